import SourceText
import StatementModel

/// What decided the points of a reading that people may ask for.
struct CSVGrounds {
    /// The delimiter.
    var delimiter: ReadingGround?
    /// The row with the names of the columns, or that there is none.
    var header: ReadingGround?
    /// The order of day, month and year.
    var dateOrder: ReadingGround?
    /// The decimal mark.
    var decimalMark: ReadingGround?
    /// What signs mean, or which columns are money out and in.
    var sign: ReadingGround?
}

extension CSVReading {
    /// What was decided, with what decided it.
    func decisions(_ grounds: CSVGrounds) -> [ReadingDecision] {
        profileDecision + cutDecisions(grounds) + dateDecisions(grounds) + amountDecisions(grounds)
            + rowDecisions
    }

    private var profileDecision: [ReadingDecision] {
        profileName.map { [ReadingDecision("profile \($0)")] } ?? []
    }

    /// How the file was cut into cells.
    private func cutDecisions(_ grounds: CSVGrounds) -> [ReadingDecision] {
        let separation =
            switch separation {
            case .delimiter: dialect.delimiterName
            case .fixedPlaces: "columns at fixed places"
            case .lines: "a line for each cell"
            }
        let header = headerLine.map { "header on line \($0)" } ?? "no header"
        let repairs: [(isMade: Bool, phrase: String)] = [
            (dialect.broken != nil, "broken rows put together"),
            (rejoin.map { $0.part != .none } ?? false, "cut cells put together"),
            (dayHeadings != nil, "days stand above their rows"),
            (dayCut != nil, "days cut from texts"),
        ]
        return [
            ReadingDecision(separation, grounds.delimiter), ReadingDecision(header, grounds.header),
        ] + repairs.filter(\.isMade).map { ReadingDecision($0.phrase) }
    }

    private func dateDecisions(_ grounds: CSVGrounds) -> [ReadingDecision] {
        let form: String? =
            switch dateForm {
            case .calendar, .yearInFront: nil
            case .yearless, .compactYearless: "years counted from \(years?.first ?? 0)"
            case .spreadsheetDay: "dates are days of a spreadsheet"
            case .unixTime: "dates are seconds since 1970"
            case .compactMinguo: "years of Minguo"
            case .japaneseEra: "years of Japanese eras"
            case .solarHijri: "years of the Solar Hijri calendar"
            case .shortBuddhist: "years of the Buddhist calendar"
            case .twoDigits: "dates of six digits"
            case .stamp: "day and time in fourteen digits"
            case .threeCells: "year, month and day in columns of their own"
            }
        let phrases = [form, repeatsDays ? "days stand on the first of their rows" : nil]
        return [ReadingDecision("dates \(dateOrderName)", grounds.dateOrder)]
            + phrases.compactMap { $0 }.map { ReadingDecision($0) }
    }

    private func amountDecisions(_ grounds: CSVGrounds) -> [ReadingDecision] {
        let mark = amountFormat.decimalMark == ASCII.comma ? "decimal comma" : "decimal point"
        let units: String? =
            switch amountFormat.unitDigits {
            case 0: nil
            case 2: "amounts in hundredths"
            default: "amounts with \(amountFormat.unitDigits) decimals and no mark"
            }
        return [ReadingDecision(mark, grounds.decimalMark)]
            + (units.map { [ReadingDecision($0)] } ?? []) + signDecisions(grounds.sign)
    }

    /// Which way the money of a row went.
    private func signDecisions(_ ground: ReadingGround?) -> [ReadingDecision] {
        let isPair = columns.amount == nil
        let rule: String? =
            switch sign {
            case .signed: signsBySection ? "direction by headings" : nil
            case .inverted: "positive is money out"
            case .markedCredits: "money in is marked"
            case .wordInFront: "direction by the first words of texts"
            case .balanceSteps: "direction by the balances"
            case .payer: "direction by who paid"
            case .flag, .signedFlag: "direction in column"
            }
        let usual = rule == nil && !isPair && ground != nil ? "negative is money out" : nil
        let others = [
            neutralTexts.isEmpty ? nil : "neutral rows by texts, else no money",
            balancesAreOwed ? "balances are what is owed" : nil,
        ]
        return [rule, usual].compactMap { $0 }.map { ReadingDecision($0, isPair ? nil : ground) }
            + others.compactMap { $0 }.map { ReadingDecision($0) }
            + (isPair ? [ReadingDecision("debit and credit columns", ground)] : [])
    }

    /// What else is unusual about the rows.
    private var rowDecisions: [ReadingDecision] {
        let found: [(isSo: Bool, phrase: String)] = [
            (fees != .included, "fees taken off"),
            (columns.repeatedBalance != nil, "rows repeat the closing balance"),
            (columns.partAmount != nil, "parts of sums left out"),
            (repeatsAccounts, "accounts stand on the first of their rows"),
            (onlyAccount != nil, "rows without account are of the only one"),
        ]
        return found.filter(\.isSo).map { ReadingDecision($0.phrase) }
    }

    /// The order of the parts of a date, for people.
    var dateOrderName: String {
        switch dateOrder {
        case .dayMonthYear: "day.month.year"
        case .monthDayYear: "month/day/year"
        case .yearMonthDay: "year-month-day"
        case .yearDayMonth: "year-day-month"
        }
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
