import LedgerModel
import StatementModel
import TestSupport

@testable import LedgerStore

/// Ledgers for the tests of the store; all of it is invented.
enum SampleLedger {
    static func currency(_ code: String) throws -> CurrencyCode {
        guard let currency = CurrencyCode(code) else { throw SampleError.invalid(code) }
        return currency
    }

    static func date(_ text: String) throws -> CalendarDate {
        guard let date = CalendarDate(parsing: text) else { throw SampleError.invalid(text) }
        return date
    }

    static func amount(_ text: String) throws -> ExactAmount {
        guard let amount = ExactAmount(parsing: text) else { throw SampleError.invalid(text) }
        return amount
    }

    static func id(_ number: UInt64) -> TransactionID {
        TransactionID(high: number &* 0x9e37_79b9_7f4a_7c15, low: number &* 0xbf58_476d_1ce4_e5b9)
    }

    /// A ledger in which every field that the document knows is set somewhere.
    static func full() throws -> Ledger {
        var ledger = Ledger()
        ledger.settings.preferredCurrency = try currency("EUR")
        ledger.settings.limits = .app
        ledger.accounts = [
            Account(
                creationKey: "bank:EXAMPLE:1", name: "Everyday \"one\"",
                currency: try currency("EUR"),
                kind: .bank, owner: "ada", openingBalance: -12_345, bankID: "EXAMPLEX",
                number: "DE00 1234", otherNumbers: ["9994567890", "12-34"],
                formerKeys: ["name/ada/old \"one\"/EUR", "bank/ada/9994567890/EUR"],
                isDefault: true),
            Account(
                creationKey: "Card", name: "Karte äöü", currency: try currency("JPY"), kind: .card,
                isArchived: true),
        ]
        ledger.categories = [
            LedgerModel.Category(name: "Groceries"),
            LedgerModel.Category(name: "Old \\ things", isArchived: true),
        ]
        ledger.tags = TagTree([Tag("Food", "Restaurant"), Tag("Food", "Market"), Tag("Travel")])
        try ledger.archiveTag(Tag("Food", "Market"))
        try ledger.archiveTag(Tag("Travel"))
        try ledger.apply(ReviewAnswer.neverGuess(payee: "Till \"9\""))
        ledger.budgets = [
            Budget(
                name: "Eating", limit: Money(minorUnits: 40_000, currency: try currency("EUR")),
                period: .week, categories: ["Groceries"]),
            Budget(
                name: "All", limit: Money(minorUnits: 1, currency: try currency("JPY")),
                period: .month),
        ]
        ledger.monthlyBudget = MonthlyBudget(
            limit: Money(minorUnits: 99, currency: try currency("EUR")),
            month: try date("2026-02-01"))
        let paper = Attachment(
            digest: FileDigest.sha256(Array("paper".utf8)), name: "bill.pdf", byteCount: 12_345)
        ledger.recurrences = [
            Recurrence(id: RecurrenceID(rawValue: "r1"), interval: .monthly, count: 12),
            Recurrence(
                id: RecurrenceID(rawValue: "r2"), interval: .days(10), count: 3,
                attachments: [paper]),
        ]
        ledger.files = [
            ImportedFile(
                name: "jan.csv", digest: FileDigest.sha256(Array("jan".utf8)), format: "csv"),
            ImportedFile(
                name: "card.ofx", digest: FileDigest.sha256(Array("card".utf8)), format: "ofx",
                layout: "value-date balance"),
        ]
        ledger.aliases = ["rewe": "REWE", "Zug\u{1}": "Bahn\n\t\r\"\\", "": "x"]
        ledger.rejectedPairs = [TransactionPair(id(1), id(2)), TransactionPair(id(4), id(3))]
        ledger.tombstones = [id(77), id(78)]
        ledger.batchCount = 7
        let first = try fullTransaction(of: ledger, paper)
        let second = try laterTransaction(of: ledger)
        ledger.table.insert([
            ledger.table.row(first, account: 0), ledger.table.row(second, account: 1),
        ])
        ledger.acceptedPredictions = [
            AcceptedPrediction(
                transaction: id(1),
                amount: Money(minorUnits: 1250, currency: first.amount.currency),
                tags: first.tags),
            AcceptedPrediction(
                transaction: id(2), amount: Money(minorUnits: 7, currency: first.amount.currency),
                tags: []),
        ]
        return ledger
    }

