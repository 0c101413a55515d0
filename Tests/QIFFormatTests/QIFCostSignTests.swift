import StatementModel
import Testing

@testable import QIFFormat

@Suite("Signs of costs in QIF lists of investments")
struct QIFCostSignTests {
    private func amounts(_ records: [(action: String, amount: String)]) throws -> [String?] {
        let text = records.map { "D31/01/2026\nN\($0.action)\nT\($0.amount)\n^\n" }.joined()
        return try QIFOutcome("!Type:Invst\n" + text).lines.map { $0.amount?.description }
    }

    @Test("A cost without a sign is paid, and one with a minus beside it is given back")
    func unsigned() throws {
        #expect(try amounts([("MiscExp", "12.50"), ("MargInt", "-3.00")]) == ["-12.50", "3.00"])
        #expect(try amounts([("MiscExp", "12.50"), ("MargInt", "0.00")]) == ["-12.50", "0.00"])
    }

    @Test("Where no cost is without a minus, all are paid, whatever purchases have")
    func signed() throws {
        #expect(try amounts([("MiscExp", "-12.50")]) == ["-12.50"])
        #expect(
            try amounts([("Buy", "90.00"), ("MargInt", "-3.00"), ("Div", "4.00")])
                == ["-90.00", "-3.00", "4.00"])
        #expect(try amounts([("MiscExpX", "-1,50"), ("MiscExp", "-2,50")]).last == "-2.50")
    }

    @Test("A total of nothing is what stays in the account, where the record says what was moved")
    func transferredTotal() throws {
        let outcome = try QIFOutcome(
            "!Type:Invst\nD31/01/2026\nNMiscExpX\nT0.00\nL[Giro]\n$5.00\n^\n"
                + "D31/01/2026\nNDivX\nYAlder\nT0.00\nL[Giro]\n$7.00\n^\n"
                + "D31/01/2026\nNBuyX\nYAlder\nQ0\nT0.00\nL[Giro]\n$0.00\n^\n")
        let parts = outcome.lines.map { line in
            outcome.set.texts.splits[line.splits].map { $0.amount?.description }
        }
        #expect(parts == [["-5.00", "5.00"], ["7.00", "-7.00"], ["0.00", "0.00"]])
        #expect(outcome.lines.map { $0.amount?.isZero } == [true, true, true])
    }

    @Test("What is moved out goes out with any sign")
    func movedOut() throws {
        #expect(
            try amounts([("XOut", "-7.00"), ("XOut", "8.00"), ("MiscExp", "1.00")])
                == ["-7.00", "-8.00", "-1.00"])
    }
}
