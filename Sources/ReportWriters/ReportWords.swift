package import Reports
import StatementModel

/// What reports say in one language: words, months, sentences.
package struct ReportWords: Sendable {
    /// The language.
    package let language: ReportLanguage

    /// The words of a language.
    package init(_ language: ReportLanguage = .english) { self.language = language }

    /// The word for a term.
    package subscript(term: ReportTerm) -> String {
        guard let words = ReportTermTable.words[term] else { return term.rawValue }
        return pick(words.english, words.japanese, words.chinese)
    }

    /// A month with its year.
    package func month(_ month: ReportMonth) -> String {
        pick(
            "\(Self.monthNames[month.month - 1]) \(month.year)", eastAsian(month), eastAsian(month))
    }

    /// A month without its year, short.
    func shortMonth(_ month: ReportMonth) -> String {
        pick(Self.monthNames[month.month - 1], "\(month.month)月", "\(month.month)月")
    }

    /// A year alone.
    func year(_ year: Int) -> String { pick("\(year)", "\(year)年", "\(year)年") }

    /// The days that a report covers.
    func range(_ range: ReportRange) -> String {
        switch (range.first, range.last) {
        case (nil, nil): return pick("All time", "全期間", "全部时间")
        case (let first?, nil): return pick("From \(first)", "\(first) から", "\(first) 起")
        case (nil, let last?): return pick("Until \(last)", "\(last) まで", "截至 \(last)")
        case (let first?, let last?):
            if first == last { return "\(first)" }
            let start = first.components
            if start.day == 1, last == first.lastOfMonth { return month(ReportMonth(of: first)) }
            if start.month == 1, start.day == 1,
                last == CalendarDate(year: start.year, month: 12, day: 31)
            {
                return year(start.year)
            }
            return "\(first) – \(last)"
        }
    }

    /// The days and accounts of a report in one line.
    package func subject(_ subject: ReportSubject) -> String {
        let days = subject.day.map { pick("As of \($0)", "\($0) 時点", "截至 \($0)") }
        var parts = [days ?? range(subject.range)]
        if let account = subject.account { parts.append(account) }
        if let owner = subject.owner, !owner.isEmpty { parts.append(owner) }
        if subject.account == nil && subject.owner == nil {
            parts.append(pick("All accounts", "すべての口座", "所有账户"))
        }
        return parts.joined(separator: " · ")
    }

    /// What a chart shows, for those who cannot see it.
    func description(of chart: ReportChart, first: String, last: String) -> String {
        let count = chart.points.count
        switch chart.form {
        case .tiles: return ""
        case .monthlyBars:
            return pick(
                "Bars of income and expense and a line of net for each month from \(first) to \(last), in \(chart.currency).",
                "\(first)から\(last)までの月ごとの収入と支出の棒グラフと差引の折れ線（\(chart.currency)）。",
                "\(first)至\(last)每月收入、支出柱状图与净额折线（\(chart.currency)）。")
        case .horizontalBars:
            return pick(
                "\(count) bars in \(chart.currency), from \(first) to \(last). The table has every value.",
                "\(first)から\(last)までの\(count)本の棒グラフ（\(chart.currency)）。すべての値は表にあります。",
                "共\(count)条横柱，从\(first)到\(last)（\(chart.currency)）。完整数值见表格。")
        }
    }

    /// A number of minor units as short as an axis needs it: `1.5k`, `15万`.
    func axis(_ minorUnits: Int128, exponent: UInt8) -> String {
        let units = minorUnits.magnitude / Self.powerOfTen(exponent)
        let steps: [(UInt128, String)] =
            switch language {
            case .english: [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "k")]
            case .japanese: [(1_0000_0000, "億"), (1_0000, "万")]
            case .chinese: [(1_0000_0000, "亿"), (1_0000, "万")]
            }
        let sign = minorUnits < 0 ? "\u{2212}" : ""
        for (size, suffix) in steps where units >= size {
            let tenths = units * 10 / size
            return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + suffix
        }
        if units == 0 && minorUnits != 0 {
            return AmountText.plain(minorUnits, exponent: exponent)
        }
        return sign + "\(units)"
    }

    private static func powerOfTen(_ exponent: UInt8) -> UInt128 {
        (0..<exponent).reduce(UInt128(1)) { product, _ in product * 10 }
    }

    private func eastAsian(_ month: ReportMonth) -> String { "\(month.year)年\(month.month)月" }

    private func pick(_ english: String, _ japanese: String, _ chinese: String) -> String {
        language.pick(english, japanese, chinese)
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
