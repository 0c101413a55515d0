package import SourceText
package import StatementModel

/// Reads the bank-to-customer messages of ISO 20022: account reports (camt.052), statements
/// (camt.053) and notifications (camt.054), in every version.
package enum CamtStatementReader {
    /// How much of a file is looked at for telling its format.
    private static let sniffLength = 64 * 1024

    /// Tells whether a file is one of these messages, by its namespace, its root, or the element
    /// of a statement.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        let head = file.text.span.extracting(0..<min(file.text.count, sniffLength))
        guard let first = firstTag(in: head, from: 0) else {
            return escapedTag(in: file.text) == nil ? .none : .certain
        }
        if version(in: head) != nil { return .certain }
        if head.firstOffset(ofIgnoringCase: "BkToCstmr") != nil { return .certain }
        return hasStatement(head, from: first) ? .likely : .none
    }

    /// Where the message of a file begins: its namespace, the element of the message or of a
    /// statement; `nil` where it has none of them near its beginning.
    package static func beginning(of file: SourceFile) -> Int? {
        let head = file.text.span.extracting(0..<min(file.text.count, sniffLength))
        let marks: [StaticString] = ["camt.05", "BkToCstmr"] + statementTags
        let first = marks.compactMap { head.firstOffset(ofIgnoringCase: $0) }.min()
        guard let first else { return escapedTag(in: file.text)?.offset }
        // The mark stands in a tag, or is the name of one.
        let tag = (max(0, first - 512)...first).last { head[$0] == ASCII.less }
        return head.beginningOfProlog(before: tag ?? first)
    }

    private static let statementTags: [StaticString] = [
        "<Stmt>", ":Stmt>", "<Rpt>", ":Rpt>", "<Ntfctn>", ":Ntfctn>",
    ]

    private static func hasStatement(_ text: Span<UInt8>, from start: Int) -> Bool {
        statementTags.contains { text.firstOffset(ofIgnoringCase: $0, from: start) != nil }
    }

    /// Whether a text has the element of a message in it, or of a statement.
    private static func hasMessage(_ text: Span<UInt8>) -> Bool {
        let tags: [StaticString] = ["<BkToCstmr", ":BkToCstmr"]
        return tags.contains { text.firstOffset(ofIgnoringCase: $0) != nil }
            || hasStatement(text, from: 0)
    }

    /// Where the first escaped tag stands in a file whose brackets are escaped, those of a message
    /// among them.
    private static func escapedTag(in text: SourceBytes) -> EscapedMarkup.Tag? {
        let head = text.span.extracting(0..<min(text.count, sniffLength))
        guard let first = EscapedMarkup.firstTag(in: head), !hasMessage(head) else { return nil }
        let plain = EscapedMarkup.unescaped(head, like: first)
        return hasMessage(plain.span) ? first : nil
    }

    /// Reads all statements of a file into the sink.
    ///
    /// Dates are the days that are printed. What deviates from the standard is put right and
    /// reported as a repair, once a kind. XML that is damaged is read as far as it goes.
    /// - Throws: ``ReadError`` with code `empty-file`, `not-a-statement` for a file that is no
    ///   XML, or `no-statement` for one without a statement, report or notification.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        if file.text.span.trimmed(0..<file.text.count).isEmpty {
            throw ReadError(.emptyFile, "the file is empty", path: file.name)
        }
        let escaped = escapedTag(in: file.text)
        let joined = WrappedMarkup.joined(file.text.span)
        let source =
            joined.map { SourceBytes($0) }
            ?? escaped.map { SourceBytes(EscapedMarkup.unescaped(file.text.span, like: $0)) }
            ?? file.text
        let text = source.span.extracting(0..<endOfMarkup(in: source.span))
        guard let start = firstTag(in: text, from: 0) else {
            throw ReadError(.notAStatement, "the file is no XML", path: file.name)
        }
        var builder = CamtStatementBuilder(source: source, options: options, sink: sink)
        // The builder has the sink alone while it reads: a second owner would make it copy all
        // that it holds.
        sink = StatementCollector()
        defer { sink = builder.sink }
        if let declared = file.contradictedDeclaration {
            builder.sink.report(wrongCharset(declared, file.encoding))
        }
        if joined != nil { builder.sink.report(.wrappedMarkup) }
        if let escaped { builder.sink.report(.escapedMarkup(at: escaped.offset)) }
        var outcome = Outcome()
        readDocuments(text, from: start, into: &builder, &outcome)
        if builder.begunCount == 0 { readEnclosed(text, from: start, into: &builder, &outcome) }
        builder.finish()
        guard builder.begunCount > 0 else { throw noStatement(in: file, outcome.reason) }
        if outcome.isDamaged {
            let tags = CamtRecordTags(in: text)
            if let lost = tags.diagnostic(found: builder.begunEntryCount) {
                builder.sink.report(lost)
            }
        }
        return summary(of: text, builder)
    }

    /// More documents than any bank puts into one file; each costs a parser of its own.
    private static let maximumDocumentCount = 10_000

    /// More tags than stand in front of a message; each costs a parser, too.
    private static let maximumSkippedCount = 4

    /// What is wrong with the documents of a file.
    struct Outcome {
        /// What is wrong with the last.
        var reason: String?
        /// Whether any is damaged.
        var isDamaged = false
        /// How many were read.
        var count = 0
    }

    /// Reads the documents of a file: banks put several behind each other.
    static func readDocuments(
        _ text: Span<UInt8>, from first: Int, into builder: inout CamtStatementBuilder,
        _ outcome: inout Outcome
    ) {
        var source = CamtXMLSource()
        var skippedCount = 0
        var start = first
        while outcome.count < maximumDocumentCount {
            outcome.count += 1
            let begin = passDoctype(in: text, from: start, &builder)
            let ending = source.read(text, from: begin, into: &builder)
            var next = ending.isCutOff ? nil : firstTag(in: text, from: ending.offset)
            // What is damaged in front of the first element costs no more than itself; a document type
            // is not gone past here.
            if next == begin, skippedCount < maximumSkippedCount, text[begin + 1] != 0x21 {
                skippedCount += 1
                next = firstTag(in: text, from: begin + 1)
            }
            guard let next, next > start, ending.damage != nil else {
                report(ending, in: text, to: &builder)
                outcome.reason = ending.damage?.reason
                outcome.isDamaged = outcome.isDamaged || ending.damage != nil || ending.isCutOff
                return
            }
            if !ending.isWellFormed {
                report(ending, in: text, to: &builder)
                outcome.isDamaged = true
            }
            start = next
        }
        let rest = CamtXMLSource.Ending(
            offset: start, damage: ("too many documents in one file", start))
        report(rest, in: text, to: &builder)
        outcome.reason = rest.damage?.reason
        outcome.isDamaged = true
    }

    /// Reads the documents that an envelope holds as text, each a section of its own (CDATA), as
    /// answers of banks' servers have them.
    private static func readEnclosed(
        _ text: Span<UInt8>, from first: Int, into builder: inout CamtStatementBuilder,
        _ outcome: inout Outcome
    ) {
        var start = first
        while outcome.count < maximumDocumentCount {
            guard let section = text.firstOffset(ofIgnoringCase: "<![CDATA[", from: start),
                let end = text.firstOffset(ofIgnoringCase: "]]>", from: section)
            else { return }
            let document = text.extracting(0..<end)
            outcome.count += 1
            if let tag = firstTag(in: document, from: section + 9) {
                readDocuments(document, from: tag, into: &builder, &outcome)
            }
            start = end + 3
        }
    }

    /// Goes past a document type declaration that only names a definition; nothing of it is read.
    private static func passDoctype(
        in text: Span<UInt8>, from start: Int, _ builder: inout CamtStatementBuilder
    ) -> Int {
        guard let doctype = CamtDoctype(in: text, from: start) else { return start }
        builder.sink.report(
            Diagnostic(
                .repair, .documentType,
                "the file names a document type definition, which is not read",
                byteOffset: doctype.range.lowerBound))
        return doctype.range.upperBound
    }

    private static func report(
        _ ending: CamtXMLSource.Ending, in text: Span<UInt8>,
        to builder: inout CamtStatementBuilder
    ) {
        if ending.isCutOff {
            builder.cutOff(at: ending.offset)
            builder.sink.report(
                Diagnostic(
                    .warning, .truncated,
                    "the file ends before its end tags; records may be missing",
                    byteOffset: min(ending.offset, text.count), hint: "download the file again"))
        }
        guard let damage = ending.damage, !ending.isCutOff || damage.offset < text.count else {
            return
        }
        builder.sink.report(
            Diagnostic(
                .repair, .notWellFormed,
                "the file is not well-formed XML (\(damage.reason)); "
                    + "it was read as far as it can be understood",
                byteOffset: min(damage.offset, text.count)))
    }

    /// Behind the last byte that is no blank and no control byte: some systems end their files with
    /// such (NUL, SUB), which is no damage of the message.
    static func endOfMarkup(in text: Span<UInt8>) -> Int {
        var end = text.count
        while end > 0, text[end - 1] <= ASCII.space { end -= 1 }
        return end
    }

    /// Where the first tag stands at or behind an offset.
    static func firstTag(in text: Span<UInt8>, from start: Int) -> Int? {
        var offset = min(start, text.count)
        while offset < text.count {
            offset = text.firstOffset(
                of: ASCII.less, or: ASCII.less, from: offset, to: text.count)
            guard offset + 1 < text.count else { return nil }
            let next = text[offset + 1]
            if ASCII.isLetter(next) || next == 0x3F || next == 0x21 { return offset }
            offset += 1
        }
        return nil
    }

    /// Message and version as the namespace names them, `camt.053.001.08`.
    private static func version(in text: Span<UInt8>) -> String? {
        var start = 0
        while let place = text.firstOffset(ofIgnoringCase: "camt.05", from: start) {
            let end = min(place + 15, text.count)
            if end - place >= 8, (0x32...0x34).contains(text[place + 7]) {
                let rest = (place + 8..<end).prefix {
                    ASCII.isDigit(text[$0]) || text[$0] == ASCII.point
                }
                return text.string(place..<(rest.last ?? place + 7) + 1)
            }
            start = place + 7
        }
        return nil
    }

    private static func summary(
        of text: Span<UInt8>, _ builder: CamtStatementBuilder
    ) -> ReadSummary {
        var summary = ReadSummary(tally: builder.tally)
        summary.version = version(in: text.extracting(0..<min(text.count, sniffLength)))
        if let version = summary.version { summary.decisions.append(ReadingDecision(version)) }
        return summary
    }

    private static func wrongCharset(
        _ declared: TextEncoding, _ found: TextEncoding
    ) -> Diagnostic {
        Diagnostic(
            .repair, .wrongCharset, "the file declares a character set that is not its own",
            value: declared.rawValue, expected: found.rawValue)
    }

    private static func noStatement(in file: SourceFile, _ damage: String?) -> ReadError {
        ReadError(
            .noStatement, "the file holds no statement, report or notification (Stmt, Rpt, Ntfctn)",
            path: file.name, underlying: damage)
    }
}
