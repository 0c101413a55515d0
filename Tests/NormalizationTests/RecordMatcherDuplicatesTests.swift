import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Records that the ledger may have")
struct RecordMatcherDuplicatesTests {
    @Test("two equal coffees in one file stay two")
    func equalRecords() {
        let plan = planned([File("a.csv", [coffee, coffee])])
        #expect(plan.verdicts == [.new, .new])
        #expect(plan.ledger.transactions.count == 2)
    }

    @Test("a file of a known digest changes nothing")
    func knownDigest() {
        let first = planned([File("a.csv", [coffee, coffee, rent])]).ledger
        let plan = planned([File("b.csv", [coffee, coffee, rent])], into: first)
        #expect(plan.verdicts == [.same, .same, .same])
        #expect(!plan.changesLedger)
        #expect(plan.ledger.content == first.content)
    }

    @Test("a known file with records that are no transactions gets a verdict for each in its place")
    func knownDigestWithNotices() {
        let notice = Entry("2026-03-01", "0.00", "Hinweis")
        let entries = [notice, coffee, notice, notice, rent, notice]
        let first = planned([File("a.csv", entries)])
        let again = planned([File("b.csv", entries)], into: first.ledger)
        #expect(first.verdicts == [.skipped, .new, .skipped, .skipped, .new, .skipped])
        #expect(again.verdicts == [.skipped, .same, .skipped, .skipped, .same, .skipped])
        #expect(again.entries.map(\.transaction) == first.entries.map(\.transaction))
        #expect(again.records.map(\.record) == [0, 1, 2, 3, 4, 5])
    }

    @Test("the same file twice in one session adds nothing")
    func twiceInOneSession() {
        let plan = planned([File("a.csv", [coffee, coffee]), File("b.csv", [coffee, coffee])])
        #expect(plan.verdicts == [.new, .new, .same, .same])
        #expect(plan.ledger.files.count == 1)
    }

