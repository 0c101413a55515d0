public import SourceText

/// A mail, or an answer of a web server, with statement files in it (RFC 5322, RFC 2045 and 2046).
public struct MailMessage: Sendable {
    /// A file in a message.
    public struct Part: Sendable {
        /// Its name; `nil` where the message is the file and nothing else.
        public let name: String?
        /// Its bytes, decoded.
        public let bytes: [UInt8]
    }

    /// The files in it, in the order of the message: what is attached, and texts only where there is
    /// nothing else.
    public let parts: [Part]
    /// Why there are files missing behind those listed; `nil` where none is.
    public let problem: ReadError?

    /// No message of people has more.
    private static let maximumPartCount = 1000
    private static let maximumDepth = 8

    /// Whether bytes may be the beginning of a message: a name that headers begin with, or the length
    /// of the first piece of an answer without its header.
    public static func mayBegin(_ bytes: Span<UInt8>) -> Bool {
        firstWords.contains { bytes.hasPrefixIgnoringCase($0, at: 0) }
            || ChunkedBody.mayBegin(bytes)
    }

    private static let firstWords: [StaticString] = [
        "HTTP/", "From ", "From:", "Received:", "Return-Path:", "Delivered-To:", "MIME-Version:",
        "Content-", "Date:", "To:", "Subject:", "Message-ID:", "X-", "Authentication-Results:",
        "DKIM-Signature:", "ARC-", "Reply-To:", "Sender:",
    ]

    /// Takes a message apart; `nil` for what is none, and for one whose only content stands as it is,
    /// so that it can be read where it stands.
    public init?(_ text: Span<UInt8>) {
        guard Self.mayBegin(text) else { return nil }
        // Without a header the pieces have to be all there, or several of them.
        if let body = ChunkedBody(text, from: 0), body.isWhole || body.count > 1 {
            (parts, problem) = ([Part(name: nil, bytes: body.content)], nil)
            return
        }
        guard let header = Self.header(of: text), header.isOfContent else { return nil }
        // Programs that put the pieces together may leave the header as it was.
        let body = header.isInPieces ? ChunkedBody(text, from: header.end)?.content : nil
        let rest = text.extracting(header.end..<text.count)
        if !header.type.hasPrefix("multipart/") {
            let isOther = header.encoding != nil || GZIPFile.isCompressed(rest)
            guard body != nil || isOther else { return nil }
            let bytes = body.map { Self.decoded($0.span, header) } ?? Self.decoded(rest, header)
            (parts, problem) = ([Part(name: nil, bytes: bytes)], nil)
            return
        }
        var found = Leaves()
        if let body {
            Self.collect(body.span, header, depth: 0, into: &found)
        } else {
            Self.collect(rest, header, depth: 0, into: &found)
        }
        problem = found.isCut ? .tooManyParts(Self.maximumPartCount) : nil
        let attached = found.all.filter(\.isAttached)
        parts = (attached.isEmpty ? found.all : attached).enumerated().map { number, leaf in
            Part(name: Self.clean(leaf.name) ?? "part-\(number + 1)", bytes: leaf.bytes)
        }
    }

    /// The header of a message. Answers may stand in front of the one with the content: `100
    /// Continue`, and those that name another address.
    private static func header(of text: Span<UInt8>) -> MailHeader? {
        var header = MailHeader(text, from: 0)
        while let end = header?.end, text.hasPrefixIgnoringCase("HTTP/", at: end) {
            header = MailHeader(text, from: end)
        }
        return header
    }

    private static func decoded(_ text: Span<UInt8>, _ header: MailHeader) -> [UInt8] {
        if let encoding = header.encoding { return encoding.decoded(text) }
        return unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// A part that holds no others.
    private struct Leaf {
        let name: String?
        let isAttached: Bool
        let bytes: [UInt8]
    }

    /// The parts found so far.
    private struct Leaves {
        var all: [Leaf] = []
        /// Whether some were left out, which are too many or too deep.
        var isCut = false
    }

    /// Collects the parts between the boundaries.
    private static func collect(
        _ text: Span<UInt8>, _ header: MailHeader, depth: Int, into found: inout Leaves
    ) {
        guard let boundary = header.boundary else { return }
        guard depth < maximumDepth else {
            found.isCut = true
            return
        }
        var start: Int?
        var offset = 0
        while offset < text.count {
            let line = MailHeader.line(in: text, from: offset)
            if isBoundary(text, line.content, boundary) {
                if let start { take(text.extracting(start..<offset), depth, into: &found) }
                start = line.next
            }
            offset = line.next
        }
        // A message that is cut off has no last boundary.
        if let start, start < text.count {
            take(text.extracting(start..<text.count), depth, into: &found)
        }
    }

    private static func isBoundary(
        _ text: Span<UInt8>, _ line: Range<Int>, _ boundary: String
    ) -> Bool {
        guard line.count >= boundary.utf8.count + 2, text[line.lowerBound] == ASCII.minus,
            text[line.lowerBound + 1] == ASCII.minus
        else { return false }
        return zip(line.dropFirst(2), boundary.utf8).allSatisfy { text[$0] == $1 }
    }

    private static func take(_ text: Span<UInt8>, _ depth: Int, into found: inout Leaves) {
        guard let header = MailHeader(text, from: 0) else { return }
        guard found.all.count < maximumPartCount else {
            found.isCut = true
            return
        }
        let rest = text.extracting(header.end..<text.count)
        if header.type.hasPrefix("multipart/") {
            return collect(rest, header, depth: depth + 1, into: &found)
        }
        let isText = header.type.isEmpty || header.type.hasPrefix("text/")
        let isPicture = header.type.hasPrefix("image/")
        found.all.append(
            Leaf(
                name: header.name, isAttached: !isPicture && (header.name != nil || !isText),
                bytes: decoded(rest, header)))
    }

    /// A name without folders and without what would move a terminal's cursor.
    private static func clean(_ name: String?) -> String? {
        guard let name else { return nil }
        var clean = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isPlain = scalar != "/" && scalar.properties.generalCategory != .control
            clean.append(isPlain ? scalar : "_")
        }
        return clean.isEmpty ? nil : String(clean)
    }
}

extension ReadError {
    /// A message has more files than are taken.
    fileprivate static func tooManyParts(_ limit: Int) -> ReadError {
        ReadError(
            .limitExceeded, "the message has more than \(limit) parts, or parts within parts",
            hint: "save what is attached, and name the folder")
    }
}
