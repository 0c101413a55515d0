import Foundation
import Testing

@Suite("The plan command", .needsCommand, .eitherForm)
struct PlanCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.damaged, to: "damaged.csv")
    }

    @Test("Every record is an object with the keys of the contract, in their order")
    func keys() throws {
        let run = try bench.run("plan", "--format", "ndjson", "checking.csv", "card.ofx")
        #expect(run.code == 0)
        #expect(run.lines.count == 7)
        for line in run.lines {
            #expect(
                JSONKeys.top(of: line) == [
                    "file", "index", "line", "verdict", "status", "transaction", "match",
                    "transferID", "transferCandidates", "category", "tags", "confidence", "reasons",
                ])
        }
        #expect(try bench.names() == ["card.ofx", "checking.csv", "damaged.csv"])
    }

    @Test("Records are counted from 0 in each file, in the order of the file, rejected ones too")
    func indices() throws {
        let rows = try bench.run("plan", "--format", "ndjson", "damaged.csv", "./card.ofx")
            .objects()
        #expect(rows.map { $0["index"] as? Int } == [0, 1, 2, 3, 0, 1, 2])
        #expect(rows.map { $0["file"] as? String }.last == "./card.ofx")
        #expect(
            rows.prefix(4).map { $0["verdict"] as? String } == ["new", "rejected", "new", "new"])
        #expect(rows.prefix(4).map { $0["line"] as? Int } == [2, 3, 4, 5])
        #expect(rows[1]["transaction"] is NSNull)
    }

    @Test("What the ledger has is the same, under the same transaction")
    func same() throws {
        let planned = try bench.run("plan", "--format", "ndjson", "card.ofx").objects()
        try bench.run("import", "card.ofx")
        let rows = try bench.run("plan", "--format", "ndjson", "card.ofx").objects()
        #expect(rows.map { $0["verdict"] as? String } == ["same", "same", "same"])
        #expect(
            rows.map { $0["transaction"] as? String }
                == planned.map { $0["transaction"] as? String })
    }

    @Test("A record without a movement of money is skipped, and says why")
    func skipped() throws {
        try bench.write(
            SampleFiles.checking + "2026-01-10,Notice of terms,0.00,2973.00,EUR\n", to: "zero.csv")
        let rows = try bench.run("plan", "--format", "ndjson", "zero.csv").objects()
        #expect(rows.last?["verdict"] as? String == "skipped")
        #expect((rows.last?["reasons"] as? [String])?.isEmpty == false)
    }

    @Test("Both sides of a transfer carry its id")
    func transfer() throws {
        let rows = try bench.run("plan", "--format", "ndjson", "checking.csv", "card.ofx").objects()
        let ids = rows.compactMap { $0["transferID"] as? String }
        #expect(ids.count == 2 && Set(ids).count == 1)
    }

    @Test("An undecided reading does not stop a plan")
    func undecided() throws {
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        let run = try bench.run("plan", "--format", "ndjson", "undecided.csv")
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(run.errors.contains("undecided: --date-order dmy or mdy"))
    }

    @Test("A manifest's files are named as it names them")
    func manifest() throws {
        try bench.write(SampleFiles.card, to: "m/exports/card.ofx")
        try bench.write(#"{"files":[{"file":"exports/card.ofx"}]}"#, to: "m/batch.json")
        let rows = try bench.run("plan", "--format", "ndjson", "--manifest", "m/batch.json")
            .objects()
        #expect(
            rows.map { $0["file"] as? String } == Array(repeating: "exports/card.ofx", count: 3))
    }

    @Test("The other forms: a list, a table, text")
    func forms() throws {
        let json = try bench.run("plan", "--format", "json", "card.ofx")
        let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        #expect((list as? [[String: Any]])?.count == 3)
        let csv = try bench.run("plan", "--format", "csv", "card.ofx")
        #expect(csv.output.hasPrefix("file,index,line,verdict,"))
        #expect(csv.output.components(separatedBy: "\r\n").count == 5)
        #expect(try bench.run("plan", "card.ofx").output.contains("new      card.ofx:"))
    }
}
