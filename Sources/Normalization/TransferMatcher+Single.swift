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
        let pairs = equalTransfers()
        let proof = Proof(own: ownNames(pairs), sides: usualSides(pairs))
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

    /// Whether both sides have the owner's name.
    private mutating func haveName(of own: Set<[UInt8]>, _ out: Int32, _ into: Int32) -> Bool {
        if own.isEmpty { return false }
        return [namesOf(out), namesOf(into)].allSatisfy { texts in
            texts.joined().contains { own.contains($0.letters) }
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

    /// What transfers of equal amounts tell of others.
    private struct Proof {
        /// The words of the owner's name.
        let own: Set<[UInt8]>
        /// The texts that were the two sides of three of them or more.
        let sides: Set<TextsOfSides>
    }

    /// The texts of the two sides of a transfer, with their accounts.
    private struct TextsOfSides: Hashable {
        let out: SideText
        let into: SideText
    }

    /// So many transfers show what the sides of others look like.
    private static let fewestAlike = 3

    private func sides(_ out: Int32, _ into: Int32) -> TextsOfSides {
        TextsOfSides(out: sideText(out), into: sideText(into))
    }

    private func usualSides(_ pairs: [TransferCandidate]) -> Set<TextsOfSides> {
        var counts: [TextsOfSides: Int] = [:]
        for pair in pairs { counts[sides(pair.out, pair.into), default: 0] += 1 }
        return Set(counts.filter { $0.value >= Self.fewestAlike }.keys)
    }

    /// Whether a fee would tell why an amount is not round: the machine takes it beside what it hands out.
    private func hasLostRoundness(_ out: Int32, _ into: Int32) -> Bool {
        Self.isTelling(draft.rows[Int(out)].amount) && !Self.isTelling(draft.rows[Int(into)].amount)
    }

    /// The words that payees of both sides of transfers have, of at least two of them: the owner's
    /// name. No more other rows have such a word than transfers: that for cards is on purchases, too.
    private mutating func ownNames(_ pairs: [TransferCandidate]) -> Set<[UInt8]> {
        var counts: [[UInt8]: Int] = [:]
        for pair in pairs {
            let mine = Set(payeeWords(pair.out))
            for word in Set(payeeWords(pair.into)) where mine.contains(word) {
                counts[word, default: 0] += 1
            }
        }
        counts = counts.filter { $0.value >= 2 }
        if counts.isEmpty { return [] }
        let others = otherRows(with: Set(counts.keys))
        return Set(counts.filter { $0.value >= others[$0.key] ?? 0 }.keys)
    }

    /// Of so many rows, and less than twice as many, words are counted.
    private static let sampleSize = 2000

    /// How many rows that are no transfers have each of some words in one of their texts, about.
    private mutating func otherRows(with words: Set<[UInt8]>) -> [[UInt8]: Int] {
        let days = daysThatTell()
        let step = max(1, draft.rows.count / Self.sampleSize)
        var counts: [[UInt8]: Int] = [:]
        for number in stride(from: 0, to: draft.rows.count, by: step)
        where draft.rows[number].kind != .transfer && mayTell(number, days) {
            let known = Set(namesOf(Int32(number)).joined().map(\.letters))
            for word in known where words.contains(word) { counts[word, default: 0] += step }
        }
        return counts
    }

    /// The transfers of equal amounts that tell how transfers look.
    private func equalTransfers() -> [TransferCandidate] {
        let days = daysThatTell()
        var first: [TransactionID: Int32] = [:]
        var pairs: [TransferCandidate] = []
        for number in draft.rows.indices
        where draft.rows[number].kind == .transfer && mayTell(number, days) {
            let row = draft.rows[number]
            guard let transfer = draft.ledger.table.transferID(of: row) else { continue }
            guard let known = first[transfer] else {
                first[transfer] = Int32(number)
                continue
            }
            let other = draft.rows[Int(known)]
            guard other.amount == 0 &- row.amount else { continue }
            let (out, into) = row.amount < 0 ? (Int32(number), known) : (known, Int32(number))
            pairs.append(
                TransferCandidate(
                    out: out, into: into,
                    days: draft.rows[Int(out)].date.days(until: draft.rows[Int(into)].date)))
        }
        return pairs
    }

    private mutating func payeeWords(_ number: Int32) -> [[UInt8]] {
        let row = draft.rows[Int(number)]
        return names.words(of: row.text != 0 ? row.text : row.payee, in: draft.ledger.table.texts)
            .lazy.filter { !$0.isOfTransfers && $0.letters.count >= 3 }.map(\.letters)
    }
}
