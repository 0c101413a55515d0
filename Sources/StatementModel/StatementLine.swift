/// One record of a statement: what the file says about one movement of money.
///
/// Lines are small values without references. Their texts are ranges into the
/// ``StatementTexts`` that come with them, valid only while a sink has the line.
public struct StatementLine: Sendable {
    /// How far the bank is with the movement.
    public enum Status: UInt8, Sendable, CaseIterable {
        /// Booked.
        case posted
        /// Announced or authorised, not booked yet.
        case pending
        /// Told for information; no money moved.
        case info
    }

    /// The statement it belongs to, counted from 0 in the order of ``StatementSink/open(_:)``.
    public var statement: Int
    /// Its number among all records of the file, counted from 0, rejected ones included.
    public var record: Int
    /// Where the record starts in the source text, counted from 0.
    public var byteOffset: Int
    /// Booked, pending or only told.
    public var status: Status = .posted
    /// Whether the owner had checked it against the bank, in the program that wrote the file. It says
    /// nothing of how far the bank is.
    public var isReconciled = false

    /// The day the bank booked it.
    public var bookingDate: CalendarDate?
    /// The day from which interest counts.
    public var valueDate: CalendarDate?
    /// The day it was bought, where that is told apart.
    public var transactionDate: CalendarDate?
    /// The time of day it was bought or booked.
    public var time: TimeOfDay?

    /// The amount, money out negative; `nil` for a record without a cash effect.
    public var amount: ExactAmount?
    /// The currency of the amount, where it is not the statement's.
    public var currency: CurrencyCode?
    /// The amount in the currency of the purchase, money out negative.
    public var originalAmount: ExactAmount?
    /// The currency of the purchase.
    public var originalCurrency: CurrencyCode?
    /// The rate between the two as the file states it.
    public var exchangeRate: ExactAmount?
    /// Whether the amount times the rate is what the statement's balance has of it: of a rate alone nobody
    /// knows which way it leads.
    public var isHeldByRate = false
    /// A fee that the amount already holds, as a positive number.
    public var fee: ExactAmount?
    /// The account's balance after this line.
    public var balance: ExactAmount?

    /// The other party's name, as printed.
    public var payee: TextRange = .empty
    /// The text of the booking, beside the payee.
    public var memo: TextRange = .empty
    /// The id that the bank gives the record (OFX FITID, camt AcctSvcrRef, an id column).
    public var bankID: TextRange = .empty
    /// The bank's id of an earlier record that this one replaces, or, for one of status
    /// ``Status/info``, takes back (OFX CORRECTFITID).
    public var correctedID: TextRange = .empty
    /// A reference of a party (end-to-end id, reference number).
    public var reference: TextRange = .empty
    /// The check number.
    public var checkNumber: TextRange = .empty
    /// The other party's account number.
    public var counterAccount: TextRange = .empty
    /// The bank's word for the kind of booking (OFX TRNTYPE, a type column).
    public var bookingType: TextRange = .empty
    /// A category that the file states.
    public var category: TextRange = .empty
    /// Tags or classes that the file states, comma between.
    public var tags: TextRange = .empty
    /// The own account on the other side, where the file says that this is a transfer.
    public var transferAccount: TextRange = .empty

    /// The parts of the amount, as indices into ``StatementTexts/splits``.
    public var splits: Range<Int> = 0..<0
    /// Securities bought, sold or held, as an index into ``StatementTexts/holdings``.
    public var holding: Int?

    /// A line of a statement. Inlinable, so that readers make it where it stays.
    @inlinable
    public init(statement: Int, record: Int, byteOffset: Int) {
        self.statement = statement
        self.record = record
        self.byteOffset = byteOffset
    }

    /// Whether it is booked and moves money on a day that the file does not tell, so that no
    /// transaction can be made of it.
    package var isUndated: Bool {
        status == .posted && amount != nil && bookingDate == nil && valueDate == nil
            && transactionDate == nil
    }

    /// Lends each text of the line, but not those of its splits and its holding.
    mutating func changeTexts(_ body: (inout TextRange) -> Void) {
        body(&payee)
        body(&memo)
        body(&bankID)
        body(&correctedID)
        body(&reference)
        body(&checkNumber)
        body(&counterAccount)
        body(&bookingType)
        body(&category)
        body(&tags)
        body(&transferAccount)
    }
}

/// A part of a line's amount with a category of its own.
public struct StatementSplit: Sendable {
    /// The amount, money out negative; `nil` where the file states only a share.
    public var amount: ExactAmount?
    /// The category.
    public var category: TextRange = .empty
    /// Tags or classes, comma between.
    public var tags: TextRange = .empty
    /// The text of the part.
    public var memo: TextRange = .empty
    /// The own account on the other side, where the part is a transfer.
    public var transferAccount: TextRange = .empty

    /// A part with nothing in it yet.
    public init() {}
}

/// The security side of an investment record.
public struct StatementHolding: Sendable {
    /// The security as the file names it: its ticker or name, else its number.
    public var security: TextRange = .empty
    /// Its number (CUSIP, ISIN), where the file states one beside the name.
    public var securityNumber: TextRange = .empty
    /// What was done (`BUYSTOCK`, `INCOME DIV`, `ReinvDiv`, …), in the format's own words.
    public var action: TextRange = .empty
    /// What else a record of the format has to say of it, as that format's own reader and writer
    /// agree on it; empty for ordinary records and in most formats.
    public var particulars: TextRange = .empty
    /// Units, out negative.
    public var units: ExactAmount?
    /// The price of one unit.
    public var unitPrice: ExactAmount?
    /// Commission, fees and taxes together, positive.
    public var fees: ExactAmount?

    /// A holding with nothing in it yet.
    public init() {}
}
