import SourceText

/// Cuts the text into fields: a tag at the beginning of a line, and all that follows up to the
/// next one.
///
/// Whoever changes this: a field's text may hold lines that look like tags, because banks wrap
/// text after 65 characters wherever that falls (`…12` and `:26:37` below it). What is no tag there
/// is decided in ``begins(_:inside:in:)`` alone.
struct MT940Tokenizer {
    /// Where the next field begins; the end of the text behind the last one.
    private var next: Found?
    private var hasStarted = false
    /// Where the line of the last field ends.
    private var lineEnd = 0

    /// A tag that was found at the beginning of a line.
    struct Found {
        var tag: MT940Tag?
        /// Where the tag begins.
        var start: Int
        /// The first byte behind the tag.
        var valueStart: Int
        var form = MT940Field.TagForm.plain
        /// Whether its second sign is a digit and it has no letter: it may be part of a time.
        var isNumber = false
    }

    /// Stands in front of the first field.
    init() {}

    /// The next field, `nil` behind the last one. Text in front of the first tag is passed over.
    mutating func next(in bytes: Span<UInt8>) -> MT940Field? {
        if !hasStarted {
            hasStarted = true
            next = Self.find(from: 0, inside: nil, in: bytes).next
        }
        guard let field = next else { return nil }
        if field.tag == .messageEnd || field.tag == .block {
            next = Self.find(from: field.valueStart, inside: nil, in: bytes).next
            return MT940Field(
                tag: field.tag, start: field.start, value: field.start..<field.valueStart)
        }
        if field.valueStart > lineEnd { lineEnd = bytes.endOfLine(from: field.valueStart) }
        var rest = Self.find(from: lineEnd, inside: field.tag, in: bytes)
        if field.tag?.isHead == true || field.tag == .transactionReference || rest.next == nil,
            let glued = Self.glued(in: field.valueStart..<lineEnd, of: field.tag, bytes)
        {
            rest = (glued, glued.start)
        }
        next = rest.next
        return MT940Field(
            tag: field.tag, start: field.start,
            value: field.valueStart..<max(rest.end, field.valueStart), form: field.form)
    }

    /// The first tag within a line, where files have lost their line ends. Looked for in the head of
    /// a message, which has no colons of its own, and in the last line of the file only: in other
    /// texts times of day would be taken for tags.
    private static func glued(
        in line: Range<Int>, of current: MT940Tag?, _ bytes: Span<UInt8>
    ) -> Found? {
        let isText = current == .details || current == .nonSwift || current == .entry
        var colon = line.lowerBound
        while true {
            colon = bytes.firstOffset(of: ASCII.colon, from: colon, to: line.upperBound)
            guard colon < line.upperBound else { return nil }
            if let found = tag(at: colon, in: bytes), found.form == .plain, let tag = found.tag,
                !isText || tag.isOfStatements || tag == .details,
                !(tag.looksLikeTime && bytes.hasSeconds(at: found.valueStart)
                    && colon > 0 && ASCII.isDigit(bytes[colon &- 1]))
            {
                return found
            }
            colon &+= 1
        }
    }

    /// The next tag at the beginning of a line, and where the text in front of it ends.
    private static func find(
        from start: Int, inside current: MT940Tag?, in bytes: Span<UInt8>
    ) -> (next: Found?, end: Int) {
        var line = start
        var end = start
        while true {
            while line < bytes.count && bytes[line] <= ASCII.space { line &+= 1 }
            guard line < bytes.count else { return (nil, end) }
            // Files that were put behind each other may each have a byte order mark, and what was
            // copied from a page has no-break blanks.
            let invisible = bytes.invisibleLength(at: line, before: bytes.count)
            if invisible > 0 {
                line &+= invisible
                continue
            }
            switch bytes[line] {
            case ASCII.colon:
                if let found = tag(at: line, in: bytes), begins(found, inside: current, in: bytes) {
                    return (found, end)
                }
                if let found = balance(at: line, in: bytes) { return (found, end) }
            case 0x36:
                if let found = balance(at: line, in: bytes) { return (found, end) }
            case ASCII.minus:
                if let found = messageEnd(at: line, in: bytes),
                    current != .details || !textGoesOn(behind: line..<found.valueStart, in: bytes)
                {
                    return (found, end)
                }
                // A hyphen that the message before has left in front of a tag (`-:61:`).
                if line &+ 1 < bytes.count, bytes[line &+ 1] == ASCII.colon,
                    let found = tag(at: line &+ 1, in: bytes), found.tag != nil,
                    begins(found, inside: current, in: bytes)
                {
                    return (found, end)
                }
            case 0x7B:
                if let found = block(at: line, in: bytes) { return (found, end) }
            default: break
            }
            line = bytes.endOfLine(from: line)
            end = line
        }
    }

    /// The tag that stands at a colon: two digits and perhaps a letter, `NS`, or the three digits
    /// of a message's type, with a colon behind.
    private static func tag(at colon: Int, in bytes: Span<UInt8>) -> Found? {
        var offset = colon &+ 1
        var form = MT940Field.TagForm.plain
        // A tag that was wrapped behind its colon.
        while offset < bytes.count, ASCII.isLineEnd(bytes[offset]) {
            offset &+= 1
            form = .wrapped
        }
        guard offset &+ 2 < bytes.count else { return nil }
        let (first, second) = (bytes[offset], bytes[offset &+ 1])
        let isNumber = ASCII.isDigit(first) && ASCII.isDigit(second)
        guard isNumber || first == 0x4E && second == 0x53 else { return nil }
        let third = bytes[offset &+ 2]
        if third == ASCII.colon {
            return Found(
                tag: MT940Tag(first, second, 0), start: colon, valueStart: offset &+ 3,
                form: form, isNumber: isNumber)
        }
        guard isNumber, offset &+ 3 < bytes.count, bytes[offset &+ 3] == ASCII.colon,
            ASCII.isLetter(third) || ASCII.isDigit(third)
        else { return nil }
        return Found(
            tag: MT940Tag(first, second, ASCII.uppercased(third)), start: colon,
            valueStart: offset &+ 4, form: form)
    }

