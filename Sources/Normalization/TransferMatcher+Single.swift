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
        let proof = proof()
        var candidates: [TransferCandidate] = []
        for account in relatives.indices {
            guard let outs = sides.outs[Int32(account)] else { continue }
            for other in relatives[account] {
                guard let intos = sides.intos[other] else { continue }
                candidates += singles(from: Int32(account), outs, to: other, intos, proof)
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
        from: Int32, _ outs: [Side], to: Int32, _ intos: [Side], _ proof: Proof
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
                    let gain = statedGain(out.row, into.row, proof, isOneCurrency)
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
        _ out: Int32, _ into: Int32, _ proof: Proof, _ isOneCurrency: Bool
    ) -> LogOdds? {
        let namings = namings(draft.rows[Int(out)], draft.rows[Int(into)])
        if namings.hasThird { return nil }
        if namings.out == .other && namings.into == .other { return Self.stated }
        if isOneCurrency && hasLostRoundness(out, into) && proof.sides.contains(sides(out, into)) {
            return Self.stated
        }
        if !isOneCurrency && haveName(of: proof.own, out, into) && statesOther(out, into) {
            return Self.stated
        }
        guard compareNames(out, into).comparison == .alike else { return nil }
        if namings.contains(.other) { return Self.stated }
        guard !proof.own.isEmpty else { return nil }
        switch names.purposes(namesOf(out), namesOf(into), proof.own) {
        case .alike: return Self.stated
        case .unknown where isOneCurrency: return Self.ownName
        default: return nil
        }
    }

    /// Whether a text states the amount of the other side, in its currency.
    private mutating func statesOther(_ out: Int32, _ into: Int32) -> Bool {
        let (one, other) = (draft.rows[Int(out)], draft.rows[Int(into)])
        // A bank repeats its own amount, too.
        guard one.amount.magnitude != other.amount.magnitude else { return false }
        return states(one, other) || states(other, one)
    }

    private mutating func states(_ row: TransactionRow, _ other: TransactionRow) -> Bool {
        let decimals = Int(draft.ledger.accounts[Int(other.account)].currency.exponent)
        return draft.sources(of: row).flatMap { [$0.text, $0.memo] }.contains { text in
            draft.ledger.table.texts.withBytes(text) {
                AmountInText.states(other.amount.magnitude, decimals: decimals, in: $0)
            }
        }
    }

    /// Whether a fee would tell why an amount is not round: the machine takes it beside what it hands out.
    private func hasLostRoundness(_ out: Int32, _ into: Int32) -> Bool {
        Self.isTelling(draft.rows[Int(out)].amount) && !Self.isTelling(draft.rows[Int(into)].amount)
    }
}