    @Test("with more rows at either end, only those are new", arguments: [true, false])
    func moreRows(inOneSession: Bool) {
        let files = [
            File("a.csv", [rent, coffee, coffee]),
            File(
                "b.csv",
                [Entry("2026-02-27", "-12.00", "Kino"), rent, coffee, coffee, books, salary]),
        ]
        let result = inOneSession ? planned(files).ledger : ledger(of: files)
        #expect(result.transactions.count == 6)
        #expect(
            planned([files[1]], into: ledger(of: [files[0]])).verdicts == [
                .new, .same, .same, .same, .new, .new,
            ])
    }

    @Test("a row that was booked late and back-dated comes in")
    func latePosted() {
        let plan = planned([
            File("a.csv", [rent, books, salary]),
            File("b.csv", [rent, Entry("2026-03-03", "-9.99", "Bahn"), books, salary]),
        ])
        #expect(plan.verdicts.suffix(4) == [.same, .new, .same, .same])
    }

    @Test("a third equal coffee in a later export is new")
    func largerMultiplicity() {
        let plan = planned([
            File("a.csv", [coffee, coffee]), File("b.csv", [coffee, coffee, coffee]),
        ])
        #expect(plan.ledger.transactions.count == 3)
    }

    @Test("files of two formats with other texts merge one to one")
    func acrossFormats() {
        let csv = File("a.csv", [coffee, coffee, books, rent])
        let ofx = File(
            "a.ofx",
            [
                Entry("2026-03-03", "-3.80", "POS CORNER COFFEE 0012 BERLIN").id("A1"),
                Entry("2026-03-03", "-3.80", "POS CORNER COFFEE 0012 BERLIN").id("A2"),
                Entry("2026-03-14", "-24.90", "BUCHLADEN AM MARK").id("A3"),
                Entry("2026-03-02", "-850.00", "HAUSVERWALTUNG BERG") { $0.memo = "MIETE" }.id(
                    "A4"),
            ]
        ) { $0.format = "ofx" }
        let plan = planned([csv, ofx])
        #expect(plan.verdicts == [.new, .new, .new, .new, .same, .same, .same, .same])
        #expect(plan.ledger.transactions.count == 4)
        #expect(plan.ledger.transactions.allSatisfy { $0.sources.count == 2 })
        #expect(ledger(of: [csv, ofx]).transactions.count == 4)
    }

    @Test(
        "a refund is no repeat of its purchase, nor another amount",
        arguments: ["24.90", "-24.94", "-249.00"])
    func otherAmounts(amount: String) {
        let plan = planned([
            File("a.csv", [books]),
            File("a.ofx", [Entry("2026-03-14", amount, books.payee)]) { $0.format = "ofx" },
        ])
        #expect(plan.verdicts == [.new, .new])
    }

    @Test("equal fares on neighbouring days stay separate in one format")
    func neighbouringDays() {
        let days = ["2026-03-02", "2026-03-03", "2026-03-04"].map {
            Entry($0, "-2.90", "Stadtverkehr")
        }
        let plan = planned([
            File("a.csv", [days[0]]), File("b.csv", [days[1]]), File("c.csv", [days[2]]),
        ])
        #expect(plan.verdicts == [.new, .new, .new])
        #expect(
            ledger(of: [File("a.csv", [days[0]]), File("b.csv", [days[1]])]).transactions.count == 2
        )
    }

    @Test("the same amount from another payee is not taken for it")
    func otherPayee() {
        let plan = planned([
            File("a.csv", [books]),
            File("a.ofx", [Entry("2026-03-14", "-24.90", "Tankstelle Voss")]) { $0.format = "ofx" },
        ])
        #expect(plan.ledger.transactions.count == 2)
    }

    @Test("a bank id repeated word for word is one record")
    func repeatedBankID() {
        let plan = planned([File("a.ofx", [coffee.id("7"), coffee.id("7")]) { $0.format = "ofx" }])
        #expect(plan.verdicts == [.new, .same])
        #expect(plan.ledger.transactions.count == 1)
    }

    @Test("a bank id of payments of several days is no proof for two of one day")
    func reusedBankID() {
        let later = Entry("2026-03-09", "-3.80", "Corner Coffee")
        let file = File("a.ofx", [coffee.id("7"), coffee.id("7"), later.id("7")]) {
            $0.format = "ofx"
        }
        let plan = planned([file])
        #expect(plan.verdicts == [.new, .new, .new])
        var longer = file
        longer.entries.append(books.id("8"))
        #expect(planned([longer], into: plan.ledger).verdicts == [.same, .same, .same, .new])
    }

    @Test("a bank id that two records share, with other texts, keeps both")
    func sharedBankID() {
        var fee = coffee
        fee.payee = "Foreign fee"
        let file = File(
            "a.ofx", [coffee.id("7"), fee.id("7"), Entry("2026-03-02", "-0.50", "Fee").id("7")]
        ) { $0.format = "ofx" }
        let plan = planned([file])
        #expect(plan.verdicts == [.new, .new, .new])
        var longer = file
        longer.entries.append(rent.id("8"))
        #expect(planned([longer], into: plan.ledger).verdicts == [.same, .same, .same, .new])
    }

    @Test("ids that count from 1 in every file are not believed")
    func reusedBankIDs() {
        let january = File(
            "a.ofx",
            [
                Entry("2026-01-05", "-4.00", "Kiosk Eins").id("1"),
                Entry("2026-01-06", "-61.20", "Markthalle").id("2"),
            ]
        ) { $0.format = "ofx" }
        let february = File(
            "b.ofx",
            [
                Entry("2026-01-06", "-61.20", "Markthalle").id("1"),
                Entry("2026-01-12", "-4.00", "Kiosk Eins").id("2"),
                Entry("2026-02-03", "-17.00", "Apotheke").id("3"),
            ]
        ) { $0.format = "ofx" }
        let plan = planned([january, february])
        #expect(plan.verdicts == [.new, .new, .same, .new, .new])
    }

    @Test(
        "a number that counts a file's records is none of a payment of another day",
        arguments: [("1", Verdict.new), ("000017", .new), ("20260105001", .maybe), ("X1", .maybe)])
    func counters(id: String, verdict: Verdict) {
        func week(_ name: String, _ day: String) -> File {
            File(name, [Entry(day, "-4.00", "Kiosk").id(id)]) { $0.format = "ofx" }
        }
        let plan = planned([week("a.ofx", "2026-01-05"), week("b.ofx", "2026-01-08")])
        #expect(plan.verdicts == [.new, verdict])
    }

    @Test("an id of a mandate that comes every week names other payments from the second time on")
    func mandates() {
        func week(_ name: String, _ day: String) -> File {
            File(name, [Entry(day, "-25.00", "Music School").id("MREF-0001")]) { $0.format = "ofx" }
        }
        let plan = planned([
            week("a.ofx", "2026-03-01"), week("b.ofx", "2026-03-08"), week("c.ofx", "2026-03-15"),
        ])
        #expect(plan.verdicts == [.new, .maybe, .new])
        #expect(plan.ledger.transactions.count == 3)
    }

    @Test("an account is not believed whose ids come again as often as they agree")
    func reusedAsOften() {
        func week(_ name: String, _ day: String, _ amount: String) -> File {
            let entries = [Entry(day, "-4.00", "Kiosk"), Entry(day, amount, "Markthalle")]
            return File(name, [entries[0].id("AB-00001"), entries[1].id("AB-00002")]) {
                $0.format = "ofx"
            }
        }
        let plan = planned([
            week("a.ofx", "2026-01-05", "-61.20"), week("b.ofx", "2026-01-08", "-17.00"),
        ])
        #expect(plan.ledger.transactions.count == 4)
    }

    @Test("an id used again for another payment of that day and amount does not lose it")
    func reusedKey() {
        let first = File("a.ofx", [Entry("2026-01-05", "-4.00", "Kiosk").id("1")]) {
            $0.format = "ofx"
        }
        let second = File("b.ofx", [Entry("2026-01-05", "-4.00", "Museum").id("1")]) {
            $0.format = "ofx"
        }
        let plan = planned([first, second])
        #expect(plan.ledger.transactions.count == 2)
        var third = second
        third.entries.append(rent.id("9"))
        #expect(planned([third], into: plan.ledger).verdicts == [.same, .new])
    }

    @Test("a bank id is believed where the bank moved the day")
    func movedDay() {
        let plan = planned([
            File("a.ofx", [Entry("2026-01-05", "-40.00", "Garten Voss").id("X1")]) {
                $0.format = "ofx"
            },
            File(
                "b.ofx",
                [
                    Entry("2026-01-04", "-7.00", "Kiosk").id("X0"),
                    Entry("2026-01-08", "-40.00", "Garten Voss GmbH").id("X1"),
                ]
            ) { $0.format = "ofx" },
        ])
        #expect(plan.verdicts == [.new, .new, .same])
    }

    @Test(
        "what was pending becomes what was booked, and keeps its id",
        arguments: ["-30.00", "-34.50"])
    func pendingThenPosted(booked: String) throws {
        var pending = Entry("2026-03-10", "-30.00", "Trattoria Luna")
        pending.status = .pending
        let first = planned([File("a.csv", [pending])]).ledger
        let posted = File("b.csv", [Entry("2026-03-12", booked, "Trattoria Luna 0098")])
        let plan = planned([posted], into: first)
        #expect(plan.verdicts == [.update])
        let transaction = try #require(plan.ledger.transactions.first)
        #expect(transaction.id == first.transactions[0].id)
        #expect(transaction.status == .posted)
        #expect(transaction.date == CalendarDate(parsing: "2026-03-12"))
        #expect(plan.ledger.amounts == ["2026-03-12 \(booked == "-30.00" ? -3000 : -3450)"])
        #expect(transaction.sources.count == 2)
        #expect(transaction.sources[0].date == CalendarDate(parsing: "2026-03-10"))
        #expect(transaction.sources[0].minorUnits == -3000)
        #expect(planned([posted], into: plan.ledger).verdicts == [.same])
        let again = File("c.csv", [pending, rent])
        #expect(planned([again], into: plan.ledger).verdicts == [.same, .new])
    }

    @Test("an unlike amount does not settle a pending record")
    func pendingOfOtherAmount() {
        var pending = Entry("2026-03-10", "-30.00", "Trattoria Luna")
        pending.status = .pending
        let plan = planned([
            File("a.csv", [pending]),
            File("b.csv", [Entry("2026-03-12", "-90.00", "Trattoria Luna")]),
        ])
        #expect(plan.verdicts == [.new, .new])
    }

    @Test("what was pending and another program booked is known when its own program books it")
    func pendingBookedElsewhere() {
        var pending = Entry("2026-03-20", "-30.00", "Trattoria Luna")
        pending.status = .pending
        let booked = Entry("2026-03-23", "-30.00", "Trattoria Luna Ostheim")
        let plan = planned([
            File("a.csv", [rent, books, pending]),
            File("a.ofx", [rent, books, Entry("2026-03-23", "-30.00", "TRATTORIA LUNA")]) {
                $0.format = "ofx"
            },
            File("b.csv", [books, booked, salary]),
        ])
        #expect(plan.verdicts.suffix(3) == [.same, .same, .new])
        #expect(plan.ledger.transactions.count == 4)
    }

    @Test(
        "what was pending and another program booked that day is known to its own program",
        arguments: ["-30.00", "-34.00"], [true, false])
    func pendingBookedThatDay(amount: String, isOneRun: Bool) {
        var pending = Entry("2026-03-20", "-30.00", "Trattoria Luna")
        pending.status = .pending
        let files = [
            File("a.csv", [rent, books, pending]),
            File("a.ofx", [rent, books, Entry("2026-03-20", amount, "TRATTORIA LUNA")]) {
                $0.format = "ofx"
            },
        ]
        let last = File("b.csv", [books, Entry("2026-03-23", amount, "Trattoria Luna"), salary])
        let plan = isOneRun ? planned(files + [last]) : planned([last], into: ledger(of: files))
        #expect(plan.verdicts.suffix(3) == [.same, .same, .new])
    }

    @Test("a pending purchase is not settled by one of another day, which the bank tells")
    func pendingOfAnotherDay() {
        var pending = Entry("2026-03-02", "-4.20", "Corner Coffee")
        pending.status = .pending
        let later = Entry("2026-03-11", "-4.20", "Corner Coffee") {
            $0.transactionDate = "2026-03-10"
        }
        let plan = planned([File("a.csv", [pending]), File("b.csv", [later])])
        #expect(plan.verdicts == [.new, .new])
        let tip = Entry("2026-03-05", "-4.80", "Corner Coffee") {
            $0.transactionDate = "2026-03-02"
        }
        #expect(planned([File("a.csv", [pending]), File("b.csv", [tip])]).verdicts.last == .update)
    }

    @Test("an entry by hand meets the bank's record, and keeps its words")
    func manualEntry() throws {
        var ledger = planned([File("a.csv", [rent])]).ledger
        let account = ledger.accounts[0]
        var draft = TransactionDraft(
            account: account.id, kind: .expense,
            amount: Money(minorUnits: 2490, currency: account.currency),
            date: try #require(CalendarDate(parsing: "2026-03-13")), payee: "Buchladen")
        draft.note = "for Mia"
        let id = try ledger.add(draft)
        let plan = planned([File("b.csv", [books])], into: ledger)
        #expect(plan.verdicts == [.update])
        let transaction = try #require(plan.ledger.transaction(id))
        #expect(transaction.note == "for Mia")
        #expect(transaction.payee == "Buchladen")
        #expect(transaction.date == CalendarDate(parsing: "2026-03-14"))
        #expect(transaction.sources.map(\.text) == ["Buchladen am Markt"])
        #expect(
            planned([File("c.csv", [books, coffee])], into: plan.ledger).verdicts == [.same, .new])
    }

    @Test("the order of files of one format changes neither ids nor transactions")
    func order() {
        let files = [
            File("a.csv", [rent, coffee, coffee]), File("b.csv", [coffee, coffee, coffee, books]),
            File("c.csv", [books, salary]),
        ]
        let ids = Set(planned(files).ledger.transactions.map(\.id))
        #expect(ids.count == 6)
        #expect(Set(planned(files.reversed()).ledger.transactions.map(\.id)) == ids)
        #expect(Set(ledger(of: [files[1], files[2], files[0]]).transactions.map(\.id)) == ids)
    }

    @Test("two runs give the same ledger")
    func twoRuns() {
        let files = [
            File("a.csv", [rent, coffee, coffee, books]),
            File("b.ofx", [Entry("2026-03-15", "-24.90", "BUCHLADEN").id("1"), salary.id("2")]) {
                $0.format = "ofx"
            },
        ]
        #expect(planned(files).ledger.content == planned(files).ledger.content)
    }

    @Test("what was deleted stays away, also under another name, until it is asked for again")
    func deleted() throws {
        var ledger = planned([File("a.csv", [rent, coffee, coffee])]).ledger
        let gone = try #require(ledger.transactions.first { $0.payee == "Corner Coffee" }).id
        try ledger.delete(gone)
        #expect(
            planned([File("a.csv", [rent, coffee, coffee])], into: ledger).ledger.content
                == ledger.content)
        let longer = File("b.csv", [rent, coffee, coffee, books])
        #expect(planned([longer], into: ledger).verdicts.filter { $0 == .skipped }.count == 1)
        var again = File("a.csv", [rent, coffee, coffee])
        again.options.again = true
        let plan = planned([again], into: ledger)
        #expect(plan.changesLedger)
        #expect(plan.ledger.transactions.count == 3)
        #expect(plan.ledger.transaction(gone) != nil)
        #expect(plan.ledger.tombstones.isEmpty)
    }

    @Test("pairs that the user said are none are not put together again")
    func rejectedPairs() throws {
        let csv = planned([File("a.csv", [books])]).ledger
        let ofx = File("a.ofx", [Entry("2026-03-15", "-24.90", "BUCHLADEN AM MARKT")]) {
            $0.format = "ofx"
        }
        let alone = planned([ofx]).ledger
        var ledger = csv
        ledger.rejectedPairs.insert(
            TransactionPair(csv.transactions[0].id, alone.transactions[0].id))
        #expect(planned([ofx], into: csv).verdicts == [.same])
        #expect(planned([ofx], into: ledger).verdicts == [.new])
    }

    @Test("a likely repeat that is not sure is kept, and marked with its twin")
    func possibleTwin() throws {
        let plan = planned([
            File("a.csv", [Entry("2026-03-14", "-24.90", "Buchladen am Markt")]),
            File("a.ofx", [Entry("2026-03-15", "-24.90", "Markthalle Buch")]) { $0.format = "ofx" },
        ])
        let maybe = try #require(plan.records.last)
        #expect(maybe.verdict == .maybe)
        #expect(maybe.match == plan.records[0].transaction)
        #expect(
            plan.ledger.transaction(try #require(maybe.transaction))?.possibleTwin == maybe.match)
    }

    @Test(
        "a book's own word for a payment meets the one record that is left in days that the file lists"
    )
    func leftover() {
        let bank = File(
            "a.csv",
            [
                Entry("2026-03-01", "-850.00", "Hausverwaltung Berg"),
                Entry("2026-03-12", "2410.55", "MUSTER WERKE AG 0326"),
                Entry("2026-03-27", "-12.00", "Kino"),
            ])
        let book = File(
            "book.qif",
            [Entry("2026-03-12", "2410.55", "Lohn"), Entry("2026-03-13", "-77.10", "Zahnarzt")]
        ) {
            $0.format = "qif"
        }
        #expect(planned([bank, book]).verdicts.suffix(2) == [.same, .new])
        #expect(ledger(of: [bank, book]).transactions.count == 4)
        let two = File(
            "book.qif",
            [Entry("2026-03-12", "2410.55", "Lohn"), Entry("2026-03-12", "2410.55", "Erbe")]
        ) {
            $0.format = "qif"
        }
        #expect(planned([bank, two]).ledger.transactions.count == 5)
    }

    @Test("abbreviated words are alike")
    func abbreviations() {
        let plan = planned([
            File("a.csv", [Entry("2026-03-14", "-24.90", "STADTBIBLIOTHEK OSTHEIM")]),
            File("a.ofx", [Entry("2026-03-15", "-24.90", "STDTBBLTHK OSTHM")]) {
                $0.format = "ofx"
            },
        ])
        #expect(plan.verdicts == [.new, .same])
    }

    @Test("a fare of one day is not taken for that of another, where both formats tell the days")
    func faresAcrossFormats() {
        let csv = ["2026-03-02", "2026-03-03", "2026-03-04"].map { day in
            Entry(day, "-2.90", "Stadtverkehr") { $0.transactionDate = "2026-03-01" }
        }
        let plan = planned([
            File("a.csv", Array(csv[0...1])),
            File("a.ofx", Array(csv[1...2])) { $0.format = "ofx" },
        ])
        #expect(plan.records[2].transaction == plan.records[1].transaction)
    }

    @Test(
        "Two layouts of one format are told apart in later imports, too", arguments: [true, false])
    func layoutsAcrossImports(isOneRun: Bool) {
        let bank = File("bank.csv", [Entry("2026-03-02", "-41.70", "GREEN GROCER 0042 AHRENTAL")])
        let book = File(
            "book.csv", [Entry("2026-03-02", "-41.70", "Green Grocer") { $0.category = "Food" }])
        let plan =
            isOneRun
            ? planned([bank, book]) : planned([book], into: planned([bank]).ledger)
        #expect(plan.verdicts.last == .same)
        #expect(plan.ledger.transactions.count == 1)
        #expect(plan.ledger.files.map(\.layout) == ["plain", "category"])
    }
}
