import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Lists that a person keeps without categories")
struct RecordMatcherGapsTests {
    private func header(_ number: String) -> StatementHeader {
        StatementHeader(
            account: AccountIdentity(bankID: "NORDBANK", number: number),
            currency: CurrencyCode("EUR"))
    }

    private func day(_ number: Int) -> String { "2026-03-\(number < 10 ? "0" : "")\(number)" }

    /// What the bank lists of an account: a payment each day.
    private func bank(_ number: String) -> File {
        File("\(number).csv", (1...28).map { Entry(day($0), "-\(100 + $0).37", "Shop \(number)") })
        {
            $0.header = header(number)
        }
    }

    /// A list of two accounts that has so many of each ten days, one of them with a slip.
    private func list(_ share: Int, mistyped: String = "-114.73") -> File {
        let entries = (1...28).filter { $0 % 10 < share }.map {
            Entry(day($0), "-\(100 + $0).37", "Shop 1")
        }
        let slip = Entry(day(14), mistyped, "Shop 1")
        return File("list.csv", entries.filter { $0.date != slip.date } + [slip]) {
            $0.format = "list"
            $0.header = header("1")
            $0.others = [
                (
                    header("2"),
                    (1...28).filter { $0 % 10 < share }.map {
                        Entry(day($0), "-\(100 + $0).37", "Shop 2")
                    }
                )
            ]
        }
    }

    @Test("are books by their gaps, whose slips are explained")
    func gaps() {
        let plan = planned([bank("1"), bank("2"), list(6)])
        #expect(plan.ledger.transactions.count == 56)
    }

    @Test("are no books where they list everything, or where the amount is no slip")
    func withoutGaps() {
        #expect(planned([bank("1"), bank("2"), list(10)]).ledger.transactions.count == 57)
        let unlike = list(6, mistyped: "-61.20")
        #expect(planned([bank("1"), bank("2"), unlike]).ledger.transactions.count == 57)
    }
}
