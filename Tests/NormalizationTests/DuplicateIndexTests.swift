import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import Normalization

@Suite("DuplicateIndex")
struct DuplicateIndexTests {
    private static let payees = [
        "Corner Coffee", "Stadtverkehr", "Markthalle", "Transfer to Savings", "Kiosk Eins",
    ]
    private static let firstDay = CalendarDate(dayNumber: 20_000)

    /// A file of one of two accounts, of some days from a day on.
    private func file(
        _ name: String, from offset: Int, _ days: Int, _ numbers: inout SeededNumbers
    ) -> File {
        let isForeign = Int.random(in: 0..<3, using: &numbers) == 0
        var entries: [Entry] = []
        for day in offset..<offset + days {
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                let cents = [350, 350, 990, -20_000, 20_000].randomElement(using: &numbers) ?? 1
                var entry = Entry(
                    Self.firstDay.adding(days: day).description,
                    "-\(cents / 100).\(abs(cents % 100) + 10)".replacing("--", with: ""),
                    Self.payees.randomElement(using: &numbers) ?? "")
                if isForeign {
                    entry.payee = "POS " + entry.payee.uppercased()
                    entry.bankID = Bool.random(using: &numbers) ? "N\(day % 9)" : ""
                }
                if Int.random(in: 0..<12, using: &numbers) == 0 { entry.status = .pending }
                entries.append(entry)
            }
        }
        return File(name, entries) { file in
            file.format = isForeign ? "ofx" : "csv"
            file.digest = name
            let number = Int.random(in: 0..<4, using: &numbers) == 0 ? "900" : "100200300"
            file.header.account = AccountIdentity(bankID: "NORDBANK", number: number)
        }
    }

    /// A ledger of more than a year, some days of which a person moved.
    private func history(_ numbers: inout SeededNumbers) throws -> Ledger {
        var ledger = Ledger()
        var day = 0
        while day < 420 {
            let days = Int.random(in: 10...40, using: &numbers)
            let start = max(0, day - Int.random(in: 0...5, using: &numbers))
            ledger = planned([file("old \(day)", from: start, days, &numbers)], into: ledger).ledger
            day += days
        }
        for _ in 0..<6 {
            guard let value = ledger.transactions.randomElement(using: &numbers) else { continue }
            let days = Int.random(in: -300...300, using: &numbers)
            _ = try? ledger.edit(value.id) { $0.date = $0.date.adding(days: days) }
        }
        return ledger
    }

    private func plan(_ files: [File], into ledger: Ledger, isWhole: Bool) -> ImportPlan {
        let session = ImportSession(ledger: ledger)
        if isWhole { session.matcher.draft.extendIndex() }
        for file in files { file.read(into: session) }
        return session.finish()
    }

    private func expectSame(_ files: [File], into ledger: Ledger) {
        let (part, whole) = (
            plan(files, into: ledger, isWhole: false), plan(files, into: ledger, isWhole: true)
        )
        for (one, other) in zip(part.records, whole.records) {
            #expect("\(one)" == "\(other)")
        }
        let isSame = part.ledger.content == whole.ledger.content
        #expect(isSame)
    }

    @Test(
        "finds in the rows of a file's days what it would find in all",
        arguments: SoakLevel.seeds(4))
    func parts(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        let ledger = try history(&numbers)
        // Later files of the run may be older than the first one, whose days are all it had.
        let files = (0..<3).map { number in
            let start = Int.random(in: 0...430, using: &numbers)
            return file("new \(number)", from: start, 20, &numbers)
        }
        expectSame(files, into: ledger)
        expectSame([file("newest", from: 405, 30, &numbers)], into: ledger)
    }

    @Test("leaves old plain rows out until they are asked for")
    func leavesOut() {
        var rows = (0..<100).map { day in
            TransactionRow(
                id: TransactionID(high: 1, low: UInt64(day)), account: 0, amount: -100,
                date: Self.firstDay.adding(days: day), kind: .expense)
        }
        var index = DuplicateIndex()
        func isFound(_ row: Int) -> Bool { index.row(ofKey: rows[row].id, in: rows) == Int32(row) }
        func extend(from day: Int) {
            index.extend(
                over: rows, table: TransactionTable(), from: Self.firstDay.adding(days: day))
        }
        extend(from: 50)
        #expect(!isFound(49) && isFound(50) && isFound(99))
        extend(from: 60)
        #expect(!isFound(49) && isFound(50))
        // It would not be left out now, but it was.
        rows[10].status = .pending
        extend(from: 20)
        #expect(isFound(0) && isFound(10) && isFound(49) && isFound(50))
        var count = 0
        for row in rows {
            index.forEachRow(account: 0, amount: -100, date: row.date, in: rows) { _ in count += 1 }
        }
        #expect(count == 100)
    }
}
