import SourceText
import StatementModel

/// Says what a table of CSV does not hold of statements; nothing is changed.
enum CSVStatementFitting {
    /// The statements as they are, and what the table leaves out, each kind with its count.
    static func fit(
        _ set: StatementSet
    ) -> (statements: StatementSet, notes: [Diagnostic]) {
        let lines = set.statements.lazy.flatMap(\.lines)
        let kinds: [(code: Diagnostic.Code, sentence: String, count: Int)] = [
            (
                .splitsLeftOut, "records whose parts are left out",
                lines.count { !$0.splits.isEmpty }
            ),
            (
                .securitiesLeftOut, "records whose security, units and price are left out",
                lines.count { $0.holding != nil }
            ),
            (
                .transfersLeftOut, "records whose own account on the other side is left out",
                lines.count { !$0.transferAccount.isEmpty }
            ),
            (
                .balancesLeftOut, "balances that stand beside the records left out",
                // Accounts of a ledger open with nothing unless somebody says otherwise.
                set.statements.reduce(0) { sum, statement in
                    sum + statement.balances.count { $0.kind != .opening || !$0.amount.isZero }
                }
            ),
        ]
        let notes = kinds.filter { $0.count > 0 }.map { code, sentence, count in
            Diagnostic(.note, code, "\(sentence): \(count)")
        }
        return (set, notes)
    }
}
