import Foundation
import Testing

@Suite("What earlier imports settle", .needsCommand)
struct EarlierReadingTests {
    private static let header = "Date,Description,Amount\n"
    private static let open = header + "03/04/2026,CAFE LUMEN,-4.50\n04/05/2026,BAKER,-2.10\n"
    private static let monthFirst = header + "03/23/2026,CAFE LUMEN,-4.50\n04/11/2026,BAKER,-2.20\n"
    private static let dayFirst = header + "23/02/2026,CAFE LUMEN,-4.50\n11/01/2026,BAKER,-2.30\n"
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    private func importFile(
        _ text: String, _ name: String, into account: String = "Giro", _ flags: [String] = []
    ) throws -> CommandRun {
        try bench.write(text, to: name)
        return try bench.run(
            ["import", "--currency", "EUR", "--account", account] + flags + [name])
    }

    private func days() throws -> Set<String> {
        Set(
            try bench.run("list", "--format", "ndjson").objects().compactMap {
                $0["date"] as? String
            })
    }

    @Test("A date order that an earlier download showed")
    func dateOrder() throws {
        #expect(try importFile(Self.monthFirst, "march.csv").code == 0)
        let run = try importFile(Self.open, "april.csv")
        #expect(run.code == 0)
        #expect(run.errors.contains("date-order as in earlier imports of the account"))
        #expect(try days().isSuperset(of: ["2026-03-04", "2026-04-05"]))
    }

    @Test("What the user said of an earlier download")
    func sign() throws {
        let bill = "Date,Merchant,Amount\n2026-03-23,Corner Grocer,12.50\n2026-03-25,Ferry,8.00\n"
        let next = "Date,Merchant,Amount\n2026-04-23,Corner Grocer,14.50\n2026-04-25,Ferry,9.00\n"
        #expect(try importFile(bill, "march.csv").code == 2)
        #expect(try importFile(bill, "march.csv", into: "Giro", ["--sign", "inverted"]).code == 0)
        let run = try importFile(next, "april.csv")
        #expect(run.code == 0)
        #expect(run.errors.contains("sign as in earlier imports of the account"))
        let amounts = try bench.run("list", "--format", "ndjson").objects().compactMap {
            $0["amount"] as? Int
        }
        #expect(amounts.sorted() == [-1450, -1250, -900, -800])
    }

    @Test("Neither another account's files, nor those with other columns, nor two that disagree")
    func others() throws {
        #expect(try importFile(Self.monthFirst, "march.csv", into: "Savings").code == 0)
        #expect(try importFile(Self.open, "april.csv").code == 2)
        let named = Self.monthFirst.replacingOccurrences(of: "Description", with: "Payee")
        #expect(try importFile(named, "other.csv").code == 0)
        #expect(try importFile(Self.open, "april.csv").code == 2)
        #expect(try importFile(Self.monthFirst + "03/30/2026,TRAM,-3.00\n", "more.csv").code == 0)
        #expect(try importFile(Self.dayFirst, "february.csv").code == 0)
        #expect(try importFile(Self.open, "april.csv").code == 2)
    }

    @Test("What is undone settles nothing any more")
    func undone() throws {
        #expect(try importFile(Self.monthFirst, "march.csv").code == 0)
        #expect(try bench.run("undo", "1").code == 0)
        #expect(try importFile(Self.open, "april.csv").code == 2)
    }

    @Test("A column whose few words are all names of the owner's accounts names the rows' accounts")
    func accountColumn() throws {
        try bench.write(
            "Date,Account,Description,Amount\n2026-01-20,Groceries fund,CAFE,-4.50\n"
                + "2026-01-21,Holiday pot,TRAIN,-20.00\n", to: "a.csv")
        #expect(try bench.run("import", "--currency", "EUR", "a.csv").code == 2)
        try bench.write(
            #"{"accounts":[{"id":"g","owner":"o","name":"Groceries fund","currency":"EUR"},"#
                + #"{"id":"h","owner":"o","name":"Holiday pot","currency":"EUR"}],"#
                + #""files":[{"file":"a.csv","owner":"o"}]}"#, to: "batch.json")
        let run = try bench.run("import", "--manifest", "batch.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("a column names the accounts"))
        #expect(run.errors.contains("Groceries fund: in 0.00 - out 4.50 EUR"))
        #expect(run.errors.contains("Holiday pot: in 0.00 - out 20.00 EUR"))
    }

    @Test("The user's flag comes first")
    func flag() throws {
        #expect(try importFile(Self.monthFirst, "march.csv").code == 0)
        #expect(
            try importFile(Self.open, "april.csv", into: "Giro", ["--date-order", "dmy"]).code == 0)
        #expect(try days().isSuperset(of: ["2026-04-03", "2026-05-04"]))
    }
}
