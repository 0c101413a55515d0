import LedgerModel
import StatementModel

/// What balances have of records in other currencies: a bank lists a purchase abroad in its currency, and its
/// balance has what came of it at the rate.
extension IncomingFileState {
    /// Counts what the balance of a record's header has of it, where that is in another currency.
    mutating func countHeld(_ line: StatementLine, _ statement: Int) {
        guard headers.indices.contains(line.statement),
            let currency = headers[line.statement].currency, currency != line.currency
        else { return }
        statements[statement].countHeld(line, in: currency)
    }

    /// What the statements of the file prove.
    func proofs(of accounts: [Account]) -> [StatementProof] {
        let held = heldAbroad
        return statements.map { statement in
            var proof = statement.proof(of: accounts[Int(statement.account)])
            if isMain(statement) { proof.heldAbroad = held[statement.headerNumber, default: 0] }
            return proof
        }
    }

    /// What the balance of each header has of records in other currencies, where it has any.
    private var heldAbroad: [Int: Int64?] {
        var held: [Int: Int64?] = [:]
        for statement in statements where !isMain(statement) && isHeldByHeader(statement) {
            let (number, known) = (statement.headerNumber, held[statement.headerNumber, default: 0])
            held[number] = .some(
                known.flatMap { sum in
                    statement.heldElsewhere.flatMap { Int64(exactly: Int128(sum) + Int128($0)) }
                })
        }
        return held
    }

    /// Whether a statement is in its header's currency.
    private func isMain(_ statement: IncomingStatement) -> Bool {
        let number = statement.headerNumber
        return number >= 0 && headers[number].currency == statement.currency
    }

    /// Whether what a statement in another currency lists is in the balance of its header: a file that
    /// states a balance in that currency, too, keeps them apart.
    private func isHeldByHeader(_ statement: IncomingStatement) -> Bool {
        let number = statement.headerNumber
        guard number >= 0, headers[number].currency != nil else { return false }
        return !balances[number].contains { $0.currency == statement.currency }
    }
}
