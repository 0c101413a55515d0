import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Names of people on both sides of transfers")
struct TransferNamesTests {
    private func account(
        _ name: String, number: String? = nil, _ entries: [Entry], currency: String = "EUR"
    ) -> File {
        File("\(name).csv", entries) { file in
            file.header.account = AccountIdentity(number: number ?? "\(name) 1", name: name)
            file.header.currency = CurrencyCode(currency)
        }
    }

    private let shops = [
        Entry("2026-07-02", "-8.10", "CARTE 01/07 PICARD"),
        Entry("2026-07-30", "-20.10", "CARTE 29/07 FRANPRIX PARIS"),
    ]

    @Test(
        "Two friends are none, though the bank calls each payment a transfer",
        arguments: [
            ("VIR SEPA CAMILLE NOEL", "VIR RECU MARC LEFEVRE", 0),
            ("ZELLE TRANSFER TO DAN", "ZELLE TRANSFER FROM MARIA", 0),
            ("VIR SEPA LEA BLANC", "VIR RECU LEA BLANC", 1),
        ])
    func twoFriends(sent: String, arrived: String, count: Int) {
        let plan = planned([
            account("Courant", shops + [Entry("2026-07-19", "-200.00", sent)]),
            account(
                "Joint",
                [
                    Entry("2026-07-02", "12.00", "VIR RECU HUGO"),
                    Entry("2026-07-22", "200.00", arrived),
                    Entry("2026-07-24", "-2.15", "CARTE 23/07 RATP"),
                ]),
        ])
        #expect(plan.outline.transfersPaired == count)
    }

    @Test("The owner's name counts more than a friend's payment that is a day nearer")
    func nearerFriend() {
        let plan = planned([
            account(
                "Courant",
                shops + [
                    Entry("2026-07-18", "-200.00", "VIR SEPA LEA BLANC"),
                    Entry("2026-07-19", "-200.00", "VIR SEPA CAMILLE NOEL"),
                ]),
            account(
                "Joint",
                [
                    Entry("2026-07-20", "200.00", "VIR RECU LEA BLANC"),
                    Entry("2026-07-24", "-2.15", "CARTE 23/07 RATP"),
                ]),
        ])
        let sides = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(sides.map(\.date.day).sorted() == [18, 20])
    }

    @Test(
        "A single one into another currency is told by its purpose, whatever of the text is the payee",
        arguments: [
            ("I QUERFURT GBP 500.00 AT 1.1596", 4), ("I QUERFURT GBP-500.00 AT 1.1596", 4),
            ("I QUERFURT 500.00 AT 1.1596", 4), ("I QUERFURT 500 AT 1.1596", 3),
            ("I QUERFURT 501.00 AT 1.1596", 3),
        ])
    func foreignPurpose(text: String, count: Int) {
        let months = ["2026-01", "2026-02", "2026-03"]
        let saving = { (date: String, amount: String) in
            Entry(date, amount, "Ida Querfurt") { $0.memo = "Sparen" }
        }
        let current = account(
            "Current",
            months.flatMap {
                [
                    saving("\($0)-05", "-300.00"),
                    Entry("\($0)-09", "-14.70", "Bakery Amsel"),
                ]
            } + [
                Entry("2026-02-10", "-500.00", "Ida Querfurt") {
                    $0.memo = "To Kestrel Bank, EUR in GBP"
                }
            ])
        let savings = account(
            "Savings", months.map { saving("\($0)-06", "300.00") })
        let abroad = account(
            "Abroad",
            [
                Entry("2026-02-03", "-2.85") { $0.memo = "CORNER CAFE" },
                Entry("2026-02-11", "431.20") { $0.memo = text },
                Entry("2026-02-13", "-12.00") { $0.memo = "FENTON MOBILE" },
            ], currency: "GBP")
        #expect(planned([current, savings, abroad]).outline.transfersPaired == count)
    }

    @Test(
        "What two pay into one account goes by their first names, though both name that account",
        arguments: [("2026-04-01", "2026-04-03"), ("2026-04-03", "2026-04-01")])
    func contributions(first: String, second: String) throws {
        func share(_ day: String, _ amount: String, _ payee: String) -> Entry {
            Entry(day, amount, payee) { $0.memo = "Household" }
        }
        let sent = share("2026-04-01", "-525.00", "Lucia & Pablo")
        let plan = planned([
            account("Lucia Main", [sent, Entry("2026-04-02", "-3.10", "Bakery")]),
            account("Pablo Main", [sent, Entry("2026-04-05", "-2.10", "Kiosk")]),
            account(
                "Household",
                [
                    share(first, "525.00", "Lucia Lopez"), share(second, "525.00", "Pablo Lopez"),
                    Entry("2026-04-05", "-900.00", "Rent"),
                ]),
        ])
        let sides = plan.ledger.transactions.filter { $0.transferID != nil }
        #expect(sides.count == 4)
        for out in sides where out.direction == .moneyOut {
            let name = try #require(plan.ledger.account(out.account)?.name.prefix(5))
            let into = sides.first { $0.transferID == out.transferID && $0.id != out.id }
            #expect(into?.payee.hasPrefix(name) == true)
        }
    }

