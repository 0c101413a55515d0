import SourceText
import StatementModel

/// What is known of the message that is being read, from `:20:` to the end.
struct MT940Message {
    /// The field with the account.
    var account: Range<Int>?
    /// The currency of its balances.
    private(set) var currency: CurrencyCode?
    /// Whether it is an interim report (MT942): one with a floor limit and no opening balance, or
    /// one whose header says so.
    var isInterim: Bool
    /// Its opening balance.
    var opening: MT940Balance?
    /// Where it stands.
    var openingOffset = 0
    /// Whether a closing balance was read.
    var hasClosing = false
    /// Whether it goes on behind its closing balance.
    private var isBehindClosing = false
    /// Whether the mark at its end was read.
    var hasEnd = false
    /// Whether any field of a statement was read.
    var hasContent = false
    /// Whether no entry was rejected.
    var isComplete = true
    /// Whether number and sum of its entries were read.
    var hasTurnover = false
    /// Whether it lists entries, those that cannot be read among them.
    var hasEntries: Bool { debits.count + credits.count > 0 || !isComplete }
    /// Whether the details of its entries stand in front of them, once it was asked.
    var detailsLead: Bool?
    /// Details of the next entry.
    var leadingDetails: [Range<Int>] = []
    /// Its statement, once it is open.
    var statement: Int?
    /// Number and page of the statement.
    var number = MT940StatementNumber()
    /// Its place among the messages of the statement, once it states a balance.
    var link: Int?
    /// The sum of its booked entries; `nil` beyond 128 bits.
    var sum: ExactAmount? {
        guard let moneyIn, let moneyOut else { return nil }
        return moneyIn.subtracting(moneyOut)
    }
    /// What came in and went out with booked entries, both positive; `nil` beyond 128 bits.
    var moneyIn: ExactAmount? { bookedSum(of: credits) }
    var moneyOut: ExactAmount? { bookedSum(of: debits) }
    private(set) var debits = Turnover()
    private(set) var credits = Turnover()

    /// The entries of one direction.
    struct Turnover {
        var count = 0
        var sum: ExactAmount? = .zero
        /// What of it is expected, and in no balance yet.
        var expected: ExactAmount? = .zero

        fileprivate mutating func add(_ amount: ExactAmount, isExpected: Bool) {
            count += 1
            sum = sum?.adding(amount)
            if isExpected { expected = expected?.adding(amount) }
        }
    }

    private func bookedSum(of turnover: Turnover) -> ExactAmount? {
        guard let sum = turnover.sum, let expected = turnover.expected else { return nil }
        return sum.subtracting(expected)
    }

    /// A message of which nothing was read yet.
    init(isInterim: Bool = false) { self.isInterim = isInterim }

    /// Whether the file would end too early if it ended here: behind an opening balance only the
    /// closing one, or the mark at its end, ends a message.
    var isOpenEnded: Bool { opening != nil && !hasClosing && !hasEnd }

    /// Whether it ends without the closing balance that it must have (SWIFT MT940, field 62a).
    var lacksClosing: Bool { !isInterim && !hasClosing && !isBehindClosing }

    /// The balance to which its entries lead where it states none.
    var provenEnd: ExactAmount? {
        guard lacksClosing, hasEntries, isComplete, let sum else { return nil }
        return opening?.amount.adding(sum)
    }

    /// Whether its entries or balances have begun.
    var hasBody: Bool { statement != nil }

    /// Keeps a currency, unless one is known.
    mutating func takeCurrency(_ code: CurrencyCode?) {
        if currency == nil { currency = code }
    }

    /// Adds an entry.
    mutating func add(_ entry: MT940Entry) {
        if entry.amount.isNegative {
            debits.add(entry.amount.negated, isExpected: entry.isExpected)
        } else {
            credits.add(entry.amount, isExpected: entry.isExpected)
        }
    }

    /// Goes on with entries of the same account that no head announces.
    mutating func continueWithoutHead() {
        var next = MT940Message(isInterim: isInterim)
        next.account = account
        next.currency = currency
        next.statement = statement
        next.isBehindClosing = hasClosing || isBehindClosing
        self = next
    }

    /// Goes on with another page or statement of the same account under the same head.
    mutating func continueWithOpening() {
        continueWithoutHead()
        isBehindClosing = false
        statement = nil
        currency = nil
    }

    /// Looks for the account at the end of the message, where some programs have it. One that entries or
    /// balances follow is that of another message, which has lost its head.
    mutating func findAccount(in bytes: Span<UInt8>, _ rest: MT940Tokenizer) {
        var tokenizer = rest
        var found: Range<Int>?
        // The field that the message begins with.
        _ = tokenizer.next(in: bytes)
        while let field = tokenizer.next(in: bytes) {
            switch field.tag {
            case .account, .accountWithBIC: found = field.value
            case .transactionReference, .messageEnd, .block:
                account = found
                return
            case .openingBalance, .intermediateOpeningBalance, .oldOpeningBalance: return
            default: if found != nil, field.tag?.isOfStatements == true { return }
            }
        }
        account = found
    }

    /// Looks for the currency in the balances that follow, those behind the entries among them. The
    /// field that is being read may be an opening balance without one.
    mutating func findCurrency(in bytes: Span<UInt8>, _ rest: MT940Tokenizer) {
        var tokenizer = rest
        var isFirst = true
        while currency == nil, let field = tokenizer.next(in: bytes) {
            switch field.tag {
            case .closingBalance, .intermediateClosingBalance, .oldClosingBalance,
                .availableBalance, .forwardBalance:
                currency = MT940Balance(bytes, in: field.value)?.currency
            case .debitSum, .creditSum:
                currency = MT940Turnover(bytes, in: field.value)?.currency
            case .openingBalance, .intermediateOpeningBalance, .oldOpeningBalance:
                if !isFirst { return }
            case .transactionReference, .account, .accountWithBIC: return
            default: break
            }
            isFirst = false
        }
    }
}
