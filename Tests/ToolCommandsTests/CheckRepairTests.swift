import Foundation
import Testing

@Suite("The check command's repairs", .needsCommand)
struct CheckRepairTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Purse", "--currency", "EUR")
        try bench.run("account", "add", "Bank", "--currency", "EUR", "--opening", "100.00")
        try bench.run(
            "add", "-12.00", "--payee", "Shop", "--account", "Purse", "--date", "2026-03-01")
        try bench.run(
            "transfer", "5.00", "--from", "Bank", "--to", "Purse", "--date", "2026-03-02")
        try bench.run("budget", "add", "Eating", "40.00", "--currency", "EUR")
    }

    /// Edits the ledger as another program might.
    private func damage(_ edit: (String) -> String) throws {
        let text = try bench.text("ledger.json")
        let damaged = edit(text)
        #expect(damaged != text)
        try bench.write(damaged, to: "ledger.json")
    }

    /// Takes the line of an account out.
    private func dropAccount(_ name: String) throws {
        try damage { text in
            text.split(separator: "\n").filter { !$0.contains("\"name\":\"\(name)\",\"currency\"") }
                .joined(separator: "\n").replacingOccurrences(of: "},\n]", with: "}\n]")
        }
    }

    @Test("A sound ledger has nothing to put right")
    func sound() throws {
        let run = try bench.run("check", "--repair", "--yes")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output == "ledger.json: every rule holds\n")
        #expect(run.errors.contains("nothing to put right"))
    }

    @Test("A ledger that no other command reads is repaired by a plan, and taken back to the byte")
    func plan() throws {
        try dropAccount("Bank")
        let damaged = try bench.bytes("ledger.json")
        #expect(try bench.run("list").code == 65)
        let check = try bench.run("check")
        #expect(check.code == 65)
        #expect(check.errors.contains("[unknown-account]"), "\(check.errors)")
        #expect(check.output.contains("`sluice check --repair` proposes"))
        let run = try bench.run("check", "--repair", "-o", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("\"Bank\" comes back from the history; it held 100.00 EUR"))
        #expect(try bench.bytes("ledger.json") == damaged)
        #expect(try bench.run("apply", "plan.json", "--dry-run").code == 0)
        #expect(try bench.bytes("ledger.json") == damaged)
        #expect(try bench.run("apply", "plan.json").code == 0)
        #expect(try bench.run("check").code == 0)
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 3)
        #expect(try bench.run("apply", "plan.json").code == 75, "the ledger is another one now")
        let undo = try bench.run("undo")
        #expect(undo.code == 0)
        #expect(undo.errors.contains("`sluice check --repair` brings it back"))
        #expect(try bench.bytes("ledger.json") == damaged)
        #expect(try bench.run("check", "--repair", "--yes").code == 0)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("A place that is not on earth is forgotten, and its name goes to the note")
    func place() throws {
        try damage {
            $0.replacingOccurrences(
                of: "\"payee\":\"Shop\"",
                with: "\"payee\":\"Shop\","
                    + "\"place\":{\"latitude\":152.52,\"longitude\":13.4,\"name\":\"Pier\"}")
        }
        let damaged = try bench.bytes("ledger.json")
        #expect(try bench.run("list").code == 65)
        let run = try bench.run("check", "--repair", "--yes")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try bench.run("check").code == 0)
        let text = try bench.text("ledger.json")
        #expect(!text.contains("latitude") && text.contains("\"note\":\"Pier\""))
        #expect(try bench.run("undo").code == 0)
        #expect(try bench.bytes("ledger.json") == damaged)
    }

    @Test("A repair is left out on demand, unless the ledger cannot be written without it")
    func declined() throws {
        try damage {
            $0.replacingOccurrences(of: ",\"isDefault\":true", with: "").replacingOccurrences(
                of: "\"payee\":\"Shop\"", with: "\"payee\":\"Shop\",\"category\":\"Gone\"")
        }
        #expect(try bench.run("check", "--repair", "-o", "plan.json").code == 0)
        let text = try bench.text("plan.json")
        try bench.write(text.replacing("add-category", with: "none"), to: "plan.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("put 1 broken rule right"))
        #expect(try bench.run("check").errors.contains("[unknown-category]"))
        try bench.run("check", "--repair", "--yes")
        try dropAccount("Bank")
        #expect(try bench.run("check", "--repair", "-o", "plan.json").code == 0)
        let other = try bench.text("plan.json")
        try bench.write(other.replacing("add-account", with: "none"), to: "plan.json")
        #expect(try bench.run("apply", "plan.json").code == 65)
        try bench.write(other.replacing("add-account", with: "add-acount"), to: "plan.json")
        #expect(try bench.run("apply", "plan.json").code == 65)
    }

    @Test("What cannot be put right is said, with the reason: 65")
    func rest() throws {
        try damage {
            $0.replacingOccurrences(of: "\"limit\":4000", with: "\"limit\":0")
                .replacingOccurrences(of: ",\"isDefault\":true", with: "")
        }
        let run = try bench.run("check", "--repair", "--yes", "--format", "ndjson")
        #expect(run.code == 65)
        let found = try #require(try run.objects().first)
        #expect(found["conforms"] as? Bool == false)
        let repairs = try #require(found["repairs"] as? [[String: Any]])
        #expect(repairs.map { $0["repair"] as? String } == ["set-default", "none"])
        #expect((repairs[1]["does"] as? String)?.contains("no limit is made up") == true)
        let check = try bench.run("check")
        #expect(check.code == 65)
        #expect(!check.errors.contains("[default-count]"))
    }

    @Test("What is no ledger is refused, and flags that do not go together: 65, 66, 64")
    func refused() throws {
        try bench.write("Date,Amount\n", to: "a.csv")
        #expect(try bench.run("check", "--repair", "a.csv").code == 65)
        #expect(try bench.run("check", "--repair", "none.json").code == 66)
        #expect(try bench.run("check", "--yes").code == 64)
        #expect(try bench.run("check", "-o", "plan.json").code == 64)
        #expect(try bench.run("check", "--repair", "--yes", "-o", "plan.json").code == 64)
        #expect(
            try bench.run("check", "--repair", "-o", "plan.json", "a.json", "b.json").code == 64)
        try damage { String($0.dropLast(40)) }
        let run = try bench.run("check", "--repair")
        #expect(run.code == 65)
        #expect(run.errors.contains("[damaged]"))
    }
}
