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
        category(
            "L", movement.category, transfer: movement.transferAccount, tags: movement.tags,
            mayHaveBoth: true)
    }

    private mutating func amounts(of movement: StatementLine, _ action: QIFInvestmentAction) {
        let sides = sides(of: movement, action)
        let effect = sides?.own ?? movement.amount
        line("T", action.cash == .outgoing ? effect?.negated : effect)
        if let sides, action.otherSide == .account { line("$", sides.other.magnitude) }
    }

    /// The two parts of a record that moves the money on at once.
    private func sides(
        of movement: StatementLine, _ action: QIFInvestmentAction
    ) -> (own: ExactAmount, other: ExactAmount)? {
        guard action.otherSide != nil, movement.splits.count == 2,
            texts.splits.indices.contains(movement.splits.upperBound - 1),
            let own = texts.splits[movement.splits.lowerBound].amount,
            let other = texts.splits[movement.splits.upperBound - 1].amount
        else { return nil }
        return (own, other)
    }

    /// Whether the reader finds the amount of a record that is written as this action: most leave
    /// the money in the account, some move it on at once or move securities alone.
    private func holds(_ movement: StatementLine, _ action: QIFInvestmentAction) -> Bool {
        guard let amount = movement.amount else { return true }
        guard action.cash != .none else { return false }
        guard let otherSide = action.otherSide else { return true }
        guard let sides = sides(of: movement, action) else { return amount.isZero }
        // The other side is read as the opposite of the own one, as large as it is written.
        let size = otherSide == .account ? sides.other.magnitude : sides.own.magnitude
        return sides.own.adding(sides.own.isNegative ? size : size.negated) == amount
    }

    /// QIF's words for what OFX calls otherwise (OFX 2.2, 13.9.2.4.4).
    private static let words = [
        "INCOME": "MiscInc", "INCOME DIV": "Div", "INCOME INTEREST": "IntInc",
        "INCOME CGLONG": "CGLong", "INCOME CGSHORT": "CGShort", "INCOME MISC": "MiscInc",
        "INVEXPENSE": "MiscExp", "MARGININTEREST": "MargInt", "RETOFCAP": "RtrnCap",
        "BUYSTOCK BUYTOCOVER": "CvrShrt", "BUYMF BUYTOCOVER": "CvrShrt",
        "SELLSTOCK SELLSHORT": "ShtSell", "SELLMF SELLSHORT": "ShtSell",
    ]

    /// The record's own word where QIF knows it and it says the same of the money; else the plainest
    /// action with the same effect.
    private func actionWord(of movement: StatementLine, _ holding: StatementHolding?) -> String {
        if let holding, !holding.action.isEmpty {
            let action = texts.string(holding.action)
            let word = Self.words[action.uppercased()] ?? action
            if QIFInvestmentAction.isKnown(word),
                holds(movement, QIFInvestmentAction(named: word))
            {
                return word
            }
        }
        guard let units = holding?.units, !units.isZero else { return "Cash" }
        guard let amount = movement.amount else { return units.isNegative ? "ShrsOut" : "ShrsIn" }
        if units.isNegative { return "Sell" }
        // Nobody is paid for buying; the plain word leaves amount and units as they stand.
        return amount.isZero || amount.isNegative ? "Buy" : "Cash"
    }
}
