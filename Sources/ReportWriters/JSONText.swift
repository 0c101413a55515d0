import SourceText

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

    /// A string in quotes.
    private mutating func append(_ string: String) {
        bytes.append(ASCII.quote)
        JSONEscapes.append(string, to: &bytes)
        bytes.append(ASCII.quote)
    }
}
