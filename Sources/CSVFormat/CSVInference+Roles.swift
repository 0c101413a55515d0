import SourceText

extension CSVInference {
    /// Gives each column its role: by its name where what it holds agrees, else by what it holds.
    mutating func assignRoles(_ bytes: Span<UInt8>) {
        let pinned = assignByProfile(bytes)
        if let header = reading.header {
            for column in statistics.indices where header.weight(column, .currency) == 100 {
                statistics[column].takeUnknownCodes()
            }
            assignByName(header, pinned)
            takeLoneSubcategory(header)
        }
        assignByContent(bytes, pinned)
        if !pinned.holdsDates {
            takeDaysBesideValueDates(bytes)
            fixDates(bytes)
            findValueDates()
            findOtherDays()
        }
        collectTexts(bytes, pinned)
        findParties(bytes, pinned)
        splitByProduct()
        findAccountWays(bytes)
        findNoteMark(bytes)
        nameHomeBankColumns()
        reading.columns.areMemosLabelled = hasLabels(bytes)
        reading.onlyAccount = onlyAccount(bytes)
    }

    /// A part of a category, without the category, is a bank's word for the kind of booking (observed in
    /// exports of Barclays); categories are what programs for households keep.
    private mutating func takeLoneSubcategory(_ header: CSVHeader) {
        guard let column = reading.columns[.category], reading.columns[.bookingType] == nil,
            ["subcategory", "sub category"].contains(header.name(column))
        else { return }
        let others = header.candidates.indices.filter { header.weight($0, .category) > 0 }
        guard others == [column] else { return }
        reading.columns.roles[.category] = nil
        reading.columns.roles[.bookingType] = column
    }

    private mutating func assignByName(_ header: CSVHeader, _ pinned: CSVPinnedColumns) {
        var claims: [(weight: Int, role: CSVRole, column: Int)] = []
        let hasDate = header.candidates.indices.contains { namesDate(header, $0) }
        let pairs = namedPairs(header)
        if let pair = pairs.first {
            claims += [(1100, .debit, pair.debit), (1100, .credit, pair.credit)]
        }
        let otherSides = Set(pairs.dropFirst().flatMap { [$0.debit, $0.credit] })
        for (column, candidates) in header.candidates.enumerated() {
            for candidate in candidates {
                // A side of another pair is no amount of its own.
                if candidate.role.isMoneyMoved, otherSides.contains(column) { continue }
                // The day of a payout is none of its rows' where another column is named for that.
                if candidate.role == .date, candidate.weight < 90, hasDate { continue }
                let role = held(candidate.role, column)
                guard let target = target(of: role, named: column, header) else { continue }
                let weight = candidate.weight * 10
                // A bonus below nothing puts a name behind others, and does not take its role.
                let least = role == .payee && statistics[target].texts == 0 ? 355 : 360
                claims.append(
                    (max(weight + bonus(role, target), min(weight, least)), role, target))
            }
        }
        claims.sort {
            ($1.weight, $0.column, $0.role.rawValue) < ($0.weight, $1.column, $1.role.rawValue)
        }
        var taken = pinned.columns
        for claim in claims where !taken.contains(claim.column) && !pinned.settles(claim.role) {
            if claim.role == .memo {
                reading.columns.memos.append(claim.column)
            } else if claim.role != .other {
                guard reading.columns.roles[claim.role] == nil, claim.weight >= 350 else {
                    continue
                }
                reading.columns.roles[claim.role] = claim.column
            }
            taken.insert(claim.column)
        }
        let other = statistics.indices.first { !taken.contains($0) && isOtherPartys($0) }
        if let other, reading.columns[.counterAccount] == nil {
            reading.columns.roles[.counterAccount] = other
        }
    }

    /// Whether a column is certain to be named for the day of its rows, and holds days.
    private func namesDate(_ header: CSVHeader, _ column: Int) -> Bool {
        header.candidates[column].contains { $0.role.isDate && $0.weight >= 90 }
            && isFit(column, .date)
    }

