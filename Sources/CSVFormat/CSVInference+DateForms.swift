import SourceText
import StatementModel

extension CSVInference {
    /// Finds dates that the cells do not show to be dates: without a year, as days of a
    /// spreadsheet, in digits of Minguo, or in years of Japan's eras or of Iran. Says whether there is a column of them.
    ///
    /// Looked for only where no row has a full date, and numbers are taken for dates only in a
    /// column that the header calls one.
    mutating func findUnusualDates(_ bytes: Span<UInt8>) -> Bool {
        let width = min(table.widestRow, 64)
        let forms = [
            CSVDateForm.yearless(Self.leapYear), .spreadsheetDay, .stamp, .unixTime, .compactMinguo,
            .japaneseEra, .solarHijri, .compactYearless(Self.leapYear),
        ]
        for form in forms + twoDigitForms(bytes, width) + [.threeCells] {
            reading.dateForm = form
            var columns = (0..<width).filter { holdsDates(bytes, column: $0) }
            guard !columns.isEmpty else { continue }
            if form == .threeCells {
                columns = Array(columns.prefix(1))
                markPartsOfDays(behind: columns[0])
            }
            for column in columns { markDates(bytes, column: column) }
            return true
        }
        reading.dateForm = .calendar
        return false
    }

    /// The ways to read six digits that the columns allow, the one first whose days lie closer
    /// together: the days of a statement are of a year or two, and days taken for years of many.
    private mutating func twoDigitForms(_ bytes: Span<UInt8>, _ width: Int) -> [CSVDateForm] {
        var forms: [(form: CSVDateForm, days: Int)] = []
        for isYearFirst in [true, false] {
            let form = CSVDateForm.twoDigits(isYearFirst: isYearFirst)
            reading.dateForm = form
            guard let column = (0..<width).first(where: { holdsDates(bytes, column: $0) }) else {
                continue
            }
            let days = (0..<table.rowCount).compactMap { row in
                reading.dateParts(bytes, in: table.field(row, column).value(in: bytes))?
                    .date(.yearMonthDay)?.dayNumber
            }
            forms.append((form, Int((days.max() ?? 0) - (days.min() ?? 0))))
        }
        return forms.sorted { $0.days < $1.days }.map(\.form)
    }

    /// A year that has 29 February, for dates whose year is not known yet.
    static let leapYear = 2000

    /// Whether the cells of a column below the header are dates of the form that is tried.
    private func holdsDates(_ bytes: Span<UInt8>, column: Int) -> Bool {
        // Seconds since 1970 are a day and its time, and stand below either word.
        let roles: [CSVRole] =
            [.bookingDate, .date, .transactionDate, .valueDate]
            + (reading.dateForm == .unixTime ? [.time] : [])
        let isNamed = roles.contains { (reading.header?.weight(column, $0) ?? 0) >= 60 }
        var (dates, others) = (0, 0)
        for row in (reading.headerRow.map { $0 + 1 } ?? 0)..<table.rowCount {
            // Rows that are shorter than the header are no rows of the table.
            guard column < table.cells(row).count, table.hasNumber(row, besides: column),
                table.cells(row).count + 1 >= reading.header?.names.count ?? 0
            else { continue }
            let range = table.field(row, column).value(in: bytes)
            // A word for what is not booked yet stands where the date will be.
            if range.isEmpty || CSVPhrases.status(bytes, range) != nil { continue }
            // Nor are the balances and totals below the table days.
            if table.kind(row, column) == .text, range.count <= 80,
                CSVPhrases.statement(CSVWords.fold(bytes, range)) != nil
            {
                continue
            }
            let isDate = reading.dateParts(bytes, in: range)?.isPlausible == true
            // "31.01." looks like a number, too; the point behind it makes it a date.
            let isNumber =
                !isNamed && reading.dateForm != .threeCells && reading.dateForm != .stamp
                && table.kind(row, column) != .text
                && bytes[range.upperBound - 1] != ASCII.point
            if isDate && !isNumber { dates += 1 } else { others += 1 }
        }
        return dates > (isNamed ? 0 : 1) && dates > others * 3
    }

    /// Takes month and day behind a year, or the other two parts of the day in front, for cells without
    /// anything of their own.
    private mutating func markPartsOfDays(behind column: Int) {
        for row in (reading.firstRowBehindHeader ?? 0)..<table.rowCount {
            for part in [column + 1, column + 2] { table.markEmpty(row, part) }
        }
    }

    private mutating func markDates(_ bytes: Span<UInt8>, column: Int) {
        for row in 0..<table.rowCount {
            let range = table.field(row, column).value(in: bytes)
            if reading.dateParts(bytes, in: range)?.isPlausible == true {
                table.markDate(row, column)
            }
        }
    }

