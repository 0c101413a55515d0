package import SourceText
package import StatementModel

/// Reads QIF, the Quicken Interchange Format, as Quicken, Microsoft Money, GnuCash and many banks
/// write it.
///
/// The file is passed over twice: a survey decides how dates and amounts are read, then each
/// record is handed on. Lists of categories, classes, securities, prices and memorised
/// transactions are counted as headings.
package enum QIFStatementReader {
    /// Whether the text begins as QIF does: with a heading, or with lines of a record that ends
    /// in `^`; or whether a heading stands a little further down.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        let sample = file.text.prefix(4096)
        let text = QIFLinePrefix.removed(from: sample) ?? sample
        let bytes = text.span
        var tokenizer = QIFTokenizer()
        guard let first = tokenizer.next(in: bytes) else { return .none }
        if first.code == QIFFieldCode.heading.rawValue {
            return QIFHeading.isKnown(bytes, in: first.value) ? .certain : .none
        }
        if looksLikeRecord(first, tokenizer, in: bytes) { return .likely }
        while let line = tokenizer.next(in: bytes) {
            if bytes.hasPrefixIgnoringCase("!type:", at: line.start) { return .likely }
        }
        return .none
    }

    /// Where the first heading stands, or the first line of a file that begins with a record; `nil`
    /// where there is neither near the beginning of the file.
    package static func beginning(of file: SourceFile) -> Int? {
        let sample = file.text.prefix(4096)
        let text = QIFLinePrefix.removed(from: sample) ?? sample
        let bytes = text.span
        var tokenizer = QIFTokenizer()
        guard let first = tokenizer.next(in: bytes) else { return nil }
        if looksLikeRecord(first, tokenizer, in: bytes) { return first.start }
        var line: QIFLine? = first
        while let current = line {
            if current.code == QIFFieldCode.heading.rawValue,
                QIFHeading.isKnown(bytes, in: current.value)
            {
                return current.start
            }
            line = tokenizer.next(in: bytes)
        }
        return nil
    }

    private static func looksLikeRecord(
        _ first: QIFLine, _ rest: QIFTokenizer, in bytes: Span<UInt8>
    ) -> Bool {
        var tokenizer = rest
        var line: QIFLine? = first
        var hasDate = false
        var hasAmount = false
        var isFirst = true
        while let current = line {
            switch QIFFieldCode(rawValue: current.code) {
            case .end:
                let isWhole = hasDate && hasAmount
                guard !isWhole, isFirst else { return isWhole && current.value.count <= 1 }
                // The file may begin within its first record.
                (isFirst, hasDate, hasAmount) = (false, false, false)
            case .date: hasDate = hasDate || QIFDate(bytes, in: current.value) != nil
            case .total, .secondTotal:
                let amount = QIFAmount.parse(bytes, in: current.value, mark: ASCII.point)
                hasAmount = hasAmount || amount != nil
            case nil where !ASCII.isLetter(current.code): return false
            default: break
            }
            line = tokenizer.next(in: bytes)
        }
        return false
    }

    /// Reads the whole file into a sink.
    /// - Throws: ``ReadError`` with code `empty-file`, `not-a-statement`, or `no-statement` for a
    ///   file that has lists but no movements.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        let plain = QIFLinePrefix.removed(from: file.text)
        let text = plain ?? file.text
        let bytes = text.span
        var tokenizer = QIFTokenizer()
        guard tokenizer.next(in: bytes) != nil else {
            throw ReadError(.emptyFile, "the file holds no text", path: file.name)
        }
        if plain != nil { sink.report(.linePrefix) }
        let survey = QIFSurvey(of: bytes)
        let form = QIFNumberForm(survey, options, in: bytes)
        var reading = QIFReading(text: text, form: form, options: options)
        reading.run(over: bytes, into: &sink)
        let isQIF = sniff(file) != .none
        // Any line that begins with a letter of QIF is a record, of which nothing can be read.
        guard reading.hasStatements, isQIF || reading.tally.taken > 0 else {
            throw ReadError(
                isQIF ? .noStatement : .notAStatement,
                "the file has no list of transactions", path: file.name,
                hint: "choose an account and a period when exporting, not only lists")
        }
        var summary = ReadSummary(tally: reading.tally)
        summary.tally.total = survey.recordCount
        summary.decisions = form.decisions
        summary.ambiguities = form.ambiguities
        summary.settled.dateOrder = form.toldDateOrder
        summary.settled.decimalMark = form.decimalMark
        if form.invertsCardsOnly && !form.hasSignsOfKinds {
            summary.settled.sign = form.isInverted ? .inverted : .signed
        }
        return summary
    }
}
