import SourceText
import StatementModel

/// Balances, and reading amounts.
extension OFXStatementBuilder {
    /// A balance begins.
    mutating func openBalance(_ kind: Balance.Kind, at offset: Int) {
        finishRecord(isClosed: false)
        leaveScope()
        scope = .balance(kind)
        balanceOffset = offset
        draft.isReal = true
    }

    /// Leaves account or balance, whether the file closes them or not.
    mutating func leaveScope() {
        finishBalance()
        scope = .none
    }

    /// Hands on the balance that was read.
    mutating func finishBalance() {
        guard case .balance(let kind) = scope else { return }
        scope = .none
        if let amount = balanceAmount {
            state(Balance(kind, amount, date: balanceDate))
        }
        balanceAmount = nil
        balanceDate = nil
    }

    private mutating func state(_ balance: Balance) {
        let number = openInSink(at: balanceOffset)
        if balance.kind == .ledger { draft.hasLedgerBalance = true }
        sink.state(balance, of: number)
    }

    mutating func takeBalance(_ value: TextRange, at offset: Int) {
        guard case .balance = scope else { return }
        if let amount = amount(value, at: offset) {
            balanceAmount = amount
        } else {
            sink.report(
                Diagnostic(
                    .warning, .invalidBalance, "a balance is not an amount", byteOffset: offset,
                    value: texts.string(value)))
        }
    }

    mutating func takeAvailableCash(_ value: TextRange, at offset: Int) {
        guard draft.isReal, let amount = amount(value, at: offset) else { return }
        balanceOffset = offset
        state(Balance(.available, amount))
    }

    /// The amount of a text, a repaired one counted.
    mutating func amount(_ value: TextRange, at offset: Int) -> ExactAmount? {
        let reading = texts.withBytes(value) { OFXAmount.read($0, in: 0..<$0.count) }
        switch reading {
        case .asWritten(let amount): return amount
        case .repaired(let amount):
            repairs.add(.rewrittenAmount, at: offset, value: texts.string(value))
            return amount
        case .unreadable: return nil
        }
    }
}
