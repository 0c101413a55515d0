import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Digits of other scripts")
struct CSVPlainDigitsTests {
    @Test(
        "Days and amounts in them are read",
        arguments: [
            (
                "التاريخ,الوصف,مدين,دائن,الرصيد", "١٥/٠١/٢٠٢٦,غلاية,٣٫٥٠,,٩٦٫٥٠",
                "١٦/٠١/٢٠٢٦,طاحونة,,١٬٠٢٠٫٠٠,١٬١١٦٫٥٠"
            ),
            (
                "تاریخ,شرح,برداشت,واریز,مانده", "۱۵/۰۱/۲۰۲۶,کتری,۳.۵۰,,۹۶.۵۰",
                "۱۶/۰۱/۲۰۲۶,آسیاب,,\"۱,۰۲۰.۰۰\",\"۱,۱۱۶.۵۰\""
            ),
            (
                "दिनांक,विवरण,निकासी,जमा,शेष", "१५/०१/२०२६,केतली,३.५०,,९६.५०",
                "१६/०१/२०२६,चक्की,,१०२०.००,१११६.५०"
            ),
            (
                "তারিখ,বিবরণ,উত্তোলন,জমা,স্থিতি", "১৫/০১/২০২৬,কেটলি,৩.৫০,,৯৬.৫০",
                "১৬/০১/২০২৬,কল,,১০২০.০০,১১১৬.৫০"
            ),
            (
                "วันที่,รายการ,ถอน,ฝาก,คงเหลือ", "๑๕/๐๑/๒๕๖๙,กา,๓.๕๐,,๙๖.๕๐",
                "๑๖/๐๑/๒๕๖๙,โรงสี,,\"๑,๐๒๐.๐๐\",\"๑,๑๑๖.๕๐\""
            ),
            (
                "日付,摘要,お支払金額,お預り金額,残高", "２０２６／０１／１５,やかん,３．５０,,９６．５０",
                "２０２６／０１／１６,水車,,１，０２０．００,１，１１６．５０"
            ),
        ])
    func scripts(header: String, first: String, second: String) throws {
        let reading = try CSVTestReading("\(header)\n\(first)\n\(second)\n")
        #expect(reading.dates == ["2026-01-15", "2026-01-16"])
        #expect(reading.amounts == ["-3.50", "1020.00"])
        #expect(reading.lines.map { $0.balance?.description } == ["96.50", "1116.50"])
        #expect(reading.points == [])
    }

    @Test("Texts stay as they stand, and places in the file stay what they are")
    func texts() throws {
        let text = """
            التاريخ,الوصف,المبلغ
            ١٥/٠١/٢٠٢٦,إيجار ٣,(٤٥٫٢٠) ر.س
            ١٦/٠١/٢٠٢٦,راتب,٢٬٥٠٠٫٠٠ ر.س
            ١٧/٠١/٢٠٢٦,متجر ٧,(٥٫٥٠) ر.س
            ١٨/٠١/٢٠٢٦,متجر,x١

            """
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["-45.20", "2500.00", "-5.50"])
        #expect(reading.memos == ["إيجار ٣", "راتب", "متجر ٧"])
        let starts = text.utf8.split(separator: 0x0A).map {
            text.utf8.distance(from: text.utf8.startIndex, to: $0.startIndex)
        }
        #expect(reading.lines.map(\.byteOffset) == Array(starts[1...3]))
        #expect(reading.statements.rejected.count == 1)
    }

    @Test("A file with such digits in texts alone is read as it stands")
    func textsAlone() throws {
        let file = try SourceFile(
            name: "test.csv",
            bytes: Array("日付,摘要,出金\n2026/01/15,水車７,350\n".utf8), encoding: .utf8)
        #expect(CSVPlainText(file).file.text.array == file.text.array)
    }

    @Test("Days of the calendar of Iran are read in Persian digits, too")
    func solarHijri() throws {
        let reading = try CSVTestReading(
            """
            تاریخ,شرح,برداشت,واریز,مانده
            ۱۴۰۴/۱۱/۰۳,کتری,۱۲۵۰,۰,۸۷۵۰
            ۱۴۰۴/۱۱/۰۵,حقوق,۰,۹۰۰۰,۱۷۷۵۰

            """)
        #expect(reading.dates == ["2026-01-23", "2026-01-25"])
        #expect(reading.amounts == ["-1250", "9000"])
    }
}
