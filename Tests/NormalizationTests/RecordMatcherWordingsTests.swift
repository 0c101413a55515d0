import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("What one program calls by other words is another payment")
struct RecordMatcherWordingsTests {
    private func day(_ number: Int) -> String {
        "2026-03-" + (number < 10 ? "0" : "") + String(number)
    }

    /// What every file of the days has.
    private func common(_ days: ClosedRange<Int>) -> [Entry] {
        days.map { Entry(day($0), "-\($0).10", "Markthalle \($0)") }
    }

    private func file(
        _ name: String, _ format: String, _ days: ClosedRange<Int>, _ entries: [Entry]
    ) -> File {
        let all = (common(days) + entries).sorted { ($0.date ?? "") < ($1.date ?? "") }
        return File(name, all) { $0.format = format }
    }

    @Test(
        "Cafe 5 and Cafe 113 of one program stay two, wherever its files overlap",
        arguments: [(1...9, 9...20, 9), (1...20, 10...31, 15), (1...20, 1...20, 10)])
    func otherNumber(first: ClosedRange<Int>, second: ClosedRange<Int>, date: Int) {
        let plan = planned([
            file("a.csv", "csv", first, [Entry(day(date), "-4.50", "Cafe 5")]),
            file("b.csv", "csv", second, [Entry(day(date), "-4.50", "Cafe 113")]),
        ])
        let cafes = plan.ledger.transactions.filter { $0.payee.lowercased().hasPrefix("cafe") }
        #expect(cafes.count == 2)
        #expect(plan.records.contains { $0.verdict == .maybe })
    }

    @Test("Two shops with one price and day in two files of one program stay two")
    func otherShop() {
        let plan = planned([
            file("a.csv", "csv", 1...9, [Entry(day(9), "-23.17", "REWE Markt")]),
            file("b.csv", "csv", 5...20, [Entry(day(9), "-23.17", "Aldi Sued")]),
        ])
        #expect(plan.ledger.transactions.filter { $0.amount.minorUnits == 2317 }.count == 2)
    }

    @Test("Another program may print another number")
    func otherProgram() {
        let plan = planned([
            file("a.csv", "csv", 1...20, [Entry(day(10), "-4.50", "Cafe 5")]),
            file("b.ofx", "ofx", 1...20, [Entry(day(10), "-4.50", "Cafe 113")]),
        ])
        #expect(plan.verdicts.suffix(21).allSatisfy { $0 == .same })
    }

    @Test(
        "New ids of another download are no other payments, though a part of this one has its ids")
    func partOfDownload() {
        func numbered(_ entries: [Entry], _ prefix: String) -> [Entry] {
            entries.enumerated().map { $1.id("\(prefix)\($0)") }
        }
        func download(_ name: String, _ entries: [Entry]) -> File {
            File(name, entries) { $0.format = "ofx" }
        }
        let early = (1...8).flatMap { number in
            [
                Entry(day(number), "-\(number).15", "Markthalle"),
                Entry(day(number), "-\(number).40", "Hofladen"),
            ]
        }
        let shared = [
            Entry(day(9), "-12.40", "Tischlerei"), Entry(day(9), "-7.85", "Buchladen"),
            Entry(day(9), "31.20", "Anna Muster"),
        ]
        let first = numbered(early + shared, "5510")
        let plan = planned([
            download("b.ofx", numbered(shared + common(10...20), "8830")),
            download("a-part.ofx", Array(first.prefix(12))), download("a.ofx", first),
        ])
        #expect(plan.ledger.transactions.count == 30)
        #expect(!plan.verdicts.contains(.maybe))
    }

    @Test("Equal fares of one day in a list with categories stay two under other ids and words")
    func otherIDInBook() {
        func fare(_ id: String, _ words: String) -> Entry {
            Entry(day(9), "-2.90", "BVG") {
                $0.memo = words
                $0.bankID = id
                $0.category = "Transport"
            }
        }
        func fares(_ first: Entry, _ second: Entry) -> Int {
            planned([
                file("a.csv", "csv", 1...9, [first]), file("b.csv", "csv", 9...20, [second]),
            ]).ledger.transactions.filter { $0.payee == "BVG" }.count
        }
        #expect(fares(fare("tx_1", "Zone A 4711"), fare("tx_2", "Zone A 4712")) == 2)
        #expect(fares(fare("tx_1", "Zone A 4711"), fare("tx_1", "to the office")) == 1)
        #expect(fares(fare("", "Zone A 4711"), fare("", "to the office")) == 1, "worded anew")
    }

    @Test("How a program sets its words does not matter")
    func otherSetting() {
        let plan = planned([
            file("a.csv", "csv", 1...20, [Entry(day(10), "-4.50", "Cafe  5 - Bonn")]),
            file("b.csv", "csv", 1...20, [Entry(day(10), "-4.50", "CAFE 5, BONN")]),
        ])
        #expect(plan.ledger.transactions.count == 21)
    }

