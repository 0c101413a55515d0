/// HTML text while it is made. Everything that is not ours goes through ``text(_:)``.
struct MarkupBuffer {
    private(set) var bytes: [UInt8] = []

    /// Appends markup of our own.
    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    /// Appends a text, escaped for element content and quoted attributes alike.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "\"": raw("&quot;")
            case "'": raw("&#39;")
            default:
                bytes.append(contentsOf: String(Self.isAllowed(scalar) ? scalar : "\u{FFFD}").utf8)
            }
        }
    }

    /// Appends an element with a text.
    mutating func element(_ tag: String, _ content: String) {
        raw("<\(tag)>")
        text(content)
        raw("</\(tag)>")
    }

    /// Appends an element with attributes of our own and a text.
    mutating func element(_ tag: String, _ attributes: String, _ content: String) {
        raw("<\(tag) \(attributes)>")
        text(content)
        raw("</\(tag)>")
    }

    /// Whether HTML may hold the character (HTML, 13.2.3.5), and it turns no text around.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
