import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Records whose keys are those of others")
struct ImportSessionCrossedKeysTests {
    private func booked(_ date: String, bought: String) -> Entry {
        Entry(date, "-2.90", "Metro") { $0.transactionDate = bought }
    }

    private func pending(_ date: String) -> Entry {
        Entry(date, "-2.90", "Metro") { $0.status = .pending }
    }

    @Test("A fare that is pending is not the one that was booked on its day")
    func pendingOnBookingDay() throws {
        let first = File(
            "1.csv", [pending("2026-03-20"), booked("2026-03-20", bought: "2026-03-16")])
        let second = File(
            "2.csv",
            [
                booked("2026-03-20", bought: "2026-03-16"),
                booked("2026-03-23", bought: "2026-03-20"),
            ])
        let plan = planned([first, second])
        #expect(plan.ledger.transactions.count == 2)
        let records = plan.records
        #expect(records[2].transaction == records[1].transaction)
        #expect(records[3].transaction == records[0].transaction)
        #expect(records[3].verdict == .update)
    }

    @Test("Numbers of a day's records are no ids where another row has the very words")
    func numbersOfADay() {
        let emily = Entry("2026-03-03", "400.00", "Bank credit Emily Hughes")
        let george = Entry("2026-03-03", "400.00", "Bank credit George Hughes")
        let plan = planned([
            File("1.ofx", [george.id("202603031"), emily.id("202603032")]) { $0.format = "ofx" },
            File("2.ofx", [emily.id("202603031"), george.id("202603032")]) { $0.format = "ofx" },
        ])
        let records = plan.records
        #expect(records[2].transaction == records[1].transaction)
        #expect(records[3].transaction == records[0].transaction)
    }
}
