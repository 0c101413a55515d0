import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("The account of a statement")
struct ImportDraftAccountsTests {
    private let euro = CurrencyCode("EUR") ?? .unknown

    private func file(
        _ name: String, number: String? = nil, named: String? = nil, currency: String? = "EUR",
        hint: String? = nil, _ entries: [Entry]
    ) -> File {
        File(name, entries) { file in
            file.header = StatementHeader(
                account: AccountIdentity(number: number, name: named),
                currency: currency.flatMap { CurrencyCode($0) })
            file.options.account = hint
        }
    }

    @Test("is found by its number, however it is written")
    func byNumber() {
        let plan = planned([
            file("a.csv", number: "DE12 3456 78", [rent]),
            file("b.csv", number: "de12345678", [books]),
        ])
        #expect(plan.ledger.accounts.count == 1)
        #expect(plan.ledger.accounts[0].name == "Account 5678")
    }

    @Test("is found by the name that it was made under, unless another one has that now")
    func renamed() throws {
        var known = planned([file("a.csv", hint: "Old", [rent])]).ledger
        known.settings.preferredCurrency = euro
        try known.rename(known.accounts[0].id, to: "New")
        let later = file("b.csv", currency: nil, hint: "old", [books])
        #expect(planned([later], into: known).ledger.accounts.map(\.name) == ["New"])
        let other = try known.add(
            Account(creationKey: "cash", name: "Old", currency: euro, kind: .cash))
        let plan = planned([later], into: known)
        #expect(plan.ledger.transactions.last?.account == other)
    }

    @Test("is the one whose number the user gives, where one alone has it")
    func byGivenNumber() throws {
        let known = planned([file("a.csv", number: "8830 0214 57", [rent])]).ledger
        let plan = planned([file("b.csv", hint: "8830021457", [books])], into: known)
        #expect(plan.ledger.accounts.count == 1)
        #expect(plan.ledger.transactions.count == 2)
        let open = planned([file("b.csv", currency: nil, hint: "8830021457", [books])], into: known)
        #expect(open.ledger.accounts.count == 1)
        var two = known
        try two.add(
            Account(
                creationKey: "card", name: "Card", currency: euro, bankID: "OTHER",
                number: "8830021457"))
        let unsure = planned([file("b.csv", hint: "8830021457", [books])], into: two)
        #expect(unsure.ledger.accounts.count == 3)
        try two.rename(two.accounts[0].id, to: "8830021457")
        let named = planned([file("b.csv", hint: "8830021457", [books])], into: two)
        #expect(named.ledger.accounts.count == 2, "a name goes before")
    }

    @Test("is told by the word in front of a number that two have")
    func byWord() {
        let ordinary = file("a.csv", number: "普通 1234567", [rent])
        let again = file("b.csv", number: "普通1234567", [books])
        let savings = file("c.csv", number: "定期 1234567", [Entry("2026-03-02", "12.00", "利息")])
        let plan = planned([ordinary, again, savings])
        #expect(plan.ledger.accounts.map(\.number) == ["普通 1234567", "定期 1234567"])
        #expect(plan.ledger.transactions.count == 3)
    }

    @Test("is found by the IBAN of one format and the bank's number of another, in either order")
    func byOtherForm() {
        var national = file("a.sta", number: "0004711015", [rent])
        national.header.account.bankID = "50099000"
        let iban = file("b.csv", number: "DE21 5009 9000 0004 7110 15", [books])
        var elsewhere = file("c.sta", number: "0004711015", [rent])
        elsewhere.header.account.bankID = "50099001"
        for files in [[national, iban], [iban, national]] {
            #expect(planned(files).ledger.accounts.count == 1)
            #expect(planned(files + [elsewhere]).ledger.accounts.count == 2)
        }
    }

    @Test(
        "is found by id, creation key and name that the user gives",
        arguments: ["id", "wallet-1", "Everyday"])
    func byHint(hint: String) throws {
        var ledger = Ledger()
        try ledger.add(Account(creationKey: "other", name: "Other", currency: euro))
        let id = try ledger.add(Account(creationKey: "wallet-1", name: "Everyday", currency: euro))
        let given = hint == "id" ? id.rawValue : hint
        let plan = planned([file("a.csv", currency: nil, hint: given, [rent])], into: ledger)
        #expect(plan.ledger.accounts.count == 2)
        #expect(plan.ledger.transactions[0].account == id)
    }

