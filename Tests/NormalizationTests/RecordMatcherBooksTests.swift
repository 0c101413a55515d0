import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Books that a person keeps")
struct RecordMatcherBooksTests {
    /// Two months of a bank, each day with a payment of its own and fares between.
    private var bank: File {
        var entries: [Entry] = []
        for day in 1...28 {
            let date = "2026-03-" + (day < 10 ? "0" : "") + String(day)
            entries.append(Entry(date, "-\(day + 10).\(day + 20)", "MARKTHALLE NORD \(day)"))
            if day % 2 == 0 { entries.append(Entry(date, "-2.90", "STVB AUTOMAT 77")) }
        }
        return File("bank.ofx", entries) { $0.format = "ofx" }
    }

    private func book(_ entries: [Entry]) -> File {
        File(
            "book.csv",
            entries.map { entry in
                var entry = entry
                entry.category = "Alltag"
                return entry
            })
    }

    private func records(_ plan: ImportPlan, of file: File) -> [PlanRecord] {
        plan.records.suffix(file.entries.count)
    }

    @Test("that were made of two meet the bank's rows twice where the bank covers the days")
    func merged() {
        let once = (5...24).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        let file = book(once + once.map { Entry($0.date, $0.amount, "MARKTHALLE NORD") })
        let plan = planned([bank, file])
        #expect(records(plan, of: file).allSatisfy { $0.verdict == .same })
        #expect(plan.ledger.transactions.count == bank.entries.count)
        let sources = plan.ledger.transactions.map(\.sources.count)
        #expect(sources.max() == 3, "each record stays as a source")
    }

    @Test("that were made of two have the first and last days of the bank's files once, too")
    func mergedAtEnds() {
        let once = (1...28).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        // Both books have a coffee of the last day twice, of which the bank lists one so far.
        func twice(_ payee: String) -> [Entry] {
            [Entry("2026-03-28", "-4.10", payee), Entry("2026-03-28", "-4.10", payee)]
        }
        var listed = bank
        listed.entries.append(Entry("2026-03-28", "-4.10", "CAFE EDEN"))
        let file = book(
            once + twice("Cafe Eden") + once.map { Entry($0.date, $0.amount, "MARKTHALLE NORD") }
                + twice("CAFE EDEN"))
        let plan = planned([listed, file])
        #expect(plan.ledger.transactions.count == listed.entries.count + 1)
    }

