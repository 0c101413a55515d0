import SourceText

/// How mail and web servers write bytes as text (RFC 2045, 6).
public enum TransferEncoding: String, Sendable {
    /// Four signs for three bytes.
    case base64
    /// `=E9` for what is no ASCII, `=` at the end of a line that goes on.
    case quotedPrintable = "quoted-printable"

    /// The bytes that a text stands for; what has no place in the encoding is passed over.
    /// - Complexity: O(n)
    func decoded(_ text: Span<UInt8>) -> [UInt8] {
        switch self {
        case .base64: Self.base64(text)
        case .quotedPrintable: Self.quotedPrintable(text)
        }
    }

    /// What a file stands for that is nothing but Base64, as servers hand statements out in fields of
    /// an answer; `nil` where it is something else.
    ///
    /// The signs of a short word are all letters of Base64, so at least 64 are asked for, whole groups
    /// of four, and few control bytes in them.
    public static func contentOfBase64(_ text: Span<UInt8>) -> [UInt8]? {
        var count = 0
        for offset in 0..<text.count {
            let byte = text[offset]
            if value(of: byte) != nil || byte == ASCII.equals {
                count += 1
            } else if !ASCII.isWhitespace(byte) {
                return nil
            }
        }
        guard count >= 64, count % 4 == 0 else { return nil }
        return readable(base64(text))
    }

    /// Bytes that are a text, or the text that they are compressed from; `nil` for others. What is
    /// compressed twice may be so without end, and is none.
    private static func readable(_ content: [UInt8]) -> [UInt8]? {
        guard GZIPFile.isCompressed(content.span) else { return isText(content) ? content : nil }
        let unpacked: [UInt8]
        do { unpacked = try GZIPFile.content(of: content, name: "") } catch { return nil }
        return isText(unpacked) ? unpacked : nil
    }

    /// Whether bytes are a text, in UTF-16 too.
    private static func isText(_ content: [UInt8]) -> Bool {
        if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: { content.starts(with: $0) }) {
            return true
        }
        // Some banks' systems leave a control byte around a message; other files are full of them.
        let head = content.prefix(512)
        let controls = head.count { $0 < ASCII.space && !ASCII.isWhitespace($0) }
        return controls * 20 <= head.count && !GZIPFile.isCompressed(content.span)
    }

    private static func base64(_ text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for offset in 0..<text.count {
            guard let value = value(of: text[offset]) else {
                if text[offset] == ASCII.equals { (bits, count) = (0, 0) }
                continue
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case ASCII.plus: 62
        case ASCII.slash: 63
        default: nil
        }
    }

    static func quotedPrintable(_ text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            offset += 1
            guard byte == ASCII.equals else {
                bytes.append(byte)
                continue
            }
            if let next = endOfSoftLine(text, from: offset) {
                offset = next
            } else if offset + 1 < text.count, let high = digit(text[offset]),
                let low = digit(text[offset + 1])
            {
                bytes.append(high << 4 | low)
                offset += 2
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Behind the line end that an equals sign takes back; blanks may stand between.
    static func endOfSoftLine(_ text: Span<UInt8>, from start: Int) -> Int? {
        var offset = start
        while offset < text.count, text[offset] == ASCII.space || text[offset] == ASCII.tab {
            offset += 1
        }
        guard offset < text.count else { return offset }
        if text[offset] == ASCII.lineFeed { return offset + 1 }
        guard text[offset] == ASCII.carriageReturn else { return nil }
        let isPair = offset + 1 < text.count && text[offset + 1] == ASCII.lineFeed
        return offset + (isPair ? 2 : 1)
    }

    /// The value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