    @Test("is made under the name that the user gives, when there is none")
    func newHint() {
        let plan = planned([
            file("a.csv", hint: "Holiday", [rent]), file("b.csv", hint: "holiday", [books]),
        ])
        #expect(plan.ledger.accounts.map(\.name) == ["Holiday"])
    }

    @Test("is found by the file's own name for it")
    func byStatedName() {
        let plan = planned([
            file("a.csv", named: "Girokonto", [rent]), file("b.csv", named: "GIROKONTO", [books]),
        ])
        #expect(plan.ledger.accounts.map(\.name) == ["Girokonto"])
    }

    @Test("is named by the words of the file's name, without dates and counters")
    func byFileName() {
        let plan = planned([
            file("in/nordbank_export-2026-02.csv", [rent]),
            file("nordbank 2026-03 (1).csv", [books]),
        ])
        #expect(plan.ledger.accounts.map(\.name) == ["Nordbank"])
    }

    @Test(
        "of a renamed file without a name is the one that has its records",
        arguments: [true, false])
    func renamed(inOneSession: Bool) {
        let files = [
            file("nordbank.csv", [rent, coffee, books]),
            file("umbenannt.csv", [coffee, books, salary]),
        ]
        let result = inOneSession ? planned(files).ledger : ledger(of: files)
        #expect(result.accounts.map(\.name) == ["Nordbank"])
        #expect(result.transactions.count == 4)
    }

    @Test("of another file without a name and with other records is another one")
    func unrelated() {
        let plan = planned([
            file("nordbank.csv", [rent, coffee]), file("suedbank.csv", [books, salary]),
        ])
        #expect(plan.ledger.accounts.map(\.name) == ["Nordbank", "Suedbank"])
    }

    @Test("with several currencies under one number is one account for each")
    func currencies() {
        var dollars = Entry("2026-03-05", "-20.00", "Diner")
        dollars.currency = "USD"
        let first = file("a.csv", number: "77001122", [rent, dollars, books])
        let plan = planned([first])
        #expect(plan.ledger.accounts.map(\.currency.code) == ["EUR", "USD"])
        #expect(Set(plan.ledger.accounts.map(\.name)).count == 2)
        #expect(planned([first], into: plan.ledger).ledger.accounts.count == 2)
        #expect(plan.outline.files[0].statements.count == 2)
    }

    @Test("of a name in a second currency is found again, by other files too")
    func secondCurrencyOfName() {
        var dollars = Entry("2026-03-05", "-20.00", "Diner")
        dollars.currency = "USD"
        let first = planned([file("a.csv", named: "Broker", [rent, dollars])])
        let later = planned(
            [file("b.csv", named: "Broker", [rent, dollars, books])], into: first.ledger)
        #expect(later.ledger.accounts.map(\.name) == ["Broker", "Broker USD"])
        #expect(later.outline.files[0].counts == [.new: 1, .same: 2])
        let hinted = planned([file("c.csv", hint: "broker", [dollars])], into: first.ledger)
        #expect(hinted.outline.files[0].counts == [.same: 1])
    }

