import StatementModel

/// The balances that the statements of one account state, in the order in which they follow from
/// each other.
struct BalanceChain: Sendable, Hashable {
    private struct Link: Sendable, Hashable {
        var statement: Int
        var step = BalanceStep()
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
            guard links[last].step.opening == nil || isOwn && !links[last].hasOwnOpening else {
                return
            }
            links[last].step.opening = balance.amount
            links[last].hasOwnOpening = isOwn
        case .ledger:
            guard isOwn || !links[last].hasOwnClosing else { return }
            links[last].step.closing = balance.amount
            links[last].hasOwnClosing = isOwn
            links[last].step.day = balance.date ?? links[last].step.day
        case .available, .other: break
        }
    }

    /// A statement begins, for what it does not list again, with another balance than it states.
    mutating func begin(_ statement: Int, with opening: ExactAmount) {
        guard let link = links.lastIndex(where: { $0.statement == statement }) else { return }
        links[link].step.opening = opening
    }

    /// The opening balance of the oldest statement that states one.
    var opening: ExactAmount? { ordered.lazy.compactMap(\.opening).first }

    /// The closing balance of the newest statement that states one.
    var closing: ExactAmount? { ordered.last { $0.closing != nil }?.closing }

    /// Whether a closing balance is in its statement's own currency.
    var isInOwnCurrency: Bool { links.contains(where: \.hasOwnClosing) }

    private var ordered: [BalanceStep] {
        let steps = links.map(\.step)
        return steps.oldestFirst.map { steps[$0] }
    }
}
