import SourceText
import StatementModel

extension CSVInference {
    /// Decides the order of day, month and year.
    mutating func decideDates(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if reading.dateForm == .calendar,
            language == "th" || reading.header == nil && hasThaiTexts(bytes)
                || hasThaiTexts(bytes, in: reading.columns.leadingDate)
        {
            takeBuddhistYears(bytes)
        }
        var dates = parts(bytes)
        let stated = options.dateOrder.map {
            CSVDateDecision($0, .stated(inProfile: profile?.profile.dateOrder == $0))
        }
        let named = orderOfNamedMonths(bytes, dates, stated?.order)
        if reading.dateForm == .yearInFront { dates = parts(bytes) }
        let own = named ?? ownOrder(bytes, dates)
        // A stated order is for days that need one, or for what stands behind a year.
        let isNeeded =
            own == nil || dates.isEmpty
            || [.yearMonthDay, .yearDayMonth].contains(stated?.order)
        let decision = (isNeeded ? stated : nil) ?? own ?? decideOrder(bytes, dates)
        reading.dateOrder = decision.order
        dateGround = decision.ground
        findRowOrder(dates)
    }

    /// The order of dates each of which tells it by itself; `nil` where some do not.
    private func ownOrder(_ bytes: Span<UInt8>, _ dates: [DateCell]) -> CSVDateDecision? {
        guard let first = dates.first else {
            return CSVDateDecision(.dayMonthYear, .assumed, "there are no dates")
        }
        guard dates.allSatisfy({ $0.parts.hasOwnOrder }) else { return nil }
        let noMonth = dates.first { $0.parts.date(.yearMonthDay) == nil }
        if let noMonth, dates.allSatisfy({ $0.parts.date(.yearDayMonth) != nil }) {
            return CSVDateDecision(
                .yearDayMonth, .certain, "no date with the month behind the year",
                text(bytes, noMonth))
        }
        let reason = "the year stands in front, or the month by its name"
        let written = Set(dates.map(\.parts.writtenOrder))
        let order = written.count == 1 ? written.first ?? nil : nil
        return CSVDateDecision(order ?? .yearMonthDay, .certain, reason, text(bytes, first))
    }

    /// Where the text of a date stands.
    func text(_ bytes: Span<UInt8>, _ cell: DateCell) -> Range<Int> {
        table.field(cell.row, cell.column).value(in: bytes)
    }

    /// Takes years of two digits for those of the Buddhist calendar, where all of them would lie in
    /// the future else.
    private mutating func takeBuddhistYears(_ bytes: Span<UInt8>) {
        let dates = parts(bytes)
        let isBuddhist = dates.allSatisfy { $0.parts.inShortBuddhistYear != $0.parts }
        if isBuddhist && !dates.isEmpty { reading.dateForm = .shortBuddhist }
    }

    typealias DateCell = (row: Int, column: Int, parts: CSVDateParts)

    /// All dates of the date columns.
    private func parts(_ bytes: Span<UInt8>) -> [DateCell] {
        var cells: [DateCell] = []
        let columns = [CSVRole.bookingDate, .date, .transactionDate, .valueDate].compactMap {
            reading.columns[$0]
        }
        for row in bodyRows {
            for column in columns where table.kind(row, column) == .date {
                if let parts = reading.dateParts(
                    bytes, in: table.field(row, column).value(in: bytes))
                {
                    cells.append((row, column, parts))
                }
            }
        }
        return cells
    }

    func tally(_ order: DateOrder, _ cells: [DateCell]) -> CSVDateTally {
        var tally = CSVDateTally(order: order)
        var last: CalendarDate?
        var lastRow = -1
        var rowDate: CalendarDate?
        let leading = reading.columns.leadingDate
        for cell in cells {
            guard let date = cell.parts.date(order) else {
                tally.failures += 1
                continue
            }
            if cell.row == lastRow, let rowDate {
                tally.distance += min(abs(rowDate.days(until: date)), 400)
            }
            if cell.row != lastRow { (lastRow, rowDate) = (cell.row, date) }
            guard cell.column == leading else { continue }
            tally.dates.insert(date)
            tally.days.insert(date.day)
            if let last, last != date {
                if last < date { tally.rises += 1 } else { tally.falls += 1 }
            }
            last = date
        }
        return tally
    }

    /// The only one of some orders under which the days around the table are days, be it within a
    /// sentence (observed in exports of Fidelity, which says below when a file was made).
    func orderAroundTable(_ bytes: Span<UInt8>, _ orders: [DateOrder]) -> DateOrder? {
        let below = (bodyRows.last.map { $0 + 1 } ?? table.rowCount)..<table.rowCount
        let days = (Array(0..<reading.firstBodyRow) + Array(below)).flatMap { row in
            table.cells(row).flatMap { cell in
                let range = table.fields[cell].value(in: bytes)
                guard table.kinds[cell] != .date else {
                    return [CSVDateParts(bytes, in: range)].compactMap { $0 }
                }
                return words(bytes, of: range).compactMap { CSVDateParts(bytes, in: $0) }
                    .filter(\.hasYearLast)
            }
        }.filter { !$0.hasOwnOrder }
        let possible = orders.filter { order in days.allSatisfy { $0.date(order) != nil } }
        return days.isEmpty || possible.count != 1 ? nil : possible[0]
    }

