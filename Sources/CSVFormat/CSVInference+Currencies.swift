import SourceText
import StatementModel

extension CSVInference {
    /// Finds the currency that the amount column's name, or the signs in it, state.
    mutating func findCurrency(_ bytes: Span<UInt8>) {
        if let column = reading.columns[.currency] {
            // Few rows that name no currency are in that of all others.
            let filled = statistics[column].filled
            if filled == bodyRows.count { return }
            let codes = codes(bytes, column)
            if filled * 2 > bodyRows.count {
                if codes.count == 1 { reading.currency = codes.first }
                return
            }
        }
        let roles = [CSVRole.netAmount, .amount, .debit, .credit, .balance]
        for column in roles.compactMap({ reading.columns[$0] }) {
            if let currency = currency(bytes, namedAbove: column) {
                reading.currency = currency
                return
            }
        }
        if takeUnits(bytes) { return }
        let columns = Set(roles.compactMap { reading.columns[$0] })
        reading.currency =
            currencyBesideAmounts(bytes, columns.sorted()) ?? currencyOfRates(bytes)
            ?? yuan(bytes) ?? currencyOfOtherRows(bytes) ?? currencyAboveEmptyBalance(bytes)
            ?? reading.columns[.originalCurrency].flatMap { column in
                homeCurrency(bytes, besideOriginals: column)
                    ?? homeCurrency(bytes, besideSameAmounts: column)
            } ?? currencyBelow(bytes)
    }

    /// The currency of the balances that rows below the table state.
    private func currencyBelow(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard table.isWholeFile, let last = bodyRows.last else { return nil }
        var mined = CSVPreamble()
        mined.isAboveTable = false
        var record = CSVRecord()
        for row in (last + 1..<table.rowCount).prefix(Self.nearRows) {
            load(row, into: &record)
            mined.mine(bytes, record, reading)
        }
        return mined.currencyOfBalances
    }

    /// The currency that the name of a column of balances states in which no row has one (observed in
    /// exports of Luzerner Kantonalbank).
    private func currencyAboveEmptyBalance(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard let header = reading.header, reading.columns[.currency] == nil else { return nil }
        let empty = statistics.indices.filter {
            header.weight($0, .balance) >= 60 && statistics[$0].isEmpty
        }
        return empty.first.flatMap { currency(bytes, namedAbove: $0) }
    }

    /// The currency that the column which is named for it has in rows that are no transactions: in one
    /// that sums up the others (observed in settlement reports of Amazon).
    private func currencyOfOtherRows(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard let header = reading.header, reading.columns[.currency] == nil else { return nil }
        let named = statistics.indices.first {
            header.weight($0, .currency) >= 90 && statistics[$0].isEmpty
        }
        guard let named else { return nil }
        let rows = reading.firstBodyRow..<min(table.rowCount, reading.firstBodyRow + Self.nearRows)
        let codes = rows.compactMap {
            CSVCurrencies.code(bytes, in: table.field($0, named).value(in: bytes))
        }
        return Set(codes).count == 1 ? codes.first : nil
    }

    /// Rows that sum up others are looked for among so many.
    private static let nearRows = 100

