/// The account that a statement is of, as the file names it.
public struct AccountIdentity: Hashable, Sendable {
    /// What kind of account the file says it is.
    public enum Kind: String, Sendable, CaseIterable {
        case cash, bank, card, savings, investment, loan
        case otherAsset = "other-asset"
        case otherLiability = "other-liability"
    }

    /// The bank: a BIC, routing number, Bankleitzahl; `nil` where the file names none.
    public var bankID: String?
    /// The account number or IBAN as the file writes it.
    public var number: String?
    /// A name that the file gives the account.
    public var name: String?
    /// The owner as the file names them.
    public var owner: String?
    /// What kind of account it is, where the file says so.
    public var kind: Kind?

    /// Names an account by what a file states; everything may be unknown.
    public init(
        bankID: String? = nil, number: String? = nil, name: String? = nil, owner: String? = nil,
        kind: Kind? = nil
    ) {
        self.bankID = bankID
        self.number = number
        self.name = name
        self.owner = owner
        self.kind = kind
    }
}

extension AccountIdentity {
    /// Whether what a file writes for an account is its number rather than a name: at least three
    /// digits, or signs that mask some, and more of those than letters unless it is one word.
    ///
    /// Small letters are those of a name, `401k` or `Savings2025`, up to four digits.
    package static func looksLikeNumber(_ text: String) -> Bool {
        looksLikeNumber(text.utf8.span)
    }

    /// As above, for the bytes of a text.
    package static func looksLikeNumber(_ text: Span<UInt8>) -> Bool {
        var (digits, letters) = (0, 0)
        var (hasSmallLetters, hasBlanks) = (false, false)
        for index in 0..<text.count {
            let byte = text[index]
            switch byte {
            // A star or an X masks a digit.
            case 0x30...0x39, 0x2A, 0x58, 0x78: digits += 1
            case 0x41...0x5A, 0x80...: letters += 1
            case 0x61...0x7A:
                letters += 1
                hasSmallLetters = true
            case 0x20: hasBlanks = true
            default: break
            }
        }
        return digits >= (hasSmallLetters ? 5 : 3) && (digits > letters || !hasBlanks)
    }
}

/// What a file says about one statement before its lines.
public struct StatementHeader: Hashable, Sendable {
    /// The account.
    public var account: AccountIdentity
    /// The currency of amounts that name none of their own.
    public var currency: CurrencyCode?
    /// The first day that the statement covers, where it says so.
    public var periodStart: CalendarDate?
    /// The last day that the statement covers, where it says so.
    public var periodEnd: CalendarDate?
    /// The statement's own number or id.
    public var statementID: String?

    /// Makes a header; everything may be unknown.
    public init(
        account: AccountIdentity = AccountIdentity(), currency: CurrencyCode? = nil,
        periodStart: CalendarDate? = nil, periodEnd: CalendarDate? = nil,
        statementID: String? = nil
    ) {
        self.account = account
        self.currency = currency
        self.periodStart = periodStart
        self.periodEnd = periodEnd
        self.statementID = statementID
    }
}

/// One statement with all its lines in memory, for files of ordinary size, tests and writers.
/// Imports go line by line through a ``StatementSink`` instead.
public struct Statement: Sendable {
    /// In the place of a statement's number: none of those that were opened.
    public static let numberOfNone = -1

    /// What the file says about it.
    public var header: StatementHeader
    /// Its lines in file order.
    public var lines: [StatementLine]
    /// Its balances in file order.
    public var balances: [Balance]
    /// What an investment account holds, in file order.
    public var positions: [StatementPosition] = []

    /// Makes a statement.
    public init(
        header: StatementHeader, lines: [StatementLine] = [], balances: [Balance] = []
    ) {
        self.header = header
        self.lines = lines
        self.balances = balances
    }

    /// The last ledger (closing, booked) balance that the file states, one in the statement's own
    /// currency before any other.
    public var ledgerBalance: Balance? {
        balances.last { $0.kind == .ledger && $0.currency == nil }
            ?? balances.last { $0.kind == .ledger }
    }

    /// The first opening balance that the file states, one in the statement's own currency before
    /// any other.
    public var openingBalance: Balance? {
        balances.first { $0.kind == .opening && $0.currency == nil }
            ?? balances.first { $0.kind == .opening }
    }
}

/// All statements of one file and the texts that their lines point into; what writers take.
public struct StatementSet: Sendable {
    /// The statements in file order.
    public var statements: [Statement]
    /// The texts of all lines.
    public var texts: StatementTexts

    /// Makes a set.
    public init(statements: [Statement] = [], texts: StatementTexts = StatementTexts(source: [])) {
        self.statements = statements
        self.texts = texts
    }
}

extension StatementSet {
    /// Adds the statements of another set behind this one's.
    public mutating func append(_ other: StatementSet) {
        for statement in other.statements {
            var copy = statement
            copy.lines = statement.lines.map { line in
                var line = texts.adopt(line, from: other.texts)
                line.statement = statements.count
                return line
            }
            statements.append(copy)
        }
    }
}
