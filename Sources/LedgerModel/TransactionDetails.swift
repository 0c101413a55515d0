public import StatementModel

/// A part of a transaction's amount.
public struct Split: Hashable, Sendable {
    /// The part in minor units, with the sign of the whole: all parts add up to the
    /// transaction's amount, which is never negative. A part against the direction is negative.
    public var minorUnits: Int64
    /// The name of its category.
    public var category: String?
    /// Its tags.
    public var tags: [Tag]
    /// Its text.
    public var memo: String
    /// The own account that the part goes to or comes from, as the source names it; empty where the
    /// source names none.
    public var counterAccount: String
    /// The transfer that the part is one side of; its other side, a transaction of another account,
    /// shares the id. Such a part is neither income nor expense.
    public var transferID: TransactionID?

    /// A part of an amount.
    public init(
        minorUnits: Int64, category: String? = nil, tags: [Tag] = [], memo: String = "",
        counterAccount: String = ""
    ) {
        self.minorUnits = minorUnits
        self.category = category
        self.tags = tags
        self.memo = memo
        self.counterAccount = counterAccount
    }
}

/// A place on earth.
public struct Place: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Degrees east, -180 to 180.
    public var longitude: Double
    /// A name, possibly empty.
    public var name: String

    /// A place; coordinates out of range are refused by the ledger.
    public init(latitude: Double, longitude: Double, name: String = "") {
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
    }
}

/// A paper that belongs to a transaction, kept once by its digest.
public struct Attachment: Hashable, Sendable {
    /// SHA-256 of the bytes, in hexadecimal small letters.
    public var digest: String
    /// The name it came with.
    public var name: String
    /// Its size in bytes.
    public var byteCount: Int

    /// An attachment by its digest.
    public init(digest: String, name: String, byteCount: Int) {
        self.digest = digest
        self.name = name
        self.byteCount = byteCount
    }
}

/// What a receipt says about a transaction. The image is loaded by its digest, only when asked.
public struct ReceiptDetails: Hashable, Sendable {
    /// The total in minor units of the account's currency.
    public var total: Int64
    /// The day on the receipt.
    public var date: CalendarDate?
    /// The kind of expense.
    public var expenseKind: String?
    /// The shop as printed.
    public var payee: String
    /// The category that the receipt suggests.
    public var category: String?
    /// How it was paid.
    public var paymentMethod: String?
    /// The digest of the image or text.
    public var imageDigest: String?

    /// The light part of a receipt.
    public init(total: Int64, date: CalendarDate? = nil, payee: String = "") {
        self.total = total
        self.date = date
        self.payee = payee
    }
}

/// What a purchase in another currency was there, as the source states it.
public struct OriginalAmount: Hashable, Sendable, CustomStringConvertible {
    /// The amount, money out negative; `nil` where the source states the currency and a rate alone
    /// (OFX 2.2, 5.2). It is not worked out then: the bank's amount is rounded.
    public var amount: ExactAmount?
    /// Its currency.
    public var currency: CurrencyCode
    /// The rate as the source states it, if it does.
    public var rate: ExactAmount?

    /// An original amount.
    /// - Returns: `nil` of a currency alone, which tells nothing of the purchase.
    public init?(amount: ExactAmount?, currency: CurrencyCode, rate: ExactAmount? = nil) {
        guard amount != nil || rate != nil else { return nil }
        self.amount = amount
        self.currency = currency
        self.rate = rate
    }

    /// The amount with its currency, or the currency with its rate.
    public var description: String {
        if let amount { return "\(amount) \(currency)" }
        return rate.map { "\(currency) at \($0)" } ?? "\(currency)"
    }

    /// This one, with what another source of the same purchase states besides.
    package func completed(by other: OriginalAmount?) -> OriginalAmount {
        guard let other, other.currency == currency else { return self }
        var value = self
        value.amount = amount ?? other.amount
        value.rate = rate ?? other.rate
        return value
    }
}

/// The security side of an investment transaction.
public struct Holding: Hashable, Sendable {
    /// The security as the source names it.
    public var security: String
    /// What was done, in the source's word.
    public var action: String
    /// Units, out negative.
    public var units: ExactAmount?
    /// The price of a unit.
    public var unitPrice: ExactAmount?
    /// Commission, fees and taxes, positive.
    public var fees: ExactAmount?

    /// A holding.
    public init(
        security: String, action: String = "", units: ExactAmount? = nil,
        unitPrice: ExactAmount? = nil, fees: ExactAmount? = nil
    ) {
        self.security = security
        self.action = action
        self.units = units
        self.unitPrice = unitPrice
        self.fees = fees
    }
}

/// A record of a file that a transaction was seen in.
public struct TransactionSource: Hashable, Sendable {
    /// The file's number in ``Ledger/files``; 0 stands for an entry by hand.
    public var file: Int
    /// The record in the file, counted from 0.
    public var record: Int
    /// The line in the file, counted from 1.
    public var line: Int
    /// The key of the record: the hash that names a transaction first seen here.
    public var key: TransactionID
    /// The payee as the bank wrote it.
    public var text: String
    /// What the bank wrote beside the payee.
    public var memo: String
    /// The bank's id of the record, empty without one.
    public var bankID: String
    /// The other party's account number, empty without one.
    public var counterAccount: String
    /// The date of the record, where it is not the transaction's, or where the record announced it
    /// before it was booked.
    public var date: CalendarDate?
    /// The signed amount of the record in minor units, where it is not the transaction's.
    public var minorUnits: Int64?
    /// The exact amount of the record, where the currency's minor unit cannot hold it.
    public var exactAmount: ExactAmount?

    /// A record of a file.
    public init(
        file: Int, record: Int, line: Int, key: TransactionID, text: String = "",
        memo: String = "", bankID: String = "", counterAccount: String = ""
    ) {
        self.file = file
        self.record = record
        self.line = line
        self.key = key
        self.text = text
        self.memo = memo
        self.bankID = bankID
        self.counterAccount = counterAccount
    }
}

/// A file that was imported. Its number is its place in ``Ledger/files``, counted from 1.
public struct ImportedFile: Hashable, Sendable {
    /// The base name.
    public var name: String
    /// SHA-256 of its bytes, in hexadecimal small letters.
    public var digest: String
    /// The format's name, `csv` for example.
    public var format: String
    /// What the file's records have beyond day, amount and text, in words, `plain` for nothing; then
    /// `#` and a hash of what else the files of its program have in common, and how it was read. `nil`
    /// where it is not known. It tells the files of one bank and program from those of others.
    public var layout: String?

    /// In front of the number of a file's way of telling days, in its layout.
    package static let dayHabitPrefix = "days-"

    /// Whether the file tells other days than earlier ones of its program.
    package var tellsOtherDays: Bool { layout?.contains(Self.dayHabitPrefix) ?? false }

    /// A file by name, digest and format.
    public init(name: String, digest: String, format: String, layout: String? = nil) {
        self.name = name
        self.digest = digest
        self.format = format
        self.layout = layout
    }
}
