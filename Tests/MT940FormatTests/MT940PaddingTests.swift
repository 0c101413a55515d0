import Testing

@testable import MT940Format

@Suite("Lines filled up with blanks")
struct MT940PaddingTests {
    private static let lines = [
        ":20:A", ":25:10020030/1234567", ":28C:1", ":60F:C260101EUR5,",
        ":61:2601020102D2,", "50NTRFNONREF",
        ":86:005?00STANDING ORDER?100042?20SVWZ+Contribution to the new roo",
        "f of the hall?21in the east of the town?30OAKLDE21?31DE7551210800124",
        "5126199?32Sports Club of the Valley ?33Pine Street", ":62F:C260102EUR2,50", "-",
    ]

    /// What is read of lines, each filled up.
    private func read(_ lines: [String], width: Int, end: String = "\n") throws -> MT940Outcome {
        let padded = lines.map {
            $0 + String(repeating: " ", count: max(0, width - $0.count)) + end
        }
        return try MT940Outcome(padded.joined())
    }

    @Test(
        "They are read as without the blanks",
        arguments: [(80, "\n"), (80, "\r\n"), (72, "\n"), (128, "\r\n")])
    func filled(width: Int, end: String) throws {
        let plain = try read(Self.lines, width: 0)
        let outcome = try read(Self.lines, width: width, end: end)
        #expect(plain.first["memo"]?.contains("new roof of the hall") == true)
        #expect(plain.lines.map { $0.amount?.description } == ["-2.50"])
        #expect(outcome.first == plain.first)
        #expect(outcome.codes == plain.codes)
        #expect(
            outcome.set.statements.flatMap(\.balances).map(\.amount)
                == plain.set.statements.flatMap(\.balances).map(\.amount))
    }

    @Test("A full line that ends in the blank between two words keeps it")
    func fullLine() throws {
        let first = ":86:166?00CREDIT?20SVWZ+Rent of the first floor and of the garden"
        let line = first + String(repeating: "x", count: 68 - first.count)
        let lines = Self.lines[0...3] + [":61:2601020102C2,NTRFNONREF", line, "house?32Oak Ltd"]
        let outcome = try read(lines + [":62F:C260102EUR7,"], width: 80)
        #expect(outcome.first["memo"]?.contains("x house") == true)
        let short = first + String(repeating: "x", count: 67 - first.count)
        let cut = Self.lines[0...3] + [":61:2601020102C2,NTRFNONREF", short, "house?32Oak Ltd"]
        #expect(
            try read(cut + [":62F:C260102EUR7,"], width: 80).first["memo"]?.contains("xhouse")
                == true)
    }

    @Test("Blanks at the ends of lines of several widths are part of the text")
    func uneven() throws {
        let lines =
            Self.lines[0...3]
            + [":61:2601020102C2,NTRFNONREF", ":86:166?00CREDIT?20Rent of the ", "house   ?32Oak"]
        let outcome = try read(lines + [":62F:C260102EUR7,"], width: 0)
        #expect(outcome.first["memo"]?.contains("of the house") == true)
    }

    @Test("The cents of an amount may stand behind blanks and a line end")
    func wrappedCents() throws {
        let outcome = try MT940Outcome(
            entries: ":61:2601020102D10,   \n50NTRFNONREF\n:86:rent")
        #expect(outcome.lines.map { $0.amount?.description } == ["-10.50"])
    }
}
