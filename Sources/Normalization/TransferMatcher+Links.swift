import LedgerModel
import StatementModel

/// Transfers of which not all arrives, or in another currency.
///
/// No single pair of such rows proves anything. Many do: where rows of one text leave an account,
/// and rows of another text arrive at another one a few days later, each time nearly as much or at
/// much the same rate, they are transfers.
extension TransferMatcher {
    /// Rows of two accounts with two texts that come one after the other.
    private struct Link: Hashable {
        let from: Int32
        let to: Int32
        let out: UInt64
        let into: UInt64
    }

    /// So often two texts have to follow each other.
    private static let fewest = 3
    /// How far back in the ledger the earlier ones are looked for.
    private static let historyDays = 400

    /// The candidates of the linked texts.
    mutating func linkedCandidates(_ habits: inout TransferHabits) -> [TransferCandidate] {
        var links: [Link: [TransferCandidate]] = [:]
        let sides = sidesByAccount()
        for account in relatives.indices {
            guard let outs = sides.outs[Int32(account)] else { continue }
            for other in relatives[account] {
                guard let intos = sides.intos[other] else { continue }
                collect(from: Int32(account), outs, to: other, intos, into: &links)
            }
        }
        let rates = usualRates(links)
        var candidates: [TransferCandidate] = []
        for link in links.keys.sorted(by: Self.precedes) {
            guard let pairs = links[link] else { continue }
            candidates += agreeing(pairs, link, sides, rates, &habits)
        }
        return candidates.sorted { ($0.out, $0.into) < ($1.out, $1.into) }
    }

    private static func precedes(_ one: Link, _ other: Link) -> Bool {
        (one.from, one.to, one.out, one.into) < (other.from, other.to, other.out, other.into)
    }

    // MARK: Rows

    /// The rows of money out and in of each account, by date, with the key of their text, and how
    /// many unpaired rows have each text. Those that the ledger has, paired or not, tell how transfers look;
    /// a pair needs a new row.
    private struct Sides {
        var outs: [Int32: [Side]] = [:]
        var intos: [Int32: [Side]] = [:]
        var counts: [TextOfAccount: Int] = [:]
    }

    private struct Side {
        let row: Int32
        let date: CalendarDate
        let amount: Int64
        let text: UInt64
    }

    /// Two rows that may be one transfer, with the keys of their texts.
    private struct Pair {
        let candidate: TransferCandidate
        let out: UInt64
        let into: UInt64

        /// A place in a table of so many, a power of two.
        func place(in count: Int) -> Int {
            let mixed = (out ^ into &* 0x9e37_79b9_7f4a_7c15) &* 0xd6e8_feb8_6659_fd93
            return Int(truncatingIfNeeded: mixed >> 32) & (count - 1)
        }
    }

    private struct TextOfAccount: Hashable {
        let account: Int32
        let text: UInt64
        let isOut: Bool
    }

    private func sidesByAccount() -> Sides {
        var sides = Sides()
        let days = daysThatTell()
        for number in draft.rows.indices where mayTell(number, days) {
            let row = draft.rows[number]
            let side = Side(
                row: Int32(number), date: row.date, amount: row.amount,
                text: transferTexts[number])
            if row.amount < 0 {
                sides.outs[row.account, default: []].append(side)
            } else {
                sides.intos[row.account, default: []].append(side)
            }
            guard row.kind != .transfer else { continue }
            sides.counts[
                TextOfAccount(account: row.account, text: side.text, isOut: row.amount < 0),
                default: 0] += 1
        }
        for account in sides.intos.keys {
            sides.intos[account]?.sort { ($0.date, $0.row) < ($1.date, $1.row) }
        }
        return sides
    }

    /// The days of the new rows, of those that they may go with, and of the history before them, as
    /// far as the rows go that teach.
    func daysThatTell() -> ClosedRange<CalendarDate> {
        let window = TransferHabits.window.upperBound
        let near = daysOfNewRows(widenedBy: window)
        let history = daysOfNewRows(widenedBy: Self.historyDays, after: window)
        guard let first = draft.rows[draft.teachingRows].first?.date else { return near }
        return min(near.lowerBound, max(history.lowerBound, first))...near.upperBound
    }

    /// Adds the pairs of two accounts whose texts follow each other often enough, and few others.
    private mutating func collect(
        from: Int32, _ outs: [Side], to: Int32, _ intos: [Side],
        into links: inout [Link: [TransferCandidate]]
    ) {
        let pairs = pairs(
            outs, intos,
            areOneCurrency: draft.ledger.accounts[Int(from)].currency
                == draft.ledger.accounts[Int(to)].currency)
        guard pairs.count >= Self.fewest else { return }
        // Most texts follow each other once, and would make a list of their own: what comes often
        // is found by places that several texts may share.
        var size = 64
        while size < pairs.count * 4 { size *= 2 }
        var counts = [UInt8](repeating: 0, count: size)
        for pair in pairs {
            let place = pair.place(in: size)
            counts[place] = min(counts[place] + 1, UInt8(Self.fewest))
        }
        for pair in pairs where counts[pair.place(in: size)] >= Self.fewest {
            let link = Link(from: from, to: to, out: pair.out, into: pair.into)
            links[link, default: []].append(pair.candidate)
        }
    }

