import StatementModel

/// What can be wrong with the rows of a ledger that another hand wrote.
extension Ledger {
    /// The rules that transactions break, by date.
    func transactionFaults() -> [LedgerFault] {
        let known = KnownNames(self)
        var faults = known.tagFaults(in: table)
        var ids: Set<TransactionID> = []
        for (index, row) in table.rows.enumerated() {
            if !ids.insert(row.id).inserted {
                faults.append(Self.fault(.duplicateTransaction, index, row, "stands there twice"))
            }
            faults += self.faults(of: row, at: index)
            faults += known.faults(of: row, at: index, in: table)
        }
        return faults + twinFaults(among: ids)
    }

    private func faults(of row: TransactionRow, at index: Int) -> [LedgerFault] {
        guard accounts.indices.contains(Int(row.account)) else {
            return [Self.fault(.unknownAccount, index, row, "is in no account")]
        }
        var faults: [LedgerFault] = []
        if row.amount == 0 && row.kind != .adjustment {
            faults.append(Self.fault(.amountNotPositive, index, row, "has an amount of zero"))
        }
        if row.date < .earliest || row.date > .latest {
            faults.append(Self.fault(.dateOutOfRange, index, row, "has a date of no calendar"))
        }
        var file = row.file
        table.forEachLaterSource(of: row) { file = max(file, $0.file) }
        if Int(file) > files.count {
            faults.append(
                Self.fault(.unknownFile, index, row, "is from the unknown file \(file)"))
        }
        return faults
    }

    /// A broken rule of one transaction.
    fileprivate static func fault(
        _ code: LedgerError.Code, _ index: Int, _ row: TransactionRow, _ text: String
    ) -> LedgerFault {
        LedgerFault(
            .row(index), code, "the transaction \(row.id) \(text)", value: row.id.description)
    }

    /// Twins and rejected pairs of transactions that are not there.
    private func twinFaults(among ids: Set<TransactionID>) -> [LedgerFault] {
        var missing: [(LedgerFault.Subject, TransactionID)] = []
        for (index, row) in table.rows.enumerated() where row.extras >= 0 {
            guard let twin = table.extras[Int(row.extras)].possibleTwin else { continue }
            if !ids.contains(twin) { missing.append((.twin(row: index), twin)) }
        }
        for pair in rejectedPairs.sorted() {
            missing += [pair.first, pair.second].filter { !ids.contains($0) }.map {
                (.rejectedPair(pair), $0)
            }
        }
        for (place, prediction) in acceptedPredictions.enumerated()
        where !ids.contains(prediction.transaction) {
            missing.append((.prediction(place), prediction.transaction))
        }
        return missing.map { subject, id in
            LedgerFault(
                subject, .unknownTransaction, "there is no transaction \(id)",
                value: id.description)
        }
    }

    /// The rules that transfers break, by the id of the transfer.
    func transferFaults() -> [LedgerFault] {
        var faults: [LedgerFault] = []
        for (index, row) in table.rows.enumerated() {
            guard table.transferID(of: row) != nil else {
                if row.kind == .transfer {
                    faults.append(
                        Self.fault(
                            .incompleteTransfer, index, row, "is a transfer without a second side"))
                }
                continue
            }
            if row.kind != .transfer {
                faults.append(
                    Self.fault(
                        .incompleteTransfer, index, row,
                        "is a side of a transfer, but no transfer"))
            }
        }
        for (transfer, sides) in table.transferSides().sorted(by: { $0.key < $1.key }) {
            guard let problem = transferProblem(of: sides) else { continue }
            faults.append(LedgerFault(.transfer(transfer), problem))
        }
        return faults
    }

    /// The first rule that the sides of a transfer break.
    func transferProblem(of sides: [TransferSide]) -> LedgerError? {
        guard sides.count == 2, sides.contains(where: { $0.part == nil }) else {
            let id = sides.first.map { table.rows[$0.row].id.description } ?? ""
            let count = sides.count == 2 ? "with two parts for sides" : "with \(sides.count) sides"
            return LedgerError(
                .incompleteTransfer, "the transaction \(id) is of a transfer \(count)", value: id)
        }
        let rows = sides.map { table.rows[$0.row] }
        let places = rows.map { Int($0.account) }
        guard places.allSatisfy(accounts.indices.contains) else { return nil }
        let values = sides.map(value(of:))
        for (side, value) in zip(sides, values) where side.part != nil {
            guard value.kind == .income || value.kind == .expense else {
                return Self.partOfTransfer(value.id)
            }
        }
        return Self.transferProblem(
            values[0], values[1], accounts[places[0]], accounts[places[1]],
            allowsFee: sides.allSatisfy { $0.part == nil })
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
    func tagFaults(in table: TransactionTable) -> [LedgerFault] {
        var isUsed = [Bool](repeating: false, count: table.tagSets.count)
        for row in table.rows { isUsed[Int(row.tags)] = true }
        return zip(table.tagSets, isUsed).filter(\.1).flatMap { unknown($0.0) }
    }

    func faults(of row: TransactionRow, at index: Int, in table: TransactionTable) -> [LedgerFault]
    {
        var faults: [LedgerFault] = []
        if !numbers.contains(row.category) {
            let name = table.texts.string(row.category)
            faults.append(LedgerFault(.usedCategory(name), Ledger.unknownCategory(name)))
        }
        guard row.extras >= 0 else { return faults }
        let extras = table.extras[Int(row.extras)]
        if let id = extras.recurrence, !series.contains(id) {
            faults.append(
                LedgerFault(
                    .usedSeries(id), .unknownRecurrence, "there is no series \(id.rawValue)",
                    value: id.rawValue))
        }
        for part in extras.splits {
            faults += unknown(part.tags)
            if let name = part.category, !categories.contains(name) {
                faults.append(LedgerFault(.usedCategory(name), Ledger.unknownCategory(name)))
            }
        }
        if let place = extras.place, !place.isOnEarth {
            faults.append(Ledger.fault(.invalidPlace, index, row, "is at no place on earth"))
        }
        let sum = extras.splits.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        if !extras.splits.isEmpty && sum != Int128(row.amount.magnitude) {
            faults.append(
                Ledger.fault(.splitsDoNotAddUp, index, row, "has splits that do not add up"))
        }
        return faults
    }

    private func unknown(_ tags: [Tag]) -> [LedgerFault] {
        tags.filter { !self.tags.contains($0) }.map {
            LedgerFault(.usedTag($0), Ledger.unknownTag($0))
        }
    }
}
