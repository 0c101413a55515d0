public import SourceText
public import StatementModel

/// What a file holds, account by account; the sink behind `inspect`.
///
/// Statements of one account and currency are one account here, an account being one of a number at
/// one bank and of one kind; the ledger balance of the newest of them counts. Every record counts,
/// rejected ones too.
public struct StatementInspection: StatementSink, Sendable {
    /// An account of the file.
    public struct AccountSummary: Sendable, Hashable {
        /// The account's number, or its name where the file has no number.
        public var account: String?
        /// The currency, where the file names one.
        public var currency: CurrencyCode?
        /// All records.
        public var transactions = 0
        /// The sum of all amounts, money out negative; `nil` where it leaves 128 bits.
        public var sum: ExactAmount? = .zero
        /// The first day of a record.
        public var first: CalendarDate?
        /// The last day of a record.
        public var last: CalendarDate?
        /// The ledger balance of the newest statement that states one.
        public var ledgerBalance: ExactAmount? { balances.closing }
        /// The opening balance of the oldest statement that states one.
        public var openingBalance: ExactAmount? { balances.opening }
        /// The bank and the kind of account, where the file names them.
        fileprivate var bankID: String?
        fileprivate var kind: AccountIdentity.Kind?
        /// The balances of all statements.
        fileprivate var balances = BalanceChain()
        /// The sum of what came in and is booked; `nil` where it leaves 128 bits.
        public var moneyIn: ExactAmount? = .zero
        /// The sum of what is only announced, told for information, or listed again.
        public var unbooked: ExactAmount? = .zero

        /// Whether neither bank nor kind, as far as both are known, is another one.
        fileprivate func isOf(_ bankID: String?, _ kind: AccountIdentity.Kind?) -> Bool {
            (self.bankID == nil || bankID == nil || self.bankID == bankID)
                && (self.kind == nil || kind == nil || self.kind == kind)
        }

        /// Counts a record.
        fileprivate mutating func take(_ line: StatementLine) {
            transactions += 1
            if let amount = line.amount {
                sum = sum?.adding(amount)
                if line.status != .posted {
                    unbooked = unbooked?.adding(amount)
                } else if !amount.isNegative {
                    moneyIn = moneyIn?.adding(amount)
                }
            }
            // A notice without money tells nothing about the days of the movements.
            guard line.amount != nil || line.status != .info,
                let date = line.bookingDate ?? line.valueDate ?? line.transactionDate
            else { return }
            first = first.map { min($0, date) } ?? date
            last = last.map { max($0, date) } ?? date
        }
    }

    /// The accounts in the order of the file.
    public private(set) var accounts: [AccountSummary] = []
    /// The accounts that have a record or a balance; all where none has.
    public var filledAccounts: [AccountSummary] {
        let filled = accounts.filter { $0.transactions > 0 || $0.ledgerBalance != nil }
        return filled.isEmpty ? accounts : filled
    }

    /// Repairs, warnings and notes.
    public private(set) var reports = DiagnosticList()
    /// Why records could not be read.
    public private(set) var rejections = DiagnosticList()
    /// The first repairs, warnings and notes of each code, in file order.
    public var diagnostics: [Diagnostic] { reports.kept }
    /// The first records of each code that could not be read, in file order.
    public var rejected: [Diagnostic] { rejections.kept }
    private var headers: [StatementHeader] = []
    /// The accounts of one number and currency: of several banks or kinds, mostly of one.
    private var places: [Key: [Int]] = [:]
    /// What was asked for last: records come statement by statement.
    private var lastPlace: (statement: Int, currency: CurrencyCode?, place: Int)?

    private struct Key: Hashable {
        let account: String?
        let currency: CurrencyCode?
    }

    /// Nothing inspected yet.
    public init() {}

    /// Keeps the statement.
    public mutating func open(_ header: StatementHeader) {
        headers.append(header)
        _ = place(headers.count - 1, nil)
    }

    /// Keeps the record.
    public mutating func take(_ line: StatementLine, _ texts: StatementTexts) {
        accounts[place(line.statement, line.currency)].take(line)
    }

    /// Keeps why a record cannot be read.
    public mutating func reject(_ diagnostic: Diagnostic, statement: Int) {
        rejections.append(diagnostic)
        accounts[place(statement, nil)].transactions += 1
    }

    /// Keeps the balance.
    public mutating func state(_ balance: Balance, of statement: Int) {
        guard balance.kind == .ledger || balance.kind == .opening else { return }
        accounts[place(statement, balance.currency)].balances.add(balance, of: statement)
    }

    /// Leaves what a statement lists again out of the proof; as records of the file they count.
    public mutating func listAgain(_ repeated: StatementRepeat) {
        let place = self.place(repeated.statement, nil)
        accounts[place].moneyIn = accounts[place].moneyIn?.subtracting(repeated.moneyIn)
        accounts[place].unbooked = accounts[place].unbooked?.adding(repeated.moneyIn)?
            .subtracting(repeated.moneyOut)
        if repeated.statement != repeated.originalStatement {
            accounts[place].balances.begin(repeated.statement, with: repeated.closing)
        }
    }

    /// Keeps the diagnostic.
    public mutating func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }

    /// The account that a line of a statement counts to: in the statement's currency, and where the
    /// file names none for it, in the line's own.
    private mutating func place(_ statement: Int, _ currency: CurrencyCode?) -> Int {
        if let lastPlace, lastPlace.statement == statement, lastPlace.currency == currency {
            return lastPlace.place
        }
        let place = foundPlace(statement, currency)
        lastPlace = (statement, currency, place)
        return place
    }

    private mutating func foundPlace(_ statement: Int, _ currency: CurrencyCode?) -> Int {
        let header = headers.indices.contains(statement) ? headers[statement] : StatementHeader()
        let key = Key(
            account: header.account.number ?? header.account.name,
            currency: header.currency ?? currency)
        let (bankID, kind) = (header.account.bankID, header.account.kind)
        let known = places[key]?.first { accounts[$0].isOf(bankID, kind) }
        let place = known ?? accounts.count
        if known == nil {
            places[key, default: []].append(place)
            accounts.append(AccountSummary(account: key.account, currency: key.currency))
        }
        accounts[place].bankID = accounts[place].bankID ?? bankID
        accounts[place].kind = accounts[place].kind ?? kind
        return place
    }
}
