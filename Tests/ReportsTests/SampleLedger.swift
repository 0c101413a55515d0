import LedgerModel
import Reports
import StatementModel

/// A small invented ledger in two currencies with every case that a report has a rule for.
struct SampleLedger {
    var ledger = Ledger()
    let everyday: AccountID
    let savings: AccountID
    let purse: AccountID

    static let euro = code("EUR")
    static let yen = code("JPY")

    init() throws {
        everyday = try ledger.add(
            Account(
                creationKey: "everyday", name: "Everyday", currency: Self.euro,
                openingBalance: 100_00))
        savings = try ledger.add(
            Account(
                creationKey: "savings", name: "Savings", currency: Self.euro, kind: .savings))
        purse = try ledger.add(
            Account(creationKey: "purse", name: "Purse", currency: Self.yen, kind: .cash))
        for name in ["Food", "Home", "Pay"] { try ledger.addCategory(named: name) }
        for path in ["Meals", "Meals:Out", "Meals:In", "Trip"] {
            try ledger.addTag(Tag(path: path))
        }
    }

    /// March and April 2026: pay, purchases, a refund, a split, a transfer, an adjustment.
    static func filled() throws -> SampleLedger {
        var sample = try SampleLedger()
        try sample.add(.income, 3000_00, on: "2026-03-01", category: "Pay", payee: "Mill")
        try sample.add(.expense, 40_00, on: "2026-03-05", category: "Food", tags: ["Meals:Out"])
        try sample.add(.expense, 60_00, on: "2026-03-31", category: "Food", tags: ["Meals:In"])
        try sample.add(
            .expense, 15_00, on: "2026-04-02", category: "Food", tags: ["Meals:In"],
            direction: .moneyIn, payee: "Refund")
        try sample.add(
            .expense, 30_00, on: "2026-04-10", tags: ["Trip", "Meals:Out", "Meals:In"])
        var split = TransactionDraft(
            account: sample.everyday, kind: .expense, amount: money(50_00), date: day("2026-04-11"))
        split.category = "Home"
        split.tags = [Tag("Trip")]
        split.splits = [
            Split(minorUnits: 35_00, category: "Food", tags: [Tag("Meals", "In")]),
            Split(minorUnits: 15_00),
        ]
        try sample.ledger.add(split)
        try sample.add(.expense, 800, on: "2026-04-12", account: sample.purse)
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.everyday, to: sample.savings, amount: money(500_00),
                date: day("2026-04-15")))
        try sample.ledger.adjust(
            sample.savings, to: money(505_00), on: day("2026-04-20"), note: "interest")
        return sample
    }

    mutating func add(
        _ kind: Transaction.Kind, _ minorUnits: Int64, on date: String, account: AccountID? = nil,
        category: String? = nil, tags: [String] = [], direction: Transaction.Direction? = nil,
        payee: String = ""
    ) throws {
        let account = account ?? everyday
        let currency = account == purse ? Self.yen : Self.euro
        var draft = TransactionDraft(
            account: account, kind: kind, direction: direction,
            amount: Money(minorUnits: minorUnits, currency: currency), date: day(date),
            payee: payee)
        draft.category = category
        draft.tags = tags.map { Tag(path: $0) }
        try ledger.add(draft)
    }
}

func code(_ text: String) -> CurrencyCode {
    guard let code = CurrencyCode(text) else { preconditionFailure("no currency \(text)") }
    return code
}

func money(_ minorUnits: Int64, _ currency: CurrencyCode = SampleLedger.euro) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
}

func day(_ text: String) -> CalendarDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3,
        let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    else { preconditionFailure("no day \(text)") }
    return date
}

func month(_ year: Int, _ month: Int) throws -> ReportMonth {
    try ReportMonth(year: year, month: month)
}
