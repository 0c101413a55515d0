import SourceText

/// The lines in front of a message or one of its parts: `Name: value` (RFC 5322, 2.2).
struct MailHeader {
    /// What kind of content it is, `multipart/mixed`, in small letters.
    private(set) var type = ""
    /// What stands between the parts.
    private(set) var boundary: String?
    /// The name of the file.
    private(set) var name: String?
    /// How the content is written; `nil` where it stands as it is.
    private(set) var encoding: TransferEncoding?
    /// Whether the content comes in pieces with their lengths in front.
    private(set) var isInPieces = false
    /// Whether a field says something of the content.
    private(set) var isOfContent = false
    /// Behind the blank line at the end.
    private(set) var end: Int

    /// Reads the lines from an offset on; `nil` where one of them is no field, or no blank line follows.
    init?(_ text: Span<UInt8>, from start: Int) {
        var offset = Self.passStatusLine(text, start)
        end = offset
        var field = ""
        while offset < text.count {
            let line = Self.line(in: text, from: offset)
            offset = line.next
            if line.content.isEmpty {
                take(field)
                end = offset
                return
            }
            let first = text[line.content.lowerBound]
            if first == ASCII.space || first == ASCII.tab {
                field += " " + text.string(text.trimmed(line.content))
                continue
            }
            take(field)
            guard Self.isField(text, line.content) else { return nil }
            field = text.string(line.content)
        }
        return nil
    }

    /// The line at an offset without its end, and where the next one begins.
    static func line(in text: Span<UInt8>, from start: Int) -> (content: Range<Int>, next: Int) {
        let end = text.firstOffset(of: ASCII.lineFeed, from: start, to: text.count)
        let hasReturn = end > start && text[end - 1] == ASCII.carriageReturn
        return (start..<(hasReturn ? end - 1 : end), min(end + 1, text.count))
    }

    /// Behind the line that an answer of a web server, or a message in a mailbox file, begins with.
    private static func passStatusLine(_ text: Span<UInt8>, _ start: Int) -> Int {
        guard
            text.hasPrefixIgnoringCase("HTTP/", at: start)
                || text.hasPrefixIgnoringCase("From ", at: start)
        else { return start }
        return line(in: text, from: start).next
    }

    /// Whether a line begins with a name and a colon.
    private static func isField(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
        var offset = line.lowerBound
        while offset < line.upperBound, text[offset] != ASCII.colon {
            guard text[offset] > ASCII.space, text[offset] < 0x7F else { return false }
            offset += 1
        }
        return offset > line.lowerBound && offset < line.upperBound
    }

    private mutating func take(_ field: String) {
        guard let colon = field.firstIndex(of: ":") else { return }
        let value = field[field.index(after: colon)...].drop { $0 == " " }
        switch field[..<colon].lowercased() {
        case "content-type":
            isOfContent = true
            type = value.prefix { $0 != ";" && $0 != " " }.lowercased()
            boundary = Self.parameter("boundary", of: value)
            name = name ?? Self.parameter("name", of: value)
        case "content-disposition":
            isOfContent = true
            name = Self.parameter("filename", of: value) ?? name
        case "transfer-encoding":
            isOfContent = true
            isInPieces = value.lowercased().hasSuffix("chunked")
        case "content-transfer-encoding":
            isOfContent = true
            encoding = TransferEncoding(rawValue: value.prefix { $0 != " " }.lowercased())
        default: break
        }
    }

    /// The value of a parameter, `name="may.ofx"`.
    private static func parameter(_ name: String, of value: Substring) -> String? {
        for piece in value.split(separator: ";").dropFirst() {
            let piece = piece.drop { $0 == " " || $0 == "\t" }
            guard let equals = piece.firstIndex(of: "="),
                piece[..<equals].lowercased() == name
            else { continue }
            let rest = piece[piece.index(after: equals)...]
            let word = rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : rest[...]
            return word.isEmpty ? nil : String(word)
        }
        return nil
    }
}
