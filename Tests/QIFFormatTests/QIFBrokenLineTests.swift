import StatementModel
import Testing

@testable import QIFFormat

@Suite("QIF lines that were broken or joined")
struct QIFBrokenLineTests {
    @Test(
        "A day or an amount that is broken over two lines is refused, and not read by its beginning",
        arguments: [
            ("D1/31/2026", "T-13\n.99"), ("D1/31/2026", "T-5\n34.00"), ("D1/31/2026", "T5,00\n-"),
            ("D1/31/20\n26", "T-13.99"),
        ])
    func brokenNumbers(day: String, amount: String) throws {
        let outcome = try QIFOutcome("!Type:Bank\n\(day)\n\(amount)\nPShop\n^\nD2/1/2026\nT1\n^\n")
        #expect(outcome.lines.map { $0.amount?.description } == ["1"])
        #expect(outcome.collector.rejected.count == 1)
        // The amount stands a second time, or the letter alone was parted.
        for amount in ["U-13.99\nT-13\n.99", "T\n-13.99"] {
            let whole = try QIFOutcome("!Type:Bank\nD1/31/2026\n\(amount)\nPShop\n^\n")
            #expect(whole.lines.map { $0.amount?.description } == ["-13.99"])
        }
    }

    @Test("A part whose amount cannot be read is told", arguments: ["$-2\n.00", "$n/a"])
    func unreadablePart(amount: String) throws {
        let outcome = try QIFOutcome(
            "!Type:Bank\nD1/31/2026\nT-5.00\nPShop\nSFood\n\(amount)\nSHome\n$-3.00\n^\n")
        #expect(outcome.lines.map { $0.amount?.description } == ["-5.00"])
        #expect(outcome.collector.diagnostics.map(\.code) == [.splitMismatch])
    }

    @Test("The name of an account right behind its heading is not lost")
    func gluedAccount() throws {
        let text = "NEveryday\nTBank\n^\n!Type:Bank\nD1/31/2026\nT5.00\n^\n"
        for heading in ["!Account", "!Compte", "!Account\n"] {
            let outcome = try QIFOutcome(heading + text)
            #expect(outcome.set.statements.map(\.header.account.name) == ["Everyday"])
            #expect(outcome.collector.diagnostics.isEmpty)
        }
    }
}
