import LedgerModel
import StatementModel

/// Transfers of which not all arrives, or in another currency.
///
/// No single pair of such rows proves anything. Many do: where rows of one text leave an account,
/// and rows of another text arrive at another one a few days later, each time nearly as much or at
/// much the same rate, they are transfers.
extension TransferMatcher {
    /// Rows of two accounts with two texts that come one after the other.
    struct Link: Hashable {
        let from: Int32
        let to: Int32
        let out: UInt64
        let into: UInt64
    }

    /// So often two texts have to follow each other.
    static let fewest = 3
    /// How far from the new rows others of the ledger are looked for.
    private static let historyDays = 400

    /// The candidates of the linked texts.
    mutating func linkedCandidates(
        _ sides: Sides, _ habits: inout TransferHabits
    ) -> [TransferCandidate] {
        var links: [Link: [TransferCandidate]] = [:]
        for account in relatives.indices {
            guard let outs = sides.outs[Int32(account)] else { continue }
            for other in relatives[account] {
                guard let intos = sides.intos[other] else { continue }
                collect(from: Int32(account), outs, to: other, intos, into: &links)
            }
        }
        let followings = links.keys.sorted(by: Self.precedes).compactMap { link in
            links[link].flatMap { following($0, link, sides) }
        }
        let exchanged = exchanged(followings.filter { !$0.isOneCurrency })
        var candidates: [TransferCandidate] = []
        for following in followings.filter(\.isOneCurrency) + exchanged {
            candidates += weighed(following, &habits)
        }
        return candidates.sorted { ($0.out, $0.into) < ($1.out, $1.into) }
    }

    private static func precedes(_ one: Link, _ other: Link) -> Bool {
        (one.from, one.to, one.out, one.into) < (other.from, other.to, other.out, other.into)
    }

    // MARK: Rows

    /// The rows of money out and in of each account, by date, with the key of their text, and the days
    /// of the unpaired rows of each text. Those that the ledger has, paired or not, tell how transfers look;
    /// a pair needs a new row.
    struct Sides {
        var outs: [Int32: [Side]] = [:]
        var intos: [Int32: [Side]] = [:]
        fileprivate(set) var days: [SideText: [CalendarDate]] = [:]
        fileprivate(set) var spans = AccountSpans()

        /// How many unpaired rows have a text.
        func count(of side: SideText) -> Int { days[side]?.count ?? 0 }

        /// The same, of the days that another account has rows of, too.
        func count(of side: SideText, duringRowsOf other: Int32) -> Int {
            guard let days = days[side], let span = spans.span(ofAccount: other) else { return 0 }
            let before = TransferHabits.banksWindow.upperBound
            let first = span.lowerBound.adding(days: side.isOut ? -before : 0)
            let last = span.upperBound.adding(days: side.isOut ? 0 : before)
            return days.partitioningIndex { $0 > last } - days.partitioningIndex { $0 >= first }
        }
    }

    struct Side {
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

    func sidesByAccount() -> Sides {
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
            sides.spans.note(row.date, of: row.account)
            guard row.kind != .transfer else { continue }
            sides.days[SideText(row, side.text), default: []].append(row.date)
        }
        for side in sides.days.keys { sides.days[side]?.sort() }
        for account in sides.intos.keys {
            sides.intos[account]?.sort { ($0.date, $0.row) < ($1.date, $1.row) }
        }
        return sides
    }

    /// The days of the new rows, and those around them, of which the history goes as far as the rows that
    /// teach. What comes later teaches, too, and may be shown to be a transfer by what is imported now.
    func daysThatTell() -> ClosedRange<CalendarDate> {
        let near = daysOfNewRows(widenedBy: TransferHabits.window.upperBound)
        let history = daysOfNewRows(widenedBy: Self.historyDays)
        guard let first = draft.rows[draft.teachingRows].first?.date else { return near }
        return min(near.lowerBound, max(history.lowerBound, first))...history.upperBound
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
                guard
                    Self.mayBeOneSum(
                        out.amount, into.amount, areOneCurrency, areNamed(out.row, into.row))
                else { continue }
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

    /// So many times as much one side may be in another currency.
    private static let usualFactor: UInt64 = 400
    /// The same where a text names the other side's account: a euro is some 18,000 rupiahs.
    private static let largestFactor: UInt64 = 50_000

    /// In one currency a fee may stay on the way; between two, any rate is possible that a person would
    /// call one, and larger ones where a side names the other.
    static func mayBeOneSum(
        _ out: Int64, _ into: Int64, _ areOneCurrency: Bool,
        _ areNamed: @autoclosure () -> Bool
    ) -> Bool {
        let (sent, arrived) = (out.magnitude, into.magnitude)
        guard sent >= 100, arrived >= 100, sent < 1 << 50, arrived < 1 << 50 else { return false }
        if areOneCurrency {
            return Ledger.mayHaveLostFee(sent: sent, arrived: arrived)
        }
        let factor = max(arrived / sent, sent / arrived)
        return factor < usualFactor || factor < largestFactor && areNamed()
    }
}
