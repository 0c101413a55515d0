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

    @Test(
        "is told as one that wrote nothing also where it waits for the ledger, as other changes are",
        arguments: [["import", "card.ofx"], ["undo"], ["redo"], ["edit", "t", "--payee", "x"]])
    func waiting(arguments: [String]) throws {
        let bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        let lock = open(bench.path("ledger.json.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            arguments + ["--lock-timeout", "600"], streams: streams,
            through: ["/usr/bin/env", "--default-signal=INT"])
        // What sleeps for a fifth of a second, with its handler in place, waits for the lock.
        var sleptCount = 0
        for _ in 0..<6000 where sleptCount < 20 {
            sleptCount = Self.isAsleep(process.processIdentifier) ? sleptCount + 1 : 0
            usleep(10_000)
        }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 130)
        let errors = try streams.result(code: 130).errors
        #expect(errors == "interrupted: nothing was written to ledger.json\n")
        #expect(try bench.bytes("ledger.json") == before)
    }

    /// Whether a process that catches interruptions is asleep.
    private static func isAsleep(_ process: Int32) -> Bool {
        let path = "/proc/\(process)/status"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        let caught = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
            .flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) }
        return text.contains("State:\tS") && (caught ?? 0) & 1 << (SIGINT - 1) != 0
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
