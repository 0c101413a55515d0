import SourceText

/// What a web server sent in pieces, each with its length in hexadecimal digits in front (RFC 9112,
/// 7.1), as it is saved by programs that record what goes through the network.
struct ChunkedBody {
    /// The pieces put together.
    private(set) var content: [UInt8] = []
    /// How many pieces there are, the empty one at the end left out.
    private(set) var count = 0
    /// Whether the empty piece ends them. What was saved may be cut off.
    private(set) var isWhole = false

    /// Whether bytes may be the beginning of such a text: a length alone on its line.
    static func mayBegin(_ bytes: Span<UInt8>) -> Bool {
        guard let first = piece(of: bytes, at: 0) else { return false }
        return first.size > 0
    }

    /// Puts the pieces together that begin at an offset; `nil` where no length stands there, or the
    /// text does not go on where a piece ends.
    /// - Complexity: O(n)
    init?(_ text: Span<UInt8>, from start: Int) {
        var offset = start
        while offset < text.count {
            guard let piece = Self.piece(of: text, at: offset) else { return nil }
            if piece.size == 0 {
                isWhole = true
                break
            }
            let end = min(piece.start + piece.size, text.count)
            for index in piece.start..<end { content.append(text[index]) }
            count += 1
            guard end < text.count else { break }
            let line = MailHeader.line(in: text, from: end)
            guard line.content.isEmpty, line.next > end else { return nil }
            offset = line.next
        }
        if count == 0 { return nil }
    }

    /// The piece whose length stands at an offset: how long it is, and where it starts.
    private static func piece(of text: Span<UInt8>, at offset: Int) -> (size: Int, start: Int)? {
        let line = MailHeader.line(in: text, from: offset)
        guard line.next > line.content.upperBound else { return nil }
        var size = 0
        var end = line.content.lowerBound
        while end < line.content.upperBound, let digit = TransferEncoding.digit(text[end]) {
            guard end - line.content.lowerBound < 8 else { return nil }
            size = size << 4 | Int(digit)
            end += 1
        }
        let rest = text.trimmed(end..<line.content.upperBound)
        let hasOnlyParameters = rest.isEmpty || text[rest.lowerBound] == ASCII.semicolon
        return end > line.content.lowerBound && hasOnlyParameters ? (size, line.next) : nil
    }
}
