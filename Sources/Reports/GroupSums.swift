import LedgerModel
import StatementModel

/// Sums by group and currency while rows run through.
///
/// Groups get numbers as they appear; number 0 is the group of rows that have none. A row's
/// category, payee and tag set are numbers already, so one array look-up finds its groups, and
/// only split rows are looked up by name.
struct GroupSums {
    /// The group of each number.
    private(set) var groups: [ReportGroup] = [.none]
    /// One sum for each group and currency: group number times currencies, plus currency number.
    private(set) var sums: [FlowSums]

    private let scan: RowScan
    private let grouping: ReportGrouping
    private let currencyCount: Int
    private var numbers: [ReportGroup: Int] = [.none: 0]
    /// The group of a text number, -1 where it has not been asked for.
    private var groupOfText: [Int32] = []
    /// The groups of a tag set: those from `tagStarts[n]` up to `tagStarts[n + 1]`.
    private var tagGroups: [Int32] = []
    private var tagStarts: [Int32] = [0]
    private var groupOfAccount: [Int32] = []

    init(_ ledger: Ledger, _ scan: RowScan, by grouping: ReportGrouping) {
        self.scan = scan
        self.grouping = grouping
        currencyCount = scan.currencies.count
        sums = [FlowSums](repeating: FlowSums(), count: currencyCount)
        switch grouping {
        case .category, .payee:
            groupOfText = [Int32](repeating: -1, count: scan.table.texts.count)
            groupOfText[0] = 0
        case .tag:
            for tags in scan.table.tagSets {
                tagGroups.append(contentsOf: self.numbers(of: tags))
                tagStarts.append(Int32(tagGroups.count))
            }
        case .account:
            for account in ledger.accounts {
                groupOfAccount.append(number(of: .account(account.id, name: account.name)))
            }
        }
    }

    /// Adds the rows in a range of indices.
    mutating func add(_ range: Range<Int>) {
        scan.forEach(in: range) { row, currency in
            if row.kind.isFlow { add(row, currency) }
        }
    }

    /// Sets every sum to nothing and keeps the groups.
    mutating func clear() {
        for index in sums.indices { sums[index] = FlowSums() }
    }

    @inline(__always)
    private mutating func add(_ row: borrowing TransactionRow, _ currency: Int) {
        switch grouping {
        case .account: add(flow(row), row.kind, groupOfAccount[Int(row.account)], currency)
        case .payee: add(flow(row), row.kind, group(ofText: row.payee), currency)
        case .category:
            let splits = scan.table.splits(of: row)
            guard splits.isEmpty else { return add(splits, of: row, currency) }
            add(Int128(row.amount), row.kind, group(ofText: row.category), currency)
        case .tag:
            let splits = scan.table.splits(of: row)
            guard splits.isEmpty else { return add(splits, of: row, currency) }
            for place in tagStarts[Int(row.tags)]..<tagStarts[Int(row.tags) + 1] {
                add(Int128(row.amount), row.kind, tagGroups[Int(place)], currency)
            }
        }
    }

    /// What of a row is income or expense.
    @inline(__always)
    private func flow(_ row: borrowing TransactionRow) -> Int128 { scan.table.flow(of: row) }

    /// Adds the parts of a split row by their own categories, as budgets count them; those that go
    /// to own accounts are neither income nor expense. The tags of the whole hold for parts that have
    /// none: a tag says what the purchase was for.
    private mutating func add(
        _ splits: [Split], of row: borrowing TransactionRow, _ currency: Int
    ) {
        var counted: Set<Int32> = []
        for split in splits where split.transferID == nil {
            let part = row.amount < 0 ? -Int128(split.minorUnits) : Int128(split.minorUnits)
            for group in groups(of: split, in: row) {
                add(part, row.kind, group, currency)
                // A transaction is one of a group, however many of its parts are.
                if !counted.insert(group).inserted {
                    sums[Int(group) &* currencyCount &+ currency].count &-= 1
                }
            }
        }
    }

    private mutating func groups(of split: Split, in row: borrowing TransactionRow) -> [Int32] {
        guard grouping == .category else {
            return numbers(of: split.tags.isEmpty ? scan.table.tagSets[Int(row.tags)] : split.tags)
        }
        let category = split.category ?? ""
        return [number(of: category.isEmpty ? .none : .name(category))]
    }

    @inline(__always)
    private mutating func add(
        _ amount: Int128, _ kind: Transaction.Kind, _ group: Int32, _ currency: Int
    ) {
        sums[Int(group) &* currencyCount &+ currency].add(amount, of: kind)
    }

    @inline(__always)
    private mutating func group(ofText text: TextID) -> Int32 {
        let group = groupOfText[Int(text)]
        return group >= 0 ? group : newGroup(ofText: text)
    }

    private mutating func newGroup(ofText text: TextID) -> Int32 {
        let group = number(of: .name(scan.table.texts.string(text)))
        groupOfText[Int(text)] = group
        return group
    }

    /// The groups of a tag set: each tag and its parent once, or the group of none.
    private mutating func numbers(of tags: [Tag]) -> [Int32] {
        var result: [Int32] = []
        for tag in tags {
            for member in [Tag(tag.parent), tag] {
                let number = number(of: .tag(member))
                if !result.contains(number) { result.append(number) }
            }
        }
        return result.isEmpty ? [0] : result
    }

    private mutating func number(of group: ReportGroup) -> Int32 {
        if let number = numbers[group] { return Int32(number) }
        let number = groups.count
        numbers[group] = number
        groups.append(group)
        sums.append(contentsOf: [FlowSums](repeating: FlowSums(), count: currencyCount))
        return Int32(number)
    }
}

/// A group with what is needed to put it in order.
struct RankedGroup {
    var group: ReportGroup
    var number: Int
    var expense: Int128
    var income: Int128

    /// The most expensive first; equal ones by income, then name; rows without a group last.
    func precedes(_ other: RankedGroup) -> Bool {
        if (group == .none) != (other.group == .none) { return other.group == .none }
        if expense != other.expense { return expense > other.expense }
        if income != other.income { return income > other.income }
        return group.name < other.group.name
    }

    /// Groups in order, children behind their parents.
    static func sorted(_ groups: [RankedGroup]) -> [RankedGroup] {
        let children = Dictionary(grouping: groups.filter { $0.group.parent != nil }) {
            $0.group.parent
        }
        return groups.filter { $0.group.parent == nil }.sorted { $0.precedes($1) }.flatMap {
            [$0] + (children[$0.group] ?? []).sorted { $0.precedes($1) }
        }
    }
}
