import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Columns of days")
struct CSVDateColumnsTests {
    @Test(
        "Years of Japanese eras",
        arguments: [
            ("R6.4.1", "2024-04-01"), ("R1/5/9", "2019-05-09"), ("令和7年12月31日", "2025-12-31"),
            ("H31.04.30", "2019-04-30"), ("平成30年1月5日", "2018-01-05"),
            ("R070103", "2025-01-03"),
        ])
    func eras(text: String, date: String) throws {
        let reading = try CSVTestReading(
            "年月日,お引出し,お預入れ,お取り扱い内容,残高\n\(text),1200,,コーヒー店,98800\n")
        #expect(reading.dates == [date])
        #expect(reading.summary.phrases.contains("years of Japanese eras"))
    }

    @Test(
        "Years of the Solar Hijri calendar",
        arguments: [
            ("1403/01/01", "2024-03-20"), ("1402/12/29", "2024-03-19"),
            ("1404-07-15", "2025-10-07"),
            ("14031230", "2025-03-20"), ("1403/10/11 08:30:00", "2024-12-31"),
        ])
    func solarHijri(text: String, date: String) throws {
        let reading = try CSVTestReading(
            "تاریخ,شرح,برداشت,واریز,مانده\n\(text),خرید,1200,,98800\n\(text),حقوق,,500,99300\n")
        #expect(reading.dates == [date, date])
        #expect(reading.amounts == ["-1200", "500"])
        #expect(reading.summary.phrases.contains("years of the Solar Hijri calendar"))
    }

    @Test("A day that its calendar does not have is none")
    func noSolarHijriDay() throws {
        // Of these years only 1403 has a thirtieth day in its last month.
        let reading = try CSVTestReading(
            "تاریخ,شرح,مبلغ\n1402/11/01,خرید,-1200\n1402/11/02,خرید,-5\n1402/12/30,حقوق,500\n"
                + "1402/11/05,خرید,-1200\n1402/11/06,خرید,-5\n")
        #expect(reading.summary.tally.rejected == 1)
    }

