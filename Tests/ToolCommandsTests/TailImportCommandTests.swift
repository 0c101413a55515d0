import Foundation
import TestSupport
import Testing

/// A large ledger in a database, of which an import reads the newest part, beside the same ledger
/// as a document.
@Suite("A little into a large ledger", .needsCommand)
struct TailImportCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        var lines = ["Date,Description,Amount,Currency"]
        for number in 0..<32_000 {
            let (year, month, day) = (
                2015 + number / 3200, number / 267 % 12 + 1, number / 10 % 26 + 1
            )
            let date = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
            lines.append("\(date),SHOP \(number % 700) OF THE OLD TOWN,-\(number % 90 + 1).50,EUR")
        }
        try bench.write(lines.joined(separator: "\n") + "\n", to: "large.csv")
        var new = [lines[0]] + lines.suffix(40)
        for number in 1...60 {
            new.append(
                "2025-01-\(number % 20 + 10),Shop \(number) of the Old Town,-\(number).25,EUR")
        }
        try bench.write(new.joined(separator: "\n") + "\n", to: "new.csv")
    }

    private func content(_ ledger: String) throws -> [String] {
        try bench.run("list", "--ledger", ledger, "--format", "ndjson").lines
    }

    @Test("Both forms come to the same, in words and in what they hold, and undo it")
    func sameInBothForms() throws {
        var told: [String] = []
        for ledger in ["a.json", "b.db"] {
            let flags = ["--ledger", ledger, "--account", "Main"]
            #expect(try bench.run(["import", "large.csv"] + flags).code == 0)
            let before = try content(ledger)
            #expect(before.count == 32_000)
            let trial = try bench.run(["import", "new.csv", "--dry-run"] + flags)
            #expect(trial.errors.contains("100 records: 60 new, 40 already in the ledger"))
            #expect(try content(ledger) == before)
            let run = try bench.run(["import", "new.csv"] + flags)
            #expect(run.code == 0, "\(run.errors)")
            told.append(run.errors.replacing(ledger, with: "ledger"))
            #expect(try bench.run(["check", "--ledger", ledger]).code == 0)
        }
        #expect(told[0] == told[1], "\(told[0])\n\(told[1])")
        #expect(try content("a.json") == content("b.db"))
        let again = try bench.run("import", "new.csv", "--ledger", "b.db", "--account", "Main")
        #expect(again.errors.contains("0 new"), "\(again.errors)")
        for ledger in ["a.json", "b.db"] { try bench.run("undo", "--ledger", ledger) }
        #expect(try content("a.json") == content("b.db"))
        #expect(try content("b.db").count == 32_000)
    }
}
