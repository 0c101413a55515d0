import LedgerModel
import Normalization
import StatementModel
import Testing

/// Statements of one bank, each with the balance behind the one before.
@Suite("Balances tell what is known")
struct RecordMatcherBalancesTests {
    private func statement(
        _ name: String, _ entries: [Entry], from opening: String?, to closing: String,
        on day: String? = nil, format: String = "mt940"
    ) -> File {
        File(name, entries) { file in
            file.format = format
            if let opening = opening.flatMap({ exact($0) }) {
                file.balances.append(Balance(.opening, opening))
            }
            if let closing = exact(closing) {
                file.balances.append(
                    Balance(.ledger, closing, date: day.flatMap { CalendarDate(parsing: $0) }))
            }
        }
    }

    /// Fares of two consecutive days, one of each statement, under ids that the bank keeps.
    private let monday = Entry("2026-03-02", "-12.50", "Stadtwerke Parken").id("A1")
    private let tuesday = Entry("2026-03-03", "-12.50", "Stadtwerke Parken").id("A2")

    private func ledger(of files: [File], inOneRun: Bool) -> Ledger {
        inOneRun ? planned(files).ledger : NormalizationTests.ledger(of: files)
    }

    @Test(
        "a payment of the next statement is new, whatever it is like",
        arguments: [true, false], ["2026-03-03", "2026-03-02"])
    func nextStatement(inOneRun: Bool, day: String) {
        let first = statement("a.sta", [rent, monday], from: "1000.00", to: "137.50")
        var next = tuesday
        next.date = day
        let second = statement("b.sta", [next, books], from: "137.50", to: "100.10")
        for files in [[first, second], [second, first]] {
            let ledger = ledger(of: files, inOneRun: inOneRun)
            #expect(ledger.transactions.count == 4)
            #expect(ledger.rejectedPairs.count <= 1)
            #expect(planned([second, first], into: ledger).verdicts.allSatisfy { $0 == .same })
        }
    }

    @Test("equal records of two statements stay two", arguments: [true, false])
    func equalRecords(inOneRun: Bool) {
        let first = statement("a.sta", [rent, coffee], from: "1000.00", to: "146.20")
        let second = statement("b.sta", [coffee, books], from: "146.20", to: "117.50")
        for files in [[first, second], [second, first]] {
            let ledger = ledger(of: files, inOneRun: inOneRun)
            #expect(ledger.transactions.count == 4)
        }
    }