    @Test("Behind a year the day may come before the month")
    func dayBeforeMonth() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount\n2026-03-01,Kettle,-3.50\n2026-25-01,Mill,20.00\n")
        #expect(reading.dates == ["2026-01-03", "2026-01-25"])
    }

    @Test("Texts in Thai letters tell the calendar of short years, too")
    func thaiTexts() throws {
        let reading = try CSVTestReading(
            "13/03/69,ถอนเงินสด,-120.00,880.00\n15/03/69,เงินเดือน,500.00,1380.00\n")
        #expect(reading.dates == ["2026-03-13", "2026-03-15"])
    }

    @Test("The day comes before the moment at which a program made its record")
    func stamps() throws {
        let reading = try CSVTestReading(
            """
            journal_id,created_at,type,amount,description,date
            11,2026-12-30T10:10:10+00:00,Withdrawal,-3.50,Kettle,2026-01-15T00:00:00+01:00
            12,2026-12-30T10:10:10+00:00,Deposit,20.00,Mill,2026-01-17T00:00:00+01:00

            """)
        #expect(reading.dates == ["2026-01-15", "2026-01-17"])
    }

    @Test("Where the leading day is missing, a day of any name stands for it")
    func otherDays() throws {
        let reading = try CSVTestReading(
            """
            Ran,Action,Amount ($),Settlement Date
            01/15/2026,YOU BOUGHT,-3.50,01/16/2026
            01/17/2026,DIVIDEND RECEIVED,20.00,
            01/18/2026,YOU BOUGHT,-5.50,01/20/2026

            """)
        #expect(reading.dates == ["2026-01-16", "2026-01-17", "2026-01-20"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test(
        "Months in words of many languages",
        arguments: [
            "15 Μαΐου 2026", "15 ΜΑΪ 2026", "15 травня 2026 р.", "15 мая 2026 г.", "15 май 2026",
            "15 gegužės 2026", "15 maijs 2026", "15. mája 2026", "15 maig 2026", "15 maí 2026",
            "15 พ.ค. 2569", "15 พฤษภาคม 2569", "15 מאי 2026", "15 במאי 2026", "15 مايو 2026",
            "15 thg 5, 2026", "15 tháng 5 2026", "15 mayo 2026", "15 мај 2026",
        ])
    func months(text: String) throws {
        let reading = try CSVTestReading("Date;Description;Amount\n\(text);Kettle;-3.50\n")
        #expect(reading.dates == ["2026-05-15"])
    }

    @Test(
        "The day of the week may stand behind a day",
        arguments: [
            "2026.05.15., péntek", "15 May 2026 Friday", "15/05/2026 (Fri)", "2026-05-15 piątek",
        ])
    func weekdays(text: String) throws {
        let reading = try CSVTestReading("Date;Description;Amount\n\(text);Kettle;-3.50\n")
        #expect(reading.dates == ["2026-05-15"])
    }

    @Test("The day on which trades are settled is none of the other rows")
    func settlementDates() throws {
        let reading = try CSVTestReading(
            """
            Run Date,Action,Amount,Settlement Date
            01/15/2026,YOU BOUGHT,-3.50,01/16/2026
            01/17/2026,DIVIDEND RECEIVED,20.00,
            01/18/2026,YOU BOUGHT,-5.50,01/20/2026

            """)
        #expect(reading.dates == ["2026-01-15", "2026-01-17", "2026-01-18"])
        #expect(reading.lines.first?.valueDate?.description == "2026-01-16")
    }

    @Test("One value date that lies a day off, and else a month, tells the order of its parts")
    func oneValueDate() throws {
        let reading = try CSVTestReading(
            """
            Effective Date,Entered Date,Description,Amount,Balance
            ,01/03/2026,Kettle,-3.50,96.50
            01/03/2026,02/03/2026,Mill,-20.00,76.50
            ,03/03/2026,Oak,-5.50,71.00

            """)
        #expect(reading.dates == ["2026-03-01", "2026-03-02", "2026-03-03"])
        #expect(reading.points == [])
    }

    @Test("A period in words above the table tells the order of the days in it")
    func period() throws {
        let reading = try CSVTestReading(
            """
            Printed:,06-11-2026
            Period:,01-Oct-2026 to 05-Oct-2026

            Tran Date,Particulars,Withdrawals,Deposits,Balance
            02-10-2026,Kettle,3.50,,96.50
            05-10-2026,Mill,,20.00,116.50

            """)
        #expect(reading.dates == ["2026-10-02", "2026-10-05"])
        #expect(reading.points == [])
        let header = try #require(reading.statements.result.statements.first).header
        #expect(header.periodStart?.description == "2026-10-01")
        #expect(header.periodEnd?.description == "2026-10-05")
    }

    @Test("In Canada the nearness of the days tells the likelier order")
    func canadian() throws {
        let reading = try CSVTestReading(
            """
            Transaction Date,Description 1,CAD$
            3/4/2026,Kettle,-3.50
            3/5/2026,Mill,20.00
            3/7/2026,Oak,-5.50

            """)
        #expect(reading.dates == ["2026-03-04", "2026-03-05", "2026-03-07"])
        #expect(reading.points == [.dateOrder])
    }

    @Test("Thousands that are grouped in pairs are of a country that writes the day first")
    func lakhs() throws {
        let reading = try CSVTestReading(
            """
            Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance
            03/09/26,Kettle,"1,000.00",,"2,02,000.00"
            07/09/26,Mill,,"500.00","2,02,500.00"

            """)
        #expect(reading.dates == ["2026-09-03", "2026-09-07"])
        #expect(reading.points == [])
    }

    @Test("Colons stand between the parts of a day behind its year alone")
    func colons() throws {
        let reading = try CSVTestReading(
            "Date,Text,Amount\n2026:01:15,Kettle,-3.50\n2026:01:17 10:20,Mill,20.00\n")
        #expect(reading.dates == ["2026-01-15", "2026-01-17"])
        let time = try CSVTestReading("Time,Date,Text,Amount\n12:03:01,2026-01-15,Kettle,-3.50\n")
        #expect(time.dates == ["2026-01-15"])
    }

    @Test(
        "The time may stand in front of the day",
        arguments: [
            "10:11 19-10-26", "9:41 19/10/2026", "10:11:12 19.10.2026", "09:41 PM 19 Oct 2026",
        ])
    func timeInFront(cell: String) throws {
        let reading = try CSVTestReading(
            "Date and time,Description,Amount\n\(cell),MILL,-3.50\n10:12 20-10-26,KIOSK,-1.00\n")
        #expect(reading.dates == ["2026-10-19", "2026-10-20"])
        #expect(reading.lines.first?.time != nil)
    }

    @Test(
        "Blanks that break no line stand between day, time and PM, too",
        arguments: [0x20, 0xA0, 0x202F])
    func blanksOfTimes(blank: UInt32) throws {
        let blank = String(try #require(Unicode.Scalar(blank)))
        let reading = try CSVTestReading(
            "Date,Description,Amount\n10/19/2026\(blank)8:15\(blank)PM,MILL,-3.50\n")
        #expect(reading.dates == ["2026-10-19"])
        #expect(reading.lines.first?.time?.hour == 20)
    }

    @Test(
        "Two days in a row with the year in front are not taken for days a year apart without a word"
    )
    func twoDaysWithYearInFront() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance\n26-08-14,MILL,-3.50,96.50\n26-08-15,OAK,-6.50,90.00\n"
        )
        #expect(reading.points == [.dateOrder])
        #expect(reading.dates == ["2026-08-14", "2026-08-15"])
        let behind = try CSVTestReading(
            "Date,Description,Amount,Balance\n14-08-26,MILL,-3.50,96.50\n15-08-26,OAK,-6.50,90.00\n"
        )
        #expect(behind.points == [])
    }

    @Test("Where nothing names the columns, a comma before decimals tells that the day comes first")
    func decimalCommas() throws {
        let rows = ["02/05/2026;KIOSQUE;-45,37;EUR", "11/05/2026;MOULIN;-23,99;EUR"]
        let commas = try CSVTestReading(rows.joined(separator: "\n") + "\n")
        #expect(commas.dates == ["2026-05-02", "2026-05-11"])
        #expect(commas.points == [])
        let points = try CSVTestReading(
            rows.map { $0.replacing(",", with: ".").replacing(";EUR", with: "") }
                .joined(separator: "\n") + "\n")
        #expect(points.points.contains(.dateOrder))
    }

    @Test("Fourteen digits are a day and a time")
    func fourteenDigits() throws {
        let reading = try CSVTestReading(
            """
            time\tdescription\tamount
            20260314101112\tKETTLE\t-64.02
            20260323235959\tMILL\t-15.00

            """)
        #expect(reading.dates == ["2026-03-14", "2026-03-23"])
        #expect(throws: ReadError.self) {
            try CSVTestReading("time\tdescription\tamount\n20260314256112\tKETTLE\t-64.02\n")
        }
    }

    @Test(
        "Thai names of months go with years of the Buddhist calendar, under names of any language")
    func thaiMonths() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            3 ม.ค. 68,Kettle,-20.00,80.00
            1 ก.พ. 68,Mill,50.00,130.00

            """)
        #expect(reading.dates == ["2025-01-03", "2025-02-01"])
        #expect(reading.amounts == ["-20.00", "50.00"])
    }

    @Test(
        "Where the first of three pairs of digits is the year, rows go on by it and not by the last"
    )
    func pairsWithYearFirst() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            26.01.31,Kettle,-20.00,80.00
            26.02.20,Mill,-10.00,70.00
            26.03.12,Oak,-5.00,65.00
            26.04.05,Inn,30.00,95.00
            26.05.02,Bakery,-15.00,80.00

            """)
        #expect(reading.dates.first == "2026-01-31")
        #expect(reading.amounts == ["-20.00", "-10.00", "-5.00", "30.00", "-15.00"])
        #expect(reading.points == [])
    }

    @Test(
        "Around the turn of a year, too, the first of three pairs of digits is the year where the days lie near each other",
        arguments: [
            ("Bokföringsdag;Text;Belopp", ["25-12-03", "25-12-19", "26-01-14"]),
            ("Bokföringsdag;Text;Belopp", ["26-01-21", "25-12-29", "25-12-28"]),
            ("Datum;Text;Insättning/Uttag", ["25-08-23", "25-11-14", "26-01-27"]),
            ("Boekdatum;Omschrijving;Bedrag", ["25-12-03", "25-12-19", "26-01-14"]),
        ])
    func pairsAroundNewYear(header: String, days: [String]) throws {
        let rows = days.map { "\($0);Kvarnen;-20,00\n" }.joined()
        let reading = try CSVTestReading(header + "\n" + rows)
        #expect(reading.dates == days.map { "20" + $0 })
        #expect(reading.points == [])
    }

    @Test(
        "Days that lie near each other with the year in front, and go one way in any order, are open"
    )
    func pairsOpen() throws {
        let head = "Boekdatum;Omschrijving;Bedrag\n"
        let reading = try CSVTestReading(
            head + "25-12-03;Molen;-20,00\n25-12-19;Eik;-5,00\n26-01-24;Els;-2,00\n")
        #expect(reading.points == [.dateOrder])
        #expect(reading.dates.first == "2025-12-03")
        // One of each year with the day in front, as a list of yearly fees has it.
        let fees = try CSVTestReading(
            head + "02-01-20;Gids;-20,00\n01-01-21;Gids;-20,00\n03-01-22;Gids;-22,00\n")
        #expect(fees.dates.last == "2022-01-03")
        #expect(fees.points == [])
    }

    @Test("A column of days that is named as posted is that of booking")
    func posted() throws {
        let reading = try CSVTestReading(
            """
            Posted,Effective Date,Details,Amount
            01/30/2026,01/31/2026,Mill Lane Bakery,-4.20
            02/13/2026,02/14/2026,Oak Pharmacy,-11.95

            """)
        #expect(reading.dates == ["2026-01-30", "2026-02-13"])
    }

    @Test(
        "A column of days goes before one of moments, which may be those of another day elsewhere")
    func daysBeforeMoments() throws {
        let reading = try CSVTestReading(
            """
            datetime,date,type,amount,currency
            2026-03-28T00:17:08Z,2026-03-27,DIVIDEND,29.58,EUR
            2026-03-29T00:44:58Z,2026-03-28,BUY,-20.00,EUR

            """)
        #expect(reading.dates == ["2026-03-27", "2026-03-28"])
    }

    @Test(
        "Days of any name go before those from which money counts, which never stand alone",
        arguments: [("Execution date", "Value date"), ("Posteringsdato", "Rentedato")])
    func daysBesideValueDates(day: String, value: String) throws {
        let reading = try CSVTestReading(
            """
            \(day);Text;Amount;\(value)
            29.09.2026;Mill;-1350.00;30.09.2026
            27.09.2026;Kettle;-20.04;28.09.2026
            19.09.2026;Oak;4250.00;20.09.2026

            """)
        #expect(reading.dates == ["2026-09-29", "2026-09-27", "2026-09-19"])
        #expect(reading.lines.first?.valueDate?.description == "2026-09-30")
    }

    @Test("Days that are far from those from which money counts are no bookings'")
    func daysFarFromValueDates() throws {
        let reading = try CSVTestReading(
            """
            Due;Value date;Text;Amount
            31.12.2027;30.09.2026;Mill;-1350.00
            15.03.2028;28.09.2026;Kettle;-20.04

            """)
        #expect(reading.dates == ["2026-09-30", "2026-09-28"])
    }

    @Test("One day of three pairs of digits that is later with its year in front is asked for")
    func loneShortDay() throws {
        func points(_ day: String) throws -> [Ambiguity.Point] {
            try CSVTestReading("Date;Text;Debit;Credit\n\(day);Oak;3,40;\n").points
        }
        #expect(try points("26-03-17") == [.dateOrder])
        #expect(try points("17-03-26").isEmpty)
        #expect(try points("31.12.25").isEmpty)
        #expect(try points("31/12/25").isEmpty)
    }
}
