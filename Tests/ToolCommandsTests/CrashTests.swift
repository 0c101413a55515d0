import Foundation
import TestSupport
import Testing

@Suite("Crashes and contention", .needsCommand, .bothForms)
struct CrashTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
    }

    /// A statement of many rows, whose import takes long enough to be stopped anywhere.
    private static func statement(_ number: Int, rows: Int) -> String {
        var text = "Date,Description,Amount,Currency\n"
        for row in 0..<rows {
            text +=
                "2026-01-\(10 + row % 20),Shop \(number) till \(row),-\(row + 1).\(10 + number),EUR\n"
        }
        return text
    }

    @Test("Killed at any moment, an import leaves the old ledger or the new one; the next is whole")
    func killed() throws {
        try bench.write(Self.statement(1, rows: 3000), to: "many.csv")
        try bench.run("import", "checking.csv")
        let old = try bench.bytes("ledger.json")
        let kept = try bench.keepLedger()
        let clock = ContinuousClock()
        let whole = try clock.measure {
            try bench.run("import", "--account", "Many", "many.csv")
        }
        let new = try bench.bytes("ledger.json")
        try bench.run("undo")
        var random = SeededNumbers(seed: UInt64(SoakLevel.seed(7)))
        let budget = Double(whole.components.attoseconds) / 1e18 + Double(whole.components.seconds)
        for round in 0..<SoakLevel.rounds(10) {
            try bench.restore(kept)
            let streams = try CommandBench.Streams(folder: bench.folder)
            let process = try bench.start(
                ["import", "--account", "Many", "many.csv"], streams: streams)
            usleep(UInt32(budget * 1.1e6 * Double(random.next() % 1000) / 1000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let found = try bench.bytes("ledger.json")
            #expect(found == old || found == new, "round \(round)")
            #expect(try bench.run("check").code == 0)
            #expect(try bench.run("history").code == 0)
        }
        try bench.restore(kept)
        #expect(try bench.run("import", "--account", "Many", "many.csv").code == 0)
        #expect(try bench.bytes("ledger.json") == new)
        #expect(try bench.names() == ["checking.csv", "ledger.history", "ledger.json", "many.csv"])
    }

    @Test("Ten processes import ten files into one ledger at once: all are in, in ten batches")
    func tenProcesses() throws {
        var running: [(Process, CommandBench.Streams)] = []
        for number in 0..<10 {
            try bench.write(Self.statement(number, rows: 30), to: "part-\(number).csv")
            let streams = try CommandBench.Streams(folder: bench.folder)
            let arguments = [
                "import", "--lock-timeout", "300", "--account", "All", "part-\(number).csv",
            ]
            running.append((try bench.start(arguments, streams: streams), streams))
        }
        for (process, streams) in running {
            process.waitUntilExit()
            let run = try streams.result(code: process.terminationStatus)
            #expect(run.code == 0, "\(run.errors)")
        }
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 300)
        let batches = try bench.run("history", "--format", "ndjson").objects()
        #expect(batches.map { $0["batch"] as? Int } == Array((1...10).reversed()))
        #expect(Set(batches.compactMap { $0["title"] as? String }).count == 10)
        #expect(try bench.run("check").code == 0)
        #expect(!bench.exists("ledger.json.lock"))
    }

    @Test("A ledger behind a link is written where it lies, and its history beside it")
    func link() throws {
        try FileManager.default.createDirectory(
            atPath: bench.path("far"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: bench.path("ledger.json"),
            withDestinationPath: LedgerForm.current.name("far/real.json"))
        try bench.run("import", "checking.csv")
        #expect(bench.exists("far/real.json"))
        #expect(bench.exists("far/real.history") == (LedgerForm.current == .document))
        #expect(try bench.run("undo").code == 0)
        #expect(try bench.run("list", "--format", "ndjson").output.isEmpty)
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: bench.path("ledger.json"))
        #expect(target == LedgerForm.current.name("far/real.json"))
    }

    @Test("A batch that was torn off anywhere, for a ledger that never came, is no harm")
    func torn() throws {
        // A database holds its batches itself.
        guard LedgerForm.current == .document else { return }
        try bench.run("import", "checking.csv")
        let old = try bench.bytes("ledger.json")
        try bench.run("add", "-1", "--payee", "Kiosk", "--date", "2026-01-20")
        let new = try bench.bytes("ledger.json")
        let batch = try bench.bytes("ledger.history/000002.batch")
        for length in stride(from: 0, through: batch.count, by: max(1, batch.count / 12)) {
            try bench.write(old, to: "ledger.json")
            try bench.write(Array(batch.prefix(length)), to: "ledger.history/000002.batch")
            #expect(try bench.run("history", "--format", "ndjson").lines.count == 1)
            try bench.run("add", "-1", "--payee", "Kiosk", "--date", "2026-01-20")
            #expect(try bench.bytes("ledger.json") == new)
            #expect(try bench.bytes("ledger.history/000002.batch").count == batch.count)
        }
    }
}
