import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Balances of statements")
struct OpeningBalancesTests {
    private func file(
        _ name: String, _ entries: [Entry], opening: String? = nil, closing: String? = nil,
        on day: String? = nil
    ) -> File {
        File(name, entries) { file in
            if let opening = opening.flatMap({ exact($0) }) {
                file.balances.append(Balance(.opening, opening))
            }
            if let closing = closing.flatMap({ exact($0) }) {
                file.balances.append(
                    Balance(.ledger, closing, date: day.flatMap { CalendarDate(parsing: $0) }))
            }
        }
    }

    @Test("give a new account what was in it before")
    func openingBalance() {
        let plan = planned([file("a.csv", [rent, coffee], closing: "146.20")])
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        #expect(plan.outline.openings.map(\.balance.minorUnits) == [100_000])
        #expect(plan.outline.files[0].statements[0].outcome == .closingOnly)
    }

    @Test("count from the latest one, whatever the order of the files")
    func latest() {
        let march = file("a.csv", [rent, coffee], closing: "146.20", on: "2026-03-02")
        let later = file("b.csv", [books], closing: "121.30", on: "2026-03-14")
        for files in [[march, later], [later, march]] {
            #expect(planned(files).ledger.accounts[0].openingBalance == 100_000)
        }
    }

    @Test(
        "hold the records that prove them, though they are dated before some",
        arguments: ["2026-02-20", nil])
    func datedTooEarly(day: String?) {
        let first = file(
            "a.csv", [rent, coffee], opening: "1000.00", closing: "146.20", on: day)
        let plan = planned([first])
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        let proofs = Batch(plan).files.flatMap(\.statements)
        #expect(proofs.count == 1 && plan.ledger.differences(from: proofs).isEmpty)
        // The file comes again under another name: nothing of it is new.
        var again = first
        again.name = "b.csv"
        let second = planned([again], into: plan.ledger)
        #expect(second.ledger.transactions.count == 2)
        // What is not proven holds what its day says.
        let unproven = planned([file("a.csv", [rent, coffee], closing: "146.20", on: day)])
        #expect(unproven.ledger.accounts[0].openingBalance == (day == nil ? 100_000 : 14_620))
    }

    @Test(
        "give an account what was in it before that was declared for the import and has nothing yet"
    )
    func declaredAccount() throws {
        for (opening, expected) in [(Int64(0), Int64(85_500)), (700, 700)] {
            var declared = Ledger()
            try declared.add(
                Account(
                    creationKey: "k1", name: "Giro", currency: CurrencyCode("EUR") ?? .unknown,
                    openingBalance: opening,
                    number: "100200300"))
            let plan = planned([file("a.csv", [rent], closing: "5.00")], into: declared)
            #expect(plan.ledger.accounts.map(\.openingBalance) == [expected])
        }
    }

    @Test("leave the accounts of the ledger alone")
    func knownAccount() {
        let first = planned([file("a.csv", [rent])]).ledger
        let plan = planned([file("b.csv", [books], closing: "5.00")], into: first)
        #expect(plan.ledger.accounts[0].openingBalance == 0)
    }

    @Test("leave an account alone of which nothing is taken in")
    func leftOut() {
        let files = [file("a.csv", [rent, coffee], closing: "146.20")]
        var ledger = Ledger()
        ledger.tombstones = Set(planned(files).ledger.transactions.map(\.id))
        let plan = planned(files, into: ledger)
        #expect(plan.ledger.transactions.isEmpty)
        #expect(plan.outline.openings.isEmpty)
    }

