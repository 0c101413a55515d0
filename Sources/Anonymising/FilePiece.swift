import CSVFormat
import SourceText
import StatementFormats
import StatementModel

/// One of the statements of different formats that stand behind each other in a file, as two downloads
/// do that were put together, or one of its tables with columns of their own. Each has other values by
/// its own format and columns.
struct FilePiece {
    /// What stands in front of it: blanks and line ends.
    var gap: [UInt8] = []
    /// Its text.
    let file: SourceFile
    let format: StatementFormat
    /// The balances that it states.
    let balances: [Balance]

    /// All of a file: one, where nothing of another format stands behind the first.
    static func all(
        of file: SourceFile, _ format: StatementFormat, _ options: ReadOptions, _ shape: FileShape
    ) throws(ReadError) -> [FilePiece] {
        let whole = FilePiece(file: file, format: format, balances: shape.balances)
        let parts = JoinedStatements(in: file, readAs: format).parts
        let text = file.text
        guard let first = parts.first, let last = parts.last,
            text.span.trimmed(last.range.upperBound..<text.count).isEmpty,
            zip(parts, parts.dropFirst()).allSatisfy({
                text.span.trimmed($0.range.upperBound..<$1.range.lowerBound).isEmpty
            })
        else { return try tables(of: whole, options) }
        let start = 0..<first.range.lowerBound
        var pieces = [try piece(start, of: file, format, options)]
        var end = start.upperBound
        for part in parts {
            // The last has what is behind it, too.
            let upper =
                part.range == last.range ? text.count : part.range.upperBound
            var piece = try piece(
                part.range.lowerBound..<upper, of: file, part.format, options)
            piece.gap = Array(text[end..<part.range.lowerBound])
            pieces.append(piece)
            end = upper
        }
        return pieces
    }

    /// The tables of a file with columns of their own; all of it where one of them is none by itself.
    private static func tables(
        of whole: FilePiece, _ options: ReadOptions
    ) throws(ReadError) -> [FilePiece] {
        guard whole.format.textForm == .table else { return [whole] }
        let file = whole.file
        let starts = CSVAnatomy.furtherTables(
            CSVPlainText(file).file.text.span, options, fileName: file.name)
        let pieces = zip([0] + starts, starts + [file.text.count]).map { $0..<$1 }
        guard pieces.count > 1,
            pieces.allSatisfy({ range in
                whole.format.recordCount(
                    of: file.replacing(text: SourceBytes(Array(file.text[range])))) ?? 0 > 0
            })
        else { return [whole] }
        var tables: [FilePiece] = []
        for range in pieces { tables.append(try piece(range, of: file, whole.format, options)) }
        return tables
    }

    private static func piece(
        _ range: Range<Int>, of file: SourceFile, _ format: StatementFormat, _ options: ReadOptions
    ) throws(ReadError) -> FilePiece {
        let piece = file.replacing(text: SourceBytes(Array(file.text[range])))
        return FilePiece(
            file: piece, format: format,
            balances: try FileShape(piece, format, options).balances)
    }
}
