import Foundation
import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Transfers between own accounts")
struct TransferMatcherTests {
    private func account(
        _ number: String, _ entries: [Entry], owner: String = "", currency: String = "EUR"
    ) -> File {
        File("\(number).csv", entries) { file in
            file.header.account = AccountIdentity(number: number)
            file.header.currency = CurrencyCode(currency)
            file.options.owner = owner
        }
    }

    private let out = Entry("2026-03-02", "-200.00", "Umbuchung")

    @Test(
        "are paired where each side has only the other",
        arguments: ["2026-03-01", "2026-03-02", "2026-03-06"])
    func pairs(day: String) throws {
        let plan = planned([
            account("1111", [out, rent]),
            account("2222", [Entry(day, "200.00", "Gutschrift"), books]),
        ])
        let sides = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(sides.count == 2)
        #expect(sides.first?.transferID != nil && sides.first?.transferID == sides.last?.transferID)
        #expect(sides.allSatisfy { $0.guessed.contains(.kind) })
        #expect(plan.outline.transfersPaired == 1)
    }

    @Test("are not paired where a side states the IBAN of somebody else")
    func otherIBAN() {
        func side(_ number: String, _ day: String, _ amount: String, to other: String) -> File {
            account(
                number, [Entry(day, amount, "Overboeking") { $0.counterAccount = other }, rent])
        }
        let (own, savings) = ("DE89370400440532013000", "DE02120300000000202051")
        let stranger = "NL91ABNA0417164300"
        func paired(_ first: String, _ second: String) -> Int {
            planned([
                side(own, "2026-03-02", "-200.00", to: first),
                side(savings, "2026-03-04", "200.00", to: second),
            ]).outline.transfersPaired
        }
        #expect(paired(savings, own) == 1)
        #expect(paired(stranger, own) == 0 && paired(savings, stranger) == 0)
    }

    @Test("of one amount go by what they were told to be for")
    func memos() {
        func row(_ day: String, _ amount: String, _ memo: String) -> Entry {
            Entry(day, amount, "Ute Example") { $0.memo = memo }
        }
        let plan = planned([
            account(
                "1111",
                [
                    row("2026-05-02", "-150.00", "Holiday fund"),
                    row("2026-05-03", "-150.00", "Household May"), rent,
                ]),
            account("2222", [row("2026-05-06", "150.00", "Holiday fund"), books]),
            account("3333", [row("2026-05-03", "150.00", "Household May"), coffee]),
        ])
        let sides = plan.ledger.transactions.filter { $0.transferID != nil }
        for side in sides {
            let memos = sides.filter { $0.transferID == side.transferID }.map(\.note)
            #expect(Set(memos).count == 1, "\(memos)")
        }
        #expect(sides.count == 4)
    }

    @Test("to a cash account are what was taken out")
    func cash() {
        var wallet = account("2222", [Entry("2026-03-02", "50.00", "From the machine"), coffee])
        wallet.header.account.kind = .cash
        let bank = account("1111", [Entry("2026-03-02", "-50.00", "GEA Utrecht"), rent])
        #expect(planned([bank, wallet]).outline.transfersPaired == 1)
    }

    @Test(
        "are not paired beyond four days, with another amount or the same sign",
        arguments: [("2026-03-07", "200.00"), ("2026-03-02", "200.01"), ("2026-03-02", "-200.00")])
    func unequal(day: String, amount: String) {
        let plan = planned([
            account("1111", [out]), account("2222", [Entry(day, amount, "Gutschrift")]),
        ])
        #expect(plan.outline.transfersPaired == 0)
    }

    @Test(
        "may take longer over a weekend",
        arguments: [
            ("2026-03-05", "2026-03-10", 1), ("2026-03-04", "2026-03-10", 1),
            ("2026-03-03", "2026-03-10", 0), ("2026-03-02", "2026-03-07", 0),
        ])
    func weekend(from: String, to: String, count: Int) {
        let plan = planned([
            account("1111", [Entry(from, "-217.35", "Umbuchung")]),
            account("2222", [Entry(to, "217.35", "Umbuchung")]),
        ])
        #expect(plan.outline.transfersPaired == count)
    }

    @Test(
        "are no refunds of what was bought from another account",
        arguments: [
            ("Book Barn", "Book Barn REFUND", 0), ("Sportpark Nord", "SPORTPARK*RÜCKERSTATTUNG", 0),
            ("Book Barn", "Book Barn", 1), ("Transfer", "Refund of advance", 1),
            ("To 2222", "Refund", 1),
        ])
    func refunds(bought: String, back: String, count: Int) {
        let plan = planned([
            account("1111", [Entry("2026-03-05", "-49.99", bought), rent]),
            account("2222", [Entry("2026-03-06", "49.99", back), books]),
        ])
        #expect(plan.outline.transfersPaired == count)
        #expect(plan.records.allSatisfy { $0.transferCandidates.isEmpty })
    }

