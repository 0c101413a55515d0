import SourceText
package import StatementModel

/// Decides how a file is read, from all of its rows.
///
/// Steps, each with evidence of its own: delimiter, header, what the cells of each column look
/// like, roles, decimal mark, signs, date order. Readings that the columns allow are tried against
/// the running balance, and one that it proves beats everything else. Of long files the first
/// ``sampleRows`` rows decide what they settle beyond doubt, and all rows the rest; less than those
/// are enough where they prove their reading.
package struct CSVInference: Sendable {
    /// The reading that was found.
    package internal(set) var reading: CSVReading
    /// What the file does not settle.
    package internal(set) var ambiguities: [Ambiguity] = []
    /// How far the running balance follows, on the rows that were looked at.
    package internal(set) var proof: RunningBalanceProof?

    var table: CSVTable
    /// Rows that look like transactions.
    var bodyRows: [Int] = []
    /// What the cells of each column look like on these rows.
    var statistics: [CSVColumnStatistics] = []

    /// Columns of one account number, another one than that which the rows above the table name.
    var foreignAccounts: [Int] = []

    /// The currency that the name of the amounts states, and the one that all rows have beside another
    /// amount, where nothing but balances could tell which of both is the account's.
    var openCurrencies: [CurrencyCode] = []

    /// Whether debit and credit columns were found by content alone.
    var isPairUnnamed = false

    /// Whether other columns show that what is positive was received: fees, or parts of a sum.
    var isSignByOthers = false

    /// What signs mean by the columns for money out and money in beside the amounts.
    var signOfSides: CSVSignRule?
    /// Whether the names of those sides are words that books have, too, for the opposite ones.
    var areSidesOfBooks = false

    /// What signs mean where texts say that the list is a card's bill, or income that it is negative.
    var signOfBill: CSVSignRule?

    /// Whether the list may as well be a card's bill, on which all that is negative are payments of it.
    var mayBeBill = false

    /// Whether the first rows have days without a year, and the others such with one.
    var isPartlyYearless = false

    /// Whether a flag column has words of which no direction is known.
    var hasOpenFlags = false
    /// Whether the words of a flag column are read the other way round, as books use them.
    var areFlagsTurned = false

    /// The profile by which the file is read, and how its header fits.
    package internal(set) var profile: CSVProfileMatch?
    /// Whether the profile has settled what signs mean.
    var isSignPinned = false
    /// What there is to say about profiles.
    var notes: [Diagnostic] = []
    /// What decided the order of dates.
    var dateGround: CSVGround?
    /// What decided the decimal mark.
    var markGround: CSVGround?

    /// How many rows are looked at before all of them are.
    private static let sampleRows = 8192
    /// How many rows are looked at first.
    private static let firstRows = 1024
    /// How many rows are searched for the names of the columns.
    private static let headerRows = 100

    /// Finds the reading of a text; `nil` where it holds no table of transactions.
    package static func infer(
        _ bytes: Span<UInt8>, _ options: ReadOptions, fileName: String = "",
        profiles: CSVProfileSet = CSVProfileSet()
    ) -> CSVInference? {
        var dialect = CSVDialect.detect(in: bytes)
        if let delimiter = options.delimiter { dialect.delimiter = delimiter }
        if !profiles.isEmpty {
            return infer(bytes, options, dialect, fileName, profiles.verdict(on: bytes, dialect))
        }
        return infer(bytes, options, dialect, fileName)
    }

    /// Whether one of the first rows names a date, an amount and a third column, and transactions
    /// follow it: what most banks send, and no other format is. Spares looking for a reading.
    static func namesTransactions(_ bytes: Span<UInt8>) -> Bool {
        CSVDialect.candidates(in: bytes).contains { dialect in
            var inference = CSVInference(
                reading: CSVReading(dialect: dialect),
                table: CSVTable(bytes, dialect: dialect, rowLimit: headerRows + 5))
            inference.findHeader(bytes, firstCandidate: nil)
            guard let row = inference.reading.headerRow, let header = inference.reading.header
            else { return false }
            return header.names.count > 2
                && inference.hasTable(bytes, below: row, before: inference.table.rowCount)
        }
    }

    /// Finds the reading of a text whose delimiter is known, with a profile or without one.
    static func infer(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ dialect: CSVDialect, _ fileName: String,
        profile: CSVProfileMatch? = nil
    ) -> CSVInference? {
        let first = infer(bytes, options, dialect, fileName, profile, rowLimit: firstRows)
        if let first, first.table.isWholeFile || first.isProven { return first }
        let sample = infer(bytes, options, dialect, fileName, profile, rowLimit: sampleRows)
        guard let sample, !sample.table.isWholeFile, !sample.isSettled else { return sample }
        return infer(bytes, options, dialect, fileName, profile, rowLimit: .max)
    }

    /// Finds the reading of a table that follows another one and is cut in the same way.
    static func inferTable(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ dialect: CSVDialect
    ) -> CSVInference? {
        var dialect = dialect
        dialect.start = 0
        return infer(bytes, options, dialect, "", nil, rowLimit: sampleRows)
    }

    private static func infer(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ dialect: CSVDialect,
        _ fileName: String, _ profile: CSVProfileMatch?, rowLimit: Int
    ) -> CSVInference? {
        var dialect = dialect
        dialect.broken = nil
        var table = CSVTable(bytes, dialect: dialect, rowLimit: rowLimit)
        if let broken = CSVBrokenRows.find(bytes, table, dialect) {
            dialect.broken = broken
            table = CSVTable(bytes, dialect: dialect, rowLimit: rowLimit)
        }
        var inference = CSVInference(reading: CSVReading(dialect: dialect), table: table)
        inference.profile = profile
        return inference.rejoined(bytes, options).compactMap {
            var inference = $0
            return inference.decide(bytes, options, fileName) ? inference : nil
        }.mostProven
    }

    /// Decides how a table is read whose rows are cut as they are meant; says whether it is one.
    private mutating func decide(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ fileName: String
    ) -> Bool {
        var hasTable = findTable(bytes)
        if bodyRows.isEmpty, cutDays(bytes, year: nil) { hasTable = findTable(bytes) }
        if bodyRows.isEmpty, findDayHeadings(bytes) { hasTable = findTable(bytes) }
        if bodyRows.isEmpty && findUnusualDates(bytes) {
            guard findTable(bytes) else { return false }
        } else if bodyRows.isEmpty, cutDays(bytes, year: Self.leapYear), findUnusualDates(bytes) {
            guard findTable(bytes) else { return false }
        } else if !hasTable {
            return false
        } else if findYearlessRows(bytes) {
            _ = findTable(bytes)
        }
        findForeignAccounts(bytes)
        assignRoles(bytes)
        guard reading.columns.leadingDate != nil else { return false }
        takeAccountsOfGroups()
        findSideCurrencies(bytes)
        decideAmounts(bytes, options)
        showSign(bytes)
        takeUnnamedAccounts(bytes)
        findOwnSide(bytes)
        reading.hasSeveralCards = namesSeveralCards(bytes)
        findRepeatedBalance(bytes)
        findCurrency(bytes)
        guard reading.columns.hasAmount else { return false }
        decideDates(bytes, options)
        findDayBalances(bytes)
        findLedgerShape(bytes)
        reportAccounts(bytes, options)
        if !findUndatedParts(bytes) { findDaysThatStandOnce(bytes) }
        return decideYears(bytes, fileName: fileName)
    }

    /// Whether more rows cannot tell more: nothing is open, no year is counted from the last row, and
    /// rows are read by rules rather than by their own balances.
    private var isSettled: Bool {
        ambiguities.isEmpty && reading.years == nil && reading.sign != .balanceSteps
    }

    /// Whether the balances prove the reading on nearly all rows, and later rows fill no column of
    /// which these tell nothing.
    private var isProven: Bool {
        guard isSettled, let proof, proof.agreeing == proof.checked, !hasOpenFlags else {
            return false
        }
        return proof.checked * 10 >= bodyRows.count * 9 && statistics.allSatisfy { $0.filled > 0 }
    }

    private init(reading: CSVReading, table: CSVTable) {
        self.reading = reading
        self.table = table
    }

    /// Finds header and rows of the table.
    private mutating func findTable(_ bytes: Span<UInt8>) -> Bool {
        let candidates = (0..<table.rowCount).filter { table.looksLikeTransaction($0) }
        findHeader(bytes, firstCandidate: candidates.first)
        let first = reading.firstRowBehindHeader ?? 0
        bodyRows = rowsOfFirstTable(bytes, candidates.filter { $0 >= first })
        dropOpenAndClose(bytes)
        if reading.headerRow == nil {
            dropBalanceLines(bytes)
            dropAccountLine(bytes)
            dropClosingLine(bytes)
        } else {
            dropNamedClosingLine(bytes)
        }
        if bodyRows.isEmpty && profile?.row == nil {
            guard let header = reading.header else { return false }
            // A statement without transactions: its header names a date and an amount. A name may be
            // that of a day in one language and of an amount in another one: `valor`.
            let roles = Set(
                header.candidates.flatMap { roles in
                    roles.prefix { $0.weight == roles.first?.weight }.map(\.role)
                })
            guard roles.contains(where: \.isDate),
                roles.contains(where: { $0.isNumber && $0 != .balance && $0 != .rate })
            else { return false }
        }
        let edges = [reading.openingRow, reading.closingRow, bodyRows.first].compactMap { $0 }
        reading.firstBodyRow = reading.firstRowBehindHeader ?? edges.min() ?? 0
        let widths = Dictionary(grouping: bodyRows) { table.cells($0).count }
        let modal =
            widths.max {
                ($0.value.count, $0.key) < ($1.value.count, $1.key)
            }?.key ?? 0
        reading.isWithoutRows = bodyRows.isEmpty
        reading.columns.width = max(modal, reading.header?.names.count ?? 0)
        statistics = (0..<reading.columns.width).map {
            CSVColumnStatistics(bytes, table, rows: bodyRows, column: $0)
        }
        return true
    }

    /// The rows before the header of another table, which would blur what the columns hold.
    private func rowsOfFirstTable(_ bytes: Span<UInt8>, _ rows: [Int]) -> [Int] {
        guard let header = reading.header, let first = rows.first, let last = rows.last else {
            return rows
        }
        var record = CSVRecord()
        for row in first..<last where !table.looksLikeTransaction(row) {
            let kinds = table.kinds[table.cells(row)]
            guard kinds.count(where: { $0 == .text }) >= 2, kinds.first != .empty else { continue }
            load(row, into: &record)
            guard CSVHeader.opensTable(bytes, record),
                CSVHeader(bytes, record.fields[...]).names != header.names
            else { continue }
            return rows.filter { $0 < row }
        }
        return rows
    }

    /// Takes as header the row whose cells are names of columns: the one with most known names, or
    /// a row of texts right above the first transaction.
    private mutating func findHeader(_ bytes: Span<UInt8>, firstCandidate: Int?) {
        if let row = profile?.row, row < table.rowCount { return takeHeader(bytes, row: row) }
        var best: (row: Int, score: Int)?
        for row in 0..<min(table.rowCount, Self.headerRows) {
            let types = beginsWithRecordType(bytes, row) ? 1 : 0
            let kinds = table.kinds[table.cells(row)].dropFirst(types)
            guard !kinds.contains(.date), !kinds.contains(.number),
                kinds.count(where: { $0 != .empty }) >= 2
            else { continue }
            var record = CSVRecord()
            record.fields = Array(table.fields[table.cells(row)])
            if CSVHeader.holdsValues(bytes, record) { continue }
            let score = CSVHeader.knownCellCount(bytes, record)
            let isBehindSummary =
                score >= 2 && best.map { isSummary(bytes, $0.row, above: row) } ?? false
            if isBehindSummary {
                best = (row, score)
                continue
            }
            guard score >= 2, score >= (best?.score ?? 0) || !hasTable(bytes, below: best?.row)
            else { continue }
            // A row of words above may hold as many known ones as the names of the columns.
            if let best, score <= best.score,
                namesTransactions(bytes, best.row) || !namesTransactions(bytes, row)
                    || score < best.score && !(hasTable(bytes, below: row) && isCertain(bytes, row))
            {
                continue
            }
            if let best, hasTable(bytes, below: best.row, before: row),
                isCertain(bytes, best.row)
            {
                break
            }
            best = (row, score)
        }
        if let row = best?.row, standsBelowAll(row) { best = nil }
        guard let row = best?.row ?? rowOfTexts(above: firstCandidate) else { return }
        takeHeader(bytes, row: row)
        joinHeaderLines(bytes, row, before: firstCandidate)
    }

    /// Whether transactions stand above a row, two at least, and none below it: it names the columns of
    /// an empty table behind them.
    private func standsBelowAll(_ row: Int) -> Bool {
        !(row + 1..<max(row + 1, table.rowCount)).contains { table.looksLikeTransaction($0) }
            && (0..<row).lazy.filter { table.looksLikeTransaction($0) }.prefix(2).count == 2
    }

    /// The row right above the first transaction, where it has texts alone in most columns.
    private func rowOfTexts(above firstCandidate: Int?) -> Int? {
        guard let firstCandidate, firstCandidate > 0 else { return nil }
        let kinds = table.kinds[table.cells(firstCandidate - 1)]
        let filled = kinds.count { $0 != .empty }
        let width = table.cells(firstCandidate).count
        let isOfTexts = kinds.allSatisfy { $0 == .text || $0 == .empty }
        return filled >= 2 && filled * 2 >= width && isOfTexts ? firstCandidate - 1 : nil
    }

    /// Whether a row begins with the number that tells the kind of each row, which the rows below it
    /// have, too (observed in exports of FNB in South Africa).
    private func beginsWithRecordType(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
        guard row + 2 < table.rowCount, table.kind(row, 0) == .number else { return false }
        let type = bytes.string(table.field(row, 0).value(in: bytes))
        return [row + 1, row + 2].allSatisfy {
            bytes.string(table.field($0, 0).value(in: bytes)) == type
        }
    }

    private mutating func takeHeader(_ bytes: Span<UInt8>, row: Int) {
        reading.headerRow = row
        reading.headerRows = nil
        var cursor = LineCursor()
        let start = table.field(row, 0).range.lowerBound
        reading.headerLine = cursor.line(ofByte: start, in: bytes)
        reading.header = CSVHeader(bytes, table.fields[table.cells(row)])
    }

    /// Puts a row of the table into a record.
    func load(_ row: Int, into record: inout CSVRecord) {
        record.fields.removeAll(keepingCapacity: true)
        record.fields.append(contentsOf: table.fields[table.cells(row)])
    }
}
