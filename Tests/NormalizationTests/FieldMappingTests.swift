import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Lines as transactions")
struct FieldMappingTests {
    @Test("skip what moves no money, and say why")
    func skipped() {
        var told = coffee
        told.status = .info
        let plan = planned([
            File("a.csv", [told, Entry("2026-01-01", "0.00"), Entry("2026-01-01", nil), rent])
        ])
        #expect(plan.verdicts == [.skipped, .skipped, .skipped, .new])
        let reasons = plan.records.prefix(3).map { $0.reasons.joined() }
        #expect(Set(reasons).count == 3)
        #expect(reasons.allSatisfy { !$0.isEmpty })
    }

    @Test("skip what is announced without a day: the bank tells it again when it is booked")
    func announced() {
        var announced = Entry(nil, "-1.00", "Kiosk")
        announced.status = .pending
        let plan = planned([File("a.csv", [announced, rent])])
        #expect(plan.verdicts == [.skipped, .new])
        #expect(plan.records[0].reasons == ["not booked yet, and without a day"])
    }

    @Test("reject what has no date or too large an amount, each with its own reason")
    func rejected() {
        let plan = planned([
            File(
                "a.csv",
                [
                    Entry(nil, "-1.00", "Kiosk"),
                    Entry("2026-01-01", "92233720368547758.08", "Bank"), rent,
                ])
        ])
        #expect(plan.verdicts == [.rejected, .rejected, .new])
        #expect(plan.records[0].reasons == ["the record has no date"])
        #expect(plan.records[1].reasons == ["the amount does not fit into 64 bits"])
    }

