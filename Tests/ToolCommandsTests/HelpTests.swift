import Foundation
import Testing

@Suite("Help", .needsCommand)
struct HelpTests {
    /// What the command says of itself, parsed.
    private static func description() throws -> [String: Any] {
        let run = try CommandBench().run("--experimental-dump-help")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(object?["command"] as? [String: Any])
    }

    /// All commands with their full names.
    private static func commands() throws -> [(words: [String], content: [String: Any])] {
        func all(_ command: [String: Any], _ above: [String]) -> [([String], [String: Any])] {
            let words = above + [command["commandName"] as? String ?? ""]
            let below = command["subcommands"] as? [[String: Any]] ?? []
            return [(words, command)] + below.flatMap { all($0, words) }
        }
        return all(try description(), []).filter { !$0.0.contains("help") }
            .map { (words: $0.0, content: $0.1) }
    }

    @Test("Every command has help that names all its flags and says what it does")
    func everyCommand() throws {
        let bench = try CommandBench()
        let commands = try Self.commands()
        #expect(commands.count > 40)
        for (words, content) in commands {
            let run = try bench.run(Array(words.dropFirst()) + ["--help"])
            #expect(run.code == 0)
            #expect(run.errors.isEmpty)
            let name = words.joined(separator: " ")
            #expect((content["abstract"] as? String)?.isEmpty == false, "\(name) has no abstract")
            for argument in content["arguments"] as? [[String: Any]] ?? [] {
                let flags = argument["names"] as? [[String: Any]] ?? []
                for flag in flags where flag["kind"] as? String == "long" {
                    #expect(run.output.contains("--\(flag["name"] as? String ?? "")"), "\(name)")
                }
            }
        }
    }

    @Test("The help for profiles names their keys, where a new profile sends its reader")
    func profileKeys() throws {
        let help = try CommandBench().run("help", "profile").output
            .replacing("\n", with: " ")
        for keys in ["account-name, bank, account-kind", "booking-date", "records, rejected, sum"] {
            #expect(help.contains(keys), "\(keys)")
        }
    }

    @Test("Every option that may be left out names its default, and every argument has help")
    func defaults() throws {
        for (words, content) in try Self.commands() {
            for argument in content["arguments"] as? [[String: Any]] ?? [] {
                let value = argument["valueName"] as? String ?? ""
                let place = "\(words.joined(separator: " ")), \(value)"
                let help = argument["abstract"] as? String ?? ""
                #expect(!help.isEmpty, "\(place) has no help")
                guard argument["kind"] as? String == "option",
                    argument["isOptional"] as? Bool == true
                else { continue }
                #expect(
                    argument["defaultValue"] != nil || help.contains("Default: "),
                    "\(place) names no default")
            }
        }
    }

    @Test("The version is said, and no command at all shows the help")
    func version() throws {
        let bench = try CommandBench()
        let version = try bench.run("--version")
        #expect(version.code == 0)
        #expect(version.output.firstMatch(of: #/^\d+\.\d+\.\d+\n$/#) != nil)
        #expect(try bench.run().output.contains("SUBCOMMANDS"))
    }
}
