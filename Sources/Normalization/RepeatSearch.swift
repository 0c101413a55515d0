public import LedgerModel
import StatementModel

extension Ledger {
    /// The transactions of the ledger that are one and the same, or may be, as an import of its
    /// files one after the other would find them: what was entered by hand first, then the banks'
    /// files by their first day, then the books.
    ///
    /// Of each group the one stays that is reconciled, else that a bank's file brought, that is
    /// booked, and was seen most often. What a person chose for any of them is proposed for it.
    public func repeats() -> [RepeatGroup] { RepeatSearch(self).groups() }
}

/// Looks for repeats among what a ledger has.
struct RepeatSearch {
    /// The ledger whose repeats are wanted.
    private let given: Ledger
    private let copies: RecordCopies
    /// The ledger without the copies.
    private let ledger: Ledger
    private var matcher: RecordMatcher
    /// The days that each file covers, from all sources.
    private var coverage = FileCoverage()
    private var accounts: [UInt32: [Int32]] = [:]
    private var found: [RepeatLink] = []
    /// The rows of the draft that each file has among its records.
    private var rowsOfFile: [UInt32: [Int32]] = [:]

    /// A search in a ledger. Where it was joined from two, the origins say which had what.
    init(_ ledger: Ledger, origins: [TransactionID: LedgerUnion.Origin] = [:]) {
        let statements = ledger.files.indices.filter {
            !FileLayout(imported: ledger.files[$0]).isBook
        }
        let scope = RepeatScope(
            statements: Set(statements.map { UInt32($0 + 1) }), origins: origins)
        given = ledger
        copies = RecordCopies(ledger, scope)
        self.ledger = copies.joined(in: ledger)
        var working = self.ledger
        _ = working.table.takeRows()
        matcher = RecordMatcher(ImportDraft(ledger: working))
        matcher.draft.search = scope
        noteCoverage()
    }

    /// The groups, by the day of the one that stays.
    func groups() -> [RepeatGroup] {
        var search = self
        search.run()
        return RepeatGrouping(
            search.found, in: given, statements: matcher.draft.search?.statements ?? []
        ).sorted
    }

    private mutating func noteCoverage() {
        for row in ledger.table.rows {
            note(row.file, row.date, row.account)
            guard row.laterSource >= 0 else { continue }
            let account = row.account
            var seen: [(UInt32, CalendarDate)] = []
            ledger.table.forEachLaterSource(of: row) { seen.append(($0.file, $0.date)) }
            for (file, date) in seen { note(file, date, account) }
            matcher.learnFromSources(of: row)
        }
    }

    private mutating func note(_ file: UInt32, _ date: CalendarDate, _ account: Int32) {
        guard file > 0, Int(file) <= ledger.files.count else { return }
        if coverage.span(ofFile: file, account: account) == nil {
            accounts[file, default: []].append(account)
        }
        coverage.add(date, file: file, account: account, isBook: matcher.draft.isBook(file))
    }

    private mutating func run() {
        let order = order(of: Array(accounts.keys))
        var ranks = [Int](repeating: 0, count: ledger.files.count + 1)
        for (rank, file) in order.enumerated() { ranks[Int(file)] = rank + 1 }
        var rows: [UInt32: [TransactionRow]] = [:]
        for row in ledger.table.rows {
            let home = ledger.table.files(of: row).min { ranks[Int($0)] < ranks[Int($1)] } ?? 0
            rows[home, default: []].append(record(of: row, in: home))
        }
        for row in rows[0] ?? [] { keep(row) }
        for file in order { settle(file, rows[file] ?? []) }
        found += copies.links(behind: found)
        for row in given.table.rows where row.extras >= 0 {
            guard let twin = given.table.extras(of: row).possibleTwin else { continue }
            found.append(
                RepeatLink(
                    record: row.id, row: twin, isSure: false, confidence: 0.5,
                    reason: "an import marked it as a possible repeat"))
        }
    }

    /// A row as one of its files lists it.
    private mutating func record(of row: TransactionRow, in home: UInt32) -> TransactionRow {
        guard home != row.file else { return row }
        var record = row
        ledger.table.forEachLaterSource(of: row) { source in
            guard source.file == home, record.file != home else { return }
            record.file = home
            record.date = source.date
            record.amount = source.amount
            record.text = source.text
            record.memo = source.memo
            record.bankID = source.bankID
        }
        matcher.draft.ledger.table.append(SourceRow(row), to: &record)
        return record
    }

    /// The files as they are taken in; nothing depends on the order in which they were imported.
    private mutating func order(of files: [UInt32]) -> [UInt32] {
        files.sorted { order(of: $0) < order(of: $1) }
    }

