import SourceText
import StatementModel

/// What the transactions of an entry have in common: all of the first, then less with each that
/// differs.
struct CamtCommonFacts {
    /// The first transaction, without what others contradict.
    var first = CamtFacts()

    /// The longest text that is put together of several transactions, in bytes.
    static let maximumTextLength = 400

    /// Drops what another transaction does not share.
    mutating func narrow(to other: CamtFacts, _ texts: StatementTexts) {
        let shared: [WritableKeyPath<CamtFacts, TextRange>] = [
            \.debtor, \.creditor, \.ultimateDebtor, \.ultimateCreditor, \.initiator,
            \.debtorAddress, \.creditorAddress,
            \.debtorAccount, \.creditorAccount, \.servicerReference, \.proprietaryReference,
            \.creditorReference, \.reference, \.check, \.proprietaryCode, \.structuredText,
            \.additionalText, \.returnReason, \.returnText,
        ]
        for path in shared where !texts.areEqual(first[keyPath: path], other[keyPath: path]) {
            first[keyPath: path] = .empty
        }
        if first.code != other.code { first.code = CamtBankCode() }
        if first.isDebit != other.isDebit { first.isDebit = nil }
        if first.transactionDate != other.transactionDate { first.transactionDate = nil }
        if first.settlementDate != other.settlementDate { first.settlementDate = nil }
        first.isReturn = first.isReturn && other.isReturn
        (first.amount, first.instructed, first.transacted) = (nil, nil, nil)
        (first.counterValue, first.exchangeRate, first.time) = (nil, nil, nil)
        first.charges = sum(first.charges, other.charges)
        first.chargeTotal = sum(first.chargeTotal, other.chargeTotal)
    }

    private func sum(_ left: ExactAmount?, _ right: ExactAmount?) -> ExactAmount? {
        guard let left, let right else { return left ?? right }
        return left.adding(right)
    }
}

extension StatementTexts {
    /// Whether two texts have the same bytes.
    func areEqual(_ left: TextRange, _ right: TextRange) -> Bool {
        guard left.count == right.count else { return false }
        return withBytes(left) { left in
            withBytes(right) { right in
                (0..<left.count).allSatisfy { left[$0] == right[$0] }
            }
        }
    }
}

/// Entries that hold several transactions, counted for one note at the end.
struct CamtBatches {
    private var count = 0
    private var firstOffset = 0
    private var wereSplit = false

    /// An entry with several transactions stays one record.
    mutating func add(at offset: Int, isSplit: Bool) {
        if count == 0 { firstOffset = offset }
        count &+= 1
        wereSplit = isSplit
    }

    /// What to say of them.
    var diagnostic: Diagnostic? {
        if count == 0 { return nil }
        if wereSplit {
            return Diagnostic(
                .warning, .detailsDisagree,
                "entries whose transactions do not add up to them and stay one record: \(count)",
                byteOffset: firstOffset)
        }
        return Diagnostic(
            .note, .batchEntry, "entries of several transactions, each one record: \(count)",
            byteOffset: firstOffset, hint: "--details makes a record of every transaction")
    }
}
