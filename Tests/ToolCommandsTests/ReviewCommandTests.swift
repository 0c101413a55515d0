import Foundation
import Testing

@Suite("The review command", .needsCommand, .bothForms)
struct ReviewCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
    }

    private func categories() throws -> [String?] {
        try bench.run("list", "--format", "ndjson").objects().map { $0["category"] as? String }
    }

    @Test("Payees are asked for, the biggest amounts first, and each answer is saved at once")
    func payees() throws {
        try bench.run("import", "checking.csv")
        try bench.run("category", "add", "Zebra food")
        let run = try bench.run("review", input: "+Wages\n\nzfo\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("1 of 3\nSalary Nordwerk has no category, 1 transaction:"))
        #expect(run.errors.contains("Zebra food: 2 transactions"))
        #expect(try categories() == [nil, "Wages", "Zebra food", "Zebra food"])
        #expect(try bench.run("history", "--format", "ndjson").lines.count == 4)
        #expect(try bench.run("review", input: "q\n").errors.contains("1 of 1"))
        try bench.run("undo")
        #expect(try categories() == [nil, "Wages", nil, nil])
    }

    @Test("An answer that fits nothing is asked again; the end of the input ends")
    func unclear() throws {
        try bench.run("import", "checking.csv")
        let run = try bench.run("review", input: "qqqqq\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("there is no category like qqqqq; +qqqqq makes it"))
        #expect(try categories() == [nil, nil, nil, nil])
        #expect(try bench.run("review", "--ledger", "none.json").code == 66)
    }
}
