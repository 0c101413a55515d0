import Foundation
import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Texts and names of transfers")
struct TransferTextsTests {
    private func account(_ name: String, _ entries: [Entry], currency: String = "EUR") -> File {
        File("\(name).csv", entries) { file in
            file.header.account = AccountIdentity(number: "\(name) 1", name: name)
            file.header.currency = CurrencyCode(currency)
        }
    }

    private func months(_ day: Int, _ amount: String, _ text: String) -> [Entry] {
        (1...9).map { Entry("2026-0\($0)-0\(day)", amount, text) }
    }

    @Test("What always arrives is a transfer, though its texts say nothing and the amount is round")
    func alwaysArrives() {
        let plan = planned([
            account("Giro", months(2, "-200.00", "Nordbank 17")),
            account("Tagesgeld", months(3, "200.00", "Paula Muster")),
        ])
        #expect(plan.outline.transfersPaired == 9)
    }

    @Test("What always goes to one account is no other account's, though the days would fit")
    func waysOfTexts() {
        let cash = (1...9).map { $0 == 5 ? "200.00" : "\($0)0.00" }
        let machine = cash.enumerated().map {
            Entry("2026-0\($0 + 1)-02", "-\($1)", "Automat Nordplatz")
        }
        let pocket = cash.enumerated().map { Entry("2026-0\($0 + 1)-02", $1, "Abgehoben") }
        let plan = planned([
            account("Giro", machine + months(2, "-200.00", "Nordbank 17")),
            account("Pocket", pocket),
            account("Tagesgeld", months(3, "200.00", "Paula Muster")),
        ])
        #expect(plan.outline.transfersPaired == 18)
        let transactions = plan.ledger.transactions
        let may = transactions.filter { $0.date.month == 5 && $0.transferID != nil }
        for transaction in may where transaction.payee == "Automat Nordplatz" {
            let other = may.first {
                $0.transferID == transaction.transferID && $0.id != transaction.id
            }
            #expect(other?.payee == "Abgehoben")
        }
    }

    @Test("Of equal ones, those that are named leave the others to each other", arguments: [0, 1])
    func namedLeavesOthers(named: Int) throws {
        func row(_ amount: String, _ text: String) -> Entry {
            Entry("2026-03-05", amount) { $0.memo = text }
        }
        let texts = (0...1).map { $0 == named ? "Transfer Holiday" : "Transfer" }
        let plan = planned([
            account(
                "Everyday",
                texts.map { row("-100.00", $0) } + [
                    Entry("2026-02-03", "-23.11", "Grocer Ellis"),
                    Entry("2026-02-09", "-7.90", "Baker Moss"),
                ]),
            account("Holiday", [row("100.00", "Received")]),
            account("Car", [row("100.00", "Received")]),
        ])
        #expect(plan.outline.transfersPaired == 2)
        let out = try #require(plan.ledger.transactions.first { $0.payee.hasSuffix("Holiday") })
        let other = plan.ledger.transactions.first {
            $0.transferID == out.transferID && $0.id != out.id
        }
        #expect(other.flatMap { plan.ledger.account($0.account) }?.name == "Holiday")
    }

    @Test("Of equal sums that a wallet drew, each goes with the purchase that the bank names")
    func drawnForPurchases() throws {
        func bought(_ date: String, _ amount: String, _ shop: String) -> [Entry] {
            [Entry(date, "-\(amount)", shop), Entry(date, amount, "Drawn from bank")]
        }
        func paid(_ date: String, _ amount: String, _ shop: String) -> Entry {
            Entry(date, "-\(amount)", "PAYWELL EUROPE") { $0.memo = "77, \(shop)" }
        }
        let earlier = [(3, "31.20"), (9, "18.75"), (16, "42.35")]
        let drawn = earlier.flatMap { bought("2026-02-\($0 + 8)", $1, "Oak Books") }
        let booked = earlier.map { paid("2026-02-\($0 + 10)", $1, "Oak Books") }
        let plan = planned([
            account(
                "Giro",
                booked + [
                    paid("2026-03-12", "24.90", "Velo Lund"),
                    paid("2026-03-13", "24.90", "Print Atelier"), rent,
                ]),
            account(
                "Wallet",
                drawn + bought("2026-03-10", "24.90", "Print Atelier")
                    + bought("2026-03-11", "24.90", "Velo Lund")),
        ])
        let sides = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(sides.count == 10)
        let print = try #require(sides.first { $0.note.contains("Print") })
        let other = sides.first { $0.transferID == print.transferID && $0.id != print.id }
        #expect(other?.date == CalendarDate(parsing: "2026-03-10"))
    }

