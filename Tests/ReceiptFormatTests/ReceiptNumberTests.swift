import StatementModel
import Testing

@testable import ReceiptFormat

@Suite("Numbers of a receipt")
struct ReceiptNumberTests {
    private func amounts(_ text: String, _ habit: ReceiptNumberHabit = .twoDecimals) -> [String] {
        ReceiptNumber.scan(Array(text.utf8), isLenient: false)
            .compactMap { $0.amount(habit) }.map { plain($0.exact) }
    }

    @Test(
        "amounts with two decimals",
        arguments: [
            ("TOTAL 12.50", ["12.50"]), ("12,50 €", ["12.50"]), ("RM5.00", ["5.00"]),
            ("1.234,56", ["1234.56"]), ("1,234.56", ["1234.56"]), ("1'234.50", ["1234.50"]),
            ("1,234,567.89", ["1234567.89"]), ("RM .05", ["0.05"]), ("17.30SR", ["17.30"]),
            ("2 X 6.20 12.40", ["6.20", "12.40"]), ("1,99 B", ["1.99"]),
            ("TOTAL.....9.90", ["9.90"]), ("1\u{2019}250.00", ["1250.00"]),
            ("1\u{202F}999,90 €", ["1999.90"]), ("1,23,456.90", ["123456.90"]),
            ("12,34,56,789.00", ["123456789.00"]),
        ])
    func twoDecimals(_ text: String, _ expected: [String]) {
        #expect(amounts(text) == expected)
    }

    @Test(
        "no amounts",
        arguments: [
            "12.05.2021", "12:30.50", "2021-01-02", "19,0%", "23.00 %", "0,415 kg", "@ 2.35",
            "03-1234 5678", "2.5000", "1.23.45", "REF 3.14.15", "0.5", "12",
            "1,23,45.00", "1,2,345.00",
        ])
    func none(_ text: String) {
        #expect(amounts(text) == [])
    }

    @Test(
        "a minus before, behind, in front of the currency, and brackets",
        arguments: [
            ("-6.30", "-6.30"), ("6.30-", "-6.30"), ("-RM6.30", "-6.30"), ("RM-6.30", "-6.30"),
            ("(6.30)", "-6.30"), ("TOTAL - 6.30", "6.30"), ("TOTAL--6.30", "6.30"),
            ("A-6.30", "6.30"), ("¥6.30-", "-6.30"),
        ])
    func minus(_ text: String, _ expected: String) {
        #expect(amounts(text) == [expected])
    }

    @Test(
        "amounts of a currency without decimals",
        arguments: [
            ("TOTAL 24.000", ["24000"]), ("24,000", ["24000"]), ("1.250.000", ["1250000"]),
            ("Rp 500", ["500"]), ("2 TEH 6.000", ["6000"]), ("2,00 x 6.000", ["6000"]),
            ("24.000,00", ["24000.00"]), ("0812345678", []), ("1071.000", ["1071000"]),
            ("¥24,000-", ["24000"]), ("￥24,000-", ["24000"]), ("24,000-", ["-24000"]),
        ])
    func noDecimals(_ text: String, _ expected: [String]) {
        #expect(amounts(text, .noDecimals) == expected)
    }

    @Test(
        "a lenient scan puts misread amounts right",
        arguments: [
            ("1O.5O", "10.50"), ("l2.3S", "12.35"), ("12. 50", "12.50"), ("3 ,40", "3.40"),
            ("TOTAL 31 75", "31.75"), ("B.00", "8.00"),
        ])
    func lenient(_ text: String, _ expected: String) {
        let found = ReceiptNumber.scan(Array(text.utf8), isLenient: true)
            .compactMap { $0.amount(.twoDecimals) }.map { plain($0.exact) }
        #expect(found.last == expected)
    }

    @Test("the receipt's habit follows the majority, three decimals beside cents are quantities")
    func habit() {
        let cents = lines("KEY 3,000 1.150 3,45\nNUT 1,000 0.350 0,35\nTOTAL 3,80")
        #expect(ReceiptNumberHabit(cents, currencyHasDecimals: nil) == .noDecimals)
        #expect(ReceiptNumberHabit(cents, currencyHasDecimals: true) == .twoDecimals)
        let rupiah = lines("TEH 6.000\nNASI 20.000\n2.00 ITEMS\nTOTAL 26.000")
        #expect(ReceiptNumberHabit(rupiah, currencyHasDecimals: nil) == .noDecimals)
        #expect(ReceiptNumberHabit(rupiah, currencyHasDecimals: false) == .noDecimals)
        #expect(ReceiptNumberHabit(lines("A 1.00"), currencyHasDecimals: nil) == .twoDecimals)
    }
}
