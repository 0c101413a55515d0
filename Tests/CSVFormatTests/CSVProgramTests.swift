import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CSVFormat

@Suite("Exports of accounting programs")
struct CSVProgramTests {
    private func reading(_ fixture: String) throws -> CSVTestReading {
        try CSVTestReading(bytes: FixtureFolder.csv.input(of: fixture))
    }

    /// Account, amount, transfer and parts of each line.
    private func lines(_ fixture: String) throws -> [String] {
        lines(of: try reading(fixture))
    }

    private func lines(of reading: CSVTestReading) -> [String] {
        let texts = reading.statements.result.texts
        return reading.statements.result.statements.flatMap { statement in
            statement.lines.map { line in
                var words = [
                    statement.header.account.name ?? statement.header.account.number ?? "",
                    line.amount?.description ?? "-",
                ]
                let category = texts.string(line.category)
                if !category.isEmpty { words.append(category) }
                let other = texts.string(line.transferAccount)
                if !other.isEmpty { words.append("-> \(other)") }
                words += line.splits.map { index in
                    let split = texts.splits[index]
                    let other = texts.string(split.transferAccount)
                    let name = other.isEmpty ? texts.string(split.category) : "-> \(other)"
                    return "[\(split.amount?.description ?? "") \(name)]"
                }
                return words.joined(separator: " ")
            }
        }
    }

    @Test("Parts with numbers become one record with splits")
    func numberedParts() throws {
        let lines = try lines("splits-numbered")
        #expect(lines.first == "Everyday -32.50 [-20.00 Needs: Groceries] [-12.50 Home: Household]")
        #expect(lines.contains("Everyday -100.00 -> Savings"))
        #expect(lines.contains("Savings 100.00 -> Everyday"))
    }

