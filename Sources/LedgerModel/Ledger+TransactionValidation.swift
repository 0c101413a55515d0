import StatementModel

/// What can be wrong with the rows of a ledger that another hand wrote.
extension Ledger {
    /// The rules that transactions break, by date.
    func transactionProblems() -> [LedgerError] {
        let known = KnownNames(self)
        var problems = known.tagProblems(in: table)
        var ids: Set<TransactionID> = []
        for row in table.rows {
            if !ids.insert(row.id).inserted {
                problems.append(Self.problem(.duplicateTransaction, row, "stands there twice"))
            }
            problems += self.problems(of: row)
            problems += known.problems(of: row, in: table)
        }
        return problems + twinProblems(among: ids)
    }

    private func problems(of row: TransactionRow) -> [LedgerError] {
        guard accounts.indices.contains(Int(row.account)) else {
            return [Self.problem(.unknownAccount, row, "is in no account")]
        }
        var problems: [LedgerError] = []
        if row.amount == 0 && row.kind != .adjustment {
            problems.append(Self.problem(.amountNotPositive, row, "has an amount of zero"))
        }
        if row.date < .earliest || row.date > .latest {
            problems.append(Self.problem(.dateOutOfRange, row, "has a date of no calendar"))
        }
        var file = row.file
        table.forEachLaterSource(of: row) { file = max(file, $0.file) }
        if Int(file) > files.count {
            problems.append(Self.problem(.unknownFile, row, "is from the unknown file \(file)"))
        }
        return problems
    }

    /// A broken rule of one transaction.
    fileprivate static func problem(
        _ code: LedgerError.Code, _ row: TransactionRow, _ text: String
    ) -> LedgerError {
        LedgerError(code, "the transaction \(row.id) \(text)", value: row.id.description)
    }

    /// Twins and rejected pairs of transactions that are not there.
    private func twinProblems(among ids: Set<TransactionID>) -> [LedgerError] {
        var missing: [TransactionID] = []
        for row in table.rows where row.extras >= 0 {
            guard let twin = table.extras[Int(row.extras)].possibleTwin else { continue }
            if !ids.contains(twin) { missing.append(twin) }
        }
        for pair in rejectedPairs.sorted() {
            missing += [pair.first, pair.second].filter { !ids.contains($0) }
        }
        missing += acceptedPredictions.map(\.transaction).filter { !ids.contains($0) }
        return missing.map {
            LedgerError(
                .unknownTransaction, "there is no transaction \($0)", value: $0.description)
        }
    }

    /// The rules that transfers break, by the id of the transfer.
    func transferProblems() -> [LedgerError] {
        var sides: [TransactionID: [TransactionRow]] = [:]
        var problems: [LedgerError] = []
        for row in table.rows {
            guard let transfer = table.transferID(of: row) else { continue }
            sides[transfer, default: []].append(row)
            if row.kind != .transfer {
                problems.append(
                    Self.problem(
                        .incompleteTransfer, row, "is a side of a transfer, but no transfer"))
            }
        }
        for (_, rows) in sides.sorted(by: { $0.key < $1.key }) {
            if let problem = transferProblem(of: rows) { problems.append(problem) }
        }
        return problems
    }

    private func transferProblem(of sides: [TransactionRow]) -> LedgerError? {
        guard sides.count == 2 else {
            return Self.problem(
                .incompleteTransfer, sides[0], "is of a transfer with \(sides.count) sides")
        }
        let places = sides.map { Int($0.account) }
        guard places.allSatisfy(accounts.indices.contains) else { return nil }
        let values = sides.map { table.transaction($0, accounts: accounts) }
        return Self.transferProblem(
            values[0], values[1], accounts[places[0]], accounts[places[1]])
    }
}

/// The names that transactions may use, for looking up quickly.
private struct KnownNames {
    private let categories: Set<String>
    private let tags: Set<Tag>
    private let series: Set<RecurrenceID>
    private let numbers: Set<TextID>

    init(_ ledger: Ledger) {
        categories = Set(ledger.categories.map(\.name))
        tags = Set(ledger.tags.all)
        series = Set(ledger.recurrences.map(\.id))
        numbers = Set(categories.compactMap(ledger.table.texts.find)).union([0])
    }

    /// Tag sets in use that have unknown tags.
    func tagProblems(in table: TransactionTable) -> [LedgerError] {
        var isUsed = [Bool](repeating: false, count: table.tagSets.count)
        for row in table.rows { isUsed[Int(row.tags)] = true }
        return zip(table.tagSets, isUsed).filter(\.1).flatMap { unknown($0.0) }
    }

    func problems(of row: TransactionRow, in table: TransactionTable) -> [LedgerError] {
        var problems: [LedgerError] = []
        if !numbers.contains(row.category) {
            problems.append(Ledger.unknownCategory(table.texts.string(row.category)))
        }
        guard row.extras >= 0 else { return problems }
        let extras = table.extras[Int(row.extras)]
        if let id = extras.recurrence, !series.contains(id) {
            problems.append(
                LedgerError(
                    .unknownRecurrence, "there is no series \(id.rawValue)", value: id.rawValue))
        }
        for part in extras.splits {
            problems += unknown(part.tags)
            if let name = part.category, !categories.contains(name) {
                problems.append(Ledger.unknownCategory(name))
            }
        }
        if let place = extras.place, !place.isOnEarth {
            problems.append(Ledger.problem(.invalidPlace, row, "is at no place on earth"))
        }
        let sum = extras.splits.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        if !extras.splits.isEmpty && sum != Int128(row.amount.magnitude) {
            problems.append(
                Ledger.problem(.splitsDoNotAddUp, row, "has splits that do not add up"))
        }
        return problems
    }

    private func unknown(_ tags: [Tag]) -> [LedgerError] {
        tags.filter { !self.tags.contains($0) }.map {
            LedgerError(.unknownTag, "there is no tag \"\($0.path)\"", value: $0.path)
        }
    }
}
