package import SourceText
package import StatementModel

/// Reads statements from delimited text without a mapping.
package enum CSVStatementReader {
    /// Says how sure it is, from the content, that a file is a table of transactions.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        let bytes = file.text.span
        guard looksLikeTable(bytes) else { return .none }
        let length = min(bytes.count, 1 << 18)
        guard
            let inference = CSVInference.infer(
                bytes.extracting(0..<length), ReadOptions(), fileName: file.name)
        else {
            return .none
        }
        if inference.reading.header != nil {
            return inference.reading.columns.width > 2 ? .likely : .possible
        }
        return isMostlyTransactions(file, bytes.extracting(0..<length), inference)
            ? .possible : .none
    }

    /// Whether at least half of the rows that are not blank are transactions. Without a header
    /// only that tells a table from a text in which some lines have dates and amounts.
    private static func isMostlyTransactions(
        _ file: SourceFile, _ bytes: Span<UInt8>, _ inference: CSVInference
    ) -> Bool {
        var reader = CSVRowReader(file, inference, ReadOptions())
        var sink: any StatementSink = StatementCollector()
        reader.readAll(bytes, into: &sink)
        let tally = reader.summary(inference).tally
        return tally.taken * 2 >= tally.total - tally.blank - tally.continuation
    }

    /// Reads all statements of a file into a sink.
    /// - Throws: ``ReadError`` with code `empty-file`, `not-a-statement` or `no-statement`.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        let bytes = file.text.span
        guard !bytes.trimmedBlanks(0..<bytes.count).isEmpty else {
            throw ReadError(.emptyFile, "the file is empty", path: file.name)
        }
        guard looksLikeTable(bytes) else {
            throw ReadError(
                .notAStatement, "the file is not a table of rows and columns", path: file.name)
        }
        guard let inference = CSVInference.infer(bytes, options, fileName: file.name) else {
            throw ReadError(
                .noStatement, "no table with dates and amounts was found", path: file.name,
                hint: "a statement needs a column of dates and a column of amounts")
        }
        var reader = CSVRowReader(file, inference, options)
        reader.readAll(bytes, into: &sink)
        return reader.summary(inference)
    }

    /// Whether the text may be a table: not another format by its first bytes, and no binary.
    private static func looksLikeTable(_ bytes: Span<UInt8>) -> Bool {
        let text = bytes.trimmedBlanks(0..<min(bytes.count, 4096))
        guard let first = text.first else { return false }
        switch bytes[first] {
        case 0x7B, ASCII.less: return false
        case ASCII.openBracket: return !bytes.hasPrefixIgnoringCase("[{", at: first)
        case 0x21: return false
        default: break
        }
        for word in ["OFXHEADER", "%PDF", "PK\u{3}\u{4}", "{1:F01", ":20:"] as [StaticString]
        where bytes.hasPrefixIgnoringCase(word, at: first) { return false }
        return true
    }
}
