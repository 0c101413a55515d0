import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("A row whose amount the bank books or corrects otherwise")
struct ImportDraftChangedAmountsTests {
    private func dinner(_ amount: String, _ status: StatementLine.Status) -> File {
        File(
            "\(status).csv",
            [rent, Entry("2026-03-03", amount, "Osteria Luna") { $0.status = status }])
    }

    /// A ledger with a dinner that was announced and that somebody has cut into parts.
    private func cut(_ parts: [Split]) throws -> Ledger {
        var ledger = planned([dinner("-50.00", .pending)]).ledger
        let id = try #require(ledger.transactions.first { $0.payee == "Osteria Luna" }).id
        try ledger.addCategory(named: "Gifts")
        try ledger.edit(id) { $0.splits = parts }
        return ledger
    }

    @Test(
        "keeps its parts, and one without a category takes the difference",
        arguments: [("-58.00", 800), ("-49.00", -100)])
    func parts(booked: String, rest: Int) throws {
        let parts = [
            Split(minorUnits: 3000, category: "Gifts"), Split(minorUnits: 2000, memo: "for me"),
        ]
        let plan = planned([dinner(booked, .posted)], into: try cut(parts))
        #expect(plan.verdicts == [.same, .update])
        let changed = try #require(plan.ledger.transactions.first { $0.payee == "Osteria Luna" })
        #expect(changed.splits == parts + [Split(minorUnits: Int64(rest))])
        #expect(plan.ledger.validate().isEmpty)
        #expect(plan.records[1].reasons.contains { $0.contains("takes the difference of") })
    }

    @Test("lets the part that is open already take the difference")
    func openPart() throws {
        let gift = Split(minorUnits: 4200, category: "Gifts")
        let ledger = try cut([gift, Split(minorUnits: 800)])
        let plan = planned([dinner("-51.50", .posted)], into: ledger)
        #expect(plan.ledger.transactions.last?.splits == [gift, Split(minorUnits: 950)])
        let closed = planned(
            [dinner("-48.00", .posted)],
            into: try cut([
                Split(minorUnits: 4800, category: "Gifts"), Split(minorUnits: 200),
            ]))
        #expect(
            closed.ledger.transactions.last?.splits
                == [Split(minorUnits: 4800, category: "Gifts")])
    }

    // MARK: Transfers

    private func payment(_ amount: String, _ status: StatementLine.Status) -> File {
        File(
            "giro \(status).csv",
            [rent, Entry("2026-03-05", amount, "Card bill") { $0.status = status }])
    }

    private func card(_ amount: String, _ status: StatementLine.Status = .posted) -> File {
        File(
            "card \(status).csv", [Entry("2026-03-05", amount, "Bill paid") { $0.status = status }]
        ) {
            $0.header.account.number = "555"
        }
    }

    private func paired(_ files: [File]) throws -> Ledger {
        var ledger = ledger(of: files)
        let sides = ["Card bill", "Bill paid"].compactMap { payee in
            ledger.transactions.first { $0.payee == payee }?.id
        }
        try #require(sides.count == 2)
        try ledger.pair(sides[0], sides[1])
        return ledger
    }

    @Test("is no side of a transfer any more, where the other side has not followed")
    func takenApart() throws {
        let ledger = try paired([payment("-500.00", .pending), card("500.00")])
        let plan = planned([payment("-512.00", .posted)], into: ledger)
        #expect(plan.verdicts == [.same, .update])
        #expect(plan.ledger.validate().isEmpty)
        #expect(plan.ledger.transactions.allSatisfy { $0.transferID == nil })
        #expect(plan.ledger.transactions.first { $0.payee == "Card bill" }?.kind == .expense)
        #expect(plan.ledger.transactions.first { $0.payee == "Bill paid" }?.kind == .income)
        #expect(plan.records[1].reasons.contains { $0.hasPrefix("it is no transfer any more") })
    }

    @Test("stays one, where both sides change alike, or nothing changes")
    func followed() throws {
        let ledger = try paired([payment("-500.00", .pending), card("500.00", .pending)])
        let both = planned([payment("-512.00", .posted), card("512.00")], into: ledger)
        #expect(both.ledger.validate().isEmpty)
        #expect(both.ledger.transactions.count { $0.kind == .transfer } == 2)
        let same = planned([payment("-500.00", .posted)], into: ledger)
        #expect(same.ledger.transactions.count { $0.kind == .transfer } == 2)
    }
}
