import SourceText
import StatementModel

/// Writing investment records.
extension QIFFileText {
    /// Writes the fields of an investment record behind its date, so that the reader finds the
    /// same effect on the account's cash.
    mutating func investment(_ movement: StatementLine) {
        let holding = movement.holding.flatMap {
            texts.holdings.indices.contains($0) ? texts.holdings[$0] : nil
        }
        let word = actionWord(of: movement, holding)
        let action = QIFInvestmentAction(named: word)
        line("N", word)
        line("P", movement.payee)
        if let holding {
            line("Y", holding.security)
            line("I", holding.unitPrice)
            line("Q", action.takesUnits ? holding.units?.magnitude : holding.units)
            line("O", holding.fees)
        }
        line("M", movement.memo)
        amounts(of: movement, action)
        category("L", movement.category, transfer: movement.transferAccount, tags: movement.tags)
    }

    private mutating func amounts(of movement: StatementLine, _ action: QIFInvestmentAction) {
        let hasSides =
            (action.isTransferred || action.isReinvested) && movement.splits.count == 2
            && texts.splits.indices.contains(movement.splits.upperBound - 1)
        let effect =
            hasSides ? texts.splits[movement.splits.lowerBound].amount : movement.amount
        line("T", action.cash == .outgoing ? effect?.negated : effect)
        if hasSides && action.isTransferred {
            line("$", texts.splits[movement.splits.upperBound - 1].amount?.magnitude)
        }
    }

    /// The record's own word where QIF knows it; else the plainest action with the same effect.
    private func actionWord(of movement: StatementLine, _ holding: StatementHolding?) -> String {
        if let holding, !holding.action.isEmpty {
            let word = texts.string(holding.action)
            if QIFInvestmentAction.isKnown(word) { return word }
        }
        guard let units = holding?.units, !units.isZero else { return "Cash" }
        guard let amount = movement.amount, !amount.isZero else {
            return units.isNegative ? "ShrsOut" : "ShrsIn"
        }
        return units.isNegative ? "Sell" : "Buy"
    }
}
