import Foundation
import Testing

/// The transcript in `README.md` is what the command prints.
@Suite("The first ten minutes with a CSV", .needsCommand)
struct ReadmeTests {
    private struct Step {
        var command: String
        var output: String
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The commands of the transcript and what stands below each.
    private func steps() throws -> [Step] {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "## The first ten minutes with a CSV\n")
        let section = try #require(parts.last).components(separatedBy: "\n## ")[0]
        var steps: [Step] = []
        for line in section.split(separator: "\n", omittingEmptySubsequences: false)
        where line.hasPrefix("    ") {
            let text = line.dropFirst(4)
            if text.hasPrefix("$ ") {
                steps.append(Step(command: String(text.dropFirst(2)), output: ""))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output += text + "\n"
            }
        }
        return steps
    }

    @Test("Every command prints what stands below it")
    func transcript() throws {
        let steps = try steps()
        #expect(steps.count >= 6)
        let bench = try CommandBench()
        try FileManager.default.createSymbolicLink(
            atPath: bench.path("Samples"), withDestinationPath: Self.root.path() + "Samples")
        for step in steps {
            if step.command == "export SLUICE_PROFILES=profiles" { continue }
            if step.command.hasPrefix("cat ") {
                try bench.write(step.output, to: String(step.command.dropFirst(4)))
                continue
            }
            try #expect(run(step.command, in: bench) == step.output, "\(step.command)")
        }
    }

    /// Both streams of a command, as they come.
    private func run(_ command: String, in bench: CommandBench) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1 </dev/null; \(command)"]
        process.currentDirectoryURL = URL(fileURLWithPath: bench.folder)
        let folder = (CommandBench.command as NSString).deletingLastPathComponent
        process.environment = ["PATH": folder + ":/usr/bin:/bin", "SLUICE_PROFILES": "profiles"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
