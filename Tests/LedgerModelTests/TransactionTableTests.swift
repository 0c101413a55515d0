import LedgerModel
import StatementModel
import TestSupport
import Testing

@Suite("TransactionTable")
struct TransactionTableTests {
    private func row(_ day: Int32, _ id: UInt64) -> TransactionRow {
        TransactionRow(
            id: TransactionID(high: id, low: id), account: 0, amount: Int64(truncatingIfNeeded: id),
            date: CalendarDate(dayNumber: day), kind: .income)
    }

    private func isSorted(_ table: TransactionTable) -> Bool {
        zip(table.rows, table.rows.dropFirst()).allSatisfy { $0.precedes($1) }
    }

    @Test(
        "keeps rows by date and id, however they come in", arguments: [1, 2, 3, 10, 400] as [Int32])
    func ordering(days: Int32) {
        var numbers = SeededNumbers(seed: days)
        var table = TransactionTable()
        var count = 0
        for batch in [50, 1, 200, 1, 3, 8, 9] {
            let rows = (0..<batch).map { _ in
                row(Int32(truncatingIfNeeded: numbers.next() % UInt64(days)), numbers.next())
            }
            table.insert(rows)
            count += batch
            #expect(table.rows.count == count)
            #expect(isSorted(table))
        }
    }

    @Test("sorts days that lie far apart")
    func farApart() {
        var table = TransactionTable()
        table.insert([row(2_000_000, 1), row(-700_000, 2), row(0, 3), row(0, 1)])
        #expect(table.rows.map(\.date.dayNumber) == [-700_000, 0, 0, 2_000_000])
        #expect(isSorted(table))
    }

    @Test("finds the first row on, and after, a day")
    func firstIndex() {
        var table = TransactionTable()
        table.insert([row(1, 1), row(3, 1), row(3, 2), row(5, 1)])
        let days: [Int32] = [0, 1, 2, 3, 4, 5, 6]
        #expect(
            days.map { table.firstIndex(onOrAfter: CalendarDate(dayNumber: $0)) }
                == [0, 0, 1, 1, 3, 3, 4])
        #expect(
            days.map { table.firstIndex(after: CalendarDate(dayNumber: $0)) } == [
                0, 1, 1, 3, 3, 4, 4,
            ])
        #expect(table.firstIndex(after: CalendarDate(dayNumber: .max)) == 4)
    }

    @Test("moves a row whose date changed")
    func replacing() {
        var table = TransactionTable()
        table.insert([row(1, 1), row(3, 2), row(5, 3)])
        var moved = table.rows[0]
        moved.date = CalendarDate(dayNumber: 4)
        table.replace(at: 0, with: moved)
        #expect(table.rows.map(\.id.high) == [2, 1, 3])
    }

    @Test(
        "removes rows at ascending indices",
        arguments: [[], [0], [5], [0, 5], [1, 2, 3], [0, 1, 2, 3, 4, 5]] as [[Int]])
    func removing(indices: [Int]) {
        var table = TransactionTable()
        table.insert((0..<6).map { row(Int32($0), UInt64($0)) })
        table.remove(at: indices)
        #expect(table.rows.map { Int($0.id.high) } == (0..<6).filter { !indices.contains($0) })
    }

    @Test("numbers tag sets once, and finds them after a rewrite that makes two alike")
    func tagSets() {
        var table = TransactionTable()
        let one = table.intern(tags: [Tag("A")])
        let two = table.intern(tags: [Tag("B")])
        #expect(table.intern(tags: []) == 0)
        #expect(table.intern(tags: [Tag("A")]) == one)
        table.mapTagSets { $0.map { _ in Tag("C") } }
        #expect(table.tagSets[Int(one)] == table.tagSets[Int(two)])
        #expect(table.intern(tags: [Tag("C")]) == one)
        #expect(table.intern(tags: []) == 0)
    }
}

@Suite("TransactionTable+Transactions")
struct TransactionTableTransactionsTests {
    @Test("gives back every field of a transaction")
    func roundTrip() throws {
        let ledger = try SampleLedger()
        let id = TransactionID(high: 5, low: 6)
        var value = Transaction(
            id: id, account: ledger.bank, kind: .expense, direction: .moneyOut,
            amount: .eur(1234), date: day("2026-02-03"), payee: "Shop")
        value.valueDate = day("2026-02-04")
        value.transactionDate = day("2026-02-02")
        value.time = TimeOfDay(hour: 12, minute: 30)
        value.note = "a note"
        value.category = "Food"
        value.tags = [Tag("Fun"), Tag("Home", "Garden")]
        value.place = Place(latitude: 1.5, longitude: -2.25, name: "here")
        value.attachments = [Attachment(digest: "00", name: "a.pdf", byteCount: 3)]
        value.splits = [Split(minorUnits: 1234, category: "Rent", tags: [Tag("Fun")], memo: "m")]
        value.recurrence = RecurrenceID(rawValue: "r1")
        value.receipt = ReceiptDetails(total: 1234, date: day("2026-02-02"), payee: "SHOP")
        value.original = OriginalAmount(
            amount: ExactAmount(coefficient: -15, scale: 0), currency: .usd)
        value.holding = Holding(security: "Fund", units: ExactAmount(coefficient: 1, scale: 0))
        value.checkNumber = "17"
        value.status = .pending
        value.transferID = TransactionID(high: 9, low: 9)
        value.possibleTwin = TransactionID(high: 8, low: 8)
        value.guessed = [.category, .payee]
        var first = TransactionSource(file: 1, record: 4, line: 5, key: id, text: "SHOP 12")
        first.date = day("2026-02-01")
        first.minorUnits = -1200
        var second = TransactionSource(
            file: 2, record: 0, line: 1, key: TransactionID(high: 1, low: 1), memo: "m",
            bankID: "b", counterAccount: "c")
        second.minorUnits = -1000
        value.sources = [first, second]
        ledger.ledger.table.insert([ledger.ledger.table.row(value, account: 1)])
        #expect(ledger.ledger.transaction(id) == value)
    }
}