    /// What a column holds whose name speaks for a role: what is named like a payee or a check may
    /// be the other side's account, and a memo that says nothing but `Pending` tells how far rows
    /// have come.
    private func held(_ role: CSVRole, _ column: Int) -> CSVRole {
        guard column < statistics.count else { return role }
        let cells = statistics[column]
        if role == .memo && cells.isStatus { return .status }
        if role == .bookingType && isCodeOfText(column) { return .memo }
        if role == .account, !cells.holdsAccounts, hasNumbersBeside(column) { return .accountName }
        if role == .payee && cells.holdsAccounts, cells.distinct > 1 || hasNumbersBeside(column) {
            return .counterAccount
        }
        if role == .accountName && isNameOfSecondAccount(column) { return .payee }
        // Beside the numbers of securities a product is one of them (observed in exports of DEGIRO).
        if role == .accountName, reading.header?.names.contains("isin") == true { return .memo }
        guard cells.distinct > 1 else { return role }
        // The account has one name; others beside its number are those of the other side.
        if role == .accountName && hasOneAccount && !cells.holdsAccounts { return .payee }
        if role == .checkNumber && cells.accountNumbers * 2 > cells.filled {
            return .counterAccount
        }
        return role
    }

    /// Whether a column is one of the texts that who pays may write in New Zealand, `Particulars`, `Code` and
    /// `Reference`: the code goes on with the text (observed in exports of ANZ and BNZ).
    private func isCodeOfText(_ column: Int) -> Bool {
        guard let header = reading.header, header.name(column) == "code" else { return false }
        return [column - 1, column + 1].contains { header.name($0) == "particulars" }
    }

    /// The column that a name speaks of: its own, or its unnamed neighbour where the named one
    /// holds the currency (observed in exports of DEGIRO); `nil` where the content disagrees.
    private func target(of role: CSVRole, named column: Int, _ header: CSVHeader) -> Int? {
        // Without rows a name that is one of a day and of an amount, `Valor`, is of the latter.
        if bodyRows.isEmpty, role.isDate,
            header.weight(column, .amount) >= header.weight(column, role)
        {
            return nil
        }
        if isFit(column, role) { return column }
        let next = column + 1
        let isUnnamed = next < statistics.count && header.name(next).isEmpty
        return role.isNumber && isUnnamed && statistics[column].isCurrency
            && statistics[next].isNumber ? next : nil
    }

    /// Whether a column that holds nothing may be the side on which nothing moved. A part of its name
    /// makes it none (`Payment instrument`), unless a part of another's names the other side: `交易金额(支出)`
    /// beside `交易金额(收入)` (observed in exports of ICBC).
    private func isEmptySide(_ column: Int, _ role: CSVRole) -> Bool {
        guard role == .debit || role == .credit else { return false }
        guard let header = reading.header, header.weight(column, role) <= 60 else { return true }
        let other: CSVRole = role == .debit ? .credit : .debit
        return header.names.indices.contains {
            $0 != column && header.weight($0, other) == header.weight(column, role)
        }
    }

    /// Whether the cells of a column can have a role.
    func isFit(_ column: Int, _ role: CSVRole) -> Bool {
        guard column < statistics.count else { return false }
        let cells = statistics[column]
        if bodyRows.isEmpty { return true }
        if role.isDate { return cells.isDate }
        // Whole numbers of many digits look like accounts, and are amounts where the name says so.
        if role == .amount && reading.header?.name(column) == Self.statedSignName { return true }
        if role.isNumber {
            if role == .balance || role == .fee || role == .originalAmount || role == .rate {
                return cells.isNumber
            }
            // Nothing may have moved on one side; and a table of records without amounts is one.
            if isSideOfAnotherLanguage(column, role) { return false }
            let mayBeEmpty = role == .amount ? isSignStated : isEmptySide(column, role)
            return cells.isNumber || (cells.isEmpty && mayBeEmpty)
        }
        switch role {
        case .direction: return !isSignStated && (cells.isFlag || cells.isMostlyFlag)
        case .currency, .originalCurrency: return cells.isCurrency
        case .account:
            // A card or account that only some rows have is another one than the file's.
            // What was debited from an account is named with that word, too.
            let isNamed = (reading.header?.weight(column, .account) ?? 0) >= 90
            return !cells.isDate && !cells.isCurrency && cells.filled * 2 >= cells.rows
                && !isOtherPartys(column)
                && !isCardOfAccount(column) && !isCardOfCustomer(column)
                && cells.rounded * 2 <= cells.filled
                && !isPlaceholder(column) && !isOneKind(column) && cells.cents * 2 <= cells.filled
                && (isNamed || cells.money * 2 <= cells.filled)
                && (isSignStated || cells.distinct <= 1 || cells.repeatsLikeAccounts
                    || cells.holdsKindsOfAccounts && isNamed || isNamedForNumbers(column))
        case .id: return !cells.countsRows
        case .accountName: return !isPlaceholder(column)
        case .checkNumber: return !cells.isDate && cells.money * 2 <= cells.filled
        case .payee where cells.holdsAccounts: return false
        case .payee, .category, .status, .bookingType, .tags:
            return !cells.isDate && !cells.isCurrency && cells.money * 2 <= cells.filled
        case .time: return !cells.isNumber && !cells.isDate
        default: return true
        }
    }