    private static func fullTransaction(
        of ledger: Ledger, _ paper: Attachment
    ) throws -> Transaction {
        var value = Transaction(
            id: id(1), account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
            amount: Money(minorUnits: 1_230, currency: try currency("EUR")),
            date: try date("2026-01-31"), payee: "Café \u{1F600} \"Zum\u{2028}Löwen\"")
        value.note = "a note\u{0}with\u{1F}control characters\u{7F}"
        value.category = "Groceries"
        value.tags = [Tag("Food", "Restaurant"), Tag("Travel")]
        value.status = .reconciled
        value.valueDate = try date("2026-02-01")
        value.transactionDate = try date("2026-01-30")
        value.time = TimeOfDay(hour: 13, minute: 5, second: 9)
        value.checkNumber = "000123"
        value.original = OriginalAmount(
            amount: try amount("-1500.50"), currency: try currency("JPY"),
            rate: try amount("121.9918699186991869918699"))
        value.holding = Holding(
            security: "XX0000000001", action: "BUYSTOCK", units: try amount("1.5000"),
            unitPrice: try amount("8.20"), fees: try amount("0"))
        value.place = Place(latitude: 52.516_3, longitude: -13.000_000_1, name: "Square")
        value.attachments = [paper, paper]
        value.splits = [
            Split(minorUnits: 1_500, category: "Groceries", tags: [Tag("Food")], memo: "food"),
            Split(minorUnits: -270, counterAccount: "House \u{2028}loan"),
        ]
        value.splits[1].transferID = id(501)
        value.recurrence = RecurrenceID(rawValue: "r1")
        var receipt = ReceiptDetails(total: 1_230, date: try date("2026-01-30"), payee: "CAFE")
        receipt.expenseKind = "meal"
        receipt.category = "Groceries"
        receipt.paymentMethod = "card"
        receipt.imageDigest = paper.digest
        value.receipt = receipt
        value.transferID = id(500)
        value.possibleTwin = id(2)
        value.guessed = [.category, .tags, .payee, .kind]
        var exact = TransactionSource(
            file: 1, record: 0, line: 2, key: id(900), text: "CAFE ZUM LOEWEN", memo: "VISA",
            bankID: "F1", counterAccount: "DE99")
        exact.date = try date("2026-01-29")
        exact.minorUnits = -1_231
        exact.exactAmount = try amount("-12.3056")
        var later = TransactionSource(
            file: 2, record: 4, line: 17, key: id(901), text: "ZUM LOEWEN", bankID: "77",
            counterAccount: "DE98")
        later.date = try date("2026-02-02")
        later.minorUnits = -1_229
        later.exactAmount = try amount("-12.2944")
        let last = TransactionSource(file: 0, record: 1, line: 0, key: id(1))
        value.sources = [exact, later, last]
        return value
    }

    private static func laterTransaction(of ledger: Ledger) throws -> Transaction {
        var value = Transaction(
            id: id(2), account: ledger.accounts[1].id, kind: .income, direction: .moneyIn,
            amount: Money(minorUnits: .max, currency: try currency("JPY")),
            date: try date("2026-02-01"))
        value.status = .pending
        value.original = OriginalAmount(
            amount: nil, currency: try currency("USD"), rate: try amount("0.0068"))
        value.sources = [
            TransactionSource(file: 2, record: 5, line: 0, key: id(2), counterAccount: "ZZ")
        ]
        return value
    }

    /// A ledger made of a seed: any text, few or many members, dates out of order.
    static func random(seed: some BinaryInteger, transactions: Int) throws -> Ledger {
        var random = SeededNumbers(seed: seed)
        var ledger = Ledger()
        ledger.accounts = try (0..<Int.random(in: 1...4, using: &random)).map { index in
            Account(
                creationKey: "key \(index)", name: random.text(),
                currency: try currency(
                    ["EUR", "USD", "KWD"].randomElement(using: &random) ?? "EUR"))
        }
        ledger.files = (0..<3).map {
            ImportedFile(
                name: random.text(), digest: String(repeating: "0", count: 64), format: "f\($0)",
                layout: $0 == 0 ? nil : random.text())
        }
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            ledger.aliases[random.text()] = random.text()
        }
        var rows: [TransactionRow] = []
        for number in 0..<transactions {
            let place = Int.random(in: ledger.accounts.indices, using: &random)
            var value = Transaction(
                id: id(UInt64(number) + 1), account: ledger.accounts[place].id,
                kind: .allCases.randomElement(using: &random) ?? .income,
                direction: Bool.random(using: &random) ? .moneyIn : .moneyOut,
                amount: Money(
                    minorUnits: Int64.random(
                        in: 1...(1 << Int64.random(in: 1...62, using: &random)), using: &random),
                    currency: ledger.accounts[place].currency),
                date: CalendarDate(
                    dayNumber: Int32.random(in: -719_162...2_932_896, using: &random)),
                payee: random.text())
            value.note = random.text()
            value.category = Bool.random(using: &random) ? "c" + random.text() : nil
            value.tags = (0..<Int.random(in: 0...3, using: &random)).map {
                Tag("t\($0)", random.text())
            }
            value.transferID = Bool.random(using: &random) ? id(random.next()) : nil
            value.sources = (0..<Int.random(in: 0...4, using: &random)).map { record in
                TransactionSource(
                    file: Int.random(in: 0...3, using: &random), record: record,
                    line: Int.random(in: 0...9, using: &random), key: value.id,
                    text: random.text(), memo: random.text())
            }
            rows.append(ledger.table.row(value, account: Int32(place)))
        }
        ledger.table.insert(rows)
        return ledger
    }
}

enum SampleError: Error { case invalid(String) }

extension SeededNumbers {
    /// A text of any characters, often short, sometimes with something to escape.
    mutating func text() -> String {
        let alphabet = Array("abc XYZ 019\"\\/\u{0}\u{1B}\n\téß漢字😀\u{2028}e\u{301}").map(
            String.init)
        let length = Int.random(in: 0...(Bool.random(using: &self) ? 8 : 60), using: &self)
        return (0..<length).map { _ in alphabet.randomElement(using: &self) ?? "" }.joined()
    }
}