    @Test("of which a fee stays on the way keep the ledger's rules, and can be edited")
    func fees() throws {
        let months = 1...6
        let sent = months.map { month in
            Entry("2026-0\(month)-05", "-\(200 + month * 37).00", "Transfer to savings")
        }
        let arrived = months.map { month in
            Entry("2026-0\(month)-06", "\(198 + month * 37).00", "From current account")
        }
        let plan = planned([account("1111", sent + [books]), account("2222", arrived)])
        #expect(plan.outline.transfersPaired == 6)
        var ledger = plan.ledger
        #expect(ledger.validate().isEmpty)
        let side = try #require(ledger.transactions.first { $0.kind == .transfer })
        try ledger.edit(side.id) { $0.note = "for the roof" }
        try ledger.edit(side.id) { $0.amount.minorUnits += 5_000 }
        #expect(ledger.validate().isEmpty)
    }

    @Test("to a cash book may arrive before the bank books them", arguments: [true, false])
    func cash(isBook: Bool) {
        let cash = Entry("2026-03-07", "50.00", "Geldautomat") {
            $0.category = isBook ? "Umbuchung" : ""
        }
        let plan = planned([
            account("1111", [Entry("2026-03-09", "-50.00", "Auszahlung GA 0815")]),
            account("2222", [cash]),
        ])
        #expect(plan.outline.transfersPaired == (isBook ? 1 : 0))
    }

    @Test("of round amounts are paired where the same texts are one with other amounts")
    func usualTexts() {
        let days = ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-07"]
        let amounts = ["217.35", "180.12", "64.90", "200.00"]
        let outs = zip(days, amounts).map { Entry($0, "-" + $1, "Onlineauftrag") }
        let credits = zip(days, amounts).map { Entry($0, $1, "Gutschrift") }
        let plan = planned([account("1111", outs), account("2222", credits)])
        #expect(plan.outline.transfersPaired == 4)
        let round = planned([account("1111", [outs[3]]), account("2222", [credits[3]])])
        #expect(round.outline.transfersPaired == 0)
    }

    @Test(
        "are not paired with another owner or currency", arguments: [("mia", "EUR"), ("", "USD")])
    func otherOwner(owner: String, currency: String) {
        let into = account(
            "2222", [Entry("2026-03-02", "200.00", "Gutschrift")], owner: owner, currency: currency)
        #expect(planned([account("1111", [out]), into]).outline.transfersPaired == 0)
    }

