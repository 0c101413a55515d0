import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Validation")
struct LedgerValidationTests {
    /// A sound ledger with a little of everything, then broken by a change that no operation
    /// would make; the codes of what is found.
    private func codes(_ breaking: (inout Ledger) -> Void) throws -> [LedgerError.Code] {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.category = "Food"
        draft.tags = [Tag("Home", "Garden")]
        draft.splits = [Split(minorUnits: 1000, category: "Rent", tags: [Tag("Fun")])]
        try sample.ledger.add(draft)
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(5), date: day("2026-03-11")))
        try sample.ledger.addSeries(
            sample.draft(on: "2026-03-12", payee: "Series"), every: .daily, count: 1)
        try sample.ledger.add(
            Budget(name: "B", limit: .eur(1), period: .day, categories: ["Food"]))
        #expect(sample.ledger.validate().isEmpty)
        breaking(&sample.ledger)
        return sample.ledger.validate().map(\.code)
    }

    @Test("finds names that are blank or taken")
    func names() throws {
        #expect(try codes { $0.accounts[1].name = " " } == [.blankName])
        #expect(try codes { $0.accounts[1].name = "pURSE" } == [.duplicateName])
        #expect(
            try codes { $0.categories.append(Category(name: "food")) } == [.duplicateName])
        #expect(try codes { $0.tags.parents[0].children.append("") } == [.blankName])
        #expect(
            try codes { $0.budgets.append(Budget(name: "b", limit: .eur(1), period: .day)) }
                == [.duplicateName])
    }

    @Test("finds accounts that are one, no or two defaults, and an archived default")
    func accounts() throws {
        #expect(
            try codes {
                var twin = $0.accounts[1]
                twin.name = "Twin"
                $0.accounts.append(twin)
            } == [.duplicateAccount])
        #expect(try codes { $0.accounts[0].isDefault = false } == [.defaultCount])
        #expect(try codes { $0.accounts[1].isDefault = true } == [.defaultCount])
        #expect(try codes { $0.accounts[0].isArchived = true } == [.defaultProtected])
    }

    @Test("finds budgets without a limit or with unknown categories")
    func budgets() throws {
        #expect(try codes { $0.budgets[0].limit = .eur(0) } == [.amountNotPositive])
        #expect(try codes { $0.budgets[0].categories = ["None"] } == [.unknownCategory])
    }

    @Test("finds references of transactions to what is not there")
    func references() throws {
        #expect(
            try codes { $0.categories.removeAll { $0.name == "Rent" } } == [.unknownCategory])
        #expect(try codes { $0.tags = TagTree([Tag("Fun")]) } == [.unknownTag])
        #expect(try codes { $0.tags = TagTree([Tag("Home", "Garden")]) } == [.unknownTag])
        #expect(try codes { $0.recurrences = [] } == [.unknownRecurrence])
        #expect(
            try codes { $0.table.update(at: 0) { $0.file = 3 } } == [.unknownFile])
        #expect(
            try codes { $0.table.update(at: 0) { $0.account = 9 } } == [.unknownAccount])
        #expect(
            try codes { $0.table.update(at: 0) { $0.account = -1 } } == [.unknownAccount])
    }

    @Test("finds dates of no calendar, and later sources of unknown files")
    func datesAndSources() throws {
        #expect(
            try codes { ledger in
                var late = ledger.table.rows[3]
                late.date = CalendarDate(dayNumber: .max)
                ledger.table.replace(at: 3, with: late)
            } == [.dateOutOfRange])
        #expect(
            try codes { ledger in
                var row = ledger.table.rows[0]
                var source = SourceRow(row)
                source.file = 2
                ledger.table.append(source, to: &row)
                ledger.table.replace(at: 0, with: row)
            } == [.unknownFile])
    }

    @Test("finds amounts that are zero, splits that do not add up, and ids that repeat")
    func transactions() throws {
        #expect(
            try codes { $0.table.update(at: 3) { $0.amount = 0 } } == [.amountNotPositive])
        #expect(
            try codes { $0.table.updateExtras(at: 0) { $0.splits[0].minorUnits = 1 } }
                == [.splitsDoNotAddUp])
        #expect(
            try codes { $0.table.insert([$0.table.rows[0]]) } == [.duplicateTransaction])
    }

    @Test("finds twins, rejected pairs and predictions of transactions that are not there")
    func twins() throws {
        let one = TransactionID(high: 1, low: 1)
        let other = TransactionID(high: 1, low: 2)
        #expect(
            try codes { $0.table.updateExtras(at: 0) { $0.possibleTwin = one } }
                == [.unknownTransaction])
        #expect(
            try codes { $0.rejectedPairs = [TransactionPair(one, other)] }
                == [.unknownTransaction, .unknownTransaction])
        #expect(
            try codes {
                $0.acceptedPredictions = [
                    AcceptedPrediction(transaction: one, amount: .eur(1), tags: [])
                ]
            } == [.unknownTransaction])
    }

    @Test("finds places that are not on earth")
    func places() throws {
        #expect(
            try codes {
                $0.table.updateExtras(at: 0) { $0.place = Place(latitude: 90.1, longitude: 0) }
            } == [.invalidPlace])
    }

    @Test("finds transfers that have one side, or sides that do not match")
    func transfers() throws {
        #expect(try codes { $0.table.remove(at: [1]) } == [.incompleteTransfer])
        #expect(
            try codes { $0.table.updateExtras(at: 1) { $0.transferID = nil } }
                == [.incompleteTransfer, .incompleteTransfer])
        #expect(
            try codes { $0.table.update(at: 1) { $0.kind = .income } } == [.incompleteTransfer])
        #expect(
            try codes { $0.table.update(at: 1) { $0.amount *= 2 } } == [.transferAmountsDiffer])
        #expect(
            try codes { $0.table.update(at: 1) { $0.amount = 0 - $0.amount } } == [.sameDirection])
        #expect(
            try codes { ledger in
                let other = ledger.table.rows[2].account
                ledger.table.update(at: 1) { $0.account = other }
            } == [.sameAccount])
        #expect(try codes { $0.accounts[1].owner = "Kim" } == [.differentOwners])
    }
}

@Suite("LedgerError")
struct LedgerErrorTests {
    @Test("names codes in kebab case, each once")
    func codes() {
        let codes: [LedgerError.Code] = [
            .unknownAccount, .unknownTransaction, .unknownCategory, .unknownTag, .wrongParent,
            .archivedTag,
            .unknownBudget, .unknownRecurrence, .unknownFile, .blankName, .duplicateName,
            .nameTooLong, .invalidName, .tooManyAccounts, .amountTooLong, .duplicateAccount,
            .defaultProtected, .defaultCount, .archivedAccount, .currencyLosesDigits,
            .amountNotPositive, .amountOverflow, .wrongCurrency, .noCurrency, .splitsDoNotAddUp,
            .reconciledProtected, .invalidPlace, .dateOutOfRange, .duplicateTransaction,
            .fixedField, .sameTransaction, .differentAccounts, .negativeLimit, .invalidMonth,
            .invalidYear, .endBeforeStart,
            .sameAccount, .differentOwners, .sameDirection, .transferAmountsDiffer,
            .alreadyPaired, .notATransfer, .incompleteTransfer, .transferKindFixed,
            .notRecurring, .recurrenceFixed, .recurringDateFixed, .invalidInterval,
            .invalidCount, .noMonthlyBudget, .noReceipt, .wrongAccountID,
            .duplicateEntry,
        ]
        #expect(Set(codes).count == codes.count)
        for code in codes {
            #expect(code.rawValue.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) })
        }
    }
}
