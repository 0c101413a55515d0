import StatementModel

/// An amount with the currency that stands at it.
struct CamtMoney {
    var amount: ExactAmount
    var currency: CurrencyCode?
}

/// A bank transaction code: domain, family and sub-family of the external code list, and the
/// bank's own code (ISO 20022, BankTransactionCodeStructure4).
struct CamtBankCode: Hashable {
    var domain: UInt32 = 0
    var family: UInt32 = 0
    var subfamily: UInt32 = 0

    /// Whether nothing was stated.
    var isEmpty: Bool { domain | family | subfamily == 0 }
}

/// What is stated of a movement, once for an entry and once for each transaction in it.
struct CamtFacts {
    var amount: CamtMoney?
    /// An amount that cannot be read.
    var unreadableAmount = TextRange.empty
    var isDebit: Bool?
    var code = CamtBankCode()
    var proprietaryCode = TextRange.empty
    /// The charges that the amount holds, debits positive.
    var charges: ExactAmount?
    /// All charges together as the bank states them.
    var chargeTotal: ExactAmount?
    var instructed: CamtMoney?
    var transacted: CamtMoney?
    var counterValue: CamtMoney?
    var exchangeRate: ExactAmount?

    var servicerReference = TextRange.empty
    var proprietaryReference = TextRange.empty
    var creditorReference = TextRange.empty
    /// The best of the other references, and how good it is.
    var reference = TextRange.empty
    var referenceRank = UInt8.max
    var check = TextRange.empty

    var debtor = TextRange.empty
    var creditor = TextRange.empty
    /// The first lines of their addresses, which hold the names where no name is stated.
    var debtorAddress = TextRange.empty
    var creditorAddress = TextRange.empty
    var ultimateDebtor = TextRange.empty
    var ultimateCreditor = TextRange.empty
    var initiator = TextRange.empty
    var debtorAccount = TextRange.empty
    var creditorAccount = TextRange.empty
    /// What several transactions of an entry state one after the other.
    var all = CamtLists()

    /// The remittance text, and the length of its last line in the file.
    var text = TextRange.empty
    var lastLineLength = 0
    var structuredText = TextRange.empty
    var additionalText = TextRange.empty
    var returnReason = TextRange.empty
    var returnText = TextRange.empty
    var isReturn = false

    var transactionDate: CalendarDate?
    var settlementDate: CalendarDate?
    var time: TimeOfDay?

    /// Nothing stated yet.
    init() {}
}

/// What the transactions of an entry state one after the other, where there are several.
struct CamtLists {
    var debtors = TextRange.empty
    var creditors = TextRange.empty
    /// The structured references.
    var creditorReferences = TextRange.empty
}

/// An entry as far as it was read.
struct CamtEntry {
    var offset = 0
    /// Behind its end tag, where it has one.
    var end: Int?
    var facts = CamtFacts()
    var status = StatementLine.Status.posted
    var isReversal = false
    var bookingDate: CalendarDate?
    var valueDate: CalendarDate?
    var time: TimeOfDay?
    /// A date that cannot be read.
    var unreadableDate = TextRange.empty
    /// How many transactions a batch says it has, and how many stand in the file.
    var statedCount = 0
    var transactionCount = 0

    /// An entry that begins at an offset.
    init(at offset: Int = 0) { self.offset = offset }
}

/// A balance as far as it was read.
struct CamtBalance {
    /// What the balance is, by its code (ISO 20022, external balance type code).
    enum Kind { case opening, closing, interim, available, other }

    var kind = Kind.other
    var offset = 0
    var money: CamtMoney?
    var isDebit: Bool?
    var date: CalendarDate?
}
