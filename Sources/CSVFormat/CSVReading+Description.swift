import SourceText
import StatementModel

extension CSVReading {
    /// The order of the parts of a date, for people.
    var dateOrderName: String {
        switch dateOrder {
        case .dayMonthYear: "day.month.year"
        case .monthDayYear: "month/day/year"
        case .yearMonthDay: "year-month-day"
        case .yearDayMonth: "year-day-month"
        }
    }

    /// What was decided, phrase by phrase.
    var decisions: [String] {
        var decisions = profileName.map { ["profile \($0)"] } ?? []
        switch separation {
        case .delimiter: decisions.append(dialect.delimiterName)
        case .fixedPlaces: decisions.append("columns at fixed places")
        case .lines: decisions.append("a line for each cell")
        }
        if let headerLine {
            decisions.append("header on line \(headerLine)")
        } else {
            decisions.append("no header")
        }
        if dialect.broken != nil { decisions.append("broken rows put together") }
        if rejoin != nil { decisions.append("cut cells put together") }
        if dayHeadings != nil { decisions.append("days stand above their rows") }
        if dayCut != nil { decisions.append("days cut from texts") }
        decisions.append("dates \(dateOrderName)")
        switch dateForm {
        case .calendar: break
        case .yearless: decisions.append("years counted from \(years?.first ?? 0)")
        case .spreadsheetDay: decisions.append("dates are days of a spreadsheet")
        case .unixTime: decisions.append("dates are seconds since 1970")
        case .compactMinguo: decisions.append("years of Minguo")
        case .japaneseEra: decisions.append("years of Japanese eras")
        case .solarHijri: decisions.append("years of the Solar Hijri calendar")
        case .shortBuddhist: decisions.append("years of the Buddhist calendar")
        case .twoDigits: decisions.append("dates of six digits")
        case .stamp: decisions.append("day and time in fourteen digits")
        case .threeCells: decisions.append("year, month and day in columns of their own")
        }
        if repeatsDays { decisions.append("days stand on the first of their rows") }
        decisions.append(
            amountFormat.decimalMark == ASCII.comma ? "decimal comma" : "decimal point")
        switch amountFormat.unitDigits {
        case 0: break
        case 2: decisions.append("amounts in hundredths")
        default: decisions.append("amounts with \(amountFormat.unitDigits) decimals and no mark")
        }
        switch sign {
        case .signed: if signsBySection { decisions.append("direction by headings") }
        case .inverted: decisions.append("positive is money out")
        case .markedCredits: decisions.append("money in is marked")
        case .wordInFront: decisions.append("direction by the first words of texts")
        case .balanceSteps: decisions.append("direction by the balances")
        case .flag, .signedFlag: decisions.append("direction in column")
        }
        if !neutralTexts.isEmpty { decisions.append("neutral rows by texts, else no money") }
        if balancesAreOwed { decisions.append("balances are what is owed") }
        if columns.amount == nil { decisions.append("debit and credit columns") }
        if fees != .included { decisions.append("fees taken off") }
        if columns.repeatedBalance != nil { decisions.append("rows repeat the closing balance") }
        if columns.partAmount != nil { decisions.append("parts of sums left out") }
        if repeatsAccounts { decisions.append("accounts stand on the first of their rows") }
        if onlyAccount != nil { decisions.append("rows without account are of the only one") }
        return decisions
    }

    /// The columns beside date, amount, balance, payee and memo, in a fixed order.
    var extras: [(role: CSVRole, column: Int)] {
        CSVRole.allCases.compactMap { role in
            switch role {
            case .bookingDate, .date, .amount, .netAmount, .debit, .credit, .direction, .balance,
                .payee, .memo, .status, .account, .accountName, .other:
                return nil
            default: return columns[role].map { (role, $0) }
            }
        }
    }
}