    @Test("prove opening + in - out = closing")
    func proof() {
        let good = planned([file("a.csv", [rent, salary], opening: "10.00", closing: "1570.55")])
        #expect(good.outline.files[0].statements[0].outcome == .agrees)
        let bad = planned([file("a.csv", [rent, salary], opening: "10.00", closing: "1570.00")])
        let euro = CurrencyCode("EUR") ?? .unknown
        #expect(
            bad.outline.files[0].statements[0].outcome
                == .differs(Money(minorUnits: -55, currency: euro)))
    }

    @Test("are those in the account's currency where a file states others as well")
    func otherCurrencies() throws {
        let dollar = try #require(CurrencyCode("USD"))
        let foreign = try #require(exact("7.00"))
        var mixed = file("a.csv", [rent, salary], opening: "10.00", closing: "1570.55")
        mixed.balances.insert(Balance(.opening, foreign, currency: dollar), at: 0)
        mixed.balances.append(Balance(.ledger, foreign, currency: dollar))
        #expect(planned([mixed]).outline.files[0].statements[0].outcome == .agrees)
    }

    @Test("prove the records of each currency that they are in")
    func severalCurrencies() throws {
        let dollar = try #require(CurrencyCode("USD"))
        let (opening, closing) = (try #require(exact("7.00")), try #require(exact("4.50")))
        let abroad = Entry("2026-03-02", "-2.50", "TOLL") { $0.currency = "USD" }
        var mixed = file("a.csv", [rent, salary, abroad], opening: "10.00", closing: "1570.55")
        mixed.balances.append(Balance(.opening, opening, currency: dollar))
        mixed.balances.append(Balance(.ledger, closing, currency: dollar))
        #expect(planned([mixed]).outline.files[0].statements.map(\.outcome) == [.agrees, .agrees])
    }

    private let announced = Entry("2026-03-20", "-10.00", "Voss Fuel") { $0.status = .pending }

    @Test("are without what is announced", arguments: [nil, "1000.00"] as [String?])
    func pending(opening: String?) {
        let entries = [rent, coffee, announced]
        let plan = planned([file("a.csv", entries, opening: opening, closing: "146.20")])
        let proof = plan.outline.files[0].statements[0]
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        #expect(proof.outcome == (opening == nil ? .closingOnly : .agrees))
        #expect(proof.moneyOut.minorUnits == 85_380)
        #expect(proof.pending?.minorUnits == -1_000)
    }

    @Test("hold what is announced where they follow with it")
    func pendingWithin() {
        let entries = [rent, coffee, announced]
        let plan = planned([file("a.csv", entries, opening: "1000.00", closing: "136.20")])
        let proof = plan.outline.files[0].statements[0]
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        #expect(proof.outcome == .agrees)
        #expect(proof.moneyOut.minorUnits == 86_380)
        #expect(proof.pending == nil)
    }

    @Test("of earlier statements take the account's opening back, the latest of them first")
    func earlierStatements() {
        let later = file("b.csv", [salary], opening: "121.30", closing: "2531.85")
        let known = planned([later]).ledger
        let first = file("a.csv", [rent, coffee], opening: "1000.00", closing: "146.20")
        let second = file("c.csv", [books], opening: "146.20", closing: "121.30")
        for files in [[first, second], [second, first]] {
            let plan = planned(files, into: known)
            #expect(plan.ledger.accounts[0].openingBalance == 100_000)
            #expect(plan.outline.openings.map(\.balance.minorUnits) == [14_620, 100_000])
            #expect(plan.outline.openings.map(\.isCarriedBack) == [true, true])
        }
    }

    @Test(
        "leave the opening where an earlier statement does not lead to it, or not all of it is new",
        arguments: ["2531.86", "2531.85"])
    func unrelatedStatements(closing: String) {
        let later = file("b.csv", [salary], closing: closing)
        var known = planned([later]).ledger
        if closing == "2531.85" {
            let all = planned([file("c.csv", [books])], into: known).ledger
            known.tombstones = Set(all.transactions.map(\.id)).subtracting(
                known.transactions.map(\.id))
        }
        let before = known.accounts[0].openingBalance
        let earlier = file("a.csv", [books], opening: "146.20", closing: "121.30")
        let plan = planned([earlier], into: known)
        #expect(plan.ledger.accounts[0].openingBalance == before)
        #expect(plan.outline.openings.isEmpty)
    }

    @Test("that are the amount of a record which names one are no income")
    func openingRecord() {
        let opened = Entry("2026-03-01", "1000.00", "Opening Balance") { $0.balance = "1000.00" }
        let paid = Entry("2026-03-01", "1000.00", "Muster Werke AG") { $0.balance = "1000.00" }
        for (entry, kind) in [(opened, Transaction.Kind.adjustment), (paid, .income)] {
            let plan = planned([file("a.csv", [entry, coffee])])
            #expect(plan.ledger.transactions[0].kind == kind)
        }
    }

    private func month(_ number: Int, opening: String?, closing: String, salary: String) -> File {
        file(
            "m\(number).csv",
            [
                Entry("2026-0\(number)-02", "-850.00", "RENT"),
                Entry("2026-0\(number)-20", salary, "SALARY"),
            ], opening: opening, closing: closing, on: "2026-0\(number)-20")
    }

    @Test("do not take in what is missing between two of them")
    func gap() throws {
        let months = [
            month(1, opening: "1000.00", closing: "3150.10", salary: "3000.10"),
            month(2, opening: "3150.10", closing: "5300.30", salary: "3000.20"),
            month(3, opening: "5300.30", closing: "7450.60", salary: "3000.30"),
        ]
        for files in [[months[0], months[2]], [months[2], months[0]]] {
            let apart = planned(files).ledger
            #expect(apart.accounts[0].openingBalance == 100_000)
            let whole = planned([months[1]], into: apart).ledger
            #expect(whole.accounts[0].openingBalance == 100_000)
            #expect(
                try whole.balance(of: whole.accounts[0].id, upTo: .latest).minorUnits == 745_060)
        }
    }

    @Test("that are all closing ones lead back from month to month")
    func closingOnly() {
        let january = month(1, opening: nil, closing: "3150.10", salary: "3000.10")
        let february = month(2, opening: nil, closing: "5300.30", salary: "3000.20")
        let plan = planned([january], into: planned([february]).ledger)
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        #expect(plan.outline.openings.map(\.isCarriedBack) == [true])
        // Another balance is another account's, or something is missing.
        let other = month(1, opening: nil, closing: "3150.00", salary: "3000.10")
        let kept = planned([other], into: planned([february]).ledger)
        #expect(kept.ledger.accounts[0].openingBalance == 315_010)
    }

    @Test("stay what the bank states, where an older list without balances comes in behind them")
    func olderList() throws {
        let february = month(2, opening: "3150.10", closing: "5300.30", salary: "3000.20")
        let first = planned([february])
        let list = File(
            "old.csv",
            month(1, opening: nil, closing: "1", salary: "2999.00").entries + [
                Entry("2026-01-30", "1.10", "INTEREST")
            ])
        var plan = planned([list], into: first.ledger)
        plan.settleOpenings(behind: Batch(first).statementLinks)
        let account = try #require(plan.ledger.accounts.first)
        #expect(account.openingBalance == 100_000)
        #expect(try plan.ledger.balance(of: account.id, upTo: .latest).minorUnits == 530_030)
        #expect(plan.outline.openings.map(\.isCarriedBack) == [true])
        // Where a month is missing in between, nothing follows.
        let march = month(3, opening: "5300.30", closing: "7450.60", salary: "3000.30")
        let later = planned([march])
        var apart = planned([list], into: later.ledger)
        apart.settleOpenings(behind: Batch(later).statementLinks)
        #expect(apart.ledger.accounts[0].openingBalance == 530_030)
        // An opening balance that somebody gave is none that a statement tells.
        var given = planned([File("feb.csv", february.entries)]).ledger
        try given.setOpeningBalance(of: given.accounts[0].id, to: 5_000)
        var other = planned([list], into: given)
        other.settleOpenings(behind: Batch(first).statementLinks)
        #expect(other.ledger.accounts[0].openingBalance == 5_000)
    }
}
