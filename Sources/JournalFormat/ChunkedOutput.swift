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
        var digits: [UInt8] = []
        var rest = minorUnits.magnitude
        repeat {
            digits.append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        while digits.count <= Int(exponent) { digits.append(0x30) }
        for (index, digit) in digits.enumerated().reversed() {
            append(digit)
            if index == Int(exponent) && exponent > 0 { append(0x2E) }
        }
    }
}
