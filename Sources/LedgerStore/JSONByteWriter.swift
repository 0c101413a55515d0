import Glibc
import LedgerModel
import StatementModel

/// Gathers the bytes of a JSON document and hands them on in chunks.
///
/// Whoever changes this file: it is the one place of the store that works on a raw pointer. A
/// million transactions are twenty million small appends, and with `[UInt8].append` they take
/// twice as long. The invariant is that of ``makeRoom(_:)``: after `makeRoom(n)` at least `n` bytes
/// behind `base + count` belong to the buffer, so every store below stands behind such a call.
@safe struct JSONByteWriter: ~Copyable {
    /// Takes the finished bytes, in order.
    typealias Sink = (Span<UInt8>) throws(StoreError) -> Void

    private static let capacity = 1 << 17
    /// The longest run of text that is escaped without asking for room again.
    private static let run = 1024

    private let base: UnsafeMutablePointer<UInt8>
    private var count = 0
    private let sink: Sink
    private var failure: StoreError?

    /// A writer that hands chunks to a sink.
    init(sink: @escaping Sink) {
        unsafe base = .allocate(capacity: Self.capacity)
        self.sink = sink
    }

    deinit { unsafe base.deallocate() }

    /// Hands the rest on; throws what the sink threw at any time, or ``fail(_:)`` was given.
    mutating func finish() throws(StoreError) {
        flush()
        if let failure { throw failure }
    }

    /// Whether writing on is in vain.
    var hasFailed: Bool { failure != nil }

    /// Notes an error that ``finish()`` will throw; the first one wins.
    mutating func fail(_ error: StoreError) {
        if failure == nil { failure = error }
    }

    private mutating func flush() {
        defer { count = 0 }
        guard failure == nil, count > 0 else { return }
        do throws(StoreError) {
            try sink(unsafe Span(_unsafeStart: base, count: count))
        } catch {
            failure = error
        }
    }

    /// Makes sure that `size` bytes fit, at most ``capacity``.
    @inline(__always)
    private mutating func makeRoom(_ size: Int) {
        if Self.capacity &- count < size { flush() }
    }

    // MARK: Pieces

    /// Appends one byte.
    @inline(__always)
    mutating func append(byte: UInt8) {
        makeRoom(1)
        unsafe base[count] = byte
        count &+= 1
    }

    /// Appends a piece of syntax; a constant, whose copy the compiler turns into a few stores.
    @inline(__always)
    mutating func append(_ literal: StaticString) {
        let size = literal.utf8CodeUnitCount
        makeRoom(size)
        unsafe memcpy(base + count, literal.utf8Start, size)
        count &+= size
    }

