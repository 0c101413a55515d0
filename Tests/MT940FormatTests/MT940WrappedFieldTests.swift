import StatementModel
import Testing

@testable import MT940Format

@Suite("Fields that a line end has cut")
struct MT940WrappedFieldTests {
    private func read(
        opening: String = "C260301EUR100,00", entry: String = "2603020302D10,50NTRFNONREF//B71",
        closing: String = "C260331EUR89,50"
    ) throws -> MT940Outcome {
        try MT940Outcome(
            """
            :20:A
            :25:20010020/0077015
            :28C:1/1
            :60F:\(opening)
            :61:\(entry)
            :86:RENT
            :62F:\(closing)
            -

            """)
    }

    private func closing(_ outcome: MT940Outcome) -> [String] {
        outcome.set.statements.flatMap(\.balances).filter { $0.kind == .ledger }
            .map(\.amount.description)
    }

    @Test(
        "A balance is read over two lines",
        arguments: [
            "C260331EUR89,\n50", "C260331EUR89,5\n0", "C260331EUR89\n,50", "C260331EUR8\n9,50",
            "C260331EUR+89,\n50", "C260331EUR\n89,50", "C260331EUR89,\r\n50",
            "C260331EUR89, \n50\nKind regards",
        ])
    func balance(text: String) throws {
        let outcome = try read(closing: text)
        #expect(closing(outcome) == ["89.50"])
        #expect(outcome.codes == [])
    }

    @Test("A balance that is whole ends where its line does", arguments: ["07", "1234,56"])
    func wholeBalance(next: String) throws {
        #expect(closing(try read(closing: "C260331EUR89,50\n\(next)")) == ["89.50"])
    }

    @Test("Currencies tell how many digits are missing")
    func decimals() throws {
        let dinars = try read(
            opening: "C260301KWD1,125", entry: "260302D1,\n025NTRFNONREF",
            closing: "C260331KWD0,1\n00")
        #expect(dinars.lines.map { $0.amount?.description } == ["-1.025"])
        #expect(closing(dinars) == ["0.100"])
        let yen = try read(
            opening: "C260301JPY900,", entry: "260302D900,\n12", closing: "C260331JPY0,\n12")
        #expect(yen.lines.map { $0.amount?.description } == ["-900"])
        #expect(closing(yen) == ["0"])
    }

    @Test(
        "An amount is read over two lines",
        arguments: [
            "2603020302D10,\n50NTRFNONREF//B71", "2603020302D10,5\n0NTRFNONREF//B71",
            "2603020302D10\n,50NTRFNONREF//B71", "2603020302D1\n0,50NTRFNONREF//B71",
            "2603020302D10,5\n0//B71",
        ])
    func amount(entry: String) throws {
        let outcome = try read(entry: entry)
        #expect(outcome.lines.map { $0.amount?.description } == ["-10.50"])
        #expect(outcome.first["bankID"] == "B71")
        #expect(outcome.codes == ["irregular-amount"])
    }

    @Test("A number on a line of its own is no part of a whole amount")
    func supplement() throws {
        for text in ["10,50\n12345678", "10,50\n12,50", "10,\n50 PIECES", "10\n50"] {
            let amount = try read(entry: "2603020302D\(text)").lines.first?.amount
            #expect(amount?.description == (text.hasPrefix("10,50") ? "-10.50" : "-10"))
        }
    }

    @Test("The sum of a report is read over two lines")
    func turnover() throws {
        let outcome = try MT940Outcome(
            ":20:A\n:25:1\n:34F:EURD0,\n:61:260302D10,50NTRFNONREF\n:90D:1EUR10,5\n0\n-\n")
        #expect(!outcome.codes.contains("turnover-mismatch"))
    }

    private static let lines = [
        ":20:STARTUMS", ":25:20010020/0077015", ":28C:1/1", ":60F:C260301EUR1100,00",
        ":61:2603020302DR1010,50N005WATER-2026//BANK8829110",
        ":86:105?00DIRECT DEBIT?20EREF+5512-77-A?21SVWZ+Water and waste of th",
        "e spring?32Waterworks of the Valley?33 Limited Partnership",
        ":61:2603030303CR2150,00N051NONREF//8829177",
        ":86:166?00CREDIT?20SVWZ+Wages of March and of the first days of Ap",
        "ril?32Oak Joinery", ":62F:C260303EUR2239,50", "-",
    ]

    private static func cut(_ lines: [String], at width: Int) -> String {
        lines.map { line in
            let signs = Array(line)
            return stride(from: 0, to: signs.count, by: width)
                .map { String(signs[$0..<min($0 + width, signs.count)]) }.joined(separator: "\n")
        }.joined(separator: "\n") + "\n"
    }

    @Test("Lines that are all cut at one width are put together", arguments: [18, 20, 23, 30, 37])
    func narrow(width: Int) throws {
        let plain = try MT940Outcome(Self.lines.joined(separator: "\n") + "\n")
        let outcome = try MT940Outcome(Self.cut(Self.lines, at: width))
        #expect(outcome.lines.map { $0.amount?.description } == ["-1010.50", "2150.00"])
        #expect(closing(outcome) == ["2239.50"])
        #expect(outcome.codes == plain.codes)
        #expect(outcome.first["bankID"] == "BANK8829110")
        #expect(outcome.first["account"] == plain.first["account"])
    }

    @Test("A reference at the end of a full line goes on in the next one")
    func reference() throws {
        let padded = Self.cut(Self.lines, at: 48).split(separator: "\n").map {
            "\($0)" + String(repeating: " ", count: 48 - $0.count)
        }
        let outcome = try MT940Outcome(padded.joined(separator: "\n") + "\n")
        #expect(outcome.first["bankID"] == "BANK8829110")
    }

    @Test("Supplementary details stay, where only entries have the longest lines")
    func details() throws {
        let entries = (1...4).map {
            ":61:260302C1,00N544NONREF//00042-000\($0)\nDE2712345678\n:86:short"
        }
        let outcome = try MT940Outcome(entries: entries.joined(separator: "\n"))
        #expect(outcome.first["bankID"] == "00042-0001")
    }

    @Test("A party's residence in front of a text is no part of it")
    func residence() throws {
        let outcome = try MT940Outcome(
            entries: ":61:260302C1,00NTRFNONREF\n:86:/BENRES/AE//PALM TRADING RENT OF MAY")
        #expect(outcome.first["memo"] == "PALM TRADING RENT OF MAY")
    }
}
