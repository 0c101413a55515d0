import SourceText
import StatementModel
import Testing

@testable import StatementFormats

@Suite("What a file holds, account by account")
struct StatementInspectionTests {
    private let texts = StatementTexts(source: [])

    private func header(_ number: String?, _ currency: String?, name: String? = nil)
        -> StatementHeader
    {
        StatementHeader(
            account: AccountIdentity(number: number, name: name),
            currency: currency.flatMap { CurrencyCode($0) })
    }

    private func line(
        _ statement: Int, _ amount: String?, day: Int, currency: String? = nil
    ) -> StatementLine {
        var line = StatementLine(statement: statement, record: 0, byteOffset: 0)
        line.amount = amount.flatMap { ExactAmount(parsing: $0) }
        line.bookingDate = CalendarDate(year: 2026, month: 1, day: day)
        line.currency = currency.flatMap { CurrencyCode($0) }
        return line
    }

    private func amount(_ text: String) throws -> ExactAmount {
        try #require(ExactAmount(parsing: text))
    }

    @Test("Statements of one account and currency are one; the last stated balance counts")
    func merging() throws {
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        inspection.take(line(0, "-3.50", day: 20), texts)
        inspection.state(Balance(.ledger, try amount("100")), of: 0)
        inspection.open(header("78", "EUR"))
        inspection.take(line(1, "1", day: 1), texts)
        inspection.open(header("77", "EUR"))
        inspection.take(line(2, "10.005", day: 3), texts)
        inspection.state(Balance(.ledger, try amount("106.505")), of: 2)
        inspection.state(Balance(.available, try amount("999")), of: 2)
        inspection.open(header("77", "USD"))
        #expect(inspection.accounts.map(\.transactions) == [2, 1, 0])
        let first = inspection.accounts[0]
        #expect(first.account == "77" && first.sum?.description == "6.505")
        #expect(first.first?.description == "2026-01-03")
        #expect(first.last?.description == "2026-01-20")
        #expect(first.ledgerBalance?.description == "106.505")
        #expect(inspection.filledAccounts.count == 2)
    }

    @Test("Of statements listed from the newest the first one closes the account")
    func newestFirst() throws {
        var inspection = StatementInspection()
        for (number, (opening, closing)) in [("140", "120"), ("90", "140"), ("100", "90")]
            .enumerated()
        {
            inspection.open(header("77", "EUR"))
            inspection.state(Balance(.opening, try amount(opening)), of: number)
            inspection.state(Balance(.ledger, try amount(closing)), of: number)
        }
        #expect(inspection.accounts.count == 1)
        #expect(inspection.accounts[0].openingBalance?.description == "100")
        #expect(inspection.accounts[0].ledgerBalance?.description == "120")
    }

    @Test("A second currency of a statement is an account where the file states its balance, too")
    func secondCurrency() throws {
        func inspected(_ balances: [(amount: String, currency: String?)]) throws
            -> [StatementInspection.AccountSummary]
        {
            var inspection = StatementInspection()
            inspection.open(header("77", "EUR"))
            for (text, currency) in balances {
                let code = currency.flatMap { CurrencyCode($0) }
                inspection.state(Balance(.ledger, try amount(text), currency: code), of: 0)
            }
            inspection.take(line(0, "-5", day: 3), texts)
            inspection.take(line(0, "2", day: 9, currency: "USD"), texts)
            return inspection.accounts
        }
        let apart = try inspected([("95", nil), ("12", "USD")])
        #expect(apart.map(\.currency?.code) == ["EUR", "USD"])
        #expect(apart.map(\.sum?.description) == ["-5", "2"])
        #expect(apart.map(\.ledgerBalance?.description) == ["95", "12"])
        for together in [try inspected([("95", nil)]), try inspected([("95", "USD")])] {
            #expect(together.map(\.transactions) == [2])
            #expect(together[0].sum?.description == "-3")
            #expect(together[0].last?.description == "2026-01-09")
            #expect(together[0].ledgerBalance?.description == "95")
        }
    }

