import LedgerModel
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import Normalization

@Suite("Records that wait for their texts")
struct WaitingRecordsTests {
    private static let day = CalendarDate(dayNumber: 20_000)

    /// A row of an amount alone.
    private static func row(_ amount: Int64) -> TransactionRow {
        TransactionRow(
            id: TransactionID(high: 0, low: 0), account: 0, amount: amount, date: day,
            kind: .expense)
    }

    @Test("Rows get the texts, balance and statement of their own lines, however many there are")
    func texts() {
        var numbers = SeededNumbers(seed: 7)
        var table = TransactionTable()
        var payees = CleanPayees()
        var waiting = WaitingRecords()
        var said: [String] = []
        func settle() {
            waiting.expect(table.texts, payees)
            for place in 0..<waiting.count {
                let row = waiting.row(place, &table)
                #expect(row.amount == Int64(said.count))
                #expect(waiting.balance(place) == (said.count % 2 == 0 ? nil : row.amount))
                #expect(waiting.statement(place) == said.count % 5)
                said.append(
                    [row.text, row.memo, row.note].map(table.texts.string).joined(separator: "|")
                        + "|" + table.bankIDs.string(row.bankID))
                _ = payees.payee(of: row.payeeText, &table.texts)
            }
            waiting.removeAll()
        }
        var expected: [String] = []
        for number in 0..<5000 {
            var texts = StatementTexts(source: [])
            var line = StatementLine(statement: 0, record: number, byteOffset: 0)
            let words = (0..<3).map { _ in "\(UInt16.random(in: 0..<900, using: &numbers))" }
            let memo = number % 3 == 0 ? words[0] : number % 3 == 1 ? words[1] : ""
            line.payee = texts.append(number % 7 == 0 ? "" : "Payee " + words[0])
            line.memo = texts.append(memo.isEmpty ? "" : "Payee " + memo)
            line.bankID = texts.append(number % 4 == 0 ? "" : words[2])
            let payee = texts.string(line.payee)
            let kept = texts.string(line.memo) == payee ? "" : texts.string(line.memo)
            expected.append(
                [payee, kept, payee.isEmpty ? "" : kept, texts.string(line.bankID)]
                    .joined(separator: "|"))
            waiting.append(
                Self.row(Int64(number)), statement: number % 5,
                balance: number % 2 == 0 ? nil : Int64(number), line, texts)
            if waiting.isFull { settle() }
        }
        settle()
        #expect(said == expected)
    }

    @Test(
        "The fullest day is told where days are in one order and not too different",
        arguments: [
            ([1, 1, 2, 3, 3, 3], 3), ([3, 2, 2, 1], 2), ([5], 1), ([1, 2, 1], nil),
            ([3, 1, 2], nil), ([], 0),
        ] as [([Int32], Int?)])
    func longestDay(days: [Int32], longest: Int?) {
        var runs = DayRuns()
        for day in days { runs.note(CalendarDate(dayNumber: day)) }
        #expect(runs.longestDay == longest)
    }

    @Test("One day that has most of the records is too much for all the others")
    func differentDays() {
        var runs = DayRuns()
        for day in 0..<1000 { runs.note(CalendarDate(dayNumber: Int32(day))) }
        for _ in 0..<1000 { runs.note(CalendarDate(dayNumber: 1000)) }
        #expect(runs.longestDay == nil)
    }

    @Test("How many records come follows from how far the file is read, within bounds")
    func progress() {
        let source = SourceBytes([UInt8](repeating: 0x20, count: 10_000))
        var progress = ReadingProgress()
        #expect(progress.expectedCount(having: 100) == 100)
        progress.note(2_500, of: source)
        #expect((400...500).contains(progress.expectedCount(having: 100)))
        progress.note(10_000, of: source)
        #expect((400...500).contains(progress.expectedCount(having: 400)))
        progress.note(1, of: source)
        #expect(progress.expectedCount(having: 10) <= 81_920)
    }
}
