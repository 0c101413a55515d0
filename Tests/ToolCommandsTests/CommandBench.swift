import Foundation
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

    func path(_ name: String) -> String { folder + "/" + name }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write([UInt8](text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = path(name)
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return name
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// The names in the folder, hidden ones too, without those of the bench itself.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { !$0.hasPrefix("stream-") }.sorted()
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
        let words = launcher + [Self.command] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SLUICE_") }
        // Profiles of whoever runs the tests are not those of the tests.
        variables["SLUICE_PROFILES"] = folder + "/profiles"
        variables.merge(environment) { _, new in new }
        process.environment = variables
        process.standardInput = streams.input
        process.standardOutput = streams.output
        process.standardError = streams.errors
        try process.run()
        return process
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
            let text = { (path: String) in
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
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
