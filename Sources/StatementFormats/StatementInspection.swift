public import SourceText
public import StatementModel

/// What a file holds, account by account; the sink behind `inspect`.
///
/// Statements of one account and currency are one account here, an account being one of a number at
/// one bank and of one kind; the ledger balance of the newest of them counts. Every record counts,
/// rejected ones too. Records in another currency than the statement's count to its account, unless
/// the file states balances in both: then the currency has an account of its own.
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
        /// The place of the account that records in another currency than its own belong to.
        fileprivate var home: Int?
        /// The balances of all statements.
        fileprivate var balances = BalanceChain()
        /// The sum of what came in and is booked; `nil` where it leaves 128 bits.
        public var moneyIn: ExactAmount? = .zero
        /// The sum of what is only announced, told for information, or listed again.
        public var unbooked: ExactAmount? = .zero
        /// The records that are announced and not booked.
        public var pendingCount = 0
        /// The records that are told for information: no money moved.
        public var noticeCount = 0
        /// The booked records of zero.
        public var zeroCount = 0

        /// Whether neither bank nor kind, as far as both are known, is another one.
        fileprivate func isOf(_ bankID: String?, _ kind: AccountIdentity.Kind?) -> Bool {
            (self.bankID == nil || bankID == nil || self.bankID == bankID)
                && (self.kind == nil || kind == nil || self.kind == kind)
        }

        /// Whether records in a currency other than their statement's are an account, where this
        /// is what they belong to.
        fileprivate func isApart(from home: AccountSummary) -> Bool {
            transactions > 0 && ledgerBalance != nil && home.balances.isInOwnCurrency
        }

        /// Counts the records of another summary.
        fileprivate mutating func add(_ other: AccountSummary) {
            transactions += other.transactions
            sum = other.sum.flatMap { sum?.adding($0) }
            moneyIn = other.moneyIn.flatMap { moneyIn?.adding($0) }
            unbooked = other.unbooked.flatMap { unbooked?.adding($0) }
            pendingCount += other.pendingCount
            noticeCount += other.noticeCount
            zeroCount += other.zeroCount
            first = [first, other.first].compactMap(\.self).min()
            last = [last, other.last].compactMap(\.self).max()
        }

        /// Counts a record.
        fileprivate mutating func take(_ line: StatementLine) {
            transactions += 1
            switch line.status {
            case .pending: pendingCount += 1
            case .info: noticeCount += 1
            case .posted: if line.amount?.isZero ?? false { zeroCount += 1 }
            }
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
    public var accounts: [AccountSummary] {
        var merged = found
        for part in found {
            guard let home = part.home, !part.isApart(from: found[home]) else { continue }
            merged[home].add(part)
        }
        return merged.filter { part in part.home.map { part.isApart(from: found[$0]) } ?? true }
    }
    /// The accounts, those of records in another currency than their statement's apart.
    private var found: [AccountSummary] = []
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
        /// The place of the account in the statement's own currency, where this is another.
        let home: Int?
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
        if line.isUndated { reject(undated: line) }
        found[place(line.statement, line.currency)].take(line)
    }

    /// Counts a record that was read, and has no day to be a transaction on, as one that was rejected.
    /// What the reader warned of is why.
    private mutating func reject(undated line: StatementLine) {
        if let reason = reports.take(of: line.record) {
            rejections.append(reason)
        } else {
            rejections.append(Diagnostic(undated: line))
        }
    }

    /// Keeps why a record cannot be read.
    public mutating func reject(_ diagnostic: Diagnostic, statement: Int) {
        rejections.append(diagnostic)
        guard statement != Statement.numberOfNone else { return }
        found[place(statement, nil)].transactions += 1
    }

    /// Keeps the balance.
    public mutating func state(_ balance: Balance, of statement: Int) {
        guard balance.kind == .ledger || balance.kind == .opening else { return }
        let place = self.place(statement, balance.currency)
        var own = balance
        if let home = found[place].home {
            // One in another currency counts for the account, too, where it is the only one.
            found[home].balances.add(balance, of: statement)
            own.currency = nil
        }
        found[place].balances.add(own, of: statement)
    }

    /// Leaves what a statement lists again out of the proof; as records of the file they count.
    public mutating func listAgain(_ repeated: StatementRepeat) {
        let place = self.place(repeated.statement, nil)
        found[place].moneyIn = found[place].moneyIn?.subtracting(repeated.moneyIn)
        found[place].unbooked = found[place].unbooked?.adding(repeated.moneyIn)?
            .subtracting(repeated.moneyOut)
        if let closing = repeated.closing, repeated.statement != repeated.originalStatement {
            found[place].balances.begin(repeated.statement, with: closing)
        }
    }

    /// Keeps the diagnostic.
    public mutating func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }

    /// The account that a line of a statement counts to: in the line's own currency, or the
    /// statement's where it names none.
    private mutating func place(_ statement: Int, _ currency: CurrencyCode?) -> Int {
        if let lastPlace, lastPlace.statement == statement, lastPlace.currency == currency {
            return lastPlace.place
        }
        let header = headers.indices.contains(statement) ? headers[statement] : StatementHeader()
        var place = self.place(of: header.account, header.currency ?? currency, home: nil)
        if let own = header.currency, let currency, own != currency {
            place = self.place(of: header.account, currency, home: place)
        }
        lastPlace = (statement, currency, place)
        return place
    }

    private mutating func place(
        of account: AccountIdentity, _ currency: CurrencyCode?, home: Int?
    ) -> Int {
        let key = Key(account: account.number ?? account.name, currency: currency, home: home)
        let (bankID, kind) = (account.bankID, account.kind)
        let known = places[key]?.first { found[$0].isOf(bankID, kind) }
        let place = known ?? found.count
        if known == nil {
            places[key, default: []].append(place)
            found.append(AccountSummary(account: key.account, currency: key.currency))
            found[place].home = home
        }
        found[place].bankID = found[place].bankID ?? bankID
        found[place].kind = found[place].kind ?? kind
        return place
    }
}
