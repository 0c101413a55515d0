import SourceText
import StatementModel

extension CSVInference {
    /// What the dates of the file say under one order.
    private struct Tally {
        var order: DateOrder
        var failures = 0
        /// Steps up and down from row to row.
        var rises = 0
        var falls = 0
        var days: Set<Int> = []
        var dates: Set<CalendarDate> = []
        /// How many days booking and value date lie apart, together.
        var distance = 0
    }

    /// Decides the order of day, month and year.
    mutating func decideDates(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if reading.dateForm == .calendar,
            language == "th" || reading.header == nil && hasThaiTexts(bytes)
                || hasThaiTexts(bytes, in: reading.columns.leadingDate)
        {
            takeBuddhistYears(bytes)
        }
        let dates = parts(bytes)
        if !options.isDateOrderOpen, let order = options.dateOrder {
            reading.dateOrder = order
        } else if dates.allSatisfy({ $0.parts.hasOwnOrder }) {
            reading.dateOrder =
                dates.contains { $0.parts.date(.yearMonthDay) == nil }
                    && dates.allSatisfy { $0.parts.date(.yearDayMonth) != nil }
                ? .yearDayMonth : .yearMonthDay
            if dates.isEmpty { reading.dateOrder = .dayMonthYear }
        } else {
            decideOrder(bytes, dates)
        }
        findRowOrder(dates)
    }

    /// Takes years of two digits for those of the Buddhist calendar, where all of them would lie in
    /// the future else.
    private mutating func takeBuddhistYears(_ bytes: Span<UInt8>) {
        let dates = parts(bytes)
        let isBuddhist = dates.allSatisfy { $0.parts.inShortBuddhistYear != $0.parts }
        if isBuddhist && !dates.isEmpty { reading.dateForm = .shortBuddhist }
    }

    private typealias DateCell = (row: Int, column: Int, parts: CSVDateParts)

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

