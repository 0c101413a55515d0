import Foundation
import TestSupport
import Testing

/// What a finished command left: its exit code, and both streams apart.
struct CommandRun {
    let code: Int32
    let output: String
    let errors: String

    /// The lines of the standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The standard output, one JSON object a line.
    func objects() throws -> [[String: Any]] {
        try lines.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }
}

/// The built command, run as a process in a folder of its own.
final class CommandBench {
    /// Where the build puts the command: beside the test bundle.
    static let command: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        let beside = bundle.components(separatedBy: "/").dropLast().joined(separator: "/")
        if !beside.isEmpty && FileManager.default.isExecutableFile(atPath: beside + "/sluice") {
            return beside + "/sluice"
        }
        let package = #filePath.components(separatedBy: "/").dropLast(3).joined(separator: "/")
        return package + "/.build/debug/sluice"
    }()

    /// Whether the command is there; `swift build --build-tests` makes it.
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: command) }

    /// The program of util-linux that runs a command at a terminal of its own.
    static let script = "/usr/bin/script"

    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "/sluice-command-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            print("left behind: \(folder)")
        }
    }

    // MARK: Files

    /// The path of a file; of ledgers and their locks in the form of the test that runs.
    func path(_ name: String) -> String { folder + "/" + storedName(name) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write([UInt8](text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = path(storedName(name))
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return name
    }

    /// What a file holds; of a ledger in a database, its document.
    func bytes(_ name: String) throws -> [UInt8] {
        let stored = storedName(name)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(stored))))
        guard stored != name, bytes.starts(with: Array("SQLite format 3".utf8)) else {
            return bytes
        }
        let copy = "stream-" + UUID().uuidString
        try Data().write(to: URL(fileURLWithPath: path(copy)))
        let run = try run("convert", stored, "--to", "json", output: path(copy))
        #expect(run.code == 0, "\(run.errors)")
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(copy))))
    }

    /// The name that a ledger's file, or its lock, has in the form of the test that runs.
    private func storedName(_ name: String) -> String {
        if name.hasSuffix(".lock") { return storedName(String(name.dropLast(5))) + ".lock" }
        let other = LedgerForm.current.name(name)
        let isThere = { FileManager.default.fileExists(atPath: self.folder + "/" + $0) }
        return name == "ledger.json" || !isThere(name) && isThere(other) ? other : name
    }

    /// The files that make up the ledger, to be put back by ``restore(_:)``.
    func keepLedger() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where name.hasPrefix(LedgerForm.current.name("ledger.json")) {
            files[name] = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        }
        return files
    }

    /// Puts the files of the ledger back.
    func restore(_ files: [String: Data]) throws {
        for name in try keepLedger().keys {
            try FileManager.default.removeItem(atPath: path(name))
        }
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: path(name))) }
    }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(storedName(name)))
    }

    /// The names in the folder, hidden ones too, without those of the bench itself. A database
    /// stands there as the document and history that it takes the place of.
    func names() throws -> [String] {
        var names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { !$0.hasPrefix("stream-") }
        if let place = names.firstIndex(of: "ledger.sqlite") {
            names[place] = "ledger.json"
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path("ledger.json")))
            if bytes.starts(with: Array("SQLite format 3".utf8)) { names.append("ledger.history") }
        }
        return names.sorted()
    }

    // MARK: Runs

    /// Runs the command in the folder and waits for its end.
    @discardableResult
    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:],
        output: String? = nil
    ) throws -> CommandRun {
        try run(arguments, input: input, environment: environment, output: output)
    }

    /// As above; `output` names a file to take the standard output.
    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        output: String? = nil
    ) throws -> CommandRun {
        let streams = try Streams(folder: folder, input: input, output: output)
        let process = try start(arguments, environment: environment, streams: streams)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(arguments) ended by a signal")
        return try streams.result(code: process.terminationStatus)
    }

    /// Starts the command and does not wait.
    func start(
        _ arguments: [String], environment: [String: String] = [:], streams: Streams,
        through launcher: [String] = []
    ) throws -> Process {
        let process = Process()
        let words = launcher + [Self.command] + inForm(arguments)
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SLUICE_") }
        // Profiles of whoever runs the tests are not those of the tests.
        variables["SLUICE_PROFILES"] = folder + "/profiles"
        if LedgerForm.current == .database { variables["SLUICE_LEDGER"] = "ledger.sqlite" }
        variables.merge(environment) { _, new in new }
        process.environment = variables
        process.standardInput = streams.input
        process.standardOutput = streams.output
        process.standardError = streams.errors
        try process.run()
        return process
    }

    /// Arguments with the names that ledgers have in the form of the test that runs.
    private func inForm(_ arguments: [String]) -> [String] {
        arguments.enumerated().map { place, argument in
            let isLedger =
                argument == "ledger.json" || place > 0 && arguments[place - 1] == "--ledger"
            return isLedger ? LedgerForm.current.name(argument) : argument
        }
    }

    /// The files that stand in for the streams: a pipe that nobody reads would stop the command.
    struct Streams {
        let input: FileHandle
        let output: FileHandle
        let errors: FileHandle
        private let outputPath: String
        private let errorPath: String
        private let readsOutput: Bool

        init(folder: String, input: String = "", output: String? = nil) throws {
            let stem = folder + "/stream-" + UUID().uuidString
            outputPath = output ?? stem + "-out"
            errorPath = stem + "-err"
            readsOutput = output == nil
            try Data(input.utf8).write(to: URL(fileURLWithPath: stem + "-in"))
            for path in [errorPath] + (readsOutput ? [outputPath] : []) {
                try Data().write(to: URL(fileURLWithPath: path))
            }
            self.input = try #require(FileHandle(forReadingAtPath: stem + "-in"))
            self.output = try #require(FileHandle(forWritingAtPath: outputPath))
            errors = try #require(FileHandle(forWritingAtPath: errorPath))
        }

        func result(code: Int32) throws -> CommandRun {
            // What a command says of a ledger does not depend on its form.
            let text = { (path: String) in
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
                    .replacingOccurrences(of: ".sqlite", with: ".json")
            }
            return CommandRun(
                code: code, output: readsOutput ? try text(outputPath) : "",
                errors: try text(errorPath))
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// The suite runs the built command as a process.
    static var needsCommand: Self {
        .enabled(
            if: CommandBench.isBuilt,
            "there is no command at \(CommandBench.command); `swift build` makes it")
    }
}
