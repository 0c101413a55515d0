import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Payees that the user renames")
struct PayeeUnifierTests {
    private func month(_ month: Int, _ payee: String = "POS 4411 STVB AUTOMAT 0077") -> File {
        File(
            "\(month).csv",
            [3, 9, 21].map { Entry("2026-0\(month)-\($0 < 10 ? "0" : "")\($0)", "-2.90", payee) })
    }

    private func renamed(_ count: Int, to payee: String, in ledger: Ledger) throws -> Ledger {
        var ledger = ledger
        for id in ledger.transactions.suffix(count).map(\.id) {
            try ledger.edit(id) { $0.payee = payee }
        }
        return ledger
    }

    private func payees(_ ledger: Ledger) -> [String] { ledger.transactions.suffix(3).map(\.payee) }

    @Test("twice get the name in the next import too")
    func learned() throws {
        let base = ledger(of: [month(1)])
        let plain = base.transactions[0].payee
        let once = planned([month(2)], into: try renamed(1, to: "Tram", in: base)).ledger
        #expect(payees(once) == [plain, plain, plain], "once may be an exception")
        let twice = planned([month(2)], into: try renamed(2, to: "Tram", in: base)).ledger
        #expect(payees(twice) == ["Tram", "Tram", "Tram"])
        #expect(twice.transactions[3].sources[0].text == "POS 4411 STVB AUTOMAT 0077")
    }

    @Test("to one thing and then to another do not get either")
    func contradiction() throws {
        var base = try renamed(2, to: "Tram", in: ledger(of: [month(1)]))
        let plain = "X"
        try base.edit(base.transactions[2].id) { $0.payee = plain }
        let next = planned([month(2)], into: base).ledger
        #expect(!payees(next).contains("Tram") && !payees(next).contains(plain))
    }

    @Test("back get the bank's name again")
    func takenBack() throws {
        var base = try renamed(2, to: "Tram", in: ledger(of: [month(1)]))
        let plain = base.transactions[0].payee
        try base.edit(base.transactions[2].id) { $0.payee = plain }
        #expect(payees(planned([month(2)], into: base).ledger) == [plain, plain, plain])
    }

    @Test("are alike where one bank has the town behind the name, and the other one in the memo")
    func towns() {
        let fares = ["03", "03", "04", "05"].map { "2026-03-" + $0 }
        let plan = planned([
            File(
                "old.csv",
                fares.map {
                    Entry($0, "-3.20", "NVB AUTOMAT") { $0.memo = "NVB AUTOMAT//Lund/SE KFN 1" }
                }),
            File(
                "new.ofx",
                fares.map { Entry($0, "-3.20", "NVB.Lund") { $0.memo = "Visa debit payment" } }
            ) { $0.format = "ofx" },
        ])
        #expect(plan.ledger.transactions.count == 4)
    }
}
