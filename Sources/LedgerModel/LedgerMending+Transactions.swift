import StatementModel

/// What puts transactions right, and what refers to them.
extension LedgerMending {
    // MARK: Identities

    /// Transactions of one id: the same one twice is kept once; another one gets an id of its own
    /// and is marked as a possible twin, so that somebody looks at it.
    mutating func mendIdentities() {
        var repeated = ledger.transactionFaults().compactMap { fault -> (Int, LedgerError)? in
            guard case .row(let index) = fault.subject, fault.error.code == .duplicateTransaction
            else { return nil }
            return (index, fault.error)
        }
        repeated.removeAll { !ledger.accounts.indices.contains(Int(account(ofRowAt: $0.0))) }
        guard !repeated.isEmpty else { return }
        let known = firstPlaces(of: Set(repeated.map { ledger.table.rows[$0.0].id }))
        var taken = Set(ledger.table.rows.map(\.id))
        var gone: [Int] = []
        var apart: [TransactionRow] = []
        for (index, problem) in repeated {
            let value = ledger.value(at: index)
            guard let first = known[value.id].map(ledger.value(at:)) else { continue }
            let money = "\(value.date), \(value.signedMoney)"
            if value == first {
                let text = "both are the same (\(money)); it is kept once"
                if takesOn(problem, .removeRepeat, text) { gone.append(index) }
            } else if takesOn(
                problem, .keepApart,
                "the other one (\(money)) gets an id of its own, and is for `sluice review`")
            {
                gone.append(index)
                apart.append(row(keeping: value, apartFrom: first, &taken))
            }
        }
        ledger.table.remove(at: gone.sorted())
        ledger.table.insert(apart)
    }

    private func account(ofRowAt index: Int) -> Int32 { ledger.table.rows[index].account }

    /// The first row of each id.
    private func firstPlaces(of ids: Set<TransactionID>) -> [TransactionID: Int] {
        var places: [TransactionID: Int] = [:]
        for (index, row) in ledger.table.rows.enumerated()
        where ids.contains(row.id) && places[row.id] == nil { places[row.id] = index }
        return places
    }

    /// The row of a transaction under another id. The keys of its sources stay.
    private mutating func row(
        keeping value: Transaction, apartFrom other: Transaction, _ taken: inout Set<TransactionID>
    ) -> TransactionRow {
        var number = 1
        var id: TransactionID
        repeat {
            number += 1
            id = .hash(of: ["recovered", value.id.description, String(number)])
        } while !taken.insert(id).inserted
        var copy = value.withID(id)
        copy.possibleTwin = value.account == other.account ? other.id : nil
        for place in copy.splits.indices { copy.splits[place].transferID = nil }
        if copy.kind == .transfer {
            // The first one is the side that the other side knows.
            copy.kind = copy.direction == .moneyOut ? .expense : .income
            copy.transferID = nil
        }
        let place = ledger.accounts.firstIndex { $0.id == value.account } ?? 0
        return ledger.table.row(copy, account: Int32(place))
    }

    // MARK: What transactions refer to

    /// Puts references right to what is not there.
    mutating func mendReferences() {
        var counts: [LedgerFault: Int] = [:]
        var faults: [LedgerFault] = []
        for fault in ledger.transactionFaults() {
            let count = counts[fault, default: 0]
            if count == 0 { faults.append(fault) }
            counts[fault] = count + 1
        }
        for fault in faults {
            let count = counts[fault] ?? 1
            switch fault.subject {
            case .usedCategory(let name): _ = list(category: name, count: count, fault.error)
            case .usedTag(let tag): _ = list(tag: tag, count: count, fault.error)
            case .usedSeries(let series): clear(series, count, fault.error)
            case .twin(let row):
                let text = "it is nobody's possible twin any more"
                guard takesOn(fault.error, .clear, text) else { continue }
                ledger.table.updateExtras(at: row) { $0.possibleTwin = nil }
            case .rejectedPair(let pair):
                guard takesOn(fault.error, .clear, "a pair with it is forgotten") else { continue }
                ledger.rejectedPairs.remove(pair)
            default: continue
            }
        }
        forgetPredictions(faults)
        mendFiles(faults)
    }

    private mutating func clear(_ series: RecurrenceID, _ count: Int, _ problem: LedgerError) {
        if let known = remembered.recurrences.first(where: { $0.id == series }) {
            let text = "it comes back from the history"
            if takesOn(problem, .addSeries, text, count: count) { ledger.recurrences.append(known) }
            return
        }
        let text = "its transactions become one-time ones; nobody knows when it repeats"
        guard takesOn(problem, .clear, text, count: count) else { return }
        ledger.table.mapExtras { extras in
            if extras.recurrence == series { extras.recurrence = nil }
        }
    }

