import LedgerModel
import StatementModel

/// Conversions: what leaves an account in one currency and arrives on the same day in another one of
/// the owner's, as in a wallet of several currencies.
///
/// No second bank is between the sides, so one program tells both, with one time, one id or one
/// text. That is no accident, and a single one is enough; the rates of the others show where it is
/// one all the same.
extension TransferMatcher {
    /// The conversions among the rows, weighed by their rates.
    mutating func conversionCandidates() -> [TransferCandidate] {
        guard Set(draft.ledger.accounts.map(\.currency)).count > 1 else { return [] }
        let found = Conversion.likeliest(conversions())
        if found.isEmpty { return [] }
        let alone = Set(Self.solitary(found.map(\.candidate)).map(\.out))
        var rates = pairedRates()
        for conversion in found
        where conversion.likeness != .hinted && alone.contains(conversion.candidate.out) {
            rates.note(rate(of: conversion.candidate), of: couple(of: conversion.candidate))
        }
        return found.map { conversion in
            var candidate = conversion.candidate
            let agreement = rates.agreement(
                with: rate(of: candidate), of: couple(of: candidate))
            candidate.gain = gain(
                of: conversion, agreement, isSolitary: alone.contains(candidate.out))
            return candidate
        }
    }

    /// What the sides state of each other as one program tells it.
    private static let told: Int32 = 2500
    /// What is listed, and no more.
    private static let open = LogOdds(thousandths: 0)
    private static let doubtful = LogOdds(thousandths: -1000)
    private static let rejected = LogOdds(thousandths: -5000)

    /// What speaks for a conversion. One that has rivals needs a rate that others have, and so does one that
    /// only its text tells, unless that has a word for it.
    private func gain(
        of conversion: Conversion, _ agreement: CurrencyRates.Agreement, isSolitary: Bool
    ) -> LogOdds {
        let (out, into) = (
            draft.rows[Int(conversion.candidate.out)], draft.rows[Int(conversion.candidate.into)]
        )
        let speaks = speaksOfTransfer(out) || speaksOfTransfer(into)
        if conversion.likeness == .hinted {
            return isSolitary && speaks ? Self.doubtful : Self.rejected
        }
        if agreement.isRefuted { return Self.doubtful }
        let isTold = isSolitary && (conversion.likeness == .sure || speaks)
        guard isTold || agreement.isProven else { return Self.open }
        // Of rivals the one with the nearest rate is meant.
        return LogOdds(thousandths: Self.told - Int32(min(agreement.least, 1000)))
    }

    // MARK: Rates

    private func couple(of pair: TransferCandidate) -> CurrencyRates.Couple {
        CurrencyRates.Couple(
            from: currency(ofRow: Int(pair.out)), to: currency(ofRow: Int(pair.into)))
    }

    private func rate(of pair: TransferCandidate) -> CurrencyRates.Rate {
        let out = draft.rows[Int(pair.out)]
        return CurrencyRates.Rate(
            id: out.id, date: out.date, sent: Int64(clamping: out.amount.magnitude),
            arrived: draft.rows[Int(pair.into)].amount)
    }

    func currency(ofRow number: Int) -> CurrencyCode {
        draft.ledger.accounts[Int(draft.rows[number].account)].currency
    }

    /// The rates of what is paired already.
    private func pairedRates() -> CurrencyRates {
        let days = daysThatTell()
        var rates = CurrencyRates()
        var first: [TransactionID: Int] = [:]
        for number in draft.rows.indices
        where draft.rows[number].kind == .transfer && days.contains(draft.rows[number].date) {
            guard let transfer = draft.ledger.table.transferID(of: draft.rows[number]) else {
                continue
            }
            guard let other = first[transfer] else {
                first[transfer] = number
                continue
            }
            let (out, into) = draft.rows[number].amount < 0 ? (number, other) : (other, number)
            let pair = TransferCandidate(out: Int32(out), into: Int32(into), days: 0)
            let couple = couple(of: pair)
            if couple.from != couple.to { rates.note(rate(of: pair), of: couple) }
        }
        return rates
    }
}
