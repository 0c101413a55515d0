import SourceText
import StatementModel

/// The account of a statement that has it behind its records, against the order of the standard: what
/// programs write that sort the elements anew.
///
/// Records are handed on as they are read, and by then their account has to be known, so it is looked
/// for ahead, once a statement that begins with something else.
struct CamtLateAccount {
    /// Where its tag stands.
    let offset: Int
    /// What it says, in the header of a statement.
    let header: StatementHeader

    /// Looks for the account in the statement whose tag stands at an offset; `nil` where it has none.
    init?(of statement: Int, in text: Span<UInt8>) {
        guard let range = Self.element(of: statement, in: text),
            let header = Self.header(text, range)
        else { return nil }
        offset = range.lowerBound
        self.header = header
    }

    /// The element of the account, its tags included: the first of this name in front of the next tag of
    /// a statement.
    private static func element(of statement: Int, in text: Span<UInt8>) -> Range<Int>? {
        var tag = statement
        var start: Int?
        while true {
            tag = text.firstOffset(of: ASCII.less, from: tag &+ 1, to: text.count)
            guard tag < text.count else { return nil }
            let name = name(behind: tag, in: text)
            let word = text.extracting(name)
            if word.isEqual(to: "Acct") {
                guard let start else {
                    start = tag
                    continue
                }
                return start..<min(text.count, name.upperBound &+ 1)
            }
            if word.isEqual(to: "Stmt") || word.isEqual(to: "Rpt") || word.isEqual(to: "Ntfctn") {
                return nil
            }
        }
    }

    /// The name of a tag without its prefix.
    private static func name(behind tag: Int, in text: Span<UInt8>) -> Range<Int> {
        var end = tag &+ 1
        if end < text.count, text[end] == ASCII.slash { end &+= 1 }
        var start = end
        while end < text.count,
            ASCII.isLetter(text[end]) || ASCII.isDigit(text[end])
                || text[end] == ASCII.colon
        {
            end &+= 1
            if text[end &- 1] == ASCII.colon { start = end }
        }
        return start..<end
    }

    /// What the account says when it stands where it belongs.
    private static func header(_ text: Span<UInt8>, _ range: Range<Int>) -> StatementHeader? {
        var bytes = Array("<Stmt>".utf8)
        for offset in range { bytes.append(text[offset]) }
        bytes += Array("</Stmt>".utf8)
        let source = SourceBytes(bytes)
        var builder = CamtStatementBuilder(
            source: source, options: ReadOptions(), sink: StatementCollector())
        builder.looksAhead = false
        var outcome = CamtStatementReader.Outcome()
        CamtStatementReader.readDocuments(source.span, from: 0, into: &builder, &outcome)
        builder.endStatement()
        let header = (builder.sink as? StatementCollector)?.result.statements.first?.header
        return header?.account.number == nil ? nil : header
    }
}

extension Span where Element == UInt8 {
    /// Whether the bytes are those of a word.
    fileprivate func isEqual(to word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && hasPrefixIgnoringCase(word, at: 0)
    }
}
