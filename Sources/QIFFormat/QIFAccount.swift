import SourceText
import StatementModel

/// An account as an `!Account` record describes it.
struct QIFAccount {
    /// The name by which transfers refer to it.
    var name: String?
    private var kind: AccountIdentity.Kind?
    private var number: String?
    /// The balance of the last statement (`$`), with its day (`/`).
    private(set) var statedBalance: Balance?
    /// The currency, where the description is its code.
    private(set) var currency: CurrencyCode?

    /// An account of which only the name is known.
    init(name: String) { self.name = name }

    /// Reads the record; `T` is the kind there, `N` the name, and `D` a description.
    init(_ record: QIFRecord, in bytes: Span<UInt8>, form: QIFNumberForm) {
        if !record.number.isEmpty { name = bytes.string(record.number.bytes) }
        // Kept where it is the number of the account, as our own writer has it.
        let description = bytes.string(record.date.bytes)
        if AccountIdentity.looksLikeNumber(description) { number = description }
        currency = QIFCurrency.code(in: description)
        kind = QIFHeading.accountKinds[bytes.string(record.total.bytes).lowercased()]
        guard let part = record.parts.first,
            let amount = QIFAmount.parse(bytes, in: part.amount.bytes, mark: form.decimalMark)
        else { return }
        let order = form.dateOrder(ofList: 0)
        let day = QIFDate(bytes, in: record.balanceDate.bytes)?.date(in: order)
        if let day { statedBalance = Balance(.other, amount, date: day) }
    }

    /// Fills in what an earlier record of the same account said.
    mutating func complete(from other: QIFAccount) {
        kind = kind ?? other.kind
        number = number ?? other.number
        statedBalance = statedBalance ?? other.statedBalance
        currency = currency ?? other.currency
    }

    /// The account for a statement's header. QIF has one field for name and number; what has the
    /// look of an account number is taken as one, so that other formats' files find the account.
    var identity: AccountIdentity {
        guard let name, number == nil else {
            return AccountIdentity(number: number, name: name, kind: kind)
        }
        return AccountIdentity.looksLikeNumber(name)
            ? AccountIdentity(number: name, kind: kind) : AccountIdentity(name: name, kind: kind)
    }
}
