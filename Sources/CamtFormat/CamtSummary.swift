import SourceText
import StatementModel

/// One line of a summary (TxsSummry): how many entries, and their sum.
struct CamtSummaryLine {
    var count: Int?
    var sum: ExactAmount?
}

/// What a statement says of its entries as a whole.
struct CamtSummary {
    var total = CamtSummaryLine()
    var credits = CamtSummaryLine()
    var debits = CamtSummaryLine()

    /// Whether it says anything.
    var isStated: Bool {
        [total, credits, debits].contains { $0.count != nil || $0.sum != nil }
    }
}

/// What is counted of one side of the entries; banks leave out what is not booked, or not.
struct CamtSideCount {
    var entries = 0
    var booked = 0
    var transactions = 0
    var sum: ExactAmount? = .zero
    var bookedSum: ExactAmount? = .zero

    /// Counts an entry.
    mutating func add(_ amount: ExactAmount, isBooked: Bool, transactions count: Int) {
        entries &+= 1
        transactions &+= max(count, 1)
        sum = sum?.adding(amount)
        guard isBooked else { return }
        booked &+= 1
        bookedSum = bookedSum?.adding(amount)
    }

    /// Whether a stated number is one that can be meant.
    func agrees(with count: Int?) -> Bool {
        guard let count else { return true }
        return count == entries || count == booked || count == transactions
    }

    /// Whether a stated sum is one that can be meant.
    func agrees(with stated: ExactAmount?) -> Bool {
        guard let stated, let sum, let bookedSum else { return true }
        return stated.magnitude == sum.magnitude || stated.magnitude == bookedSum.magnitude
    }
}

/// What is counted of a statement, for checking what it states.
struct CamtCount {
    var entries = 0
    var all = CamtSideCount()
    var credits = CamtSideCount()
    var debits = CamtSideCount()
    var currency: CurrencyCode?
    /// Sums are compared only where all entries are readable and of one currency.
    var hasOneCurrency = true
}

/// Summaries.
extension CamtStatementBuilder {
    mutating func takeSummary(_ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>) {
        var line = draft.stated[keyPath: draft.summaryLine]
        if field == .summaryCount {
            line.count = Self.string(value, bytes).flatMap { Int($0) }
        } else {
            line.sum = CamtAmount.read(bytes, value.range)?.amount
        }
        draft.stated[keyPath: draft.summaryLine] = line
    }

    /// Counts an entry of the statement.
    mutating func count(_ amount: ExactAmount, in currency: CurrencyCode?) {
        let isBooked = entry.status == .posted
        let transactions = max(entry.transactionCount, entry.statedCount)
        draft.count.entries &+= 1
        draft.count.all.add(amount.magnitude, isBooked: isBooked, transactions: transactions)
        if amount.isNegative {
            draft.count.debits.add(amount, isBooked: isBooked, transactions: transactions)
        } else {
            draft.count.credits.add(amount, isBooked: isBooked, transactions: transactions)
        }
        if draft.count.entries == 1 { draft.count.currency = currency }
        if draft.count.currency != currency { draft.count.hasOneCurrency = false }
    }

    /// Reports numbers and sums that contradict the entries. A report of sums lists no entries.
    mutating func checkSummary() {
        guard draft.count.entries > 0 else { return }
        let (stated, counted) = (draft.stated, draft.count)
        check(stated.total, counted.all, "entries")
        check(stated.credits, counted.credits, "credits")
        check(stated.debits, counted.debits, "debits")
    }

    private mutating func check(
        _ stated: CamtSummaryLine, _ counted: CamtSideCount, _ what: String
    ) {
        if !counted.agrees(with: stated.count), let count = stated.count {
            report(
                "the statement says that it has another number of \(what)", "\(count)",
                "\(counted.entries)")
        }
        guard draft.count.hasOneCurrency, !counted.agrees(with: stated.sum),
            let sum = stated.sum, let found = counted.sum
        else { return }
        report(
            "the statement says that its \(what) have another sum", "\(sum)",
            "\(found.magnitude)")
    }

    private mutating func report(_ message: String, _ value: String, _ expected: String) {
        sink.report(
            Diagnostic(
                .warning, .summaryMismatch, message, byteOffset: draft.offset, value: value,
                expected: expected))
    }
}
