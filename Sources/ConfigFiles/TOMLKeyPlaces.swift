import SourceText

/// Where the keys of a TOML text stand; the parser tells places of syntax errors alone.
///
/// Whoever changes this: the text was parsed before, so it is well formed, and only as much is
/// understood as finds keys. What is not understood leaves keys without a place, no more.
struct TOMLKeyPlaces {
    /// Where a key stands, and the lines of its value.
    struct Place: Hashable {
        /// The line of the key, from 1.
        var line: Int
        /// The column of the key, from 1, in UTF-8 bytes.
        var column: Int
        /// The line on which the value ends, from 1.
        var lastLine: Int
    }

    /// The places by the key with those above it, `columns.amount`.
    private(set) var places: [String: Place] = [:]
    /// The line of each table's heading, from 1.
    private(set) var headings: [String: Int] = [:]

    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0
    private var prefix: [String] = []

    /// Finds the keys of a text.
    init(of text: String) {
        bytes = Array(text.utf8)
        while offset < bytes.count { readLine() }
    }

    /// The place of a key, given with those above it.
    subscript(key: String) -> Place? { places[key] }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func advance() {
        if byte == ASCII.lineFeed {
            line += 1
            lineStart = offset + 1
        }
        offset += 1
    }

    private mutating func skipBlanks() {
        while let byte, byte == ASCII.space || byte == ASCII.tab { advance() }
    }

    private mutating func skipLine() {
        while let byte, byte != ASCII.lineFeed { advance() }
        advance()
    }

    private mutating func readLine() {
        skipBlanks()
        guard let byte else { return }
        switch byte {
        case ASCII.lineFeed, ASCII.carriageReturn: advance()
        case 0x23: skipLine()
        case ASCII.openBracket: readHeading()
        default: readPair()
        }
    }

    /// Reads `[a.b]` or `[[a.b]]`.
    private mutating func readHeading() {
        let start = line
        while byte == ASCII.openBracket { advance() }
        prefix = readKey(until: 0x5D)
        headings[prefix.joined(separator: ".")] = start
        skipLine()
    }

    private mutating func readPair() {
        var place = Place(line: line, column: offset - lineStart + 1, lastLine: line)
        let key = readKey(until: ASCII.equals)
        advance()
        skipValue()
        place.lastLine = line
        places[(prefix + key).joined(separator: ".")] = place
        skipLine()
    }

    /// The parts of a dotted key, quotes taken off.
    private mutating func readKey(until end: UInt8) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        while let byte, byte != end, byte != ASCII.lineFeed {
            switch byte {
            case ASCII.quote, ASCII.apostrophe:
                advance()
                while let inner = self.byte, inner != byte, inner != ASCII.lineFeed {
                    if inner == ASCII.backslash && byte == ASCII.quote { advance() }
                    if let kept = self.byte { part.append(kept) }
                    advance()
                }
                advance()
            case ASCII.point:
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
                advance()
            case ASCII.space, ASCII.tab: advance()
            default:
                part.append(byte)
                advance()
            }
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }

    /// Moves behind a value: to the end of its last line.
    private mutating func skipValue() {
        var depth = 0
        while let byte {
            switch byte {
            case ASCII.quote, ASCII.apostrophe: skipString(byte)
            case ASCII.openBracket, 0x7B:
                depth += 1
                advance()
            case 0x5D, 0x7D:
                depth -= 1
                advance()
            case 0x23:
                while self.byte != nil, self.byte != ASCII.lineFeed { advance() }
            case ASCII.lineFeed:
                if depth <= 0 { return }
                advance()
            default: advance()
            }
        }
    }

    private mutating func skipString(_ quote: UInt8) {
        let isLong = bytes[offset...].prefix(3).elementsEqual([quote, quote, quote])
        for _ in 0..<(isLong ? 3 : 1) { advance() }
        while let byte {
            if byte == ASCII.backslash && quote == ASCII.quote {
                advance()
                if self.byte != nil { advance() }
                continue
            }
            let closes =
                byte == quote
                && (!isLong || bytes[offset...].prefix(3).elementsEqual([quote, quote, quote]))
            if closes {
                for _ in 0..<(isLong ? 3 : 1) { advance() }
                // Up to two more quotes may stand right before the closing ones.
                while isLong, self.byte == quote { advance() }
                return
            }
            if !isLong && byte == ASCII.lineFeed { return }
            advance()
        }
    }
}
