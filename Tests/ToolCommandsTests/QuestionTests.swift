import Foundation
import Testing

@Suite(
    "Questions at a terminal", .needsCommand,
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: CommandBench.script),
        "needs script, of util-linux"))
struct QuestionTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        try bench.write(SampleFiles.wallet, to: "wallet.qif")
    }

    @Test("What is open is asked, by number or value, and the answers are taken")
    func answered() throws {
        let (code, said) = try converse(
            ["import", "undecided.csv", "wallet.qif"], answers: ["2", "EUR"])
        #expect(code == 0, "\(said)")
        #expect(said.contains("undecided.csv: date-order is not clear from the file"))
        #expect(said.contains("1) dmy: 03/04/2026 is 3 April 2026"), "\(said)")
        #expect(said.contains("2) mdy: 03/04/2026 is 4 March 2026"), "\(said)")
        #expect(said.contains("wallet.qif: currency is not clear from the file"))
        let days = try bench.run("list", "--format", "ndjson").objects()
            .compactMap { $0["date"] as? String }
        #expect(days == ["2026-05-06", "2026-03-04", "2026-01-14", "2026-01-13"])
    }

    @Test("What a sign means is asked of the first row")
    func sign() throws {
        let card = """
            Date,Description,Amount
            2026-01-13,Corner Grocer,12.50
            2026-01-14,Book Nook,20.00

            """
        try bench.write(card, to: "card.csv")
        let (code, said) = try converse(
            ["import", "--currency", "EUR", "card.csv"], answers: ["inverted"])
        #expect(code == 0, "\(said)")
        #expect(said.contains(") signed: 12.50 Corner Grocer is money in"), "\(said)")
        #expect(said.contains(") inverted: 12.50 Corner Grocer is money out"), "\(said)")
    }

    @Test("An answer that fits nothing leaves the point open: 2, and nothing is written")
    func unanswered() throws {
        let (code, said) = try converse(["import", "undecided.csv"], answers: ["sideways"])
        #expect(code == 2)
        #expect(said.contains("'sideways' is no date-order"))
        #expect(said.contains("nothing written"))
        #expect(!bench.exists("ledger.json"))
    }

    @Test("An account is deleted when its name is typed, and only then")
    func confirmation() throws {
        for name in ["One", "Two"] { try bench.run("account", "add", name, "--currency", "EUR") }
        #expect(try converse(["account", "delete", "Two"], answers: ["no"]).code == 64)
        #expect(try bench.run("account").output.contains("Two"))
        #expect(try converse(["account", "delete", "Two"], answers: ["Two"]).code == 0)
        #expect(try !bench.run("account").output.contains("Two"))
    }

    /// Runs the command at a terminal of its own, which `script` makes, and types the answers.
    private func converse(
        _ arguments: [String], answers: [String]
    ) throws -> (code: Int32, said: String) {
        let streams = try CommandBench.Streams(
            folder: bench.folder, input: answers.map { $0 + "\n" }.joined())
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let process = try bench.start(
            [], streams: streams,
            through: [
                "/bin/sh", "-c", "exec '\(CommandBench.script)' -qefc \"'$0' \(words)\" /dev/null",
            ])
        process.waitUntilExit()
        let run = try streams.result(code: process.terminationStatus)
        return (run.code, run.output)
    }
}
