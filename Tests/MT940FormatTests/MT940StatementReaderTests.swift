import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import MT940Format

@Suite("Reading MT940")
struct MT940StatementReaderTests {
    @Test("Each fixture is read as expected", arguments: FixtureFolder.mt940.cases)
    func fixtures(name: String) throws {
        try FixtureFolder.mt940.check(
            MT940Fixtures.description(of: FixtureFolder.mt940.input(of: name)), of: name)
    }

    @Test("There are fixtures")
    func fixturesExist() { #expect(FixtureFolder.mt940.cases.count >= 25) }

    @Test("Every fixture but the one without fields of a statement is known for certain")
    func knowsItsOwn() throws {
        for name in FixtureFolder.mt940.cases {
            let file = try SourceFile(name: name, bytes: try FixtureFolder.mt940.input(of: name))
            let match = MT940StatementReader.sniff(file)
            #expect(match == (name == "nothing" ? .none : .certain), "\(name)")
        }
    }

    @Test(
        "Other texts are left to other formats",
        arguments: [
            ("Date,Amount\n2026-01-02,5\n", FormatMatch.none), ("!Type:Bank\n", .none), ("", .none),
            ("D1/2/2003\nT5.00\n^\n", .none), (":20:X\n", .none),
            ("SHOP\n12:20:30\nTOTAL 5,00\n", .none),
            (
                "{1:F01AAAABBCCXXXX}{2:I103AAAABBCCXXXX}{4:\n:20:X\n:32A:260101EUR1,\n:59:/1\n:71A:SHA\n-}",
                .none
            ),
            (":61:soon\n", .none), (":61:260101D5,NTRF\n", .likely),
            (":60F:C260101EUR5,\n", .likely), ("BANNER\n\n:20:X\n:28C:1\n", .certain),
        ])
    func sniffing(text: String, match: FormatMatch) throws {
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        #expect(MT940StatementReader.sniff(file) == match)
    }

    @Test(
        "Tags that lost the line ends between them are found",
        arguments: [
            ":20:A:25:10020030/1234567:28C:1:60F:C260101EUR5,:61:260102C2,NTRF"
                + ":86:paid 10:25:30 REF:25:A:62F:C260102EUR7,",
            ":20:A:25:10020030/1234567:28C:1/1\n:60F:C260101EUR5,:61:260102C2,NTRF\n"
                + ":86:paid\n:62F:C260102EUR7,:64:C260103EUR9,\n-\n",
        ])
    func gluedTags(text: String) throws {
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        #expect(MT940StatementReader.sniff(file) == .certain)
        let outcome = try MT940Outcome(text)
        let header = try #require(outcome.set.statements.first?.header)
        #expect(header.account.number == "1234567")
        #expect(outcome.lines.map(\.amount?.description) == ["2"])
        #expect(outcome.codes.isEmpty)
        let ledger = outcome.set.statements[0].balances.last { $0.kind == .ledger }
        #expect(ledger?.amount.description == "7")
    }

    @Test("A file of one line takes no longer than one of many", .timeLimit(.minutes(1)))
    func longLine() throws {
        let entry = ":61:260102C2,00NTRFNONREF//1:86:166?00GUTSCHRIFT?20PAID AT 12:20:30?32SHOP"
        let count = 20_000
        let text =
            ":20:A:25:10020030/1234567:28C:1:60F:C260101EUR5,"
            + String(repeating: entry, count: count) + ":62F:C260102EUR40005,"
        let outcome = try MT940Outcome(text)
        #expect(outcome.lines.count == count)
        #expect(outcome.codes.isEmpty)
    }

    @Test("Times and words in the last line of a file are no tags")
    func noGluedTags() throws {
        let outcome = try MT940Outcome(
            ":20:A\n:25:1234567\n:60F:C260101EUR5,\n:61:260102C2,NTRF\n"
                + ":86:paid 12:20:30 and 10:25:30, REF:25:A")
        #expect(outcome.set.statements.count == 1)
        #expect(outcome.set.statements[0].header.account.number == "1234567")
        #expect(outcome.first["memo"] == "paid 12:20:30 and 10:25:30, REF:25:A")
    }

    @Test(
        "A file without entries and balances is refused",
        arguments: [
            ("", ReadError.Code.emptyFile), (" \r\n", .emptyFile), ("hello\n", .notAStatement),
            (":20:X\n:86:text\n", .notAStatement),
        ])
    func refusals(text: String, code: ReadError.Code) {
        #expect {
            try MT940Outcome(text)
        } throws: {
            ($0 as? ReadError)?.code == code
        }
    }