    /// The currency whose sign or code stands beside the amounts, where all of those that have one
    /// have the same.
    private func currencyBesideAmounts(_ bytes: Span<UInt8>, _ columns: [Int]) -> CurrencyCode? {
        var found: CurrencyCode?
        for row in bodyRows.prefix(200) {
            for column in columns {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range), number.hasUnit,
                    let currency = CSVCurrencies.beside(number, bytes, in: range)
                else { continue }
                if found != nil && found != currency { return nil }
                found = currency
            }
        }
        return found
    }

    /// Tells the amounts in the account's money from those in which was paid.
    ///
    /// Each column of currencies goes with the amount whose name it shares a word with, else with
    /// its neighbour. Of two amounts the one whose currency is the same on all rows is in the
    /// account's money, and the other one is the original amount; an amount whose name states its
    /// currency takes none from a column that holds others.
    mutating func settleCurrencies(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        settleUnnamedCurrency(bytes)
        guard let header = reading.header, !bodyRows.isEmpty, profile?.pinsMoney != true,
            reading.columns[.netAmount] == nil, reading.columns[.amount] != nil,
            reading.columns[.debit] == nil || signCounts(bytes).minus > 0
        else { return }
        let pairs = currencyPairs(bytes, header)
        takeSteadyAmount(bytes, header, pairs, options)
        guard let amount = reading.columns[.amount] else { return }
        if let column = reading.columns[.currency], reading.columns[.originalCurrency] == nil,
            homeCurrency(bytes, besideOriginals: column) != nil || isBesideOriginals(bytes, column)
        {
            return takeOriginalCurrency(column)
        }
        if let own = Self.currency(of: amount, pairs) {
            guard !isOfOriginal(bytes, own) else { return takeOriginalCurrency(own) }
            takeCurrency(own)
        } else if let column = reading.columns[.currency], isForeign(bytes, column) {
            guard leavesForeign(bytes, column, pairs, options) else { return }
        } else {
            return
        }
        takeOriginal(pairs)
    }

    /// Whether a column of currencies is that of another amount: the main one's name states its
    /// currency, and the column holds others.
    private func isForeign(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard let amount = reading.columns[.amount],
            let stated = statedCurrency(bytes, amount), !hasCurrencyByAccount(bytes, column)
        else { return false }
        let codes = codes(bytes, column)
        return !codes.isEmpty && codes != [stated]
    }

    /// Takes a column of other currencies than the amounts' name states for those in which was paid. Where
    /// it has one alone and no other amount is beside it, either of both may be the account's.
    private mutating func leavesForeign(
        _ bytes: Span<UInt8>, _ column: Int, _ pairs: [CurrencyPair], _ options: ReadOptions
    ) -> Bool {
        let codes = codes(bytes, column)
        if codes.count == 1, let only = codes.first, let amount = reading.columns[.amount],
            !pairs.contains(where: { $0.currency == column }),
            let stated = statedCurrency(bytes, amount)
        {
            openCurrencies = [stated, only]
            if options.currency == only { return false }
        }
        takeOriginalCurrency(column)
        return true
    }

    /// The currency that a column's name states.
    func statedCurrency(_ bytes: Span<UInt8>, _ column: Int) -> CurrencyCode? {
        guard let row = reading.headerRow else { return nil }
        return CSVCurrencies.named(byColumn: bytes.string(table.field(row, column).range))
    }

    /// The currencies that a column holds.
    func codes(_ bytes: Span<UInt8>, _ column: Int) -> Set<CurrencyCode> {
        var cells = CSVCellCache<CurrencyCode?>()
        var (codes, last): (Set<CurrencyCode>, CurrencyCode?) = ([], nil)
        for row in bodyRows {
            let code = cells.value(bytes, table.field(row, column).value(in: bytes)) {
                CSVCurrencies.code(bytes, in: $0)
            }
            if let code, code != last { codes.insert(code) }
            last = code
        }
        return codes
    }

    /// Puts another amount in the place of one whose currency changes from row to row, or is on all rows
    /// another one than the name of the other amount states: which of the two is the account's then, more
    /// rows would tell.
    private mutating func takeSteadyAmount(
        _ bytes: Span<UInt8>, _ header: CSVHeader, _ pairs: [CurrencyPair],
        _ options: ReadOptions
    ) {
        guard let amount = reading.columns[.amount],
            let currency = Self.currency(of: amount, pairs),
            statedCurrency(bytes, amount) == nil, !hasCurrencyByAccount(bytes, currency)
        else { return }
        let codes = codes(bytes, currency)
        guard let steady = steadyAmount(bytes, header, pairs, beside: amount) else { return }
        if codes.count == 1, let only = codes.first {
            guard let stated = statedCurrency(bytes, steady), stated != only,
                reading.columns[.balance].flatMap({ statedCurrency(bytes, $0) }) != only
            else { return }
            openCurrencies = [stated, only]
            if options.currency == only { return }
        } else if codes.isEmpty {
            return
        }
        reading.columns.roles[.amount] = steady
        reading.columns.roles[.originalAmount] = amount
    }

    /// The amount in one currency on all rows that may stand in the place of another one.
    private func steadyAmount(
        _ bytes: Span<UInt8>, _ header: CSVHeader, _ pairs: [CurrencyPair], beside amount: Int
    ) -> Int? {
        moneyColumns(header).first { column in
            guard column != amount, header.weight(column, .amount) >= 40,
                header.weight(column, .originalAmount) < 60,
                statistics[column].filled >= statistics[amount].filled
            else { return false }
            if statedCurrency(bytes, column) != nil { return true }
            return Self.currency(of: column, pairs).map { codes(bytes, $0).count == 1 } ?? false
        }
    }

    /// Whether the file has several accounts, each with a currency of its own.
    private func hasCurrencyByAccount(_ bytes: Span<UInt8>, _ currency: Int) -> Bool {
        guard let account = reading.columns[.account], statistics[account].distinct > 1 else {
            return false
        }
        var codes: [String: String] = [:]
        return bodyRows.allSatisfy { row in
            let code = bytes.string(table.field(row, currency).value(in: bytes))
            let name = bytes.string(table.field(row, account).value(in: bytes))
            return codes.updateValue(code, forKey: name).map { $0 == code } ?? true
        }
    }

    private mutating func takeCurrency(_ column: Int) {
        if reading.columns[.originalCurrency] == column {
            reading.columns.roles[.originalCurrency] = nil
        }
        reading.columns.roles[.currency] = column
    }

    private mutating func takeOriginalCurrency(_ column: Int) {
        reading.columns.roles[.currency] = nil
        reading.columns.roles[.originalCurrency] = column
    }

    /// Finds the original amount and its currency among what is left.
    private mutating func takeOriginal(_ pairs: [CurrencyPair]) {
        let columns = reading.columns
        let left = pairs.filter {
            $0.amount != columns[.amount] && $0.currency != columns[.currency]
                && (columns[.originalAmount] == nil || columns[.originalAmount] == $0.amount)
        }
        let best = left.first(where: \.isNamed) ?? left.first
        guard let best else { return }
        reading.columns.roles[.originalAmount] = best.amount
        if columns[.originalCurrency] == nil || best.isNamed {
            reading.columns.roles[.originalCurrency] = best.currency
        }
    }
}

extension CSVProfileMatch {
    /// Whether the profile says which columns hold money or its currency.
    var pinsMoney: Bool {
        profile.columns.keys.contains { $0.isMoneyMoved || $0 == .currency }
    }
}