    @Test("A program that prints a new reference with each download shows it on every day")
    func changingReferences() {
        func download(_ name: String, _ days: ClosedRange<Int>, _ reference: Int) -> File {
            File(
                name,
                days.map {
                    Entry(day($0), "-\($0).10", "Markthalle REF \(reference * 1000 + $0)")
                })
        }
        let plan = planned([download("a.csv", 1...20, 3), download("b.csv", 8...28, 7)])
        #expect(plan.ledger.transactions.count == 28)
    }

    @Test("A bank words its lists anew from a day on, and a download of both times says so")
    func newWordsFromADayOn() {
        func download(_ name: String, _ days: ClosedRange<Int>, _ words: String) -> File {
            File(name, days.map { Entry(day($0), "-\($0).10", "\(words) Bude \($0 * 7)") })
        }
        let plan = planned([
            download("a.csv", 1...10, "Karte 22"), download("b.csv", 9...29, "POS"),
            download("c.csv", 1...30, "POS"),
        ])
        // Of the two days that both first files list, the second one cannot know it yet.
        #expect(plan.ledger.transactions.count <= 32)
        #expect(plan.records.suffix(30).prefix(8).allSatisfy { $0.verdict == .same })
    }

    @Test(
        "Card payments that a bank words anew are the same, though direct debits keep their words",
        arguments: [true, false])
    func newWordsOfCards(hasAll: Bool) {
        func download(_ name: String, _ words: String, leavesOut: Int = 0) -> File {
            let debits = (1...20).map { Entry(day($0), "-\($0).45", "Versicherung \($0 * 7)") }
            let cards = stride(from: 4, through: 16, by: 2).filter { $0 != leavesOut }.map {
                Entry(day($0), "-\($0).10", "\(words) Bude \($0 * 7)")
            }
            return File(name, debits + cards)
        }
        let later = download("b.csv", "POS", leavesOut: hasAll ? 0 : 8)
        var files = [download("a.csv", "Karte 22", leavesOut: hasAll ? 0 : 10), later]
        func areKnown(_ files: [File]) -> Bool {
            planned(files).verdicts.suffix(later.entries.count).allSatisfy { $0 == .same }
        }
        #expect(areKnown(files) == hasAll)
        // With ids of its own for each download the records have no keys in common.
        for file in files.indices {
            files[file].format = "ofx"
            for entry in files[file].entries.indices {
                files[file].entries[entry].bankID = "\(file)-\(entry * 7919)"
            }
        }
        #expect(areKnown(files) == hasAll)
    }

    @Test("The pages of a list of members, who all pay the same on one day, are all kept")
    func pagesOfOneDay() {
        func page(_ name: String, _ members: Range<Int>) -> File {
            File(name, members.map { Entry(day(2), "25.00", "Beitrag Mitglied \($0)") })
        }
        let plan = planned([page("a.csv", 0..<100), page("b.csv", 100..<200)])
        #expect(plan.ledger.transactions.count == 200)
    }

    /// A file whose records have ids: the days' own, and those of a cafe.
    private func numbered(_ name: String, _ days: ClosedRange<Int>, _ cafe: String) -> File {
        let entries = common(days).enumerated().map { $1.id("N\(days.lowerBound + $0)") }
        let visit = Entry(day(9), "-4.50", "Cafe Kranz").id(cafe)
        return File(name, (entries + [visit]).sorted { ($0.date ?? "") < ($1.date ?? "") }) {
            $0.format = "ofx"
        }
    }

    @Test("Where ids come again, another id is another payment, though text and day are the same")
    func otherID() {
        let plan = planned([
            numbered("a.ofx", 1...9, "C17"), numbered("b.ofx", 7...20, "C18"),
        ])
        #expect(plan.ledger.transactions.count == 22)
        #expect(plan.records.filter { $0.verdict == .maybe }.count == 1)
    }

    @Test("Where every download has new ids, they tell nothing apart")
    func newIDs() {
        func download(_ name: String, _ days: ClosedRange<Int>) -> File {
            File(name, common(days).enumerated().map { $1.id("\(name)-\($0)") }) {
                $0.format = "ofx"
            }
        }
        let plan = planned([download("a.ofx", 1...20), download("b.ofx", 8...28)])
        #expect(plan.ledger.transactions.count == 28)
    }

    @Test(
        "Where one download has a column among its texts that the other has not, all is known again",
        arguments: [(4, 4), (2, 6), (6, 6)])
    func moreWords(listed: Int, count: Int) {
        let names = [
            "Adele Winter", "Bruno Stein", "Clara Nowak", "David Lutz", "Emma Riedel", "Kolb",
        ]
        func rents(_ file: String, _ range: Range<Int>, _ memo: String) -> [Entry] {
            range.map { number in
                Entry(day(20 + number % 2), "480.00", names[number]) {
                    $0.memo = memo
                    $0.bankID = "\(file)\(number * 7919)"
                }
            }
        }
        let roofer = Entry(day(8), "-120.00", "Roofer").id("a77")
        let first = File("a.csv", [roofer] + rents("a", 0..<listed, "Rent of March"))
        let second = File(
            "b.csv", rents("b", 0..<count, "") + [Entry(day(28), "-60.00", "Gardener").id("b78")])
        let plan = planned([first, second])
        let isKnown = listed >= 4
        #expect(plan.ledger.transactions.count == (isKnown ? count + 2 : listed + count + 2))
    }
}
