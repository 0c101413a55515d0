import LedgerModel
import StatementModel

/// How the transactions of a ledger changed, as far as it takes to go back.
///
/// What a file brought needs no word: the rows whose first source is of a file that is new with
/// the change go with the file, and so do further sources. A first import of a million rows
/// is told in a few bytes.
struct TransactionChange {
    /// Transactions that are new, but those that a new file brought.
    var added: [TransactionID] = []
    /// How many transactions new files brought.
    var broughtCount = 0
    /// How many transactions were only seen again in new files.
    var seenAgainCount = 0
    /// Transactions that are gone or differ, as they were.
    var before: [Transaction] = []
    /// What a store that writes only what changed has to write; kept where it is asked for.
    private(set) var places: Places?

    /// Transactions by their places in the later ledger's table, and those that are gone by id.
    struct Places {
        var added: [Int] = []
        var changed: [Int] = []
        var removed: [TransactionID] = []
    }

    /// Whether nothing changed.
    var isEmpty: Bool {
        added.isEmpty && broughtCount == 0 && seenAgainCount == 0 && before.isEmpty
    }

    /// Compares the transactions of two ledgers.
    /// - Parameters:
    ///   - old: The earlier ledger.
    ///   - new: The later ledger.
    ///   - areTextsShared: Whether numbers of texts mean the same in both.
    ///   - keepsPlaces: Whether ``places`` are kept.
    init(
        from old: Ledger, to new: Ledger, areTextsShared: Bool, keepsPlaces: Bool = false
    ) {
        places = keepsPlaces ? Places() : nil
        let comparison = RowComparison(old, new, areTextsShared: areTextsShared)
        let moved = compare(comparison, old, new)
        // What has another day now is in two places.
        var gone = moved.gone
        for index in moved.come {
            let id = new.table.rows[index].id
            guard let place = gone.removeValue(forKey: id) else {
                added.append(id)
                places?.added.append(index)
                continue
            }
            note(comparison, place, index, old)
        }
        for place in gone.values.sorted() {
            places?.removed.append(old.table.rows[place].id)
            keep(place, of: old)
        }
        // Rows that are new come in the order of their days, as those of a new database do.
        places?.added.sort()
    }

    /// Goes through the rows of both ledgers, which have one order, and compares those that stand in
    /// both.
    /// - Returns: Rows that stand in one of them, the earlier ones by id.
    private mutating func compare(
        _ comparison: borrowing RowComparison, _ old: Ledger, _ new: Ledger
    ) -> (gone: [TransactionID: Int], come: [Int]) {
        var (gone, come): ([TransactionID: Int], [Int]) = ([:], [])
        let (before, after) = (old.table.rows, new.table.rows)
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            let isGone =
                right == after.count
                || left < before.count && before[left].precedes(after[right])
            if isGone {
                gone[before[left].id] = left
                left += 1
            } else if left == before.count || after[right].precedes(before[left]) {
                if comparison.isOfNewFile(after[right]) {
                    broughtCount += 1
                    places?.added.append(right)
                } else {
                    come.append(right)
                }
                right += 1
            } else {
                note(comparison, left, right, old)
                left += 1
                right += 1
            }
        }
        return (gone, come)
    }

    private mutating func note(
        _ comparison: borrowing RowComparison, _ left: Int, _ right: Int, _ old: Ledger
    ) {
        let difference = comparison.difference(left, right)
        if difference != .none { places?.changed.append(right) }
        switch difference {
        case .none: break
        case .seenAgain: seenAgainCount += 1
        case .other: keep(left, of: old)
        }
    }

    private mutating func keep(_ place: Int, of old: Ledger) {
        before.append(old.table.transaction(old.table.rows[place], accounts: old.accounts))
    }
}

/// Compares rows of two ledgers.
private struct RowComparison {
    enum Difference {
        case none
        /// There are more sources, of new files alone.
        case seenAgain
        case other
    }

    private let old: Ledger
    private let new: Ledger
    private let areTextsShared: Bool
    /// The place in the new list of each old account, -1 where it is gone or has another currency.
    private let accountPlaces: [Int32]
    /// Which tag sets are the same in both.
    private let isSameTagSet: [Bool]
    /// The new number of each old file, by its digest; 0 where it is gone.
    private let fileNumbers: [UInt32]
    /// Which files are new, by their number.
    private let isNewFile: [Bool]

