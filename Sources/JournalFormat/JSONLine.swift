import LedgerModel
import StatementModel

/// A JSON object on one line (RFC 8259) while it is written into a buffer. Members without a
/// value are left out.
struct JSONLine {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    private static let hexadecimal = Array("0123456789abcdef".utf8)

    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    mutating func open(_ bracket: StaticString) {
        comma()
        literal(bracket)
        needsComma = false
    }

    mutating func close(_ bracket: StaticString) {
        literal(bracket)
        needsComma = true
    }

    mutating func key(_ key: StaticString) {
        comma()
        bytes.append(0x22)
        literal(key)
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    mutating func string(_ text: Span<UInt8>) {
        comma()
        bytes.append(0x22)
        for index in 0..<text.count { escaped(text[index]) }
        bytes.append(0x22)
        needsComma = true
    }

    mutating func string(_ text: String) { string(text.utf8Span.span) }

    mutating func number(_ value: Int64) {
        comma()
        bytes.append(decimal: Int128(value), exponent: 0)
        needsComma = true
    }

    mutating func number(_ value: Double) {
        comma()
        bytes.append(value.description)
        needsComma = true
    }

    /// A string of a date.
    mutating func string(_ date: CalendarDate) {
        comma()
        bytes.append(0x22)
        bytes.append(date)
        bytes.append(0x22)
        needsComma = true
    }

    /// A string of an id.
    mutating func string(_ id: TransactionID) {
        comma()
        bytes.append(0x22)
        id.append(to: &bytes)
        bytes.append(0x22)
        needsComma = true
    }

    // MARK: Members

    mutating func member(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        self.key(key)
        string(value)
    }

    mutating func member(_ key: StaticString, unlessEmpty value: String) {
        if !value.isEmpty { member(key, value) }
    }

    mutating func member(_ key: StaticString, unlessEmpty values: [String]) {
        guard !values.isEmpty else { return }
        self.key(key)
        open("[")
        for value in values { string(value) }
        close("]")
    }

    mutating func member(_ key: StaticString, _ value: Int64) {
        self.key(key)
        number(value)
    }

    private mutating func comma() {
        if needsComma { bytes.append(0x2C) }
    }

    private mutating func literal(_ text: StaticString) { bytes.append(literal: text) }

    /// Quotes, backslashes and control characters are escaped (RFC 8259, 7).
    private mutating func escaped(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            bytes.append(0x5C)
            bytes.append(byte)
        case 0x0A: bytes.append("\\n")
        case 0x0D: bytes.append("\\r")
        case 0x09: bytes.append("\\t")
        case 0x00..<0x20:
            bytes.append("\\u00")
            bytes.append(Self.hexadecimal[Int(byte >> 4)])
            bytes.append(Self.hexadecimal[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }
}
