import StatementModel
import Testing

@testable import ToolCommands

@Suite("Negative amounts among the arguments")
struct NegativeAmountTests {
    @Test(
        "A hyphen before a number is a minus sign",
        arguments: ["-4.50", "-4,50", "-.5", "-,5", "-1", "-1'000.00", "-2.00=Food", "-33.9,151.2"])
    func numbers(text: String) {
        #expect(NegativeAmount.marked([text]) == ["\u{2212}" + text.dropFirst()])
        #expect(NegativeAmount.plain("\u{2212}" + text.dropFirst()) == text)
    }

    @Test(
        "Flags, names and the standard input stay as they are",
        arguments: ["-", "--", "-n", "-.", "-,", "-o", "--date", "4.50", "a-4", "", "\u{2212}x"])
    func others(text: String) {
        #expect(NegativeAmount.marked([text]) == [text])
        #expect(NegativeAmount.plain(text) == text)
    }

    @Test("Behind two hyphens nothing is changed")
    func terminator() {
        #expect(NegativeAmount.marked(["-1", "--", "-1"]) == ["\u{2212}1", "--", "-1"])
    }

    @Test("A message of the parser quotes what was typed, and has no other sign elsewhere")
    func message() {
        #expect(
            NegativeAmount.plain(message: "The value '\u{2212}1' is no '<number>', \u{2212}2")
                == "The value '-1' is no '<number>', \u{2212}2")
    }

    @Test("Both signs and both marks are read as amounts")
    func amounts() throws {
        let euro = try #require(CurrencyCode("EUR"))
        for text in ["-4.50", "\u{2212}4.50", "-4,50", "\u{2212}4,5"] {
            #expect(try Amount(text).money(in: euro).minorUnits == -450)
        }
        for text in ["", "x", "4.505", "--4", "1.2.3", "99999999999999999999"] {
            #expect(throws: (any Error).self) { try Amount(text).money(in: euro) }
        }
    }
}
