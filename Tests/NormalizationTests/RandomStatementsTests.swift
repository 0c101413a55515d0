import LedgerModel
import Normalization
import StatementModel
import TestSupport
import Testing

@Suite("Random statements")
struct RandomStatementsTests {
    private static let payees = [
        "Corner Coffee", "Stadtverkehr", "Markthalle", "Luna Bakery", "Kiosk Eins", "Museum",
    ]

    /// Records in the order of their days, with many equal ones among them.
    private func records(_ numbers: inout SeededNumbers, hasBankIDs: Bool) -> [Entry] {
        var records: [Entry] = []
        var day = CalendarDate(dayNumber: 20_500)
        for number in 0..<Int.random(in: 1...60, using: &numbers) {
            day = day.adding(days: Int.random(in: 0...2, using: &numbers))
            let amount = "-\(Int.random(in: 1...4, using: &numbers)).50"
            let payee = Self.payees.randomElement(using: &numbers) ?? ""
            let entry = Entry(day.description, amount, payee)
            records.append(hasBankIDs ? entry.id("N\(number)") : entry)
        }
        return records
    }

    /// Cuts records into overlapping exports of whole days, as banks do.
    private func exports(_ records: [Entry], _ numbers: inout SeededNumbers) -> [File] {
        let days = Set(records.map { $0.date ?? "" }).sorted()
        var files: [File] = []
        var next = 0
        while next < days.count {
            let start = max(0, next - Int.random(in: 0...6, using: &numbers))
            let end = min(days.count, max(next + 1, next + Int.random(in: 1...12, using: &numbers)))
            let covered = Set(days[start..<end])
            files.append(
                File(
                    "export-\(files.count).csv", records.filter { covered.contains($0.date ?? "") })
            )
            next = end
        }
        return files
    }

    @Test(
        "come out the same from any overlapping exports as from one file",
        arguments: SoakLevel.seeds(60))
    func splits(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let records = records(&numbers, hasBankIDs: seed % 2 == 0)
        let whole = planned([File("all.csv", records)]).ledger
        #expect(whole.transactions.count == records.count)
        var files = exports(records, &numbers)
        #expect(planned(files).ledger.rows.sorted() == whole.rows.sorted())
        files.shuffle(using: &numbers)
        let shuffled = ledger(of: files)
        #expect(shuffled.rows.sorted() == whole.rows.sorted())
        #expect(Set(shuffled.transactions.map(\.id)) == Set(whole.transactions.map(\.id)))
    }

    @Test("add nothing when they come again", arguments: SoakLevel.seeds(30))
    func idempotence(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let records = records(&numbers, hasBankIDs: seed % 2 == 0)
        let files = exports(records, &numbers)
        let once = ledger(of: files)
        let again = planned(files, into: once)
        #expect(!again.changesLedger)
        #expect(again.ledger.content == once.content)
        var renamed = File("renamed.csv", records)
        renamed.digest = "another digest"
        #expect(planned([renamed], into: once).ledger.rows == once.rows)
    }

    /// The records as another program prints them: booked later, in other words.
    private func reworded(_ records: [Entry], _ numbers: inout SeededNumbers) -> [Entry] {
        var copies: [Entry] = []
        for (place, entry) in records.enumerated() {
            var copy = entry.id("F\(place)")
            copy.payee = "POS " + entry.payee.uppercased() + " 00\(place) OSLO"
            if let day = entry.date.flatMap({ CalendarDate(parsing: $0) }) {
                copy.date = day.adding(days: .random(in: 0...3, using: &numbers)).description
            }
            copies.append(copy)
        }
        return copies.sorted { ($0.date ?? "") < ($1.date ?? "") }
    }

    @Test(
        "of banks and books add nothing when all come again under other digests",
        arguments: SoakLevel.seeds(60))
    func everythingAgain(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let records = records(&numbers, hasBankIDs: false)
        var files = exports(records, &numbers)
        files.append(
            File("bank.ofx", reworded(records, &numbers)) { $0.format = "ofx" })
        let noted = records.filter { _ in Bool.random(using: &numbers) }
        files.append(
            File("book.qif", noted + noted) { file in
                file.format = "qif"
                for place in file.entries.indices { file.entries[place].category = "Alltag" }
            })
        files.shuffle(using: &numbers)
        let once = ledger(of: files)
        for place in files.indices { files[place].digest = "again \(place)" }
        files.shuffle(using: &numbers)
        let again = planned(files, into: once)
        #expect(again.verdicts.allSatisfy { $0 == .same })
        #expect(again.ledger.rows == once.rows)
    }

    @Test(
        "of two formats merge to at most what one says, and lose nothing",
        arguments: SoakLevel.seeds(30))
    func formats(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let records = records(&numbers, hasBankIDs: false)
        let other = records.enumerated().map { place, entry in
            var copy = entry.id("F\(place)")
            copy.payee = "POS " + entry.payee.uppercased() + " 00\(place) OSLO"
            return copy
        }
        let plan = planned([File("a.csv", records), File("b.ofx", other) { $0.format = "ofx" }])
        #expect(
            plan.ledger.amounts.sorted()
                == planned([File("a.csv", records)]).ledger.amounts.sorted())
    }

    @Test("keep every record in one bin, whatever they hold", arguments: SoakLevel.seeds(40))
    func conservation(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var files = exports(records(&numbers, hasBankIDs: seed % 3 == 0), &numbers)
        for file in files.indices {
            files[file].format = ["csv", "ofx", "qif"].randomElement(using: &numbers) ?? "csv"
            for place in files[file].entries.indices
            where Int.random(in: 0...4, using: &numbers) == 0 {
                spoil(&files[file].entries[place], &numbers)
            }
        }
        let plan = planned(files)
        #expect(plan.records.count == files.map(\.entries.count).reduce(0, +))
        #expect(planned(files).ledger.content == plan.ledger.content)
        #expect(planned(files, into: plan.ledger).ledger.content == plan.ledger.content)
    }

    private func spoil(_ entry: inout Entry, _ numbers: inout SeededNumbers) {
        switch Int.random(in: 0...6, using: &numbers) {
        case 0: entry.date = nil
        case 1: entry.amount = "0.00"
        case 2: entry.amount = "99999999999999999999.00"
        case 3: entry.status = .pending
        case 4: entry.status = .info
        case 5: entry.currency = "USD"
        default: entry.bankID = "1"
        }
    }
}
