import Foundation
import TestSupport
import Testing

/// Where the tests run as an administrator, whom no permissions stop, the command runs as nobody.
private enum Nobody {
    static let setpriv = "/usr/bin/setpriv"

    /// What the command is started through.
    static let launcher: [String] =
        geteuid() == 0
        ? [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    /// Whether somebody without rights can start the command.
    static let canRun: Bool = {
        guard let program = launcher.first else { return true }
        guard FileManager.default.isExecutableFile(atPath: program) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = Array(launcher.dropFirst()) + [CommandBench.command, "--version"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}

@Suite(
    "A ledger in a folder that nothing can be written in", .needsCommand, .bothForms,
    .enabled(
        if: Nobody.canRun,
        "an administrator needs setpriv, and a command that nobody may start, for these tests"))
final class ReadOnlyFolderTests {
    private let bench: CommandBench
    private let folder: String

    init() throws {
        bench = try CommandBench()
        folder = bench.folder + "/shelf"
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.run("import", "checking.csv")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, data) in try bench.keepLedger() where !name.hasSuffix(".lock") {
            try data.write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        let history = bench.folder + "/ledger.history"
        if FileManager.default.fileExists(atPath: history) {
            try FileManager.default.copyItem(atPath: history, toPath: folder + "/ledger.history")
            try permit(0o755, "ledger.history")
            for name in try FileManager.default.contentsOfDirectory(
                atPath: folder + "/ledger.history")
            { try permit(0o644, "ledger.history/" + name) }
        }
        try permit(0o644, ledger)
        try permit(0o555, "")
    }

    deinit {
        do { try permit(0o755, "") } catch { print("left behind: \(folder)") }
    }

    private var ledger: String { LedgerForm.current.name("ledger.json") }

    private func permit(_ mode: Int, _ name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: NSNumber(value: mode)], ofItemAtPath: folder + "/" + name)
    }

    /// Runs the command on the ledger in the folder.
    private func run(_ arguments: String...) throws -> CommandRun { try run(arguments) }

    private func run(_ arguments: [String]) throws -> CommandRun {
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            arguments, environment: ["SLUICE_LEDGER": folder + "/" + ledger], streams: streams,
            through: Nobody.launcher)
        process.waitUntilExit()
        return try streams.result(code: process.terminationStatus)
    }

    @Test("is read by every command that only reads, and nothing is left beside it")
    func reading() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        for arguments in [
            ["list", "--format", "ndjson"], ["report"], ["check"], ["account", "list"],
            ["tag", "list"], ["dedupe"],
        ] {
            let expected = try bench.run(arguments)
            let found = try run(arguments)
            #expect(found.code == expected.code, "\(arguments): \(found.errors)")
            #expect(
                found.output.replacing(folder + "/", with: "") == expected.output, "\(arguments)")
        }
        let history = try run("history")
        #expect(history.code == 0, "\(history.errors)")
        #expect(history.output.contains("import: checking.csv"))
        let document = try run("convert", folder + "/" + ledger, "--to", "json")
        #expect(document.code == 0, "\(document.errors)")
        #expect(Array(document.output.utf8) == (try bench.bytes("ledger.json")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names)
    }

    @Test("cannot be changed: 73")
    func writing() throws {
        for arguments in [["add", "5"], ["undo"]] {
            let found = try run(arguments)
            #expect(found.code == 73, "\(arguments): \(found.errors)")
        }
    }

    @Test("is not read as it was before the changes in a log beside it: 74")
    func pendingLog() throws {
        guard LedgerForm.current == .database else { return }
        try permit(0o755, "")
        let log = folder + "/" + ledger + "-wal"
        try Data().write(to: URL(fileURLWithPath: log))
        try permit(0o555, "")
        #expect(try run("list").code == 0, "an empty log holds nothing")
        try Data([1]).write(to: URL(fileURLWithPath: log))
        let found = try run("list")
        #expect(found.code == 74)
        #expect(found.errors.contains("ledger.json-wal) holds changes"), "\(found.errors)")
        #expect(found.errors.contains("[pending-log]"))
        #expect(found.output.isEmpty)
    }
}