    @Test("Of equal ones to oneself those go together that tell one purpose")
    func purposes() {
        let plan = planned([
            account(
                "Checking",
                [
                    Entry("2026-08-03", "-200.00", "JOHN A CARTER"),
                    Entry("2026-08-04", "-200.00", "JOHN A CARTER HOUSEHOLD"),
                    Entry("2026-08-04", "-2.90", "METRO"),
                ]),
            account("Savings", [Entry("2026-08-04", "200.00", "JOHN A CARTER")]),
            account(
                "Shared",
                [
                    Entry("2026-08-05", "200.00", "JOHN A CARTER HOUSEHOLD"),
                    Entry("2026-08-01", "-15.90", "BAKERY"),
                ]),
        ])
        let sides = plan.ledger.transactions.filter { $0.transferID != nil }
        #expect(sides.count == 4)
        for side in sides {
            let pair = sides.filter { $0.transferID == side.transferID }
            #expect(Set(pair.map(\.payee)).count == 1, "\(pair.map(\.payee))")
        }
    }

    @Test("The owner's payments to accounts that nobody imports do not spoil those to others")
    func paymentsElsewhere() {
        func own(_ month: Int, _ day: Int, _ amount: String) -> Entry {
            Entry("2026-0\(month)-\(day)", amount, "Ute Example")
        }
        let moved = [2, 5, 8]
        let plan = planned([
            account(
                "Giro",
                moved.map { own($0, 11, "500.00") }
                    + (1...9).map { own($0, 24, "\(800 + $0 * 7).00") }
                    + [Entry("2026-01-03", "-2.10", "Market")]),
            account(
                "Tagesgeld",
                moved.map { own($0, 10, "-500.00") }
                    + (1...9).map { own($0, 20, "-\(300 + $0 * 7).00") }),
        ])
        #expect(plan.outline.transfersPaired == 3)
    }

    // MARK: Single ones

    private let own = "NL91ABNA0417164300"
    private let savings = "NL69INGB0123456789"

    private func wire(_ day: String, _ amount: String, to other: String) -> Entry {
        Entry(day, amount, "M. Example") {
            $0.counterAccount = other
            $0.memo = "WIRE 4711"
        }
    }

    @Test(
        "One is enough where both sides state each other, and a fixed fee or a rate lies between",
        arguments: [
            ("-505.00", "500.00", "EUR", 1), ("-356.00", "341.00", "EUR", 1),
            ("-541.00", "500.00", "EUR", 0), ("-500.00", "505.00", "EUR", 0),
            ("-500.00", "541.20", "USD", 1),
        ])
    func stated(sent: String, arrived: String, currency: String, count: Int) throws {
        let plan = planned([
            account("Betaal", number: own, [wire("2026-07-17", sent, to: savings), coffee]),
            account(
                "Spaar", number: savings, [wire("2026-07-20", arrived, to: own)], currency: currency
            ),
        ])
        #expect(plan.outline.transfersPaired == count)
        #expect(plan.ledger.validate().isEmpty)
    }

    @Test("Of two that may be meant none is taken, and both are told")
    func statedTwice() {
        let sent = [
            wire("2026-07-20", "-505.00", to: savings), wire("2026-07-20", "-510.00", to: savings),
        ]
        let plan = planned([
            account("Betaal", number: own, sent + [coffee]),
            account("Spaar", number: savings, [wire("2026-07-21", "500.00", to: own)]),
        ])
        #expect(plan.outline.transfersPaired == 0)
        #expect(plan.records.map(\.transferCandidates.count) == [1, 1, 0, 2])
    }

    @Test(
        "The owner's own name and one purpose are enough, the name alone is told",
        arguments: [("WIRE", "WIRE", 4), ("WIRE", "", 3), ("WIRE", "RENT", 3)])
    func ownName(sent: String, arrived: String, count: Int) {
        let months = [1, 3, 5]
        let plan = planned([
            account(
                "Saver",
                months.map { Entry("2026-0\($0)-04", "-31\($0).00", "R HUGHES BBP") }
                    + [Entry("2026-07-17", "-355.00", "R HUGHES \(sent) BBP")]
                    + [Entry("2026-01-20", "-30.00", "ANNA BELL BBP")]),
            account(
                "Current",
                months.map { Entry("2026-0\($0)-05", "31\($0).00", "R HUGHES BGC") }
                    + [Entry("2026-07-20", "340.00", "R HUGHES \(arrived) BGC")]
                    + [Entry("2026-08-20", "40.00", "TOM BELL BGC"), coffee]),
        ])
        #expect(plan.outline.transfersPaired == count)
    }
}
