import SourceText
import StatementModel
import TestSupport
import Testing

@testable import QIFFormat

@Suite("Writing QIF")
struct QIFStatementWriterTests {
    private func write(_ set: StatementSet, _ order: DateOrder = .monthDayYear) throws -> [UInt8] {
        var output: [UInt8] = []
        try QIFStatementWriter.write(set, to: &output, dateOrder: order)
        return output
    }

    /// All that QIF can hold of the lines, one string a line.
    private func facts(_ outcome: QIFOutcome) -> [String] {
        outcome.set.statements.enumerated().flatMap { index, statement in
            statement.lines.map { line in
                "\(index) " + facts(line, outcome.set.texts).joined(separator: " | ")
            }
        }
    }

    private func facts(_ line: StatementLine, _ texts: StatementTexts) -> [String] {
        let words = [
            line.payee, line.memo, line.checkNumber, line.bookingType, line.category, line.tags,
            line.transferAccount,
        ]
        var facts = [
            line.bookingDate?.description ?? "-", (line.amount ?? .zero).reducedText,
            line.balance?.reducedText ?? "-", line.isReconciled ? "reconciled" : "",
        ]
        facts += words.map(texts.string)
        for split in line.splits.map({ texts.splits[$0] }) {
            let words = [split.category, split.transferAccount, split.tags, split.memo]
            facts += words.map(texts.string) + [split.amount?.reducedText ?? "-"]
        }
        if let holding = line.holding.map({ texts.holdings[$0] }) {
            let numbers = [holding.units, holding.unitPrice, holding.fees]
            facts += [texts.string(holding.security), texts.string(holding.action)]
            facts += numbers.map { $0?.reducedText ?? "-" }
        }
        return facts
    }

    @Test(
        "What was read and written is read the same again",
        arguments: FixtureFolder.qif.cases.filter {
            !["lists-only", "unknown-list-without-days"].contains($0)
        },
        [DateOrder.monthDayYear, .dayMonthYear, .yearMonthDay])
    func roundTrip(name: String, order: DateOrder) throws {
        let first = try QIFOutcome(try FixtureFolder.qif.input(of: name))
        let second = try QIFOutcome(try write(first.set, order))
        #expect(facts(first) == facts(second))
        #expect(second.collector.rejected.isEmpty)
        #expect(second.summary.ambiguities.isEmpty)
        let balances = first.set.statements.map(\.ledgerBalance)
        #expect(second.set.statements.map(\.ledgerBalance) == balances)
        let names = second.set.statements.map(\.header.account.name)
        for (before, after) in zip(first.set.statements, names)
        where before.header.account.name != nil {
            #expect(before.header.account.name == after)
        }
    }

