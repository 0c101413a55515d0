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

    @Test("keeps securities and the other party's account number")
    func sides() throws {
        let trade = Entry("2026-01-12", "-50.00", "Broker") {
            $0.units = "2.5"
            $0.counterAccount = "DE02120300000000202051"
        }
        let set = StatementSet(planned([File("a.csv", [trade])]).ledger)
        let line = try #require(set.statements[0].lines.first)
        let holding = set.texts.holdings[try #require(line.holding)]
        #expect(set.texts.string(holding.security) == "ACME")
        #expect(holding.units == exact("2.5"))
        #expect(set.texts.string(line.counterAccount) == "DE02120300000000202051")
    }

    @Test("Balances are proven with the digits that the ledger leaves out, and these are counted")
    func cutDigits() throws {
        let entries = [
            Entry("2026-01-05", "-12.345", "Fuel"), Entry("2026-01-06", "-0.005", "Interest"),
            Entry("2026-01-07", "-1.999", "Market"), Entry("2026-01-07", "-1.00", "Market"),
        ]
        func proof(closing: String) throws -> StatementProof {
            let plan = planned([
                File("a.csv", entries) { file in
                    file.balances = [(Balance.Kind.opening, "100.00"), (.ledger, closing)]
                        .compactMap { kind, text in exact(text).map { Balance(kind, $0) } }
                }
            ])
            return try #require(plan.outline.files.first?.statements.first)
        }
        let right = try proof(closing: "84.651")
        #expect(right.outcome == .agrees)
        #expect(right.cutCount == 3 && right.cut == exact("-0.019"))
        // A bank that prints balances in two decimals has cut them, too.
        #expect(try proof(closing: "84.65").outcome == .agrees)
        let wrong = try proof(closing: "84.60")
        #expect(wrong.outcome == .differs(Money(minorUnits: -5, currency: wrong.moneyIn.currency)))
    }
}