    private mutating func pairs(_ outs: [Side], _ intos: [Side], areOneCurrency: Bool) -> [Pair] {
        let table = draft.ledger.table
        var pairs: [Pair] = []
        for out in outs {
            let first = out.date.adding(days: TransferHabits.window.lowerBound)
            let last = out.date.adding(days: TransferHabits.window.upperBound)
            let start = intos.partitioningIndex { $0.date >= first }
            let end = intos.partitioningIndex { $0.date > last }
            guard end - start <= Self.mostPartners else { continue }
            for into in intos[start..<end] {
                guard Self.mayBeOneSum(out.amount, into.amount, areOneCurrency) else { continue }
                let days = out.date.days(until: into.date)
                guard allowsDays(days, out.row, into.row),
                    // No sides of different transfers.
                    table.transferID(of: draft.rows[Int(out.row)])
                        == table.transferID(of: draft.rows[Int(into.row)])
                else { continue }
                let candidate = TransferCandidate(out: out.row, into: into.row, days: days)
                pairs.append(Pair(candidate: candidate, out: out.text, into: into.text))
            }
        }
        return pairs
    }

    /// In one currency a fee may stay on the way; between two, any rate is possible that a person would
    /// call one.
    private static func mayBeOneSum(_ out: Int64, _ into: Int64, _ areOneCurrency: Bool) -> Bool {
        let (sent, arrived) = (out.magnitude, into.magnitude)
        guard sent >= 100, arrived >= 100, sent < 1 << 50, arrived < 1 << 50 else { return false }
        if areOneCurrency {
            return Ledger.mayHaveLostFee(sent: sent, arrived: arrived)
        }
        return arrived < sent * 400 && sent < arrived * 400
    }

    // MARK: Agreement

    /// The pairs of a link whose fee or rate is the usual one, weighed; none where there is none.
    private mutating func agreeing(
        _ pairs: [TransferCandidate], _ link: Link, _ sides: Sides,
        _ rates: [Exchange: UsualRate], _ habits: inout TransferHabits
    ) -> [TransferCandidate] {
        guard pairs.count >= Self.fewest else { return [] }
        let isOneCurrency =
            draft.ledger.accounts[Int(link.from)].currency
            == draft.ledger.accounts[Int(link.to)].currency
        let measures = pairs.map { isOneCurrency ? fee($0) : rate($0) }
        let usual = Self.usual(measures, isOneCurrency)
        if !isOneCurrency && !isRate(usual, of: link, among: rates) { return [] }
        let good = zip(pairs, measures).filter { Self.agrees($0.1, usual, isOneCurrency) }
        // Those that are paired already count where they are such a pair.
        let paired = good.count { draft.rows[Int($0.0.out)].kind == .transfer }
        let rarer =
            paired
            + min(
                sides.counts[TextOfAccount(account: link.from, text: link.out, isOut: true)] ?? 0,
                sides.counts[TextOfAccount(account: link.to, text: link.into, isOut: false)] ?? 0)
        let partners = min(Set(good.map(\.0.out)).count, Set(good.map(\.0.into)).count)
        guard partners >= Self.fewest, partners * 2 >= rarer,
            differ(good.map(\.0), isOneCurrency) || good.contains(where: { speaks($0.0) })
        else { return [] }
        for pair in Self.solitary(good.map(\.0)) { learn(pair, &habits) }
        return good.filter { mayPair($0.0.out, $0.0.into) }.map { pair, measure in
            var weighed = pair
            let distance = (measure - usual).magnitude * 100 / max(usual.magnitude, 1)
            weighed.gain =
                LogOdds(thousandths: 2500 - Int32(min(distance * 200, 1500)))
                + habits.odds(
                    from: link.from, to: link.to, days: pair.days,
                    as: dating(pair.out, pair.into))
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

    /// A rate, and how many payments have it.
    private struct UsualRate {
        let millionths: Int64
        let support: Int
    }

    private func exchange(of link: Link) -> Exchange {
        Exchange(
            from: draft.ledger.accounts[Int(link.from)].currency,
            to: draft.ledger.accounts[Int(link.to)].currency)
    }

    /// The rate between two currencies that most payments agree on, whatever their texts. A fare
    /// and the top-up that comes a few days later have one too, three times, by accident.
    private func usualRates(_ links: [Link: [TransferCandidate]]) -> [Exchange: UsualRate] {
        var rates: [Exchange: UsualRate] = [:]
        for link in links.keys.sorted(by: Self.precedes) {
            let exchange = exchange(of: link)
            guard exchange.from != exchange.to, let pairs = links[link] else { continue }
            let measures = pairs.map(rate)
            let usual = Self.usual(measures, false)
            let good = zip(pairs, measures).filter { Self.agrees($0.1, usual, false) }
            // Other amounts at the same rate are the proof.
            let support = Set(good.map { draft.rows[Int($0.0.out)].amount }).count
            if support > rates[exchange]?.support ?? 0 {
                rates[exchange] = UsualRate(millionths: usual, support: support)
            }
        }
        return rates
    }

    /// Whether nothing speaks against a link's rate.
    private func isRate(
        _ millionths: Int64, of link: Link, among rates: [Exchange: UsualRate]
    ) -> Bool {
        let exchange = exchange(of: link)
        func agrees(_ known: UsualRate?, _ measure: Int64) -> Bool {
            guard let known, known.support >= Self.fewest else { return true }
            return (measure - known.millionths).magnitude <= known.millionths.magnitude / 4
        }
        // The way back has the same rate, turned round.
        return agrees(rates[exchange], millionths)
            && (rates[exchange]?.support ?? 0 >= rates[exchange.back]?.support ?? 0
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
