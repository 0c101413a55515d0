import StatementModel

/// The balances that the statements of one account state, in the order in which they follow from
/// each other.
///
/// Most files list the oldest statement first, some the newest. Of the order of the file, that of
/// the closing days, and the file's order backwards the one with the fewest gaps is taken, in doubt
/// the first of them.
struct BalanceChain: Sendable, Hashable {
    private struct Link: Sendable, Hashable {
        var statement: Int
        var opening: ExactAmount?
        var closing: ExactAmount?
        var day: CalendarDate?
        /// Whether these are in the statement's own currency.
        var hasOwnOpening = false
        var hasOwnClosing = false
    }

    private var links: [Link] = []

    /// Adds a balance that a statement states; of several closing balances the last one counts, of
    /// opening ones the first, those in the statement's own currency before any other.
    mutating func add(_ balance: Balance, of statement: Int) {
        if links.last?.statement != statement { links.append(Link(statement: statement)) }
        let last = links.count - 1
        let isOwn = balance.currency == nil
        switch balance.kind {
        case .opening:
            guard links[last].opening == nil || isOwn && !links[last].hasOwnOpening else { return }
            links[last].opening = balance.amount
            links[last].hasOwnOpening = isOwn
        case .ledger:
            guard isOwn || !links[last].hasOwnClosing else { return }
            links[last].closing = balance.amount
            links[last].hasOwnClosing = isOwn
            links[last].day = balance.date ?? links[last].day
        case .available, .other: break
        }
    }

    /// The opening balance of the oldest statement that states one.
    var opening: ExactAmount? { ordered.lazy.compactMap(\.opening).first }

    /// The closing balance of the newest statement that states one.
    var closing: ExactAmount? { ordered.last { $0.closing != nil }?.closing }

    private var ordered: [Link] {
        guard links.count > 1 else { return links }
        // Where no statement opens with a balance, as in OFX, the days alone tell.
        if !links.contains(where: { $0.opening != nil }) { return sorted }
        guard Self.gapCount(links) > 0 else { return links }
        let candidates = [links, sorted, links.reversed()]
        let counts = candidates.map(Self.gapCount)
        let best = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        return candidates[best]
    }

    /// By closing day; a statement without one follows the one before it.
    private var sorted: [Link] {
        var day = CalendarDate.earliest
        let keyed = links.enumerated().map { index, link in
            day = link.day ?? day
            return (day: day, index: index, link: link)
        }
        return keyed.sorted { ($0.day, $0.index) < ($1.day, $1.index) }.map(\.link)
    }

    /// How many statements do not open with the closing balance before them.
    private static func gapCount(_ links: [Link]) -> Int {
        var before: ExactAmount?
        var count = 0
        for link in links {
            if let opening = link.opening, let before, before != opening { count += 1 }
            before = link.closing ?? before
        }
        return count
    }
}
