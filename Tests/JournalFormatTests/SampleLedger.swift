import LedgerModel
import StatementModel

/// A small invented ledger with everything that a journal has to say.
enum SampleLedger {
    static let euro = code("EUR")
    static let yen = code("JPY")
    static let coin = code("XBT1")

    static func code(_ text: String) -> CurrencyCode {
        guard let code = CurrencyCode(text) else { preconditionFailure("no currency \(text)") }
        return code
    }

    static func day(_ month: Int, _ day: Int) -> CalendarDate {
        guard let date = CalendarDate(year: 2026, month: month, day: day) else {
            preconditionFailure("no day")
        }
        return date
    }

    /// Accounts whose names would break a journal, and opening balances.
    static func empty() throws -> Ledger {
        var ledger = Ledger()
        try ledger.add(
            Account(
                creationKey: "a", name: "Every  day; it", currency: euro, openingBalance: 100_00))
        try ledger.add(
            Account(creationKey: "b", name: "Card: blue", currency: euro, kind: .card))
        try ledger.add(
            Account(
                creationKey: "c", name: "財布", currency: yen, kind: .cash, openingBalance: -500))
        try ledger.add(
            Account(
                creationKey: "d", name: "every day, it", currency: coin, kind: .bank, owner: "Ida"))
        for name in ["Food: Out", "Pay"] { try ledger.addCategory(named: name) }
        for path in ["Meals:Out", "Long trip", "date"] {
            _ = try ledger.addTagIfMissing(Tag(path: path))
        }
        return ledger
    }

    /// One transaction, made by a closure from a plain expense of 12.50 euros.
    static func ledger(
        _ change: (inout TransactionDraft) -> Void
    ) throws -> Ledger {
        var ledger = try empty()
        var draft = TransactionDraft(
            account: ledger.accounts[0].id, kind: .expense,
            amount: Money(minorUnits: 12_50, currency: euro), date: day(3, 5), payee: "Baker")
        change(&draft)
        try ledger.add(draft)
        return ledger
    }

    /// Every kind of entry, and texts that mean something to a journal's parser.
    static func filled() throws -> Ledger {
        var ledger = try empty()
        let payees = [
            "* star", "! bang", "(code) first", "a | b; c", "  two   blanks\n", "",
            "date:2026-13-45",
            "[2026-99-99] [=x]", "\"quoted\" \\ back", "= equals", "2026-01-01 date",
        ]
        for (index, payee) in payees.enumerated() {
            var draft = TransactionDraft(
                account: ledger.accounts[index % 2].id, kind: index % 3 == 0 ? .income : .expense,
                amount: Money(minorUnits: Int64(100 + index), currency: euro),
                date: day(3, index + 1), payee: payee)
            draft.note = payee + ", foo:bar, date:zz"
            draft.tags = index % 2 == 0 ? [Tag("date"), Tag("Meals", "Out")] : []
            draft.status = Transaction.Status.allCases[index % 3]
            draft.checkNumber = index == 4 ? "1(2)3;" : nil
            draft.category = index % 4 == 1 ? "Food: Out" : nil
            try ledger.add(draft)
        }
        var split = TransactionDraft(
            account: ledger.accounts[0].id, kind: .expense,
            amount: Money(minorUnits: 5_00, currency: euro), date: day(4, 1))
        split.splits = [
            Split(minorUnits: 8_00, category: "Pay", tags: [Tag("date")], memo: "x, date:bad"),
            Split(minorUnits: -3_00),
        ]
        try ledger.add(split)
        try addMoves(to: &ledger)
        return ledger
    }

    /// Transactions whose texts are seeded noise of what parsers look for.
    static func noisy(seed: UInt64) throws -> Ledger {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let pieces = [
            "*", "!", "(", ")", "[", "]", ";", ":", "::", ",", "|", "=", "@", "@@", "{", "}", "<",
            ">", "\"", "\\", "'", "#", "%", "&", "~", "-", "+", " ", "  ", "\t", "\n", "\r", "0",
            "2026-01-01", "12.5", "EUR", "$", "date", "x", "日", "é", "\u{A0}", "\u{3000}",
            "\u{2028}", "\u{0}", "comment", "end", "include /nowhere", "assert",
        ]
        func noise() -> String { (0..<next(9)).map { _ in pieces[next(pieces.count)] }.joined() }
        var ledger = try empty()
        for index in ledger.accounts.indices { ledger.accounts[index].name += noise() }
        for index in 0..<200 {
            var value = Transaction(
                id: TransactionID(high: seed, low: UInt64(index)), account: ledger.accounts[0].id,
                kind: Transaction.Kind.allCases[next(4)],
                direction: next(2) == 0 ? .moneyIn : .moneyOut,
                amount: Money(minorUnits: Int64(1 + next(100_000)), currency: euro),
                date: day(1 + next(6), 1 + next(28)), payee: noise())
            value.note = noise()
            value.category = noise()
            value.tags = [Tag(noise(), noise())]
            value.checkNumber = next(3) == 0 ? noise() : nil
            value.status = Transaction.Status.allCases[next(3)]
            value.place = Place(latitude: 0, longitude: 0, name: noise())
            if next(4) == 0 {
                value.splits = [
                    Split(
                        minorUnits: value.amount.minorUnits + 5, category: noise(), memo: noise()),
                    Split(minorUnits: -5, tags: [Tag(noise())], memo: noise()),
                ]
            }
            ledger.table.insert([ledger.table.row(value, account: 0)])
        }
        return ledger
    }

    private static func addMoves(to ledger: inout Ledger) throws {
        let ids = ledger.accounts.map(\.id)
        try ledger.addTransfer(
            TransferDraft(
                from: ids[0], to: ids[1], amount: Money(minorUnits: 30_00, currency: euro),
                date: day(4, 2)))
        try ledger.addTransfer(
            TransferDraft(
                from: ids[0], to: ids[2], amount: Money(minorUnits: 10_00, currency: euro),
                received: Money(minorUnits: 1650, currency: yen), date: day(4, 3)))
        try ledger.adjust(
            ids[1], to: Money(minorUnits: -7_77, currency: euro), on: day(4, 4), note: "counted")
        try ledger.add(
            TransactionDraft(
                account: ids[3], kind: .income, amount: Money(minorUnits: 77, currency: coin),
                date: day(4, 5), payee: "found"))
        moveSecondSide(of: &ledger)
    }

    /// Books the incoming side of the first transfer two days later, as banks do.
    private static func moveSecondSide(of ledger: inout Ledger) {
        let rows = ledger.table.rows
        guard let index = rows.firstIndex(where: { $0.kind == .transfer && $0.amount > 0 }) else {
            return
        }
        var row = rows[index]
        row.date = day(4, 4)
        ledger.table.replace(at: index, with: row)
    }
}
