import LedgerModel
import Reports
import StatementModel

extension ReportWords {
    /// A cell for people. The currency stands with an amount unless the section says it.
    func text(_ cell: ReportCell, showsCurrency: Bool, minus: String = "-") -> String {
        switch cell {
        case .empty: ""
        case .text(let text): text
        case .term(let term): self[term]
        case .date(let date): date.description
        case .month(let month): self.month(month)
        case .amount(let money):
            AmountText.grouped(money, minus: minus)
                + (showsCurrency ? " " + money.currency.code : "")
        case .perMille(let value): AmountText.percent(value, minus: minus)
        case .count(let count): "\(count)"
        case .milliDegrees(let value): AmountText.degrees(value)
        }
    }
}

extension ReportCell {
    /// A cell for programs: terms by their keys, amounts as plain decimals, shares in percent.
    var machineText: String {
        switch self {
        case .empty: ""
        case .text(let text): text
        case .term(let term): term.rawValue
        case .date(let date): date.description
        case .month(let month): month.description
        case .amount(let money): AmountText.plain(money)
        case .perMille(let value): AmountText.plain(Int128(value), exponent: 1)
        case .count(let count): "\(count)"
        case .milliDegrees(let value): AmountText.degrees(value)
        }
    }

    /// Whether it is an amount below zero.
    var isNegative: Bool {
        if case .amount(let money) = self { money.minorUnits < 0 } else { false }
    }
}

extension ReportTable {
    /// Whether the rows themselves name the currency.
    var hasCurrencyColumn: Bool { columns.contains { $0.key == ReportTerm.currency.rawValue } }

    /// The column that has to say a row's mark: the first one with texts, unless another column
    /// that people see says it already.
    func markColumn(of row: ReportRow) -> Int? {
        guard let mark = row.mark, !shownColumns.contains(where: { row.cells[$0] == .term(mark) })
        else { return nil }
        return shownColumns.first { columns[$0].kind == .text }
    }

    /// The places of the columns that people see.
    var shownColumns: [Int] { columns.indices.filter { !columns[$0].isDetail } }
}

extension ReportRow {
    /// The currency of its amounts, `nil` where it has none.
    var currencyCode: String? {
        for case .amount(let money) in cells { return money.currency.code }
        return nil
    }
}