    private func tally(_ order: DateOrder, _ cells: [DateCell]) -> Tally {
        var tally = Tally(order: order)
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
    private func orderAroundTable(_ bytes: Span<UInt8>, _ orders: [DateOrder]) -> DateOrder? {
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

    /// Where the words of a text stand that begin with a digit.
    private func words(_ bytes: Span<UInt8>, of range: Range<Int>) -> [Range<Int>] {
        guard range.count <= 200 else { return [] }
        return range.split { bytes[$0] == ASCII.space || bytes[$0] == ASCII.comma }
            .compactMap { word in
                guard let first = word.first, let last = word.last, ASCII.isDigit(bytes[first])
                else { return nil }
                return first..<last + 1
            }
    }

    /// The only one of some orders under which all days lie in the period that the rows above the table
    /// state, be it in words.
    private func orderWithinPeriod(
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

    private mutating func decideOrder(_ bytes: Span<UInt8>, _ cells: [DateCell]) {
        let open = cells.filter { !$0.parts.hasOwnOrder }
        var orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        if !open.contains(where: { $0.parts.hasYearLast }) { orders.append(.yearMonthDay) }
        let tallies = orders.map { tally($0, open) }
        let fewest = tallies.map(\.failures).min() ?? 0
        var left = tallies.filter {
            $0.failures == fewest || $0.failures * 50 < open.count && fewest * 10 > $0.failures
        }
        if left.count > 1 {
            let isYearFirst =
                left.contains { $0.order == .yearMonthDay } && isYearFirst(open.map(\.parts))
            left = left.filter { ($0.order == .yearMonthDay) == isYearFirst }
        }
        if let named = orderOfPattern(bytes), left.contains(where: { $0.order == named }) {
            reading.dateOrder = named
            return
        }
        if let settled = settle(bytes, left, open) {
            reading.dateOrder = settled
            return
        }
        if let stated = orderAroundTable(bytes, left.map(\.order)) {
            reading.dateOrder = stated
            return
        }
        if let within = orderWithinPeriod(bytes, left.map(\.order), open) {
            reading.dateOrder = within
            return
        }
        if groupsLakhs(bytes), left.contains(where: { $0.order == .dayMonthYear }) {
            reading.dateOrder = .dayMonthYear
            return
        }
        let best = likely(bytes) ?? nearest(left)?.order ?? .dayMonthYear
        reading.dateOrder =
            left.contains { $0.order == best } ? best : left.first?.order ?? .dayMonthYear
        let others = left.map(\.order).filter { $0 != reading.dateOrder }
        guard !others.isEmpty else { return }
        let differing = open.first { $0.parts.date(.dayMonthYear) != $0.parts.date(.monthDayYear) }
        guard let differing else {
            reading.isDateOrderFree = true
            return
        }
        ambiguities.append(
            Ambiguity(
                .dateOrder, readings: ([reading.dateOrder] + others).map(\.rawValue),
                example: bytes.string(table.field(differing.row, differing.column).value(in: bytes))
            ))
    }

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

    /// Whether the language of the header writes years first.
    private var usesYearFirst: Bool {
        language.map { ["ja", "zh", "ko", "hu", "sv"].contains($0) } ?? false
    }

    /// The order that the evidence leaves; `nil` where more than one is left.
    private func settle(
        _ bytes: Span<UInt8>, _ tallies: [Tally], _ cells: [DateCell]
    ) -> DateOrder? {
        if tallies.count == 1 { return tallies[0].order }
        if cells.allSatisfy({ $0.parts.separator == ASCII.point }) { return .dayMonthYear }
        let (a, b) = (tallies[0], tallies[1])
        // Rows in the order of the balance, or in any steady order.
        if let proof, proof.checked >= 2, proof.agreeing == proof.checked {
            let wrong = tallies.map { reading.balanceOrder.isNewestFirst ? $0.rises : $0.falls }
            if wrong[0] == 0 && wrong[1] > 0 { return a.order }
            if wrong[1] == 0 && wrong[0] > 0 { return b.order }
        }
        let turns = tallies.map { min($0.rises, $0.falls) }
        if turns[0] == 0 && turns[1] >= 2 { return a.order }
        if turns[1] == 0 && turns[0] >= 2 { return b.order }
        if turns[0] * 8 < turns[1] { return a.order }
        if turns[1] * 8 < turns[0] { return b.order }
        // Booking and value dates lie days apart, not months.
        if a.distance * 4 < b.distance && b.distance > 27 { return a.order }
        if b.distance * 4 < a.distance && a.distance > 27 { return b.order }
        // Many dates that all fall on one or two days of the month: the parts are the other way.
        if a.dates.count >= 6 && a.days.count <= 2 && b.days.count > 3 { return b.order }
        if b.dates.count >= 6 && b.days.count <= 2 && a.days.count > 3 { return a.order }
        // Without names of columns numbers tell where the bank is: no country that has
        // IBANs writes the month first, and none that has a comma before decimals.
        if reading.header == nil,
            statistics.contains(where: \.holdsIBANs) || hasDecimalCommas(bytes)
        {
            return .dayMonthYear
        }
        guard let language, language != "en" else { return nil }
        let isMonthFirst = ["ja", "zh", "ko", "hu"].contains(language)
        return isMonthFirst && reading.dateForm != .calendar ? .monthDayYear : .dayMonthYear
    }

    /// The language of the header, where one explains more names than all others.
    var language: String? {
        guard let languages = reading.header?.languages else { return nil }
        let sorted = languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let first = sorted.first, first.value >= 2 else { return nil }
        if let english = languages["en"], english >= first.value { return "en" }
        return first.key
    }

    /// The order under which the days lie near each other, as those of a statement do, where they are
    /// spread over months under all others.
    private func nearest(_ tallies: [Tally]) -> Tally? {
        let spans = tallies.map { tally in
            guard let first = tally.dates.min(), let last = tally.dates.max() else { return 0 }
            return first.days(until: last)
        }
        guard let least = spans.min(), spans.count(where: { $0 < 25 || $0 < least * 4 }) == 1 else {
            return nil
        }
        return zip(tallies, spans).first { $0.1 == least }?.0
    }

    /// The order that people of the file's currency use; `nil` where it states none.
    private func likely(_ bytes: Span<UInt8>) -> DateOrder? {
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

extension ReadOptions {
    /// Whether the order of dates is left to inference.
    fileprivate var isDateOrderOpen: Bool { dateOrder == nil }
}
