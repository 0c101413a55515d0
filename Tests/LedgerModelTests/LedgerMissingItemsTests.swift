import StatementModel
import Testing

@testable import LedgerModel

@Suite("Regular payments that are missing")
struct LedgerMissingItemsTests {
    /// What is missing of payments, on an account whose files cover a time.
    private func missing(
        _ payments: [(String, Int64)], from first: String = "2025-01-01",
        through last: String = "2025-12-31"
    ) throws -> [String] {
        let all = payments.map { RegularSeries.Payment(date: day($0.0), amount: $0.1) }
        guard let series = RegularSeries(all) else { return ["irregular"] }
        let period = AccountCoverage.Period(first: day(first), last: day(last))
        return series.missing(in: [period]).flatMap { $0.expected.map(\.description) }
    }

    private let rent: [(String, Int64)] = (1...12).map { month in
        ("2025-\(month < 10 ? "0" : "")\(month)-0\(month % 2 + 1)", -80_000)
    }

    @Test("A rent that stopped is missing, about when it was due")
    func stopped() throws {
        #expect(try missing(rent) == [])
        #expect(try missing(Array(rent.dropLast(2))) == ["2025-11-01", "2025-12-01"])
    }

    @Test("A rent that was left out once is missing between two others")
    func leftOut() throws {
        var payments = rent
        payments.remove(at: 5)
        let found = try missing(payments)
        #expect(found == ["2025-06-02"])
    }

    @Test("What ended long ago, or was due on days without files, is not missing")
    func ended() throws {
        #expect(try missing(Array(rent.prefix(6))) == [])
        #expect(try missing(Array(rent.dropLast(2)), through: "2025-10-31") == [])
    }

    @Test("Shopping is not regular, equal payments every week are; bills may differ in amount")
    func regular() throws {
        let weeks = (0..<10).map { day("2025-03-01").adding(days: 7 * $0).description }
        let shopping = weeks.enumerated().map { ($0.element, Int64(-2_000 - $0.offset * 173)) }
        #expect(try missing(shopping) == ["irregular"])
        let club = weeks.map { ($0, Int64(-500)) }
        #expect(try missing(club, through: "2025-05-20") == ["2025-05-10", "2025-05-17"])
        let power = rent.enumerated().map { ($0.element.0, Int64(-5_000 - $0.offset * 311)) }
        #expect(try missing(Array(power.dropLast())).count == 1)
        let days = ["2025-01-03", "2025-01-29", "2025-04-02", "2025-04-10", "2025-09-30"]
        #expect(try missing(days.map { ($0, -100) }) == ["irregular"])
    }

    @Test("A fixed payment is found among others of its payee")
    func amongOthers() throws {
        let repairs = [
            ("2025-02-14", Int64(-12_345)), ("2025-02-20", -999), ("2025-07-19", -4_567),
        ]
        let all = (rent.dropLast() + repairs).sorted { $0.0 < $1.0 }
        #expect(try missing(all).count == 1)
    }

    @Test("A ledger without files has nothing that could be missing")
    func withoutFiles() throws {
        let sample = try SampleLedger()
        for (date, _) in rent.dropLast() {
            var draft = sample.draft(.expense, 80_000, on: date, payee: "Landlord")
            draft.note = "rent"
            try sample.ledger.add(draft)
        }
        #expect(sample.ledger.missingItems().isEmpty)
    }
}
