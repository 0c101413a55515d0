import SourceText
import StatementModel

/// Where a file of a format may begin within a text.
struct JoinedMark {
    var offset: Int
    var format: StatementFormat

    /// The beginnings of files behind an offset, those of one format behind each other taken
    /// together. Records may quote them: only the format's reader knows whether it is a file.
    /// - Complexity: O(n)
    static func all(
        in text: Span<UInt8>, from start: Int, besides own: StatementFormat
    ) -> [JoinedMark] {
        var found: [JoinedMark] = []
        for format in StatementFormat.all {
            for offset in format.bounds?.beginnings(in: text, from: start) ?? [] {
                found.append(JoinedMark(offset: offset, format: format))
            }
        }
        var marks: [JoinedMark] = []
        for mark in found.sorted(by: { $0.offset < $1.offset })
        where mark.format.family != (marks.last?.format ?? own).family {
            marks.append(mark)
        }
        return marks
    }
}
