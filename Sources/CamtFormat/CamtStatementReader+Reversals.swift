import SourceText
import StatementModel

/// Reversals that state another direction than their own.
extension CamtStatementReader {
    /// Whether the balances of a file with reversals show that these state the direction of what they
    /// reverse, against the standard (observed in exports of SFirm). It is known at the end alone, so that
    /// such a file is read once more.
    static func hasTurnedReversals(
        _ text: Span<UInt8>, of source: SourceBytes, from start: Int, _ options: ReadOptions
    ) -> Bool {
        guard hasReversal(text) else { return false }
        var builder = CamtStatementBuilder(source: source, options: options, sink: NoSink())
        var outcome = Outcome()
        readDocuments(text, from: start, into: &builder, &outcome)
        builder.endStatement()
        return builder.proofs.haveTurnedReversals
    }

    /// Whether any entry says that it reverses another.
    private static func hasReversal(_ text: Span<UInt8>) -> Bool {
        let tag: StaticString = "vslInd>"
        var start = 0
        while let place = text.firstOffset(ofIgnoringCase: tag, from: start) {
            start = place + tag.utf8CodeUnitCount
            let value = text.trimmed(start..<min(start + 16, text.count))
            if let first = value.first, text[first] == 0x31 || text[first] | 0x20 == 0x74 {
                return true
            }
        }
        return false
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
