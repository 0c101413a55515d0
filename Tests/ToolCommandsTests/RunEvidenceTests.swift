import Foundation
import Testing

@Suite("What other files of a run settle", .needsCommand)
struct RunEvidenceTests {
    private static let header = "Date,Description,Amount\n"
    private static let open = header + "03/04/2026,CAFE LUMEN,-4.50\n"
    private static let dayFirst = header + "23/04/2026,CAFE LUMEN,-4.50\n11/05/2026,BAKER,-2.10\n"
    private static let monthFirst = header + "04/23/2026,CAFE LUMEN,-4.50\n05/11/2026,BAKER,-2.10\n"
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    @Test(
        "A file of the same account settles the date order, whichever comes first",
        arguments: [(dayFirst, "2026-04-03", true), (monthFirst, "2026-03-04", false)])
    func settles(other: String, day: String, isFirst: Bool) throws {
        try bench.write(Self.open, to: "everyday-1.csv")
        try bench.write(other, to: "everyday-2.csv")
        let files =
            isFirst ? ["everyday-2.csv", "everyday-1.csv"] : ["everyday-1.csv", "everyday-2.csv"]
        let run = try bench.run(["import", "--currency", "EUR"] + files)
        #expect(run.code == 0)
        #expect(run.errors.contains("date-order as in other files of the account"))
        let days = try bench.run("list", "--format", "ndjson").objects().map {
            $0["date"] as? String
        }
        #expect(days.contains(day))
    }

    @Test("A file of another account settles nothing")
    func otherAccount() throws {
        try bench.write(Self.open, to: "everyday-1.csv")
        try bench.write(Self.dayFirst, to: "savings-2.csv")
        let run = try bench.run("import", "--currency", "EUR", "everyday-1.csv", "savings-2.csv")
        #expect(run.code == 2)
        #expect(run.errors.contains("--date-order dmy or mdy"))
    }

    @Test("Files that disagree settle nothing")
    func disagreement() throws {
        try bench.write(Self.open, to: "everyday-1.csv")
        try bench.write(Self.dayFirst, to: "everyday-2.csv")
        try bench.write(Self.monthFirst, to: "everyday-3.csv")
        let run = try bench.run(
            "import", "--currency", "EUR", "everyday-1.csv", "everyday-2.csv", "everyday-3.csv")
        #expect(run.code == 2)
    }

    @Test("The user's account and the one in a file's name are one; another account is none")
    func namedAccounts() throws {
        try bench.write(Self.open, to: "a.csv")
        try bench.write(Self.monthFirst, to: "everyday-2.csv")
        try bench.write(Self.dayFirst, to: "b.csv")
        try bench.write(
            #"{"files":[{"file":"a.csv","account":"everyday"},{"file":"everyday-2.csv"},"#
                + #"{"file":"b.csv","account":"savings"}]}"#, to: "batch.json")
        let run = try bench.run("import", "--currency", "EUR", "--manifest", "batch.json")
        #expect(run.code == 0)
        let rows = try bench.run("list", "--account", "everyday", "--format", "ndjson").objects()
        #expect(rows.contains { $0["date"] as? String == "2026-03-04" })
    }
}