    /// Where the words of a text stand that begin with a digit, without the brackets and stops of a
    /// sentence around them: `(From : 01-10-2026 To : 31-10-2026)`.
    private func words(_ bytes: Span<UInt8>, of range: Range<Int>) -> [Range<Int>] {
        guard range.count <= 200 else { return [] }
        return range.split { bytes[$0] == ASCII.space || bytes[$0] == ASCII.comma }
            .compactMap { word in
                let bare = word.drop { bytes[$0] == ASCII.openParenthesis }
                guard let first = bare.first, ASCII.isDigit(bytes[first]),
                    let last = bare.last(where: { !Self.endsSentence(bytes[$0]) })
                else { return nil }
                return first..<last + 1
            }
    }

    /// Whether a byte stands behind the last word of a sentence, or of what is in brackets.
    private static func endsSentence(_ byte: UInt8) -> Bool {
        byte == ASCII.closeParenthesis || byte == ASCII.point || byte == ASCII.colon
            || byte == ASCII.semicolon
    }

    /// The only one of some orders under which all days lie in the period that the rows above the table
    /// state, be it in words.
    func orderWithinPeriod(
        _ bytes: Span<UInt8>, _ orders: [DateOrder], _ cells: [DateCell]
    ) -> DateOrder? {
        let fitting = orders.filter { order in
            var variant = reading
            variant.dateOrder = order
            var mined = CSVPreamble()
            var record = CSVRecord()
            for row in 0..<(reading.headerRow ?? reading.firstBodyRow) {
                load(row, into: &record)
                mined.mine(bytes, record, variant)
            }
            guard let start = mined.periodStart, let end = mined.periodEnd, start < end,
                start.days(until: end) <= Self.longestPeriod
            else { return false }
            return cells.allSatisfy { cell in
                cell.parts.date(order).map { start <= $0 && $0 <= end } ?? false
            }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// A period of more days leaves room for both orders.
    private static let longestPeriod = 100

    /// Whether the first of three pairs of digits is the year: it hardly changes, while the last
    /// one does (`26-01-31`, Nordic and Chinese exports).
    func isYearFirst(_ days: [CSVDateParts]) -> Bool {
        let firsts = Set(days.map(\.numbers.0))
        let lasts = Set(days.map(\.numbers.2))
        guard let low = firsts.min(), let high = firsts.max(), high - low < firsts.count else {
            return false
        }
        return firsts.count * 3 <= lasts.count
            || firsts.count == 1 && lasts.count > 1 && usesYearFirst
    }

    /// Whether three pairs of digits do not tell the year, since the last one is the same in all and the first
    /// one may be that of a year, and the language of the header writes years first.
    func isYearOpen(_ days: [CSVDateParts]) -> Bool {
        if isYearOfLoneDay(days) { return true }
        let firsts = days.map(\.numbers.0)
        guard usesYearFirst, let low = firsts.min(), let high = firsts.max(), high - low <= 1 else {
            return false
        }
        return !days.contains(where: \.hasYearLast) && Set(days.map(\.numbers.2)).count == 1
            && days.contains { $0.date(.yearMonthDay) != nil }
    }

    /// Whether there is one day alone, written with three pairs of digits, that is later with its year in
    /// front (`26-03-17`): no other day shows which of them change. With points or slashes between them the day
    /// is in front, but where the language writes years there.
    private func isYearOfLoneDay(_ days: [CSVDateParts]) -> Bool {
        guard let first = days.first, first.separator == ASCII.minus || usesYearFirst,
            !first.hasYearLast, first.numbers.0 > first.numbers.2,
            first.date(.yearMonthDay) != nil
        else { return false }
        return days.allSatisfy { $0.numbers == first.numbers }
    }

    /// Whether the language of the header writes years first, or one that explains as many names.
    var usesYearFirst: Bool {
        guard let language, language != "en", let languages = reading.header?.languages else {
            return false
        }
        return ["ja", "zh", "ko", "hu", "sv"].contains { languages[$0] == languages[language] }
    }

    /// The language of the header, where one explains more names than all others.
    var language: String? {
        guard let languages = reading.header?.languages else { return nil }
        let sorted = languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let first = sorted.first, first.value >= 2 else { return nil }
        if let english = languages["en"], english >= first.value { return "en" }
        return first.key
    }

    /// The order that people of the file's currency use; `nil` where it states none.
    func likely(_ bytes: Span<UInt8>) -> DateOrder? {
        var code = reading.currency?.code
        if let column = reading.columns[.currency], let row = bodyRows.first {
            code = bytes.string(table.field(row, column).value(in: bytes))
        }
        // In Canada banks write both (RBC the month first, TD the day).
        if let code, code != "CAD" {
            return code == "USD" || code == "PHP" ? .monthDayYear : .dayMonthYear
        }
        for column in [reading.columns.amount, reading.columns[.debit], reading.columns[.credit]]
            .compactMap({ $0 })
        {
            guard let row = bodyRows.first(where: { table.kind($0, column) == .number }) else {
                continue
            }
            let text = bytes.string(table.field(row, column).value(in: bytes))
            if text.contains("$") { return .monthDayYear }
        }
        return nil
    }

    /// Finds whether the newest row comes first, where no balance has told.
    private mutating func findRowOrder(_ cells: [DateCell]) {
        guard proof == nil || proof?.agreeing == 0 else { return }
        let tally = tally(reading.dateOrder, cells)
        reading.balanceOrder.isNewestFirst = tally.falls > tally.rises
    }
}
