// Codes that are spelled here exist; a test that cannot have them must stop.
// swift-format-ignore-file: NeverForceUnwrap
import LedgerModel
import StatementModel
import Testing

/// A ledger of three accounts to try rules on: "Purse" (EUR, the default), "Bank" (EUR) and
/// "Yen" (JPY), with two categories and a few tags. It is a class so that an operation on the
/// ledger may look at the ids while it runs.
final class SampleLedger {
    var ledger: Ledger
    let purse: AccountID
    let bank: AccountID
    let yen: AccountID

    init() throws {
        var ledger = Ledger()
        purse = try ledger.add(Account(creationKey: "purse", name: "Purse", currency: .eur))
        bank = try ledger.add(
            Account(
                creationKey: "bank", name: "Bank", currency: .eur, openingBalance: 100_00,
                bankID: "TESTBANK", number: "DE12 3456"))
        yen = try ledger.add(Account(creationKey: "yen", name: "Yen", currency: .jpy))
        try ledger.addCategory(named: "Food")
        try ledger.addCategory(named: "Rent")
        try ledger.addTag(Tag("Home"))
        try ledger.addTag(Tag("Home", "Garden"))
        try ledger.addTag(Tag("Fun"))
        try ledger.addTag(Tag("Fun", "Cinema"))
        self.ledger = ledger
    }

    /// A draft in the purse: an expense of 10.00 EUR on 2026-03-10 unless said otherwise.
    func draft(
        _ kind: Transaction.Kind = .expense, _ minorUnits: Int64 = 1000,
        on date: String = "2026-03-10",
        payee: String = "Corner Shop", direction: Transaction.Direction? = nil
    ) -> TransactionDraft {
        TransactionDraft(
            account: purse, kind: kind, direction: direction, amount: .eur(minorUnits),
            date: day(date), payee: payee)
    }
}

extension CurrencyCode {
    static let eur = CurrencyCode("EUR")!
    static let jpy = CurrencyCode("JPY")!
    static let usd = CurrencyCode("USD")!
    static let kwd = CurrencyCode("KWD")!
}

extension Money {
    static func eur(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .eur) }
    static func jpy(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .jpy) }
}

/// The day of an ISO date; tests name only days that exist.
func day(_ text: String) -> CalendarDate {
    CalendarDate(parsing: text) ?? CalendarDate.earliest
}

/// Expects an operation to break a rule, and the ledger to stay as it was.
func expect(
    _ code: LedgerError.Code, from ledger: inout Ledger,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ operation: (inout Ledger) throws -> Void
) {
    let before = Snapshot(ledger)
    do {
        try operation(&ledger)
        Issue.record("no \(code.rawValue)", sourceLocation: sourceLocation)
    } catch let error as LedgerError {
        #expect(error.code == code, "\(error.message)", sourceLocation: sourceLocation)
        #expect(!error.message.isEmpty, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
    #expect(Snapshot(ledger) == before, "the ledger changed", sourceLocation: sourceLocation)
}

/// Everything that can be seen of a ledger.
struct Snapshot: Equatable {
    let accounts: [Account]
    let categories: [LedgerModel.Category]
    let tags: TagTree
    let budgets: [Budget]
    let monthlyBudget: MonthlyBudget?
    let recurrences: [Recurrence]
    let tombstones: Set<TransactionID>
    let transactions: [Transaction]

    init(_ ledger: Ledger) {
        accounts = ledger.accounts
        categories = ledger.categories
        tags = ledger.tags
        budgets = ledger.budgets
        monthlyBudget = ledger.monthlyBudget
        recurrences = ledger.recurrences
        tombstones = ledger.tombstones
        transactions = Array(ledger.transactions)
    }
}

/// The testing library has tags of its own.
typealias Tag = LedgerModel.Tag
