public import SourceText
import StatementModel

/// Finds the format of a file from its content; the name is not looked at.
///
/// What carries the mark of a format in the middle may be a file of another one that quotes it: a
/// text for the payee that says `<OFX>`. The format whose structure begins first holds the file,
/// where its reader finds a statement in it.
public enum FormatDetection {
    /// The format that is surest of the file; among equals the one that stands first in the table.
    /// - Throws: ``ReadError`` with code `empty-file`, or `not-a-statement` with what it looks
    ///   like instead.
    public static func format(of file: SourceFile) throws(ReadError) -> StatementFormat {
        try format(of: file, among: StatementFormat.all)
    }

    /// The format of a list that is surest of the file; among equals the one that stands first.
    /// - Throws: ``ReadError`` as ``format(of:)`` does.
    public static func format(
        of file: SourceFile, among formats: [StatementFormat]
    ) throws(ReadError) -> StatementFormat {
        guard file.text.contains(where: { !ASCII.isWhitespace($0) && $0 != ASCII.null }) else {
            throw ReadError(
                .emptyFile, "the file is empty", path: file.name,
                hint: "export the statement again")
        }
        var best: (format: StatementFormat, match: FormatMatch)?
        for format in formats where format.surest > (best?.match ?? .none) {
            let match = format.sniff(file)
            if match > (best?.match ?? .none) { best = (format, match) }
        }
        guard let best else {
            throw ReadError(
                .notAStatement, "this is not a statement or a receipt in any format known here",
                path: file.name, hint: Lookalike.hint(ofText: file.text.span))
        }
        return container(of: file, knownAs: best.format, among: formats) ?? best.format
    }

    /// The format of which a file is that has the marks of another one in it; `nil` where nothing of
    /// any stands in front of those marks.
    private static func container(
        of file: SourceFile, knownAs format: StatementFormat, among formats: [StatementFormat]
    ) -> StatementFormat? {
        let text = file.text.span
        guard let mark = format.beginning?(file), mark <= text.count,
            !text.trimmed(0..<mark).isEmpty
        else { return nil }
        let others = formats.filter { $0.name != format.name && !$0.isReceipt }
        let structured = others.compactMap { other in
            other.beginning?(file).map { (format: other, offset: $0) }
        }
        .filter { $0.offset < mark && $0.format.sniff(file) != .none }
        .min { $0.offset < $1.offset }
        if let first = structured?.format, first.holdsStatement(file) { return first }
        return others.first { $0.beginning == nil && isTable($0, file, around: mark) }
    }

    /// Whether a file is a table of a format without marks, and a mark stands in one of its cells: the
    /// lines up to there are a table, or the line goes on a row.
    private static func isTable(
        _ format: StatementFormat, _ file: SourceFile, around mark: Int
    ) -> Bool {
        let text = file.text.span
        let end = text.endOfLine(from: mark)
        let head = file.replacing(text: file.text.prefix(end))
        if format.sniff(head) >= .likely { return format.holdsStatement(file) }
        var lineStart = mark
        while lineStart > 0, ![ASCII.lineFeed, ASCII.carriageReturn].contains(text[lineStart - 1]) {
            lineStart -= 1
        }
        guard !text.trimmed(lineStart..<mark).isEmpty, format.sniff(file) >= .possible else {
            return false
        }
        return format.holdsStatement(file)
    }
}

extension StatementFormat {
    /// Whether the format's own reader finds a record or a balance in a file.
    fileprivate func holdsStatement(_ file: SourceFile) -> Bool { recordCount(of: file) != nil }

    /// How many records the format's own reader finds in a file; `nil` where it finds neither one nor a
    /// balance.
    package func recordCount(of file: SourceFile) -> Int? {
        guard case .statements(let read) = reader else { return nil }
        var sink: any StatementSink = StatementInspection()
        do throws(ReadError) {
            let tally = try read(file, ReadOptions(), &sink).tally
            if tally.taken > 0 { return tally.taken + tally.rejected }
        } catch {
            return nil
        }
        let accounts = (sink as? StatementInspection)?.accounts ?? []
        return accounts.contains { $0.ledgerBalance != nil } ? 0 : nil
    }
}
