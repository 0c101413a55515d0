import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Accounts")
struct LedgerAccountsTests {
    @Test("makes the first account the default, and exactly one at any time")
    func oneDefault() throws {
        let sample = try SampleLedger()
        #expect(sample.ledger.defaultAccount?.id == sample.purse)
        try sample.ledger.setDefault(sample.bank)
        #expect(sample.ledger.accounts.filter(\.isDefault).map(\.id) == [sample.bank])
        try sample.ledger.add(
            Account(creationKey: "new", name: "New", currency: .eur, isDefault: true))
        #expect(sample.ledger.accounts.filter(\.isDefault).map(\.name) == ["New"])
    }

    @Test("archives and deletes every account but the default")
    func protectedDefault() throws {
        let sample = try SampleLedger()
        expect(.defaultProtected, from: &sample.ledger) {
            try $0.archive(sample.purse)
        }
        expect(.defaultProtected, from: &sample.ledger) {
            try $0.delete(sample.purse)
        }
        try sample.ledger.archive(sample.bank)
        expect(.archivedAccount, from: &sample.ledger) {
            try $0.setDefault(sample.bank)
        }
        #expect(sample.ledger.activeAccounts.map(\.name) == ["Purse", "Yen"])
        try sample.ledger.restore(sample.bank)
        #expect(sample.ledger.activeAccounts.count == 3)
    }

    @Test("refuses an archived account as the first one, which would be the default")
    func archivedFirst() {
        var ledger = Ledger()
        expect(.defaultProtected, from: &ledger) {
            try $0.add(Account(creationKey: "a", name: "A", currency: .eur, isArchived: true))
        }
    }

    @Test(
        "refuses names that are blank or taken by the same owner, whatever the case",
        arguments: [
            ("", .blankName), (" \t\n", .blankName), ("Bank", .duplicateName),
            ("  bAnK ", .duplicateName),
        ] as [(String, LedgerError.Code)])
    func names(name: String, code: LedgerError.Code) throws {
        let sample = try SampleLedger()
        expect(code, from: &sample.ledger) {
            try $0.add(Account(creationKey: "x", name: name, currency: .eur))
        }
        expect(code, from: &sample.ledger) { try $0.rename(sample.yen, to: name) }
    }

    @Test("lets two owners use one name, and an account change the case of its own")
    func freeNames() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(
            Account(creationKey: "x", name: "bank", currency: .eur, owner: "Kim"))
        try sample.ledger.rename(sample.bank, to: " BANK ")
        #expect(sample.ledger.account(sample.bank)?.name == "BANK")
        #expect(sample.ledger.account(named: "bank")?.id == sample.bank)
        #expect(sample.ledger.account(named: "BANK", owner: "Kim")?.creationKey == "x")
    }

    @Test("limits accounts, names and amounts as the app does, and otherwise not at all")
    func limits() throws {
        let sample = try SampleLedger()
        let long = String(repeating: "n", count: 26)
        try sample.ledger.add(
            Account(
                creationKey: long, name: long, currency: .eur, openingBalance: 1_000_000_000_000_000
            ))
        sample.ledger.settings.limits = .app
        expect(.nameTooLong, from: &sample.ledger) {
            try $0.add(Account(creationKey: "m", name: long + "m", currency: .eur))
        }
        expect(.amountTooLong, from: &sample.ledger) {
            try $0.add(
                Account(
                    creationKey: "m", name: "m", currency: .eur,
                    openingBalance: -1_000_000_000_000_000))
        }
        expect(.amountTooLong, from: &sample.ledger) {
            [draft = sample.draft(.income, 1_000_000_000_000_000)] in
            try $0.add(draft)
        }
        for number in 5...20 {
            try sample.ledger.add(
                Account(creationKey: "\(number)", name: "\(number)", currency: .eur))
        }
        expect(.tooManyAccounts, from: &sample.ledger) {
            try $0.add(Account(creationKey: "21", name: "21", currency: .eur))
        }
    }

    @Test("refuses a second account of one creation key, and ids that it does not know")
    func identities() throws {
        let sample = try SampleLedger()
        expect(.duplicateAccount, from: &sample.ledger) {
            try $0.add(Account(creationKey: "bank", name: "Other", currency: .eur))
        }
        let unknown = AccountID(rawValue: "a0")
        expect(.unknownAccount, from: &sample.ledger) { try $0.rename(unknown, to: "x") }
        expect(.unknownAccount, from: &sample.ledger) { try $0.setDefault(unknown) }
        expect(.unknownAccount, from: &sample.ledger) { try $0.archive(unknown) }
        expect(.unknownAccount, from: &sample.ledger) { try $0.restore(unknown) }
        expect(.unknownAccount, from: &sample.ledger) { try $0.delete(unknown) }
        expect(.unknownAccount, from: &sample.ledger) {
            _ = try $0.balance(of: unknown, upTo: day("2026-01-01"))
        }
    }

    @Test("deletes an account with its transactions, and keeps the other side of its transfers")
    func deleting() throws {
        let sample = try SampleLedger()
        let kept = try sample.ledger.add(sample.draft())
        var draft = TransactionDraft(
            account: sample.yen, kind: .income, amount: .jpy(5), date: day("2026-03-01"))
        draft.note = "in yen"
        let inYen = try sample.ledger.add(draft)
        let transfer = try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(300), date: day("2026-03-02")))
        #expect(try sample.ledger.delete(sample.bank) == 1)
        #expect(sample.ledger.transaction(transfer.source) == nil)
        let side = try #require(sample.ledger.transaction(transfer.destination))
        #expect(side.kind == .income)
        #expect(side.transferID == nil)
        #expect(sample.ledger.transaction(kept)?.account == sample.purse)
        #expect(sample.ledger.transaction(inYen)?.account == sample.yen)
        #expect(sample.ledger.validate().isEmpty)
    }
}

