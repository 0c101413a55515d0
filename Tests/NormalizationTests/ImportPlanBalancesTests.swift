import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("The ledger's balance against those of statements")
struct ImportPlanBalancesTests {
    /// A month of an account that opens with 1000.00 in March.
    private static func month(
        _ month: String, _ opening: String?, _ amount: String, _ closing: String?
    ) -> File {
        let entries = [
            Entry("2026-\(month)-02", "-50.00", "Hausverwaltung Berg"),
            Entry("2026-\(month)-28", amount, "Muster Werke AG"),
        ]
        return File("\(month).csv", entries) { file in
            for (kind, text) in [(Balance.Kind.opening, opening), (.ledger, closing)] {
                guard let amount = text.flatMap({ exact($0) }) else { continue }
                file.balances.append(Balance(kind, amount))
            }
        }
    }

    private static let march = month("03", "1000.00", "267.00", "1217.00")
    private static let april = month("04", "1217.00", "266.00", "1433.00")
    private static let may = month("05", "1433.00", "265.00", "1648.00")

    /// Imports files one after the other as the command does, which knows earlier statements.
    private func imported(_ files: [File]) -> [ImportPlan] {
        var (ledger, links) = (Ledger(), [StatementChain.Link]())
        return files.map { file in
            var plan = planned([file], into: ledger)
            plan.settleOpenings(behind: links)
            links += Batch(plan).statementLinks
            ledger = plan.ledger
            return plan
        }
    }

    private func balance(_ plan: ImportPlan) -> Int64 {
        plan.ledger.transactions.reduce(plan.ledger.accounts[0].openingBalance) {
            $0 + $1.signedMinorUnits
        }
    }

    @Test(
        "is that of the bank once all months are there, in whatever order",
        arguments: [
            [2, 0, 1], [2, 1, 0], [1, 2, 0], [1, 0, 2], [0, 2, 1], [0, 1, 2],
        ])
    func orders(order: [Int]) {
        let months = [Self.march, Self.april, Self.may]
        let last = imported(order.map { months[$0] }).last
        #expect(last.map(balance) == 164_800)
        #expect(last?.ledger.accounts[0].openingBalance == 100_000)
        #expect(last?.outline.files[0].statements[0].ledgerBalance == nil)
    }

    @Test("stays off while a month is missing between the others")
    func missing() {
        let plans = imported([Self.may, Self.march])
        #expect(plans[1].ledger.accounts[0].openingBalance == 143_300)
        #expect(plans[1].outline.openings.isEmpty)
        let february = Self.month("02", "1100.00", "-50.00", "1000.00")
        #expect(imported([Self.may, Self.march, february]).last?.outline.openings.isEmpty == true)
    }

    @Test("is told where it is not what a proven statement closes with, and nothing is later")
    func told() {
        let june = Self.month("06", "1700.00", "264.00", "1914.00")
        let gap = imported([Self.march, june])[1]
        #expect(gap.outline.files[0].statements[0].ledgerBalance?.minorUnits == 143_100)
        #expect(
            imported([june, Self.march])[1].outline.files[0].statements[0].ledgerBalance == nil,
            "June is later")
        let first = imported([Self.april])[0]
        #expect(first.outline.files[0].statements[0].ledgerBalance == nil)
    }

    private static let bare = month("03", nil, "267.00", nil)

    @Test("is the bank's where the first statement with balances comes behind files without")
    func firstStated() {
        let plans = imported([Self.bare, Self.april, Self.may])
        #expect(plans[1].outline.openings.map(\.balance.minorUnits) == [100_000])
        #expect(plans[1].outline.openings.map(\.isCarriedBack) == [false])
        #expect(plans[1].outline.files[0].statements[0].ledgerBalance == nil)
        #expect(plans.last.map(balance) == 164_800)
        let later = imported([Self.month("05", nil, "265.00", nil), Self.april])
        #expect(later.last.map(balance) == 164_800, "the later month came first")
    }

    @Test("is told where an account that truly opened with 0 lacks something")
    func openedWithNothing() {
        let first = Self.month("03", "0.00", "267.00", "217.00")
        let plans = imported([first, Self.may])
        #expect(plans[1].ledger.accounts[0].openingBalance == 0)
        #expect(plans[1].outline.files[0].statements[0].ledgerBalance?.minorUnits == 43_200)
    }

    @Test("is not settled where statements do not agree with each other, or the history is cut off")
    func unsettled() {
        let gap = imported([
            Self.bare, Self.april, Self.month("06", "1700.00", "264.00", "1914.00"),
        ])
        #expect(gap.last?.ledger.accounts[0].openingBalance == 100_000, "April told it")
        #expect(gap.last?.outline.files[0].statements[0].ledgerBalance != nil)
        var april = planned([Self.april], into: planned([Self.bare]).ledger)
        april.settleOpenings(behind: [])
        #expect(april.ledger.accounts[0].openingBalance == 0)
    }

    @Test("is not told beside what is announced")
    func announced() {
        var bare = Self.month("03", nil, "267.00", nil)
        bare.entries.append(Entry("2026-03-29", "-9.00", "Voss Fuel") { $0.status = .pending })
        let april = imported([bare, Self.april])[1]
        #expect(april.outline.files[0].statements[0].ledgerBalance == nil)
    }
}
