import SourceText
import StatementModel

/// The text of a QIF file in the making, line by line.
struct QIFFileText {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []
    let texts: StatementTexts
    private let dateOrder: DateOrder

    /// A file without a line yet.
    init(texts: StatementTexts, dateOrder: DateOrder) {
        self.texts = texts
        self.dateOrder = dateOrder
    }

    /// Writes a line of a code and a text; line ends and control bytes in the text become blanks,
    /// because nothing can stand for them.
    mutating func line(_ code: String, _ text: String) {
        bytes.append(contentsOf: code.utf8)
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        for place in start..<bytes.count where bytes[place] < ASCII.space {
            bytes[place] = ASCII.space
        }
        bytes.append(ASCII.lineFeed)
    }

    /// Writes a line of a text, or none where the text is empty.
    mutating func line(_ code: String, _ range: TextRange) {
        if !range.isEmpty { line(code, texts.string(range)) }
    }

    /// Writes a line of an amount, or none where there is none.
    ///
    /// It has two decimals at least.
    mutating func line(_ code: String, _ amount: ExactAmount?) {
        guard let amount else { return }
        line(code, (amount.scale < 2 ? amount.rescaled(to: 2) ?? amount : amount).statementText)
    }

    /// Writes a date.
    mutating func line(_ code: String, _ date: CalendarDate) {
        let iso = Array(date.description.utf8)
        let (year, month, day) = (iso[0..<4], iso[5..<7], iso[8..<10])
        let parts =
            switch dateOrder {
            case .monthDayYear: [month, day, year]
            case .dayMonthYear: [day, month, year]
            case .yearMonthDay, .yearDayMonth: [iso[...]]
            }
        bytes.append(contentsOf: code.utf8)
        for part in parts {
            bytes.append(contentsOf: part)
            bytes.append(ASCII.slash)
        }
        bytes[bytes.count - 1] = ASCII.lineFeed
    }

    /// Writes an `!Account` block; the number goes into the description, unless the account is named
    /// by it.
    mutating func account(_ name: String, of statement: Statement, kind: String) {
        let account = statement.header.account
        line("!Account", "")
        line("N", name)
        line("T", kind)
        if let number = account.number, let own = account.name, own != number { line("D", number) }
        if let balance = statement.ledgerBalance, let date = balance.date {
            line("$", balance.amount)
            line("/", date)
        }
        line("^", "")
    }

    /// Writes the fields of a movement behind its date.
    mutating func payment(_ movement: StatementLine, account: String?) {
        line("T", movement.amount ?? .zero)
        line("N", movement.checkNumber.isEmpty ? kind(of: movement) : movement.checkNumber)
        line("P", movement.payee)
        line("M", movement.memo)
        if let account, isOpeningBalance(movement) {
            line("L[", account + "]")
        } else {
            category(
                "L", movement.category, transfer: movement.transferAccount, tags: movement.tags)
        }
        for index in movement.splits where texts.splits.indices.contains(index) {
            let split = texts.splits[index]
            let isBare =
                split.category.isEmpty && split.transferAccount.isEmpty && split.tags.isEmpty
            if isBare { line("S", "") }
            category("S", split.category, transfer: split.transferAccount, tags: split.tags)
            line("E", split.memo)
            line("$", split.amount)
        }
    }

    /// The kind of booking; none where it has a digit, as the codes of MT940 have (`N024`): readers
    /// would take it for the number of a check.
    private func kind(of movement: StatementLine) -> TextRange {
        let hasDigit = texts.withBytes(movement.bookingType) { text in
            (0..<text.count).contains { ASCII.isDigit(text[$0]) }
        }
        return hasDigit ? .empty : movement.bookingType
    }

    /// Writes a category or a transfer, with a class behind a slash, or both where the record may
    /// have both (`Category|[Account]`, investments). A slash in the category itself would begin
    /// the class; it becomes a hyphen.
    mutating func category(
        _ code: String, _ category: TextRange, transfer: TextRange, tags: TextRange,
        mayHaveBoth: Bool = false
    ) {
        guard !(category.isEmpty && transfer.isEmpty && tags.isEmpty) else { return }
        var name = texts.string(category).replacingSlashes
        if !transfer.isEmpty {
            let isBoth = mayHaveBoth && !category.isEmpty
            name = (isBoth ? name + "|" : "") + "[" + texts.string(transfer) + "]"
        }
        line(code, tags.isEmpty ? name : name + "/" + texts.string(tags))
    }

    private func isOpeningBalance(_ movement: StatementLine) -> Bool {
        movement.transferAccount.isEmpty && movement.category.isEmpty
            && movement.balance != nil && movement.balance == movement.amount
            && texts.withBytes(movement.payee) { $0.isOpeningBalance }
    }
}

extension String {
    fileprivate var replacingSlashes: String {
        String(decoding: utf8.lazy.map { $0 == ASCII.slash ? ASCII.minus : $0 }, as: UTF8.self)
    }
}
