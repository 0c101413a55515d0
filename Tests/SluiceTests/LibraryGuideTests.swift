import Foundation
import Sluice
import Testing

/// The code of `Documentation/Library.md`, word for word: it compiles, and does what the page says.
@Suite("The guide to the library")
struct LibraryGuideTests {
    private let bytes = Array(
        """
        Date,Description,Amount,Balance,Currency
        2026-01-05,Bakery Kranz,-3.50,996.50,EUR
        2026-01-07,Salary Nordwerk,2100.00,3096.50,EUR
        2026-01-09,Bakery Kranz,-4.00,3092.50,EUR

        """.utf8)

    private struct UndecidedFile: Error {
        init(_ name: String, _ ambiguities: [Ambiguity]) {}
    }

    @Test("reads a file and writes it in another format")
    func reading() throws {
        var printed: [String] = []
        func print(_ values: Any...) {
            printed.append(values.map { "\($0)" }.joined(separator: " "))
        }

        let file = try SourceFile(name: "january.csv", bytes: bytes)
        let format = try FormatDetection.format(of: file)
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(file, ReadOptions(), into: &sink)
        guard let collector = sink as? StatementCollector else { return }
        let texts = collector.result.texts
        for line in collector.result.statements.flatMap(\.lines) {
            print(line.bookingDate ?? .earliest, line.amount ?? 0, texts.string(line.memo))
        }

        let qif = try #require(StatementFormat.named("qif"))
        var output: [UInt8] = []
        try qif.write(collector.result, to: &output)

        #expect(printed.first == "2026-01-05 -3.50 Bakery Kranz" && printed.count == 3)
        #expect(summary.tally.addsUp && summary.runningBalance?.agreeing == 2)
        #expect(summary.ambiguities.isEmpty)
        #expect(String(decoding: output, as: UTF8.self).contains("Bakery Kranz"))
    }

    @Test("imports into a ledger, changes it and reports on it")
    func importing() throws {
        var ledger = Ledger()
        var printed: [String] = []
        func print(_ values: Any...) {
            printed.append(values.map { "\($0)" }.joined(separator: " "))
        }

        var options = ImportOptions()
        options.currency = CurrencyCode("EUR")
        let plan = try ledger.importing("january.csv", bytes: bytes, options: options)
        for file in plan.outline.files where !file.ambiguities.isEmpty {
            // Ask, set `ReadOptions`, and plan again; nothing was changed.
            throw UndecidedFile(file.name, file.ambiguities)
        }
        plan.forEachRecord { record in
            print(record.line, record.verdict, record.reasons)
        }
        ledger = plan.ledger

        #expect(printed.map { $0.prefix(5) } == ["2 new", "3 new", "4 new"])
        printed = []
        try ledger.addCategory(named: "Food")
        let id = try #require(ledger.transactions.first?.id)
        try ledger.edit(id) { $0.category = "Food" }
        let january = try ReportRange(ReportMonth(year: 2026, month: 1))
        for flow in try SummaryReport(ledger, ReportScope(january)).flows {
            print(flow.income, flow.expense, flow.net)
        }
        #expect(printed == ["2100.00 EUR 7.50 EUR 2092.50 EUR"])
    }

    @Test("asks an app's own model")
    func predicting() throws {
        let ledger = Ledger()

        let predictor: TagPredictor = { history, new in
            new.map { transaction in
                guard transaction.payee.hasPrefix("Bakery") else { return nil }
                return TagPrediction(
                    category: "Food", confidence: 0.9, isSure: true, reason: "it is a bakery")
            }
        }
        let guessed = try ledger.importing("january.csv", bytes: bytes, tagPredictor: predictor)

        #expect(guessed.ledger.transactions.map(\.category) == ["Food", nil, "Food"])
    }

    @Test("keeps a ledger, with its history")
    func keeping() throws {
        let folder = NSTemporaryDirectory() + "/sluice-guide-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/ledger.json"
        let secondsSince1970: Int64 = 1_768_000_000

        let store = StoreFile(path: path)
        try store.withLock(timeout: .seconds(5)) {
            let loaded = try store.load()
            let plan = try (loaded?.ledger ?? Ledger()).importing("january.csv", bytes: bytes)
            try store.commit(plan.ledger, as: Batch(plan), at: secondsSince1970, replacing: loaded)
        }

        #expect(try store.load()?.ledger.transactions.count == 3)
        let step = try store.undo(at: secondsSince1970) { $0 }
        #expect(step.batch.number == 1 && step.outcome == .madeBatch(2))
        #expect(try store.load()?.ledger.transactions.isEmpty == true)
    }

    @Test("has no code that is not in these tests")
    func sameCode() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "Documentation/Library.md"), encoding: .utf8)
        let tests = Self.unindented(
            try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
            Self.unindented($0.components(separatedBy: "```")[0])
        }
        #expect(blocks.count == 6)
        for block in blocks { #expect(tests.contains(block), "\(block)") }
    }

    private static func unindented(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
