import LedgerModel
import StatementModel

/// Single transfers of which a fee stays on the way, or that arrive in another currency.
///
/// What else takes three of them to believe is proven here by what both sides state: each other's
/// account, or the owner's own name and what the money is for.
extension TransferMatcher {
    /// The pairs of unequal amounts whose sides state each other, those that have no rival surely.
    mutating func singleCandidates(
        _ sides: Sides, _ habits: inout TransferHabits
    ) -> [TransferCandidate] {
        let own = ownNames()
        var candidates: [TransferCandidate] = []
        for account in relatives.indices {
            guard let outs = sides.outs[Int32(account)] else { continue }
            for other in relatives[account] {
                guard let intos = sides.intos[other] else { continue }
                candidates += singles(from: Int32(account), outs, to: other, intos, own)
            }
        }
        let alone = Set(Self.solitary(candidates).map(\.out))
        for place in candidates.indices {
            let candidate = candidates[place]
            let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
            candidates[place].gain =
                LogOdds(thousandths: alone.contains(candidate.out) ? candidate.gain.thousandths : 0)
                + habits.odds(
                    from: out.account, to: into.account, days: candidate.days,
                    as: dating(candidate.out, candidate.into))
        }
        return candidates.sorted { ($0.out, $0.into) < ($1.out, $1.into) }
    }

    /// What both sides state of each other.
    private static let stated = LogOdds(thousandths: 3000)
    /// The owner's name on both sides, and nothing else.
    private static let ownName = LogOdds(thousandths: -500)

    private mutating func singles(
        from: Int32, _ outs: [Side], to: Int32, _ intos: [Side], _ own: Set<[UInt8]>
    ) -> [TransferCandidate] {
        let accounts = draft.ledger.accounts
        let isOneCurrency = accounts[Int(from)].currency == accounts[Int(to)].currency
        var candidates: [TransferCandidate] = []
        for out in outs where canBeSide(Int(out.row)) {
            let first = out.date.adding(days: TransferHabits.banksWindow.lowerBound)
            let last = out.date.adding(days: TransferHabits.window.upperBound)
            let start = intos.partitioningIndex { $0.date >= first }
            let end = intos.partitioningIndex { $0.date > last }
            guard end - start <= Self.mostPartners else { continue }
            for into in intos[start..<end] where mayPair(out.row, into.row) {
                let days = out.date.days(until: into.date)
                guard
                    Self.mayBeSingle(
                        out.amount, into.amount, isOneCurrency, areNamed(out.row, into.row)),
                    allowsDays(days, out.row, into.row),
                    let gain = statedGain(out.row, into.row, own, isOneCurrency)
                else { continue }
                candidates.append(
                    TransferCandidate(out: out.row, into: into.row, days: days, gain: gain))
            }
        }
        return candidates
    }

    private static func mayBeSingle(
        _ out: Int64, _ into: Int64, _ isOneCurrency: Bool, _ areNamed: @autoclosure () -> Bool
    ) -> Bool {
        if isOneCurrency {
            return Ledger.mayHaveLostWireFee(sent: out.magnitude, arrived: into.magnitude)
        }
        return mayBeOneSum(out, into, false, areNamed())
    }

    /// What two rows state of each other; `nil` where it is not enough to look at them.
    private mutating func statedGain(
        _ out: Int32, _ into: Int32, _ own: Set<[UInt8]>, _ isOneCurrency: Bool
    ) -> LogOdds? {
        let namings = namings(draft.rows[Int(out)], draft.rows[Int(into)])
        if namings.hasThird { return nil }
        if namings.out == .other && namings.into == .other { return Self.stated }
        guard compareNames(out, into).comparison == .alike else { return nil }
        if namings.contains(.other) { return Self.stated }
        guard !own.isEmpty else { return nil }
        switch names.purposes(namesOf(out), namesOf(into), own) {
        case .alike: return Self.stated
        case .unknown where isOneCurrency: return Self.ownName
        default: return nil
        }
    }

    /// The words that payees of both sides of transfers have, of at least two of them: the owner's
    /// name.
    private mutating func ownNames() -> Set<[UInt8]> {
        let days = daysThatTell()
        var first: [TransactionID: Int32] = [:]
        var counts: [[UInt8]: Int] = [:]
        for number in draft.rows.indices
        where draft.rows[number].kind == .transfer && mayTell(number, days) {
            guard let transfer = draft.ledger.table.transferID(of: draft.rows[number]) else {
                continue
            }
            guard let other = first[transfer] else {
                first[transfer] = Int32(number)
                continue
            }
            guard draft.rows[Int(other)].amount == 0 &- draft.rows[number].amount else { continue }
            let mine = Set(payeeWords(Int32(number)))
            for word in Set(payeeWords(other)) where mine.contains(word) {
                counts[word, default: 0] += 1
            }
        }
        return Set(counts.filter { $0.value >= 2 }.keys)
    }

    private mutating func payeeWords(_ number: Int32) -> [[UInt8]] {
        let row = draft.rows[Int(number)]
        return names.words(of: row.text != 0 ? row.text : row.payee, in: draft.ledger.table.texts)
            .lazy.filter { !$0.isOfTransfers && $0.letters.count >= 3 }.map(\.letters)
    }
}
