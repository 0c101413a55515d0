import Testing

@Suite("A check of a ledger", .needsCommand)
struct MissingItemTests {
    @Test("names regular payments that are missing, and is no failure for that")
    func missing() throws {
        let bench = try CommandBench()
        let rents = (1...8).map { "2026-0\($0)-02,Landlord,-800.00,EUR\n" }
        let shopping = (1...9).map { "2026-0\($0)-1\($0),Fennel Foods,-2\($0).30,EUR\n" }
        let rows = zip(rents + [""], shopping).map { $0 + $1 }.joined()
        try bench.write(
            "Date,Description,Amount,Currency\n" + rows + "2026-09-28,Pump House,-9.00,EUR\n",
            to: "a.csv")
        try bench.run("import", "a.csv")
        let run = try bench.run("check")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("Landlord"))
        #expect(run.errors.contains("-800.00 EUR, every 31 days"))
        #expect(run.errors.contains("came last on 2026-08-02 and is missing about 2026-09-02"))
        #expect(!run.errors.contains("Fennel Foods"))
    }
}