    private mutating func order(of file: UInt32) -> (Int, Int32, String) {
        let days = (accounts[file] ?? []).compactMap {
            coverage.span(ofFile: file, account: $0)?.days.lowerBound.dayNumber
        }
        return (
            matcher.draft.isBook(file) ? 1 : 0, days.min() ?? 0, ledger.files[Int(file) - 1].digest
        )
    }

    /// Lets the rows that a file brought meet those before it.
    private mutating func settle(_ file: UInt32, _ records: [TransactionRow]) {
        let imported = ledger.files[Int(file) - 1]
        var state = IncomingFileState(
            file: IncomingFile(
                name: imported.name, digest: imported.digest, format: imported.format),
            number: file, planIndex: Int(file) - 1, accountCount: ledger.accounts.count)
        state.layout = FileLayout(imported: imported)
        state.rows = records
        state.statements = (accounts[file] ?? []).map { statement(of: file, account: $0) }
        matcher.noteCoverage(state)
        let outcomes = matcher.outcomes(of: state, having: rowsOfFile[file] ?? [])
        var places: [Int: TransactionID] = [:]
        for number in records.indices {
            let record = records[number]
            switch outcomes[number] {
            case .same(let row, let confidence, let reason):
                let known = matcher.draft.rows[Int(row)].id
                places[number] = known
                note(record, known, isSure: true, confidence, reason)
                matcher.absorb(record, into: Int(row))
                for seen in matcher.draft.ledger.table.files(of: record) {
                    rowsOfFile[seen, default: []].append(row)
                }
            case .repeatOf(let first, let confidence, let reason):
                note(record, places[first] ?? records[first].id, isSure: true, confidence, reason)
            case .maybe(let row, let confidence, let reason):
                note(record, matcher.draft.rows[Int(row)].id, isSure: false, confidence, reason)
                keep(record)
            case .open, .provenNew, .declaredNew, .leftOut: keep(record)
            }
        }
    }

    private mutating func note(
        _ record: TransactionRow, _ row: TransactionID, isSure: Bool, _ confidence: Double,
        _ reason: MatchReason
    ) {
        found.append(
            RepeatLink(
                record: record.id, row: row, isSure: isSure, confidence: confidence,
                reason: reason.words))
    }

    private mutating func keep(_ row: TransactionRow) {
        for file in matcher.draft.ledger.table.files(of: row) {
            rowsOfFile[file, default: []].append(Int32(matcher.draft.rows.count))
        }
        matcher.draft.rows.append(row)
    }

    private func statement(of file: UInt32, account: Int32) -> IncomingStatement {
        let place = ledger.accounts[Int(account)]
        var statement = IncomingStatement(
            header: StatementHeader(), account: account, isNewAccount: false,
            isNamedByFile: false, currency: place.currency, exponent: place.currency.exponent,
            headerNumber: -1)
        let days = coverage.span(ofFile: file, account: account)?.days
        statement.first = days?.lowerBound
        statement.last = days?.upperBound
        return statement
    }
}

extension RecordMatcher {
    /// Lets records meet the rows of the draft, as an import would, and keeps nothing.
    /// - Parameters:
    ///   - state: The file, with its records as rows.
    ///   - known: Rows that the file is a source of already.
    /// - Returns: What each record turns out to be.
    mutating func outcomes(
        of state: IncomingFileState, having known: [Int32]
    ) -> FileMatching.Outcomes {
        var matching = FileMatching(
            recordCount: state.rows.count, claims: claims, file: UInt32(state.planIndex + 1))
        claims = []
        for row in known { matching.occupy(row) }
        match(state, &matching)
        claims = matching.claims
        return matching.outcomes
    }

    /// Notes the sources of a record with the row that it is.
    mutating func absorb(_ record: TransactionRow, into row: Int) {
        learn(from: record, as: draft.rows[row], draft.sources(of: draft.rows[row]))
        draft.addSources(of: record, toRow: row)
    }
}

extension ImportDraft {
    /// Adds the sources of a record to those of a row.
    fileprivate mutating func addSources(of record: TransactionRow, toRow row: Int) {
        ledger.table.append(SourceRow(record), to: &rows[row])
        index.add(key: record.id, of: Int32(row))
        var later: [SourceRow] = []
        ledger.table.forEachLaterSource(of: record) { later.append($0) }
        for source in later {
            var copy = source
            copy.next = -1
            ledger.table.append(copy, to: &rows[row])
            index.add(key: copy.key, of: Int32(row))
        }
    }
}