    @Test(
        "what two statements both list, as their balances tell, is one", arguments: [true, false])
    func overlap(inOneRun: Bool) {
        let first = statement("a.sta", [rent, coffee], from: "1000.00", to: "146.20")
        let second = statement("b.sta", [coffee, books], from: "150.00", to: "121.30")
        for files in [[first, second], [second, first]] {
            let ledger = ledger(of: files, inOneRun: inOneRun)
            #expect(
                ledger.amounts.sorted() == [
                    "2026-03-01 -85000", "2026-03-02 -380", "2026-03-14 -2490",
                ])
        }
    }

    @Test("a payment that nothing else tells is known where the balances leave nothing else")
    func doubtful() {
        let known = statement("a.sta", [rent, books], from: "1000.00", to: "125.10")
        // The same payments as another program has them, one in other words.
        let other = Entry("2026-03-15", "-24.90", "POS 4711 KASSE 3")
        let again = statement(
            "b.csv", [rent, other], from: "1000.00", to: "125.10", format: "csv")
        let plan = planned([again], into: planned([known]).ledger)
        #expect(plan.verdicts == [.same, .same])
        #expect(plan.ledger.transactions.count == 2)
        // Without balances it is a guess.
        var silent = again
        silent.balances = []
        #expect(planned([silent], into: planned([known]).ledger).verdicts == [.same, .maybe])
    }

    @Test("a statement that states no opening balance tells what is new by its closing one")
    func closingOnly() {
        let first = statement(
            "a.ofx", [rent, monday], from: nil, to: "137.50", on: "2026-03-02", format: "ofx")
        var next = tuesday
        next.date = "2026-03-02"
        let second = statement(
            "b.ofx", [next, books], from: nil, to: "100.10", on: "2026-03-14", format: "ofx")
        #expect(NormalizationTests.ledger(of: [first, second]).transactions.count == 4)
    }

    @Test("a closing balance that is dated before the last record and proves nothing tells nothing")
    func datedTooEarly() {
        let first = statement(
            "a.sta", [books], from: nil, to: "900.00", on: "2026-03-01")
        let plan = planned([first])
        // The same comes in another format, under ids of its own.
        let again = statement(
            "b.ofx", [Entry("2026-03-14", "-24.90", "Buchladen am Markt Nord").id("AB-00001")],
            from: nil, to: "900.00", on: "2026-03-01", format: "ofx")
        #expect(planned([again], into: plan.ledger).verdicts == [.same])
    }

    @Test("a balance of 0 that follows from nothing tells nothing")
    func zero() {
        let first = statement(
            "a.ofx", [rent, salary], from: nil, to: "0.00", on: "2026-03-27", format: "ofx")
        let second = statement(
            "b.ofx", [rent, salary, books], from: nil, to: "0.00", on: "2026-03-28", format: "ofx")
        #expect(NormalizationTests.ledger(of: [first, second]).transactions.count == 3)
    }

    @Test("what is announced counts for no balance")
    func pending() {
        let announced = Entry("2026-03-02", "-12.50", "Stadtwerke Parken") { $0.status = .pending }
        let first = statement("a.sta", [rent, announced], from: "1000.00", to: "150.00")
        let second = statement("b.sta", [monday, books], from: "150.00", to: "112.60")
        let ledger = NormalizationTests.ledger(of: [first, second])
        #expect(ledger.transactions.count == 3)
        #expect(ledger.transactions.allSatisfy { $0.status == .posted })
    }

    @Test(
        "what a list without balances has under its own day is in none yet",
        arguments: [true, false])
    func listWithoutBalances(inOneRun: Bool) {
        let march = statement("march.sta", [rent, monday], from: "1000.00", to: "137.50")
        let bought = File("list.csv", [Entry("2026-03-02", "-36.17", "Tankstelle Nord")])
        let april = statement(
            "april.sta", [Entry("2026-03-05", "-36.17", "TANKSTELLE NORD 4311"), books],
            from: "137.50", to: "76.43")
        #expect(ledger(of: [bought, march, april], inOneRun: inOneRun).transactions.count == 4)
    }

    @Test("a plan says why a payment is another")
    func reasons() {
        let first = statement("a.sta", [rent, monday], from: "1000.00", to: "137.50")
        var next = tuesday
        next.date = "2026-03-02"
        let second = statement("b.sta", [next, books], from: "137.50", to: "100.10")
        let plan = planned([second], into: planned([first]).ledger)
        #expect(plan.verdicts == [.new, .new])
        #expect(
            plan.records[0].reasons == [
                "it is like \"Stadtwerke Parken\" of 2026-03-02, but the balances show that it is another "
                    + "payment"
            ])
    }

    @Test("an opening balance that older records came in before proves nothing")
    func openingWithin() {
        let may = statement("may.csv", [salary], from: "1433.00", to: "3843.55", format: "csv")
        let march = File("march.csv", [rent, coffee, books])
        var later = books
        later.date = "2026-04-14"
        var may2 = may
        may2.entries[0].date = "2026-05-27"
        let known = NormalizationTests.ledger(of: [may2, march])
        // What is in March and April comes to what May begins with.
        let both = statement(
            "both.ofx", [rent, coffee, books, later], from: nil, to: "1433.00", on: "2026-04-30",
            format: "ofx")
        let plan = planned([both], into: known)
        #expect(plan.verdicts == [.same, .same, .same, .new])
    }

    @Test("a ledger that its user changed proves nothing against what is known")
    func changedLedger() throws {
        func fare(_ day: Int) -> Entry { Entry("2026-03-0\(day)", "-3.80", "KAFFEE") }
        let first = statement(
            "a.sta", [rent, fare(2), fare(5)], from: "1000.00", to: "142.40")
        var known = planned([first]).ledger
        let early = try #require(known.transactions.first { $0.date.day == 2 })
        try known.delete(early.id)
        let second = statement("b.sta", [fare(5), books], from: "146.20", to: "117.50")
        let plan = planned([second], into: known)
        #expect(plan.verdicts == [.same, .new])
    }
}
