import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Records whose keys are those of others")
struct RecordMatcherCrossedKeysTests {
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

    @Test("A fare that is pending takes no key from one that was booked on its day")
    func pendingBeforeBooked() {
        let fare = Entry("2026-03-20", "-2.90", "Metro")
        let first = File("1.csv", [pending("2026-03-20"), fare])
        let second = File("2.csv", [Entry("2026-03-23", "-2.90", "Metro"), fare])
        let plan = planned([first, second])
        #expect(plan.ledger.transactions.count == 2)
        let records = plan.records
        #expect(records[3].transaction == records[1].transaction)
        #expect(records[2].transaction == records[0].transaction)
        #expect(ledger(of: [first, second, first, second]).transactions.count == 2)
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

    @Test("Foreign words are one payment where both files had to list it, and else are told")
    func foreignWords() {
        let start = [
            Entry("2026-03-01", "-9.31", "Grocer"), Entry("2026-03-02", "-8.11", "Bakery"),
        ]
        let end = [Entry("2026-03-20", "-7.77", "Grocer"), Entry("2026-03-21", "-6.21", "Bakery")]
        let savings = Entry("2026-03-10", "-200.00", "Dauerauftrag Tagesgeld")
        let person = Entry("2026-03-10", "-200.00", "Cho Quillfix")
        let ofx = { (entries: [Entry]) in File("b.ofx", entries) { $0.format = "ofx" } }
        let inside = planned([
            File("a.csv", start + [savings] + end), ofx(start + [person] + end),
        ])
        #expect(inside.verdicts.suffix(5) == [.same, .same, .same, .same, .same])
        let atTheEnd = planned([File("a.csv", start + [savings]), ofx([person] + end)])
        #expect(atTheEnd.verdicts.suffix(3).first != .same)
        let rival = Entry("2026-03-12", "-200.00", "Rent Nord")
        let twoFit = planned([
            File("a.csv", start + [savings, rival] + end), ofx(start + [person] + end),
        ])
        #expect(twoFit.verdicts[8] != .same)
    }

    @Test(
        "Ids made of day and amount do not make one of two equal fares", arguments: [true, false])
    func idsOfAmounts(isMade: Bool) {
        let fare = Entry("2026-03-02", "-2.90", "Metro")
        let made = [
            fare.id("260302-290"), fare.id("260302-290"),
            Entry("2026-03-03", "-17.31", "Grocer").id("260303-1731"),
            Entry("2026-03-03", "-4.10", "Bakery").id("260303-410"),
        ]
        let given = [
            fare.id("A1"), fare.id("A1"), Entry("2026-03-03", "-17.31", "Grocer").id("A2"),
            Entry("2026-03-03", "-4.10", "Bakery").id("A3"),
        ]
        let file = File("a.ofx", isMade ? made : given) { $0.format = "ofx" }
        #expect(planned([file]).ledger.transactions.count == (isMade ? 4 : 3))
    }

    @Test("A month's statement covers its first days where the month before is there, too")
    func joinedMonths() {
        let savings = Entry("2026-02-01", "-200.00", "Dauerauftrag Tagesgeld")
        let person = Entry("2026-02-01", "-200.00", "Cho Quillfix")
        let january = [
            Entry("2026-01-02", "-9.31", "Grocer"), Entry("2026-01-31", "-8.11", "Cafe"),
        ]
        let february = [Entry("2026-02-11", "-5.20", "Cafe"), Entry("2026-02-27", "-6.21", "Cafe")]
        let all = File("all.ofx", january + [savings] + february) { $0.format = "ofx" }
        let months = [File("1.csv", january), File("2.csv", [person] + february)]
        #expect(planned([all] + months).verdicts.suffix(3) == [.same, .same, .same])
        #expect(planned([all, months[1]]).verdicts.suffix(3).first == .maybe)
    }
}
