import SourceText
import StatementModel
import Testing

@testable import MT940Format

@Suite("Fields of a statement")
struct MT940EntryTests {
    @Test(
        "Marks give the sign as the account holder sees it",
        arguments: [
            ("D", "-12.50"), ("C", "12.50"), ("RC", "-12.50"), ("RD", "12.50"), ("DR", "-12.50"),
            ("CR", "12.50"), ("RCR", "-12.50"), ("RDR", "12.50"), ("EC", "12.50"), ("ED", "-12.50"),
            ("DD", "-12.50"), ("CD", "12.50"), ("D-", "-12.50"), ("C-", "-12.50"), ("d", "-12.50"),
            ("CEUR", "12.50"), ("+", "12.50"), ("-", "-12.50"), ("- ", "-12.50"),
        ])
    func marks(mark: String, amount: String) throws {
        let outcome = try MT940Outcome(entries: ":61:2601020103\(mark)12,50NTRFNONREF")
        #expect(outcome.first["amount"] == amount)
    }

    @Test(
        "Amounts are read with all that banks leave out and add",
        arguments: [
            ("9,", "9"), ("0,", "0"), (",50", "0.50"), ("000000000012,30", "12.30"), ("1,5", "1.5"),
            ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("12.5", "12.5"),
            ("1.234.567", "1234567"),
            ("500", "500"), ("1'000,5", "1000.5"), ("0,000001", "0.000001"),
            ("123456789012345678901234567890,12", "123456789012345678901234567890.12"),
            ("-3,20", "-3.20"), (" 7,", "7"), ("12,-", "12"), ("1.250,--", "1250"), ("12.-", "12"),
        ])
    func amounts(text: String, amount: String) throws {
        let outcome = try MT940Outcome(entries: ":61:2601020102C\(text)NTRFNONREF")
        #expect(outcome.first["amount"] == amount)
        #expect(outcome.first["type"] == "NTRF")
    }

    @Test("Without a type the references stand behind the amount")
    func withoutType() throws {
        let bank = try MT940Outcome(entries: ":61:2601020102C1,00//CD")
        #expect(bank.first["bankID"] == "CD")
        #expect(bank.first["reference"] == nil)
    }

    @Test(
        "The entry date takes the year that brings it nearest to the value date",
        arguments: [
            ("2512310102", "2026-01-02", "2025-12-31"), ("2601021231", "2025-12-31", "2026-01-02"),
            ("2602020203", "2026-02-03", "2026-02-02"), ("240229", "2024-02-29", "2024-02-29"),
            ("2403010229", "2024-02-29", "2024-03-01"), ("260102    ", "2026-01-02", "2026-01-02"),
            ("20260102", "2026-01-02", "2026-01-02"), ("202512310102", "2026-01-02", "2025-12-31"),
            ("791231", "2079-12-31", "2079-12-31"), ("800101", "1980-01-01", "1980-01-01"),
            ("251231260102", "2026-01-02", "2025-12-31"),
            ("2025123120260102", "2026-01-02", "2025-12-31"),
            ("251231 0102 ", "2026-01-02", "2025-12-31"),
            ("260102 0103", "2026-01-03", "2026-01-02"),
        ])
    func dates(text: String, booked: String, value: String) throws {
        let line = try #require(try MT940Outcome(entries: ":61:\(text)C1,NTRFNONREF").lines.first)
        #expect(line.bookingDate?.description == booked)
        #expect(line.valueDate?.description == value)
    }

    @Test(
        "A time of day behind the dates is kept, and two days are no time",
        arguments: [
            ("2603140314091527", "2026-03-14", "2026-03-14", "09:15:27"),
            ("2603130316235959", "2026-03-16", "2026-03-13", "23:59:59"),
            ("26031403140915", "2026-03-14", "2026-03-14", "09:15:00"),
            ("26031420260315", "2026-03-15", "2026-03-14", nil),
            ("20260314260315", "2026-03-15", "2026-03-14", nil),
            ("2012031420120315", "2012-03-15", "2012-03-14", nil),
        ] as [(String, String, String, String?)])
    func times(text: String, booked: String, value: String, time: String?) throws {
        let line = try #require(try MT940Outcome(entries: ":61:\(text)DN1,NTRFNONREF").lines.first)
        #expect(line.bookingDate?.description == booked)
        #expect(line.valueDate?.description == value)
        #expect(line.time?.description == time)
    }

    @Test("A 30th of February is a date of interest, told as a repair")
    func thirtiethOfFebruary() throws {
        let both = try MT940Outcome(entries: ":61:2602300302C1,NINTNONREF")
        #expect(both.lines.map { $0.bookingDate?.description } == ["2026-03-02"])
        #expect(both.lines.first?.valueDate == nil)
        let alone = try MT940Outcome(entries: ":61:240230C1,NINTNONREF")
        #expect(alone.lines.map { $0.bookingDate?.description } == ["2024-02-29"])
        #expect(both.codes == ["irregular-date"] && alone.codes == ["irregular-date"])
    }

