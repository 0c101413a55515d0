import SourceText

/// Where files of a format may begin within a text.
struct JoinedMarks {
    /// The beginning of what may be a file.
    struct Mark {
        var offset: Int
        var format: StatementFormat
    }

    private var marks: [Mark] = []

    /// The beginnings of files behind an offset, those of one format behind each other taken
    /// together. Records may quote them: only the format's reader knows whether it is a file.
    /// - Complexity: O(n)
    static func all(in text: Span<UInt8>, from start: Int, besides own: StatementFormat) -> [Mark] {
        var found = JoinedMarks()
        found.findMarkup(in: text, from: start)
        found.findHeaders(in: text, from: start)
        if own.family != StatementFormat.mt940.family { found.findMessages(in: text, from: start) }
        var marks: [Mark] = []
        for mark in found.marks.sorted(by: { $0.offset < $1.offset })
        where mark.format.family != (marks.last?.format ?? own).family {
            marks.append(mark)
        }
        return marks
    }

    /// Finds roots of markup, and headings of QIF.
    private mutating func findMarkup(in text: Span<UInt8>, from start: Int) {
        var offset = start
        while true {
            offset = text.firstOffset(
                of: ASCII.less, or: 0x21, from: offset, to: text.count)
            guard offset < text.count else { return }
            if let format = Self.markup(in: text, at: offset) {
                marks.append(Mark(offset: offset, format: format))
            }
            offset += 1
        }
    }

    private static func markup(in text: Span<UInt8>, at offset: Int) -> StatementFormat? {
        if text[offset] == 0x21 {
            let headings: [StaticString] = ["!type:", "!account", "!option:"]
            return headings.contains { text.hasPrefixIgnoringCase($0, at: offset) } ? .qif : nil
        }
        if text.hasPrefixIgnoringCase("<?xml", at: offset) {
            let head = text.extracting(offset..<min(offset + 1024, text.count))
            let isOFX =
                head.firstOffset(ofIgnoringCase: "<OFX") != nil
                || head.firstOffset(ofIgnoringCase: "<?OFX") != nil
            return isOFX ? .ofx : .camt
        }
        let roots: [StaticString] = ["<?OFX", "<OFX>", "<OFX ", "<OFC>"]
        if roots.contains(where: { text.hasPrefixIgnoringCase($0, at: offset) }) { return .ofx }
        return text.hasPrefixIgnoringCase("<Document", at: offset) ? .camt : nil
    }

    private mutating func findHeaders(in text: Span<UInt8>, from start: Int) {
        var offset = start
        while let header = text.firstOffset(ofIgnoringCase: "OFXHEADER:", from: offset) {
            marks.append(Mark(offset: header, format: .ofx))
            offset = header + 10
        }
    }

    /// Finds the first tag of each run of lines that begin as those of MT940 do.
    private mutating func findMessages(in text: Span<UInt8>, from start: Int) {
        var isInside = false
        var line = start
        while line < text.count {
            while line < text.count, text[line] <= ASCII.space { line += 1 }
            let end = text.endOfLine(from: min(line, text.count))
            if let tag = Self.messageTag(in: text, line..<end) {
                if !isInside { marks.append(Mark(offset: tag, format: .mt940)) }
                isInside = true
            } else if line < end, text[line] == 0x21 || text[line] == ASCII.less {
                isInside = false
            }
            line = end + 1
        }
    }

    /// Where a line has the first tag of a message: at its beginning, or behind the sign with which
    /// another format ends.
    private static func messageTag(in text: Span<UInt8>, _ line: Range<Int>) -> Int? {
        guard let first = line.first else { return nil }
        if text.hasPrefixIgnoringCase("{1:F", at: first) { return first }
        if text[first] == ASCII.colon { return isTag(text, at: first) ? first : nil }
        let tag = text.firstOffset(ofIgnoringCase: ":20:", in: line)
        guard let tag, text[tag - 1] == ASCII.greater || text[tag - 1] == 0x5E else { return nil }
        return tag
    }

    private static func isTag(_ text: Span<UInt8>, at colon: Int) -> Bool {
        guard colon + 3 < text.count, ASCII.isDigit(text[colon + 1]), ASCII.isDigit(text[colon + 2])
        else { return false }
        return text[colon + 3] == ASCII.colon
            || colon + 4 < text.count && text[colon + 4] == ASCII.colon
    }
}

extension Span where Element == UInt8 {
    /// Where a text stands first behind the beginning of a line.
    fileprivate func firstOffset(ofIgnoringCase text: StaticString, in line: Range<Int>) -> Int? {
        extracting(0..<line.upperBound).firstOffset(ofIgnoringCase: text, from: line.lowerBound + 1)
    }
}