    /// Whether a column holds nothing but dashes, which stand for nothing.
    func isPlaceholder(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.dashes > 0 && cells.dashes == cells.texts && cells.texts >= cells.filled
    }

    /// Whether the amount column's name says that its signs are those of the account, as the one of
    /// ``CSVStatementWriter`` does.
    var isSignStated: Bool { reading.header?.names.contains(Self.statedSignName) == true }

    private static let statedSignName = "signed amount"

    /// Columns that are filled come before those that are not; the first of two equal ones wins.
    private func bonus(_ role: CSVRole, _ column: Int) -> Int {
        let cells = statistics[column]
        guard cells.rows > 0 else { return 0 }
        let filled = 40 * cells.filled / cells.rows
        switch role {
        case .direction:
            // What says it on all rows comes before kinds of bookings of which some do.
            return cells.flagsIn > 0 && cells.flagsOut > 0 ? cells.isFlag ? 110 : 90 : 0
        case .account:
            // Of several names of an account its IBAN says the most, and a number more than a word.
            if cells.accountNumbers * 2 > cells.filled { return filled + 60 }
            let isNamed = (reading.header?.weight(column, .account) ?? 0) >= 90
            return filled + (isNamed && cells.holdsAccounts ? 50 : 0)
        case .payee: return payeeBonus(column) ?? filled
        case .currency: return filled + (nearestAmount(column) ? 30 : 0)
        default:
            guard let name = reading.header?.name(column) else { return filled }
            return bonus(role, ofName: name, column, filled: filled)
        }
    }

    /// What a name says for and against a column's being what the name is known for.
    private func bonus(_ role: CSVRole, ofName name: String, _ column: Int, filled: Int) -> Int {
        switch role {
        case .debit, .credit:
            // A word for a side may be another one in the language of all other names: `Nợ` and `No`.
            let isOfLanguage = CSVHeaderLexicon.matches(name).contains {
                $0.role == role && $0.language == language
            }
            // What counts the rows comes behind what may be money.
            let isOther =
                statistics[column].countsRows || reading.header?.lacksMarks(column) == true
            return filled + (isOfLanguage ? 5 : 0) - (isOther ? 50 : 0)
        case .amount:
            // What stands behind a foreign currency is in that one.
            let isForeign =
                column > 0 && statistics[column - 1].isCurrency
                && (reading.header?.weight(column - 1, .originalCurrency) ?? 0) >= 60
            return filled + (CSVHeaderWords.isAccountMoney(name) ? 60 : 0) - (isForeign ? 20 : 0)
        // The day that stands alone is the bank's, rather than that of a moment in another time zone
        // (observed in exports of Trade Republic).
        case .date where Self.momentNames.contains(name): return filled - 10
        // When a program made its record is not when money moved (observed in exports of Firefly III).
        case .date where CSVHeaderWords.isStamp(name): return -60
        // What is named for the booking goes before what is named for the end of it (observed in
        // exports of UBS).
        case .bookingDate where Self.completionNames.contains(name): return filled - 10
        default: return filled
        }
    }

    /// The bonus of a column of payees that names nobody, the other side for sure, or the holder; `nil`
    /// for any other.
    private func payeeBonus(_ column: Int) -> Int? {
        let cells = statistics[column]
        if let name = reading.header?.name(column) {
            // What names nobody, or has no letters, comes behind what names somebody; what is said to be the
            // other side's goes before a name alone, which may be the holder's (observed in exports of KBC).
            if cells.texts == 0 { return -260 }
            if CSVHeaderWords.isOfOtherParty(name) { return 40 * cells.filled / cells.rows + 20 }
        }
        // The same name on all rows is the holder's rather than the other side's.
        let isHolder = cells.distinct == 1 && cells.filled == cells.rows && cells.rows > 1
        return isHolder ? -250 : nil
    }

    private static let momentNames: Set<String> = ["datetime", "date time", "timestamp"]

    private static let completionNames: Set<String> = [
        "abschlussdatum", "datum des abschlusses", "completed date", "date completed",
        "completion date",
    ]

    private func nearestAmount(_ column: Int) -> Bool {
        [column - 1, column + 1].contains { neighbour in
            statistics.indices.contains(neighbour) && statistics[neighbour].isNumber
        }
    }
}
