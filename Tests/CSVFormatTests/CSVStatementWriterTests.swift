import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Writing and reading back")
struct CSVStatementWriterTests {
    private static let payees = [
        "Plain", "Comma, quoted \"so\"", "=1+1", "-x", "@home \"q\"", "007", "Total",
        "Zwei\nZeilen", "Ünïcode",
    ]

    private func set(_ amounts: [String]) -> StatementSet {
        var set = StatementSet()
        for account in ["A-101", "0042"] {
            var statement = Statement(
                header: StatementHeader(
                    account: AccountIdentity(number: account), currency: CurrencyCode("EUR")))
            for (index, amount) in amounts.enumerated() {
                var line = StatementLine(statement: 0, record: index, byteOffset: 0)
                line.bookingDate = CalendarDate(year: 2024, month: 2, day: index % 12 + 1)
                line.amount = ExactAmount(parsing: amount)
                line.payee = set.texts.append(Self.payees[index % Self.payees.count])
                line.memo = set.texts.append("Opening balance")
                line.bankID = set.texts.append("000\(index)")
                statement.lines.append(line)
            }
            set.statements.append(statement)
        }
        return set
    }

    @Test(
        "Statements come back as they were",
        arguments: [
            ["-1.50", "2", "1234.567", "0", "-0.01"], ["5", "6.000", "7.125"], ["1.234", "2.345"],
            ["1000000", "-12345678901234567890.12"], Array(repeating: "3.10", count: 9),
        ])
    func roundTrip(_ amounts: [String]) throws {
        var output: [UInt8] = []
        let original = set(amounts)
        try CSVStatementWriter.write(original, to: &output)
        let reading = try CSVTestReading(bytes: output)
        #expect(reading.points.isEmpty)
        #expect(reading.summary.tally.addsUp)
        #expect(
            reading.statements.result.statements.map(\.header.account.number) == ["A-101", "0042"])
        #expect(
            reading.lines.map(\.amount) == original.statements.flatMap { $0.lines.map(\.amount) })
        #expect(
            reading.payees
                == original.statements.flatMap { $0.lines.map { original.texts.string($0.payee) } })
        #expect(
            reading.lines.map(\.bookingDate)
                == original.statements.flatMap { $0.lines.map(\.bookingDate) })
    }

    @Test("A column of signed amounts stays signed where a chain adds up the other way by accident")
    func accidentalChain() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Signed amount,Payee,Balance
            Giro,2026-02-02,500.00,Starting Balance,500.00
            Giro,2026-01-13,-20.00,Corner Grocer,480.00
            Giro,2026-01-13,-5.00,Corner Grocer,475.00

            """)
        #expect(reading.amounts == ["500.00", "-20.00", "-5.00"])
        #expect(!reading.points.contains(.sign))
    }

    @Test("Signs that the column's name states hold against words of direction on all rows")
    func contraryTypes() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Signed amount,Payee,Booking type
            Giro,2026-01-12,5.00,Corner Grocer,DEBIT
            Giro,2026-01-13,7.00,Corner Grocer,CREDIT

            """)
        #expect(reading.amounts == ["5.00", "7.00"])
        #expect(!reading.points.contains(.sign))
    }

    @Test("Records for information come back as such, and not as payments")
    func information() throws {
        var original = set(["-1.50", "2.00", "1000.00", "-7.10"])
        for place in original.statements.indices {
            original.statements[place].lines[2].status = .info
        }
        var output: [UInt8] = []
        try CSVStatementWriter.write(original, to: &output)
        let reading = try CSVTestReading(bytes: output)
        let statuses: [StatementLine.Status] = [.posted, .posted, .info, .posted]
        #expect(reading.lines.map(\.status) == statuses + statuses)
    }

    @Test("The day of a purchase and its rate come back beside the day of booking")
    func purchase() throws {
        var original = set(["-1.50", "-20"])
        let days = ["2024-01-30", "2024-02-01"].compactMap { CalendarDate(parsing: $0) }
        for place in original.statements.indices {
            for index in days.indices {
                original.statements[place].lines[index].transactionDate = days[index]
            }
            original.statements[place].lines[1].originalCurrency = CurrencyCode("SEK")
            // Three decimals are no thousands, and a currency may have no amount.
            original.statements[place].lines[1].exchangeRate = ExactAmount(parsing: "0.094")
        }
        var output: [UInt8] = []
        try CSVStatementWriter.write(original, to: &output)
        let reading = try CSVTestReading(bytes: output)
        #expect(reading.points.isEmpty)
        #expect(reading.dates == ["2024-02-01", "2024-02-02", "2024-02-01", "2024-02-02"])
        #expect(reading.lines.map(\.transactionDate) == days + days)
        let rate = ExactAmount(parsing: "0.094")
        #expect(reading.lines.map(\.exchangeRate) == [nil, rate, nil, rate])
        #expect(reading.amounts == ["-1.50", "-20", "-1.50", "-20"])
    }

    @Test("A line without a date cannot be written")
    func missingDate() {
        var set = StatementSet(statements: [Statement(header: StatementHeader())])
        set.statements[0].lines.append(StatementLine(statement: 0, record: 3, byteOffset: 0))
        var output: [UInt8] = []
        #expect { try CSVStatementWriter.write(set, to: &output) } throws: {
            ($0 as? WriteError)?.record == 3
        }
    }
}
