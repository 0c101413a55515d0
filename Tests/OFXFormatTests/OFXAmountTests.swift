import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("OFX amounts")
struct OFXAmountTests {
    private func read(_ text: String) -> OFXAmount.Reading {
        let bytes = Array(text.utf8)
        return OFXAmount.read(bytes.span, in: 0..<bytes.count)
    }

    @Test(
        "what the standard allows is read as it is",
        arguments: [
            ("-12.34", "-12.34"), ("+12,34", "12.34"), ("100", "100"), (" 0.5 ", "0.5"),
            ("-00000000002571.4500", "-2571.4500"), ("1,234", "1.234"),
        ])
    func standard(text: String, expected: String) throws {
        let amount = try #require(ExactAmount(parsing: expected))
        #expect(read(text) == .asWritten(amount))
    }

    @Test(
        "grouping, currency signs and misplaced signs are taken out",
        arguments: [
            ("1,234.56", "1234.56"), ("1.234,56", "1234.56"), ("-1.234.567", "-1234567"),
            ("$120", "120"), ("-$1,000.00", "-1000"), ("12.00-", "-12"), ("(3.50)", "-3.5"),
            ("- 7.25", "-7.25"), ("\u{2212}8.00", "-8"), ("1 234,56", "1234.56"),
            ("1\u{202F}234,56", "1234.56"), ("-1\u{2009}234", "-1234"),
            ("1'234.50", "1234.5"), ("EUR 9,00", "9"), ("9.00 EUR", "9"), ("\u{20AC}.50", "0.5"),
            ("7.10 DR", "-7.1"), ("7.10D", "-7.1"), ("7.10 CR", "7.1"), ("7.10 DKK", "7.1"),
            ("Dr 7.10", "-7.1"), ("CR 7.10", "7.1"), ("      .  ", "0"),
            ("âˆ’7.25", "-7.25"), ("â€“7.25", "-7.25"), ("-1Â\u{A0}234,56", "-1234.56"),
            ("-1.234.50", "-1234.5"), ("1,234,567.5", "1234567.5"), ("1.234.567.89", "1234567.89"),
            ("1\u{2019}234,50", "1234.5"), ("-1\u{A0}234", "-1234"), ("\u{AD}7.25", "-7.25"),
            ("-1E+2", "-100"), ("1.25e-1", "0.125"), ("0E-8", "0"),
            ("2.5E+03", "2500"), ("-1.25E7", "-12500000"), ("1.0E-4", "0.00010"),
            ("12,-", "12"), ("12.-", "12"), ("-12,--", "-12"), ("1.250,- kr", "1250"),
            ("12.\u{2013}", "12"), ("CHF 12.-", "12"),
        ])
    func repaired(text: String, expected: String) throws {
        let amount = try #require(ExactAmount(parsing: expected))
        #expect(read(text) == .repaired(amount))
    }

    @Test(
        "text with digits in it never becomes money",
        arguments: [
            "", "abc", "12abc34", "1.2,3.4,5", "--", "..", "invoice number 12", "1e5", "12:34",
            "1E+99", "12E+3x", "12.5E7", "1.E7",
            "9999999999999999999999999999999999999",
        ])
    func unreadable(text: String) {
        #expect(read(text) == .unreadable)
    }

    @Test(
        "a mark in front of three digits may group or not",
        arguments: [
            ("1,500", OFXAmountMarks.open(ASCII.comma, endingZeros: 2)),
            ("-12.345", .open(ASCII.point, endingZeros: 0)), ("0.500", .decimal(ASCII.point)),
            ("1500,250", .decimal(ASCII.comma)), ("1,5", .decimal(ASCII.comma)),
            ("1,234,567", .decimal(ASCII.point)), ("1.234,50", .decimal(ASCII.comma)),
            ("-200", .none), ("0,000", .zero), ("0", .zero),
        ])
    func marks(text: String, expected: OFXAmountMarks) {
        let bytes = Array(text.utf8)
        #expect(OFXAmountMarks(bytes.span) == expected)
    }
}
