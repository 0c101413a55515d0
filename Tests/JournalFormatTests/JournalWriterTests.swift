import Foundation
import JournalFormat
import LedgerModel
import StatementModel
import TestSupport
import Testing

@Suite("Journals")
struct JournalWriterTests {
    private func journal(
        _ ledger: Ledger, _ dialect: JournalWriter.Dialect = .hledger
    ) -> String {
        var output: [UInt8] = []
        JournalWriter(dialect).write(ledger, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The entries behind the opening balances, without ids.
    private func entries(_ ledger: Ledger) -> [String] {
        journal(ledger).components(separatedBy: "\n\n").dropFirst(6).map { entry in
            entry.split(separator: "\n").filter { !$0.hasPrefix("    ; id:") }
                .joined(separator: "\n")
        }
    }

    @Test("Declarations and opening balances come first")
    func declarations() throws {
        let expected = """
            decimal-mark .

            commodity 1000.00 EUR
            commodity 1000. JPY
            commodity 1000.00 "XBT1"

            account assets:bank:Every day, it
            account liabilities:card:Card- blue
            account assets:cash:財布
            account assets:bank:Ida:every day, it
            account equity:opening balances

            tag bank-id
            tag holding
            tag id
            tag memo
            tag note
            tag original
            tag place
            tag text
            tag transaction-date
            tag value-date

            1970-01-01 opening balances
                assets:bank:Every day, it  100.00 EUR
                equity:opening balances  -100.00 EUR

            1970-01-01 opening balances
                assets:cash:財布  -500 JPY
                equity:opening balances  500 JPY

            """
        #expect(try journal(SampleLedger.empty()) == expected)
    }

    @Test("A pending expense has a mark, a code, tags and the bank's text")
    func entry() throws {
        let ledger = try SampleLedger.ledger { draft in
            draft.status = .pending
            draft.checkNumber = "104"
            draft.category = "Food: Out"
            draft.tags = [Tag("Long trip"), Tag("Meals", "Out")]
            draft.note = "two rolls; warm"
            draft.valueDate = SampleLedger.day(3, 6)
        }
        let expected = """
            2026-03-05 ! (104) Baker
                ; Long-trip:
                ; Meals: Out
                ; note: two rolls; warm
                ; value-date: 2026-03-06
                assets:bank:Every day, it  -12.50 EUR
                expenses:Food:Out  12.50 EUR
            """
        #expect(entries(ledger) == [expected])
    }

    @Test("A refund goes back to the expense it came from")
    func refund() throws {
        let ledger = try SampleLedger.ledger { $0.direction = .moneyIn }
        #expect(
            entries(ledger)[0].hasSuffix(
                "    assets:bank:Every day, it  12.50 EUR\n    expenses:uncategorised  -12.50 EUR"))
    }

    @Test("Parts are postings of their own categories, with their own tags and memos")
    func splits() throws {
        let ledger = try SampleLedger.ledger { draft in
            draft.splits = [
                Split(
                    minorUnits: 15_00, category: "Food: Out", tags: [Tag("date")],
                    memo: "a, date:x"),
                Split(minorUnits: -2_50),
            ]
        }
        let expected = """
            2026-03-05 Baker
                assets:bank:Every day, it  -12.50 EUR
                expenses:Food:Out  15.00 EUR
                ; tag-date:
                ; memo: a, date :x
                expenses:uncategorised  -2.50 EUR
            """
        #expect(entries(ledger) == [expected])
    }

    @Test("A transfer is one entry; the side that was booked later says its day")
    func transfer() throws {
        let all = entries(try SampleLedger.filled())
        let expected = """
            2026-04-02
                assets:bank:Every day, it  -30.00 EUR
                liabilities:card:Card- blue  30.00 EUR  ; [2026-04-04]
            """
        #expect(all.contains(expected))
        #expect(
            all.contains { $0.contains("-10.00 EUR @@ 1650 JPY\n    assets:cash:財布  1650 JPY") })
        #expect(all.count == 16)
    }

    @Test("Chunks put together are the whole")
    func chunks() throws {
        let ledger = try SampleLedger.filled()
        var bytes: [UInt8] = []
        JournalWriter().write(ledger) { chunk in
            for index in 0..<chunk.count { bytes.append(chunk[index]) }
        }
        #expect(String(decoding: bytes, as: UTF8.self) == journal(ledger))
    }

    private static let readers: [(JournalWriter.Dialect, String, [String])] = [
        (.hledger, "hledger", ["-s", "bal", "--flat", "-N", "-E"]),
        (.ledger, "hledger", ["-s", "bal", "--flat", "-N", "-E"]),
        (.ledger, "ledger", ["--pedantic", "--strict", "bal", "--flat", "--no-total", "-E"]),
    ]

    @Test("hledger and ledger read the journal strictly and find our balances", arguments: readers)
    func readBack(dialect: JournalWriter.Dialect, program: String, words: [String]) throws {
        try expectReadable(SampleLedger.filled(), dialect, program, words)
    }

    @Test("No text of a ledger breaks the journal", arguments: readers, SoakLevel.seeds(4))
    func noise(reader: (JournalWriter.Dialect, String, [String]), seed: Int) throws {
        try expectReadable(SampleLedger.noisy(seed: UInt64(seed)), reader.0, reader.1, reader.2)
    }

    private func expectReadable(
        _ ledger: Ledger, _ dialect: JournalWriter.Dialect, _ program: String, _ words: [String]
    ) throws {
        let text = journal(ledger, dialect)
        guard
            let report = try ForeignProgram.run(program, words, file: text, extension: "journal")
        else { return }
        try expectBalances(report, of: ledger, roots: ["assets", "liabilities"])
    }
}

/// Compares the amounts of the lines of our accounts with our balances.
func expectBalances(_ report: String, of ledger: Ledger, roots: [String]) throws {
    let lines = report.split(separator: "\n").map { $0.drop { $0 == " " } }
    let found = lines.filter { line in roots.contains { line.contains("  \($0):") } }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    let expected = try ledger.balances(upTo: .latest).filter { $0.minorUnits != 0 }
        .map { "\($0.exactAmount)" }
    #expect(found.sorted() == expected.sorted(), "\(report)")
}

/// A program that may be installed.
enum ForeignProgram {
    /// What the program prints about a file; `nil` where it is not installed. What it prints on
    /// the side, and a status other than 0, are failures.
    static func run(
        _ name: String, _ words: [String], file: String, extension: String
    ) throws -> String? {
        let path = ["/usr/bin/", "/usr/local/bin/"].map { $0 + name }
            .first(where: FileManager.default.isExecutableFile(atPath:))
        guard let path else { return nil }
        let url = FileManager.default.temporaryDirectory.appending(
            path: "\(name)-\(UUID().uuidString).\(`extension`)")
        try Data(file.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = ["-f", url.path] + words
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C.UTF-8"
        process.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(complaint.isEmpty, "\(complaint)")
        #expect(process.terminationStatus == 0)
        return text
    }
}
