import SourceText
import StatementModel

/// Checks under one reading whether each running balance follows from the one before it.
///
/// Rows without a balance are added up until the next that has one (banks that print it once a
/// day). Accounts and currencies are kept apart.
struct CSVBalanceCheck {
    /// The outcome in the better direction; `nil` where no two rows have balances.
    private(set) var best: RunningBalanceProof?
    /// Whether it follows from the last row to the first.
    private(set) var isNewestFirst = false

    /// Checks the rows of an inference under a reading.
    init(_ inference: CSVInference, _ bytes: Span<UInt8>, _ reading: CSVReading) {
        guard let column = reading.columns[.balance] else { return }
        var chains: [String: CSVBalanceChain] = [:]
        var record = CSVRecord()
        let keys = [reading.columns[.account], reading.columns[.currency]].compactMap { $0 }
        for (index, row) in inference.bodyRows.enumerated() {
            inference.load(row, into: &record)
            let key = keys.map { bytes.string(record[column: $0].value(in: bytes)) }.joined(
                separator: "\n")
            guard case .amount(let amount) = reading.amount(bytes, record) else { continue }
            let balance = reading.number(bytes, record, column)?.value
            chains[key, default: CSVBalanceChain()].add(amount, balance: balance, record: index)
        }
        var forward = RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
        var backward = forward
        for chain in chains.values {
            forward.add(chain.forward)
            backward.add(chain.backward)
        }
        guard forward.checked > 0 else { return }
        isNewestFirst = backward.agreeing > forward.agreeing
        best = isNewestFirst ? backward : forward
    }
}

/// A running balance, checked row by row in both directions at once.
struct CSVBalanceChain: Sendable {
    /// The outcome where the oldest row comes first.
    private(set) var forward = RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
    /// The outcome where the newest row comes first.
    private(set) var backward = RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
    private var lastBalance: ExactAmount?
    /// The sum of the amounts behind the last balance, and the same with its own row.
    private var sumAfter = ExactAmount.zero
    private var sumFrom = ExactAmount.zero

    /// Takes the next row.
    mutating func add(_ amount: ExactAmount, balance: ExactAmount?, record: Int) {
        let after = sumAfter.adding(amount) ?? .zero
        if let balance, let last = lastBalance {
            forward.add(last.adding(after) == balance, record)
            backward.add(balance.adding(sumFrom) == last, record)
        }
        if let balance {
            lastBalance = balance
            sumAfter = .zero
            sumFrom = amount
        } else {
            sumAfter = after
            sumFrom = sumFrom.adding(amount) ?? .zero
        }
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
        if let record = other.firstBreak { firstBreak = min(firstBreak ?? record, record) }
    }
}
