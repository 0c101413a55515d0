import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Lists of a QIF file, and their days")
struct QIFListsTests {
    @Test("What a business is owed and owes is a list of its own")
    func businessLists() throws {
        let records = { (amount: String) in "D1/15/2026\nT\(amount)\n^\n" }
        let outcome = try QIFOutcome(
            "!Account\nNClients\nTInvoice\n^\n!Type:Invoice\n" + records("500.00")
                + "!Type:Bill\n" + records("-200.00") + "!Type:Tax\n" + records("-50.00"))
        #expect(outcome.collector.diagnostics.map(\.code.rawValue).isEmpty)
        #expect(outcome.set.statements.map(\.header.account.name) == ["Clients", "Bill", "Tax"])
        #expect(outcome.set.statements.map(\.lines.count) == [1, 1, 1])
        let kinds: [AccountIdentity.Kind] = [.otherAsset, .otherLiability, .otherLiability]
        #expect(outcome.set.statements.map(\.header.account.kind) == kinds)
    }
}