    @Test("that were made of two are told of where the bank's file comes in a later import")
    func mergedBefore() {
        let once = (5...24).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        let merged = book(once + once.map { Entry($0.date, $0.amount, "MARKTHALLE NORD") })
        func told(_ book: File) -> Int {
            planned([bank], into: planned([book]).ledger).outline.repeatsInBooks
        }
        #expect(told(merged) == 20)
        // What is listed twice now and then may have been paid twice.
        #expect(
            told(book(once + once.prefix(4).map { Entry($0.date, $0.amount, "Markthalle N") })) == 0
        )
        #expect(told(book(once)) == 0)
    }

    @Test(
        "are met by what the bank lists later under other words, where it lists all of the day",
        arguments: [
            ("2026-03-12", "-950.00", Verdict.same), ("2026-03-11", "-950.00", .same),
            ("2026-03-12", "-5.00", .maybe), ("2026-02-27", "-950.00", .new),
        ])
    func bankBehindBook(date: String, amount: String, verdict: Verdict) throws {
        let kept = book([
            Entry("2026-02-20", "-31.40", "Markthalle"), Entry(date, amount, "Miete"),
            Entry("2026-03-25", "-35.45", "Markthalle"),
        ])
        var bank = bank
        bank.entries.append(Entry("2026-03-12", amount, "BAYVIEW PROPERTY MGMT WEB PMTS"))
        let plan = planned([bank], into: ledger(of: [kept]))
        #expect(plan.records.last?.verdict == verdict)
        guard verdict == .same else { return }
        let rent = try #require(
            plan.ledger.transactions.first {
                $0.sources.count == 2 && $0.signedMinorUnits == -95_000
            })
        #expect(rent.category == "Alltag")
    }

    @Test(
        "are not what a person enters by hand: with a rival, the bank's row of the day is asked for",
        arguments: [false, true])
    func entryByHand(hasRival: Bool) throws {
        var first = bank
        first.entries.removeLast()
        var ledger = planned([first]).ledger
        let account = ledger.accounts[0]
        _ = try ledger.add(
            TransactionDraft(
                account: account.id, kind: .expense,
                amount: Money(minorUnits: 45_000, currency: account.currency),
                date: try #require(CalendarDate(parsing: "2026-03-12")), payee: "Zahnarzt"))
        var second = bank
        second.name = "later.ofx"
        second.entries.append(Entry("2026-03-12", "-450.00", "DR WEBER PRAXIS"))
        if hasRival { second.entries.append(Entry("2026-03-13", "-450.00", "STADTWERKE")) }
        let plan = planned([second], into: ledger)
        #expect(plan.verdicts.count { $0 == .maybe } == (hasRival ? 1 : 0))
        #expect(plan.ledger.transactions.count == plan.records.count + (hasRival ? 1 : 0))
    }

    @Test("that list a payment once more than the bank, outside its days, keep it")
    func uncovered() {
        let twice = [
            Entry("2026-05-05", "-15.25", "Markthalle"),
            Entry("2026-05-05", "-15.25", "Markthalle"),
        ]
        let file = book(twice)
        #expect(records(planned([bank, file]), of: file).map(\.verdict) == [.new, .new])
    }

    @Test("that have two payments twice, of many, were not made of two: the user is asked")
    func listedTwice() {
        let once = (5...24).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        let fares = ["2026-04-05", "2026-04-06", "2026-04-07"].map { Entry($0, "-2.90", "U-Bahn") }
        let file = book(once + once.prefix(2) + fares)
        let plan = planned([bank, file])
        let verdicts = records(plan, of: file).map(\.verdict)
        #expect(verdicts.prefix(20).allSatisfy { $0 == .same })
        #expect(verdicts[20..<22].allSatisfy { $0 == .maybe })
        #expect(verdicts[22...].allSatisfy { $0 == .new })
        let repeats = plan.ledger.repeats()
        #expect(
            repeats.allSatisfy { $0.same.isEmpty }, "nor does a search in the ledger join fares")
    }

    @Test("have words of their own for fares, which the whole file explains")
    func ownWords() {
        let fares = stride(from: 4, through: 26, by: 2).map {
            Entry("2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-2.90", "U-Bahn")
        }
        let file = book(fares)
        let plan = planned([bank, file])
        #expect(records(plan, of: file).allSatisfy { $0.verdict == .same })
    }

    @Test("with a slip of the pen meet the bank's row, and the bank's amount stays")
    func slips() throws {
        let file = book([Entry("2026-03-12", "-23.32", "Markthalle Nord")])
        let plan = planned([bank, file])
        let record = try #require(records(plan, of: file).first)
        #expect(record.verdict == .same)
        let id = try #require(record.transaction)
        let transaction = try #require(plan.ledger.transaction(id))
        #expect(transaction.signedMinorUnits == -2232)
        #expect(transaction.sources.last?.minorUnits == -2332)
    }

    /// A bank's list that has what a book has, each payment three days later, and other entries.
    private func late(_ bank: [Entry], _ book: [Entry]) -> (bank: File, book: File) {
        let days = [2, 3, 4, 5, 6, 9, 10, 11]
        let amounts = (0..<8).map { "-\($0 * 7 + 12).\($0 * 9 + 13)" }
        func entries(_ payee: String, behind: Int) -> [Entry] {
            zip(days, amounts).map { day, amount in
                let day = day + behind
                return Entry("2026-03-" + (day < 10 ? "0" : "") + String(day), amount, payee)
            }
        }
        return (
            File(
                "bank.csv",
                [Entry("2026-03-01", "-850.00", "Hausverwaltung Berg")]
                    + entries("MARKTHALLE NORD", behind: 3) + bank),
            self.book(entries("Markthalle", behind: 0) + book)
        )
    }

    @Test("with a slip meet the row that the bank books as late as it usually does")
    func slipsOfLateBank() {
        let (bank, file) = late(
            [Entry("2026-03-20", "-64.36", "TIERHEIM WEST"), salary],
            [Entry("2026-03-17", "-63.46", "Tierheim")])
        #expect(records(planned([bank, file]), of: file).allSatisfy { $0.verdict == .same })
    }

    @Test(
        "meet what a bank calls otherwise, as late as it usually books, by an amount of its own",
        arguments: [
            ("2026-03-17", "-63.46", Verdict.same), ("2026-03-17", "-63.00", .maybe),
            ("2026-03-15", "-63.46", .new),
        ])
    func otherWordsOfLateBank(date: String, amount: String, verdict: Verdict) {
        let (bank, file) = late(
            [
                Entry("2026-03-20", amount, "ZOOFACH QVIX"), Entry("2026-03-31", "2000.00", "Lohn"),
            ], [Entry(date, amount, "Tierheim")])
        #expect(records(planned([bank, file]), of: file).last?.verdict == verdict)
    }

    @Test("with a rounded amount meet the bank's row", arguments: ["-22.00", "-22.50", "-22.30"])
    func rounded(amount: String) throws {
        let file = book([Entry("2026-03-12", amount, "Markthalle Nord")])
        let plan = planned([bank, file])
        #expect(records(plan, of: file).map(\.verdict) == [.same])
        #expect(plan.ledger.transactions.count == bank.entries.count)
    }

    @Test(
        "with a tip left out meet the row of the day or the next, not another visit of the week",
        arguments: [("2026-03-12", Verdict.same), ("2026-03-11", .same), ("2026-03-10", .new)])
    func tips(date: String, verdict: Verdict) {
        var bank = bank
        bank.entries.append(Entry("2026-03-12", "-48.15", "TST* BLUE OYSTER BAR"))
        // The person writes on the day itself.
        let others = (15...26).map {
            Entry("2026-03-\($0)", "-\($0 + 10).\($0 + 20)", "Markthalle Nord")
        }
        let file = book([Entry(date, "-42.50", "Blue Oyster Bar")] + others)
        #expect(records(planned([bank, file]), of: file).first?.verdict == verdict)
    }

    @Test(
        "are none where each payee has the bank's name beside it: such a list has all payments",
        arguments: [("MARKTHALLE NORD", true), ("mit Anna", false)])
    func fetched(memo: String, isComplete: Bool) throws {
        let list = File(
            "list.csv",
            bank.entries.map { entry in
                var entry = entry
                entry.payee = entry.payee.contains("AUTOMAT") ? "Automat" : "Markthalle"
                (entry.memo, entry.category) = (memo, "Alltag")
                return entry
            })
        var file = book([Entry("2026-03-12", "-22.00", "Markthalle")])
        file.name = "book.qif"
        file.format = "qif"
        let plan = planned([list, file])
        #expect(records(plan, of: file).map(\.verdict) == [isComplete ? .same : .new])
    }

    @Test("with a rounded amount and words of their own, which the rest of the book explains")
    func roundedInOwnWords() {
        let fares = [4, 8, 12, 16].map {
            Entry("2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-2.90", "U-Bahn")
        }
        let file = book(fares + [Entry("2026-03-20", "-3.00", "U-Bahn")])
        let plan = planned([bank, file])
        #expect(records(plan, of: file).allSatisfy { $0.verdict == .same })
    }

    @Test("that tell the day of purchase or of booking meet the same fares of neighbouring days")
    func daysOfTwoPrograms() {
        func days(_ from: Int, _ payee: String, _ category: String) -> [Entry] {
            (0..<20).flatMap { number in
                let day = from + number
                let date = "2026-03-" + (day < 10 ? "0" : "") + String(day)
                let other = Entry(date, "-\(number + 10).\(number + 20)", payee)
                return [other, Entry(date, "-2.90", "Fahrkarte")].map { entry in
                    var entry = entry
                    entry.category = category
                    return entry
                }
            }
        }
        let bank = File("bank.ofx", days(3, "MARKTHALLE NORD", "")) { $0.format = "ofx" }
        let bought = File("bought.qif", days(2, "Markthalle", "Alltag")) { $0.format = "qif" }
        let booked = File("booked.csv", days(3, "Markthalle", "Alltag"))
        let plan = planned([bank, bought, booked])
        #expect(plan.ledger.transactions.count == 40)
        let ids = plan.records.map(\.transaction)
        #expect(Array(ids[40..<80]) == Array(ids[..<40]))
        #expect(Array(ids[80...]) == Array(ids[..<40]))
    }

    @Test("that come before the bank's file meet its rows all the same, and keep their place")
    func inFront() {
        let once = (5...24).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        let file = book(once + once.map { Entry($0.date, $0.amount, "MARKTHALLE NORD") })
        let plan = planned([file, bank])
        #expect(plan.ledger.amounts == planned([bank, file]).ledger.amounts)
        #expect(plan.records.map(\.file) == plan.records.map(\.file).sorted())
        let (first, second) = (plan.records[..<40], plan.records[40...])
        #expect(first.allSatisfy { $0.verdict == .same })
        #expect(second.allSatisfy { $0.verdict == .new })
    }

    @Test(
        "that call every transfer so meet the bank's only row of the day and amount",
        arguments: [("2026-03-12", 1), ("2026-03-13", 2), ("2026-05-12", 2)])
    func transfers(day: String, count: Int) {
        var bank = bank
        bank.entries.append(Entry("2026-03-12", "-480.00", "Linnea Brand Haushalt"))
        let file = book([Entry(day, "-480.00", "Umbuchung")])
        let plan = planned([bank, file])
        #expect(plan.ledger.transactions.count == bank.entries.count + count - 1)
    }

    @Test("that call every transfer so have each on its day, though the bank has several")
    func severalTransfers() {
        var bank = bank
        let days = ["2026-03-09", "2026-03-12", "2026-03-12", "2026-03-16"]
        bank.entries += days.enumerated().map { Entry($1, "-480.00", "Linnea Brand Nr. \($0)") }
        let file = book(days.dropFirst().map { Entry($0, "-480.00", "Umbuchung") })
        let plan = planned([bank, file])
        #expect(records(plan, of: file).allSatisfy { $0.verdict == .same })
        #expect(plan.ledger.transactions.count == bank.entries.count)
    }

    @Test("that are now and then a day off are not the less so where the bank's rows came often")
    func downloadedOften() {
        let downloads = (1...5).map { number in
            File("\(number).ofx", bank.entries.dropLast(5 - number).map { $0 }) {
                $0.format = "ofx"
            }
        }
        // Every tenth day is the next one in the book.
        let file = book(
            (3...24).map { day in
                let written = day % 10 == 0 ? day + 1 : day
                return Entry(
                    "2026-03-" + (written < 10 ? "0" : "") + String(written),
                    "-\(day + 10).\(day + 20)", "Markthalle Nord")
            })
        let plan = planned(downloads + [file])
        #expect(records(plan, of: file).allSatisfy { $0.verdict == .same })
    }

    @Test(
        "are not the files of banks that give categories and two days: their equal rows stay",
        arguments: [false, true])
    func categoriesOfBanks(hasTwoDays: Bool) {
        let day = "2026-03-12"
        var card = book([
            Entry("2026-03-03", "-13.23", "Markthalle Nord 3"),
            Entry(day, "-22.32", "Markthalle Nord 12"), Entry(day, "-22.32", "Markthalle Nord 12"),
            Entry("2026-03-24", "-34.44", "Markthalle Nord 24"),
        ])
        if hasTwoDays {
            for place in card.entries.indices {
                card.entries[place].transactionDate = card.entries[place].date
            }
        }
        let plan = planned([bank, card])
        #expect(plan.ledger.transactions.count == bank.entries.count + (hasTwoDays ? 1 : 0))
    }

    @Test("come again without adding anything, merged or not")
    func again() {
        let once = (5...24).map {
            Entry(
                "2026-03-" + ($0 < 10 ? "0" : "") + String($0), "-\($0 + 10).\($0 + 20)",
                "Markthalle")
        }
        var file = book(once + once.map { Entry($0.date, $0.amount, "MARKTHALLE NORD") })
        let ledger = ledger(of: [bank, file])
        file.name = "again.csv"
        file.digest = "again"
        let plan = planned([file], into: ledger)
        #expect(plan.records.allSatisfy { $0.verdict == .same })
    }
}
