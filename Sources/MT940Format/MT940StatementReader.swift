package import SourceText
package import StatementModel

/// Reads MT940 customer statements and MT942 interim reports of SWIFT, as banks and home banking
/// programs write them.
///
/// The text is cut into fields by their tags; entries are gathered with the details that follow
/// them and handed on one by one. The balances of each message are checked against its entries and
/// against the message before.
package enum MT940StatementReader {
    /// How many bytes are looked at to know the format.
    private static let sampleLength = 16_384

    /// Whether the text has the fields of a statement: two of them for certain, or an entry or a
    /// balance that can be read.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        let sample = file.text.prefix(sampleLength)
        guard sample.contains(where: { $0 == ASCII.colon }) else { return .none }
        let text = MT940LineEnds.normalized(sample) ?? sample
        let bytes = text.span
        var tokenizer = MT940Tokenizer()
        var tags: Set<MT940Tag> = []
        var isReadable = false
        while let field = tokenizer.next(in: bytes) {
            guard let tag = field.tag, tag != .messageEnd, tag != .block else { continue }
            tags.insert(tag)
            isReadable = isReadable || canRead(tag, bytes, field.value)
            if tags.count > 1 && tags.contains(where: \.isOfStatements) { return .certain }
        }
        return isReadable ? .likely : .none
    }

    /// Where the first field of a message or block of one begins; `nil` where there is none near the
    /// beginning of the file.
    package static func beginning(of file: SourceFile) -> Int? {
        let sample = file.text.prefix(sampleLength)
        let text = MT940LineEnds.normalized(sample) ?? sample
        var tokenizer = MT940Tokenizer()
        while let field = tokenizer.next(in: text.span) {
            if field.tag != nil && field.tag != .messageEnd { return field.start }
        }
        return nil
    }

    private static func canRead(
        _ tag: MT940Tag, _ bytes: Span<UInt8>, _ value: Range<Int>
    ) -> Bool {
        switch tag {
        case .entry: isEntry(bytes, value)
        case .openingBalance, .closingBalance: MT940Balance(bytes, in: value) != nil
        default: false
        }
    }

    private static func isEntry(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
        do throws(MT940Entry.Refusal) {
            _ = try MT940Entry(bytes, in: value)
            return true
        } catch {
            return false
        }
    }

    /// Reads the whole file into a sink.
    /// - Throws: ``ReadError`` with code `empty-file`, or `not-a-statement` for a text without an
    ///   entry and without a balance.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        guard file.text.contains(where: { $0 > ASCII.space }) else {
            throw ReadError(.emptyFile, "the file holds no text", path: file.name)
        }
        let plain = MT940Escapes.resolved(in: file.text)
        if let plain { sink.report(MT940Escapes.report(at: plain.offset)) }
        let source = plain?.text ?? file.text
        let text = MT940LineEnds.normalized(source) ?? source
        if MT940LineEnds.prefix(of: source) != nil { sink.report(.linePrefix) }
        var reading = MT940Reading(source: text, options: options)
        reading.run(over: text.span, into: &sink)
        guard !reading.chains.isEmpty else {
            throw ReadError(
                .notAStatement, "the file has no entry (:61:) and no balance (:60F:, :62F:)",
                path: file.name)
        }
        var summary = ReadSummary(tally: reading.tally)
        if reading.hasInterim { summary.version = reading.hasFinal ? "940, 942" : "942" }
        return summary
    }
}
