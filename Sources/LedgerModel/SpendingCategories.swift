/// The categories that money is spent in. What comes in under one of them is a refund, which lowers what
/// was spent, and no income.
struct SpendingCategories {
    /// How many expenses and how many incomes have a category.
    private struct Uses {
        var expenses = 0
        var incomes = 0
    }

    /// By the category's name in the table.
    private var uses: [TextID: Uses] = [:]

    /// The categories of rows.
    init(of rows: [TransactionRow]) {
        for row in rows where row.category != 0 {
            switch row.kind {
            case .expense: uses[row.category, default: Uses()].expenses += 1
            case .income: uses[row.category, default: Uses()].incomes += 1
            case .transfer, .adjustment: break
            }
        }
    }

    /// So many times as many expenses as incomes make a category one of spending.
    private static let ratio = 4

    /// Whether money is spent in the category of a number and name: by its name where it is one of the
    /// predefined ones that say so, else by what it was used for.
    func contains(_ category: TextID, named name: String) -> Bool {
        if Category.isOfSpending(name) { return true }
        guard let uses = uses[category] else { return false }
        return uses.expenses >= Self.ratio && uses.expenses >= uses.incomes * Self.ratio
    }
}

extension TransactionRow {
    /// Whether it is money in that may be a refund or income.
    fileprivate var mayBeRefund: Bool {
        amount > 0 && category != 0 && (kind == .income || kind == .expense)
    }
}

extension TransactionTable {
    /// Makes refunds of the incomes among rows whose categories are for spending.
    /// - Parameters:
    ///   - rows: All rows, which tell what categories are used for.
    ///   - first: The first of those that are looked at.
    /// - Returns: The places of the refunds.
    package func markRefunds(among rows: inout [TransactionRow], from first: Int) -> [Int] {
        let isOpen = { (row: TransactionRow) in row.mayBeRefund && row.kind == .income }
        guard rows[first...].contains(where: isOpen) else { return [] }
        let spending = SpendingCategories(of: rows)
        var places: [Int] = []
        for place in rows.indices[first...] where isOpen(rows[place]) {
            let category = rows[place].category
            guard spending.contains(category, named: texts.string(category)) else { continue }
            rows[place].kind = .expense
            // Where the category is a guess, so is this.
            if rows[place].guessed.contains(.category) { rows[place].guessed.insert(.kind) }
            places.append(place)
        }
        return places
    }
}

extension TransactionTable {
    /// What a side of a transfer is that has lost the other one: money out is an expense, money in a refund
    /// or an income, as its category says.
    /// - Parameters:
    ///   - row: The side.
    ///   - rows: All rows, which tell what categories are used for.
    /// - Returns: Its kind on its own.
    package func kindApart(
        of row: TransactionRow, among rows: [TransactionRow]
    ) -> Transaction.Kind {
        guard row.amount > 0 else { return .expense }
        guard row.category != 0 else { return .income }
        let name = texts.string(row.category)
        return Category.isOfSpending(name)
            || SpendingCategories(of: rows).contains(row.category, named: name)
            ? .expense : .income
    }
}

extension TransactionRow {
    /// Makes something of a kind of its own of what was a side of a transfer.
    package mutating func comeApart(as kind: Transaction.Kind) {
        self.kind = kind
        guessed.remove(.kind)
    }
}

extension Ledger {
    /// What money in of a category is: a refund in one that money is spent in, else income.
    public func kindOfMoneyIn(under category: String?) -> Transaction.Kind {
        guard let category, !category.isEmpty else { return .income }
        if Category.isOfSpending(category) { return .expense }
        guard let number = table.texts.find(category) else { return .income }
        return SpendingCategories(of: table.rows).contains(number, named: category)
            ? .expense : .income
    }

    /// Lets a transaction's kind follow its category, where an edit changed that and not the kind.
    func followCategory(_ new: inout Transaction, from old: Transaction) {
        guard new.category != old.category, new.kind == old.kind, new.direction == .moneyIn,
            new.kind == .income || new.kind == .expense
        else { return }
        new.kind = kindOfMoneyIn(under: new.category)
    }
}
