import SourceText

/// The roles of columns that no name told.
extension CSVInference {
    /// Finds what no name told: date, currency, account, status and direction.
    mutating func assignByContent(_ bytes: Span<UInt8>, _ pinned: CSVPinnedColumns) {
        guard !bodyRows.isEmpty else { return }
        let taken = Set(reading.columns.roles.values).union(reading.columns.memos)
            .union(pinned.columns)
        let free = statistics.indices.filter {
            !taken.contains($0) && (reading.header?.weight($0, .other) ?? 0) < 90
        }
        if reading.columns.leadingDate == nil { takeDates(free) }
        if reading.columns[.currency] == nil, !isCurrencyNamedElsewhere {
            takeNearestCurrency(free)
        }
        if reading.columns[.account] == nil, reading.header == nil {
            let day = reading.columns.leadingDate ?? 0
            reading.columns.roles[.account] = free.first { isUnnamedAccount($0, day: day) }
            takeUnnamedParty(bytes, free)
        }
        if reading.columns[.status] == nil, !pinned.settles(.status) {
            reading.columns.roles[.status] = free.first { statistics[$0].isStatus }
        }
        if reading.columns[.direction] == nil {
            reading.columns.roles[.direction] = free.first { isUnnamedDirection(bytes, $0) }
        }
    }

    /// Takes the column with the most days for those of the bookings and, without a header, another one
    /// for those from which the money counts.
    private mutating func takeDates(_ free: [Int]) {
        let best = statistics.indices.filter {
            statistics[$0].isDate && !CSVHeaderWords.isOfSecurity(reading.header?.name($0) ?? "")
        }
        .max { (statistics[$0].dates, $1) < (statistics[$1].dates, $0) }
        guard let best else { return }
        reading.columns.roles[.bookingDate] = best
        reading.columns.memos.removeAll { $0 == best }
        let second = free.first { $0 != best && statistics[$0].isDate }
        if reading.header == nil, let second { reading.columns.roles[.valueDate] = second }
    }

    /// Takes the column of currencies that is nearest to the amount.
    private mutating func takeNearestCurrency(_ free: [Int]) {
        let amount = reading.columns.amount ?? reading.columns[.credit] ?? 0
        let counted = columnOfCountedAssets
        reading.columns.roles[.currency] = free.filter {
            statistics[$0].isCurrency && $0 != counted
        }.min { abs($0 - amount) < abs($1 - amount) }
    }

    /// Takes a column of IBANs beside that of the own one for those of the other side, and the names beside
    /// them, in a table without names (observed in exports of ASN Bank and Triodos).
    private mutating func takeUnnamedParty(_ bytes: Span<UInt8>, _ free: [Int]) {
        guard let own = reading.columns[.account], statistics[own].accountNumbers > 0,
            let other = free.first(where: {
                $0 > own && statistics[$0].holdsIBANs
                    && statistics[$0].texts == statistics[$0].filled
            })
        else { return }
        reading.columns.roles[.counterAccount] = other
        guard reading.columns[.payee] == nil else { return }
        let names = [other + 1, other - 1].filter {
            free.contains($0) && mayName(bytes, $0, accountsIn: other)
        }
        if names.count == 1 { reading.columns.roles[.payee] = names[0] }
    }

    /// Whether a column may have the names of who holds the accounts in another one: words that are no codes
    /// of banks, and as many different ones. Kinds of bookings are fewer.
    private func mayName(_ bytes: Span<UInt8>, _ column: Int, accountsIn other: Int) -> Bool {
        let cells = statistics[column]
        guard cells.isProse, !cells.isFlag, cells.filled * 2 >= statistics[other].filled,
            cells.distinct >= statistics[other].distinct
        else { return false }
        return !bodyRows.prefix(400).allSatisfy { row in
            let range = table.field(row, column).value(in: bytes)
            return range.isEmpty
                || (range.count == 8 || range.count == 11)
                    && range.allSatisfy {
                        ASCII.isDigit(bytes[$0]) || ASCII.isCapital(bytes[$0])
                    }
        }
    }

    /// Whether a column without a name has the number of the account, the same on all rows. Behind the
    /// column of days numbers are mostly those of other things.
    private func isUnnamedAccount(_ column: Int, day: Int) -> Bool {
        let cells = statistics[column]
        guard cells.distinct == 1, cells.filled == cells.rows else { return false }
        if cells.accountNumbers > 0 || cells.masked == cells.rows && cells.rows > 1 { return true }
        // In front of the day a number of many digits that never changes is one, too.
        let isLong = column == 0 && cells.textBytes >= cells.rows * 16
        let isNumber =
            cells.accounts == cells.rows && cells.money == 0 && (cells.rows > 1 || isLong)
        return isNumber && !cells.isDate && (column < day || isLastOfRow(column))
    }

    /// Whether a column without a name tells the direction: it needs both, or CR alone on some rows.
    private func isUnnamedDirection(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let cells = statistics[column]
        guard cells.isFlag, reading.header == nil || isUnnamed(column),
            !holdsIdleLetters(bytes, column)
        else { return false }
        return cells.flagsIn > 0 && (cells.flagsOut > 0 || cells.filled < cells.rows)
    }

    /// Whether a column is the last one, and has ten digits or more on each of three rows at least, as the
    /// number of an account may: the code of a bank has fewer (observed in exports of Targobank).
    private func isLastOfRow(_ column: Int) -> Bool {
        let cells = statistics[column]
        return column == statistics.count - 1 && cells.rows >= 3
            && cells.textBytes >= cells.rows * 10
    }

    /// Whether a column is named for the currency and these rows have none in it: codes under another
    /// name are of something else (observed in settlement reports of Amazon, whose `AFN` is a
    /// warehouse).
    private var isCurrencyNamedElsewhere: Bool {
        guard let header = reading.header else { return false }
        return statistics.indices.contains {
            header.name($0) == "currency" && statistics[$0].isEmpty
        }
    }

    /// The column of assets whose quantities stand in a column of their own: the amounts beside them are
    /// what was paid for these, in other money (observed in exports of Coinbase).
    var columnOfCountedAssets: Int? {
        guard let names = reading.header?.names,
            names.contains(where: { $0.hasPrefix("quantity") })
        else { return nil }
        return names.firstIndex(of: "asset")
    }

    func isUnnamed(_ column: Int) -> Bool {
        guard let header = reading.header else { return true }
        return header.name(column).isEmpty
    }
}
