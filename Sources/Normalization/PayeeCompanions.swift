import LedgerModel

/// Payees of a file that go together with payees of the ledger, although their texts do not: a
/// book's `Subway` has a row of the bank's `MTA*NYCT` on the same day nearly every time.
///
/// Fares have no pair that could teach it, because each has several rows of its amount around it;
/// the payee as a whole has.
struct PayeeCompanions {
    private struct Pair: Hashable {
        let payee: TextID
        let other: TextID
    }

    private var counts: [Pair: Int] = [:]

    /// Looks at all candidates of a file.
    /// - Parameters:
    ///   - candidates: All of one file.
    ///   - payee: The payee of a record.
    ///   - others: The payees of a row's sources.
    ///   - areAlike: Whether two payees are variants of one.
    init(
        _ candidates: [MatchCandidate], payee: (Int) -> TextID, others: (Int32) -> [TextID],
        areAlike: (TextID, TextID) -> Bool
    ) {
        var companions: [Int: Set<TextID>] = [:]
        for candidate in candidates {
            companions[candidate.number, default: []].formUnion(
                candidate.daysApart <= 1 ? others(candidate.row) : [])
        }
        var totals: [TextID: Int] = [:]
        var all: [TextID: [TextID: Int]] = [:]
        for (number, found) in companions {
            totals[payee(number), default: 0] += 1
            for other in found { all[payee(number), default: [:]][other, default: 0] += 1 }
        }
        for (payee, found) in all {
            let ranked = found.filter { $0.key != payee }.sorted {
                $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value
            }
            guard let best = ranked.first, best.value >= 3,
                best.value * 10 >= (totals[payee] ?? 0) * 4
            else { continue }
            // Of two that are there about as often, neither is sure.
            let rival = ranked.dropFirst().first {
                !areAlike($0.key, best.key) && !areAlike($0.key, payee)
            }
            guard best.value * 2 >= (rival?.value ?? 0) * 3 else { continue }
            for (other, count) in ranked where count >= 3 && areAlike(other, best.key) {
                counts[Pair(payee: payee, other: other)] = count
            }
        }
    }

    /// How many records of the payee have a row of the other one beside them, where that is a
    /// habit.
    func count(_ payee: TextID, _ other: TextID) -> Int {
        counts[Pair(payee: payee, other: other)] ?? 0
    }
}
