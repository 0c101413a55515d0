import StatementModel
import Testing

@testable import QIFFormat

@Suite("What tells the order of QIF dates beside the dates of movements")
struct QIFDateOrderTests {
    private func days(_ text: String) throws -> ([String?], [Ambiguity.Point]) {
        let outcome = try QIFOutcome(text)
        let days = outcome.lines.map { $0.bookingDate?.description }
        return (days, outcome.summary.ambiguities.map(\.point))
    }

    private let movements = "!Type:Bank\nD05/02/2026\nT-1.00\n^\nD03/04/2026\nT-2.00\n^\n"

    @Test("Nothing does")
    func open() throws {
        #expect(try days(movements).1 == [.dateOrder])
    }

    @Test("The days of prices do")
    func prices() throws {
        #expect(
            try days(movements + "!Type:Prices\n\"ACME\",12.5,\"31/01/2026\"\n^\n")
                == (["2026-02-05", "2026-04-03"], []))
        #expect(
            try days(movements + "!Type:Prices\n\"ACME\",12 1/2,\" 1/31'26\"\n^\n")
                == (["2026-05-02", "2026-03-04"], []))
    }

    @Test("The days of the balances that accounts state do")
    func balances() throws {
        let account = "!Account\nNEveryday\nTBank\n$100.00\n/28/02/2026\n^\n"
        #expect(try days(account + movements) == (["2026-02-05", "2026-04-03"], []))
    }

    @Test("The day on which the account opens does, for nothing stands in front of it")
    func openings() throws {
        let opening = "!Type:Bank\nD05/02/2026\nT9.00\nPOpening Balance\nL[Everyday]\n^\n"
        let rest = "D03/04/2026\nT-2.00\n^\n"
        #expect(try days(opening + rest) == (["2026-02-05", "2026-04-03"], []))
        let american = opening.replacing("05/02", with: "02/05")
        let later = "D04/03/2026\nT-2.00\n^\n"
        #expect(try days(american + later) == (["2026-02-05", "2026-04-03"], []))
        // Both orders put it in front.
        #expect(try days(opening + "D06/07/2026\nT-2.00\n^\n").1 == [.dateOrder])
    }
}
