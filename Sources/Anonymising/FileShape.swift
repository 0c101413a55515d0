import SourceText
import StatementFormats
import StatementModel

/// How a file is read, values left out: what has to be the same with other values.
struct FileShape {
    /// The balances that the file states.
    let balances: [Balance]
    /// The encoding that the file was taken to be in.
    let encoding: TextEncoding
    private let accounts: [Account]
    private let points: [Ambiguity.Point]
    private let rejected: [Int?]
    private let proof: RunningBalanceProof?
    private let likeness: Likeness

    /// What is said of a reading, values left out.
    private struct Likeness: Equatable {
        var decisions: [String]
        var columns: [String?]
        var accounts: [[String]]
    }

    private struct Account: Equatable {
        var dates: [CalendarDate?] = []
        var signs: [Int] = []
        var statuses: [StatementLine.Status] = []
        var currency: CurrencyCode?
        var agrees: Bool?
    }

    /// Reads a file.
    init(
        _ file: SourceFile, _ format: StatementFormat, _ options: ReadOptions
    ) throws(ReadError) {
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(file, options, into: &sink)
        let collector = (sink as? StatementCollector) ?? StatementCollector()
        encoding = file.encoding
        points = summary.ambiguities.map(\.point)
        var proof = summary.runningBalance
        // By how much the balances are off, the new amounts tell.
        proof?.breakDetail = nil
        self.proof = proof
        rejected = collector.rejected.map(\.record)
        balances = collector.result.statements.flatMap(\.balances)
        accounts = collector.result.statements.map(Self.account)
        likeness = Likeness(
            decisions: summary.phrases, columns: summary.columns.map(\.role),
            accounts: collector.result.statements.map(Self.statedParts))
    }

    /// Which things a statement states of itself.
    private static func statedParts(of statement: Statement) -> [String] {
        let header = statement.header
        let parts: [(String, Bool)] = [
            ("number", header.account.number != nil), ("bank", header.account.bankID != nil),
            ("kind", header.account.kind != nil),
            ("name", header.account.name != nil), ("owner", header.account.owner != nil),
        ]
        return parts.filter(\.1).map(\.0)
            + [header.periodStart, header.periodEnd].map { "\($0.map(\.description) ?? "")" }
            + statement.balances.map { "\($0.kind) \($0.date.map(\.description) ?? "")" }
    }

    private static func account(of statement: Statement) -> Account {
        var account = Account(currency: statement.header.currency)
        for line in statement.lines {
            account.dates.append(line.bookingDate)
            account.signs.append(line.amount.map { $0.isZero ? 0 : $0.isNegative ? -1 : 1 } ?? 2)
            account.statuses.append(line.status)
        }
        let booked = statement.lines.filter { $0.status == .posted }.compactMap(\.amount)
        let moved = booked.reduce(ExactAmount?.some(.zero)) { $0?.adding($1) }
        if let opening = statement.openingBalance, let closing = statement.ledgerBalance, let moved
        {
            account.agrees = opening.amount.adding(moved) == closing.amount
        }
        return account
    }

    /// Whether the same is said of the reading of another file.
    func isLike(_ other: FileShape) -> Bool { likeness == other.likeness }

    /// In what the reading of another file differs; `nil` where it does not.
    func difference(from other: FileShape) -> String? {
        if encoding != other.encoding {
            return "encoding \(other.encoding.rawValue) instead of \(encoding.rawValue)"
        }
        if accounts.count != other.accounts.count {
            return "\(other.accounts.count) accounts instead of \(accounts.count)"
        }
        for (one, two) in zip(accounts, other.accounts) where one != two {
            if one.dates.count != two.dates.count {
                return "\(two.dates.count) records instead of \(one.dates.count)"
            }
            if one.dates != two.dates { return "other days" }
            if one.signs != two.signs { return "other signs" }
            if one.agrees != two.agrees { return "balances" }
            return "currency or status"
        }
        if points != other.points { return "undecided points" }
        if rejected != other.rejected { return "rejected records" }
        return proof == other.proof ? nil : "running balance"
    }
}
