import SourceText
import StatementModel

/// Makes statements and lines of what stands at the places of a message.
///
/// Texts are ranges of the source; only what the parser had to change is copied. An entry is
/// handed on where it ends, so that memory does not grow with the file.
struct CamtStatementBuilder {
    var texts: StatementTexts
    /// Where lines go.
    var sink: any StatementSink
    let options: ReadOptions
    var tally = RecordTally(unit: .records)
    var repairs = CountedRepairs<CamtRepair>()
    var types = CamtBookingTypes()

    /// The currency attribute of the amount that comes next.
    var currency: CurrencyCode?
    var draft = CamtStatementDraft()
    /// Whether an account that stands behind the records of its statement is looked for.
    var looksAhead = true
    /// How many statements were begun, and how many the sink was told of.
    var begunCount = 0
    var openedCount = 0
    var begunEntryCount = 0
    /// When the message was made.
    var messageDate: CalendarDate?
    /// The same to the second.
    var messageMoment: Int?
    var isLastPage: Bool?

    var entry = CamtEntry()
    var isEntryOpen = false
    /// What is stated of the transaction that was begun last.
    var transaction = CamtFacts()
    var isInTransaction = false
    /// The transactions of an entry, where each becomes a record.
    var transactions: [CamtFacts] = []
    var common = CamtCommonFacts()
    var batches = CamtBatches()
    var proofs = CamtStatementProofs()
    /// Whether reversals state the direction of what they reverse; `nil` until the first is met.
    var turnsReversals: Bool?
    var repeats = StatementRepeats()
    var balance = CamtBalance()
    var charge = CamtCharge()
    var isReferenceOfBank = false

    /// A builder for a source that hands its findings to `sink`.
    init(source: SourceBytes, options: ReadOptions, sink: any StatementSink) {
        texts = StatementTexts(source: source)
        self.options = options
        self.sink = sink
    }

    /// An aggregate begins.
    mutating func open(_ place: CamtPlace, at offset: Int) {
        switch place {
        case .statement: beginStatement(at: offset)
        case .account: beginAccount(at: offset)
        case .balance: balance = CamtBalance(offset: offset)
        case .summaryTotal: draft.summaryLine = \.total
        case .summaryCredits: draft.summaryLine = \.credits
        case .summaryDebits: draft.summaryLine = \.debits
        case .entry: beginEntry(at: offset)
        case .transaction: beginTransaction()
        case .charge: charge = CamtCharge()
        case .returned: transaction.isReturn = true
        case .proprietaryReference: isReferenceOfBank = false
        default: break
        }
    }

    /// An aggregate ends inside another, in front of an offset where its end tag is known.
    mutating func close(_ place: CamtPlace, to outer: CamtPlace, at end: Int? = nil) {
        if place == outer, place != .charge { return }
        switch place {
        case .statement: endStatement()
        case .balance: endBalance()
        case .entry:
            entry.end = end
            endEntry()
        case .transaction: endTransaction()
        case .charge: endCharge()
        default: break
        }
    }

    /// A leaf with its value.
    mutating func take(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        switch field {
        case .amount: takeAmount(value, bytes, at: offset)
        case .indicator: takeIndicator(value, bytes)
        case .status: takeStatus(value, bytes)
        case .bookingDate, .valueDate: takeEntryDate(field, value, bytes)
        case .servicerReference: takeServicerReference(value, bytes)
        case .domain: withFacts { $0.code.domain = Self.packed(value, bytes) }
        case .family: withFacts { $0.code.family = Self.packed(value, bytes) }
        case .subfamily: withFacts { $0.code.subfamily = Self.packed(value, bytes) }
        case .endToEnd: takeReference(value, bytes, rank: 0)
        case .transactedAmount:
            let money = money(value, bytes, at: offset)
            withFacts { $0.transacted = money }
        case .creditorName: transaction.creditor = text(value, bytes)
        case .debtorName: transaction.debtor = text(value, bytes)
        case .text: takeRemittance(value, bytes)
        default:
            if field.rawValue <= CamtField.summarySum.rawValue {
                takeOutside(field, value, bytes, at: offset)
            } else {
                takeRare(field, value, bytes, at: offset)
            }
        }
    }

    /// Changes what is stated of the transaction, or outside of one of the entry.
    @inline(__always)
    mutating func withFacts(_ change: (inout CamtFacts) -> Void) {
        if isInTransaction { change(&transaction) } else { change(&entry.facts) }
    }

    /// Up to four bytes of a code in one word.
    static func packed(_ value: CamtValue, _ bytes: Span<UInt8>) -> UInt32 {
        let code = bytes.trimmed(value.range)
        return code.count <= 4 ? packed(bytes, code) : 0
    }

    /// Up to four bytes in one word.
    static func packed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        var packed: UInt32 = 0
        for offset in range { packed = packed &<< 8 | UInt32(bytes[offset]) }
        return packed
    }

    // MARK: Texts

    /// The text of an element, without white space at its ends and line ends inside.
    mutating func text(_ value: CamtValue, _ bytes: Span<UInt8>) -> TextRange {
        let text = bytes.trimmed(value.range)
        if text.isEmpty { return .empty }
        var offset = text.lowerBound
        while offset < text.upperBound, bytes[offset] >= ASCII.space,
            bytes[offset] != ASCII.ampersand
                || NamedCharacters.character(bytes, at: offset, to: text.upperBound) == nil
        {
            offset &+= 1
        }
        if offset == text.upperBound, !value.isInBatch {
            return TextRange(
                source: text.lowerBound &+ value.shift..<text.upperBound &+ value.shift)
        }
        return texts.append { Self.fold(bytes, text, into: &$0) }
    }

    /// Appends a text with every run of white space that holds a control byte made one blank, and with
    /// the characters that it names as HTML does.
    static func fold(_ bytes: Span<UInt8>, _ text: Range<Int>, into output: inout [UInt8]) {
        var offset = text.lowerBound
        while offset < text.upperBound {
            let start = offset
            var hasControl = false
            while offset < text.upperBound, bytes[offset] <= ASCII.space {
                hasControl = hasControl || bytes[offset] != ASCII.space
                offset &+= 1
            }
            for _ in 0..<(hasControl ? 1 : offset &- start) { output.append(ASCII.space) }
            guard offset < text.upperBound else { return }
            if bytes[offset] == ASCII.ampersand,
                let named = NamedCharacters.character(bytes, at: offset, to: text.upperBound)
            {
                output.append(contentsOf: UTF8.encode(named.scalar).map(Array.init) ?? [])
                offset = named.end
                continue
            }
            output.append(bytes[offset])
            offset &+= 1
        }
    }
}