    /// Finds the years of dates without one: from the years that the rows around the table name,
    /// the last one being that of the newest row. Says whether the file names any.
    mutating func decideYears(_ bytes: Span<UInt8>, fileName: String) -> Bool {
        guard reading.dateForm.assumedYear != nil, let column = reading.columns.leadingDate else {
            return true
        }
        let months = bodyRows.compactMap { row in
            reading.dateParts(bytes, in: table.field(row, column).value(in: bytes))?
                .date(reading.dateOrder)?.month
        }
        let years = [yearBehindOthers(bytes, column), lastNamedYear(bytes, fileName)]
        guard let first = months.first, var year = years.compactMap({ $0 }).max() else {
            return bodyRows.isEmpty
        }
        if followsOpening(bytes, column, of: year) {
            year += 1
        } else if comesAfterAll(bytes, column, of: year) {
            year -= 1
        }
        let isNewestFirst = isPartlyYearless || isNewestFirst(months)
        var last = (year: 0, month: first)
        for month in months {
            last.year = CSVDateForm.year(of: month, after: last, isNewestFirst: isNewestFirst)
            last.month = month
        }
        reading.years = CSVYears(
            first: isNewestFirst ? year : year - last.year, isNewestFirst: isNewestFirst)
        reading.dateForm = reading.dateForm.assuming(reading.years?.first ?? year)
        return true
    }

    /// Whether the months go back rather than on; the turn of a year counts the other way.
    private func isNewestFirst(_ months: [Int]) -> Bool {
        var (on, back) = (0, 0)
        for (last, month) in zip(months, months.dropFirst()) where last != month {
            if (month - last + 12) % 12 < 6 { on += 1 } else { back += 1 }
        }
        return on == back ? reading.balanceOrder.isNewestFirst : back > on
    }

    /// The last year that rows outside the table name, else that the file's name holds.
    private func lastNamedYear(_ bytes: Span<UInt8>, _ fileName: String) -> Int? {
        let body = Set(bodyRows)
        var years: [Int] = []
        for row in 0..<table.rowCount where !body.contains(row) {
            for cell in table.cells(row) {
                years += Self.years(in: bytes.string(table.fields[cell].value(in: bytes)))
            }
        }
        return years.max() ?? Self.years(in: fileName).max()
    }

    /// The numbers of four digits in a text that are years of our time.
    private static func years(in text: String) -> [Int] {
        text.utf8.split { !ASCII.isDigit($0) }.compactMap { digits in
            guard digits.count == 4 || digits.count == 8 else { return nil }
            let first = digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
            return (1980...2079).contains(first) ? first : nil
        }
    }

    /// Finds whether a day stands on the first of its rows alone: a tenth of the rows or more, two at
    /// least, have an amount and a text, and nothing in the column of days (observed in statements
    /// of HSBC that were made tables).
    mutating func findDaysThatStandOnce(_ bytes: Span<UInt8>) {
        guard reading.header != nil, reading.ledger == nil, !bodyRows.isEmpty,
            let first = reading.firstRowBehindHeader, let day = reading.columns.leadingDate,
            (first..<table.rowCount).contains(where: { table.kind($0, day) == .empty })
        else { return }
        let columns = reading.columns
        let texts = columns.memos + [columns[.payee]].compactMap { $0 }
        var record = CSVRecord()
        var (found, sums) = ([Int](), CSVRowSums())
        let rule = reading.amountRule
        for row in first..<table.rowCount {
            load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record) else { continue }
            guard table.kind(row, day) == .empty else {
                sums.add(amount)
                continue
            }
            guard !table.looksLikeTransaction(row) else { return }
            if amount.isZero { continue }
            let words = texts.map { CSVWords.fold(bytes, record[column: $0].value(in: bytes)) }
            // Three rows or more come to what the next one has by no accident, whatever its words.
            if sums.count >= 3 || words.contains(where: CSVPhrases.hasTotal),
                sums.isSum(amount, isDated: false)
            {
                sums.close()
                continue
            }
            let isText = words.contains { !$0.isEmpty && CSVPhrases.statement($0) == nil }
            if isText { found.append(row) }
            sums.add(amount)
        }
        guard found.count >= 2, found.count * 10 >= bodyRows.count else { return }
        reading.repeatsDays = true
        takeUndatedRows(bytes, found)
    }

    /// Takes rows without a day for transactions, and looks again at the balances, which did not follow
    /// without them.
    private mutating func takeUndatedRows(_ bytes: Span<UInt8>, _ rows: [Int]) {
        bodyRows = Set(bodyRows).union(rows).sorted()
        guard reading.columns[.balance] != nil,
            let found = CSVBalanceCheck(self, bytes, reading).best(allowedOrders(bytes)),
            found.proof.agreeing > proof?.agreeing ?? 0
        else { return }
        proof = found.proof
        reading.balanceOrder = found.order
    }
}
