import Foundation
import Testing

@testable import ToolCommands

@Suite("A word that is no command")
struct MistypedCommandTests {
    @Test(
        "is said to be none, with the command that was meant",
        .needsCommand,
        arguments: [
            ("imprt x.csv", "'imprt' is no command", "did you mean `sluice import`?"),
            ("inpsect", "'inpsect' is no command", "did you mean `sluice inspect`?"),
            ("Reprot summary", "'Reprot' is no command", "did you mean `sluice report`?"),
            ("tag lsit", "'lsit' is no command", "did you mean `sluice tag list`?"),
            ("profile shwo x", "'shwo' is no command", "did you mean `sluice profile show`?"),
            ("frobnicate", "'frobnicate' is no command", "`sluice --help` lists the commands"),
            ("help imprt", "'imprt' is no command", "did you mean `sluice import`?"),
            (
                "account remove Giro", "'remove' is no command",
                "`sluice account --help` lists the commands"
            ),
            ("history two", "'two' is no command", "`sluice history --help` lists the commands"),
            ("help tag lsit", "'lsit' is no command", "did you mean `sluice tag list`?"),
        ])
    func told(_ line: String, _ message: String, _ hint: String) throws {
        let run = try CommandBench().run(line.split(separator: " ").map { String($0) })
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors == "sluice: \(message)\n  hint: \(hint)\n")
    }

    @Test("is a file that may be imported, where there is one of that name", .needsCommand)
    func file() throws {
        let bench = try CommandBench()
        let path = try bench.write("Date,Amount\n", to: "my list.csv")
        let run = try bench.run(path)
        #expect(run.code == 64)
        #expect(run.errors.contains("`sluice import '\(path)'` imports it"))
    }

    @Test("Arguments of commands, options and wishes for help are no such words", .needsCommand)
    func others() throws {
        let bench = try CommandBench()
        #expect(try bench.run("--versio").errors.contains("Unknown option '--versio'"))
        #expect(try bench.run("currency", "yen").code == 0)
        #expect(try bench.run("help", "import").output.contains("USAGE: sluice import"))
        #expect(try bench.run("import", "--curency", "EUR").errors.contains("--currency"))
    }

    @Test(
        "Slips are letters too few, too many, other ones, and neighbours in each other's place",
        arguments: [
            ("import", "import", 0), ("import", "imprt", 1), ("import", "impport", 1),
            ("import", "inport", 1), ("inspect", "inpsect", 1), ("list", "tsil", 3),
            ("undo", "", 4),
        ])
    func slips(_ one: String, _ other: String, _ count: Int) {
        #expect(TypingSlips.count(from: one, to: other) == count)
        #expect(TypingSlips.count(from: other, to: one) == count)
    }
}
