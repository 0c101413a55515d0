import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Dates of QIF")
struct QIFDateTests {
    private func date(_ text: String, _ order: DateOrder) -> String? {
        let bytes = Array(text.utf8)
        return QIFDate(bytes.span, in: 0..<bytes.count)?.date(in: order)?.description
    }

    @Test(
        "The forms that programs write are read",
        arguments: [
            ("1/ 5'04", "2004-01-05"), ("1/5/04", "2004-01-05"), ("1-5-2004", "2004-01-05"),
            ("01/05/2004", "2004-01-05"), ("2/10'2020", "2020-02-10"), ("12/31/99", "1999-12-31"),
            ("12/31'99", "1999-12-31"), ("2004-01-05", "2004-01-05"), ("20040105", "2004-01-05"),
            ("1/ 5/ 4", "2004-01-05"), ("03/25/099Share", "1999-03-25"), ("1/5/104", "2004-01-05"),
            ("1/5' 4", "2004-01-05"), ("97/6/17", "1997-06-17"), ("1/5/2004 12:30", "2004-01-05"),
            ("5-Jan-2004", "2004-01-05"), ("15 Dezember 99", "1999-12-15"),
            ("3.MAI.04", "2004-05-03"), ("01252004", "2004-01-25"), ("11202011", "2011-11-20"),
            ("Jan 25, 2004", "2004-01-25"), ("25 juin 2004", "2004-06-25"),
            ("25. März 2004", "2004-03-25"), ("25-août-04", "2004-08-25"),
            ("25 juil. 04", "2004-07-25"), ("25-out-2004", "2004-10-25"),
            ("2004-Jan-05", "2004-01-05"), ("20041301", "2004-01-13"),
            ("1/ 5' 26", "2026-01-05"), ("01/05' 26", "2026-01-05"), ("1/5/'04", "2004-01-05"),
            ("1/5`04", "2004-01-05"), ("1/5\u{2019}04", "2004-01-05"), ("01 05 2004", "2004-01-05"),
            ("01_05_2004", "2004-01-05"), ("01\\05\\2004", "2004-01-05"),
            ("010504", "2004-01-05"), ("1/5/ 104", "2004-01-05"),
            ("Mon 5 Jan 2004", "2004-01-05"), ("Monday, January 5, 2004", "2004-01-05"),
            ("Mo. 1/5/2004", "2004-01-05"), ("mar. 3 févr. 2026", "2026-02-03"),
            ("Jan 5th, 2004", "2004-01-05"), ("1st Jan 2004", "2004-01-01"),
            ("1er janvier 2004", "2004-01-01"),
        ])
    func forms(text: String, day: String) {
        #expect(date(text, .monthDayYear) == day)
    }

    @Test("Day and month change places with the order")
    func order() {
        #expect(date("5.1.2004", .dayMonthYear) == "2004-01-05")
        #expect(date("5.1.2004", .monthDayYear) == "2004-05-01")
        #expect(date("25012004", .dayMonthYear) == "2004-01-25")
        #expect(date("2004-01-05", .dayMonthYear) == "2004-01-05")
    }

    @Test(
        "What is no date is none",
        arguments: [
            "", "1/5", "yesterday", "1/32/2004", "13/13/2004", "99999999", "1/2/", "//", "1 2 3",
            "5-Foo-2004",
            "5-Ja-2004", "5-Jan-",
        ])
    func refused(text: String) {
        #expect(date(text, .monthDayYear) == nil)
    }

    private func evidence(_ dates: [String]) -> QIFDateEvidence {
        var evidence = QIFDateEvidence()
        for text in dates {
            let bytes = Array(text.utf8)
            if let date = QIFDate(bytes.span, in: 0..<bytes.count) { evidence.take(date) }
        }
        return evidence
    }

    @Test(
        "Days that no statement has are none", arguments: ["1/15/2326", "1/15/1899", "15/3/9320"])
    func farDays(text: String) {
        #expect(date(text, .monthDayYear) == nil)
        #expect(date(text, .dayMonthYear) == nil)
    }

    @Test("A number above twelve decides the order")
    func aboveTwelve() {
        #expect(evidence(["1/2/04", "3/13/04"]).certainOrder == .monthDayYear)
        #expect(evidence(["1/2/04", "13/3/04"]).certainOrder == .dayMonthYear)
        #expect(evidence(["2004-01-02"]).certainOrder == .yearMonthDay)
        #expect(evidence(["1.2.2004", "3.4.2004"]).certainOrder == nil)
        #expect(evidence(["1.2.2004", "3.4.2004"]).orderOfPoints == .dayMonthYear)
        #expect(evidence(["1.2.2004", "3/4/2004"]).orderOfPoints == nil)
        #expect(evidence(["1/2/04", "5-Feb-04"]).certainOrder == .dayMonthYear)
        #expect(evidence(["1/2/04", "3/4/04"]).certainOrder == nil)
    }

    @Test("The year of six digits stands where it does not scatter the days")
    func sixDigits() {
        #expect(evidence(["260105", "260120", "260212"]).certainOrder == .yearMonthDay)
        #expect(evidence(["050126", "200126", "120226"]).certainOrder == .dayMonthYear)
        #expect(evidence(["010526", "012026", "021226"]).certainOrder == .monthDayYear)
        #expect(evidence(["010226", "020226"]).certainOrder == nil)
    }

    @Test("Dates that run in one direction decide the order, up or down")
    func run() {
        let days = ["5/1/04", "6/1/04", "9/1/04", "2/2/04", "7/2/04", "1/3/04"]
        #expect(evidence(days).orderOfRun == .dayMonthYear)
        #expect(evidence(days.reversed()).orderOfRun == .dayMonthYear)
        #expect(evidence(["1/5/04", "1/6/04", "2/1/04"]).orderOfRun == nil)
    }

    @Test("Lists that run in different directions speak together")
    func sum() {
        let days = ["5/1/04", "9/1/04", "2/2/04", "1/3/04"]
        var both = evidence(days)
        both.add(evidence(days.reversed()))
        #expect(both.orderOfRun == .dayMonthYear)
    }

    @Test("Equal numbers leave nothing to decide")
    func equalNumbers() {
        #expect(!evidence(["1/1/04", "2/2/04"]).isUndecidable)
        #expect(evidence(["1/2/04"]).isUndecidable)
    }

    @Test("Of two open readings the one with the shorter time is likelier")
    func likelier() {
        let days = evidence(["1/3/04", "4/3/04", "9/3/04"])
        #expect(days.likelierOrder(decimalMark: ASCII.point) == .dayMonthYear)
        #expect(evidence(["1/2/04"]).likelierOrder(decimalMark: ASCII.point) == .monthDayYear)
        #expect(evidence(["1/2/04"]).likelierOrder(decimalMark: ASCII.comma) == .dayMonthYear)
    }
}
