package import SourceText
import StatementModel

/// Statements of other formats behind that of a file's own, as two downloads are that were put
/// behind each other.
///
/// A reader reads one format. Those of its own behind the first it reads as well; the others are
/// taken out of its way, so that it takes none of their lines for its own, and reported.
package struct JoinedStatements {
    /// A statement of another format.
    package struct Part: Sendable {
        package var format: StatementFormat
        package var range: Range<Int>
        /// How many records its own reader finds.
        var recordCount = 0
    }

    /// What was found, in the order of the file.
    package private(set) var parts: [Part] = []

    /// Looks for statements in other formats behind those of a file's own.
    /// - Complexity: O(1) for files that end as their format does, O(n) for others.
    package init(in file: SourceFile, readAs format: StatementFormat) {
        guard let begin = format.beginning?(file) ?? Self.firstText(of: file),
            let bounds = format.bounds, !bounds.isEnd(file.text.span)
        else { return }
        let text = file.text.span
        let marks = JoinedMark.all(in: text, from: begin + 1, besides: format)
        for (place, mark) in marks.enumerated() where mark.format.family != format.family {
            let end = place + 1 < marks.count ? marks[place + 1].offset : text.count
            add(mark.format, mark.offset..<end, of: file)
        }
        addTable(to: format, of: file, before: parts.first?.range.lowerBound ?? text.count)
        // What is no file of the format without them is none with them.
        guard let first = parts.first?.range.lowerBound,
            format.sniff(file.replacing(text: file.text.prefix(first))) != .none
        else {
            parts = []
            return
        }
    }

    /// The file without the other statements: blanks stand in their place, so that all lines keep
    /// their numbers.
    func removed(from file: SourceFile) -> SourceFile {
        guard !parts.isEmpty else { return file }
        var bytes = file.text.array
        for part in parts {
            for offset in part.range where bytes[offset] > ASCII.carriageReturn {
                bytes[offset] = ASCII.space
            }
        }
        return file.replacing(text: SourceBytes(bytes))
    }

    /// Rejects each of them as a record of the file that is none of any of its accounts.
    func report(
        behind format: StatementFormat, to sink: inout any StatementSink,
        _ summary: inout ReadSummary
    ) {
        for part in parts {
            let number = summary.tally.taken + summary.tally.rejected
            sink.reject(
                Diagnostic(
                    .error, .statementLeftOut,
                    "a statement in \(part.format.title) stands behind that in \(format.title), and is "
                        + "left out; it has \(part.recordCount) "
                        + (part.recordCount == 1 ? "record" : "records"),
                    byteOffset: part.range.lowerBound, record: number,
                    hint: "make a file of its own of what begins on this line, and read both"),
                statement: Statement.numberOfNone)
            summary.tally.rejected += 1
            // Its lines are blank rows of a table, and none of a list of records.
            if summary.tally.blank > 0 {
                summary.tally.blank -= 1
            } else {
                summary.tally.total += 1
            }
        }
    }

    // MARK: Finding them

    private static func firstText(of file: SourceFile) -> Int? {
        let text = file.text.span
        return text.trimmed(0..<text.count).first
    }

    /// Keeps a part of a file in which the format's own reader finds records.
    private mutating func add(
        _ format: StatementFormat, _ range: Range<Int>, of file: SourceFile
    ) {
        let text = file.text.span
        let trimmed = text.trimmed(range)
        guard !trimmed.isEmpty else { return }
        let part = file.replacing(text: SourceBytes(file.text[trimmed]))
        guard let count = format.recordCount(of: part) else { return }
        parts.append(Part(format: format, range: trimmed, recordCount: count))
    }

    /// Adds a table behind the end of what has the format's own structure.
    private mutating func addTable(
        to format: StatementFormat, of file: SourceFile, before end: Int
    ) {
        guard
            let table = StatementFormat.all.first(where: { $0.bounds?.hasMarks == false }),
            table.family != format.family
        else { return }
        let text = file.text.span
        let start = format.bounds?.structureEnd(text.extracting(0..<end)) ?? end
        let rest = text.trimmed(start..<end)
        guard !rest.isEmpty,
            table.sniff(file.replacing(text: SourceBytes(file.text[rest]))) >= .likely
        else { return }
        add(table, rest, of: file)
        parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}