    @Test("What mostly arrives nowhere is none, though it is called a standing order")
    func arrivesNowhere() {
        let gifts = [2, 5, 8].map { Entry("2026-0\($0)-03", "30.00", "Oma Hilde") }
        let span = [Entry("2026-01-01", "1.13", "Zinsen"), Entry("2026-09-28", "1.17", "Zinsen")]
        let plan = planned([
            account("Giro", months(2, "-30.00", "Dauerauftrag Paul Muster")),
            account("Tagesgeld", span + gifts),
        ])
        #expect(plan.outline.transfersPaired == 0)
    }

    @Test("A shop that pays back to another card has made no transfer")
    func refunds() {
        let amounts = ["12.31", "45.90", "58.75", "7.77", "31.02"]
        let purchases = amounts.enumerated().map {
            Entry("2026-0\($0 + 1)-04", "-\($1)", "Zalando SE")
        }
        let plan = planned([
            account("Giro", purchases + [Entry("2026-06-04", "-20.00", "Bakery")]),
            account(
                "Visa",
                [
                    Entry("2026-01-02", "-4.20", "Bakery"),
                    Entry("2026-03-06", "45.90", "Zalando SE"),
                    Entry("2026-05-06", "31.02", "Zalando SE"),
                    Entry("2026-06-02", "-4.20", "Bakery"),
                ]),
        ])
        #expect(plan.outline.transfersPaired == 0)
    }

    @Test("Of two senders of one amount, the first name in the account's name tells which")
    func firstNames() {
        let plan = planned([
            account("Emily Current", [Entry("2026-03-02", "-410.00", "Standing order joint pot")]),
            account("Eva Current", [Entry("2026-03-02", "-410.00", "Standing order joint pot")]),
            account(
                "House",
                [
                    Entry("2026-03-03", "410.00", "Bank credit Eva Hughes"),
                    Entry("2026-03-03", "410.00", "Bank credit Emily Hughes"),
                ]),
        ])
        #expect(plan.outline.transfersPaired == 2)
        let records = plan.records
        #expect(records[0].transferID == records[3].transferID)
        #expect(records[1].transferID == records[2].transferID)
    }

    @Test("A rate that most payments agree on is no other one's that comes about three times")
    func accidentalRate() {
        let dates = (1...8).map { "2026-0\($0)-10" }
        let sent = ["110", "250", "180", "250", "95", "250", "310", "205"]
        let arrived = [
            "121.00", "271.10", "199.10", "270.40", "104.90", "272.80", "335.50", "226.30",
        ]
        let fares = [1, 3, 5].map { Entry("2026-0\($0 + 1)-11", "-3.40", "Metro") }
        let topUps = zip(dates, arrived).map { Entry($0, $1, "Topped up") }
        let payments = zip(dates, sent).map { Entry($0, "-\($1).00", "Wise") }
        let plan = planned([
            account("Giro", payments + fares), account("Dollars", topUps, currency: "USD"),
        ])
        #expect(plan.outline.transfersPaired == 8)
        let fare = plan.ledger.transactions.filter { $0.payee == "Metro" }
        #expect(fare.allSatisfy { $0.kind == .expense })
    }

