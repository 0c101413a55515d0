import Foundation
import TestSupport
import Testing

@Suite("Imports taken back in any order", .needsCommand, .bothForms)
struct UndoOrderTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.list(1...15), to: "a.csv")
        try bench.write(Self.list(11...25), to: "b.csv")
        try bench.write(Self.list(21...30), to: "c.csv")
    }

    /// A list of some days, one payment on each, of an account that opens with 1000.
    private static func list(_ days: ClosedRange<Int>) -> String {
        var (text, balance) = ("Date,Description,Amount,Balance\n", 1000)
        for day in 1...days.upperBound {
            balance -= day
            guard days.contains(day) else { continue }
            text += "2026-01-\(day < 10 ? "0" : "")\(day),SHOP \(day),-\(day).00,\(balance).00\n"
        }
        return text
    }

    @discardableResult
    private func take(_ name: String) throws -> CommandRun {
        try bench.run("import", "--account", "Giro", "--currency", "EUR", name)
    }

    private var count: Int {
        get throws { try bench.run("list", "--format", "ndjson").lines.count }
    }

    private var openings: [Int] {
        get throws {
            let data = Data(try bench.bytes("ledger.json"))
            let object = try JSONSerialization.jsonObject(with: data)
            let accounts = (object as? [String: Any])?["accounts"] as? [[String: Any]]
            return (accounts ?? []).map { $0["openingBalance"] as? Int ?? 0 }
        }
    }

    @Test(
        "come back with the same files, in any order of these",
        arguments: [
            (["1", "2"], ["a", "b"]), (["1", "2"], ["b", "a"]), (["2", "1"], ["b", "a"]),
            (["1", "3", "2"], ["c", "b", "a"]), (["1", "2", "3"], ["a", "b", "c"]),
        ])
    func comeBack(undone: [String], files: [String]) throws {
        for name in ["a.csv", "b.csv", "c.csv"] { try take(name) }
        let before = try bench.run("list", "--format", "ndjson").lines.count
        for number in undone {
            let run = try bench.run("undo", number)
            #expect(run.code == 0, "\(run.errors)")
        }
        #expect(try count == (undone.count == 3 ? 0 : 10))
        #expect(try openings.count == (undone.count == 3 ? 0 : 1), "no account without an import")
        for name in files { try take(name + ".csv") }
        #expect(try count == before)
        #expect(try openings == [100_000])
        #expect(try bench.run("check").code == 0)
    }

    @Test("leave the account the default that became it since")
    func defaultAccount() throws {
        try take("a.csv")
        try bench.run("undo")
        let other = try bench.run("import", "--account", "Card", "--currency", "EUR", "c.csv")
        #expect(other.code == 0, "\(other.errors)")
        #expect(try bench.run("undo", "2").code == 0, "brings the first account back")
        let check = try bench.run("check")
        #expect(check.code == 0, "\(check.output)")
        #expect(try bench.run("add", "-1.00", "--payee", "Kiosk", "--date", "2026-01-31").code == 0)
        let newest = try bench.run("list", "--account", "Card", "--format", "ndjson").lines.first
        #expect(newest?.contains("Kiosk") == true)
    }

    @Test("give the balance back that they had")
    func balance() throws {
        try take("a.csv")
        try take("b.csv")
        try bench.run("undo", "1")
        #expect(try openings == [94_500])
        let again = try take("a.csv")
        #expect(again.errors.contains("Giro now opens with 1000.00 EUR"), "\(again.errors)")
        #expect(try openings == [100_000])
    }

    @Test("give the account what it opens with, once a file tells balances")
    func firstBalances() throws {
        let bare = Self.list(1...10).split(separator: "\n").map {
            $0.split(separator: ",").prefix(3).joined(separator: ",")
        }
        try bench.write(bare.joined(separator: "\n") + "\n", to: "bare.csv")
        try take("bare.csv")
        #expect(try openings == [0])
        let run = try take("b.csv")
        #expect(run.errors.contains("Giro opens with 1000.00 EUR"), "\(run.errors)")
        #expect(!run.errors.contains("the ledger has"))
        #expect(try openings == [100_000])
        try bench.run("undo")
        #expect(try openings == [0])
    }

    @Test("tell a difference, with what to do")
    func difference() throws {
        try bench.write(Self.list(28...30), to: "d.csv")
        try take("a.csv")
        try take("b.csv")
        let run = try take("d.csv")
        #expect(
            run.errors.contains(
                "    the ledger has 588.00 EUR on 2026-01-30; where nothing is missing, "
                    + "`sluice adjust Giro --balance 535.00 --date 2026-01-30` makes it the file's"
            ), "\(run.errors)")
        try bench.run("undo")
        let json = try bench.run(
            "import", "--account", "Giro", "--currency", "EUR", "--format", "json", "d.csv")
        let file = try #require(try json.objects().first?["files"] as? [[String: Any]]).first
        let accounts = try #require(file?["accounts"] as? [[String: Any]])
        #expect(accounts.first?["ledgerBalance"] as? String == "588.00")
        try bench.run("adjust", "Giro", "--balance", "535.00", "--date", "2026-01-30")
        #expect(!(try take("d.csv").errors.contains("the ledger has")))
    }
}
