package import Reports

/// Writes a table for a terminal: aligned columns, numbers to the right.
package struct TextTableWriter: Sendable {
    /// The words to use.
    package var words: ReportWords
    /// Whether to use ANSI colours. The caller knows whether a terminal listens.
    package var usesColour: Bool
    /// The columns of the terminal; texts are cut to fit. `nil` for no bound.
    package var width: Int?

    /// A writer in a language.
    package init(
        _ language: ReportLanguage = .english, usesColour: Bool = false, width: Int? = nil
    ) {
        words = ReportWords(language)
        self.usesColour = usesColour
        self.width = width
    }

    /// Appends title, subject, every section and the notes.
    package func write(_ table: ReportTable, to output: inout [UInt8]) {
        line(styled(words[table.title], .bold), to: &output)
        line(styled(words.subject(table.subject).printable, .dim), to: &output)
        let layout = Layout(table, words, width: width)
        let shown = table.sections.filter { !$0.rows.isEmpty }
        for (number, section) in shown.enumerated() {
            if number == 0 || !table.hasCurrencyColumn { header(section, layout, to: &output) }
            write(section, layout, to: &output)
        }
        if !table.notes.isEmpty { line("", to: &output) }
        for note in table.notes { line(styled(words[note], .dim), to: &output) }
    }

    private func header(_ section: ReportSection, _ layout: Layout, to output: inout [UInt8]) {
        line("", to: &output)
        line(styled(layout.header(of: section), .bold), to: &output)
        line(styled(layout.rule, .dim), to: &output)
    }

    private func write(_ section: ReportSection, _ layout: Layout, to output: inout [UInt8]) {
        for row in section.rows { write(row, section, layout, to: &output) }
        guard !section.footer.isEmpty else { return }
        line(styled(layout.rule, .dim), to: &output)
        for row in section.footer { write(row, section, layout, isTotal: true, to: &output) }
    }

    private func write(
        _ row: ReportRow, _ section: ReportSection, _ layout: Layout, isTotal: Bool = false,
        to output: inout [UInt8]
    ) {
        var cells: [String] = []
        var place = 0
        while place < layout.columns.count {
            let column = layout.columns[place]
            let reach = isTotal ? layout.reach(of: place, in: row) : 1
            let text = layout.padded(layout.text(row, column, section), place, reach)
            if row.mark != nil {
                cells.append(styled(text, .dim))
            } else {
                cells.append(row.cells[column].isNegative ? styled(text, .red) : text)
            }
            place += reach
        }
        var text = cells.joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        line(text, to: &output)
    }

    private enum Style: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
    }

    private func styled(_ text: String, _ style: Style) -> String {
        usesColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    private func line(_ text: String, to output: inout [UInt8]) {
        output.append(contentsOf: text.utf8)
        output.append(0x0A)
    }
}

/// The columns of a table as a terminal shows them.
private struct Layout {
    private(set) var columns: [Int]
    private var widths: [Int] = []
    private let table: ReportTable
    private let words: ReportWords

    init(_ table: ReportTable, _ words: ReportWords, width: Int?) {
        self.table = table
        self.words = words
        columns = table.shownColumns
        measure()
        guard let width, self.width > width else { return }
        leaveOutEmptyColumns()
        measure()
        fit(width)
    }

    /// Makes each column as wide as the longest text in it.
    private mutating func measure() {
        widths = columns.map { _ in 0 }
        for section in table.sections {
            for (place, column) in columns.enumerated() {
                let totals = section.footer.filter { reach(of: place, in: $0) == 1 }
                let cells = (section.rows + totals).map { text($0, column, section) }
                let longest = (cells + [title(column, section)]).map(DisplayWidth.of).max() ?? 0
                widths[place] = max(widths[place], longest)
            }
        }
        for section in table.sections { makeRoom(forTotalsOf: section) }
    }

    /// Leaves out the columns without any text, which others need the room of.
    private mutating func leaveOutEmptyColumns() {
        columns = columns.filter { column in
            table.sections.contains { section in
                section.rows.contains { !text($0, column, section).isEmpty }
            }
        }
    }

    /// Widens the first columns of names that reach over several and are longer than these.
    private mutating func makeRoom(forTotalsOf section: ReportSection) {
        for row in section.footer {
            for place in columns.indices {
                let reach = reach(of: place, in: row)
                let length = DisplayWidth.of(text(row, columns[place], section))
                widths[place] += max(0, length - width(from: place, reach))
            }
        }
    }

    /// Over how many columns a cell of a total stands: the name of a total over those behind it that
    /// have nothing, so that it makes none wider.
    func reach(of place: Int, in row: ReportRow) -> Int {
        let column = columns[place]
        guard isLeft(place), row.cells[column] != .empty else { return 1 }
        return 1 + columns[(place + 1)...].prefix { row.cells[$0] == .empty }.count
    }

    /// The width of a line.
    private var width: Int { width(from: 0, widths.count) }

    /// The width of so many columns with the blanks between them.
    private func width(from place: Int, _ reach: Int) -> Int {
        widths[place..<place + reach].reduce(2 * (reach - 1), +)
    }

    /// Whether a column's texts begin at its left edge.
    private func isLeft(_ place: Int) -> Bool {
        switch table.columns[columns[place]].kind {
        case .text, .date: true
        case .amount, .percent, .count, .degrees: false
        }
    }

    /// Narrows the widest text column, one step at a time, until the line fits. Ids stay whole: they
    /// are what commands take.
    private mutating func fit(_ width: Int) {
        while self.width > width {
            let texts = widths.indices.map { ($0, table.columns[columns[$0]]) }
                .filter { $0.1.kind == .text && $0.1.key != ReportTerm.id.rawValue }.map(\.0)
            guard let widest = texts.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 else {
                return
            }
            widths[widest] -= 1
        }
    }

    func text(_ row: ReportRow, _ column: Int, _ section: ReportSection) -> String {
        let indent = column == 0 ? String(repeating: "  ", count: row.level) : ""
        let showsCurrency = section.currency == nil
        let text = words.text(row.cells[column], showsCurrency: showsCurrency).printable
        guard let mark = row.mark, column == table.markColumn(of: row) else { return indent + text }
        return indent + text + " [\(words[mark])]"
    }

    private func title(_ column: Int, _ section: ReportSection) -> String {
        let title = words.text(table.columns[column].title, showsCurrency: false)
        guard column == 0, !table.hasCurrencyColumn, let currency = section.currency else {
            return title
        }
        return "\(title) (\(currency))"
    }

    /// The line between header, rows and totals.
    var rule: String {
        widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    }

    func header(of section: ReportSection) -> String {
        var text = columns.enumerated().map { padded(title($1, section), $0) }
            .joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    /// The text cut or filled to its columns, numbers to the right.
    func padded(_ text: String, _ place: Int, _ reach: Int = 1) -> String {
        let width = width(from: place, reach)
        let cut = DisplayWidth.truncated(text, to: width)
        let blanks = String(repeating: " ", count: max(0, width - DisplayWidth.of(cut)))
        return isLeft(place) ? cut + blanks : blanks + cut
    }
}