    @Test(
        "A kind of booking with a digit does not become the number of a check",
        arguments: [
            ("N024", ""), ("073 ZAKUP", ""), ("TXFR", "TXFR"),
        ])
    func kinds(kind: String, expected: String) throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.bookingType = texts.append(kind)
        let header = StatementHeader(account: AccountIdentity())
        let statement = Statement(header: header, lines: [line])
        let outcome = try QIFOutcome(
            try write(StatementSet(statements: [statement], texts: texts)))
        let read = outcome.set.statements[0].lines[0]
        #expect(outcome.set.texts.string(read.bookingType) == expected)
        #expect(read.checkNumber.isEmpty)
    }

    private func line(_ texts: inout StatementTexts, payee: String = "") -> StatementLine {
        var line = StatementLine(statement: 0, record: 0, byteOffset: 0)
        line.bookingDate = CalendarDate(parsing: "2026-03-14")
        line.amount = ExactAmount(coefficient: -125, scale: 1)
        line.payee = texts.append(payee)
        return line
    }

    private func single(_ line: StatementLine, _ texts: StatementTexts) -> StatementSet {
        StatementSet(
            statements: [Statement(header: StatementHeader(), lines: [line])], texts: texts)
    }

    @Test("A plain statement has a heading and records")
    func plain() throws {
        var texts = StatementTexts(source: [])
        let line = line(&texts, payee: "Two\nlines")
        let output = try write(single(line, texts))
        let expected = "!Type:Bank\nD03/14/2026\nT-12.50\nPTwo lines\n^\n"
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("Dates that leave the order open make the file declare it")
    func declaration() throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.bookingDate = CalendarDate(parsing: "2026-03-04")
        let set = single(line, texts)
        #expect(String(decoding: try write(set), as: UTF8.self).hasPrefix("!Option:MDY\n"))
        let output = try write(set, .dayMonthYear)
        #expect(String(decoding: output, as: UTF8.self).hasPrefix("!Option:DMY\n"))
        #expect(try QIFOutcome(output).lines.first?.bookingDate == line.bookingDate)
    }

    @Test("Name and number of an account both come back")
    func nameAndNumber() throws {
        let account = AccountIdentity(number: "DE123456789", name: "Everyday", kind: .bank)
        let set = StatementSet(statements: [
            Statement(header: StatementHeader(account: account)),
            Statement(header: StatementHeader(account: AccountIdentity(kind: .cash))),
        ])
        let outcome = try QIFOutcome(try write(set))
        #expect(outcome.set.statements.first?.header.account == account)
        #expect(outcome.set.statements.last?.header.account.name == "Account 2")
    }

    @Test("Currencies of one account are accounts of their own, because QIF would add them")
    func currenciesOfOneAccount() throws {
        let account = AccountIdentity(number: "DE123456789", kind: .bank)
        let headers = ["EUR", "SEK", "EUR"].map {
            Statement(header: StatementHeader(account: account, currency: CurrencyCode($0)))
        }
        let mixed = try QIFOutcome(try write(StatementSet(statements: headers)))
        #expect(
            mixed.set.statements.map(\.header.account.number)
                == ["DE123456789 EUR", "DE123456789 SEK"])
        let alone = try QIFOutcome(try write(StatementSet(statements: [headers[0], headers[2]])))
        #expect(alone.set.statements.map(\.header.account.number) == ["DE123456789"])
    }

    @Test("A name that begins with the account's number does not hold it")
    func numberBesideName() throws {
        var account = AccountIdentity(number: "1234", kind: .bank)
        account.name = "1234 Savings"
        let statement = Statement(header: StatementHeader(account: account))
        let bytes = try write(StatementSet(statements: [statement]))
        #expect(String(decoding: bytes, as: UTF8.self).contains("N1234 Savings\nTBank\nD1234\n"))
    }

    @Test("Three decimals never look like thousands")
    func threeDecimals() throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.amount = ExactAmount(coefficient: 1234, scale: 3)
        let outcome = try QIFOutcome(try write(single(line, texts)))
        #expect(outcome.lines.first?.amount == line.amount)
        #expect(outcome.summary.ambiguities.isEmpty)
    }

    @Test("What QIF has no field for is told, each kind with its count")
    func losses() throws {
        var texts = StatementTexts(source: [])
        var full = line(&texts)
        full.bankID = texts.append("K-881")
        full.reference = texts.append("ORDER 4")
        full.counterAccount = texts.append("XX0012345678")
        full.valueDate = CalendarDate(parsing: "2026-03-16")
        full.originalCurrency = CurrencyCode("SEK")
        var plain = line(&texts)
        plain.valueDate = plain.bookingDate
        var set = single(full, texts)
        set.statements[0].lines.append(plain)
        let notes = QIFStatementFitting.fit(set).notes
        #expect(
            notes.map { "\($0.code.rawValue) \($0.message.suffix(1))" } == [
                "ids-left-out 1", "counter-accounts-left-out 1", "days-left-out 1",
                "purchase-left-out 1",
            ])
    }

    @Test("A slash in a category does not become a class")
    func slashes() throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.category = texts.append("Food/Drink")
        line.tags = texts.append("home")
        let outcome = try QIFOutcome(try write(single(line, texts)))
        #expect(outcome.lines.map { outcome.text($0.category) } == ["Food-Drink"])
        #expect(outcome.lines.map { outcome.text($0.tags) } == ["home"])
        let notes = QIFStatementFitting.fit(single(line, texts)).notes
        #expect(notes.map(\.code.rawValue) == ["categories-rewritten"])
    }

    @Test("A transfer has no category, and that one is left out is told")
    func categoriesOfTransfers() throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.category = texts.append("Gifts")
        line.transferAccount = texts.append("Savings")
        let notes = QIFStatementFitting.fit(single(line, texts)).notes
        #expect(notes.map(\.code.rawValue) == ["categories-left-out"])
    }

    @Test("Actions of other formats become the plainest of QIF with the same effect")
    func foreignActions() throws {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        var holding = StatementHolding()
        holding.action = texts.append("BUYSTOCK")
        holding.security = texts.append("Acme")
        holding.units = ExactAmount(coefficient: 3, scale: 0)
        line.holding = texts.append(holding)
        let outcome = try QIFOutcome(try write(single(line, texts)))
        #expect(outcome.lines.first?.amount == line.amount)
        #expect(outcome.text(outcome.set.texts.holdings[0].action) == "Buy")
    }

    @Test(
        "Actions that QIF does not know keep their money and units",
        arguments: [("0.2", "2.00"), ("3", "-30.00"), ("-1", "11.00"), ("-1", "-0.50")])
    func unknownActions(units: String, total: String) throws {
        let text = "!Type:Invst\nD2/17/2026\nNSpinoff\nYFonds Nord\nI10\nQ\(units)\nT\(total)\n^\n"
        let first = try QIFOutcome(Array(text.utf8))
        let second = try QIFOutcome(try write(first.set))
        let lines = [first, second].compactMap { $0.set.statements.first?.lines.first }
        #expect(lines.count == 2 && lines.first?.amount != nil)
        #expect(lines.first?.amount == lines.last?.amount)
        let held = [first, second].map { $0.set.texts.holdings.first?.units?.reducedText }
        #expect(held.first == held.last)
    }

    @Test("A line without a date cannot be written")
    func missingDate() {
        var texts = StatementTexts(source: [])
        var line = line(&texts)
        line.bookingDate = nil
        let set = single(line, texts)
        #expect {
            try write(set)
        } throws: {
            ($0 as? WriteError)?.code == .missingValue
        }
    }
}

extension ExactAmount {
    /// The value without zeros at its end.
    fileprivate var reducedText: String {
        var amount = self
        while amount.scale > 0, let shorter = amount.rescaled(to: amount.scale - 1) {
            amount = shorter
        }
        return amount.description
    }
}
