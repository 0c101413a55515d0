import SourceText

/// One line of a file that is neither blank nor a remark.
struct QIFLine {
    /// The first byte, a ``QIFFieldCode`` as a rule.
    var code: UInt8
    /// Where the line starts.
    var start: Int
    /// The rest of the line without blanks at its ends.
    var value: Range<Int>

    /// Whether it begins with a sign that no field of any program begins with: those have a capital
    /// letter, or a sign of their own.
    var beginsWithoutLetter: Bool {
        QIFFieldCode(rawValue: code) == nil && !(0x41...0x5A).contains(code)
    }

    /// Whether the whole line is digits and the signs that stand with them in days and amounts.
    func isNumber(in bytes: Span<UInt8>) -> Bool {
        for offset in start..<max(start &+ 1, value.upperBound) {
            switch bytes[offset] {
            case 0x30...0x39, 0x27...0x29, 0x2B...0x2E, ASCII.space: break
            default: return false
            }
        }
        return true
    }
}

/// Cuts a text into lines, whatever ends them: LF, CR LF, or CR alone (Macintosh programs).
///
/// Blank lines, lines that begin with `#`, blanks around a line, no-break ones among them, and the
/// byte order marks of files that were put behind each other are passed over.
struct QIFTokenizer {
    /// Where the next line is looked for.
    private(set) var offset = 0
    /// What a spreadsheet has filled up all lines with, as the heading shows: `!Type:Bank,,`. Zero
    /// where it has none.
    private var padding: UInt8 = 0

    /// The next line, `nil` at the end of the text.
    mutating func next(in bytes: Span<UInt8>) -> QIFLine? {
        while true {
            while offset < bytes.count && bytes[offset] <= ASCII.space { offset &+= 1 }
            guard offset < bytes.count else { return nil }
            if bytes[offset] >= 0x80 {
                let length = bytes.invisibleLength(at: offset, before: bytes.count)
                offset &+= length
                if length > 0 { continue }
            }
            let start = offset
            offset = bytes.endOfLine(from: start &+ 1)
            let code = bytes[start]
            if code == 0x23 { continue }
            if code == ASCII.quote {
                let line = start..<offset
                if bytes.trimmed(line).count == 2, bytes[start &+ 1] == code { continue }
                if let quoted = Self.quotedLine(in: bytes, line) { return quoted }
            }
            if code == QIFFieldCode.end.rawValue, offset > start &+ 1,
                let next = Self.lineBehindEnd(in: bytes, start &+ 1..<offset)
            {
                offset = next
                return QIFLine(code: code, start: start, value: next..<next)
            }
            var lower = start &+ 1
            if code == QIFFieldCode.heading.rawValue,
                let next = Self.dateBehindHeading(in: bytes, lower..<offset)
                    ?? QIFHeading.nameBehindAccount(bytes, in: lower..<offset)
            {
                offset = next
            }
            var upper = offset
            while upper > lower && bytes[upper &- 1] <= ASCII.space { upper &-= 1 }
            if code == QIFFieldCode.heading.rawValue, upper > lower {
                let last = bytes[upper &- 1]
                padding = last == ASCII.comma || last == ASCII.semicolon ? last : 0
            }
            if padding != 0 {
                while upper > lower && bytes[upper &- 1] == padding { upper &-= 1 }
            }
            while lower < upper && bytes[lower] <= ASCII.space { lower &+= 1 }
            return QIFLine(code: code, start: start, value: lower..<upper)
        }
    }

    /// The line within quotes; `nil` where it has none, or is no field.
    private static func quotedLine(in bytes: Span<UInt8>, _ line: Range<Int>) -> QIFLine? {
        guard let inner = QIFQuotedLine.content(of: line, in: bytes),
            QIFFieldCode(rawValue: bytes[inner.lowerBound]) != nil
        else { return nil }
        let value = bytes.trimmed(inner.lowerBound &+ 1..<inner.upperBound)
        return QIFLine(code: bytes[inner.lowerBound], start: line.lowerBound, value: value)
    }

    /// Where a heading or a date begins behind the end of a record, the line end between them lost.
    private static func lineBehindEnd(in bytes: Span<UInt8>, _ rest: Range<Int>) -> Int? {
        var start = rest.lowerBound
        while start < rest.upperBound, bytes[start] <= ASCII.space { start &+= 1 }
        guard start &+ 1 < rest.upperBound else { return nil }
        let isHeading = bytes[start] == QIFFieldCode.heading.rawValue
        let isDate =
            bytes[start] == QIFFieldCode.date.rawValue
            && QIFDate(bytes, in: start &+ 1..<rest.upperBound) != nil
        return isHeading || isDate ? start : nil
    }

    /// Where the date of a record begins behind a heading, the line end between them lost.
    private static func dateBehindHeading(in bytes: Span<UInt8>, _ rest: Range<Int>) -> Int? {
        for offset in rest.dropFirst()
        where bytes[offset] == QIFFieldCode.date.rawValue && bytes[offset &- 1] <= ASCII.space {
            let date = bytes.trimmed(offset &+ 1..<rest.upperBound)
            if date.count <= 12, QIFDate(bytes, in: date) != nil { return offset }
        }
        return nil
    }
}

extension Span where Element == UInt8 {
    /// Whether a digit stands in a range, as in every day and amount.
    func hasDigit(in range: Range<Int>) -> Bool {
        for offset in range where ASCII.isDigit(self[offset]) { return true }
        return false
    }
}
