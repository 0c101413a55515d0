package import SourceText
package import StatementModel

/// Reads statements from delimited text without a mapping.
package enum CSVStatementReader {
    /// How much of a file is looked at to tell what it is.
    private static let sniffLength = 1 << 18
    /// How much of it names its columns, mostly.
    private static let headLength = 1 << 14

    /// Says how sure it is, from the content, that a file is a table of transactions.
    package static func sniff(
        _ file: SourceFile, _ profiles: CSVProfileSet = CSVProfileSet()
    ) -> FormatMatch {
        let file = CSVPlainText(file, upTo: sniffLength).file
        let match = sniff(file)
        guard match == .none, !profiles.isEmpty, looksLikeTable(file.text.span) else {
            return match
        }
        let bytes = file.text.span.extracting(0..<min(file.text.count, sniffLength))
        if case .recognised = profiles.verdict(on: bytes) { return .likely }
        return .none
    }

    private static func sniff(_ file: SourceFile) -> FormatMatch {
        let bytes = file.text.span
        guard looksLikeTable(bytes) else { return .none }
        let length = min(bytes.count, sniffLength)
        for length in [min(length, headLength), length] {
            if CSVInference.namesTransactions(bytes.extracting(0..<length)) { return .likely }
            if length == bytes.count { break }
        }
        guard
            let inference = CSVInference.infer(
                bytes.extracting(0..<length), ReadOptions(), fileName: file.name)
        else {
            let text = bytes.extracting(0..<length)
            guard let table = withoutYear(text, ReadOptions()), !isSparse(file, table) else {
                return .none
            }
            return .possible
        }
        if inference.reading.header != nil {
            let isTable = inference.reading.columns.width > 2
            return isTable && !isSparse(file, inference) ? .likely : .possible
        }
        return isMostlyTransactions(file, bytes.extracting(0..<length), inference)
            ? .possible : .none
    }

    /// No till prints a receipt of more bytes than this.
    private static let receiptByteCount = 1 << 14

    /// Whether few lines of a short text are transactions and no balance proves them, so that it may
    /// as well be a receipt, where `DATE : 13-09-2017 TIME : 12:48` has the look of a row.
    private static func isSparse(_ file: SourceFile, _ inference: CSVInference) -> Bool {
        let bytes = file.text.span
        // Where most rows look like transactions nothing has to be read.
        guard bytes.count <= receiptByteCount, inference.proof == nil,
            inference.bodyRows.count * 4 < inference.table.rowCount
        else { return false }
        let tally = tally(file, bytes, inference)
        return tally.taken * 4 < tally.total - tally.blank
    }

    /// What the rows of a text are, read by an inference.
    private static func tally(
        _ file: SourceFile, _ bytes: Span<UInt8>, _ inference: CSVInference
    ) -> RecordTally {
        var reader = CSVRowReader(file, inference, ReadOptions())
        var sink: any StatementSink = StatementCollector()
        reader.readAll(bytes, into: &sink)
        return reader.tally
    }

    /// Whether at least half of the rows that are not blank are transactions. Without a header
    /// only that tells a table from a text in which some lines have dates and amounts.
    private static func isMostlyTransactions(
        _ file: SourceFile, _ bytes: Span<UInt8>, _ inference: CSVInference
    ) -> Bool {
        let tally = tally(file, bytes, inference)
        let rows =
            tally.total - tally.blank - tally.continuation - balanceRows(bytes, inference).count
        if tally.taken * 2 >= rows { return true }
        if isMostlyWide(bytes, inference, taken: tally.taken) { return true }
        // A short table below a long head: its balances prove it.
        return inference.proof.map { $0.checked >= 2 && $0.agreeing == $0.checked } ?? false
    }

    /// The rows above and below the transactions that state the balances at both ends, as wide as these
    /// (observed in lists of the Swedish tax account).
    private static func balanceRows(
        _ bytes: Span<UInt8>, _ inference: CSVInference
    ) -> Set<Int> {
        let (table, body) = (inference.table, Set(inference.bodyRows))
        let width = inference.bodyRows.first.map { table.cells($0).count } ?? 0
        let named = (0..<table.rowCount).filter {
            !body.contains($0) && table.cells($0).count == width && table.hasNumber($0, besides: -1)
                && table.statesBalance(bytes, $0)
        }
        let edges = [inference.reading.openingRow, inference.reading.closingRow]
        return Set(named + edges.compactMap { $0 })
    }

    /// Whether at least half of the rows that have as many cells as the transactions, five or more,
    /// are transactions, rows of one number left out: what cards were used and what they come to
    /// stands between the transactions of a household (observed in exports of SMBC).
    private static func isMostlyWide(
        _ bytes: Span<UInt8>, _ inference: CSVInference, taken: Int
    ) -> Bool {
        let table = inference.table
        let width = inference.bodyRows.first.map { table.cells($0).count } ?? 0
        guard width >= 5, taken >= 2 else { return false }
        let rows = (0..<table.rowCount).count { row in
            let filled = table.kinds[table.cells(row)].filter { $0 != .empty }
            return table.cells(row).count == width && filled != [.number] && !filled.isEmpty
        }
        let narrow = (0..<table.rowCount).count { row in
            !table.isBlank(row) && table.cells(row).count < 3
        }
        return narrow == 0 && taken * 2 >= rows
    }

    /// Reads all statements of a file into a sink, by a profile where one describes the file.
    /// - Throws: ``ReadError`` with code `empty-file`, `not-a-statement`, `no-statement` or
    ///   `profile-mismatch`.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, _ profiles: CSVProfileSet = CSVProfileSet(),
        into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        let plain = CSVPlainText(file)
        let file = plain.file
        let bytes = file.text.span
        guard !bytes.trimmedBlanks(0..<bytes.count).isEmpty else {
            throw ReadError(.emptyFile, "the file is empty", path: file.name)
        }
        guard looksLikeTable(bytes) else {
            throw ReadError(
                .notAStatement, "the file is not a table of rows and columns", path: file.name)
        }
        let inferred = CSVInference.infer(
            bytes, options, fileName: file.name, profiles: profiles)
        guard var inference = inferred else {
            throw noTable(bytes, options, in: file)
        }
        inference.reading.separation = plain.separation
        try checkColumns(inference, file)
        var reader = CSVRowReader(file, inference, options)
        reader.readAll(bytes, into: &sink)
        if plain.isQuoted { sink.report(.linePrefix) }
        for note in inference.notes { sink.report(note) }
        return reader.summary(inference, bytes)
    }

    /// A profile whose columns are not there cannot be followed.
    private static func checkColumns(
        _ inference: CSVInference, _ file: SourceFile
    ) throws(ReadError) {
        guard let match = inference.profile, let name = inference.missingColumns.first else {
            return
        }
        throw ReadError(
            .profileMismatch,
            "the file has no column \"\(name)\", which profile \(match.profile.name) names",
            path: file.name,
            hint: "sluice profile test \(file.name) says what changed; --adopt takes it over")
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

extension ReadError.Code {
    /// A profile was named for the file, and the file does not have the columns it names.
    package static let profileMismatch = Self(rawValue: "profile-mismatch")
}
