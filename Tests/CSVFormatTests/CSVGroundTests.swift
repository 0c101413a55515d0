import StatementModel
import Testing

@testable import CSVFormat

@Suite("What decided a reading")
struct CSVGroundTests {
    private static func reading(
        _ text: String, _ change: (inout ReadOptions) -> Void = { _ in }
    ) throws -> CSVTestReading {
        var options = ReadOptions()
        options.explains = true
        change(&options)
        return try CSVTestReading(text, options)
    }

    private static func ground(_ reading: CSVTestReading, _ phrase: String) -> ReadingGround? {
        reading.summary.decisions.first { $0.phrase == phrase }?.ground
    }

    private static let plain = """
        Date,Description,Amount,Balance
        03/04/2026,COFFEE,-4.50,95.50
        14/04/2026,RENT,-50.00,45.50
        05/05/2026,PAY,100.00,145.50

        """

    @Test("The row that has no other order of dates, the first decimals, and the balances")
    func decidingRows() throws {
        let reading = try Self.reading(Self.plain)
        let dates = try #require(Self.ground(reading, "dates day.month.year"))
        #expect(dates.confidence == .certain)
        #expect((dates.line, dates.value) == (3, "14/04/2026"))
        let mark = try #require(Self.ground(reading, "decimal point"))
        #expect(mark.confidence == .certain)
        #expect((mark.line, mark.value) == (2, "-4.50"))
        let sign = try #require(Self.ground(reading, "negative is money out"))
        #expect(sign == ReadingGround(.proven, "the balances follow on 2 of 2 rows"))
        #expect(Self.ground(reading, "comma")?.confidence == .certain)
        #expect(Self.ground(reading, "header on line 1")?.confidence == .certain)
    }

    @Test("Nobody asks: nothing is told that nearly every file has")
    func unasked() throws {
        let reading = try CSVTestReading(Self.plain)
        #expect(reading.summary.decisions.allSatisfy { $0.ground == nil })
        #expect(!reading.summary.phrases.contains("negative is money out"))
        #expect(reading.summary.columns.isEmpty)
    }

    @Test("What is open is assumed, with the value that has two readings")
    func assumed() throws {
        let reading = try Self.reading(
            "Date,Description,Amount\n03/04/2026,COFFEE,-4.50\n04/05/2026,TEA,-3.10\n")
        let dates = try #require(Self.ground(reading, "dates day.month.year"))
        #expect(dates.confidence == .assumed)
        #expect((dates.line, dates.value) == (2, "03/04/2026"))
        #expect(reading.points == [.dateOrder])
    }

    @Test("What the user says is stated")
    func stated() throws {
        let reading = try Self.reading(Self.plain) {
            $0.dateOrder = .dayMonthYear
            $0.decimalMark = 0x2E
        }
        for phrase in ["dates day.month.year", "decimal point"] {
            #expect(Self.ground(reading, phrase) == ReadingGround(.stated, "as given"))
        }
    }

    @Test("Days that go one way make an order likely")
    func steady() throws {
        let rows = ["01/02", "01/05", "02/03", "02/09", "03/01", "03/11", "04/02"].map {
            "\($0)/2026,COFFEE,-4.50"
        }
        let reading = try Self.reading(
            "Date,Description,Amount\n" + rows.joined(separator: "\n") + "\n")
        let dates = try #require(Self.ground(reading, "dates month/day/year"))
        #expect(dates == ReadingGround(.likely, "the days go one way from row to row"))
    }

    @Test("The balances prove a decimal mark that no number shows")
    func provenMark() throws {
        let reading = try Self.reading(
            """
            Datum;Text;Betrag;Saldo
            14.01.2026;EINS;-1,500;8,500
            15.01.2026;ZWEI;-500;8,000
            16.01.2026;DREI;+1,000;9,000

            """)
        let mark = try #require(Self.ground(reading, "decimal point"))
        #expect(mark.confidence == .proven || mark.confidence == .likely)
        #expect(reading.amounts == ["-1500", "-500", "1000"])
    }

    @Test("Columns are told with their names, by what they were found, and those of no use")
    func columns() throws {
        let reading = try Self.reading(
            """
            Day,Branch,What,Amount
            2026-01-14,7,COFFEE,-4.50
            2026-01-15,7,TEA,-3.10

            """)
        let columns = reading.summary.columns
        #expect(columns.map(\.name) == ["Day", "Branch", "What", "Amount"])
        #expect(columns.map(\.column) == [1, 2, 3, 4])
        #expect(columns.first?.role?.hasSuffix("date") == true)
        #expect(columns.last?.role == "amount")
        #expect(columns.last?.ground == .name)
        #expect(columns.allSatisfy { ($0.role == nil) == ($0.ground == nil) })
    }
}
