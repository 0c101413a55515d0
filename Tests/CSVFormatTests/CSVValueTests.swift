import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Dates and amounts in cells")
struct CSVValueTests {
    @Test("A point in front of a name, at the start of a file, is no part of it")
    func pointAtTheStart() {
        let bytes = Array(".\u{E21}.\u{E04}.".utf8)
        #expect(CSVDateParts(bytes.span, in: 0..<bytes.count) == nil)
        #expect(CSVDateParts(threeCells: bytes.span, in: 0..<bytes.count) == nil)
    }

    @Test(
        "Dates of many forms",
        arguments: [
            ("2024-03-09", "2024-03-09"), ("2024/3/9", "2024-03-09"), ("09.03.2024", "2024-03-09"),
            ("9.3.24", "2024-03-09"), ("09-Mar-2024", "2024-03-09"), ("9 March 2024", "2024-03-09"),
            ("Mar 9, 2024", "2024-03-09"), ("20240309", "2024-03-09"),
            ("2024.03.09.", "2024-03-09"),
            ("9. März 2024", "2024-03-09"), ("9 août 2024", "2024-08-09"),
            ("9 de enero de 2024", "2024-01-09"), ("9 marca 2024", "2024-03-09"),
            ("9 мая 2024", "2024-05-09"), ("9 Ağustos 2024", "2024-08-09"),
            ("2024年3月9日", "2024-03-09"), ("2024년 3월 9일", "2024-03-09"),
            ("2024-03-09T12:30:00Z", "2024-03-09"), ("2024-03-09 12:30:00 +0100", "2024-03-09"),
            ("09/03/2024 12:30", "2024-03-09"), ("Sat 9 Mar 2024", "2024-03-09"),
            ("09/03/2024 as of 08/03/2024", "2024-03-09"), ("05Jan2024", "2024-01-05"),
            ("Sat Mar 9 08:15:00 CET 2024", "2024-03-09"),
            ("Sat Mar 09 08:15:00 2024", "2024-03-09"),
        ])
    func dates(_ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        let parts = CSVDateParts(bytes.span, in: 0..<bytes.count)
        #expect(parts?.date(.dayMonthYear)?.description == expected)
    }

    @Test(
        "What is no date",
        arguments: [
            "", "12", "12.50", "1.234.567", "Coffee 3", "2024-13-45 x", "99/99/9999", "May contain",
            "0000-01-01", "01.01.0000", "1013-03-15", "15.03.1013",
        ])
    func noDates(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(CSVDateParts(bytes.span, in: 0..<bytes.count)?.isPlausible != true)
    }

    @Test(
        "Amounts of every length, wherever they stand in a text",
        arguments: [ASCII.point, ASCII.comma], ["", "-"])
    func lengths(mark: UInt8, sign: String) {
        let format = CSVAmountFormat(decimalMark: mark)
        for whole in ["", "0", "7", "10", "123", "4567", "89012", "345678", "9012345", "67890123"]
            + [
                "456789012", "345678901234567",
            ]
        {
            for decimals in ["0", "05", "99", "123"] {
                let point = sign + whole + "." + decimals
                let text = Array((sign + whole).utf8) + [mark] + Array(decimals.utf8)
                for (before, after) in [("", ""), ("1,2;3", "4"), ("x", ";2024-01-01;0.00;Shop")] {
                    let bytes = Array(before.utf8) + text + Array(after.utf8)
                    let start = before.utf8.count
                    let amount = format.amount(bytes.span, in: start..<start + text.count)
                    #expect(amount?.value == ExactAmount(parsing: point), "\(point)")
                    #expect(amount?.sign == (sign.isEmpty ? CSVNumber.Sign.none : .minus))
                }
            }
        }
        for text in ["12a.50", "1:34.50", "-/.50", "12345678a.50", "1.5:", "--1.5a"] {
            let bytes = Array(text.utf8)
            #expect(format.amount(bytes.span, in: 0..<bytes.count) == nil, "\(text)")
        }
    }