    private mutating func forgetPredictions(_ faults: [LedgerFault]) {
        var gone: Set<Int> = []
        for fault in faults {
            guard case .prediction(let place) = fault.subject else { continue }
            let text = "a prediction that was accepted for it is forgotten"
            if takesOn(fault.error, .clear, text) { gone.insert(place) }
        }
        let kept = ledger.acceptedPredictions.indices.filter { !gone.contains($0) }
        ledger.acceptedPredictions = kept.map { ledger.acceptedPredictions[$0] }
    }

    /// Gives files that are not in the list a place there, so that records of one file stay
    /// records of one file.
    private mutating func mendFiles(_ faults: [LedgerFault]) {
        var numbers: [UInt32: UInt32] = [:]
        let count = UInt32(ledger.files.count)
        for fault in faults {
            guard case .row(let index) = fault.subject, fault.error.code == .unknownFile,
                takesOn(
                    fault.error, .addFile,
                    "the file comes back to the list; its name and digest are not known")
            else { continue }
            let row = ledger.table.rows[index]
            var used = [row.file]
            ledger.table.forEachLaterSource(of: row) { used.append($0.file) }
            for file in used where file > count && numbers[file] == nil {
                numbers[file] = UInt32(ledger.files.count + 1)
                ledger.files.append(.recovered(number: file))
            }
        }
        guard !numbers.isEmpty else { return }
        renumberFiles { numbers[$0] ?? $0 }
    }

    private mutating func renumberFiles(_ number: (UInt32) -> UInt32) {
        ledger.table.update { $0.file = number($0.file) }
        for row in ledger.table.rows where row.laterSource >= 0 {
            // Nothing that is done here throws.
            do { try ledger.table.updateLaterSources(of: row) { $0.file = number($0.file) } } catch
            { continue }
        }
        ledger.table.mapExtras { extras in
            guard let file = extras.firstSource?.file else { return }
            extras.firstSource?.file = Int(number(UInt32(clamping: file)))
        }
    }

    // MARK: What transactions say

    /// Puts amounts of nothing, splits and places right.
    mutating func mendContents() {
        for fault in ledger.transactionFaults() {
            guard case .row(let index) = fault.subject else { continue }
            switch fault.error.code {
            case .amountNotPositive:
                let text = "it becomes an adjustment of nothing, and no side of a transfer"
                guard takesOn(fault.error, .makeAdjustment, text) else { continue }
                ledger.table.update(at: index) {
                    $0.kind = .adjustment
                    $0.guessed.subtract(.kind)
                }
                ledger.table.updateExtras(at: index) { $0.transferID = nil }
            case .splitsDoNotAddUp: completeSplits(ofRowAt: index, fault.error)
            case .invalidPlace: clearPlace(ofRowAt: index, fault.error)
            default: continue
            }
        }
    }

    /// The amount moved the balance, so it stands; what the parts leave open gets a part without
    /// a category.
    private mutating func completeSplits(ofRowAt index: Int, _ problem: LedgerError) {
        let row = ledger.table.rows[index]
        let sum = ledger.table.splits(of: row).reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        guard let rest = Int64(exactly: Int128(row.amount.magnitude) - sum) else {
            return leave(problem, because: "no amount is large enough for what is left open")
        }
        let currency = ledger.accounts[Int(row.account)].currency
        let money = Money(minorUnits: rest, currency: currency)
        guard takesOn(problem, .addPart, "a part of \(money) without a category is added") else {
            return
        }
        ledger.table.updateExtras(at: index) { $0.splits.append(Split(minorUnits: rest)) }
    }

    private mutating func clearPlace(ofRowAt index: Int, _ problem: LedgerError) {
        let row = ledger.table.rows[index]
        guard let name = ledger.table.extras(of: row).place?.name,
            takesOn(problem, .clear, "its place is forgotten; the place's name goes to the note")
        else { return }
        ledger.table.updateExtras(at: index) { $0.place = nil }
        let words = [ledger.table.texts.string(row.note), name].filter { !$0.isEmpty }
        let note = ledger.table.texts.intern(words.joined(separator: ", "))
        ledger.table.update(at: index) { $0.note = note }
    }
}

extension Transaction {
    /// The amount with its sign.
    var signedMoney: Money { Money(minorUnits: signedMinorUnits, currency: amount.currency) }
}

extension ImportedFile {
    /// A file of which nothing but its number is known. Its digest is that number, which is the
    /// digest of no file.
    fileprivate static func recovered(number: UInt32) -> ImportedFile {
        let digits = String(number)
        let zeros = String(repeating: "0", count: 64 - digits.count)
        return ImportedFile(
            name: "recovered file \(number)", digest: zeros + digits, format: "unknown")
    }
}