    @Test("A supermarket that fits somehow behind each top-up has no rate")
    func ratesOfShops() {
        func money(_ cents: Int) -> String {
            String(format: "%d.%02d", cents / 100, cents % 100)
        }
        let sent = ["250", "333", "500", "250", "333", "500", "250", "333", "500"]
        let rates = [845, 854, 848, 852, 847, 851, 843, 850, 853]
        var (payments, topUps): ([Entry], [Entry]) = ([], [])
        for (month, (sum, rate)) in zip(sent, rates).enumerated() {
            payments.append(Entry("2026-0\(month + 1)-18", "-\(sum).00", "Wise"))
            let arrived = (Int(sum) ?? 0) * rate / 10
            topUps.append(
                Entry("2026-0\(month + 1)-19", money(arrived), "Topped up"))
        }
        var groceries: [Entry] = []
        for day in 0..<252 {
            let number = day * 577 % 997
            let date = String(format: "2026-%02d-%02d", day / 28 + 1, day % 28 + 1)
            groceries.append(Entry(date, "-" + money(500 + number * number / 10), "Market"))
        }
        let plan = planned([
            account("Giro", payments + groceries), account("Pounds", topUps, currency: "GBP"),
        ])
        #expect(plan.outline.transfersPaired == 9)
        let shop = plan.ledger.transactions.filter { $0.payee == "Market" }
        #expect(shop.allSatisfy { $0.kind == .expense })
    }

    @Test("Words between marks count where a bank writes no blanks")
    func wordsBetweenMarks() {
        // Of what such strings have in common only the numbers would be left.
        let shops = (1...9).map { Entry("2026-0\($0)-11", "-2500.00", "UPI-SHOP\($0)-77\($0)123") }
        let machine = months(4, "-2500.00", "NWD-004711-BANGALORE")
        let plan = planned([
            account("Salary", shops + machine, currency: "INR"),
            account("Purse", months(4, "2500.00", "Cash withdrawal"), currency: "INR"),
        ])
        #expect(plan.outline.transfersPaired == 9)
    }

    @Test("Where the owner is the payee of everything, the memo tells what is for which account")
    func ownNames() {
        func named(_ entries: [Entry], _ memo: String) -> [Entry] {
            entries.map { entry in
                var copy = entry
                copy.memo = memo
                return copy
            }
        }
        let away = named(months(7, "-90.00", "Ben Koch"), "Dauerauftrag Schule")
        let plan = planned([
            account("Giro", named(months(2, "-350.00", "Ben Koch"), "Umbuchung Depot") + away),
            account(
                "Broker",
                named(months(3, "350.00", "Ben Koch"), "Einzahlung")
                    + [Entry("2026-09-28", "1.17", "Zinsen")]),
        ])
        #expect(plan.outline.transfersPaired == 9)
    }

    @Test("A card's bank may book on Saturday what the other bank books on Monday")
    func overWeekends() {
        // A Saturday and the Monday behind it, and a Monday and the Wednesday behind that.
        let plan = planned([
            account(
                "Giro",
                [
                    Entry("2026-03-09", "-591.96", "Prlv carte Visa"),
                    Entry("2026-07-08", "-388.02", "Prlv carte Visa"),
                ]),
            account(
                "Visa",
                [
                    Entry("2026-03-07", "591.96", "Reglement"),
                    Entry("2026-07-06", "388.02", "Reglement"),
                ]),
        ])
        let paired = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(paired.map(\.date.month) == [3, 3])
    }

    @Test(
        "What names the other account may be there on Saturday and leave on Monday, be it round",
        arguments: [("Pendelbank Wallet", 1), ("Wallet", 0)])
    func namedOverWeekend(text: String, paired: Int) {
        let plan = planned([
            account("Giro", [Entry("2026-03-09", "-200.00", text)]),
            account("Pendelbank", [Entry("2026-03-07", "200.00", "Ute Muster")]),
        ])
        #expect(plan.outline.transfersPaired == paired)
    }

    @Test(
        "A currency of many thousands to one is paired where a text names the other account",
        arguments: [("An Warung Dollar", 6), ("Nasi Goreng", 0)])
    func largeRates(text: String, paired: Int) {
        let sums = [
            (100, 1_760), (140, 2_471), (90, 1_590), (210, 3_689), (75, 1_325), (160, 2_808),
        ]
        let months = zip(1...6, sums)
        let plan = planned([
            account("Giro", months.map { Entry("2026-0\($0)-05", "-\($1.0).00", text) }),
            account(
                "Warung",
                months.map { Entry("2026-0\($0)-06", "\($1.1)000.00", "Kiriman masuk") },
                currency: "IDR"),
        ])
        #expect(plan.outline.transfersPaired == paired)
    }
}