    init(_ old: Ledger, _ new: Ledger, areTextsShared: Bool) {
        (self.old, self.new, self.areTextsShared) = (old, new, areTextsShared)
        accountPlaces = old.accounts.map { account in
            let place = new.accounts.firstIndex {
                $0.id == account.id && $0.currency == account.currency
            }
            return Int32(place ?? -1)
        }
        isSameTagSet = zip(old.table.tagSets, new.table.tagSets).map { $0 == $1 }
        var numbers: [String: UInt32] = [:]
        for (place, file) in new.files.enumerated() { numbers[file.digest] = UInt32(place + 1) }
        fileNumbers = [0] + old.files.map { numbers[$0.digest] ?? 0 }
        let known = Set(old.files.map(\.digest))
        isNewFile = [false] + new.files.map { !known.contains($0.digest) }
    }

    /// Whether a file that is new with the change brought the row.
    func isOfNewFile(_ row: TransactionRow) -> Bool { isNew(row.file) }

    private func isNew(_ file: UInt32) -> Bool {
        Int(file) < isNewFile.count && isNewFile[Int(file)]
    }

    /// The new number of an old file.
    @inline(__always)
    private func number(_ file: UInt32) -> UInt32 {
        Int(file) < fileNumbers.count ? fileNumbers[Int(file)] : file
    }

    func difference(_ left: Int, _ right: Int) -> Difference {
        let (one, other) = (old.table.rows[left], new.table.rows[right])
        guard areTextsShared else {
            return isSameValue(one, other) ? .none : .other
        }
        if isSame(one, other) {
            if one.laterSource < 0 && other.laterSource < 0 { return .none }
            if let difference = sourceDifference(one, other) { return difference }
        }
        // Other numbers may still mean the same.
        return isSameValue(one, other) ? .none : .other
    }

    private func isSameValue(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        var earlier = old.table.transaction(one, accounts: old.accounts)
        for place in earlier.sources.indices {
            let file = UInt32(clamping: earlier.sources[place].file)
            earlier.sources[place].file = Int(number(file))
        }
        return earlier == new.table.transaction(other, accounts: new.accounts)
    }

    @inline(__always)
    private func isSame(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        guard one.amount == other.amount, one.date == other.date, one.valueDay == other.valueDay,
            one.payee == other.payee, one.note == other.note, one.category == other.category,
            one.tags == other.tags, hasSameTags(one), one.text == other.text,
            one.memo == other.memo, one.bankID == other.bankID,
            one.checkNumber == other.checkNumber, one.counterAccount == other.counterAccount,
            one.kind == other.kind, one.status == other.status, one.guessed == other.guessed,
            number(one.file) == other.file, one.record == other.record, one.line == other.line,
            accountPlaces[Int(one.account)] == other.account
        else { return false }
        if one.extras < 0 && other.extras < 0 { return true }
        var earlier = old.table.extras(of: one)
        if let file = earlier.firstSource?.file {
            earlier.firstSource?.file = Int(number(UInt32(clamping: file)))
        }
        return earlier == new.table.extras(of: other)
    }

    private func hasSameTags(_ row: TransactionRow) -> Bool {
        Int(row.tags) < isSameTagSet.count && isSameTagSet[Int(row.tags)]
    }

    /// What is different between the later sources of two rows that are the same otherwise; `nil`
    /// where a closer look is needed.
    private func sourceDifference(_ one: TransactionRow, _ other: TransactionRow) -> Difference? {
        var (left, right) = (one.laterSource, other.laterSource)
        let (before, after) = (old.table.laterSources, new.table.laterSources)
        while left >= 0 {
            guard right >= 0 else { return nil }
            let (first, second) = (before[Int(left)], after[Int(right)])
            guard first.key == second.key, first.amount == second.amount,
                first.date == second.date, number(first.file) == second.file,
                first.record == second.record, first.line == second.line,
                first.text == second.text, first.memo == second.memo,
                first.bankID == second.bankID, first.counterAccount == second.counterAccount
            else { return nil }
            (left, right) = (first.next, second.next)
        }
        if right < 0 { return Difference.none }
        while right >= 0 {
            guard isNew(after[Int(right)].file) else { return nil }
            right = after[Int(right)].next
        }
        return .seenAgain
    }
}