    @Test("Balances in the statement's own currency count before those in others")
    func balancesInOtherCurrencies() throws {
        let dollar = try #require(CurrencyCode("USD"))
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        inspection.state(Balance(.opening, try amount("7"), currency: dollar), of: 0)
        inspection.state(Balance(.opening, try amount("100")), of: 0)
        inspection.state(Balance(.ledger, try amount("90")), of: 0)
        inspection.state(Balance(.ledger, try amount("9"), currency: dollar), of: 0)
        #expect(inspection.accounts[0].openingBalance?.description == "100")
        #expect(inspection.accounts[0].ledgerBalance?.description == "90")
        inspection.open(header("78", "EUR"))
        inspection.state(Balance(.ledger, try amount("9"), currency: dollar), of: 1)
        #expect(inspection.accounts[1].ledgerBalance?.description == "9")
    }

    @Test("One number stands for several accounts where bank or kind differ")
    func kinds() {
        var inspection = StatementInspection()
        let kinds: [(String?, AccountIdentity.Kind?)] = [
            ("1", .bank), ("1", .savings), (nil, .card), ("1", nil), ("1", .savings), ("2", .bank),
        ]
        for (number, (bankID, kind)) in kinds.enumerated() {
            var statement = header("77", "EUR")
            statement.account.bankID = bankID
            statement.account.kind = kind
            inspection.open(statement)
            inspection.take(line(number, "1", day: 1), texts)
        }
        #expect(inspection.accounts.map(\.transactions) == [2, 2, 1, 1])
    }

    @Test("A name stands for an account without a number")
    func names() {
        var inspection = StatementInspection()
        inspection.open(header(nil, nil, name: "Everyday"))
        #expect(inspection.accounts.first?.account == "Everyday")
        #expect(inspection.filledAccounts.count == 1)
    }

    @Test("A rejected record counts, and its diagnostic is kept")
    func rejected() {
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        inspection.take(line(0, "1", day: 1), texts)
        inspection.reject(Diagnostic(.error, .invalidDate, "no such day"), statement: 0)
        inspection.report(Diagnostic(.repair, .truncated, "the end is missing"))
        #expect(inspection.accounts.first?.transactions == 2)
        #expect(inspection.accounts.first?.sum?.description == "1")
        #expect(inspection.rejected.count == 1 && inspection.diagnostics.count == 1)
    }

    @Test("Lines with a currency of their own are accounts of their own where the file names none")
    func ownCurrencies() {
        var inspection = StatementInspection()
        inspection.open(header("77", nil))
        inspection.take(line(0, "1", day: 1, currency: "EUR"), texts)
        inspection.take(line(0, "2", day: 2, currency: "USD"), texts)
        inspection.take(line(0, "3", day: 3, currency: "EUR"), texts)
        #expect(inspection.filledAccounts.map { $0.currency?.code } == ["EUR", "USD"])
        #expect(inspection.filledAccounts.map(\.transactions) == [2, 1])
        #expect(inspection.filledAccounts.map { $0.sum?.description } == ["4", "2"])
    }

    @Test("Records without an amount count and add nothing; other dates stand in")
    func sparse() {
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        var undated = line(0, nil, day: 1)
        undated.bookingDate = nil
        undated.valueDate = CalendarDate(year: 2026, month: 2, day: 2)
        inspection.take(undated, texts)
        let account = inspection.accounts[0]
        #expect(account.transactions == 1 && account.sum?.isZero == true)
        #expect(account.first?.description == "2026-02-02")
    }

    @Test("A sum that leaves the range is unknown, not wrong")
    func overflow() throws {
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        let huge = String(repeating: "9", count: 36)
        for _ in 0..<200 { inspection.take(line(0, huge, day: 1), texts) }
        inspection.take(line(0, "0." + String(repeating: "0", count: 30) + "1", day: 1), texts)
        #expect(inspection.accounts.first?.sum == nil)
        #expect(inspection.accounts.first?.transactions == 201)
    }

    @Test("Statements that open with no balance follow from each other by their closing days")
    func closingDays() throws {
        var inspection = StatementInspection()
        inspection.open(header("77", "EUR"))
        let (last, first) = (
            CalendarDate(year: 2026, month: 1, day: 31),
            CalendarDate(year: 2025, month: 12, day: 31)
        )
        inspection.state(Balance(.ledger, try amount("500"), date: last), of: 0)
        inspection.open(header("77", "EUR"))
        inspection.state(Balance(.ledger, try amount("412.50"), date: first), of: 1)
        #expect(inspection.accounts[0].ledgerBalance == (try amount("500")))
    }
}
