import SourceText
import StatementModel

/// An entry of several transactions as one record for each of them.
struct CamtParts {
    /// The signed amounts of the transactions.
    var amounts: [ExactAmount] = []
    /// What the bank charged for the entry beside them, money out negative.
    var charge: ExactAmount?
}

/// Batches.
extension CamtStatementBuilder {
    /// The transactions' amounts in the entry's currency, if they add up to it: by themselves, with the
    /// charges that each of them states, or with the charges of the entry.
    mutating func parts(
        of total: ExactAmount, _ isDebit: Bool, _ currency: CurrencyCode?
    ) -> CamtParts? {
        var amounts: [ExactAmount] = []
        for facts in transactions {
            let stated = [facts.amount, facts.transacted, facts.counterValue, facts.instructed]
            guard
                let money = stated.lazy.compactMap({ $0 }).first(where: {
                    $0.currency == nil || $0.currency == currency
                })
            else { return nil }
            let isDebit = facts.isDebit.map { $0 != isTurned } ?? isDebit
            let isOut = isDebit && !money.amount.isNegative
            amounts.append(isOut ? money.amount.negated : money.amount)
        }
        guard let sum = Self.sum(of: amounts) else { return nil }
        if sum == total { return CamtParts(amounts: amounts) }
        let charged = zip(amounts, transactions).compactMap { amount, facts in
            facts.charges.map { amount.adding($0.negated) } ?? amount
        }
        if charged.count == amounts.count, Self.sum(of: charged) == total {
            return CamtParts(amounts: charged)
        }
        let charges = entry.facts.charges ?? entry.facts.chargeTotal
        guard let charge = charges?.negated, sum.adding(charge) == total else { return nil }
        return CamtParts(amounts: amounts, charge: charge)
    }

    private static func sum(of amounts: [ExactAmount]) -> ExactAmount? {
        var sum: ExactAmount? = .zero
        for amount in amounts { sum = sum?.adding(amount) }
        return sum
    }

    /// Hands on a record for each transaction, and one for what the bank charged beside them.
    mutating func handOn(_ parts: CamtParts, _ currency: CurrencyCode?, of statement: Int) {
        // The charges of the whole entry are those of none of its transactions.
        (entry.facts.charges, entry.facts.chargeTotal) = (nil, nil)
        tally.total &+= parts.amounts.count &- (parts.charge == nil ? 1 : 0)
        let references = transactions.map { texts.string($0.servicerReference) }
        let areDistinct = Set(references).count == references.count && !references.contains("")
        let entryReference = texts.string(entry.facts.servicerReference)
        for (index, part) in parts.amounts.enumerated() {
            var facts = transactions[index]
            // An id that several records have would make repeats of them.
            if !areDistinct, !entryReference.isEmpty {
                facts.servicerReference = texts.append("\(entryReference)#\(index + 1)")
            } else if facts.servicerReference.isEmpty || !areDistinct {
                facts.servicerReference = facts.proprietaryReference
            }
            entry.facts.servicerReference = facts.servicerReference
            handOn(facts, part, part.isNegative, currency, of: statement)
        }
        guard let charge = parts.charge else { return }
        var facts = CamtFacts()
        facts.code.subfamily = 0x43_48_52_47  // CHRG
        entry.facts.servicerReference =
            entryReference.isEmpty ? .empty : texts.append("\(entryReference)#0")
        handOn(facts, charge, charge.isNegative, currency, of: statement)
    }
}
