import StatementModel

/// Bytes on their way out. A chunk is handed on once it is large, so that a ledger of any size is
/// written in little memory.
struct ChunkedOutput<Failure: Error> {
    /// What has not been handed on yet.
    var bytes: [UInt8] = []
    private let sink: (Span<UInt8>) throws(Failure) -> Void

    private static var chunkSize: Int { 1 << 16 }

    init(_ sink: @escaping (Span<UInt8>) throws(Failure) -> Void) { self.sink = sink }

    /// Hands the bytes on if they fill a chunk. Called between records.
    mutating func flushIfLarge() throws(Failure) {
        if bytes.count >= Self.chunkSize { try flush() }
    }

    /// Hands the rest on.
    mutating func flush() throws(Failure) {
        if !bytes.isEmpty { try sink(bytes.span) }
        bytes.removeAll(keepingCapacity: true)
    }
}

extension [UInt8] {
    /// Appends a text as UTF-8.
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Appends a decimal of minor units with all decimals of the currency, `-12.50`.
    mutating func append(decimal minorUnits: Int128, exponent: UInt8) {
        if minorUnits < 0 { append(0x2D) }
        let start = count
        // The lowest digit first, turned round at the end.
        if let small = UInt64(exactly: minorUnits.magnitude) {
            append(reversed: small, exponent: Int(exponent))
        } else {
            append(reversed: minorUnits.magnitude, exponent: Int(exponent))
        }
        self[start...].reverse()
    }

    @inline(__always)
    private mutating func append(reversed value: some FixedWidthInteger, exponent: Int) {
        var rest = value
        var place = 0
        repeat {
            append(0x30 &+ UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            place += 1
            if place == exponent { append(0x2E) }
        } while rest > 0 || place <= exponent
    }

    /// Appends a date as `2026-01-31`.
    mutating func append(_ date: CalendarDate) {
        let (year, month, day) = date.components
        append(digits: year, 1000)
        append(0x2D)
        append(digits: month, 10)
        append(0x2D)
        append(digits: day, 10)
    }

    private mutating func append(digits value: Int, _ highest: Int) {
        var power = highest
        while power > 0 {
            append(0x30 &+ UInt8(truncatingIfNeeded: value / power % 10))
            power /= 10
        }
    }

    /// Appends a piece of syntax.
    @inline(__always)
    mutating func append(literal text: StaticString) {
        // The buffer of a literal lives as long as the program.
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends a chunk.
    mutating func append(_ chunk: Span<UInt8>) {
        // The pointer is used within the call alone.
        unsafe chunk.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