    @Test("of a name and currency that another has is told from it by its number, then by its bank")
    func oneNameTwice() {
        let numbers = [
            ("10017001", nil), ("10027002", nil), ("10037002", "5050"), ("10047002", nil),
        ]
        let files = numbers.enumerated().map { place, identity in
            File("\(place).csv", [rent]) { file in
                file.header.account = AccountIdentity(
                    bankID: identity.1, number: identity.0, name: "Giro")
                file.header.currency = CurrencyCode("EUR")
            }
        }
        #expect(
            planned(files).ledger.accounts.map(\.name)
                == ["Giro", "Giro 7002", "Giro 5050", "Giro 10047002"])
    }

    @Test("takes no amount that its sums cannot hold")
    func sumsOverflow() {
        let huge = Entry("2026-03-05", "90000000000000000.00", "Bank of errors")
        let plan = planned([file("a.csv", [huge, huge, huge, rent])])
        #expect(plan.outline.files[0].counts == [.new: 2, .rejected: 2])
        #expect(plan.outline.files[0].statements[0].moneyIn.minorUnits == 9_000_000_000_000_000_000)
    }

    @Test("without any currency is undecided, and none is guessed")
    func noCurrency() {
        let plan = planned([file("a.csv", currency: nil, [rent])])
        #expect(plan.outline.files[0].ambiguities.map(\.point) == [.currency])
        #expect(plan.ledger.accounts[0].currency == .unknown)
    }

    @Test("that a reader leaves open is settled by the one that the user gives")
    func openAccount() {
        var open = file("a.csv", [rent])
        open.ambiguities = [Ambiguity(.account, readings: []), Ambiguity(.sign, readings: [])]
        #expect(planned([open]).outline.files[0].ambiguities.map(\.point) == [.account, .sign])
        open.options.account = "Everyday"
        #expect(planned([open]).outline.files[0].ambiguities.map(\.point) == [.sign])
    }

    @Test("takes its currency from the options, then from the ledger")
    func currencyOrder() {
        var ledger = Ledger()
        ledger.settings.preferredCurrency = CurrencyCode("CHF")
        var named = file("a.csv", currency: nil, [rent])
        #expect(planned([named], into: ledger).ledger.accounts[0].currency.code == "CHF")
        named.options.currency = CurrencyCode("SEK")
        let plan = planned([named], into: ledger)
        #expect(plan.ledger.accounts[0].currency.code == "SEK")
        #expect(plan.outline.files[0].ambiguities.isEmpty)
    }

    @Test("of one owner is not that of another")
    func owners() {
        var other = file("b.csv", number: "1234", [books])
        other.options.owner = "mia"
        let plan = planned([file("a.csv", number: "1234", [rent]), other])
        #expect(plan.ledger.accounts.map(\.owner) == ["", "mia"])
    }

    @Test("of a file that turns out unreadable is not kept")
    func abandoned() {
        let session = ImportSession(ledger: Ledger())
        session.begin(IncomingFile(name: "x.csv", digest: "1", format: "csv"))
        session.open(StatementHeader(account: AccountIdentity(number: "5"), currency: euro))
        var line = StatementLine(statement: 0, record: 0, byteOffset: 0)
        line.bookingDate = CalendarDate(parsing: "2026-01-01")
        line.amount = exact("1.00")
        session.take(line, StatementTexts(source: []))
        session.abandon()
        file("a.csv", number: "6", [rent]).read(into: session)
        let plan = session.finish()
        #expect(plan.ledger.accounts.count == 1)
        #expect(plan.ledger.files.count == 1)
        #expect(plan.ledger.transactions.count == 1)
        #expect(plan.records.map(\.verdict) == [.new])
    }

    @Test("may have files of the very same bytes, which bring each its own rows, once")
    func twinFiles() {
        let entries = [
            Entry("2026-03-01", "100.00", "Dauerauftrag"), Entry("2026-03-28", "1.05", "Zinsen"),
        ]
        let files = ["Emil", "Ida"].map { name in
            File("savings.qif", entries) { file in
                file.header = StatementHeader(
                    account: AccountIdentity(), currency: CurrencyCode("EUR"))
                file.digest = "the same"
                file.options.account = name
            }
        }
        let plan = planned(files)
        #expect(plan.verdicts == [.new, .new, .new, .new])
        #expect(plan.ledger.accounts.map(\.name).sorted() == ["Emil", "Ida"])
        #expect(planned(files, into: plan.ledger).verdicts.allSatisfy { $0 == .same })
        #expect(ledger(of: files).content == ledger(of: files + files).content)
    }

    private let month = [
        Entry("2026-03-02", "-850.00", "", { $0.memo = "RENT" }),
        Entry("2026-03-03", "-23.17", "", { $0.memo = "REWE MARKT" }),
        Entry("2026-03-05", "-18.22", "", { $0.memo = "LIDL" }),
        Entry("2026-03-09", "-4.50", "", { $0.memo = "COFFEE BAR" }),
        Entry("2026-03-20", "3000.10", "", { $0.memo = "SALARY" }),
    ]

    private var asPayees: [Entry] {
        month.map { entry in
            var entry = entry
            (entry.payee, entry.memo) = (entry.memo, "")
            return entry
        }
    }

    @Test("is the one whose payments a file in another format has, and gets its number")
    func byPayments() {
        let books = file("giro.csv", month)
        let bank = file("x.ofx", number: "1234567890", asPayees)
        for files in [[books, bank], [bank, books]] {
            let all = ledger(of: files)
            #expect(all.accounts.count == 1)
            #expect(all.accounts[0].number == "1234567890")
            #expect(all.transactions.count == month.count)
        }
        let plan = planned([bank], into: ledger(of: [books]))
        #expect(plan.outline.files[0].decisions == ["its records are those of the account Giro"])
    }

    @Test("is another one, where few payments are the same or its number is another")
    func otherPayments() {
        let few = file("x.ofx", number: "1234567890", Array(asPayees[..<4]))
        #expect(ledger(of: [file("giro.csv", month), few]).accounts.count == 2)
        let first = file("x.ofx", number: "1234567890", asPayees)
        let second = file("y.ofx", number: "9876543210", asPayees)
        #expect(ledger(of: [first, second]).accounts.count == 2)
    }

    @Test("keeps the number of a file that the user gave to it")
    func givenNumber() {
        let known = ledger(of: [file("giro.csv", [rent])])
        let given = planned(
            [file("x.ofx", number: "1234567890", hint: "Giro", [coffee])], into: known)
        #expect(given.ledger.accounts.map(\.number) == ["1234567890"])
        let later = planned([file("z.ofx", number: "1234567890", [books])], into: given.ledger)
        #expect(later.ledger.accounts.count == 1)
    }

    // MARK: Further numbers

    private let old = "4111222233337890"
    private let new = "9994567890123456"

    private func known() -> Ledger {
        planned([file("a.ofx", number: old, hint: "Visa", [rent])]).ledger
    }

    @Test("is known by the numbers of all files that the user gave to it")
    func furtherNumber() throws {
        let given = planned([file("b.ofx", number: new, hint: "Visa", [coffee])], into: known())
        #expect(given.ledger.accounts.map(\.numbers) == [[old, new]])
        #expect(given.outline.notedNumbers == [NotedNumber(account: "Visa", number: new)])
        let again = planned([file("b.ofx", number: new, hint: nil, [coffee])], into: given.ledger)
        #expect(again.ledger.accounts.count == 1)
        #expect(again.ledger.transactions.count == 2)
        let later = planned([file("c.ofx", number: new, [books])], into: given.ledger)
        #expect(later.ledger.accounts.count == 1)
        #expect(later.outline.notedNumbers.isEmpty)
    }

    @Test("has its further numbers within the import that gives them, too")
    func furtherNumberInOneRun() {
        let all = ledger(of: [
            file("a.ofx", number: old, hint: "Visa", [rent]),
            file("b.ofx", number: new, hint: "Visa", [coffee]),
            file("c.ofx", number: new, [books]),
        ])
        #expect(all.accounts.map(\.numbers) == [[old, new]])
    }

    @Test("is the one whose own number a file states, though another one has it as a further one")
    func ownNumberFirst() throws {
        var two = known()
        try two.setOtherNumbers(of: two.accounts[0].id, to: [new])
        try two.add(Account(creationKey: "b", name: "Amex", currency: euro, number: new))
        let plan = planned([file("b.ofx", number: new, [coffee])], into: two)
        #expect(plan.ledger.transactions.last?.account == two.accounts[1].id)
    }

    @Test("gets no number that another account has, or that is no more than its own one masked")
    func foreignNumber() throws {
        var two = known()
        try two.add(Account(creationKey: "b", name: "Amex", currency: euro, number: new))
        let plan = planned([file("b.ofx", number: new, hint: "Visa", [coffee])], into: two)
        #expect(plan.ledger.accounts.map(\.numbers) == [[old], [new]])
        #expect(plan.ledger.transactions.last?.account == two.accounts[1].id)
        let masked = planned(
            [file("c.ofx", number: "****1111", hint: "Visa", [coffee])], into: two)
        #expect(masked.ledger.accounts.map(\.numbers) == [[old], [new]])
        #expect(masked.ledger.transactions.last?.account == two.accounts[0].id)
    }

    @Test("is that of the very file, which the user gave to it before numbers were noted")
    func sameBytes() throws {
        var ledger = planned([file("b.ofx", number: new, hint: "Visa", [coffee])], into: known())
            .ledger
        try ledger.setOtherNumbers(of: ledger.accounts[0].id, to: [])
        let again = planned([file("b.ofx", number: new, [coffee])], into: ledger)
        #expect(again.ledger.accounts.count == 1)
        #expect(again.ledger.transactions.count == 2)
        #expect(!again.changesLedger)
    }

    @Test("is not that of another statement of the file, whose records alone are still there")
    func otherStatement() throws {
        var both = file("b.ofx", number: old, [rent])
        both.others = [
            (
                StatementHeader(account: AccountIdentity(number: new), currency: euro),
                [coffee, books]
            )
        ]
        var ledger = planned([both], into: known()).ledger
        let second = try #require(ledger.accounts.last)
        #expect(second.number == new)
        for value in ledger.transactions where value.account == second.id {
            try ledger.delete(value.id)
        }
        both.options.again = true
        let again = planned([both], into: ledger)
        #expect(again.ledger.transactions.count { $0.account == second.id } == 2)
    }

    // MARK: Masked numbers

    @Test(
        "is the one that a masked number shows",
        arguments: ["XXXXXXXXXXXX7890", "****7890", "4111-22XX-XXXX-7890"])
    func masked(shown: String) {
        let ledger = known()
        let plan = planned([file("b.ofx", number: shown, [coffee])], into: ledger)
        #expect(plan.ledger.accounts == ledger.accounts)
        #expect(
            plan.outline.files[0].decisions == ["\(shown) shows the number of the account Visa"])
        let first = planned([file("b.ofx", number: shown, [coffee])]).ledger
        let whole = planned([file("a.ofx", number: old, [rent])], into: first)
        #expect(whole.ledger.accounts.map(\.numbers) == [[old]])
        #expect(whole.ledger.accounts[0].id == first.accounts[0].id)
        #expect(whole.outline.notedNumbers.first?.replaced == shown)
        let again = planned([file("c.ofx", number: shown, [books])], into: whole.ledger)
        #expect(again.ledger.accounts == whole.ledger.accounts)
    }

    @Test("is a new one where several have what a masked number shows, or the user says so")
    func unsureMask() throws {
        var two = known()
        try two.add(
            Account(creationKey: "b", name: "Amex", currency: euro, number: "5500222233337890"))
        let plan = planned([file("b.ofx", number: "****7890", [coffee])], into: two)
        #expect(plan.ledger.accounts.count == 3)
        #expect(
            planned([file("b.ofx", number: "55XX7890", [coffee])], into: two)
                .ledger.accounts.count == 2)
        let given = planned([file("b.ofx", number: "****7890", hint: "Amex", [coffee])], into: two)
        #expect(given.ledger.transactions.last?.account == two.accounts[1].id)
        let said = planned(
            [file("b.ofx", number: "****7890", hint: "Card", [coffee])], into: known())
        #expect(said.ledger.accounts.map(\.name) == ["Visa", "Card"])
        let dollars = planned(
            [file("b.ofx", number: "****7890", currency: "USD", [coffee])], into: known())
        #expect(dollars.ledger.accounts.count == 2)
    }

    // MARK: Joined accounts

    @Test(
        "knows every file again that was imported before two accounts were joined", arguments: 0..<2
    )
    func joined(place: Int) throws {
        var files = [
            file("a.ofx", number: old, [coffee, coffee, rent]),
            file("b.ofx", number: new, [coffee, books, books]),
            file("c.csv", named: "Old wallet", [coffee, rent, rent, books]),
        ]
        var all = Ledger()
        for one in files { all = planned([one], into: all).ledger }
        #expect(all.accounts.count == 3)
        let count = all.transactions.count
        let deleted = try #require(
            all.transactions.last { $0.account == all.accounts[place].id }?.id)
        try all.delete(deleted)
        let main = all.accounts[2].id
        for account in all.accounts where account.id != main {
            try all.join(account.id, into: main)
        }
        #expect(all.accounts.count == 1)
        #expect(all.transactions.count == count - 1)
        #expect(all.validate().isEmpty)
        for place in files.indices { files[place].digest = "other bytes \(place)" }
        for one in files {
            let plan = planned([one], into: all)
            #expect(plan.ledger.accounts.count == 1)
            #expect(plan.ledger.transactions.count == count - 1, "\(one.name)")
        }
    }
}
