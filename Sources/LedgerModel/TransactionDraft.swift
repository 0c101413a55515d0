public import StatementModel

/// A transaction that is not in a ledger yet, and so has no id.
///
/// All other fields are those of ``Transaction`` and are set by their names: `draft.note = "…"`.
@dynamicMemberLookup
public struct TransactionDraft: Hashable, Sendable {
    /// The transaction to come, without its id.
    package var transaction: Transaction

    /// A draft with the fields that every transaction has. Without a direction, income and
    /// adjustments go in, expenses and transfers out; an expense in is a refund.
    public init(
        account: AccountID, kind: Transaction.Kind, direction: Transaction.Direction? = nil,
        amount: Money, date: CalendarDate, payee: String = ""
    ) {
        let usual: Transaction.Direction =
            kind == .income || kind == .adjustment ? .moneyIn : .moneyOut
        transaction = Transaction(
            id: TransactionID(high: 0, low: 0), account: account, kind: kind,
            direction: direction ?? usual, amount: amount, date: date, payee: payee)
    }

    /// A field of the transaction to come.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Transaction, Value>) -> Value {
        get { transaction[keyPath: path] }
        set { transaction[keyPath: path] = newValue }
    }
}

extension TransactionDraft {
    /// The bytes whose hash names the transaction: the word `entry`, the account's creation key,
    /// the date, the signed minor units, the currency's code, the payee, the note and the
    /// occurrence, each as UTF-8 and parted by a zero byte. The occurrence counts equal entries
    /// from 1.
    func identity(creationKey: String, occurrence: Int) -> TransactionID {
        .hash(of: [
            "entry", creationKey, transaction.date.description,
            String(transaction.signedMinorUnits), transaction.amount.currency.code,
            transaction.payee, transaction.note, String(occurrence),
        ])
    }
}

extension TransactionID {
    /// The hash of texts as UTF-8, parted by zero bytes.
    static func hash(of parts: [String]) -> TransactionID {
        let bytes = Array(parts.map { Array($0.utf8) }.joined(separator: [0]))
        let hash = Hash128.hash(bytes.span)
        return TransactionID(high: hash.high, low: hash.low)
    }
}