    @Test(
        "Amounts of many forms",
        arguments: [
            ("1,234.56", ".", "1234.56"), ("1.234,56", ",", "1234.56"),
            ("1 234,56", ",", "1234.56"),
            ("1\u{A0}234,56", ",", "1234.56"), ("1\u{2009}234,56", ",", "1234.56"),
            ("\u{AD}12.50", ".", "-12.50"), ("12.50\u{AD}", ".", "-12.50"),
            ("1'234.50", ".", "1234.50"), ("1\u{2019}234.50", ".", "1234.50"),
            ("12,34,567.89", ".", "1234567.89"), ("-5", ".", "-5"), ("5.00-", ".", "-5.00"),
            ("\u{2212}5,10", ",", "-5.10"), ("\u{2013} 5,10", ",", "-5.10"),
            ("(300.00)", ".", "-300.00"),
            ("($1,936.76)", ".", "-1936.76"), ("- $220.00", ".", "-220.00"),
            ("+ $73.01", ".", "73.01"),
            ("£67.40", ".", "67.40"), ("EUR 12,50", ",", "12.50"), ("12,50 €", ",", "12.50"),
            ("12,50 EUR", ",", "12.50"), ("R$ 1.234,56", ",", "1234.56"), ("99 kr", ",", "99"),
            ("12.-", ".", "12"), ("12,--", ",", "12"), (".5", ".", "0.5"),
            ("Rs.1,50,000.00", ".", "150000.00"),
            ("1.500 zł", ",", "1500"), ("¥1,200", ".", "1200"),
            ("\\1,200", ".", "1200"), ("-\\1,200", ".", "-1200"),
        ])
    func amounts(_ text: String, _ mark: String, _ expected: String) {
        let bytes = Array(text.utf8)
        let format = CSVAmountFormat(decimalMark: mark.utf8.first ?? 0)
        #expect(format.amount(bytes.span, in: 0..<bytes.count)?.value.description == expected)
    }

    @Test(
        "What is no amount",
        arguments: [
            "", "-", "abc", "1.2.3", "1,5", "12a", "K1", "1,23,4.00", "2024-03-09", "5 apples",
            "5\\",
        ])
    func noAmounts(_ text: String) {
        let bytes = Array(text.utf8)
        let format = CSVAmountFormat(decimalMark: ASCII.point)
        #expect(format.amount(bytes.span, in: 0..<bytes.count) == nil)
    }

    @Test("A triangle in front of an amount is a minus", arguments: ["▲", "△"])
    func triangles(triangle: String) throws {
        let reading = try CSVTestReading(
            "日付,摘要,金額\n2026/01/15,コーヒー店,\"\(triangle)1,200\"\n2026/01/17,給与,\"52,000\"\n")
        #expect(reading.amounts == ["-1200", "52000"])
    }

    @Test("Other shapes beside digits are no currency", arguments: ["▼1200", "↓1200", "1200 ★"])
    func shapes(text: String) {
        let bytes = Array(text.utf8)
        #expect(CSVNumber(bytes.span, in: bytes.indices) == nil)
    }

    @Test(
        "Names of columns say that amounts are cents",
        arguments: ["amount_cents", "Amount in cents", "Importe (céntimos)"])
    func hundredths(name: String) throws {
        let reading = try CSVTestReading(
            "date,description,\(name)\n2026-01-15,Kettle,-350\n2026-01-17,Mill,2000\n")
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.summary.phrases.contains("amounts in hundredths"))
    }

    @Test("Amounts with decimals are no cents, whatever their column is called")
    func noHundredths() throws {
        let reading = try CSVTestReading(
            "date,description,amount_cents\n2026-01-15,Kettle,-3.50\n2026-01-17,Mill,20\n")
        #expect(reading.amounts == ["-3.50", "20"])
    }

    @Test("A capital R in front of amounts is the rand")
    func rand() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount\n2026-01-15,Kettle,-R 3.50\n2026-01-17,Mill,R 1 020.00\n")
        #expect(reading.amounts == ["-3.50", "1020.00"])
        #expect(
            reading.statements.result.statements.first?.header.currency?.code == "ZAR")
    }

    @Test("CR and DR say the direction")
    func marks() {
        let format = CSVAmountFormat(decimalMark: ASCII.point)
        let credit = Array("12.50 CR".utf8)
        let debit = Array("12.50DR".utf8)
        #expect(format.amount(credit.span, in: 0..<credit.count)?.sign == .credit)
        #expect(format.amount(debit.span, in: 0..<debit.count)?.sign == .debit)
    }
}
