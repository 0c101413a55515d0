import Foundation
import Testing

@testable import ToolCommands

@Suite("An interrupted import", .needsCommand, .bothForms)
struct InterruptionTests {
    @Test(
        "leaves the ledger as it was, says so, exits 130, and the next one cleans up",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env"), "needs env"))
    func interrupted() throws {
        let bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        try bench.write(Self.longStatement(rows: 40_000), to: "long.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            ["import", "long.csv"], streams: streams,
            through: ["/usr/bin/env", "--default-signal=INT"])
        // The lock shows that the command is at work.
        for _ in 0..<500 where !bench.exists("ledger.json.lock") { usleep(10_000) }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(try bench.bytes("ledger.json") == before)
        let errors = try streams.result(code: 130).errors
        #expect(errors == "interrupted: nothing was written to ledger.json\n")
        try bench.write(SampleFiles.card, to: "card.ofx")
        #expect(try bench.run("import", "card.ofx").code == 0)
        #expect(
            try bench.names() == [
                "card.ofx", "checking.csv", "ledger.history", "ledger.json", "long.csv",
            ])
    }

    @Test("An interruption during an output comes after it")
    func postponed() throws {
        let result = Interruption.postponed {
            var pending = sigset_t()
            pthread_kill(pthread_self(), SIGTERM)
            sigpending(&pending)
            let isPending = sigismember(&pending, SIGTERM) == 1
            // Taken out again, for it would end the tests.
            var (set, number) = (sigset_t(), Int32(0))
            sigemptyset(&set)
            sigaddset(&set, SIGTERM)
            sigwait(&set, &number)
            return isPending
        }
        #expect(result)
    }

    private static func longStatement(rows: Int) -> String {
        var text = "Date,Description,Amount,Currency\n"
        for row in 0..<rows {
            let day = String(format: "%02d", row % 28 + 1)
            text += "2026-01-\(day),Shop \(row % 97),-\(row % 50 + 1).\(row % 10)0,EUR\n"
        }
        return text
    }
}
