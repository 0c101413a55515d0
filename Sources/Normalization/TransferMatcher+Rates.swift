import LedgerModel
import StatementModel

/// Which texts that follow each other are transfers: those of which nearly as much arrives each
/// time, or much the same rate.
extension TransferMatcher {
    /// The pairs of two texts that follow each other with the usual fee or rate.
    struct Following {
        let link: Link
        let isOneCurrency: Bool
        /// What is lost on the way, or what arrives of a million sent.
        let usual: Int64
        /// The pairs that agree with it, and their own measure.
        let pairs: [(candidate: TransferCandidate, measure: Int64)]
        /// How many rows of either text are nobody's partner.
        let unpaired: (outs: Int, intos: Int)
        /// Those of the pairs that are joined already.
        let joined: Int

        var outs: Set<Int32> { Set(pairs.map(\.candidate.out)) }
        var intos: Set<Int32> { Set(pairs.map(\.candidate.into)) }
        var out: SideText { SideText(account: link.from, isOut: true, text: link.out) }
        var into: SideText { SideText(account: link.to, isOut: false, text: link.into) }
    }

    /// What two texts have in common where they follow each other often enough; `nil` where they do
    /// not.
    func following(_ pairs: [TransferCandidate], _ link: Link, _ sides: Sides) -> Following? {
        guard pairs.count >= Self.fewest else { return nil }
        let isOneCurrency =
            draft.ledger.accounts[Int(link.from)].currency
            == draft.ledger.accounts[Int(link.to)].currency
        let measures = pairs.map { isOneCurrency ? fee($0) : rate($0) }
        let usual = Self.usual(measures, isOneCurrency)
        let good = zip(pairs, measures).filter { Self.agrees($0.1, usual, isOneCurrency) }
        let (out, into) = (
            SideText(account: link.from, isOut: true, text: link.out),
            SideText(account: link.to, isOut: false, text: link.into)
        )
        let following = Following(
            link: link, isOneCurrency: isOneCurrency, usual: usual, pairs: good,
            unpaired: (
                sides.count(of: out, duringRowsOf: link.to),
                sides.count(of: into, duringRowsOf: link.from)
            ),
            // Those that are paired already count where they are such a pair.
            joined: good.count { draft.rows[Int($0.0.out)].kind == .transfer })
        let rarer = following.joined + min(sides.count(of: out), sides.count(of: into))
        let partners = min(following.outs.count, following.intos.count)
        guard partners >= Self.fewest, partners * 2 >= rarer,
            differ(good.map(\.0), isOneCurrency) || good.contains(where: { speaks($0.0) })
        else { return nil }
        return following
    }

    /// The pairs of a following, with what speaks for them.
    mutating func weighed(
        _ following: Following, _ habits: inout TransferHabits
    ) -> [TransferCandidate] {
        let (link, usual) = (following.link, following.usual)
        for pair in Self.solitary(following.pairs.map(\.candidate)) { learn(pair, &habits) }
        return following.pairs.filter { mayPair($0.candidate.out, $0.candidate.into) }.map {
            var weighed = $0.candidate
            let distance = ($0.measure - usual).magnitude * 100 / max(usual.magnitude, 1)
            weighed.gain =
                LogOdds(thousandths: 2500 - Int32(min(distance * 200, 1500)))
                + habits.odds(
                    from: link.from, to: link.to, days: weighed.days,
                    as: dating(weighed.out, weighed.into))
            return weighed
        }
    }

    /// Whether both sides come with different amounts; of two currencies what is sent may always be the
    /// same, as with a standing order. A monthly fee and a monthly sum that comes in follow each other
    /// for ever, with the same difference or rate, and have nothing to do with each other: a salary in
    /// one currency has a rate to any subscription in another.
    private func differ(_ pairs: [TransferCandidate], _ isOneCurrency: Bool) -> Bool {
        let outs = Set(pairs.map { draft.rows[Int($0.out)].amount }).count
        let intos = Set(pairs.map { draft.rows[Int($0.into)].amount }).count
        return intos > 1 && (outs > 1 || !isOneCurrency)
    }

    /// Whether a side names the other account, or has a word for transfers.
    private func speaks(_ pair: TransferCandidate) -> Bool {
        let (out, into) = (draft.rows[Int(pair.out)], draft.rows[Int(pair.into)])
        return naming(out, into) == .other || naming(into, out) == .other
            || speaksOfTransfer(out) || speaksOfTransfer(into)
    }

    // MARK: Rates

    /// Two currencies, in one direction.
    private struct Exchange: Hashable {
        let from: CurrencyCode
        let to: CurrencyCode

        var back: Exchange { Exchange(from: to, to: from) }
    }

    /// A rate, and how much speaks for it.
    private struct UsualRate {
        let millionths: Int64
        let rank: Int
    }