    /// Whether a tag begins a field, or is part of the text that it was found in.
    private static func begins(
        _ found: Found, inside current: MT940Tag?, in bytes: Span<UInt8>
    ) -> Bool {
        guard current == .details || current == .nonSwift || current == .entry else {
            return found.form == .plain || found.tag != nil
        }
        guard let tag = found.tag else { return !found.isNumber && found.form == .plain }
        guard tag.looksLikeTime, bytes.hasSeconds(at: found.valueStart) else { return true }
        // A message's head has more than one field, and not all of them look like a time.
        var next = found
        while let tag = next.tag, tag.looksLikeTime, bytes.hasSeconds(at: next.valueStart) {
            let rest = bytes.endOfLine(from: next.valueStart)
            guard let field = find(from: rest, inside: nil, in: bytes).next else { return false }
            next = field
        }
        return next.tag?.isHead ?? false
    }

    /// The end of a message, where one stands at a hyphen: alone, with a brace, a control byte or
    /// up to three capitals behind it (`-XXX`, observed in exports of ING), or with the letter that
    /// Swedish and Finnish computers have in the place of the brace (`-å`, ISO 646-SE; observed in
    /// exports of Handelsbanken).
    private static func messageEnd(at hyphen: Int, in bytes: Span<UInt8>) -> Found? {
        let lineEnd = bytes.endOfLine(from: hyphen)
        let rest = bytes.trimmed(hyphen &+ 1..<lineEnd)
        let isEnd =
            rest.isEmpty || bytes[rest.lowerBound] == 0x7D || bytes[rest.lowerBound] < 0x20
            || rest.count <= 3
                && bytes.isAll(in: rest) { $0 &- 0x41 < 26 }
            || rest.count == 2
                && bytes.isAll(in: rest) { $0 > 0x7F }
        guard isEnd else { return nil }
        let end = textBlock(in: hyphen..<lineEnd, bytes) ?? lineEnd
        return Found(tag: .messageEnd, start: hyphen, valueStart: end)
    }

    /// How many lines of details may follow one of a hyphen alone.
    private static let linesOfDetails = 12

    /// Whether the text of details goes on behind a line that is a hyphen alone: lines follow, and
    /// then a field that a message has behind its first entry.
    private static func textGoesOn(behind hyphen: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard bytes.trimmed(hyphen).count == 1 else { return false }
        var line = hyphen.upperBound
        for count in 0...linesOfDetails {
            line = bytes.skippingBlanks(from: line, to: bytes.count)
            guard line < bytes.count else { return false }
            if bytes[line] == ASCII.colon, let found = tag(at: line, in: bytes),
                begins(found, inside: .details, in: bytes)
            {
                return count > 0 && found.tag?.isBehindEntry == true
            }
            let isEnd =
                bytes[line] == ASCII.minus && messageEnd(at: line, in: bytes) != nil
                || bytes[line] == 0x7B && block(at: line, in: bytes) != nil
            if isEnd { return false }
            line = bytes.endOfLine(from: line)
        }
        return false
    }

    /// The blocks of a SWIFT message, where they begin at a brace.
    private static func block(at brace: Int, in bytes: Span<UInt8>) -> Found? {
        guard brace &+ 2 < bytes.count, bytes[brace &+ 2] == ASCII.colon else { return nil }
        let lineEnd = bytes.endOfLine(from: brace)
        let end = textBlock(in: brace..<lineEnd, bytes) ?? lineEnd
        return Found(tag: .block, start: brace, valueStart: end)
    }

    /// Where the text of a message begins behind `{4:` on the same line.
    private static func textBlock(in line: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
        var offset = line.lowerBound
        while offset &+ 2 < line.upperBound {
            if bytes[offset] == 0x7B && bytes[offset &+ 1] == 0x34
                && bytes[offset &+ 2] == ASCII.colon
            {
                return offset &+ 3
            }
            offset &+= 1
        }
        return nil
    }
}

extension ASCII {
    /// Whether the byte is CR or LF.
    @inline(__always)
    static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}

extension Span where Element == UInt8 {
    /// Whether two digits stand here that end a time of day.
    func hasSeconds(at offset: Int) -> Bool {
        guard offset &+ 1 < count, self[offset] &- ASCII.zero < 6, ASCII.isDigit(self[offset &+ 1])
        else { return false }
        return offset &+ 2 == count || !ASCII.isDigit(self[offset &+ 2])
    }

    /// Whether a condition holds for all bytes of a range.
    func isAll(in range: Range<Int>, _ condition: (UInt8) -> Bool) -> Bool {
        for offset in range where !condition(self[offset]) { return false }
        return true
    }

    /// How many digits stand at an offset.
    func digitCount(from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end, ASCII.isDigit(self[offset]) { offset &+= 1 }
        return offset &- start
    }
}
