import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Conversions between currencies")
struct ConversionsTests {
    /// A wallet's list with rows of several currencies, as one program tells them.
    private func wallet(_ entries: [Entry]) -> File {
        File("wallet.csv", entries) { file in
            file.header.account = AccountIdentity(name: "Wallet")
            file.header.currency = CurrencyCode("EUR")
        }
    }

    private func row(
        _ day: String, _ time: String?, _ amount: String, _ currency: String, _ text: String
    ) -> Entry {
        Entry(day, amount, text) {
            $0.currency = currency
            $0.time = time
        }
    }

    private func pairs(_ plan: ImportPlan) -> [[String]] {
        let sides = Dictionary(grouping: plan.ledger.transactions.filter { $0.transferID != nil }) {
            $0.transferID
        }
        return sides.values.map { $0.map { "\($0.date) \($0.signedMinorUnits)" }.sorted() }
            .sorted { $0.description < $1.description }
    }

    @Test("of one second and text are transfers, be there one alone")
    func single() {
        let plan = planned([
            wallet([
                row("2026-03-04", "10:12:13", "-100.00", "EUR", "Exchanged to USD"),
                row("2026-03-04", "10:12:13", "108.40", "USD", "Exchanged to USD"),
                row("2026-03-04", "10:12:13", "-7.15", "EUR", "Bakery Holm"),
                row("2026-03-05", "09:00:01", "-20.15", "USD", "Corner Diner"),
            ])
        ])
        #expect(pairs(plan) == [["2026-03-04 -10000", "2026-03-04 10840"]])
        #expect(plan.outline.transfersPaired == 1)
    }

    @Test("of many currencies find each other, also where the text is another on either side")
    func currencies() {
        let plan = planned([
            wallet([
                row("2026-03-04", "10:12:13", "-100.00", "EUR", "Sold EUR"),
                row("2026-03-04", "10:12:13", "108.40", "USD", "Bought with EUR"),
                row("2026-03-04", "10:12:13", "-44.80", "EUR", "Sold EUR for GBP"),
                row("2026-03-04", "10:12:13", "37.30", "GBP", "Bought GBP"),
                row("2026-03-09", "20:15:31", "-5000", "JPY", "Sold JPY"),
                row("2026-03-09", "20:15:31", "29.10", "EUR", "Bought with JPY"),
            ])
        ])
        #expect(pairs(plan).count == 3)
        #expect(pairs(plan).contains(["2026-03-04 -4480", "2026-03-04 3730"]))
    }

    @Test("are of one second where their program tells seconds")
    func fullMinutes() {
        func plan(_ time: String) -> ImportPlan {
            planned([
                wallet([
                    row("2026-03-04", "10:12:00", "-100.00", "EUR", ""),
                    row("2026-03-04", "10:12:00", "108.40", "USD", ""),
                    row("2026-03-05", time, "-20.15", "USD", "Corner Diner"),
                    row("2026-03-06", "00:00:00", "-3.00", "EUR", ""),
                    row("2026-03-06", "00:00:00", "41.00", "USD", ""),
                ])
            ])
        }
        #expect(pairs(plan("09:00:01")) == [["2026-03-04 -10000", "2026-03-04 10840"]])
        #expect(pairs(plan("09:01:00")).isEmpty)
    }

    @Test("of days alone need the other currency's name, and a rate that others have")
    func days() {
        func plan(_ back: String) -> ImportPlan {
            planned([
                wallet([
                    row("2026-03-04", nil, "-100.00", "EUR", "Wissel USD"),
                    row("2026-03-04", nil, "108.40", "USD", "Wissel USD"),
                    row("2026-03-20", nil, "-40.00", "USD", "Wissel EUR"),
                    row("2026-03-20", nil, back, "EUR", "Wissel EUR"),
                ])
            ])
        }
        #expect(pairs(plan("36.70")).count == 2)
        // What is twice as much at the same rate is none, and is asked about.
        #expect(pairs(plan("73.40")).isEmpty)
        #expect(plan("73.40").records.contains { !$0.transferCandidates.isEmpty })
    }

    @Test("of one second with rivals go by the rate of the others")
    func rivals() {
        let plan = planned([
            wallet([
                row("2026-03-02", "08:00:07", "-10.00", "EUR", "Currency conversion"),
                row("2026-03-02", "08:00:07", "10.90", "USD", "Currency conversion"),
                row("2026-03-04", "10:12:13", "-100.00", "EUR", "Currency conversion"),
                row("2026-03-04", "10:12:13", "108.40", "USD", "Currency conversion"),
                row("2026-03-04", "10:12:13", "-50.00", "EUR", "Currency conversion"),
                row("2026-03-04", "10:12:13", "54.10", "USD", "Currency conversion"),
            ])
        ])
        #expect(
            pairs(plan) == [
                ["2026-03-02 -1000", "2026-03-02 1090"], ["2026-03-04 -10000", "2026-03-04 10840"],
                ["2026-03-04 -5000", "2026-03-04 5410"],
            ])
    }

    @Test("are told by one text with both currencies in the lists of two accounts")
    func lists() {
        func list(_ currency: String, _ amount: String, _ other: Entry) -> File {
            File(
                "\(currency).csv",
                [
                    Entry("2026-03-14", amount, "Converted 200.00 EUR to 216.10 USD"), other,
                ]
            ) { file in
                file.header.account = AccountIdentity(name: currency)
                file.header.currency = CurrencyCode(currency)
            }
        }
        let files = [list("EUR", "-200.00", rent), list("USD", "216.10", coffee)]
        #expect(pairs(planned(files)).count == 1)
        #expect(ledger(of: files).transactions.count { $0.transferID != nil } == 2)
    }

    @Test("are not what has one day, text and direction by accident")
    func accidents() {
        let plan = planned([
            wallet([
                row("2026-03-04", "10:12:13", "-100.00", "EUR", "Corner Coffee"),
                row("2026-03-04", "10:12:13", "50.00", "USD", "Muster Werke AG"),
                row("2026-03-05", nil, "-30.00", "EUR", "Payment"),
                row("2026-03-05", nil, "12.00", "USD", "Payment"),
                row("2026-03-06", "11:00:05", "-30.00", "EUR", "Transfer USD"),
                row("2026-03-06", "17:20:31", "32.00", "USD", "Transfer USD"),
            ])
        ])
        #expect(pairs(plan).isEmpty)
    }

    @Test("between pockets of one currency in one file are transfers, too")
    func pockets() {
        var file = wallet([Entry("2026-03-04", "-51.20", "To pocket"), rent])
        var pocket = StatementHeader(currency: CurrencyCode("EUR"))
        pocket.account.name = "Pocket"
        file.others = [(pocket, [Entry("2026-03-04", "51.20", "To pocket"), books])]
        #expect(pairs(planned([file])).count == 1)
    }
}
