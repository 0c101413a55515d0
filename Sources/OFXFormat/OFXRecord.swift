import SourceText
import StatementModel

/// One record while its elements come in. The builder has one and uses it again and again.
struct OFXRecord {
    /// What kind of record it is.
    enum Kind {
        case bank, pending, loan, investment
    }

    /// Which aggregate inside the record the elements belong to.
    enum Part {
        case main, payee, currency, originalCurrency, counterAccount
    }

    /// What a record does to an earlier one.
    enum Correction {
        /// It takes its place.
        case replaces
        /// It deletes it, and is none of its own.
        case deletes
    }

    /// Whether a record is being read.
    var isOpen = false
    /// What kind of record it is.
    var kind = Kind.bank
    /// The aggregate that is open.
    var part = Part.main
    /// Whether an element of it was read.
    var hasContent = false
    /// Whether it is of a kind that has to say how much money moved.
    var demandsTotal = false
    /// Whether its INVTRAN has begun.
    var hasTransaction = false
    /// The line as far as it is known.
    var line = StatementLine(statement: 0, record: 0, byteOffset: 0)
    /// The security side of an investment record.
    var holding = StatementHolding()

    /// NAME of the record.
    var name = TextRange.empty
    /// NAME of its PAYEE.
    var payeeName = TextRange.empty
    /// EXTDNAME, the name without the 32 characters' bound of NAME.
    var extendedName = TextRange.empty
    /// An amount that cannot be read.
    var unreadableAmount = TextRange.empty
    /// A date that cannot be read.
    var unreadableDate = TextRange.empty
    /// A second posting date, where the record has everything else: it is the next one's if an amount
    /// follows.
    var nextDate = TextRange.empty
    /// Where that one stands.
    var nextDateOffset = 0
    /// CURRATE and CURSYM of the aggregate that is open.
    var rate: ExactAmount?
    /// The currency of the aggregate that is open.
    var symbol: CurrencyCode?
    /// What it does to an earlier record.
    var correction: Correction?
    /// Whether it takes back an earlier trade.
    var isReversal = false
    /// Whether it belongs to a retirement plan (401(k)).
    var isInRetirementPlan = false
    /// The type of a bank record, where OFX has it.
    var type: OFXTransactionType?
    /// Whether the type says that money goes out, or in.
    var isMoneyOut: Bool?
    /// Which kind of income, purchase or sale it is (INCOMETYPE, BUYTYPE, SELLTYPE and so on).
    var kindWord = TextRange.empty
    /// Whether a transfer takes the units out of the account (TFERACTION).
    var isTransferOut = false
    /// The parts of the account that JRNLFUND moves money between.
    var fromSubaccount = TextRange.empty
    /// The part that gets it.
    var toSubaccount = TextRange.empty

    /// A record that nothing was read of: copying it takes half as long as making one.
    private static let unread = OFXRecord()

    /// Begins the next record, at a byte offset.
    mutating func begin(_ kind: Kind, at offset: Int) {
        self = Self.unread
        isOpen = true
        self.kind = kind
        line.byteOffset = offset
    }
    /// Takes the number of a check; zeros alone say that there was none (observed in exports of banks
    /// in Brazil, in each record that is no check), and so does a word (`REFERENCE`, observed in exports
    /// of banks in France).
    mutating func takeCheck(_ number: TextRange, of texts: StatementTexts) {
        let isNumber = texts.withBytes(number) { bytes in
            (0..<bytes.count).contains { (0x31...0x39).contains(bytes[$0]) }
        }
        if isNumber { line.checkNumber = number }
    }
}
