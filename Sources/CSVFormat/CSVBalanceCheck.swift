import SourceText
import StatementModel

/// How a column of running balances goes with the rows.
package struct CSVBalanceOrder: Hashable, Sendable {
    /// Whether the newest row comes first.
    package var isNewestFirst: Bool
    /// Whether a row states the balance before it instead of the one after (observed in exports
    /// of ASN Bank).
    package var isBefore: Bool

    /// All four, the usual ones first.
    static let all = [
        CSVBalanceOrder(isNewestFirst: false, isBefore: false),
        CSVBalanceOrder(isNewestFirst: true, isBefore: false),
        CSVBalanceOrder(isNewestFirst: false, isBefore: true),
        CSVBalanceOrder(isNewestFirst: true, isBefore: true),
    ]

    /// The place in ``all``.
    var index: Int { (isNewestFirst ? 1 : 0) + (isBefore ? 2 : 0) }
}

/// Checks under one reading whether each running balance follows from the one before it.
///
/// Rows without a balance are added up until the next that has one (banks that print it once a
/// day). Accounts and currencies are kept apart.
struct CSVBalanceCheck {
    /// The outcome in each order of ``CSVBalanceOrder/all``.
    private(set) var proofs = CSVBalanceChain().proofs

    /// Checks the rows of an inference under a reading.
    init(_ inference: CSVInference, _ bytes: Span<UInt8>, _ reading: CSVReading) {
        let balances = reading.balanceRule
        guard balances.column != nil else { return }
        var chains: [String: CSVBalanceChain] = [:]
        var record = CSVRecord()
        var key = ""
        let rule = reading.amountRule
        for (index, row) in inference.bodyRows.enumerated() {
            inference.load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record) else { continue }
            let balance = balances.balance(bytes, record)
            // What is announced or came to nothing has moved no balance.
            if balance == nil, let status = reading.status(bytes, record), status != .settled {
                continue
            }
            key = reading.balanceKey(bytes, record, after: key)
            chains[key, default: CSVBalanceChain()].add(amount, balance: balance, record: index)
        }
        for chain in chains.values {
            for index in proofs.indices { proofs[index].add(chain.proofs[index]) }
        }
    }

    /// The best outcome among the orders that are allowed; the usual one of equal ones. A balance
    /// before its row takes at least two rows to show.
    func best(_ allowed: [CSVBalanceOrder]) -> (proof: RunningBalanceProof, order: CSVBalanceOrder)?
    {
        var best: (proof: RunningBalanceProof, order: CSVBalanceOrder)?
        for order in allowed {
            let proof = proofs[order.index]
            guard proof.checked > 0, !order.isBefore || proof.agreeing >= 2 else { continue }
            if proof.agreeing > (best?.proof.agreeing ?? -1) { best = (proof, order) }
        }
        return best
    }
}

/// A running balance, checked row by row in all orders at once.
struct CSVBalanceChain: Sendable {
    /// The outcome in each order of ``CSVBalanceOrder/all``.
    private(set) var proofs = CSVBalanceOrder.all.map { _ in
        RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
    }
    private var lastBalance: ExactAmount?
    /// The sum of the amounts behind the last balance, and the same with its own row.
    private var sumAfter = ExactAmount.zero
    private var sumFrom = ExactAmount.zero

    /// Takes the next row.
    mutating func add(_ amount: ExactAmount, balance: ExactAmount?, record: Int) {
        let after = sumAfter.adding(amount) ?? .zero
        guard let balance else {
            sumAfter = after
            sumFrom = sumFrom.adding(amount) ?? .zero
            return
        }
        if let last = lastBalance, let change = balance.subtracting(last) {
            proofs[0].add(change == after, record)
            proofs[1].add(change == sumFrom.negated, record)
            proofs[2].add(change == sumFrom, record)
            proofs[3].add(change == after.negated, record)
        }
        lastBalance = balance
        sumAfter = .zero
        sumFrom = amount
    }
}

/// A running balance, checked row by row in the one order that was found.
struct CSVBalanceFollower: Sendable {
    /// A place where a balance does not follow.
    struct Break: Sendable {
        let record: Int
        let byteOffset: Int
        let difference: ExactAmount
        var kind: BalanceBreak.Kind
    }

    /// The outcome so far.
    private(set) var proof = RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
    /// The first place where a balance does not follow.
    private(set) var firstBreak: Break?
    private let order: CSVBalanceOrder
    private var lastBalance: ExactAmount?
    private var sum = ExactAmount.zero
    /// The last break, if no break that takes it back followed: which of the checks it was, and by how much.
    private var openBreak: (check: Int, difference: ExactAmount)?

    /// Follows balances in an order.
    init(_ order: CSVBalanceOrder) { self.order = order }

    /// Takes the next row, which stands at an offset in the file.
    mutating func add(
        _ amount: ExactAmount, balance: ExactAmount?, record: Int, byteOffset: Int
    ) {
        // The row's own amount lies between the two balances, or behind the second.
        let isBetween = order.isNewestFirst == order.isBefore
        let total = sum.adding(amount) ?? .zero
        guard let balance else {
            sum = total
            return
        }
        if let last = lastBalance {
            let (older, newer) = order.isNewestFirst ? (balance, last) : (last, balance)
            let moved = isBetween ? total : sum
            let agrees = older.adding(moved) == newer
            proof.add(agrees, record)
            if !agrees { noteBreak(from: older, by: moved, to: newer, record, byteOffset) }
        }
        lastBalance = balance
        sum = isBetween ? .zero : amount
    }

    /// Notes where a balance does not follow, and what the next one says of it: where that takes the difference
    /// back, only the balance between is wrong.
    private mutating func noteBreak(
        from older: ExactAmount, by moved: ExactAmount, to newer: ExactAmount, _ record: Int,
        _ byteOffset: Int
    ) {
        guard let difference = newer.subtracting(older)?.subtracting(moved) else { return }
        if let last = openBreak, proof.checked == last.check + 1,
            difference == last.difference.negated
        {
            openBreak = nil
            proof.wrongBalances += 1
            if proof.checked - proof.agreeing == 2 { firstBreak?.kind = .wrongBalance }
            return
        }
        openBreak = (proof.checked, difference)
        guard firstBreak == nil else { return }
        firstBreak = Break(
            record: record, byteOffset: byteOffset, difference: difference,
            kind: older == newer ? .repeatedRow : .missingRow)
    }
}

extension RunningBalanceProof {
    /// Counts one check.
    fileprivate mutating func add(_ agrees: Bool, _ record: Int) {
        checked += 1
        if agrees { agreeing += 1 } else if firstBreak == nil { firstBreak = record }
    }

    /// Adds the checks of another account.
    mutating func add(_ other: RunningBalanceProof) {
        agreeing += other.agreeing
        checked += other.checked
        wrongBalances += other.wrongBalances
        if let record = other.firstBreak { firstBreak = min(firstBreak ?? record, record) }
    }
}
