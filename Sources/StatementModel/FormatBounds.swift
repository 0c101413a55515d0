import SourceText

/// Where files of a format begin and end within a text in which another one stands behind them, as
/// two downloads do that were put behind each other.
package struct FormatBounds: Sendable {
    /// Where files of the format may begin behind an offset of a text, ascending; `nil` for a format
    /// without a mark of its own. Records may quote them: only the format's reader knows.
    private let marks: (@Sendable (_ text: Span<UInt8>, _ start: Int) -> [Int])?
    /// Whether a line, the last one with text, is one with which files of the format end.
    private let isLastLine: @Sendable (_ line: Range<Int>, _ text: Span<UInt8>) -> Bool
    /// Behind the last of the format's own structure; the end of a text that has none of it.
    package let structureEnd: @Sendable (_ text: Span<UInt8>) -> Int

    /// The bounds of a format.
    package init(
        marks: (@Sendable (_ text: Span<UInt8>, _ start: Int) -> [Int])?,
        isLastLine: @escaping @Sendable (_ line: Range<Int>, _ text: Span<UInt8>) -> Bool,
        structureEnd: @escaping @Sendable (_ text: Span<UInt8>) -> Int = { $0.count }
    ) {
        self.marks = marks
        self.isLastLine = isLastLine
        self.structureEnd = structureEnd
    }

    /// Whether the format has a mark of its own.
    package var hasMarks: Bool { marks != nil }

    /// Where files of the format may begin behind an offset, ascending.
    package func beginnings(in text: Span<UInt8>, from start: Int) -> [Int] {
        marks?(text, start) ?? []
    }

    /// Whether a text ends as files of the format do, so that nothing of another stands behind it.
    package func isEnd(_ text: Span<UInt8>) -> Bool {
        let line = text.lastLine(before: text.count)
        return line.isEmpty || isLastLine(line, text)
    }

    /// The places behind an offset where a byte begins what is a mark.
    package static func marks(
        beginningWith byte: UInt8, in text: Span<UInt8>, from start: Int,
        where isMark: (Span<UInt8>, Int) -> Bool
    ) -> [Int] {
        var marks: [Int] = []
        var offset = start
        while true {
            offset = text.firstOffset(of: byte, or: byte, from: offset, to: text.count)
            guard offset < text.count else { return marks }
            if isMark(text, offset) { marks.append(offset) }
            offset += 1
        }
    }

    /// Behind the last bracket of a text of markup.
    package static func markupEnd(_ text: Span<UInt8>) -> Int {
        (0..<text.count).last { text[$0] == ASCII.greater }.map { $0 + 1 } ?? text.count
    }

    /// Behind the last line that a format knows for its own: `end` says where in the line its structure
    /// ends, and `nil` for lines without any.
    package static func lineEnd(
        in text: Span<UInt8>, _ end: (_ line: Range<Int>, _ text: Span<UInt8>) -> Int?
    ) -> Int {
        var line = text.lastLine(before: text.count)
        while !line.isEmpty {
            if let end = end(line, text) { return end }
            line = text.lastLine(before: line.lowerBound)
        }
        return text.count
    }
}
