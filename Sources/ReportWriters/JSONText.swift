/// Builds one JSON value (RFC 8259) in a byte buffer, keys in the order of the calls.
package struct JSONText {
    /// The UTF-8 text made so far.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// A text with nothing in it yet.
    package init() {}

    /// An object, its members made by `body`.
    package mutating func object(_ key: String? = nil, _ body: (inout JSONText) throws -> Void)
        rethrows
    {
        begin(key)
        bytes.append(0x7B)
        needsComma = false
        try body(&self)
        bytes.append(0x7D)
        needsComma = true
    }

    /// A list, its entries made by `body`.
    package mutating func array(_ key: String? = nil, _ body: (inout JSONText) throws -> Void)
        rethrows
    {
        begin(key)
        bytes.append(0x5B)
        needsComma = false
        try body(&self)
        bytes.append(0x5D)
        needsComma = true
    }

    /// A string; `null` where there is none.
    package mutating func value(_ key: String? = nil, _ string: String?) {
        begin(key)
        guard let string else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        append(string)
    }

    /// An integer.
    package mutating func value(_ key: String? = nil, _ number: Int) {
        begin(key)
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A number as it is to stand in the text.
    package mutating func value(_ key: String? = nil, written number: String) {
        begin(key)
        bytes.append(contentsOf: number.utf8)
    }

    /// `true` or `false`.
    package mutating func value(_ key: String? = nil, _ flag: Bool) {
        begin(key)
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// A share between 0 and 1 with three decimals.
    package mutating func share(_ key: String, _ share: Double) {
        begin(key)
        let thousandths = Int((min(max(share, 0), 1) * 1000).rounded())
        let digits = String(thousandths % 1000)
        let padded = String(repeating: "0", count: 3 - digits.count) + digits
        bytes.append(contentsOf: "\(thousandths / 1000).\(padded)".utf8)
    }

    /// Forgets the text made so far, for another one.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Ends a line, for one object a line.
    package mutating func endLine() {
        bytes.append(0x0A)
        needsComma = false
    }

    private mutating func begin(_ key: String?) {
        if needsComma { bytes.append(0x2C) }
        needsComma = true
        guard let key else { return }
        append(key)
        bytes.append(0x3A)
    }

    /// A string in quotes. Quotes, backslashes and control characters are escaped, as the ledger's
    /// own file has them (RFC 8259, section 7).
    private mutating func append(_ string: String) {
        bytes.append(0x22)
        if Self.isPlain(string.utf8.span) {
            bytes.append(contentsOf: string.utf8)
        } else {
            append(escaping: string)
        }
        bytes.append(0x22)
    }

    /// Whether nothing in a text has to be escaped, as in most.
    private static func isPlain(_ text: Span<UInt8>) -> Bool {
        for place in text.indices
        where text[place] < 0x20 || text[place] == 0x22 || text[place] == 0x5C { return false }
        return true
    }

    private mutating func append(escaping string: String) {
        for byte in string.utf8 {
            switch byte {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
                bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
    }
}
