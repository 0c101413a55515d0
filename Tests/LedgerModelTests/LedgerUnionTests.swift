import LedgerModel
import StatementModel
import Testing

@Suite("The union of two ledgers")
struct LedgerUnionTests {
    private func ledger(_ owner: String = "", number: String? = "100200300", name: String = "Giro")
        throws -> Ledger
    {
        var ledger = Ledger()
        ledger.addPredefinedCategories()
        try ledger.add(
            Account(
                creationKey: owner + (number ?? name), name: name, currency: .eur,
                owner: owner, number: number))
        return ledger
    }

    private func add(
        _ amount: Int64, _ date: String, _ payee: String, to ledger: inout Ledger
    ) throws -> TransactionID {
        var draft = TransactionDraft(
            account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
            amount: .eur(amount), date: day(date), payee: payee)
        draft.note = "note"
        return try ledger.add(draft)
    }

    @Test("has what either has, once, whatever the order")
    func everything() throws {
        var first = try ledger()
        let shared = try add(500, "2026-01-02", "Corner", to: &first)
        var second = first
        let one = try add(700, "2026-01-03", "Baker", to: &first)
        let other = try add(900, "2026-01-04", "Market", to: &second)
        for (a, b) in [(first, second), (second, first)] {
            let union = try LedgerUnion(a, b).joining([])
            #expect(union.transactions.map(\.id) == [shared, one, other])
            #expect(union.accounts.count == 1)
            #expect(union.validate().isEmpty)
            #expect(
                try LedgerUnion(union, a).joining([]).transactions.elementsEqual(union.transactions)
            )
        }
    }

    @Test("takes accounts of one number for one, and those of one name where none has a number")
    func accounts() throws {
        let named = try ledger(number: nil, name: "giro")
        let numbered = try ledger()
        let other = try ledger(number: "999", name: "Giro")
        #expect(LedgerUnion(named, numbered).ledger.accounts.map(\.number) == ["100200300"])
        #expect(LedgerUnion(numbered, named).ledger.accounts.map(\.number) == ["100200300"])
        let two = LedgerUnion(numbered, other).ledger.accounts
        #expect(two.map(\.name) == ["Giro", "Giro 2"])
        #expect(LedgerUnion(try ledger("ana"), numbered).ledger.accounts.count == 2)
    }

    @Test("has an account in one currency that one of the two has changed, with every number")
    func currencies() throws {
        let kuwait = try #require(CurrencyCode("KWD"))
        var first = try ledger()
        _ = try add(1_250, "2026-01-02", "Corner", to: &first)
        var second = first
        let other = try add(100, "2026-01-03", "Kiosk", to: &second)
        try first.changeCurrency(of: first.accounts[0].id, to: kuwait)
        for (a, b) in [(first, second), (second, first)] {
            let union = LedgerUnion(a, b)
            #expect(
                union.notes == [
                    "\"Giro\" is in EUR in one ledger and in KWD in the other; it is in KWD now"
                ])
            #expect(union.ledger.accounts.map(\.currency) == [kuwait])
            #expect(union.ledger.transactions.map(\.amount.minorUnits) == [12_500, 1_000])
            #expect(union.ledger.transaction(other)?.amount.description == "1.000 KWD")
            #expect(union.ledger.validate().isEmpty)
        }
    }

    @Test("takes an IBAN for the account whose bank and number it is made of")
    func otherForms() throws {
        let iban = try ledger(number: "DE21500990000100200300", name: "Everyday")
        let national = try ledger()
        for (a, b) in [(iban, national), (national, iban)] {
            #expect(LedgerUnion(a, b).ledger.accounts.count == 1)
        }
    }

    @Test("takes accounts for one of which any numbers are the same, and keeps all of them")
    func otherNumbers() throws {
        var first = try ledger(number: "111122223333")
        try first.setOtherNumbers(of: first.accounts[0].id, to: ["999988887777", "5555"])
        var second = try ledger(number: "999988887777", name: "Card")
        try second.setOtherNumbers(of: second.accounts[0].id, to: ["4444"])
        let third = try ledger(number: "777766665555", name: "Other")
        for (a, b) in [(first, second), (second, first)] {
            let union = LedgerUnion(a, b).ledger
            #expect(union.accounts.count == 1)
            #expect(union.accounts[0].numbers == ["111122223333", "4444", "5555", "999988887777"])
            #expect(LedgerUnion(union, a).ledger.accounts == union.accounts)
            #expect(LedgerUnion(union, third).ledger.accounts.count == 2)
        }
    }

    @Test("takes a masked number for the one that it shows, where it is the only one")
    func maskedNumbers() throws {
        let masked = try ledger(number: "XXXXXXXX3333", name: "Card")
        var whole = try ledger(number: "111122223333")
        for (a, b) in [(masked, whole), (whole, masked)] {
            let union = LedgerUnion(a, b).ledger
            #expect(union.accounts.map(\.numbers) == [["111122223333"]])
        }
        try whole.add(
            Account(creationKey: "b", name: "Old", currency: .eur, number: "111100003333"))
        #expect(LedgerUnion(masked, whole).ledger.accounts.count == 3)
        #expect(LedgerUnion(whole, masked).ledger.accounts.count == 3)
    }

    @Test("prefers what was chosen to what was guessed, in either order")
    func guesses() throws {
        var first = try ledger()
        let id = try add(500, "2026-01-02", "Corner", to: &first)
        try first.addCategory(named: "Cafe")
        try first.addCategory(named: "Bar")
        var second = first
        try first.edit(id) { $0.category = "Cafe" }
        let index = try #require(second.table.index(of: id))
        let bar = second.table.texts.intern("Bar")
        second.table.update(at: index) {
            $0.guessed.insert(.category)
            $0.category = bar
        }
        for (a, b) in [(first, second), (second, first)] {
            let joined = try LedgerUnion(a, b).joining([])
            #expect(joined.transaction(id)?.category == "Cafe")
            #expect(joined.transaction(id)?.guessed == [])
        }
    }

    @Test("keeps what one of them deleted, unless deletions are to be carried out")
    func deleted() throws {
        var first = try ledger()
        _ = try add(500, "2026-01-02", "Corner", to: &first)
        let second = first
        let id = try #require(first.transactions.first?.id)
        first.tombstones.insert(id)
        first.table.remove { $0.id == id }
        for (a, b) in [(first, second), (second, first)] {
            let kept = LedgerUnion(a, b)
            #expect(kept.ledger.transactions.map(\.id) == [id])
            #expect(kept.ledger.tombstones.isEmpty)
            let dropped = LedgerUnion(a, b, deletions: .carriedOut)
            #expect(dropped.ledger.transactions.isEmpty)
            #expect(dropped.ledger.tombstones == [id])
            #expect(kept.deleted == [id] && dropped.deleted == [id])
        }
    }

    @Test("never makes one account of two of a ledger")
    func accountsOneToOne() throws {
        var one = try ledger(number: nil, name: "Giro")
        try one.add(Account(creationKey: "spare", name: "Spare", currency: .eur))
        // The second ledger's first account has the name of the first one's, its second the id.
        var other = try ledger("", number: "77", name: "Giro")
        try other.add(
            Account(creationKey: "Giro", name: "Everyday", currency: .eur, number: "88"))
        for (a, b) in [(one, other), (other, one)] {
            let accounts = LedgerUnion(a, b).ledger.accounts
            #expect(accounts.count == 3)
            #expect(Set(accounts.compactMap(\.number)) == ["77", "88"])
        }
    }

    @Test("leaves accounts of one name two where their numbers differ")
    func sameNames() throws {
        func numbered(_ number: String, _ opening: Int64) throws -> Ledger {
            var ledger = Ledger()
            try ledger.add(
                Account(
                    creationKey: "name//giro/EUR", name: "Giro", currency: .eur,
                    openingBalance: opening, number: number))
            return ledger
        }
        var (first, second) = (try numbered("DE1111", 100), try numbered("DE2222", 200))
        _ = try add(500, "2026-01-02", "Corner", to: &first)
        _ = try add(700, "2026-01-03", "Baker", to: &second)
        let union = LedgerUnion(first, second).ledger
        #expect(union.accounts.map(\.number) == ["DE1111", "DE2222"])
        #expect(union.accounts.map(\.openingBalance) == [100, 200])
        #expect(union.accounts.map(\.name) == ["Giro", "Giro 2"])
        #expect(union.transactions.map(\.account) == union.accounts.map(\.id))
        #expect(union.validate().isEmpty)
        let again = LedgerUnion(union, second).ledger
        #expect(again.accounts == union.accounts && again.transactions.count == 2)
    }

    @Test("has one default account and no name twice, whatever the order")
    func settledAccounts() throws {
        var first = Ledger()
        try first.add(Account(creationKey: "x", name: "X", currency: .eur))
        var second = Ledger()
        try second.add(Account(creationKey: "y", name: "Y", currency: .eur))
        try second.add(Account(creationKey: "x", name: "x", currency: .eur))
        for (a, b) in [(first, second), (second, first)] {
            var union = LedgerUnion(a, b).ledger
            union = LedgerUnion(union, second).ledger
            #expect(union.accounts.filter(\.isDefault).map(\.creationKey) == ["x"])
            #expect(Set(union.accounts.map(\.name)) == ["X", "Y"])
            #expect(union.validate().isEmpty)
        }
    }

    @Test("keeps what is reconciled, and what only the other one says of it")
    func reconciled() throws {
        var first = try ledger()
        let id = try add(500, "2026-01-02", "Corner", to: &first)
        var second = first
        try first.edit(id) { $0.note = "checked" }
        try first.edit(id) { $0.status = .reconciled }
        try second.addCategory(named: "Cafe")
        try second.edit(id) {
            $0.note = "mine"
            $0.category = "Cafe"
            $0.attachments = [Attachment(digest: "aa", name: "a.pdf", byteCount: 1)]
        }
        for (a, b) in [(first, second), (second, first)] {
            let joined = try #require(LedgerUnion(a, b).ledger.transactions.first)
            #expect(joined.status == .reconciled)
            #expect(joined.note == "checked")
            #expect(joined.category == "Cafe")
            #expect(joined.attachments.map(\.name) == ["a.pdf"])
        }
    }

    @Test("joins chains: what is one with what is one in another ledger")
    func chains() throws {
        var base = try ledger()
        let ids = (1...3).map { TransactionID(high: 1, low: UInt64($0)) }
        for (number, id) in ids.enumerated() {
            var value = Transaction(
                id: id, account: base.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: .eur(450), date: day("2026-01-02"))
            value.sources = [TransactionSource(file: number + 1, record: 0, line: 2, key: id)]
            base.files.append(ImportedFile(name: "f", digest: "\(number)", format: "csv"))
            base.table.insert([base.table.row(value, account: 0)])
        }
        for (one, other) in [((1, 0), (2, 1)), ((2, 1), (1, 0)), ((2, 0), (1, 2))] {
            var (first, second) = (base, base)
            try first.merge(ids[one.0], into: ids[one.1])
            try second.merge(ids[other.0], into: ids[other.1])
            let joined = try LedgerUnion(first, second).joining([])
            #expect(joined.transactions.count == 1)
            #expect(Set(joined.transactions[0].sources.map(\.key)) == Set(ids))
            #expect(joined.validate().isEmpty)
        }
    }

    @Test("spells tags and categories in one way, whatever the order")
    func spelling() throws {
        func spelled(_ category: String, _ tag: String) throws -> Ledger {
            var ledger = try ledger()
            try ledger.addCategory(named: category)
            _ = try ledger.addTagIfMissing(Tag(path: tag))
            var draft = TransactionDraft(
                account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: .eur(500), date: day("2026-01-02"), payee: category)
            draft.category = category
            draft.tags = [Tag(path: tag)]
            try ledger.add(draft)
            return ledger
        }
        let (first, second) = (try spelled("cafe", "home:desk"), try spelled("Cafe", "Home:Desk"))
        for (a, b) in [(first, second), (second, first)] {
            let union = try LedgerUnion(a, b).joining([])
            #expect(union.tags.all.map(\.path) == ["Home", "Home:Desk"])
            #expect(union.transactions.map(\.category) == ["Cafe", "Cafe"])
            #expect(union.transactions.allSatisfy { $0.tags == [Tag("Home", "Desk")] })
            #expect(union.validate().isEmpty)
        }
    }

    @Test("keeps the papers of a series of both")
    func papers() throws {
        var first = try ledger()
        let draft = TransactionDraft(
            account: first.accounts[0].id, kind: .expense, direction: .moneyOut,
            amount: .eur(500), date: day("2026-01-02"), payee: "Rent")
        _ = try first.addSeries(draft, every: .monthly, count: 2)
        var second = first
        first.recurrences[0].attachments = [
            Attachment(digest: "aa", name: "a.pdf", byteCount: 1)
        ]
        second.recurrences[0].attachments = [
            Attachment(digest: "bb", name: "b.pdf", byteCount: 1)
        ]
        let union = LedgerUnion(first, second).ledger
        #expect(union.recurrences.map { $0.attachments.map(\.name) } == [["a.pdf", "b.pdf"]])
    }

    @Test("joins what one of them has as a source of another transaction")
    func knownKeys() throws {
        var second = try ledger()
        let one = TransactionID(high: 1, low: 1)
        let other = TransactionID(high: 1, low: 2)
        for (id, file) in [(one, 1), (other, 2)] {
            var value = Transaction(
                id: id, account: second.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: .eur(500), date: day("2026-01-02"))
            value.sources = [TransactionSource(file: file, record: 0, line: 2, key: id)]
            second.files.append(ImportedFile(name: "f", digest: "\(file)", format: "csv"))
            second.table.insert([second.table.row(value, account: 0)])
        }
        var first = second
        try first.merge(other, into: one)
        for (a, b) in [(first, second), (second, first)] {
            let joined = try LedgerUnion(a, b).joining([])
            #expect(joined.transactions.map(\.id) == [one])
            #expect(joined.transactions[0].sources.map(\.key) == [one, other])
            #expect(joined.validate().isEmpty)
        }
    }

    /// Two ledgers, each with a transfer of its own ids between the two accounts that they share.
    private func twoTransfers() throws -> (Ledger, Ledger) {
        var base = try ledger()
        try base.add(Account(creationKey: "purse", name: "Purse", currency: .eur))
        func side(_ low: UInt64, _ account: Int32, _ amount: Int64, in ledger: inout Ledger) {
            var row = TransactionRow(
                id: TransactionID(high: 2, low: low), account: account, amount: amount,
                date: day("2026-01-02"), kind: .expense)
            row.line = 1
            ledger.table.insert([row])
        }
        var (first, second) = (base, base)
        side(1, 0, -500, in: &first)
        side(2, 1, 500, in: &first)
        side(3, 0, -500, in: &second)
        side(4, 1, 500, in: &second)
        for (ledger, ids) in [(0, [1, 2] as [UInt64]), (1, [3, 4])] {
            let ids = ids.map { TransactionID(high: 2, low: $0) }
            if ledger == 0 {
                try first.pair(ids[0], ids[1])
            } else {
                try second.pair(ids[0], ids[1])
            }
        }
        return (first, second)
    }

    /// Each side of the transfers is one in both. Crosswise: of one side the first ledger's row stays,
    /// of the other the second's.
    private var bothSides: [RepeatGroup] {
        var groups = [1, 4].map { RepeatGroup(transaction: TransactionID(high: 2, low: $0)) }
        for (place, low) in [(0, 3), (1, 2)] as [(Int, UInt64)] {
            groups[place].repeats = [
                RepeatGroup.Repeat(
                    transaction: TransactionID(high: 2, low: low), verdict: .same, confidence: 1,
                    reasons: [])
            ]
        }
        return groups
    }

    @Test("keeps a transfer whose sides the ledgers know under different ids")
    func transfers() throws {
        let (first, second) = try twoTransfers()
        let joined = try LedgerUnion(first, second).joining(bothSides)
        #expect(joined.transactions.count == 2)
        #expect(Set(joined.transactions.map(\.transferID)).count == 1)
        #expect(joined.transactions.allSatisfy { $0.kind == .transfer })
        #expect(joined.validate().isEmpty)
    }

    @Test("leaves a transfer apart that one of them took apart, under whatever ids")
    func refusedTransfers() throws {
        var (first, second) = try twoTransfers()
        try first.unpair(TransactionID(high: 2, low: 1))
        for (a, b) in [(first, second), (second, first)] {
            let joined = try LedgerUnion(a, b).joining(bothSides)
            #expect(joined.transactions.count == 2)
            #expect(Set(joined.transactions.map(\.kind)) == [.expense, .income])
            #expect(joined.transactions.allSatisfy { $0.transferID == nil })
            #expect(joined.rejectedPairs.count == 1)
            #expect(joined.validate().isEmpty)
        }
    }

    @Test("has of what is reconciled what only the other one says, and the kind that a person gave")
    func repeatsOfTwo() throws {
        let ids = [1, 2].map { TransactionID(high: 1, low: $0) }
        for isReconciled in [true, false] {
            var ledgers = [try ledger(), try ledger()]
            for place in ledgers.indices {
                try ledgers[place].addCategory(named: "Food")
                var value = Transaction(
                    id: ids[place], account: ledgers[place].accounts[0].id, kind: .income,
                    direction: .moneyIn, amount: .eur(500), date: day("2026-01-02"))
                value.sources = [
                    TransactionSource(file: 1, record: 0, line: 2, key: ids[place])
                ]
                ledgers[place].files.append(
                    ImportedFile(name: "f", digest: "\(place)", format: "csv"))
                ledgers[place].table.insert([ledgers[place].table.row(value, account: 0)])
            }
            try ledgers[0].edit(ids[0]) { $0.status = isReconciled ? .reconciled : .posted }
            try ledgers[1].edit(ids[1]) {
                $0.category = "Food"
                $0.kind = .expense
            }
            var group = RepeatGroup(transaction: ids[0])
            group.repeats = [
                RepeatGroup.Repeat(transaction: ids[1], verdict: .same, confidence: 1, reasons: [])
            ]
            for (a, b) in [(0, 1), (1, 0)] {
                let joined = try LedgerUnion(ledgers[a], ledgers[b]).joining([group])
                #expect(joined.transactions.map(\.category) == ["Food"])
                #expect(joined.transactions.map(\.kind) == [isReconciled ? .income : .expense])
            }
        }
    }
}

extension LedgerUnion {
    /// The union where imports take payees as they are.
    init(_ first: Ledger, _ second: Ledger, deletions: Deletions = .undone) {
        self.init(first, second, deletions: deletions, reading: .plain)
    }
}
