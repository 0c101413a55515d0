import LedgerModel
import StatementModel

/// What the transfers of equal amounts tell of those whose amounts differ.
extension TransferMatcher {
    /// What transfers of equal amounts tell of others.
    struct Proof {
        /// The words of the owner's name.
        let own: Set<[UInt8]>
        /// The texts that were the two sides of three of them or more.
        let sides: Set<TextsOfSides>
    }

    /// What the transfers of equal amounts tell.
    mutating func proof() -> Proof {
        let pairs = equalTransfers()
        return Proof(own: ownNames(pairs), sides: usualSides(pairs))
    }

    /// Whether both sides have the owner's name.
    mutating func haveName(of own: Set<[UInt8]>, _ out: Int32, _ into: Int32) -> Bool {
        if own.isEmpty { return false }
        return [namesOf(out), namesOf(into)].allSatisfy { texts in
            texts.joined().contains { own.contains($0.letters) }
        }
    }

    /// The texts of the two sides of a transfer, with their accounts.
    struct TextsOfSides: Hashable {
        let out: SideText
        let into: SideText
    }

    /// So many transfers show what the sides of others look like.
    private static let fewestAlike = 3

    /// The texts of two rows, as of the two sides of a transfer.
    func sides(_ out: Int32, _ into: Int32) -> TextsOfSides {
        TextsOfSides(out: sideText(out), into: sideText(into))
    }

    private func usualSides(_ pairs: [TransferCandidate]) -> Set<TextsOfSides> {
        var counts: [TextsOfSides: Int] = [:]
        for pair in pairs { counts[sides(pair.out, pair.into), default: 0] += 1 }
        return Set(counts.filter { $0.value >= Self.fewestAlike }.keys)
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
