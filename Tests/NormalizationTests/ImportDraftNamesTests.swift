import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Categories and tags that files state")
struct ImportDraftNamesTests {
    @Test("join the ledger's lists, also where the file brings nothing else")
    func ofKnownRecords() {
        let known = ledger(of: [File("a.csv", [rent, coffee])])
        var (named, tagged) = (rent, coffee)
        named.category = "Housing:Flat"
        tagged.tags = "breakfast"
        let plan = planned([File("b.qif", [named, tagged]) { $0.format = "qif" }], into: known)
        #expect(plan.ledger.transactions.count == 2)
        let categories = Set(plan.ledger.transactions.compactMap(\.category))
        #expect(categories == ["Housing:Flat"])
        #expect(plan.ledger.categories.contains { $0.name == "Housing:Flat" })
    }
}
