import SourceText
import StatementModel
import Testing

@testable import MT940Format

/// Files that banks and programs have bent, and what of them is put right.
@Suite("Irregular MT940")
struct MT940IrregularTests {
    private static let whole =
        ":20:A\n:25:10020030/1234567\n:28C:1\n:60F:C260101EUR5,\n:61:260102C2,NTRFNONREF\n"
        + ":86:paid in full\n:62F:C260102EUR7,\n:64:C260103EUR9,\n-\n"

    private func check(_ text: String, _ code: String? = nil) throws {
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.amount?.description } == ["2"])
        #expect(outcome.text(outcome.lines[0].memo) == "paid in full")
        let statement = try #require(outcome.set.statements.first)
        #expect(statement.header.account.number == "1234567")
        #expect(statement.header.currency?.code == "EUR")
        #expect(
            statement.balances.map { "\($0.kind) \($0.amount)" } == [
                "opening 5", "ledger 7", "available 9",
            ])
        #expect(outcome.collector.diagnostics.map(\.code.rawValue) == (code.map { [$0] } ?? []))
    }

    @Test(
        "A balance whose tag lacks a colon, or has blanks at one, is a balance",
        arguments: [
            (":62F:C", ":62FC"), (":62F:C", "62F:C"), (":62F:C", ":62F :C"),
            (":62F:C", ": 62F : C"), (":64:C", ":64C"), (":60F:C", ":60FC"),
        ])
    func balanceTags(tag: String, written: String) throws {
        try check(Self.whole.replacing(tag, with: written), "irregular-tag")
    }

    @Test("Text that begins like a balance and has no date and currency is text")
    func noBalance() throws {
        let text = Self.whole.replacing(
            "paid in full", with: "paid\n62F as told\n:62FC2601 x\n64 C")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.text(outcome.lines[0].memo) == "paid 62F as told :62FC2601 x 64 C")
        #expect(outcome.set.statements[0].balances.count == 3)
    }

    @Test("The name of the euro may stand where its code belongs")
    func euro() throws {
        try check(Self.whole.replacing("EUR", with: "EURO"))
    }

    @Test(
        "Escapes for line ends are line ends",
        arguments: [("\\r\\n", ""), ("\\n", ""), ("\\r\\n\n", ""), ("\\n", "\"")])
    func escapes(lineEnd: String, quote: String) throws {
        try check(quote + Self.whole.replacing("\n", with: lineEnd) + quote)
    }

    @Test("Backslashes of a text are no escapes")
    func backslashes() throws {
        let text = Self.whole.replacing("in full", with: "C:\\new\\r\\name")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.text(outcome.lines[0].memo) == "paid C:\\new\\r\\name")
    }

    @Test("Lines in quotes, all of them or those with a comma, are read without them")
    func quotes() throws {
        let lines = Self.whole.split(separator: "\n")
        try check(lines.map { "\"\($0)\"\n" }.joined())
        try check(lines.map { $0.contains(",") ? "\"\($0)\"\n" : "\($0)\n" }.joined())
    }
}