    /// Appends bytes that are JSON already.
    mutating func append(_ bytes: [UInt8]) {
        guard bytes.count <= Self.capacity else {
            for byte in bytes { append(byte: byte) }
            return
        }
        makeRoom(bytes.count)
        unsafe bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress {
                unsafe _ = memcpy(base + count, start, source.count)
            }
        }
        count &+= bytes.count
    }

    /// Appends an integer in decimal.
    mutating func append(_ value: Int64) {
        makeRoom(20)
        if value < 0 {
            unsafe base[count] = 0x2D
            count &+= 1
        }
        var rest = value.magnitude
        let size = Self.digitCount(rest)
        var place = count &+ size
        repeat {
            place &-= 1
            let quotient = rest / 10
            unsafe base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
        } while rest > 0
        count &+= size
    }

    private static func digitCount(_ value: UInt64) -> Int {
        var (size, bound) = (1, UInt64(10))
        while value >= bound && size < 19 {
            bound &*= 10
            size &+= 1
        }
        return value >= 10_000_000_000_000_000_000 ? 20 : size
    }

    // MARK: Texts

    /// Appends text as it stands in a JSON string, without the quotes. Quotes, backslashes and
    /// control characters are escaped (RFC 8259, section 7); ill-formed UTF-8 becomes U+FFFD.
    mutating func append(escaping text: Span<UInt8>) {
        var offset = appendPlain(text)
        while offset < text.count {
            let end = min(text.count, offset &+ Self.run)
            makeRoom(Self.run * 6 + 8)
            offset = appendRun(text, from: offset, to: end)
        }
    }

    /// Appends the plain characters in front of a text, and returns where the first other one may
    /// stand; for most texts that is their end.
    @inline(__always)
    private mutating func appendPlain(_ text: Span<UInt8>) -> Int {
        let length = min(text.count, Self.run)
        guard length >= 8 else { return 0 }
        makeRoom(length)
        let place = unsafe UnsafeMutableRawPointer(base + count)
        var offset = 0
        while offset &+ 8 <= length {
            let word = JSONWord.load(text, at: offset)
            guard JSONWord.specials(word) == 0 else { break }
            unsafe place.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        // The last eight again instead of the rest one by one.
        if offset < length && offset &+ 8 > length {
            let word = JSONWord.load(text, at: length &- 8)
            if JSONWord.specials(word) == 0 {
                unsafe place.storeBytes(
                    of: word.littleEndian, toByteOffset: length &- 8, as: UInt64.self)
                offset = length
            }
        }
        count &+= offset
        return offset
    }

    private mutating func appendRun(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var offset = start
        while offset &+ 8 <= end {
            let word = JSONWord.load(text, at: offset)
            let specials = JSONWord.specials(word)
            // All eight are stored; what stands behind the first special byte is overwritten.
            unsafe UnsafeMutableRawPointer(base + count).storeBytes(
                of: word.littleEndian, as: UInt64.self)
            if specials == 0 {
                count &+= 8
                offset &+= 8
            } else {
                let plain = specials.trailingZeroBitCount >> 3
                count &+= plain
                offset = appendCharacter(text, at: offset &+ plain)
            }
        }
        while offset < end { offset = appendCharacter(text, at: offset) }
        return offset
    }

    /// Appends the character at an offset, at most six bytes, and returns the offset behind it.
    private mutating func appendCharacter(_ text: Span<UInt8>, at offset: Int) -> Int {
        let byte = text[offset]
        if byte >= 0x80 { return appendSequence(text, at: offset) }
        switch byte {
        case 0x22, 0x5C:
            unsafe base[count] = 0x5C
            unsafe base[count &+ 1] = byte
            count &+= 2
        case 0x0A: appendEscape(0x6E)
        case 0x0D: appendEscape(0x72)
        case 0x09: appendEscape(0x74)
        case 0..<0x20:
            appendEscape(0x75)
            for digit in [0x30, 0x30, 0x30 &+ (byte >> 4), Self.hexadecimal(byte & 15)] {
                unsafe base[count] = digit
                count &+= 1
            }
        default:
            unsafe base[count] = byte
            count &+= 1
        }
        return offset &+ 1
    }

    private mutating func appendEscape(_ letter: UInt8) {
        unsafe base[count] = 0x5C
        unsafe base[count &+ 1] = letter
        count &+= 2
    }

    private mutating func appendSequence(_ text: Span<UInt8>, at offset: Int) -> Int {
        let length = UTF8Sequence.length(text, at: offset)
        if length == 0 {
            for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
                unsafe base[count] = byte
                count &+= 1
            }
            return offset &+ 1
        }
        for index in 0..<length { unsafe base[count &+ index] = text[offset &+ index] }
        count &+= length
        return offset &+ length
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
    }

    // MARK: Values of the ledger

    /// Appends the 27 characters of an id.
    mutating func append(_ id: TransactionID) {
        makeRoom(27)
        unsafe base[count] = 0x74
        append(base32: id.high >> 4, digits: 12, at: count &+ 1)
        append(base32: (id.high & 15) << 56 | id.low >> 8, digits: 12, at: count &+ 13)
        append(base32: (id.low & 0xFF) << 2, digits: 2, at: count &+ 25)
        count &+= 27
    }

    /// Stores the lowest bits of a number, five to a digit, the highest first.
    @inline(__always)
    private func append(base32 bits: UInt64, digits: Int, at place: Int) {
        var rest = bits
        var index = place &+ digits
        while index > place {
            index &-= 1
            let digit = UInt8(truncatingIfNeeded: rest & 31)
            unsafe base[index] = digit < 26 ? 0x61 &+ digit : 0x18 &+ digit
            rest >>= 5
        }
    }

    /// Appends a date as `2026-01-31`; one that cannot be written so fails the document.
    mutating func append(_ date: CalendarDate) {
        guard date >= .earliest && date <= .latest else {
            return fail(StoreError(.notRepresentable, "a date is outside of the years 1 to 9999"))
        }
        makeRoom(10)
        let (year, month, day) = date.components
        append(digits: year, 4, at: count)
        append(digits: month, 2, at: count &+ 5)
        append(digits: day, 2, at: count &+ 8)
        unsafe base[count &+ 4] = 0x2D
        unsafe base[count &+ 7] = 0x2D
        count &+= 10
    }

    private func append(digits value: Int, _ size: Int, at place: Int) {
        var rest = value
        for index in stride(from: place &+ size &- 1, through: place, by: -1) {
            unsafe base[index] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
