import StatementModel
import Testing

@testable import LedgerModel

@Suite("Ledger+StatedBalances") struct LedgerStatedBalancesTests {
    private let sample: SampleLedger

    init() throws { sample = try SampleLedger() }

    private func proof(
        _ account: AccountID, _ closing: Int64, on date: String, currency: CurrencyCode = .eur
    ) -> Batch.Proof {
        var proof = Batch.Proof(
            account: account, currency: currency, moneyIn: 0, moneyOut: 0)
        (proof.closing, proof.closingDay) = (closing, day(date))
        return proof
    }

    @Test("Each statement is held against what the ledger has at the end of its day")
    func days() throws {
        for date in ["2026-03-10", "2026-03-12", "2026-03-12"] {
            try sample.ledger.add(sample.draft(on: date))
        }
        let differences = sample.ledger.differences(from: [
            proof(sample.purse, -3000, on: "2026-03-12"), proof(sample.purse, 5, on: "2026-03-11"),
            proof(sample.purse, 0, on: "2026-03-09"), proof(sample.bank, 100_00, on: "2026-03-09"),
            proof(sample.bank, 1, on: "2026-04-01"),
            proof(sample.bank, 1, on: "2026-04-01", currency: .usd),
        ])
        #expect(differences.map(\.account) == ["Purse", "Bank"])
        #expect(differences.map(\.booked) == [-1000, 100_00])
        #expect(differences.map(\.stated) == [.eur(5), .eur(1)])
        #expect(differences.map(\.day) == [day("2026-03-11"), day("2026-04-01")])
    }

    @Test("Late records are not missing from the balance from which their own statement goes on")
    func lateRecords() throws {
        for date in ["2026-03-10", "2026-03-12"] {
            try sample.ledger.add(sample.draft(on: date))
        }
        // The bank closed the month without the second one, and lists it in the next month.
        let closed = proof(sample.purse, -1000, on: "2026-03-15")
        func next(opening: Int64, closing: Int64, first: String) -> Batch.Proof {
            var next = proof(sample.purse, closing, on: "2026-04-15")
            (next.opening, next.firstDay) = (opening, day(first))
            return next
        }
        func days(_ other: Batch.Proof) -> [CalendarDate] {
            sample.ledger.differences(from: [closed, other]).map(\.day)
        }
        #expect(days(next(opening: -1000, closing: -2000, first: "2026-03-12")).isEmpty)
        let (early, late) = (day("2026-03-15"), day("2026-04-15"))
        #expect(days(next(opening: -1000, closing: -2000, first: "2026-03-16")) == [early])
        #expect(days(next(opening: -1500, closing: -2000, first: "2026-03-12")) == [early])
        #expect(days(next(opening: -1000, closing: -2500, first: "2026-03-12")) == [early, late])
    }

    @Test("What is announced is in no balance of a bank")
    func pending() throws {
        let id = try sample.ledger.add(sample.draft())
        try sample.ledger.edit(id) { $0.status = .pending }
        let differences = sample.ledger.differences(from: [
            proof(sample.purse, 0, on: "2026-03-12"), proof(sample.purse, -1000, on: "2026-03-12"),
        ])
        #expect(differences.map(\.booked) == [0])
    }

    @Test("A balance that money cannot hold is another one, too")
    func overflow() throws {
        for _ in 0..<2 { try sample.ledger.add(sample.draft(.income, .max)) }
        let differences = sample.ledger.differences(from: [
            proof(sample.purse, .max, on: "2026-03-12")
        ])
        #expect(differences.map(\.booked) == [Int128(Int64.max) * 2])
    }
}
