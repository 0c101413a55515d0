import SourceText
import StatementModel
import TestSupport
import Testing

@testable import MT940Format

/// An invented statement, written as a bank would, and what has to be read from it.
private struct GeneratedStatement {
    struct Entry {
        var day: Int
        var cents: Int
        var payee: String
        var memo: String
        var iban: String
        var reference: String
    }

    enum Dialect: CaseIterable { case german, polish, codeWords }

    private(set) var text = ""
    private(set) var entries: [Entry] = []
    private(set) var opening = 0
    private(set) var closing = 0

    init(_ random: inout some RandomNumberGenerator) {
        let dialect = Dialect.allCases.randomElement(using: &random) ?? .german
        let lineEnd = ["\r\n", "\n", "\r"].randomElement(using: &random) ?? "\n"
        opening = Int.random(in: -1_000_000...1_000_000, using: &random)
        closing = opening
        var day = 1
        for page in 1...Int.random(in: 1...4, using: &random) {
            add(":20:REF\(page)", ":25:37020500/0008123401", ":28C:\(page)/1")
            add(":60F:" + Self.balance(closing, day))
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                day = min(day + Int.random(in: 0...2, using: &random), 28)
                addEntry(day, dialect, &random)
            }
            add(":62F:" + Self.balance(closing, day), "-")
        }
        text = text.replacing("\n", with: lineEnd)
    }

    private mutating func add(_ lines: String...) {
        for line in lines { text += line + "\n" }
    }

    private mutating func addEntry(
        _ day: Int, _ dialect: Dialect, _ random: inout some RandomNumberGenerator
    ) {
        let words = [
            "Mond", "Licht", "Garten", "Haus", "Vier", "Zwei", "Brot", "Tee", "Rad", "Ufer",
        ]
        func phrase(_ count: ClosedRange<Int>, _ random: inout some RandomNumberGenerator) -> String
        {
            (0..<Int.random(in: count, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }.joined(separator: " ")
        }
        let digits = String(Int.random(in: 1_000_000_000...9_999_999_999, using: &random))
        let entry = Entry(
            day: day, cents: Int.random(in: -500_000...500_000, using: &random),
            payee: phrase(1...8, &random), memo: phrase(1...20, &random),
            iban: "DE44500105" + digits + "99", reference: "E2E-" + digits)
        entries.append(entry)
        closing += entry.cents
        let mark = entry.cents < 0 ? ["D", "DR", "RC"] : ["C", "CR", "RD"]
        let date = "2603" + Self.two(day)
        add(
            ":61:\(date)\(["", "03" + Self.two(day)].randomElement(using: &random) ?? "")"
                + (mark.randomElement(using: &random) ?? "C") + Self.amount(entry.cents)
                + "NTRFNONREF//B\(entries.count)")
        add(":86:" + Self.wrapped(Self.details(entry, dialect)))
    }

    private static func details(_ entry: Entry, _ dialect: Dialect) -> String {
        switch dialect {
        case .german:
            subfields(["EREF+" + entry.reference], entry, "SVWZ+" + entry.memo, "?", "166?00TYPE")
        case .polish: subfields([], entry, entry.memo, "~", "166~00TYPE")
        case .codeWords:
            "/TRTP/TYPE/EREF/\(entry.reference)/IBAN/\(entry.iban)/NAME/\(entry.payee)/REMI/"
                + entry.memo
        }
    }

    private static func subfields(
        _ first: [String], _ entry: Entry, _ memo: String, _ separator: String, _ head: String
    ) -> String {
        var text = head
        for (index, part) in (first + chunks(memo)).prefix(14).enumerated() {
            text += separator + two(index < 10 ? 20 + index : 50 + index) + part
        }
        text += separator + "31" + entry.iban
        for (index, part) in chunks(entry.payee).prefix(2).enumerated() {
            text += separator + two(32 + index) + part
        }
        return text
    }

    /// Pieces of 27 characters, as subfields hold.
    private static func chunks(_ text: String) -> [String] {
        var rest = Substring(text)
        var chunks: [String] = []
        while !rest.isEmpty {
            chunks.append(String(rest.prefix(27)))
            rest = rest.dropFirst(27)
        }
        return chunks
    }

    /// Lines of 65 characters; the first has the tag in front, which does not count.
    private static func wrapped(_ text: String) -> String {
        var rest = Substring(text)
        var lines: [Substring] = []
        while !rest.isEmpty {
            lines.append(rest.prefix(65))
            rest = rest.dropFirst(65)
        }
        return lines.joined(separator: "\n")
    }

    private static func balance(_ cents: Int, _ day: Int) -> String {
        (cents < 0 ? "D" : "C") + "2603" + two(day) + "EUR" + amount(cents)
    }

    private static func amount(_ cents: Int) -> String {
        let (euros, rest) = (abs(cents) / 100, abs(cents) % 100)
        if rest == 0 { return "\(euros)," }
        return "\(euros)," + (rest % 10 == 0 ? "\(rest / 10)" : two(rest))
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}

@Suite("Generated statements")
struct MT940GeneratedTests {
    @Test("What a bank writes is what is read", arguments: SoakLevel.seeds(150))
    func readBack(seed: Int) throws {
        var random = SeededNumbers(seed: seed)
        let written = GeneratedStatement(&random)
        let outcome = try MT940Outcome(written.text)
        #expect(outcome.codes.isEmpty, "\(written.text)")
        let statement = try #require(outcome.set.statements.first)
        #expect(outcome.set.statements.count == 1)
        #expect(
            statement.openingBalance?.amount
                == ExactAmount(coefficient: Int128(written.opening), scale: 2))
        #expect(
            statement.ledgerBalance?.amount
                == ExactAmount(coefficient: Int128(written.closing), scale: 2))
        try #require(statement.lines.count == written.entries.count)
        for (line, entry) in zip(statement.lines, written.entries) {
            #expect(line.amount == ExactAmount(coefficient: Int128(entry.cents), scale: 2))
            #expect(line.bookingDate == CalendarDate(year: 2026, month: 3, day: entry.day))
            #expect(outcome.text(line.counterAccount) == entry.iban)
            #expect(entry.payee.hasPrefix(outcome.text(line.payee)) && !line.payee.isEmpty)
            #expect(outcome.text(line.memo) == entry.memo + " TYPE", "\(written.text)")
            #expect(outcome.text(line.bookingType) == "TYPE")
        }
    }
}
