package import SourceText
package import StatementModel

/// Reads statements in OFX 1 (SGML) and OFX 2 (XML), and their kin QFX and QBO.
package enum OFXStatementReader {
    /// How much of a file is looked at for telling its format.
    private static let sniffLength = 64 * 1024

    /// Tells whether a file is OFX, by its header or its root element; records without either
    /// are likely a piece of such a file.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        let head = file.text.span.extracting(0..<min(file.text.count, sniffLength))
        if OFXHeader.rootOffset(in: head) != nil { return .certain }
        if head.firstOffset(ofIgnoringCase: "OFXHEADER") != nil { return .certain }
        if recordOffset(in: head) != nil { return .likely }
        return escapedTag(in: file.text) == nil ? .none : .certain
    }

    /// Where the header or the root of a file stands, or the first record of a piece of one; `nil`
    /// where it has none of them near its beginning.
    package static func beginning(of file: SourceFile) -> Int? {
        let head = file.text.span.extracting(0..<min(file.text.count, sniffLength))
        let marks = [
            OFXHeader.rootOffset(in: head), head.firstOffset(ofIgnoringCase: "OFXHEADER"),
            recordOffset(in: head),
        ]
        if let mark = marks.compactMap(\.self).min() {
            return head.beginningOfProlog(before: mark)
        }
        guard let first = escapedTag(in: file.text) else { return nil }
        return OFXHeader.rootOffset(in: EscapedMarkup.unescaped(head, like: first).span)
    }

    /// Where the first record stands, of payments or of securities.
    private static func recordOffset(in head: Span<UInt8>) -> Int? {
        head.firstOffset(ofIgnoringCase: "<STMTTRN>")
            ?? head.firstOffset(ofIgnoringCase: "<INVTRAN>")
    }

    /// Where the first escaped tag stands in a file whose brackets are escaped, the root's among them.
    private static func escapedTag(in text: SourceBytes) -> EscapedMarkup.Tag? {
        let head = text.span.extracting(0..<min(text.count, sniffLength))
        guard let first = EscapedMarkup.firstTag(in: head),
            OFXHeader.rootOffset(in: head) == nil
        else { return nil }
        let plain = EscapedMarkup.unescaped(head, like: first)
        return OFXHeader.rootOffset(in: plain.span) == nil ? nil : first
    }

    /// Reads all statements of a file into the sink.
    ///
    /// Dates are the days that are printed. What deviates from the standard is put right and
    /// reported as a repair, once a kind.
    /// - Throws: ``ReadError`` with code `empty-file`, `not-a-statement` for a file that is no
    ///   OFX, or `no-statement` for one that holds none.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        if file.text.span.trimmed(0..<file.text.count).isEmpty {
            throw ReadError(.emptyFile, "the file is empty", path: file.name)
        }
        guard sniff(file) != .none else {
            throw ReadError(.notAStatement, "the file is no OFX statement", path: file.name)
        }
        let prefix = OFXLinePrefix.find(in: file.text.span)
        let plain = prefix.map { SourceBytes($0.removed(from: file.text.array)) } ?? file.text
        let escaped = escapedTag(in: plain)
        let joined = WrappedMarkup.joined(plain.span)
        let source =
            joined.map { SourceBytes($0) }
            ?? escaped.map { SourceBytes(EscapedMarkup.unescaped(plain.span, like: $0)) }
            ?? plain
        let header = OFXHeader(parsing: source.span)
        let text = source.span.extracting(0..<(header.endOffset ?? source.count))
        var builder = OFXStatementBuilder(source: source, options: options, sink: sink)
        // The builder has the sink alone while it reads: a second owner would make it copy all
        // that it holds.
        sink = StatementCollector()
        defer { sink = builder.sink }
        if let declared = file.contradictedDeclaration {
            builder.sink.report(wrongCharset(declared, file.encoding))
        }
        if prefix != nil { builder.sink.report(.linePrefix) }
        if joined != nil { builder.sink.report(.wrappedMarkup) }
        if let escaped { builder.sink.report(.escapedMarkup(at: escaped.offset)) }
        scan(text, header, into: &builder)
        builder.finish(at: text.count)
        guard builder.openedCount > 0 else { throw noStatement(builder, in: file) }
        return summary(header, builder)
    }

    /// Reads XML as such, as far as it is well formed, and everything else tag by tag.
    private static func scan(
        _ text: Span<UInt8>, _ header: OFXHeader, into builder: inout OFXStatementBuilder
    ) {
        var scanner = OFXTagScanner()
        guard header.isXML else {
            scanner.scan(text, from: header.bodyOffset, into: &builder)
            return
        }
        var source = OFXXMLSource()
        let outcome = source.read(text, from: header.bodyOffset, into: &builder)
        guard case .refused(let offset, let reason) = outcome else { return }
        builder.sink.report(
            Diagnostic(
                .repair, .notWellFormed,
                "the file is not well-formed XML (\(reason)); it was read tag by tag from here on",
                byteOffset: offset))
        scanner.scan(text, from: offset, into: &builder)
    }

    private static func summary(
        _ header: OFXHeader, _ builder: OFXStatementBuilder
    ) -> ReadSummary {
        var summary = ReadSummary(tally: builder.tally)
        summary.version = header.version
        summary.ambiguities = builder.ambiguities
        if !builder.isSignGiven && builder.directions.areOpposed {
            let signs: [SignConvention] = [.signed, .inverted]
            summary.ambiguities.append(Ambiguity(.sign, readings: signs.map(\.rawValue)))
        }
        summary.settled.dateOrder = builder.dateOrder
        let form = header.isFormer ? "OFC" : header.isXML ? "XML" : "SGML"
        summary.decisions.append(
            ReadingDecision(header.version.map { "OFX \($0) (\(form))" } ?? "OFX (\(form))"))
        return summary
    }

    private static func wrongCharset(
        _ declared: TextEncoding, _ found: TextEncoding
    ) -> Diagnostic {
        Diagnostic(
            .repair, .wrongCharset, "the file declares a character set that is not its own",
            value: declared.rawValue, expected: found.rawValue)
    }

    private static func noStatement(
        _ builder: OFXStatementBuilder, in file: SourceFile
    ) -> ReadError {
        let status = builder.statuses.first
        return ReadError(
            .noStatement, "the OFX file holds no statement", path: file.name,
            hint: status == nil
                ? nil : "the bank's server answered with an error; download the file again",
            underlying: status.map {
                let meaning = $0.message ?? OFXServerStatus.meaning(of: $0.code)
                return "status \($0.code)" + (meaning.map { ": \($0)" } ?? "")
            })
    }
}
