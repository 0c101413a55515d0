import LedgerModel

/// The counterpart accounts of rows, each name made once.
struct CategoryAccounts {
    private let accounts: JournalAccounts
    private let table: TransactionTable
    /// By text number, kind after kind; empty where it was not asked for.
    private var ofText: [[String]]
    private var ofName: [String: String] = [:]

    init(_ accounts: JournalAccounts, _ table: TransactionTable) {
        self.accounts = accounts
        self.table = table
        ofText = Transaction.Kind.allCases.map { _ in
            [String](repeating: "", count: table.texts.count)
        }
    }

    /// The account of a row's category.
    mutating func account(of row: TransactionRow) -> String {
        let kind = Int(row.kind.rawValue)
        let text = Int(row.category)
        if ofText[kind][text].isEmpty {
            ofText[kind][text] = accounts.category(
                table.texts.string(row.category), of: row.kind)
        }
        return ofText[kind][text]
    }

    /// The account of a part of a row.
    mutating func account(of split: Split, in row: TransactionRow) -> String {
        let name = split.category ?? ""
        let key = "\(row.kind.rawValue)\(name)"
        if let known = ofName[key] { return known }
        let account = accounts.category(name, of: row.kind)
        ofName[key] = account
        return account
    }
}
