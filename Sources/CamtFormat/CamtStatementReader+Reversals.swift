import SourceText
import StatementModel

/// Reversals that state another direction than their own.
extension CamtStatementReader {
    /// Whether the balances of a file with reversals show that these state the direction of what they
    /// reverse, against the standard (observed in exports of SFirm). It is known at the end alone, so that
    /// the whole file is read once more, when its first reversal is met.
    static func hasTurnedReversals(_ source: SourceBytes, _ options: ReadOptions) -> Bool {
        let text = source.span.extracting(0..<endOfMarkup(in: source.span))
        guard let start = firstTag(in: text, from: 0) else { return false }
        var builder = CamtStatementBuilder(source: source, options: options, sink: NoSink())
        builder.turnsReversals = false
        var outcome = Outcome()
        readDocuments(text, from: start, into: &builder, &outcome)
        builder.endStatement()
        return builder.proofs.haveTurnedReversals
    }

    /// Takes nothing in.
    private struct NoSink: StatementSink {
        mutating func open(_ header: StatementHeader) {}
        mutating func take(_ line: StatementLine, _ texts: StatementTexts) {}
        mutating func reject(_ diagnostic: Diagnostic, statement: Int) {}
        mutating func state(_ balance: Balance, of statement: Int) {}
        mutating func report(_ diagnostic: Diagnostic) {}
    }
}
