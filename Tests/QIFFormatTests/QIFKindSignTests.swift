import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Signs of QIF lists by the kinds of bookings")
struct QIFKindSignTests {
    private typealias Reading = (amounts: [String?], open: [Ambiguity.Point], codes: [String])

    private func reading(
        _ records: [(kind: String, amount: String)], type: String = "Bank",
        front: String = "", sign: SignConvention? = nil
    ) throws -> Reading {
        var options = ReadOptions()
        options.sign = sign
        let text = records.map { "D31/01/2026\nT\($0.amount)\nN\($0.kind)\nPShop\n^\n" }.joined()
        let outcome = try QIFOutcome("!Type:\(type)\n" + front + text, options)
        return (
            outcome.lines.map { $0.amount?.description }, outcome.summary.ambiguities.map(\.point),
            outcome.collector.diagnostics.map(\.code.rawValue)
        )
    }

    @Test("Where no amount has a minus, and each kind is money in or out, the kinds are the signs")
    func told() throws {
        let told = try reading([("Withdrawal", "£39.00"), ("Deposit", "£51.00"), ("DR", "4")])
        #expect(told == (["-39.00", "51.00", "-4"], [], []))
        let card = try reading([("DEBIT", "39.00"), ("CREDIT", "51.00")], type: "CCard")
        #expect(card == (["-39.00", "51.00"], [], []))
        #expect(try reading([("Debit", "1"), ("Debit", "2")]).amounts == ["-1", "-2"])
    }

    @Test("What an account opens with needs no kind")
    func opening() throws {
        let front = "D01/01/2026\nT100.00\nPOpening Balance\nL[Giro]\n^\n"
        #expect(
            try reading([("Debit", "1.00"), ("Debit", "2.00")], front: front).amounts
                == ["100.00", "-1.00", "-2.00"])
    }

    @Test("A minus anywhere, a record alone or a flag leaves the signs as they are written")
    func written() throws {
        #expect(
            try reading([("Debit", "1.00"), ("Debit", "-2.00")])
                == (["1.00", "-2.00"], [], []))
        #expect(
            try reading([("Credit", "1.00"), ("Deposit", "2.00")]).amounts == ["1.00", "2.00"])
        #expect(
            try reading([("Debit", "1.00"), ("Debit", "2.00")], sign: .signed)
                == (["1.00", "2.00"], [], []))
    }

    @Test("Where some kinds say nothing, the others are told to be contradicted")
    func contradicted() throws {
        #expect(
            try reading([("Debit", "1.00"), ("1042", "2.00"), ("Debit", "0.00")])
                == (["1.00", "2.00", "0.00"], [], ["contradicted-sign"]))
        #expect(try reading([("Debit", "1.00")]).codes == ["contradicted-sign"])
    }

    @Test("Parts are signed as their record is")
    func parts() throws {
        let outcome = try QIFOutcome(
            "!Type:Bank\nD31/01/2026\nT5.00\nNDebit\nSFood\n$3.00\nSHome\n$2.00\n^\n"
                + "D31/01/2026\nT9.00\nNCredit\n^\n")
        #expect(outcome.lines.map { $0.amount?.description } == ["-5.00", "9.00"])
        let parts = outcome.set.texts.splits.map { $0.amount?.description }
        #expect(parts == ["-3.00", "-2.00"])
    }
}