    @Test("keep every source with its place and the bank's own words")
    func sources() throws {
        var entry = books
        entry.memo = "ISBN 4711"
        entry.bankID = "B-1"
        entry.counterAccount = "DE99"
        let ofx = Entry("2026-03-15", "-24.90", "BUCHLADEN AM MARKT 12") {
            $0.counterAccount = "DE98"
        }.id("F9")
        let plan = planned([
            File("x/a.csv", [rent, entry]),
            File("b.ofx", [coffee.id("F8"), rent.id("F7"), ofx]) { $0.format = "ofx" },
        ])
        let transaction = try #require(
            plan.ledger.transactions.first { $0.date.description == "2026-03-14" })
        #expect(transaction.sources.count == 2)
        let (first, second) = (transaction.sources[0], transaction.sources[1])
        #expect([first.file, first.record, first.line] == [1, 1, 2])
        #expect(
            [first.text, first.memo, first.bankID, first.counterAccount] == [
                "Buchladen am Markt", "ISBN 4711", "B-1", "DE99",
            ])
        #expect(first.key == transaction.id)
        #expect([second.file, second.record, second.line] == [2, 2, 3])
        #expect(
            [second.text, second.bankID, second.counterAccount] == [
                "BUCHLADEN AM MARKT 12", "F9", "DE98",
            ])
        #expect(second.date?.description == "2026-03-15")
        #expect(plan.ledger.files.map(\.name) == ["a.csv", "b.ofx"])
    }

    @Test("keep the digits that the minor unit cannot hold with the full first source")
    func lostDigits() throws {
        let plan = planned([
            File(
                "a.csv",
                [rent, Entry("2026-03-05", "-1.2345", "Strom") { $0.memo = "kWh" }.id("Z")])
        ])
        let transaction = try #require(plan.ledger.transactions.last)
        #expect(transaction.signedMinorUnits == -123)
        let source = try #require(transaction.sources.first)
        #expect(transaction.sources.count == 1)
        #expect(source.exactAmount == exact("-1.2345"))
        #expect([source.file, source.record, source.line] == [1, 1, 2])
        #expect([source.text, source.memo, source.bankID] == ["Strom", "kWh", "Z"])
        #expect(source.key == transaction.id)
    }

    @Test("keep these digits with every later source, also where two transactions become one")
    func lostDigitsOfLaterSources() throws {
        let power = Entry("2026-03-05", "-1.2345", "Strom") { $0.memo = "kWh" }
        let again = Entry("2026-03-05", "-1.2349", "Strom") { $0.memo = "Abschlag" }
        let plan = planned([
            File("a.csv", [rent, power]), File("b.qif", [rent, again]) { $0.format = "qif" },
        ])
        let transaction = try #require(plan.ledger.transactions.last)
        #expect(transaction.sources.map(\.exactAmount) == [exact("-1.2345"), exact("-1.2349")])

        var two = planned([File("a.csv", [rent, power])]).ledger
        let draft = TransactionDraft(
            account: two.accounts[0].id, kind: .expense, direction: .moneyOut,
            amount: Money(minorUnits: 123, currency: two.accounts[0].currency),
            date: transaction.date, payee: "Power")
        let byHand = try two.add(draft)
        try two.merge(try #require(two.transactions.first { $0.payee == "Strom" }).id, into: byHand)
        let joined = try #require(two.transaction(byHand))
        #expect(joined.sources.map(\.exactAmount).contains(exact("-1.2345")))
    }

    @Test("buying and selling are adjustments, dividends are income")
    func holdings() {
        let buy = Entry("2026-02-02", "-500.00", "ACME") { $0.units = "10" }
        let dividend = Entry("2026-02-03", "12.00", "ACME") { $0.units = "0" }
        let plan = planned([File("a.csv", [buy, dividend])])
        #expect(plan.ledger.transactions.map(\.kind) == [.adjustment, .income])
        #expect(plan.ledger.transactions[0].holding?.security == "ACME")
    }

    @Test("keep the currency and the rate of a purchase whose amount there is not stated")
    func rateAlone() throws {
        let bought = Entry("2026-02-02", "-9.20", "Kiosk Basel") {
            $0.original = (nil, "CHF")
            $0.rate = "0.92"
        }
        let named = Entry("2026-02-03", "-1.00", "Kiosk Bern") { $0.original = (nil, "CHF") }
        let plan = planned([File("a.ofx", [bought, named]) { $0.format = "ofx" }])
        let originals = plan.ledger.transactions.map(\.original)
        #expect(originals.map { $0?.rate } == [exact("0.92"), nil])
        #expect(originals.map { $0?.description } == ["CHF at 0.92", nil])
        let line = try #require(StatementSet(plan.ledger).statements[0].lines.first)
        #expect(line.originalAmount == nil)
        #expect(line.originalCurrency == CurrencyCode("CHF"))
        #expect(line.exchangeRate == exact("0.92"))
    }

    @Test("have what one source says of a purchase abroad and the other one does not")
    func rateAndAmount() throws {
        let rate = Entry("2026-02-02", "-9.20", "Kiosk Basel") {
            $0.original = (nil, "CHF")
            $0.rate = "0.92"
        }
        let amount = Entry("2026-02-02", "-9.20", "Kiosk Basel") {
            $0.original = ("-10.00", "CHF")
        }
        let files = [
            File("a.ofx", [rent, rate]) { $0.format = "ofx" }, File("b.csv", [rent, amount]),
        ]
        for order in [files, files.reversed()] {
            let plan = planned(order)
            #expect(plan.ledger.transactions.count == 2)
            let original = try #require(plan.ledger.transactions.compactMap(\.original).first)
            #expect(original.amount == exact("-10.00"))
            #expect(original.rate == exact("0.92"))
        }
    }

    @Test("have the first of booking, value and transaction date")
    func dates() throws {
        let plan = planned([
            File(
                "a.csv",
                [
                    Entry("2026-02-03", "-1.00", "A1") { $0.valueDate = "2026-02-04" },
                    Entry(nil, "-2.00", "B2") { $0.valueDate = "2026-02-05" },
                    Entry(nil, "-3.00", "C3") { $0.transactionDate = "2026-02-06" },
                ])
        ])
        #expect(
            plan.ledger.transactions.map(\.date.description) == [
                "2026-02-03", "2026-02-05", "2026-02-06",
            ])
        #expect(plan.ledger.transactions[0].valueDate?.description == "2026-02-04")
    }
}
