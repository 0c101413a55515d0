import Foundation
import TestSupport
import Testing

/// What Quicken's users have most of: a payment to a lender with interest and principal, and a
/// salary of which a part goes to the pension fund. The other accounts list their side, too.
@Suite("Parts of transactions that go to own accounts", .needsCommand, .bothForms)
struct SplitTransferTests {
    private let bench: CommandBench
    private static let everyday = """
        !Account
        NEveryday
        TBank
        ^
        !Type:Bank
        D1/31/2026
        T-1,000.00
        PHome Lender
        SMortgage interest
        EInterest
        $-200.00
        S[House loan]
        EPrincipal
        $-800.00
        ^
        D2/15/2026
        T2,500.00
        PEmployer
        SSalary
        $2,700.00
        S[Pension]
        $-200.00
        ^

        """
    private static let others = """
        !Account
        NHouse loan
        TOth L
        ^
        !Type:Oth L
        D1/31/2026
        T800.00
        PHome Lender
        L[Everyday]
        ^
        !Account
        NPension
        TOth A
        ^
        !Type:Oth A
        D2/15/2026
        T200.00
        PEmployer
        L[Everyday]
        ^

        """

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.everyday, to: "everyday.qif")
        try bench.write(Self.others, to: "others.qif")
        try bench.write(Self.everyday + Self.others, to: "all.qif")
    }

    private func list(_ ledger: String = "ledger.json") throws -> [[String: Any]] {
        try bench.run("list", "--ledger", ledger, "--format", "ndjson").objects()
    }

    /// Amount and kind of each transaction, and of each part whether it is a side of the transfer
    /// of the transaction of the same amount.
    private func facts(_ ledger: String = "ledger.json") throws -> [String] {
        let rows = try list(ledger)
        let transfers = Dictionary(
            uniqueKeysWithValues: rows.compactMap { row in
                (row["transfer"] as? String).map { ($0, row["amount"] as? Int ?? 0) }
            })
        return rows.map { row in
            let parts = (row["splits"] as? [[String: Any]] ?? []).map { part in
                let other = (part["transfer"] as? String).map { transfers[$0] ?? 0 }
                return " \(part["amount"] ?? "")\(other.map { "=\($0)" } ?? "")"
            }
            return "\(row["amount"] ?? "") \(row["kind"] ?? "")\(parts.joined())"
        }.sorted()
    }

    private static let paired = [
        "-100000 expense 20000 80000=80000", "20000 transfer", "250000 income 270000 -20000=20000",
        "80000 transfer",
    ]
    private static let unpaired = [
        "-100000 expense 20000 80000", "20000 income", "250000 income 270000 -20000",
        "80000 income",
    ]

    @Test(
        "are paired with what the other accounts list, whatever comes first",
        arguments: [["all"], ["everyday", "others"], ["others", "everyday"]])
    func paired(files: [String]) throws {
        for file in files {
            let run = try bench.run("import", "\(file).qif", "--currency", "EUR")
            #expect(run.code == 0, "\(run.errors)")
            if file == files.last { #expect(run.errors.contains("2 transfers paired")) }
        }
        #expect(try facts() == Self.paired)
        #expect(try bench.run("check").code == 0)
        let report = try bench.run("report", "summary", "--year", "2026")
        #expect(report.output.contains("2,700.00   200.00  2,500.00"), "\(report.output)")
    }

    @Test("are told by explain, unpaired for good, and go with the whole")
    func commands() throws {
        try bench.run("import", "all.qif", "--currency", "EUR")
        let rows = try list()
        func id(_ amount: Int) throws -> String {
            let row = try #require(rows.first { $0["amount"] as? Int == amount })
            return try #require(row["id"] as? String)
        }
        let told = try bench.run("explain", try id(-100000)).output
        #expect(told.contains("its part of 800.00 EUR is the other side of \(try id(80000))"))
        let other = try bench.run("explain", try id(80000)).output
        #expect(other.contains("the other side is a part of \(try id(-100000))"))
        try bench.run("transfer", "unpair", try id(80000))
        try bench.write(Self.everyday + Self.others + "\n", to: "again.qif")
        try bench.run("import", "again.qif", "--currency", "EUR")
        #expect(
            try facts().filter { !$0.contains("20000=") && !$0.hasPrefix("20000") }
                == ["-100000 expense 20000 80000", "80000 income"])
        #expect(try bench.run("transfer", "pair", try id(80000), try id(-100000)).code == 0)
        #expect(try facts() == Self.paired)
        try bench.run("delete", try id(250000))
        #expect(try facts() == ["-100000 expense 20000 80000=80000", "80000 transfer"])
        #expect(try bench.run("check").code == 0)
    }

    @Test("are unpaired where one file's import is undone, and paired again by redoing it")
    func undone() throws {
        for (first, second) in [("everyday", "others"), ("others", "everyday")] {
            let ledger = "\(first).json"
            for file in [first, second] {
                try bench.run("import", "\(file).qif", "--currency", "EUR", "--ledger", ledger)
            }
            let before = try bench.bytes(ledger)
            for number in ["2", "1"] {
                try bench.run("undo", number, "--ledger", ledger)
                let left = try facts(ledger)
                #expect(left.count == 2 && left.allSatisfy(Self.unpaired.contains), "\(left)")
                #expect(try bench.run("check", bench.path(ledger)).code == 0)
                try bench.run("redo", "--ledger", ledger)
                #expect(try bench.bytes(ledger) == before)
            }
        }
    }

    @Test("are planned and applied as they are imported")
    func applied() throws {
        try bench.run("plan", "all.qif", "--currency", "EUR", "-o", "plan.json")
        try bench.run("apply", "plan.json", "--ledger", "applied.json")
        try bench.run("import", "all.qif", "--currency", "EUR", "--ledger", "imported.json")
        #expect(try bench.bytes("applied.json") == bench.bytes("imported.json"))
    }

    @Test("come back through QIF, and stand with their account in a journal")
    func converted() throws {
        try bench.run("import", "all.qif", "--currency", "EUR")
        let qif = try bench.run("convert", "ledger.json", "-o", "out.qif")
        #expect(qif.code == 0, "\(qif.errors)")
        #expect(try bench.text("out.qif").contains("S[House loan]\nEPrincipal\n$-800.00\n"))
        try bench.run("import", "out.qif", "--currency", "EUR", "--ledger", "back.json")
        #expect(try facts("back.json") == Self.paired)
        let journal = try bench.run("convert", "ledger.json", "--to", "hledger", "-o", "-").output
        #expect(journal.contains("liabilities:other:House loan  800.00 EUR"))
        #expect(journal.components(separatedBy: "House loan  ").count == 2)
    }

    @Test("are entered by hand, and paired when the other account's statement comes in")
    func byHand() throws {
        try bench.run("account", "add", "Everyday", "--currency", "EUR")
        let added = try bench.run(
            "add", "-1000", "--date", "2026-01-30", "--account", "Everyday", "--split",
            "-200=Interest", "--split", "-800=[House loan]")
        #expect(added.code == 0, "\(added.errors)")
        let run = try bench.run("import", "others.qif", "--currency", "EUR")
        #expect(run.errors.contains("1 transfer paired"), "\(run.errors)")
        #expect(try facts().contains("-100000 expense 20000 80000=80000"))
    }

    @Test("come from a program's book after the bank's own statement")
    func book() throws {
        try bench.write(
            "Date,Description,Amount\n2026-01-30,COFFEE,-3.50\n2026-01-31,HOME LENDER,-1000.00\n",
            to: "bank.csv")
        let flags = ["--account", "Everyday", "--currency", "EUR"]
        _ = try bench.run(["import", "bank.csv"] + flags)
        let run = try bench.run("import", "all.qif", "--currency", "EUR")
        #expect(run.errors.contains("3 new, 1 already in the ledger"), "\(run.errors)")
        #expect(try facts().filter { $0 != "-350 expense" } == Self.paired)
        try bench.run("undo")
        #expect(try facts() == ["-100000 expense", "-350 expense"])
    }
}
