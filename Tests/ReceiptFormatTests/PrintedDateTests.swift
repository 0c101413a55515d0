import StatementModel
import Testing

@testable import ReceiptFormat

@Suite("Printed dates")
struct PrintedDateTests {
    private func dates(_ text: String, monthFirst: Bool = false) -> [String] {
        let printed = PrintedDate.find(in: Array(text.utf8))
        let reading = DateReading(
            printed, usual: monthFirst ? .monthDayYear : .dayMonthYear, forced: nil)
        return printed.compactMap { reading.date(of: $0)?.description }
    }

    @Test(
        "the forms of a date",
        arguments: [
            ("DATE: 03/04/2017 18:42", "2017-04-03"), ("03-04-17", "2017-04-03"),
            ("3.4.2017", "2017-04-03"), ("2017-04-03", "2017-04-03"), ("2017/04/03", "2017-04-03"),
            ("24-MAR-2018", "2018-03-24"), ("24 MAR 18", "2018-03-24"), ("24MAR2018", "2018-03-24"),
            ("Mar24'18", "2018-03-24"), ("March 24, 2018", "2018-03-24"),
            ("JUN 26 10:11:12 2018", "2018-06-26"), ("15 de Março de 2022", "2022-03-15"),
            ("5. Dezember 2021", "2021-12-05"), ("26112018 09:08:07", "2018-11-26"),
            ("20180325", "2018-03-25"), ("31/12/202514:05", "2025-12-31"),
            ("03 04 2017", "2017-04-03"), ("2019 06-08 15:01", "2019-06-08"),
            ("12/25/2017", "2017-12-25"), ("3 APR 17/21 6:05PM", "2021-04-17"),
            ("17 Ogos 2018", "2018-08-17"),
            ("7 gennaio 2025", "2025-01-07"), ("9 de septiembre de 2025", "2025-09-09"),
            ("12 maart 2025", "2025-03-12"), ("3 października 2025", "2025-10-03"),
            ("5 января 2025", "2025-01-05"), ("2 LUG 2025", "2025-07-02"),
            ("29/02/2020", "2020-02-29"), ("2025年3月5日(水)", "2025-03-05"),
            ("令和 7年 3月 5日", "2025-03-05"), ("平成31年04月30日", "2019-04-30"),
            ("25年12月31日", "2025-12-31"), ("114年08月08日", "2025-08-08"),
            ("2025년 3월 5일", "2025-03-05"),
        ])
    func forms(_ text: String, _ expected: String) {
        #expect(dates(text) == [expected])
    }

    @Test(
        "no dates",
        arguments: [
            "03-12345678", "31/02/2018", "1.234.567", "12.50", "192.168.10.20", "NO 117, 40400",
            "MARKT 5", "99/99/99", "2 LIP 25", "3 MART 25", "INV 12/18", "40:50:60",
        ])
    func none(_ text: String) {
        #expect(dates(text) == [])
    }

    @Test("month first where the country prints it so")
    func monthFirst() {
        #expect(dates("06/07/2019", monthFirst: true) == ["2019-06-07"])
        #expect(dates("25/07/2019", monthFirst: true) == ["2019-07-25"])
    }

    @Test("the year in front where the country prints it so, and years of eras")
    func yearFirst() {
        let japan = "スギ\n合計 500円\n"
        func date(_ text: String, _ country: ReceiptCountry?) -> String? {
            ReceiptDate(lines(japan + text), country: country, order: nil)?.date.description
        }
        #expect(date("25/03/05 10:00", .japan) == "2025-03-05")
        #expect(date("25/03/05 10:00", nil) == "2005-03-25")
        #expect(date("R07-01-12 10:33", .japan) == "2025-01-12")
        #expect(date("H31.4.3", .japan) == "2019-04-03")
        #expect(date("R07-01-12 10:33", nil) == "2012-01-07")
    }

    @Test("a second date that reads only one way settles the first")
    func settled() {
        #expect(dates("06/07/2019 12/31/2019") == ["2019-06-07", "2019-12-31"])
        #expect(dates("06/07/2019 31/12/2019", monthFirst: true) == ["2019-07-06", "2019-12-31"])
    }

    @Test("a year in front of two digits, settled by a year of four")
    func shortYearFirst() {
        #expect(dates("20/08/09 2020-08-09") == ["2020-08-09", "2020-08-09"])
    }
}

@Suite("Printed times")
struct PrintedTimeTests {
    @Test(
        "the forms of a time",
        arguments: [
            ("16:08", "16:08:00"), ("16:08:24", "16:08:24"), ("3:20 PM", "15:20:00"),
            ("12:07AM", "00:07:00"), ("12:07 pm", "12:07:00"),
            ("DATE: 01/02/2020 9:05", "09:05:00"),
        ])
    func forms(_ text: String, _ expected: String) {
        #expect(PrintedTime.find(in: Array(text.utf8))?.description == expected)
    }

    @Test("no times", arguments: ["TEL: 12", "25:00", "1:5", "12:60", ":30", "12:"])
    func none(_ text: String) {
        #expect(PrintedTime.find(in: Array(text.utf8)) == nil)
    }
}
