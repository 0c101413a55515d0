import Foundation
import Glibc
import Testing

@Suite("A review at a terminal", .needsCommand)
struct ReviewTerminalTests {
    private let bench: CommandBench
    private let terminal: PseudoTerminal

    init() throws {
        bench = try CommandBench()
        terminal = try PseudoTerminal()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.run("import", "checking.csv")
        for name in ["Food:Groceries", "Food:Restaurants", "Pay"] {
            try bench.run("category", "add", name)
        }
    }

    private func categories() throws -> [String?] {
        try bench.run("list", "--format", "ndjson").objects().map { $0["category"] as? String }
    }

    @Test("takes single keys, completes names, and leaves the terminal as it was")
    func keys() throws {
        let before = terminal.modes
        let process = try terminal.start(bench, "review")
        try terminal.wait(for: "1 of 3")
        try terminal.wait(for: "Salary Nordwerk has no category")
        try terminal.wait(for: "q end]")
        #expect(terminal.modes & tcflag_t(ICANON | ECHO) == 0)
        terminal.type("cpay")
        try terminal.wait(for: "[Pay]")
        terminal.type("\r")
        try terminal.wait(for: "Bakery Kranz has no category, 2 transactions")
        terminal.type("a")
        try terminal.wait(for: "always, by a rule")
        terminal.type("c")
        terminal.type("fo:gr")
        try terminal.wait(for: "[Food:Groceries]")
        terminal.type("\r")
        try terminal.wait(for: "3 of 3")
        terminal.type("s")
        try terminal.wait(for: "that was all")
        terminal.type("q")
        try terminal.wait(for: "review: 2 answers")
        #expect(terminal.end(of: process) == 0)
        #expect(terminal.modes == before)
        #expect(try categories() == [nil, "Pay", "Food:Groceries", "Food:Groceries"])
        let rules = try bench.text("ledger.rules.toml")
        #expect(rules.contains("when.payee = \"Bakery Kranz\"\nwhen.direction = \"out\""))
        #expect(rules.contains("set.category = \"Food:Groceries\""))
        #expect(!bench.exists("ledger.review.ndjson"))
    }

    @Test("takes answers back, says why, and asks no more for a payee of which that is wanted")
    func undo() throws {
        let process = try terminal.start(bench, "review", environment: ["NO_COLOR": "1"])
        try terminal.wait(for: "1 of 3")
        terminal.type("?")
        try terminal.wait(for: "nothing in the ledger is like it")
        terminal.type("cpay\r")
        try terminal.wait(for: "2 of 3")
        terminal.type("u")
        try terminal.wait(for: "taken back")
        try terminal.wait(for: "1 of 3")
        terminal.type("n")
        try terminal.wait(for: "nothing is guessed nor asked any more")
        terminal.type("q")
        try terminal.wait(for: "review: 1 answer")
        #expect(terminal.end(of: process) == 0)
        #expect(!terminal.shown.contains("\u{1B}[1m"))
        #expect(try categories() == [nil, nil, nil, nil])
        let next = try bench.run("review", input: "q\n")
        #expect(next.errors.contains("1 of 2"))
    }

    @Test("says to a key that is none in one line where the keys are told")
    func wrongKey() throws {
        let process = try terminal.start(bench, "review")
        try terminal.wait(for: "1 of 3")
        terminal.type("x")
        try terminal.wait(for: "that is no answer here; h explains them")
        #expect(!terminal.shown.contains("never guess nor ask for this payee again"))
        terminal.type("h")
        try terminal.wait(for: "never guess nor ask for this payee again")
        terminal.type("q")
        #expect(terminal.end(of: process) == 0)
    }

    @Test("loses no answer to Ctrl-C, nor to a signal", arguments: [true, false])
    func interrupted(isKey: Bool) throws {
        let before = terminal.modes
        let process = try terminal.start(bench, "review")
        try terminal.wait(for: "1 of 3")
        terminal.type("cpay\r")
        try terminal.wait(for: "2 of 3")
        if isKey { terminal.type("\u{3}") } else { process.terminate() }
        try terminal.wait(for: "review: 1 answer")
        #expect(terminal.end(of: process) == 130)
        #expect(terminal.modes == before)
        #expect(try categories() == [nil, "Pay", nil, nil])
    }

    @Test("that is killed leaves its answers to the next one")
    func killed() throws {
        let process = try terminal.start(bench, "review")
        try terminal.wait(for: "1 of 3")
        terminal.type("cpay\r")
        try terminal.wait(for: "2 of 3")
        kill(process.processIdentifier, SIGKILL)
        _ = terminal.end(of: process)
        #expect(try categories() == [nil, nil, nil, nil])
        let next = try bench.run("review", input: "q\n")
        #expect(next.errors.contains("1 answer of an earlier review taken up"))
        #expect(try categories() == [nil, "Pay", nil, nil])
    }

    @Test("is line by line where the terminal can do no more")
    func dumb() throws {
        let process = try terminal.start(bench, "review", environment: ["TERM": "dumb"])
        try terminal.wait(for: "1 of 3")
        #expect(terminal.modes & tcflag_t(ICANON) != 0)
        terminal.type("pay\n")
        try terminal.wait(for: "2 of 3")
        terminal.type("q\n")
        #expect(terminal.end(of: process) == 0)
        #expect(!terminal.shown.contains("\u{1B}"))
        #expect(try categories() == [nil, "Pay", nil, nil])
    }
}
