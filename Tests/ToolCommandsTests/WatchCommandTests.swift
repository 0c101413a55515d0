import Foundation
import LedgerStore
import Testing

@testable import ToolCommands

@Suite("WatchedFiles") struct WatchedFilesTests {
    private let folder = NSTemporaryDirectory() + "/sluice-watch-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/" + name, withIntermediateDirectories: true)
    }

    private func look(_ watched: inout WatchedFiles) throws -> [String] {
        var stamps: [String: WatchedFiles.Stamp] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            stamps[name] = WatchedFiles.Stamp(path: folder + "/" + name)
        }
        return watched.look(at: stamps)
    }

    @Test("gives a file once it stays the same, and again when it changes")
    func complete() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var watched = WatchedFiles()
        try write("1", "a.csv")
        #expect(try look(&watched) == [])
        try write("12", "a.csv")
        try write("1", "b.csv")
        #expect(try look(&watched) == [])
        #expect(try look(&watched) == ["a.csv", "b.csv"])
        // Not taken, it is given again.
        #expect(try look(&watched) == ["a.csv", "b.csv"])
        watched.take(["a.csv", "b.csv"])
        #expect(try look(&watched) == [])
        try write("123", "a.csv")
        #expect(try look(&watched) == [])
        #expect(try look(&watched) == ["a.csv"])
        watched.take(["a.csv"])
        try FileManager.default.removeItem(atPath: folder + "/a.csv")
        #expect(try look(&watched) == [])
        try write("123", "a.csv")
        #expect(try look(&watched) == [])
        #expect(try look(&watched) == ["a.csv"])
    }

    @Test("passes over what is empty or not finished")
    func unfinished() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var watched = WatchedFiles()
        for name in ["a.csv.part", "b.CRDOWNLOAD", "c.csv~"] { try write("1", name) }
        try write("", "d.csv")
        #expect(try look(&watched) == [])
        #expect(try look(&watched) == [])
    }

    @Test("leaves the ledger and what stands beside it alone, and the copies")
    func own() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in [
            "home.sqlite.history", "home.sqlite.attachments/a", "home.sqlite.attachments.restored",
            "home.sqlite.history.replaced", "done", "other",
        ] {
            try makeFolder(name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link.json", withDestinationPath: "home.sqlite")
        for ledger in ["home.sqlite", "link.json"] {
            var own = try OwnFiles(
                ledger: folder + "/" + ledger, rules: folder + "/home.rules.toml",
                archive: folder + "/done")
            let names = [
                ledger, "home.sqlite", "home.sqlite.lock", "home.sqlite-wal", "home.sqlite-shm",
                ".home.sqlite.12-3.tmp", "home.sqlite.history/1.batch",
                "home.sqlite.attachments/a/b", "home.sqlite.attachments.restored/a",
                "home.sqlite.history.replaced/1.batch", "home.sqlite.review.ndjson",
                "home.rules.toml", "done/a.csv",
            ]
            for name in names {
                let isOwn = own.contains(folder + "/" + name)
                #expect(isOwn, "\(name)")
            }
            for name in [
                "home.csv", "home.ofx", "home-2026.csv", "home.history.csv", "a.csv", "donee.csv",
                "other/home.sqlite", "home",
            ] {
                let isOwn = own.contains(folder + "/" + name)
                #expect(!isOwn, "\(name)")
            }
        }
    }

    @Test("leaves a ledger whose name has no ending alone")
    func withoutEnding() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try makeFolder("home.history")
        var own = try OwnFiles(
            ledger: folder + "/home", rules: RuleOptions.path(beside: folder + "/home"),
            archive: nil)
        for name in ["home", "home.lock", "home.rules.toml", "home.history/1.batch"] {
            let isOwn = own.contains(folder + "/" + name)
            #expect(isOwn, "\(name)")
        }
        let isOwn = own.contains(folder + "/home.csv")
        #expect(!isOwn)
    }
}

@Suite("sluice watch", .needsCommand, .bothForms)
struct WatchCommandTests {
    @Test(
        "imports what lies there and what comes, until it is interrupted",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env"), "needs env"))
    func watches() throws {
        let bench = try CommandBench()
        try FileManager.default.createDirectory(
            atPath: bench.folder + "/in", withIntermediateDirectories: true)
        // The name is the ledger's but for its ending.
        try bench.write(SampleFiles.checking, to: "in/ledger.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            [
                "watch", "in", "--interval", "0.05", "--archive", "in/done", "--ledger",
                "in/ledger.json",
            ], streams: streams,
            through: ["/usr/bin/env", "--default-signal=INT"])
        func wait(for path: String) {
            for _ in 0..<1000 where !bench.exists(path) { usleep(10_000) }
        }
        // The copy is made when the ledger is written.
        wait(for: "in/done/ledger.csv")
        try bench.write(SampleFiles.card, to: "in/card.ofx")
        wait(for: "in/done/card.ofx")
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        let history = try bench.run("history", "--ledger", "in/ledger.json")
        #expect(history.output.contains("ledger.csv") && history.output.contains("card.ofx"))
        let again = try bench.run(
            "import", "in/ledger.csv", "in/card.ofx", "--fail-if-empty", "--ledger",
            "in/ledger.json")
        #expect(again.code == 4)
    }

    @Test(
        "waits between two looks as long as is allowed, and can be interrupted meanwhile",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env"), "needs env"))
    func longInterval() throws {
        let bench = try CommandBench()
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            ["watch", ".", "--interval", "86400"], streams: streams,
            through: ["/usr/bin/env", "--default-signal=INT"])
        for _ in 0..<1000 where try streams.result(code: 0).errors.isEmpty { usleep(10_000) }
        // Nothing is in the folder: soon after it said that it watches, it waits.
        usleep(300_000)
        #expect(process.isRunning)
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
    }

    @Test("takes folders alone")
    func refuses() throws {
        let bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        #expect(try bench.run("watch", "checking.csv").code == 66)
        #expect(try bench.run("watch", "nowhere").code == 66)
        #expect(try bench.run("watch", ".", "--interval", "0").code == 64)
        #expect(try bench.run("watch").code == 64)
    }
}
