import SourceText
import StatementModel

/// Turning the fields of an investment record into a line.
extension QIFReading {
    /// Fills in the amount as the account's cash sees it, and the security side.
    ///
    /// Where money comes from another account in the same record (`BuyX`) or income buys units at
    /// once (`ReinvDiv`), the cash does not change: the amount is zero, and two parts tell both
    /// sides.
    mutating func fillInvestment(
        _ line: inout StatementLine, in bytes: Span<UInt8>
    ) -> Diagnostic? {
        let word = bytes.string(record.number.bytes)
        let action = QIFInvestmentAction(named: word)
        if word.lowercased() != "cash" { line.bookingType = record.number }
        line.holding = holding(action, in: bytes)
        let stated = statedTotal(action, in: bytes)
        guard let total = stated ?? worthOfUnits(action, in: bytes) else {
            if action.cash != .none { missingTotals.count(line.byteOffset) }
            return nil
        }
        let isTrade = !record.security.isEmpty || !record.quantity.isEmpty
        if isTrade, !total.isZero, !QIFInvestmentAction.isKnown(word) {
            unknownActions.count(line.byteOffset)
        }
        if stated == nil { workedOutTotalCount += 1 }
        let effect: ExactAmount
        switch action.cash {
        case .incoming: effect = total
        // Nobody is paid for buying: a minus there is the sign of the cash already.
        case .outgoing:
            let goesOut = !action.isCost || form.hasSignedCosts
            effect = goesOut ? total.magnitude.negated : total.negated
        case .signed: effect = total
        case .none: return nil
        }
        line.amount = effect
        if let otherSide = action.otherSide {
            fillBothSides(of: &line, effect, isTransferred: otherSide == .account, in: bytes)
        }
        return nil
    }

    /// The total of the record, else what was transferred. Where the money comes from another account or
    /// goes there, some programs write what stays in this one as the total: nothing (`T0.00`).
    private func statedTotal(
        _ action: QIFInvestmentAction, in bytes: Span<UInt8>
    ) -> ExactAmount? {
        let moved = amount(of: record.transferAmount, in: bytes)
        guard let total = total(in: bytes) else { return moved }
        let staysNothing = total.isZero && action.otherSide == .account
        return staysNothing ? moved ?? total : total
    }

    /// What units cost or bring at the price of the record, its commission added or taken off, in two
    /// decimals; `nil` where no units are bought or sold, or a number is missing.
    private func worthOfUnits(
        _ action: QIFInvestmentAction, in bytes: Span<UInt8>
    ) -> ExactAmount? {
        guard action.cash != .none, action.buysUnits || action.takesUnits,
            let units = amount(of: record.quantity, in: bytes),
            let price = amount(of: record.price, in: bytes),
            let worth = price.magnitude.worth(of: units.magnitude)
        else { return nil }
        let fee = amount(of: record.commission, in: bytes) ?? .zero
        return action.takesUnits ? worth.subtracting(fee) : worth.adding(fee)
    }

    private mutating func fillBothSides(
        of line: inout StatementLine, _ effect: ExactAmount, isTransferred: Bool,
        in bytes: Span<UInt8>
    ) {
        var (own, other) = (StatementSplit(), StatementSplit())
        own.amount = effect
        own.memo = record.security
        // `$` says how much was transferred where fees or rests made that another amount.
        let moved = isTransferred ? amount(of: record.transferAmount, in: bytes) : nil
        let size = moved?.magnitude ?? effect.magnitude
        other.amount = effect.isNegative ? size : size.negated
        if isTransferred { other.transferAccount = line.transferAccount }
        own.category = line.category
        line.amount = other.amount.flatMap(effect.adding) ?? effect
        let first = texts.append(own)
        line.splits = first..<texts.append(other) + 1
    }

    private mutating func holding(_ action: QIFInvestmentAction, in bytes: Span<UInt8>) -> Int? {
        // A plain movement of cash has no security side.
        let isPlain = action.cash == .signed || record.number.isEmpty
        if isPlain && record.security.isEmpty && record.quantity.isEmpty { return nil }
        var holding = StatementHolding()
        holding.security = record.security
        holding.action = record.number
        let units = amount(of: record.quantity, in: bytes)
        holding.units = action.takesUnits ? units?.magnitude.negated : units
        holding.unitPrice = amount(of: record.price, in: bytes)
        holding.fees = amount(of: record.commission, in: bytes)
        return texts.append(holding)
    }
}
