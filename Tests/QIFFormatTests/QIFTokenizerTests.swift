import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Lines, headings and categories of QIF")
struct QIFTokenizerTests {
    private func lines(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var tokenizer = QIFTokenizer()
        var found: [String] = []
        while let line = tokenizer.next(in: bytes.span) {
            found.append(
                String(UnicodeScalar(line.code)) + bytes.span.string(line.value) + "@\(line.start)")
        }
        return found
    }

    @Test(
        "All line ends are known, blanks and remarks passed over", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) {
        let text = ["D1/ 5'04 ", "", "# note", "  P  A  B", "^"].joined(separator: end)
        let found = lines(text).map { String($0.prefix { $0 != "@" }) }
        #expect(found == ["D1/ 5'04", "PA  B", "^"])
    }

    @Test("Byte order marks of files that were put behind each other are passed over")
    func byteOrderMarks() {
        #expect(lines("D1\n\u{FEFF}!Type:Bank\n\u{FEFF}") == ["D1@0", "!Type:Bank@6"])
    }

    @Test("No-break blanks and marks that were read wrong stand in front of no letter")
    func marks() {
        #expect(
            lines("ï»¿!Type:Bank\n\u{A0}\u{A0}D1\n\u{200B}T2") == [
                "!Type:Bank@6", "D1@21", "T2@27",
            ])
    }

    @Test("Quotes that a spreadsheet has put around lines are none of theirs")
    func quotedLines() {
        let text = "\"!Type:Bank\"\n\"T-1,234.56\"\r\nPA\n\"\"\n\"PB \"\"C\"\", D\" \n\"^\"\n"
        let found = lines(text).map { String($0.prefix { $0 != "@" }) }
        #expect(found == ["!Type:Bank", "T-1,234.56", "PA", "PB \"\"C\"\", D", "^"])
    }

    @Test("Separators that a spreadsheet has filled up all lines with are passed over")
    func padding() {
        let found = lines("!Type:Bank,,\nT-5.00,,\nPA, B,\n^,,\n!Type:Bank\nPA,\n")
        let texts = found.map { String($0.prefix { $0 != "@" }) }
        #expect(texts == ["!Type:Bank", "T-5.00", "PA, B", "^", "!Type:Bank", "PA,"])
    }

    @Test("The quotes in a list of prices stay where they are")
    func quotedPrices() {
        #expect(lines("\"ABC\",12.50,\" 1/15/26\"") == ["\"ABC\",12.50,\" 1/15/26\"@0"])
    }

    @Test("Lines know where they start")
    func starts() { #expect(lines("\nD1\n T2") == ["D1@1", "T2@5"]) }

    @Test(
        "Headings are known in any letter case",
        arguments: [
            ("Type:Bank", QIFHeading.transactions(.bank)), ("type:CCARD ", .transactions(.card)),
            ("Type: Oth A", .transactions(.otherAsset)), ("Type:Invst", .investments),
            ("Type:Oth L", .transactions(.otherLiability)), ("Type:Cash", .transactions(.cash)),
            ("Type:Banque", .transactions(.bank)), ("Account", .account), ("Type:Memorized", .list),
            ("Type:Prices", .list), ("Type:Tag", .list), ("Type:Budget", .list),
            ("Clear:AutoSwitch", .endOfAccountList), ("Option:AutoSwitch", .option(nil)),
            ("Option:DMY", .option(.dayMonthYear)), ("Type:", .unknown), ("Type:Xyz", .unknown),
            ("Type Bank", .transactions(.bank)), ("Type Cat", .list), ("Type Xyz", .unknown),
        ])
    func headings(text: String, heading: QIFHeading) {
        let bytes = Array(text.utf8)
        #expect(QIFHeading(bytes.span, in: 0..<bytes.count) == heading)
    }

    @Test(
        "Categories, transfers and classes are told apart",
        arguments: [
            ("Food:Fruit", ["Food:Fruit", "", ""]), ("Food/Home", ["Food", "", "Home"]),
            ("[Cash]", ["", "Cash", ""]), ("[Cash]/Trip", ["", "Cash", "Trip"]),
            ("/Home", ["", "", "Home"]), ("[A/B]", ["", "A/B", ""]), ("[A]B]/C", ["", "A]B", "C"]),
            ("[Cash", ["", "Cash", ""]), ("[", ["", "", ""]), ("[]", ["", "", ""]),
            ("--Split--", ["", "", ""]), ("Food/", ["Food", "", ""]),
        ])
    func categories(text: String, parts: [String]) {
        let bytes = Array(text.utf8)
        let found = QIFCategory(TextRange(source: 0..<bytes.count), in: bytes.span)
        let ranges = [found.category, found.account, found.tag]
        #expect(ranges.map { bytes.span.string($0.bytes) } == parts)
    }
}
