import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Amounts of QIF")
struct QIFAmountTests {
    private func amount(_ text: String, mark: UInt8 = ASCII.point) -> String? {
        let bytes = Array(text.utf8)
        return QIFAmount.parse(bytes.span, in: 0..<bytes.count, mark: mark)?.description
    }

    @Test(
        "Amounts with a decimal point",
        arguments: [
            ("-12.50", "-12.50"), ("1,234.56", "1234.56"), ("+5", "5"), (".5", "0.5"), ("5.", "5"),
            ("12,345,678", "12345678"), ("12.50-", "-12.50"), ("(12.50)", "-12.50"),
            ("$1,000.00", "1000.00"), ("£3.20", "3.20"), ("1'234.50", "1234.50"), ("12,5", "12.5"),
            ("1 234.5", "1234.5"), ("0.000001", "0.000001"), ("−12.50", "-12.50"), ("–3", "-3"),
            ("$-7.25", "-7.25"), ("- 7.25", "-7.25"), ("€ -7,00", "-7.00"), ("1’234.50", "1234.50"),
            ("âˆ’7.25", "-7.25"), ("â€“7.25", "-7.25"), ("7.25 zł", "7.25"), ("Â£7.25", "7.25"),
            ("\u{AD}7.25", "-7.25"), ("$\u{AD}7.25", "-7.25"), ("7.25\u{AD}", "-7.25"),
            ("12.-", "12"), ("-12,-", "-12"), ("12.--", "12"), ("1,250.–", "1250"),
            ("-1.25E7", "-12500000.00"), ("2.5E+03", "2500.0"),
            ("7.25−", "-7.25"), ("-1.234.50", "-1234.50"), ("1.234.567.8", "1234567.8"),
        ])
    func points(text: String, value: String) { #expect(amount(text) == value) }

    @Test(
        "Amounts with a decimal comma",
        arguments: [
            ("-12,50", "-12.50"), ("1.234,56", "1234.56"), ("1.234", "1234"), ("12.5", "12.5"),
            ("1 234,5", "1234.5"), ("1\u{A0}234,5", "1234.5"), ("1.234,-", "1234"),
            ("-12,– kr", "-12"),
        ])
    func commas(text: String, value: String) {
        #expect(amount(text, mark: ASCII.comma) == value)
    }

    @Test(
        "Prices in fractions",
        arguments: [("35 1/8", "35.125"), ("1/2", "0.5"), ("7 15/16", "7.9375")])
    func fractions(text: String, value: String) {
        let bytes = Array(text.utf8)
        let found = QIFAmount.parse(bytes.span, in: 0..<bytes.count, mark: ASCII.point)
        #expect(found == ExactAmount(parsing: value))
    }

    @Test(
        "What is no amount is none",
        arguments: [
            "", "abc", "1.2.3", "1,23,4", "1/3", "1/0", "--", "12,3456.7", "1,5,25", "1-2",
            "invoice 5", "5 days ago", "1a2", "EUR", "1é2", "äöüäö 7",
        ])
    func refused(text: String) { #expect(amount(text) == nil) }

    @Test(
        "Letters of a currency, and of debit and credit, around an amount",
        arguments: [
            ("Rs. -5.00", "-5.00"), ("-Rs.1,500.25", "-1500.25"), ("5 EUR", "5"),
            ("EUR 1,234.50-", "-1234.50"), ("R$ .50", "0.50"), ("(USD 3)", "-3"),
            ("12.00 kr.", "12.00"), ("7.10 DR", "-7.10"), ("7.10 Cr", "7.10"), ("D 4", "-4"),
        ])
    func words(text: String, value: String) { #expect(amount(text) == value) }

    private func mark(_ amounts: [String]) -> UInt8? {
        var evidence = QIFDecimalEvidence()
        for text in amounts {
            let bytes = Array(text.utf8)
            evidence.take(bytes.span, in: 0..<bytes.count)
        }
        return evidence.certainMark
    }

    @Test("The amounts of a file show its decimal mark")
    func decimalMark() {
        #expect(mark(["1,234", "5.00"]) == ASCII.point)
        #expect(mark(["1.234", "5,00"]) == ASCII.comma)
        #expect(mark(["1.234,5"]) == ASCII.comma)
        #expect(mark(["1.234.567"]) == ASCII.comma)
        #expect(mark(["1,234", "500"]) == nil)
        #expect(mark(["Rs. -5.00", "Rs. 12"]) == ASCII.point)
        #expect(mark(["5,00 kr.", "12 kr."]) == ASCII.comma)
    }
}
