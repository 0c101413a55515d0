/// Builds one JSON value in a byte buffer, keys in the order of the calls.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text made so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func object(_ key: String? = nil, _ body: (inout JSONText) throws -> Void) rethrows {
        begin(key)
        bytes.append(0x7B)
        needsComma = false
        try body(&self)
        bytes.append(0x7D)
        needsComma = true
    }

    mutating func array(_ key: String? = nil, _ body: (inout JSONText) throws -> Void) rethrows {
        begin(key)
        bytes.append(0x5B)
        needsComma = false
        try body(&self)
        bytes.append(0x5D)
        needsComma = true
    }

    mutating func value(_ key: String? = nil, _ string: String?) {
        begin(key)
        guard let string else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        append(string)
    }

    mutating func value(_ key: String? = nil, _ number: Int) {
        begin(key)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func value(_ key: String? = nil, _ flag: Bool) {
        begin(key)
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// A share between 0 and 1 with three decimals.
    mutating func share(_ key: String, _ share: Double) {
        begin(key)
        let thousandths = Int((min(max(share, 0), 1) * 1000).rounded())
        let digits = String(thousandths % 1000)
        let padded = String(repeating: "0", count: 3 - digits.count) + digits
        bytes.append(contentsOf: "\(thousandths / 1000).\(padded)".utf8)
    }

    /// Ends a line, for one object a line.
    mutating func endLine() {
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

    private mutating func append(_ string: String) {
        bytes.append(0x22)
        for byte in string.utf8 {
            switch byte {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
                bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}