    /// Of texts of two currencies that follow each other, those of which half the rows have a
    /// partner on either side and whose rate is that of the two currencies.
    ///
    /// Whoever pays in a supermarket often has, behind whatever arrives, some payment at any rate.
    /// But then most of what was paid there has no partner, and the rates are spread evenly.
    func exchanged(_ followings: [Following]) -> [Following] {
        let close = followings.filter { isClose($0) || areSent($0) }
        var outs: [SideText: Set<Int32>] = [:]
        var intos: [SideText: Set<Int32>] = [:]
        for following in close {
            outs[following.out, default: []].formUnion(following.outs)
            intos[following.into, default: []].formUnion(following.intos)
        }
        // What one account sends to several has partners in all of them.
        let mutual = close.filter {
            (outs[$0.out]?.count ?? 0) * 2 >= $0.unpaired.outs + $0.joined
                && (intos[$0.into]?.count ?? 0) * 2 >= $0.unpaired.intos + $0.joined
        }
        var rates: [Exchange: UsualRate] = [:]
        for following in mutual {
            let (exchange, rank) = (exchange(of: following.link), rank(following))
            if rank > rates[exchange]?.rank ?? 0 {
                rates[exchange] = UsualRate(millionths: following.usual, rank: rank)
            }
        }
        return mutual.filter { isRate($0.usual, of: $0.link, among: rates) }
    }

    /// Whether the rates of most pairs are within a twenty-fifth of those before them, as those of banks
    /// are from one month to the next.
    private func isClose(_ following: Following) -> Bool {
        let measures = nearest(following)
        let steps = zip(measures, measures.dropFirst()).count {
            ($0.0 - $0.1).magnitude <= $0.0.magnitude / 25
        }
        return steps * 3 >= (measures.count - 1) * 2
    }

    /// Whether most of the money that leaves is called a transfer, as no purchase is: then its rates may
    /// be as far apart as those of a year.
    private func areSent(_ following: Following) -> Bool {
        let sent = following.pairs.count { speaksOfTransfer(draft.rows[Int($0.candidate.out)]) }
        return sent * 2 > following.pairs.count
    }

    /// The measures of the rows out, each with the partner that is nearest to the usual rate, by day.
    private func nearest(_ following: Following) -> [Int64] {
        var best: [Int32: Int64] = [:]
        for (pair, measure) in following.pairs {
            let known = best[pair.out] ?? measure
            let isNearer =
                (measure - following.usual).magnitude < (known - following.usual).magnitude
            best[pair.out] = isNearer ? measure : known
        }
        let outs = best.keys.sorted {
            (draft.rows[Int($0)].date, $0) < (draft.rows[Int($1)].date, $1)
        }
        return outs.compactMap { best[$0] }
    }

    /// How much speaks for a rate: pairs that are within a fiftieth of it, that are of one day, and that
    /// name the other account, each counted in thousandths of all pairs; then, up to five, how many there are.
    private func rank(_ following: Following) -> Int {
        let pairs = following.pairs
        let close = pairs.count {
            ($0.measure - following.usual).magnitude <= following.usual.magnitude / 50
        }
        let sameDay = pairs.count { (0...1).contains($0.candidate.days) }
        let named = pairs.count { names($0.candidate) }
        return (close * 2 + sameDay + named * 2) * 1000 / pairs.count * min(following.outs.count, 5)
    }

    private func names(_ pair: TransferCandidate) -> Bool {
        let (out, into) = (draft.rows[Int(pair.out)], draft.rows[Int(pair.into)])
        return [naming(out, into), naming(into, out)].contains { $0 == .other || $0 == .hint }
    }

    private func exchange(of link: Link) -> Exchange {
        Exchange(
            from: draft.ledger.accounts[Int(link.from)].currency,
            to: draft.ledger.accounts[Int(link.to)].currency)
    }

    /// Whether nothing speaks against a link's rate.
    private func isRate(
        _ millionths: Int64, of link: Link, among rates: [Exchange: UsualRate]
    ) -> Bool {
        let exchange = exchange(of: link)
        func agrees(_ known: UsualRate?, _ measure: Int64) -> Bool {
            guard let known else { return true }
            return (measure - known.millionths).magnitude <= known.millionths.magnitude / 4
        }
        // The way back has the same rate, turned round.
        return agrees(rates[exchange], millionths)
            && (rates[exchange]?.rank ?? 0 >= rates[exchange.back]?.rank ?? 0
                || agrees(rates[exchange.back], 1_000_000_000_000 / max(millionths, 1)))
    }

    private func fee(_ pair: TransferCandidate) -> Int64 {
        0 &- draft.rows[Int(pair.out)].amount &- draft.rows[Int(pair.into)].amount
    }

    /// What arrives of a million sent.
    private func rate(_ pair: TransferCandidate) -> Int64 {
        let sent = Int128(draft.rows[Int(pair.out)].amount.magnitude)
        return Int64(clamping: Int128(draft.rows[Int(pair.into)].amount) * 1_000_000 / sent)
    }

    /// The measure that most others are near to; of several the smallest.
    private static func usual(_ measures: [Int64], _ isOneCurrency: Bool) -> Int64 {
        let sorted = measures.sorted()
        var (best, bestCount) = (sorted[0], 0)
        var end = 0
        for (start, measure) in sorted.enumerated() {
            end = max(end, start)
            while end < sorted.count
                && agrees(sorted[end], measure, isOneCurrency)
            {
                end += 1
            }
            if end - start > bestCount {
                (best, bestCount) = (sorted[start + (end - start) / 2], end - start)
            }
        }
        return best
    }

    /// Whether a rate is the usual one within a twelfth. A fee that is small enough to be one may
    /// depend on the amount and the day.
    private static func agrees(_ measure: Int64, _ usual: Int64, _ isOneCurrency: Bool) -> Bool {
        isOneCurrency || (measure - usual).magnitude <= usual.magnitude / 12
    }
}
