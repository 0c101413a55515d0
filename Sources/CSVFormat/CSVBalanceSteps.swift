import SourceText
import StatementModel

/// The directions of amounts without signs, as the balances beside them tell: each row's balance is
/// that of the row before with its amount, or without it.
package struct CSVBalanceSteps: Hashable, Sendable {
    /// Where the cells start whose amounts are money out, in the order of the file.
    private var spent: [Int] = []

    /// No amount is money out.
    init() {}

    /// The amounts in some cells are money out.
    /// - Parameter spent: Where the cells start.
    init(spent: [Int]) { self.spent = spent.sorted() }

    /// Whether the amount in a cell is money out.
    func isSpent(_ cell: Range<Int>) -> Bool {
        var (low, high) = (0, spent.count)
        while low < high {
            let middle = (low + high) / 2
            if spent[middle] < cell.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < spent.count && spent[low] == cell.lowerBound
    }

    /// The same of a text that is a part of another one.
    /// - Parameter offset: Where the part starts.
    /// - Returns: The steps of the cells as they lie in the whole.
    func moved(by offset: Int) -> CSVBalanceSteps {
        CSVBalanceSteps(spent: spent.map { $0 + offset })
    }
}

/// What a row moved if its amount was money in, what if it was money out, and its balance.
struct CSVStep {
    /// The place of the row among those of the table.
    var place: Int
    /// `nil` where the row only states a balance.
    var moved: (received: ExactAmount, spent: ExactAmount)?
    /// The balance behind the row.
    var balance: ExactAmount?
    /// The balance before the row, where another column states it.
    var before: ExactAmount?

    /// Whether nothing moved, or the amount has a mark of its own.
    fileprivate var isDecided: Bool { moved.map { $0.received == $0.spent } ?? true }
}

/// Finds the directions of rows along the running balance of one account.
struct CSVStepChain {
    /// The rows whose direction is known, and whether they are money out.
    private(set) var isSpent: [Int: Bool] = [:]
    /// The rows that no balance tells of.
    private(set) var open: [Int] = []
    /// How many balances follow from the one in front of them, and how many could.
    private(set) var (agreeing, checked) = (0, 0)
    /// Whether balances are those before their rows.
    private let isBefore: Bool
    /// Balances from which the first row may go on.
    private let openings: [ExactAmount]
    private var last: ExactAmount?
    /// The rows behind the last balance.
    private var group: [CSVStep] = []
    /// The rows up to the first balance, which none stands in front of, and that balance.
    private var head: (steps: [CSVStep], end: ExactAmount)?

    /// Rows without balances are told apart only where few of them share one.
    private static let longestGroup = 8

    /// A chain of balances that go with their rows in an order.
    init(_ order: CSVBalanceOrder, openings: [ExactAmount]) {
        isBefore = order.isBefore
        self.openings = openings
    }

    /// Takes the next row, the one whose balance follows from those taken already.
    mutating func add(_ step: CSVStep) {
        if step.moved != nil { group.append(step) }
        guard let balance = step.balance else { return }
        defer { (last, group) = (balance, []) }
        let stated = isBefore || group.count > 1 ? nil : step.before
        guard let last else {
            let starts = [stated].compactMap { $0 } + (isBefore ? [] : openings)
            if !starts.contains(where: { decide(group, from: $0, to: balance) }) {
                head = (group, balance)
            }
            return
        }
        if group.isEmpty { return }
        checked += 1
        if decide(group, from: last, to: balance)
            || stated.map({ decide(group, from: $0, to: balance) }) == true
        {
            agreeing += 1
        } else {
            leaveOpen(group)
        }
    }

    /// Settles what can be settled at the end.
    mutating func finish() {
        if let head, checked == 0 || isBefore || !decide(head.steps, from: .zero, to: head.end) {
            leaveOpen(head.steps)
        }
        leaveOpen(group)
        (head, group) = (nil, [])
    }

    /// Adds what another account's balances tell.
    mutating func add(_ other: CSVStepChain) {
        isSpent.merge(other.isSpent) { $1 }
        open += other.open
        agreeing += other.agreeing
        checked += other.checked
    }

    /// Notes rows that no balance tells of.
    mutating func leaveOpen(_ steps: [CSVStep]) {
        open += steps.filter { !$0.isDecided }.map(\.place)
    }

    /// Takes the only directions of rows under which they lead from one balance to another.
    private mutating func decide(
        _ group: [CSVStep], from start: ExactAmount, to end: ExactAmount
    ) -> Bool {
        let (first, second) = isBefore ? (end, start) : (start, end)
        guard group.count <= Self.longestGroup, let change = second.subtracting(first) else {
            return false
        }
        var found: Int?
        for choice in 0..<(1 << group.count) where Self.sum(of: group, choice) == change {
            if found != nil { return false }
            found = choice
        }
        guard let found else { return false }
        for (bit, step) in group.enumerated() where !step.isDecided {
            isSpent[step.place] = found >> bit & 1 == 1
        }
        return true
    }

    /// What some rows come to if those of set bits are money out; `nil` where a row that has but one
    /// direction would be counted twice.
    private static func sum(of group: [CSVStep], _ choice: Int) -> ExactAmount? {
        var sum: ExactAmount? = .zero
        for (bit, step) in group.enumerated() {
            guard let moved = step.moved else { continue }
            let isOut = choice >> bit & 1 == 1
            if isOut && step.isDecided { return nil }
            sum = sum?.adding(isOut ? moved.spent : moved.received)
        }
        return sum
    }
}