    @Test("The running balance follows over the parts of a split")
    func balanceOverParts() throws {
        let reading = try reading("splits-with-running-balance")
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.summary.runningBalance?.checked == 3)
        #expect(reading.lines.count == 4)
        #expect(reading.summary.tally.addsUp)
    }

    @Test("Wholes with a mark of their own count once, and their parts are splits")
    func markedWholes() throws {
        let reading = try CSVTestReading(
            """
            "Split transaction";"Date";"Payee";"Income";"Expense";"Category";"Notes"
            "";"14/02/2026";"Mill";"200.00";"0";"Wages";""
            "*";"15/02/2026";"Kettle";"0";"12.50";"";"two things"
            "-";"15/02/2026";"Kettle";"0";"8.25";"Food";"tea"
            "-";"15/02/2026";"Kettle";"0";"4.25";"Home";"cup"
            "*";"15/02/2026";"Kettle";"0";"6.00";"";""
            "-";"15/02/2026";"Kettle";"0";"1.00";"Food";""
            "-";"15/02/2026";"Kettle";"0";"5.00";"Home";""
            "";"18/02/2026";"Oak";"0";"30.00";"Home";""

            """)
        #expect(reading.summary.tally.continuation == 4)
        #expect(
            lines(of: reading) == [
                " 200.00 Wages", " -12.50 [-8.25 Food] [-4.25 Home]",
                " -6.00 [-1.00 Food] [-5.00 Home]", " -30.00 Home",
            ])
    }

    @Test("Marks whose rows do not add up make no splits")
    func marksThatDoNotAddUp() throws {
        let reading = try CSVTestReading(
            """
            Split transaction;Date;Payee;Income;Expense;Category
            ;14/02/2026;Mill;200.00;0;Wages
            *;15/02/2026;Kettle;0;12.50;
            -;15/02/2026;Kettle;0;8.25;Food
            -;15/02/2026;Kettle;0;4.00;Home

            """)
        #expect(reading.amounts == ["200.00", "-12.50", "-8.25", "-4.00"])
    }

    @Test("Parts behind the whole do not change its amount")
    func wholeWithParts() throws {
        #expect(
            try lines("splits-marked-with-their-whole").first
                == "Everyday -32.5 [-20 Groceries] [-12.5 Household]")
    }

    @Test("Parts that a column marks become one record")
    func flaggedParts() throws {
        let lines = try lines("splits-flagged")
        #expect(lines.contains("Everyday -32.50 [-20.00 Groceries] [-12.50 Household]"))
        #expect(lines.contains("Everyday -100.00 Transfer:[Savings] -> Savings"))
    }

    @Test("The other rows of a double entry become categories, transfers or parts")
    func legs() throws {
        #expect(
            try lines("legs-of-double-entries") == [
                "Everyday -32.50 [-20.00 Groceries] [-12.50 Household]",
                "Everyday -100.00 -> Savings", "Everyday 2000.00 Salary",
                "Savings 100.00 -> Everyday",
            ])
        let tally = try reading("legs-of-double-entries").summary.tally
        #expect(tally.addsUp)
        #expect(tally.taken == 4)
    }

    @Test("A row between two own accounts is a record of both")
    func sides() throws {
        let lines = try lines("both-sides-named")
        #expect(lines.contains("Everyday -100.000000000000 -> Savings"))
        #expect(lines.contains("Savings 100.000000000000 -> Everyday"))
        #expect(lines.contains("Everyday 2000.000000000000 Salary"))
        #expect(try reading("both-sides-named").summary.tally.addsUp)
    }

    @Test("Each product and currency has its own balance")
    func currencies() throws {
        let reading = try reading("balances-by-product-and-currency")
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == ["EUR", "EUR", "GBP"])
        #expect(
            statements.map(\.ledgerBalance?.amount.description) == ["366.50", "50.00", "76.60"])
        #expect(reading.lines.map(\.status).filter { $0 == .info }.count == 1)
        #expect(reading.lines.map(\.status).filter { $0 == .pending }.count == 1)
    }

    @Test("A row without a currency is in that of most rows, and amounts of two are never added")
    func missingCurrency() throws {
        let reading = try CSVTestReading(
            """
            date,transaction,description,amount,currency
            2024-01-02,DEP,Deposit,100.00,CAD
            2024-01-05,BUY,Kettle,-20.00,USD
            2024-01-06,DIV,Mill,5.00,
            2024-01-09,DIV,Mill,6.00,USD
            2024-01-10,WD,Withdrawal,-6.00,CAD
            2024-01-11,WD,Withdrawal,-7.00,CAD

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.currency?.code } == ["CAD", "USD"])
        #expect(statements.map(\.lines.count) == [4, 2])
    }

    @Test("Holds move no money, and conversions stay in their currencies")
    func holds() throws {
        let reading = try reading("conversions-and-holds")
        let statements = reading.statements.result.statements
        #expect(statements.map(\.ledgerBalance?.amount.description) == ["72.90", "0.00"])
        #expect(reading.lines.filter { $0.status == .info }.count == 3)
        #expect(reading.summary.runningBalance.map { $0.agreeing == $0.checked } == true)
    }

    @Test("HomeBank's columns are known without names")
    func homeBank() throws {
        let reading = try reading("homebank-without-header")
        let texts = reading.statements.result.texts
        #expect(reading.payees.first == "Corner Grocer")
        #expect(texts.string(reading.lines[0].category) == "Food:Groceries")
        #expect(texts.string(reading.lines[2].checkNumber) == "1007")
    }

    @Test("Tags that semicolons part get commas, and a column names the account of a transfer")
    func moneyWiz() throws {
        let reading = try reading("transfers-in-a-column")
        let texts = reading.statements.result.texts
        #expect(texts.string(reading.lines[0].tags) == "food, weekly")
        #expect(texts.string(reading.lines[1].transferAccount) == "Savings")
    }

    @Test("What was paid for assets is not counted in them")
    func assets() throws {
        let reading = try CSVTestReading(
            """
            Timestamp,Transaction Type,Asset,Quantity Transacted,Subtotal,Total,Fees,Notes
            2026-01-15 10:00:00,Buy,BTC,0.5,100,101,1,Bought BTC
            2026-01-16 10:00:00,Buy,ETH,5,50,51,1,Bought ETH
            2026-01-17 10:00:00,Sell,BTC,0.3,80,79,1,Sold BTC

            """)
        #expect(reading.statements.result.statements.map(\.header.currency) == [nil])
    }

    @Test("Codes of markets are currencies, each with a statement")
    func marketCodes() throws {
        let reading = try CSVTestReading(
            """
            txid,time,type,asset,amount,fee,balance
            L1,2026-01-15 10:00:00,deposit,ZEUR,100.00,0,100.00
            L2,2026-01-16 10:00:00,trade,ZEUR,-50.00,0.10,49.90
            L3,2026-01-16 10:00:00,trade,XXBT,0.0012,0,0.0012

            """)
        let currencies = reading.statements.result.statements.map(\.header.currency?.code)
        #expect(currencies == ["EUR", "BTC"])
    }

    @Test(
        "A mark of a split is read in its spellings",
        arguments: [
            ("(Split 1/2) bread", 1, 2), ("Split (2/3)", 2, 3), ("(SPLIT 1 OF 2) a", 1, 2),
            ("(SPLIT INTO 4)", 0, 4),
        ])
    func marks(text: String, part: Int, count: Int) {
        let bytes = Array(text.utf8)
        let mark = CSVSplitMark(bytes.span, in: 0..<bytes.count)
        #expect(mark?.part == part)
        #expect(mark?.count == count)
    }

    @Test(
        "Other texts mark no split",
        arguments: ["Split rent", "(Split 3/2)", "(Split 1/)", "split"])
    func noMarks(text: String) {
        let bytes = Array(text.utf8)
        #expect(CSVSplitMark(bytes.span, in: 0..<bytes.count) == nil)
    }
}
