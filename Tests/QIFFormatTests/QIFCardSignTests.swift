import StatementModel
import Testing

@testable import QIFFormat

@Suite("Signs of QIF lists of cards")
struct QIFCardSignTests {
    private func record(_ amount: String, _ category: String = "") -> String {
        "D31/01/2026\nT\(amount)\nPShop\n" + (category.isEmpty ? "" : "L\(category)\n") + "^\n"
    }

    private func reading(
        _ records: String..., type: String = "CCard", sign: SignConvention? = nil
    ) throws -> (amounts: [String?], open: [Ambiguity.Point]) {
        var options = ReadOptions()
        options.sign = sign
        let outcome = try QIFOutcome("!Type:\(type)\n" + records.joined(), options)
        return (
            outcome.lines.map { $0.amount?.description }, outcome.summary.ambiguities.map(\.point)
        )
    }

    @Test("Where most records are positive, it is asked what a plus is")
    func open() throws {
        let spent = [record("12.30"), record("20.30"), record("-100.00")]
        #expect(
            try reading(spent[0], spent[1], spent[2])
                == (["12.30", "20.30", "-100.00"], [.sign]))
        #expect(try reading(spent[0], spent[1], spent[2], type: "Bank").open.isEmpty)
        #expect(try reading(record("-1"), record("-2"), record("5")).open.isEmpty)
        #expect(
            try reading(spent[0], spent[1], spent[2], sign: .inverted)
                == (["-12.30", "-20.30", "100.00"], []))
        #expect(
            try reading(spent[0], spent[1], spent[2], sign: .signed)
                == (["12.30", "20.30", "-100.00"], []))
    }

    @Test("It is asked, and told, as well where the heading is lost and the account is a card")
    func lostHeading() throws {
        func lost(_ records: [String], kind: String = "CCard") throws -> QIFOutcome {
            try QIFOutcome("!Account\nNVisa\nT\(kind)\n^\n" + records.joined())
        }
        let spent = [record("12.30"), record("20.30")]
        let open = try lost(spent + [record("-100.00")])
        #expect(open.summary.ambiguities.map(\.point) == [.sign])
        #expect(try lost(spent + [record("-100.00")], kind: "Bank").summary.ambiguities.isEmpty)
        let told = try lost(spent + [record("-100.00", "[Everyday]")])
        #expect(told.summary.ambiguities.isEmpty)
        #expect(told.lines.map { $0.amount?.description } == ["-12.30", "-20.30", "100.00"])
    }

    @Test("Transfers that pay for the card tell it")
    func transfers() throws {
        #expect(
            try reading(record("12.30"), record("20.30"), record("-100.00", "[Everyday]"))
                == (["-12.30", "-20.30", "100.00"], []))
        #expect(
            try reading(record("12.30"), record("20.30"), record("100.00", "[Everyday]"))
                == (["12.30", "20.30", "100.00"], []))
    }

    @Test("The parts of a record are turned round with it")
    func parts() throws {
        var options = ReadOptions()
        options.sign = .inverted
        let outcome = try QIFOutcome(
            "!Type:CCard\nD31/01/2026\nT5.00\nSFood\n$3.00\nSHome\n$2.00\n^\n", options)
        #expect(outcome.lines[0].amount?.description == "-5.00")
        let parts = outcome.set.texts.splits.map { $0.amount?.description }
        #expect(parts == ["-3.00", "-2.00"])
    }
}