@Suite("Ledger+AccountLookup")
struct LedgerAccountLookupTests {
    @Test(
        "finds a bank's account on letters and digits alone, and only in its currency",
        arguments: [
            ("testbank", "de123456", true), ("TEST-BANK", "DE 12-34/56", true),
            (nil, "DE123456", true), ("OTHER", "DE123456", false), ("TESTBANK", "DE123457", false),
            ("TESTBANK", "", false), ("TESTBANK", "--", false),
        ] as [(String?, String, Bool)])
    func lookup(bankID: String?, number: String, isFound: Bool) throws {
        let sample = try SampleLedger()
        let found = sample.ledger.account(bankID: bankID, number: number, currency: .eur)
        #expect(found?.id == (isFound ? sample.bank : nil))
        #expect(sample.ledger.account(bankID: bankID, number: number, currency: .usd) == nil)
    }

    @Test("leaves open which account is meant where two fit equally")
    func ambiguous() throws {
        let sample = try SampleLedger()
        let second = try sample.ledger.add(
            Account(
                creationKey: "b2", name: "Second", currency: .eur, bankID: "B2",
                number: "DE123456"))
        #expect(sample.ledger.account(bankID: nil, number: "DE123456", currency: .eur) == nil)
        #expect(
            sample.ledger.account(bankID: "B2", number: "DE123456", currency: .eur)?.id == second)
    }
}

@Suite("Ledger+Balances")
struct LedgerBalancesTests {
    @Test("is the opening balance and the signed transactions up to the day, later ones left out")
    func balance() throws {
        let sample = try SampleLedger()
        func draft(_ kind: Transaction.Kind, _ units: Int64, _ date: String) -> TransactionDraft {
            TransactionDraft(
                account: sample.bank, kind: kind, amount: .eur(units), date: day(date))
        }
        try sample.ledger.add(draft(.income, 50_00, "2026-01-10"))
        try sample.ledger.add(draft(.expense, 20_00, "2026-01-11"))
        try sample.ledger.add(draft(.adjustment, 1, "2026-01-12"))
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(10_00), date: day("2026-01-13")))
        let expected: [(String, Int64)] = [
            ("2026-01-09", 100_00), ("2026-01-10", 150_00), ("2026-01-11", 130_00),
            ("2026-01-12", 130_01), ("2026-01-13", 120_01),
        ]
        for (date, units) in expected {
            #expect(try sample.ledger.balance(of: sample.bank, upTo: day(date)) == .eur(units))
        }
        #expect(
            try sample.ledger.totalBalances(upTo: day("2026-01-13")) == [.eur(130_01), .jpy(0)])
        try sample.ledger.archive(sample.bank)
        #expect(try sample.ledger.totalBalances(upTo: day("2026-01-13")) == [.eur(10_00), .jpy(0)])
    }

    @Test("says so where a balance leaves 64 bits, instead of a wrong number")
    func overflow() throws {
        let sample = try SampleLedger()
        for _ in 0..<2 { try sample.ledger.add(sample.draft(.income, .max)) }
        expect(.amountOverflow, from: &sample.ledger) {
            _ = try $0.balance(of: sample.purse, upTo: day("2026-12-31"))
        }
        expect(.amountOverflow, from: &sample.ledger) {
            _ = try $0.totals(from: nil, through: nil)
        }
    }
}

@Suite("Ledger+CurrencyChange")
struct LedgerCurrencyChangeTests {
    @Test("keeps every number and says that nothing was converted")
    func sameDecimals() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        let change = try sample.ledger.changeCurrency(of: sample.purse, to: .usd)
        #expect(change.notice.contains("nothing was converted"))
        #expect(sample.ledger.transaction(id)?.amount.description == "10.00 USD")
    }

    @Test("rescales minor units where the currencies have other decimals")
    func otherDecimals() throws {
        let sample = try SampleLedger()
        var draft = sample.draft(.expense, 1200)
        draft.splits = [Split(minorUnits: 1000), Split(minorUnits: 200)]
        let id = try sample.ledger.add(draft)
        try sample.ledger.changeCurrency(of: sample.purse, to: .kwd)
        #expect(sample.ledger.transaction(id)?.amount.description == "12.000 KWD")
        #expect(sample.ledger.validate().isEmpty)
        try sample.ledger.changeCurrency(of: sample.purse, to: .jpy)
        #expect(sample.ledger.transaction(id)?.amount.description == "12 JPY")
        #expect(sample.ledger.transaction(id)?.splits.map(\.minorUnits) == [10, 2])
    }

    @Test("refuses a currency that has not the decimals of an amount")
    func lostDigits() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(sample.draft(.expense, 1250))
        expect(.currencyLosesDigits, from: &sample.ledger) {
            try $0.changeCurrency(of: sample.purse, to: .jpy)
        }
    }

    @Test("refuses to bring a transfer's two amounts into one currency")
    func transfers() throws {
        let sample = try SampleLedger()
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.purse, to: sample.yen, amount: .eur(100), received: .jpy(160),
                date: day("2026-01-01")))
        expect(.transferAmountsDiffer, from: &sample.ledger) {
            try $0.changeCurrency(of: sample.yen, to: .eur)
        }
    }
}
