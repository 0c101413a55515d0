import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("A ledger as statements")
struct LedgerStatementsTests {
    @Test("has one statement for each account, with its lines and running balances")
    func statements() throws {
        var other = File("b.csv", [books])
        other.header.account = AccountIdentity(number: "999888")
        let plan = planned([
            File("a.csv", [rent, coffee]) {
                $0.balances = [Balance(.ledger, ExactAmount(coefficient: 14620, scale: 2))]
            }, other,
        ])
        let set = StatementSet(plan.ledger)
        #expect(set.statements.map(\.header.account.number) == ["100200300", "999888"])
        #expect(set.statements.map(\.lines.count) == [2, 1])
        let lines = set.statements[0].lines
        #expect(lines.map { $0.balance } == [exact("150.00"), exact("146.20")])
        #expect(
            lines.map { set.texts.string($0.payee) } == ["Hausverwaltung Berg", "Corner Coffee"])
        #expect(set.statements[0].openingBalance?.amount == exact("1000.00"))
    }
}