    @Test(
        "What cannot be read is rejected with its place and reason",
        arguments: [
            (":61:261301D1,NMSC", Diagnostic.Code.invalidDate, "261301"),
            (":61:26010D1,NMSC", .invalidDate, "26010"), (":61:D1,NMSC", .missingDate, "D1,NMSC"),
            (":61:2603140314251527D1,NMSC", .invalidDate, "2603140314251527"),
            (":61:260101X1,NMSC", .missingMark, "X1,NMSC"), (":61:260101", .missingMark, ""),
            (":61:260101D", .missingAmount, "260101D"),
            (":61:260101DNMSC", .invalidAmount, "DNMSC"),
            (
                ":61:260101D" + String(repeating: "9", count: 40) + ",", .invalidAmount,
                "D" + String(repeating: "9", count: 40) + ","
            ),
        ])
    func refusals(entry: String, code: Diagnostic.Code, value: String) throws {
        let outcome = try MT940Outcome(entries: entry)
        #expect(outcome.collector.rejected.map(\.code) == [code])
        #expect(outcome.collector.rejected.first?.value == value)
        #expect(outcome.summary.tally.rejected == 1 && outcome.summary.tally.addsUp)
    }

    @Test(
        "Accounts are parted into bank, number and currency",
        arguments: [
            ("10020030/1234567", "10020030", "1234567", nil),
            ("DE75512108001245126199", nil, "DE75512108001245126199", nil),
            ("/PL61109010140000071219812874", nil, "PL61109010140000071219812874", nil),
            ("SOGEDEFFXXX/1234567", "SOGEDEFFXXX", "1234567", nil),
            ("SOGEDEFF/1234567/EUR", "SOGEDEFF", "1234567", "EUR"),
            ("1291.99.348EUR        ", nil, "1291.99.348", "EUR"),
            ("NL39RABO0300065264 EUR", nil, "NL39RABO0300065264", "EUR"),
            ("NL39RABO0300065264EUR", nil, "NL39RABO0300065264", "EUR"),
            ("MT84MALT011000012345MTLCAST001S", nil, "MT84MALT011000012345MTLCAST001S", nil),
            ("0067-00763/93984487", nil, "0067-00763/93984487", nil),
            ("1020304050/001", nil, "1020304050/001", nil), ("123456789", nil, "123456789", nil),
            ("DE75512108001245126199\nSOGEDEFFXXX", "SOGEDEFFXXX", "DE75512108001245126199", nil),
            ("\r\nDE75512108001245126199\r\n", nil, "DE75512108001245126199", nil),
            ("0417164300 J DOE", nil, "0417164300 J DOE", nil), ("", nil, nil, nil),
        ] as [(String, String?, String?, String?)])
    func accounts(text: String, bank: String?, number: String?, currency: String?) {
        let bytes = Array(text.utf8)
        let account = MT940Account(
            bytes.span, in: 0..<bytes.count, currency: CurrencyCode("EUR"))
        #expect(account.identity.bankID == bank)
        #expect(account.identity.number == number)
        #expect(account.currency?.code == currency)
    }

    @Test(
        "Balances are read with date and currency or without",
        arguments: [
            ("C260131EUR1234,5", "1234.5", "2026-01-31", "EUR"),
            ("D260131EUR000000000001234,56", "-1234.56", "2026-01-31", "EUR"),
            ("C260131105000,00", "105000.00", "2026-01-31", nil),
            ("C20260131EUR1,", "1", "2026-01-31", "EUR"), ("CEUR1,", "1", nil, "EUR"),
            ("260131EUR7,", "7", "2026-01-31", "EUR"), ("C260230EUR7,", "7", "2026-02-28", "EUR"),
            ("D260131EUR0,", "0", "2026-01-31", "EUR"),
            ("C 260131 EUR 7,", "7", "2026-01-31", "EUR"),
            ("CR260131EUR7,", "7", "2026-01-31", "EUR"),
            ("DR 260131EUR7,", "-7", "2026-01-31", "EUR"), ("CRUB7,", "7", nil, "RUB"),
            ("C000000EUR0,00", "0.00", nil, "EUR"),
            ("C260131EUR 1.234,50", "1234.50", "2026-01-31", "EUR"),
        ] as [(String, String, String?, String?)])
    func balances(text: String, amount: String, date: String?, currency: String?) throws {
        let bytes = Array(text.utf8)
        let found = MT940Balance(bytes.span, in: 0..<bytes.count)
        let balance = try #require(found)
        #expect(balance.amount.description == amount)
        #expect(balance.date?.description == date)
        #expect(balance.currency?.code == currency)
    }
}
