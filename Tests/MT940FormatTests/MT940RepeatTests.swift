import SourceText
import StatementModel
import TestSupport
import Testing

@testable import MT940Format

@Suite("MT940 messages that come again")
struct MT940RepeatTests {
    /// A message with entries of a day of March 2026 and cents, between two balances.
    private func message(
        _ number: String, _ opening: String, _ entries: [(day: Int, amount: String)],
        _ closing: String, account: String = "12030000/202051"
    ) -> String {
        let lines = entries.map {
            ":61:26030\($0.day)030\($0.day)\($0.amount)NMSCNONREF\n:86:Shop\n"
        }
        return """
            :20:A
            :25:\(account)
            :28C:\(number)
            :60F:\(opening)
            \(lines.joined()):62F:\(closing)
            -

            """
    }

    private func repeats(_ text: String) throws -> [Range<Int>] {
        let file = try SourceFile(name: "input.sta", bytes: Array(text.utf8))
        var sink: any StatementSink = RepeatSink()
        _ = try MT940StatementReader.read(file, ReadOptions(), into: &sink)
        return (sink as? RepeatSink)?.repeats.map(\.records) ?? []
    }

    private let first = [(day: 2, amount: "D5,"), (day: 2, amount: "D5,")]

    @Test("A message that comes twice is told, and no gap")
    func twice() throws {
        let text = message("7/1", "C260301EUR100,", first, "C260302EUR90,")
        let outcome = try MT940Outcome(text + text)
        #expect(outcome.codes == ["repeated-records"])
        #expect(outcome.lines.count == 4)
        #expect(try repeats(text + text) == [2..<4])
        #expect(try repeats(text + text + text) == [2..<4, 4..<6])
    }

    @Test(
        "A message that goes on from what an earlier one lists repeats that",
        arguments: [false, true])
    func cumulative(isNewestFirst: Bool) throws {
        let more = first + [(day: 3, amount: "C2,50")]
        let text =
            message("7/1", "C260301EUR100,", first, "C260302EUR90,")
            + message(
                "9/1", "C260301EUR100,", isNewestFirst ? more.reversed() : more, "C260303EUR92,50")
        let outcome = try MT940Outcome(text)
        #expect(outcome.codes == ["repeated-records"])
        #expect(outcome.set.statements[0].ledgerBalance?.amount.description == "92.50")
        #expect(try repeats(text) == [isNewestFirst ? 3..<5 : 2..<4])
    }

    @Test("Equal messages of two accounts, and equal days of one, are no repeats")
    func noRepeats() throws {
        let text = message("7/1", "C260301EUR100,", first, "C260302EUR90,")
        let other = message(
            "7/1", "C260301EUR100,", first, "C260302EUR90,", account: "12030000/202052")
        #expect(try repeats(text + other).isEmpty)
        // An account that is swept each time has the same balance in front of equal entries.
        let swept = [(day: 2, amount: "C5,"), (day: 2, amount: "D5,")]
        let one = message("7/1", "C260301EUR0,", swept, "C260302EUR0,")
        #expect(try repeats(one + message("8/1", "C260301EUR0,", swept, "C260302EUR0,")).isEmpty)
        #expect(try repeats(one + one) == [2..<4])
    }

    @Test("What the balances do not prove is no repeat")
    func unproven() throws {
        let text =
            message("7/1", "C260301EUR100,", first, "C260302EUR90,")
            + message(
                "9/1", "C260301EUR100,", first + [(day: 3, amount: "C2,50")], "C260303EUR82,50")
        #expect(try repeats(text).isEmpty)
    }

    @Test("A message without entries repeats nothing")
    func noEntries() throws {
        let text = message("7/1", "C260301EUR100,", [], "C260302EUR100,")
        #expect(try MT940Outcome(text + text).codes.isEmpty)
    }

    @Test("Two currencies around the entries of a statement are told")
    func currencies() throws {
        let text = message("7/1", "C260301EUR100,", first, "C260302USD90,")
        #expect(try MT940Outcome(text).codes == ["balance-currencies"])
    }

    @Test("Expected entries are in no balance")
    func expected() throws {
        let entries = [
            (day: 2, amount: "EC10,"), (day: 2, amount: "ED3,"), (day: 2, amount: "D1,"),
        ]
        let text = message("1/1", "C260301EUR1000,", entries, "C260302EUR999,")
        #expect(try MT940Outcome(text).codes.isEmpty)
    }

    @Test("A report that states sums in the place of entries misses none")
    func sumsAlone() throws {
        let text =
            ":20:A\n:25:12030000/202051\n:28:1/1\n:60F:C260301EUR100,\n:90D:2EUR20,\n:90C:1EUR5,\n"
            + ":62F:C260302EUR85,\n-\n"
        #expect(try MT940Outcome(text).codes.isEmpty)
        let interim = ":20:A\n:25:12030000/202051\n:34F:EUR0,\n:90D:1EUR245,\n:90C:2EUR595,\n-\n"
        #expect(try MT940Outcome(interim).codes.isEmpty)
    }
}