    @Test("Pages and daily statements of an account are one statement")
    func merging() throws {
        let outcome = try MT940Outcome(try FixtureFolder.mt940.input(of: "pages"))
        #expect(outcome.set.statements.map(\.lines.count) == [3, 0])
        #expect(outcome.set.statements[0].openingBalance?.amount == ExactAmount(parsing: "100"))
        #expect(outcome.set.statements[0].ledgerBalance?.amount == ExactAmount(parsing: "86"))
        #expect(outcome.codes.isEmpty)
    }

    @Test("A gap between statements is told with both figures, and so is a sum that misses")
    func gaps() throws {
        let outcome = try MT940Outcome(try FixtureFolder.mt940.input(of: "gaps"))
        #expect(outcome.codes == ["balance-mismatch", "statement-gap"])
        let gap = try #require(outcome.collector.diagnostics.last)
        #expect(gap.value == "85" && gap.expected == "91")
        #expect(outcome.lines.count == 2)
    }

    @Test("Interim reports are pending, and a statement of their own")
    func interim() throws {
        let text =
            ":20:A\n:25:12030000/99\n:28C:1\n:60F:C260101EUR1,\n:61:260101C1,NMSC\n"
            + ":62F:C260101EUR2,\n-\n:20:B\n:25:12030000/99\n:28C:2\n:34F:EUR0,\n:61:260102C5,NMSC\n"
            + ":90C:1EUR5,\n-\n"
        let outcome = try MT940Outcome(text)
        #expect(outcome.set.statements.map { $0.lines.map(\.status) } == [[.posted], [.pending]])
        #expect(outcome.summary.version == "940, 942")
        #expect(outcome.codes.isEmpty)
    }

    @Test("The currency of a report without balances is that of its turnover")
    func currencyAhead() throws {
        let outcome = try MT940Outcome(
            ":20:A\n:25:123456\n:28C:1\n:61:260101C1,NMSC\n:90C:1CHF1,\n")
        #expect(outcome.set.statements.map { $0.header.currency?.code } == ["CHF"])
    }

    @Test("The user's currency stands in where the file names none")
    func givenCurrency() throws {
        var options = ReadOptions()
        options.currency = CurrencyCode("SEK")
        let outcome = try MT940Outcome(":25:123456\n:61:260101C1,NMSC\n", options)
        #expect(outcome.set.statements.map { $0.header.currency?.code } == ["SEK"])
    }

    @Test("Files behind each other may each have a byte order mark")
    func byteOrderMarks() throws {
        let file = "\u{FEFF}:20:A\n:25:123456\n:60F:C260101EUR0,\n:61:260102C1,NMSC\n:86:Text\n"
        let outcome = try MT940Outcome(file + file)
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["Text", "Text"])
    }

    @Test("A message that ends in the letter in the place of the brace leaves no text behind")
    func nationalBraces() throws {
        let outcome = try MT940Outcome(
            "ä4:\n:20:A\n:25:123456\n:60F:C260101SEK0,\n:61:260102C1,NMSC\n:86:Hyra\n-å\n"
                + "ä4:\n:20:B\n:25:123456\n:60F:C260102SEK1,\n:62F:C260102SEK1,\n-å\n")
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["Hyra"])
        #expect(outcome.codes.isEmpty)
    }

    @Test(
        "A currency that only one balance states is the statement's",
        arguments: [
            ("C260101 0,", "D260102USD5,", "D260102 5,"),
            ("C2601010,", "D2601025,", "D260102USD5,"),
            ("C260101USD0,", "D2601025,", "D2601025,"),
        ])
    func currencyOfOneBalance(opening: String, closing: String, available: String) throws {
        let outcome = try MT940Outcome(
            """
            :20:TEST
            :25:10020030/1234567
            :28C:1/1
            :60F:\(opening)
            :61:260102D5,NMSC
            :86:text
            :62F:\(closing)
            :64:\(available)
            -

            """)
        #expect(outcome.set.statements.map(\.header.currency?.code) == ["USD"])
        #expect(outcome.codes.isEmpty)
    }
}
