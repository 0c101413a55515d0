import SourceText
import StatementModel

/// The money of trades: what is bought costs, what is sold brings money (OFX 2.2, 13.3.3).
extension OFXStatementBuilder {
    /// Whether money goes out by the kind of an investment record; `nil` for kinds that go both ways.
    var tradeDirection: Bool? {
        guard record.kind == .investment else { return nil }
        return texts.withBytes(record.holding.action) { action in
            if action.hasPrefixIgnoringCase("BUY", at: 0) { return true }
            return action.hasPrefixIgnoringCase("SELL", at: 0) ? false : nil
        }
    }

    /// Whether money goes out by a cost that no trade causes; a positive one may be given back.
    var costDirection: Bool? {
        guard record.kind == .investment else { return nil }
        let isCost = texts.withBytes(record.holding.action) {
            $0.hasPrefixIgnoringCase("MARGININTEREST", at: 0)
                || $0.hasPrefixIgnoringCase("INVEXPENSE", at: 0)
        }
        return isCost ? true : nil
    }

    /// Gives a trade the sign that its kind and its units tell, and the total that units and price
    /// make where it states none. Where kind and units contradict each other it takes back an earlier
    /// trade, and stays as it is.
    mutating func settleTrade() {
        guard let isMoneyOut = tradeDirection, !record.isReversal,
            let units = record.holding.units, !units.isZero, units.isNegative != isMoneyOut
        else { return }
        guard let amount = record.line.amount else {
            guard isPriceOfOneUnit, let worth = worthOfUnits(isMoneyOut) else { return }
            record.line.amount = worth
            repairs.add(.workedOutTotal, at: record.line.byteOffset, value: worth.description)
            return
        }
        // What is bought in a retirement plan is paid from outside of it.
        guard !isSignGiven, !amount.isZero, amount.isNegative != isMoneyOut,
            !record.isInRetirementPlan, isMoneyOut || isWorthItsFees
        else { return }
        record.line.amount = amount.negated
        repairs.add(.turnedTrade, at: record.line.byteOffset, value: amount.description)
    }

    /// Whether a sale brings more than it costs, so that it cannot have taken money.
    private var isWorthItsFees: Bool {
        worthOfUnits(false).map { !$0.isNegative && !$0.isZero } ?? false
    }

    /// Whether the price is that of one unit: bonds have a share of what they pay back, options
    /// stand for many (OFX 2.2, 13.9.2.4.4).
    private var isPriceOfOneUnit: Bool {
        let action = texts.string(record.holding.action)
        return action.hasSuffix("STOCK") || action.hasSuffix("MF") || action.hasSuffix("OTHER")
    }

    /// What units cost or bring at the price of the record, fees added or taken off; money out
    /// negative.
    private func worthOfUnits(_ isMoneyOut: Bool) -> ExactAmount? {
        guard let units = record.holding.units, let price = record.holding.unitPrice,
            let worth = price.magnitude.worth(of: units.magnitude)
        else { return nil }
        let fees = record.holding.fees ?? .zero
        return isMoneyOut ? worth.adding(fees)?.negated : worth.subtracting(fees)
    }
}
