import StatementModel
import TestSupport

/// A table made up by chance, with what it says. Shares no list and no code with the reader.
struct CSVInventedTable {
    /// What happened to a table on its way.
    enum Damage: Int, CaseIterable {
        case none, strayQuotes, blankLinesAndHeaders, raggedRows, wrappedTexts, furtherTable
    }

    private(set) var text = ""
    private(set) var amounts: [ExactAmount?] = []
    private(set) var dates: [CalendarDate?] = []
    /// What stands above the rows, and each row as it is written.
    private(set) var head = ""
    private(set) var rowTexts: [String] = []
    /// Whether the table has a column of balances.
    private(set) var hasBalance: Bool

    private let locale: CSVInventedLocale
    private let damage: Damage
    private let hasPair: Bool
    private let hasValueDate: Bool
    private let quotesAll: Bool
    private let lineEnd: String

    private struct Row {
        var day: CalendarDate
        var cents: Int
        var balance: Int
    }

    /// Makes up a table.
    init(locale: CSVInventedLocale, damage: Damage, _ random: inout SeededNumbers) {
        self.locale = locale
        self.damage = damage
        hasBalance = Bool.random(using: &random)
        hasPair = Bool.random(using: &random)
        hasValueDate = Int.random(in: 0...2, using: &random) == 0
        quotesAll = Int.random(in: 0...3, using: &random) == 0
        lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        var rows = Self.rows(&random)
        if Bool.random(using: &random) { rows.reverse() }
        if Bool.random(using: &random) { addPreamble(&random) }
        let header = headerCells()
        add(header)
        head = text
        for (number, row) in rows.enumerated() {
            let start = text.utf8.count
            addRow(row, number, &random)
            rowTexts.append(String(decoding: text.utf8.dropFirst(start), as: UTF8.self))
            amounts.append(ExactAmount(coefficient: Int128(row.cents), scale: 2))
            dates.append(row.day)
            if damage == .blankLinesAndHeaders && number % 4 == 2 { text += lineEnd }
            if damage == .blankLinesAndHeaders && number % 7 == 5 { add(header) }
        }
        if damage == .furtherTable { addFurtherTable(&random) }
    }

    /// Rows in time; two of three are money out, and one day is no number of a month, so that the
    /// table can be read in one way only.
    private static func rows(_ random: inout SeededNumbers) -> [Row] {
        var day = CalendarDate(dayNumber: Int32.random(in: 16_000...20_000, using: &random))
        while day.components.day < 13 { day = day.adding(days: 1) }
        var balance = Int.random(in: 0...900_000, using: &random)
        return (0..<Int.random(in: 6...16, using: &random)).map { number in
            let size = Int.random(in: 1...200_000, using: &random)
            let cents = number % 3 == 1 ? size : -size
            balance += cents
            defer { day = day.adding(days: Int.random(in: 0...6, using: &random)) }
            return Row(day: day, cents: cents, balance: balance)
        }
    }

    private func headerCells() -> [String] {
        var cells = [locale.names.date]
        if hasValueDate { cells.append(locale.names.valueDate) }
        cells.append(locale.names.text)
        cells += hasPair ? [locale.names.out, locale.names.in] : [locale.names.amount]
        if hasBalance { cells.append(locale.names.balance) }
        return cells
    }

    private mutating func addPreamble(_ random: inout SeededNumbers) {
        add([locale.names.account, "\(Int.random(in: 10_000_000...99_999_999, using: &random))"])
        if Bool.random(using: &random) { add(["Xyvor Qelm"]) }
        if Bool.random(using: &random) { text += lineEnd }
    }

    private mutating func addRow(_ row: Row, _ number: Int, _ random: inout SeededNumbers) {
        let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.word(&random) }
        var cells = [locale.date(row.day)]
        if hasValueDate { cells.append(locale.date(row.day)) }
        let textColumn = cells.count
        cells.append(words.joined(separator: " "))
        if Int.random(in: 0...9, using: &random) == 0 {
            cells[textColumn] += locale.delimiter + "x"
        }
        if hasPair {
            let size = locale.money(abs(row.cents))
            cells += row.cents < 0 ? [size, ""] : ["", size]
        } else {
            cells.append(locale.money(row.cents))
        }
        if hasBalance { cells.append(locale.money(row.balance)) }
        switch damage {
        case .strayQuotes where number % 3 == 1:
            let quoted = words.joined(separator: " 7\" ")
            add(cells, raw: (textColumn, number % 2 == 0 ? "\"" + words[0] : quoted + " 7\" x"))
        case .raggedRows:
            add(cells, trailing: number % 3 == 0 ? 0 : 2)
        case .wrappedTexts where number % 3 == 1:
            add(cells)
            add(cells.indices.map { $0 == textColumn ? Self.word(&random) : "" })
        default: add(cells)
        }
    }

    private mutating func addFurtherTable(_ random: inout SeededNumbers) {
        text += lineEnd
        add([locale.names.category, locale.names.amount])
        for _ in 0..<3 {
            add([Self.word(&random), locale.money(Int.random(in: 1...9999, using: &random))])
        }
    }

    /// Adds a line; one cell may stand as it is, whatever quotes are in it.
    private mutating func add(
        _ cells: [String], raw: (column: Int, text: String)? = nil, trailing: Int = 0
    ) {
        let written = cells.enumerated().map { column, cell in
            if let raw, raw.column == column { return raw.text }
            return quotesAll || cell.contains(locale.delimiter) ? "\"\(cell)\"" : cell
        }
        text += written.joined(separator: locale.delimiter)
        text += String(repeating: locale.delimiter, count: trailing) + lineEnd
    }

    private static func word(_ random: inout SeededNumbers) -> String {
        String(
            (0..<Int.random(in: 4...12, using: &random)).map { _ in
                "bcdfghklmnprstvwz".randomElement(using: &random) ?? "x"
            })
    }
}
