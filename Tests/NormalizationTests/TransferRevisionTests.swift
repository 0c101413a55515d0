import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Transfers that an earlier import paired, when the right partner comes")
struct TransferRevisionTests {
    private func account(_ name: String, _ entries: [Entry]) -> File {
        File("\(name).csv", entries) { file in
            file.header.account = AccountIdentity(number: "\(name) 1", name: name)
        }
    }

    private let first = [
        Entry("2026-07-18", "-200.00", "VIR SEPA LEA BLANC"), rent,
        Entry("2026-07-02", "-890.00", "VIR SEPA FONCIA PARIS"),
        Entry("2026-07-09", "-31.00", "VIR SEPA HUGO MARTIN"),
    ]
    private let wrong = [Entry("2026-07-20", "200.00", "Virement"), books]

    private func right(_ text: String = "VIR RECU LEA BLANC") -> File {
        account(
            "Livret",
            [
                Entry("2026-07-18", "200.00", text), coffee,
                Entry("2026-07-03", "12.00", "VIR RECU MARC OLIVIER"),
                Entry("2026-07-06", "15.00", "VIR RECU INES ROUX"),
            ])
    }

    private var paired: Ledger {
        planned([account("Courant", first), account("Joint", wrong)]).ledger
    }

    private func sides(_ ledger: Ledger) -> [String] {
        ledger.transactions.filter { $0.kind == .transfer }.map { $0.sources[0].text }
            .sorted()
    }

    @Test("are taken apart for a clearly better one, which is told")
    func revised() throws {
        #expect(sides(paired) == ["VIR SEPA LEA BLANC", "Virement"])
        let plan = planned([right()], into: paired)
        #expect(sides(plan.ledger) == ["VIR RECU LEA BLANC", "VIR SEPA LEA BLANC"])
        #expect(plan.outline.transfersRevised == 1 && plan.outline.transfersPaired == 1)
        let left = try #require(plan.ledger.transactions.first { $0.payee == "Virement" })
        #expect(left.kind == .income && left.transferID == nil && !left.guessed.contains(.kind))
        #expect(plan.records[0].reasons.contains { $0.contains("which \(left.id) fitted less") })
        #expect(plan.ledger.validate().isEmpty)
    }

    @Test("stay for one that is no better")
    func kept() {
        let plan = planned([right("Virement 2")], into: paired)
        #expect(sides(plan.ledger) == ["VIR SEPA LEA BLANC", "Virement"])
        #expect(plan.outline.transfersRevised == 0 && plan.outline.transfersPaired == 0)
    }

    @Test("stay where a person paired or confirmed them")
    func confirmed() throws {
        var ledger = paired
        let ids = ledger.transactions.filter { $0.kind == .transfer }.map(\.id)
        try ledger.unpair(ids[0])
        let rejected = ledger.rejectedPairs
        _ = try ledger.pair(ids[0], ids[1])
        #expect(ledger.rejectedPairs.count <= rejected.count)
        let plan = planned([right()], into: ledger)
        #expect(sides(plan.ledger) == ["VIR SEPA LEA BLANC", "Virement"])
        #expect(plan.outline.transfersRevised == 0)
    }

    /// An account from which money goes to two others, and a later list that shows whose name stands on it.
    private var named: [File] {
        let months = [1, 3, 5]
        return [
            account(
                "Saver",
                months.map { Entry("2026-0\($0)-04", "-31\($0).00", "R HUGHES BBP") }
                    + [Entry("2026-07-17", "-355.00", "R HUGHES WIRE BBP")]
                    + [Entry("2026-01-20", "-30.00", "ANNA BELL BBP")]),
            account(
                "Broker",
                [
                    Entry("2026-07-20", "340.00", "R HUGHES WIRE BGC"),
                    Entry("2026-08-20", "40.00", "TOM BELL BGC"), coffee,
                ]),
            account(
                "Current",
                months.map { Entry("2026-0\($0)-05", "31\($0).00", "R HUGHES BGC") } + [books]),
        ]
    }

    @Test("are found among what earlier imports left alone, whatever comes last", arguments: 0..<3)
    func late(last: Int) {
        var files = named
        files.append(files.remove(at: last))
        #expect(planned(files).outline.transfersPaired == 4)
        let result = ledger(of: files)
        #expect(result.transactions.count { $0.transferID != nil } == 8)
        #expect(result.validate().isEmpty)
    }

    @Test("are found month by month as in one run, the newest one first")
    func backwards() {
        let months = Array(1...6)
        let giro = account(
            "Giro",
            months.map { Entry("2026-0\($0)-12", "-200.00", "ORDER NORDLICHT") }
                + months.map { Entry("2026-0\($0)-20", "-\(30 + $0).90", "MARKET HOLM") })
        let lists = months.map { month in
            account(
                "Pot",
                [
                    Entry("2026-0\(month)-13", "200.00", "CREDIT KARLA"),
                    Entry("2026-0\(month)-21", "-\(month).15", "CHARGES"),
                ])
        }
        #expect(planned([giro] + lists).outline.transfersPaired == 6)
        for files in [lists, lists.reversed()] {
            let result = ledger(of: [giro] + files)
            #expect(result.transactions.count { $0.transferID != nil } == 12)
        }
    }

    @Test("are not made of what somebody said the purpose of", arguments: ["Gifts", "Transfer"])
    func settled(category: String) throws {
        let files = named
        var known = ledger(of: Array(files[..<2]))
        let wire = try #require(known.transactions.first { $0.payee.contains("WIRE") })
        try known.addCategory(named: category)
        try known.edit(wire.id) { $0.category = category }
        // Unless they said that it is one.
        let count = category == "Gifts" ? 3 : 4
        #expect(planned([files[2]], into: known).outline.transfersPaired == count)
    }

    @Test("are taken apart where only a rate spoke for them, and the very sum comes")
    func rates() {
        let months = Array(1...3)
        let pot = account(
            "Pot",
            months.map { month in
                Entry("2026-0\(month)-05", "300.00", "Ute Example") { $0.memo = "Sparen" }
            } + [books])
        var pounds = account("Pounds", months.map { Entry("2026-0\($0)-03", "-96.00", "RATES") })
        pounds.header.currency = CurrencyCode("GBP")
        let giro = account(
            "Giro", months.map { Entry("2026-0\($0)-05", "-300.00", "Ute Example") } + [rent])
        let first = planned([pot, pounds]).ledger
        #expect(sides(first).contains("RATES"))
        let plan = planned([giro], into: first)
        #expect(sides(plan.ledger) == [String](repeating: "Ute Example", count: 6))
        #expect(plan.outline.transfersRevised == 3 && plan.ledger.validate().isEmpty)
    }
}
