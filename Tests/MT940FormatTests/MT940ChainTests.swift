import StatementModel
import Testing

@testable import MT940Format

@Suite("Chaining MT940 messages")
struct MT940ChainTests {
    /// A message of an account whose balances are in euros, with one euro more at its end.
    private func message(_ number: String, _ opening: String, _ closing: String) -> String {
        """
        :20:A
        :25:12030000/202051
        :28C:\(number)
        :60F:C\(opening)
        :61:\(closing.prefix(6))C1,NMSCNONREF
        :62F:C\(closing)
        -

        """
    }

    private func balances(_ text: String) throws -> (opening: String?, ledger: String?) {
        let statement = try #require(try MT940Outcome(text).set.statements.first)
        return (
            statement.openingBalance?.amount.description,
            statement.ledgerBalance?.amount.description
        )
    }

    @Test("The order of the file holds where it has no gap, whatever the numbers are")
    func fileOrder() throws {
        let text =
            message("9/1", "260101EUR1,", "260103EUR2,")
            + message("1/1", "260103EUR2,", "260102EUR3,")
        #expect(try MT940Outcome(text).codes.isEmpty)
        #expect(try balances(text) == (opening: "1", ledger: "3"))
    }

    @Test("A message that lacks its closing balance is told, also in the middle of a file")
    func unclosed() throws {
        func unclosed(_ account: String, end: String = "-\n") -> String {
            ":20:A\n:25:\(account)\n:28C:1/1\n:60F:C260101EUR10,\n"
                + ":61:2601020102D4,NMSCNONREF\n:86:Shop\n" + end
        }
        let last = message("2/1", "260102EUR6,", "260103EUR7,")
        for end in ["-\n", ""] {
            let other = unclosed("12030000/900900", end: end)
            #expect(try MT940Outcome(other + last).codes == ["missing-ledger-balance"])
        }
        // The entries lead to what the next message of the account opens with, or do not.
        let account = try #require(last.firstMatch(of: /:25:(.*)/)).output.1
        #expect(try MT940Outcome(unclosed(String(account)) + last).codes.isEmpty)
        let later = message("2/1", "260102EUR5,", "260103EUR6,")
        #expect(try MT940Outcome(unclosed(String(account)) + later).codes == ["statement-gap"])
    }

    @Test("Messages in any order are put in that of days and numbers")
    func shuffled() throws {
        let text =
            message("2/1", "260101EUR2,", "260102EUR3,")
            + message("4/1", "260103EUR4,", "260104EUR5,")
            + message("1/1", "251231EUR1,", "260101EUR2,")
            + message("3/1", "260102EUR3,", "260103EUR4,")
        #expect(try MT940Outcome(text).codes.isEmpty)
        #expect(try balances(text) == (opening: "1", ledger: "5"))
    }

    @Test(
        "Where days and numbers are all the same, the file is read backwards if that has fewer gaps"
    )
    func backwards() throws {
        let text =
            message("0", "260101EUR2,", "260101EUR3,") + message("0", "260101EUR1,", "260101EUR2,")
        #expect(try MT940Outcome(text).codes.isEmpty)
        #expect(try balances(text) == (opening: "1", ledger: "3"))
    }

    @Test("A file with the newest message first and a day missing closes with the newest")
    func newestFirstWithGap() throws {
        let text =
            message("3/1", "260103EUR7,", "260104EUR8,")
            + message("1/1", "260101EUR1,", "260102EUR2,")
        #expect(try MT940Outcome(text).codes == ["statement-gap"])
        #expect(try balances(text) == (opening: "1", ledger: "8"))
    }

    @Test("A gap that no order closes is told once")
    func gap() throws {
        let text =
            message("1/1", "260101EUR1,", "260102EUR2,")
            + message("3/1", "260103EUR7,", "260104EUR8,")
        #expect(try MT940Outcome(text).codes == ["statement-gap"])
        #expect(try balances(text) == (opening: "1", ledger: "8"))
    }

    @Test(
        "Texts without control bytes and double blanks are told from others",
        arguments: [
            ("", true), ("word", true), ("two words and more", true), ("seven x", true),
            ("one  two", false), ("1234567  9", false), ("12345678  1", false),
            ("tab\there", false),
            ("12345678\n", false), ("café au lait à midi", true), ("1234567 8 9", true),
        ])
    func spacing(text: String, isSpaced: Bool) {
        let bytes = Array(text.utf8)
        #expect(bytes.span.isSpaced(0..<bytes.count) == isSpaced)
    }
}