    @Test("are not paired while one side is pending")
    func pending() {
        var into = Entry("2026-03-02", "200.00", "Gutschrift")
        into.status = .pending
        #expect(
            planned([account("1111", [out]), account("2222", [into])]).outline.transfersPaired == 0)
    }

    /// What a bank calls all that comes in, or goes out, by one word.
    private func same(_ text: String, _ sign: String, _ cents: Int) -> [Entry] {
        (1...6).map { Entry("2026-0\($0)-1\(cents % 10)", "\(sign)\(20 + $0 * $0).\(cents)", text) }
    }

    @Test(
        "are told of where the day and the sum are all that two accounts have in common",
        arguments: [
            ("200.00", "Ben Koch", "Ute Example", 0), ("200.00", "Bank transfer", "Deposit", 0),
            ("312.47", "Ben Koch", "Ute Example", 0), ("312.47", "Bank transfer", "Deposit", 1),
        ])
    func sameDay(sum: String, text: String, back: String, paired: Int) {
        let told = 1 - paired
        let first = account(
            "1111", [Entry("2026-03-02", "-\(sum)", text)] + same(text, "-", 15))
        let second = account(
            "2222", [Entry("2026-03-02", sum, back)] + same(back, "", 27))
        let plan = planned([first, second])
        #expect(plan.outline.transfersPaired == paired)
        #expect(plan.records.count { $0.transferCandidates.count == 1 } == told * 2)
        #expect(plan.outline.possibleTransfers == told, "counted once for both sides")
        // Whichever side comes last, its record tells the other one.
        let later = planned([second], into: planned([first]).ledger)
        #expect(later.outline.transfersPaired == paired)
        #expect(later.records.count { $0.transferCandidates.count == 1 } == told)
    }

    @Test("are not paired with an archived account")
    func archived() throws {
        var ledger = planned([account("1111", [rent]), account("2222", [books])]).ledger
        try ledger.archive(ledger.accounts[1].id)
        let into = account("2222", [Entry("2026-03-02", "200.00", "Gutschrift")])
        #expect(planned([account("1111", [out]), into], into: ledger).outline.transfersPaired == 0)
    }

    @Test("are only told of where several fit")
    func ambiguous() {
        let credit = Entry("2026-03-03", "200.00", "Gutschrift")
        let plan = planned([
            account("1111", [out]), account("2222", [credit]), account("3333", [credit]),
        ])
        #expect(plan.outline.transfersPaired == 0)
        #expect(plan.records[0].transferCandidates.count == 2)
        #expect(plan.outline.possibleTransfers == 1, "one of the two at most")
    }

    @Test("go to the account that the text names, where several fit")
    func named() {
        let credit = Entry("2026-03-03", "200.00", "Gutschrift")
        var speaking = out
        speaking.memo = "an 3333"
        let plan = planned([
            account("1111", [speaking]), account("2222", [credit]), account("3333", [credit]),
        ])
        let sides = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(
            sides.map { plan.ledger.account($0.account)?.number ?? "" }.sorted() == [
                "1111", "3333",
            ])
    }

    @Test("that a program names are paired with the account it names, whatever else fits")
    func namedByProgram() throws {
        let checking = account(
            "1111",
            [
                Entry("2026-03-04", "-500.00", "Monthly") { $0.transferAccount = "Nest egg" },
                Entry("2026-03-06", "-500.00", "Rent Nord") { $0.category = "Housing" },
            ])
        var savings = account(
            "2222",
            [
                Entry("2026-03-05", "500.00", "From main") { $0.transferAccount = "Checking" }
            ])
        savings.header.account.name = "Nest egg"
        let plan = planned([checking, savings])
        #expect(plan.outline.transfersPaired == 1)
        let sides = plan.ledger.transactions.filter { $0.kind == .transfer }
        #expect(sides.map(\.payee) == ["Monthly", "From main"])
    }

    @Test("that are paired stay as they are when their files come again")
    func alreadyPaired() {
        let files = [
            account("1111", [out]), account("2222", [Entry("2026-03-03", "200.00", "Gutschrift")]),
        ]
        let first = planned(files).ledger
        let more = account(
            "2222",
            [
                Entry("2026-03-03", "200.00", "Gutschrift"),
                Entry("2026-03-04", "200.00", "Erstattung"),
            ])
        let plan = planned([files[0], more], into: first)
        #expect(plan.outline.transfersPaired == 0)
        #expect(plan.ledger.transactions.filter { $0.kind == .transfer }.count == 2)
    }

    @Test("are found when the second side comes in a later import")
    func later() {
        let result = ledger(of: [
            account("1111", [out]), account("2222", [Entry("2026-03-03", "200.00", "Gutschrift")]),
        ])
        #expect(result.transactions.filter { $0.kind == .transfer }.count == 2)
    }

    @Test("that the user took apart are not paired again")
    func unpaired() throws {
        let files = [
            account("1111", [out]), account("2222", [Entry("2026-03-03", "200.00", "Gutschrift")]),
        ]
        var ledger = planned(files).ledger
        try ledger.unpair(ledger.transactions[0].id)
        let plan = planned([account("1111", [out, books])], into: ledger)
        #expect(plan.outline.transfersPaired == 0)
    }

    @Test("of equal amounts between the same two accounts go to the nearest days")
    func equalAmounts() {
        let outs = ["2026-03-02", "2026-03-03"].map { Entry($0, "-200.00", "Umbuchung") }
        let credits = ["2026-03-02", "2026-03-05"].map { Entry($0, "200.00", "Gutschrift") }
        let plan = planned([account("1111", outs), account("2222", credits)])
        #expect(plan.outline.transfersPaired == 2)
        let records = plan.records
        #expect(records[0].transferID == records[2].transferID)
        #expect(records[1].transferID == records[3].transferID)
    }

    @Test("are not made of a salary in one currency and a subscription in another")
    func salaryAndSubscription() {
        let months = (1...8).map { String(format: "2026-%02d", $0) }
        let salary = months.map { Entry("\($0)-15", "250000", "Kyuyo") }
        let fees = zip(months, [1265, 1217, 1222, 1294, 1281, 1240, 1233, 1259]).map {
            Entry("\($0)-14", "-\($1 / 100).\($1 % 100)", "Streambox")
        }
        let files = [account("1111", salary, currency: "JPY"), account("2222", fees)]
        #expect(planned(files).outline.transfersPaired == 0)
    }

    @Test("of one owner with many accounts are paired, whatever moves between the others")
    func manyAccounts() {
        // Each account tops up the next one in another currency, and pays fares on the way.
        let files = (0..<40).map { number in
            let entries = (0..<6).flatMap { month -> [Entry] in
                let day = String(format: "2026-%02d-%02d", month + 1, 3 + number % 20)
                let later = String(format: "2026-%02d-%02d", month + 1, 4 + number % 20)
                return [
                    Entry(day, "-\(200 + number * 7).0\(month)", "Umbuchung"),
                    Entry(later, "\(200 + (number + 39) % 40 * 7).0\(month)", "Gutschrift"),
                    Entry(day, "-3.20", "Stadtverkehr"), Entry(later, "-3.20", "Stadtverkehr"),
                ]
            }
            return account("\(7000 + number)", entries)
        }
        #expect(planned(files).outline.transfersPaired > 200)
    }
}
