import SourceText
import StatementModel
import TestSupport
import Testing

@testable import OFXFormat

@Suite("OFX statement writer")
struct OFXStatementWriterTests {
    private func write(_ set: StatementSet) throws -> String {
        var output: [UInt8] = []
        try OFXStatementWriter.write(set, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// A bank statement with one line.
    private func set(
        currency: String? = "EUR", _ change: (inout StatementLine, inout StatementTexts) -> Void
    ) -> StatementSet {
        var texts = StatementTexts(source: [])
        var line = StatementLine(statement: 0, record: 0, byteOffset: 0)
        line.bookingDate = CalendarDate(year: 2026, month: 1, day: 31)
        line.amount = ExactAmount(coefficient: -1234, scale: 2)
        change(&line, &texts)
        let account = AccountIdentity(bankID: "1", number: "77", kind: .bank)
        let header = StatementHeader(
            account: account, currency: currency.flatMap { CurrencyCode($0) })
        return StatementSet(statements: [Statement(header: header, lines: [line])], texts: texts)
    }

    @Test(
        "what is written is read back the same",
        arguments: [
            "spec103-bank-statement", "spec16-card-currency", "spec22-bank-xml-pending",
            "sgml-amounts-out-of-form", "sgml-two-accounts-one-line", "sgml-text-oddities",
            "sgml-lost-statement-tags", "sgml-header-behind-records", "xml-bare-ampersand",
        ])
    func roundTrip(name: String) throws {
        let first = try read(FixtureFolder.ofx.input(of: name))
        let text = try write(first.collector.result)
        let second = try read(text)
        #expect(second.codes(.repair).filter { $0 != "missing-payee" } == [])
        #expect(comparable(second) == comparable(first))
        #expect(try write(second.collector.result) == text)
    }

    @Test("equal records in two statements of an account have ids of their own")
    func idsOverStatements() throws {
        var set = set { _, _ in }
        set.statements.append(set.statements[0])
        set.statements[1].header.account.number = "78"
        set.statements.append(set.statements[0])
        let ids = try write(set).split(separator: "\n").filter { $0.hasPrefix("<FITID>") }
        #expect(ids.map { $0.suffix(10) } == ["-1</FITID>", "-1</FITID>", "-2</FITID>"])
        #expect(ids[0] == ids[1])
    }

    @Test("The time of a booking is left out and told, that of a purchase stays with its day")
    func times() throws {
        let booked = set { line, _ in line.time = TimeOfDay(hour: 23, minute: 30, second: 0) }
        let fitted = OFXStatementFitting.fit(booked)
        #expect(fitted.notes.map(\.code).contains(.timesLeftOut))
        #expect(try write(fitted.statements).contains("<DTPOSTED>20260131120000<"))
        let bought = set { line, _ in
            line.time = TimeOfDay(hour: 23, minute: 30, second: 0)
            line.transactionDate = line.bookingDate
        }
        #expect(!OFXStatementFitting.fit(bought).notes.map(\.code).contains(.timesLeftOut))
    }

    @Test("A statement without a currency has the one that all of its records name")
    func currencyOfRecords() throws {
        let named = set(currency: nil) { line, _ in line.currency = CurrencyCode("AUD") }
        let fitted = OFXStatementFitting.fit(named)
        #expect(try write(fitted.statements).contains("<CURDEF>AUD</CURDEF>"))
        #expect(!fitted.notes.contains { $0.code == .currencySplit })
        #expect(throws: WriteError.self) {
            try write(OFXStatementFitting.fit(set(currency: nil) { _, _ in }).statements)
        }
    }

    /// The lines without what the writer may change: records without an id get one, unknown
    /// types a known one, and rejected records leave no gap in the numbers.
    private func comparable(_ reading: Reading) -> [[FixtureResult.Line]] {
        FixtureResult.lines(reading).map { lines in
            lines.map { line in
                var line = line
                (line.record, line.bankID, line.type) = (0, nil, nil)
                // The end of a long name stands in the memo.
                let text = ((line.payee ?? "") + (line.memo ?? "")).filter { $0 != " " }
                (line.payee, line.memo) = (text, nil)
                return line
            }
        }
    }

    @Test("a type that says the contrary of the sign is not written, for it would be believed")
    func contradictedType() throws {
        let set = set { line, texts in
            line.amount = ExactAmount(coefficient: 500, scale: 2)
            line.bookingType = texts.append("DEBIT")
        }
        let text = try write(set)
        #expect(text.contains("<TRNTYPE>CREDIT"))
        let lines = try read(text).collector.result.statements.flatMap(\.lines)
        #expect(lines.map(\.amount?.description) == ["5.00"])
    }

    @Test(
        "three decimals are not read as thousands",
        arguments: [(20_000, "20.00"), (20_010, "20.01"), (20_002, "20.0020"), (-1_005, "-1.0050")])
    func decimals(coefficient: Int, text: String) throws {
        let exact = ExactAmount(coefficient: Int128(coefficient), scale: 3)
        var set = set { line, _ in line.amount = exact }
        for isBesideWhole in [false, true] {
            var whole = set.statements[0].lines[0]
            (whole.record, whole.amount) = (1, ExactAmount(coefficient: -10, scale: 0))
            if isBesideWhole { set.statements[0].lines.append(whole) }
            let written = try write(set)
            #expect(written.contains("<TRNAMT>\(text)</TRNAMT>"))
            let lines = try read(written).collector.result.statements.flatMap(\.lines)
            #expect(lines.first?.amount == exact)
            #expect(lines.dropFirst().map(\.amount?.description) == (isBesideWhole ? ["-10"] : []))
        }
    }

    @Test("lines without an id get different ones that do not depend on their place")
    func ids() throws {
        var set = set { _, _ in }
        let line = set.statements[0].lines[0]
        var other = line
        other.amount = ExactAmount(coefficient: 5, scale: 0)
        set.statements[0].lines = [line, line, other]
        let ids = try read(write(set)).lines.count
        #expect(ids == 3)
        let all = try fitIDs(write(set))
        #expect(Set(all).count == 3)
        set.statements[0].lines = [other, line, line]
        #expect(try Set(fitIDs(write(set))) == Set(all))
    }

    private func fitIDs(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("<FITID>") }.map(String.init)
    }

    @Test("what a record replaces, or takes back, is written and read again")
    func corrections() throws {
        var set = set { line, texts in line.correctedID = texts.append("OLD-1") }
        var deletion = set.statements[0].lines[0]
        deletion.status = .info
        deletion.correctedID = set.texts.append("OLD-2")
        set.statements[0].lines.append(deletion)
        var told = set.statements[0].lines[0]
        (told.status, told.correctedID) = (.info, .empty)
        set.statements[0].lines.append(told)
        let fitted = OFXStatementFitting.fit(set)
        #expect(
            fitted.notes.map(\.code.rawValue) == ["filled-balance", "information-left-out"])
        let text = try write(fitted.statements)
        let reading = try read(text)
        #expect(reading.lines.map { reading.text($0.correctedID) } == ["OLD-1", "OLD-2"])
        #expect(reading.lines.map(\.status) == [.posted, .info])
        #expect(try write(reading.collector.result) == text)
    }

    @Test("markup and controls in texts are escaped")
    func escaping() throws {
        let set = set { line, texts in
            line.payee = texts.append("A & B <C> \u{1}x")
            line.memo = texts.append("&amp; ]]>")
        }
        let text = try write(set)
        #expect(text.contains("<NAME>A &amp; B &lt;C&gt;  x</NAME>"))
        let reading = try read(text)
        #expect(reading.text(reading.lines[0].payee) == "A & B <C>  x")
        #expect(reading.text(reading.lines[0].memo) == "&amp; ]]>")
        #expect(reading.collector.diagnostics == [])
    }

    @Test("texts longer than their elements are kept in others")
    func longTexts() throws {
        let payee = String(repeating: "ABCDEFGHI ", count: 9) + "END"
        let reference = "REFERENCE-" + String(repeating: "7", count: 30)
        let set = set { line, texts in
            line.payee = texts.append(payee)
            line.reference = texts.append(reference)
            line.memo = texts.append("memo")
        }
        let reading = try read(write(set))
        // EXTDNAME would hold more of the name, and programs do not know it.
        #expect(reading.text(reading.lines[0].payee) == String(payee.prefix(32)))
        #expect(
            reading.text(reading.lines[0].memo) == "\(reference) \(payee.dropFirst(32)) memo")
    }

    @Test("what the memo says already is not put in front of it, and what is parted is told")
    func toldTexts() throws {
        let payee = "The Northern Weaving and Dyeing Company"
        var set = set { line, texts in
            line.payee = texts.append(payee)
            line.reference = texts.append("ORDER-OF-THE-COMPANY-000000000000417")
            line.counterAccount = texts.append("XX00 1111 2222 3333 4444 5555")
            line.memo = texts.append(
                "\(payee) ORDER-OF-THE-COMPANY-000000000000417 "
                    + String(repeating: "wool ", count: 40))
            line.originalCurrency = CurrencyCode("USD")
            line.originalAmount = ExactAmount(coefficient: -1400, scale: 2)
        }
        set.statements[0].lines.append(set.statements[0].lines[0])
        set.statements[0].lines[1].status = .pending
        set.statements[0].lines[1].bankID = set.texts.append("P1")
        let (fitted, notes) = OFXStatementFitting.fit(set)
        let told = Set(notes.map { "\($0.code.rawValue) \($0.message.suffix(1))" })
        let expected: Set = [
            "name-parted 2", "counter-account-moved 2", "text-shortened 2",
            "announced-id-left-out 1", "original-amount-left-out 2",
        ]
        #expect(told.isSuperset(of: expected), "\(told)")
        let memo = try read(write(fitted)).lines.map(\.memo)
        let text = try read(write(fitted)).text(memo[0])
        #expect(text.hasPrefix("XX00 1111 2222 3333 4444 5555 The Northern"), "\(text)")
    }

    @Test(
        "OFX 1 is written in Windows-1252 where that has all letters",
        arguments: [
            ("Bäckerei Möller", "CHARSET:1252", TextEncoding.windows1252),
            ("Piekarnia Żółć", "CHARSET:NONE", .utf8), ("Mill", "CHARSET:1252", .windows1252),
        ])
    func singleBytes(payee: String, charset: String, encoding: TextEncoding) throws {
        let set = set { line, texts in line.payee = texts.append(payee) }
        var output: [UInt8] = []
        try OFXStatementWriter.write(set, version: .webConnect, to: &output)
        let file = try SourceFile(name: "x.qfx", bytes: output)
        #expect(file.encoding == encoding)
        let text = String(decoding: file.text.array, as: UTF8.self)
        #expect(text.contains(charset))
        #expect(text.contains("<NAME>\(payee)</NAME>"))
    }

    @Test("numbers of accounts come back whole, or as long as the standard allows")
    func longNumbers() throws {
        var set = set { line, texts in
            line.counterAccount = texts.append("XX00 1111 2222 3333 4444 5555")
        }
        let number = "XX7700000000412345678901234"
        set.statements[0].header.account.number = number
        var output: [UInt8] = []
        let whole = OFXStatementFitting.fit(set, numbers: .whole)
        try OFXStatementWriter.write(whole.statements, numbers: .whole, to: &output)
        let reading = try read(String(decoding: output, as: UTF8.self))
        #expect(reading.statements[0].header.account.number == number)
        #expect(reading.text(reading.lines[0].counterAccount) == "XX0011112222333344445555")
        #expect(reading.text(reading.lines[0].memo) == "")
        #expect(whole.notes.map(\.code) == [.filledBalance, .overlongID])

        let short = OFXStatementFitting.fit(set)
        let cut = try read(write(short.statements))
        #expect(cut.statements[0].header.account.number == String(number.suffix(22)))
        #expect(cut.text(cut.lines[0].memo) == "XX00 1111 2222 3333 4444 5555")
        #expect(
            short.notes.map(\.code) == [.filledBalance, .accountShortened, .counterAccountMoved])
    }

    @Test("blanks between the groups of a number go before its digits do")
    func groupedNumber() throws {
        var set = set { line, texts in
            line.counterAccount = texts.append("XX00 1111 2222 3333 4444 55")
        }
        set.statements[0].header.account.number = "XX77 0000 0000 4123 4567 89"
        let reading = try read(write(OFXStatementFitting.fit(set).statements))
        #expect(reading.statements[0].header.account.number == "XX77000000004123456789")
        #expect(reading.text(reading.lines[0].counterAccount) == "XX00111122223333444455")
    }

    @Test("an unknown bank and account are read back as unknown")
    func unknownAccount() throws {
        var set = set { _, _ in }
        set.statements[0].header.account = AccountIdentity()
        let account = try read(write(set)).statements[0].header.account
        #expect(account.bankID == nil)
        #expect(account.number == nil)
    }

    @Test("the ledger balance is the stated one, else what the lines lead to")
    func balances() throws {
        var set = set { _, _ in }
        #expect(try write(set).contains("<BALAMT>-12.34</BALAMT>\n<DTASOF>20260131"))
        set.statements[0].balances = [Balance(.opening, ExactAmount(coefficient: 20, scale: 0))]
        #expect(try write(set).contains("<BALAMT>7.66</BALAMT>"))
        set.statements[0].lines[0].balance = ExactAmount(coefficient: 9, scale: 0)
        #expect(try write(set).contains("<BALAMT>9</BALAMT>"))
        set.statements[0].balances.append(Balance(.ledger, ExactAmount(coefficient: 8, scale: 0)))
        #expect(try write(set).contains("<BALAMT>8</BALAMT>"))
    }

    @Test("a balance that nothing leads to is marked, told, and read as none")
    func filledBalance() throws {
        var set = set { _, _ in }
        let notes = OFXStatementFitting.fit(set).notes
        #expect(notes.map(\.code.rawValue) == ["filled-balance"])
        let text = try write(set)
        #expect(text.contains("<SLUICE.FILLED>Y</SLUICE.FILLED>\n</LEDGERBAL>"))
        let reading = try read(text)
        #expect(reading.statements[0].balances.isEmpty)
        #expect(reading.codes(.repair) == ["missing-payee"])
        #expect(try write(reading.collector.result) == text)
        for balance in [Balance(.opening, .zero), Balance(.ledger, .zero)] {
            set.statements[0].balances = [balance]
            #expect(OFXStatementFitting.fit(set).notes == [])
            #expect(try !write(set).contains("SLUICE"))
        }
    }

    @Test("a currency of more than three letters is refused in words")
    func longCurrency() {
        let set = set(currency: "USDT") { _, _ in }
        #expect(throws: WriteError.self) { try write(set) }
    }

    @Test("positions, the numbers of securities and the names of balances are kept")
    func positions() throws {
        var set = set { _, _ in }
        set.statements[0].header.account.kind = .investment
        var fund = StatementPosition(.fund, security: "ALDER WORLD FUND")
        fund.securityNumber = "00000AL01"
        fund.units = ExactAmount(coefficient: 125, scale: 1)
        fund.unitPrice = ExactAmount(coefficient: 1010, scale: 2)
        fund.marketValue = ExactAmount(coefficient: 12625, scale: 2)
        fund.date = CalendarDate(year: 2026, month: 1, day: 30)
        var stock = StatementPosition(.stock, security: "HERON")
        // What has no number is known by its name.
        stock.securityNumber = "HERON"
        stock.units = ExactAmount(coefficient: -3, scale: 0)
        stock.unitPrice = ExactAmount(coefficient: 7, scale: 0)
        stock.marketValue = ExactAmount(coefficient: -21, scale: 0)
        stock.date = fund.date
        set.statements[0].positions = [fund, stock]
        set.statements[0].balances = [
            Balance(.available, ExactAmount(coefficient: 5, scale: 0)),
            Balance(.other, ExactAmount(coefficient: 9, scale: 0), name: "Collateral"),
        ]
        let bytes = Array(try write(set).utf8)
        let read = try read(String(decoding: bytes, as: UTF8.self)).statements[0]
        #expect(read.positions == [fund, stock])
        #expect(read.balances.contains { $0.kind == .other && $0.name == "Collateral" })
        let file = try SourceFile(name: "t", bytes: bytes)
        #expect(OFXConformance.check(file).findings.filter { $0.severity == .error } == [])
    }

    @Test(
        "trades of other securities have no element for their kind (OFX 2.2, 13.9.2.4.4)",
        arguments: [(-1234, "BUYOTHER"), (1234, "SELLOTHER")])
    func otherSecurities(amount: Int128, tag: String) throws {
        let set = set { line, texts in
            line.amount = ExactAmount(coefficient: amount, scale: 2)
            var holding = StatementHolding()
            holding.security = texts.append("Gold")
            holding.action = texts.append(amount < 0 ? "Buy" : "Sell")
            holding.units = ExactAmount(coefficient: 1, scale: 0)
            line.holding = texts.append(holding)
        }
        let text = try write(set)
        #expect(text.contains("<\(tag)>"))
        #expect(!text.contains("BUYTYPE") && !text.contains("SELLTYPE"))
        let report = OFXConformance.check(try SourceFile(name: "t", bytes: Array(text.utf8)))
        #expect(report.findings.filter { $0.severity == .error } == [])
    }

    @Test("cards are written as card statements, after the bank's")
    func cards() throws {
        var set = set { _, _ in }
        var card = set.statements[0]
        card.header.account = AccountIdentity(number: "5400", kind: .card)
        set.statements.insert(card, at: 0)
        let reading = try read(write(set))
        #expect(reading.statements.map(\.header.account.kind) == [.bank, .card])
        #expect(reading.collector.diagnostics.allSatisfy { $0.code.rawValue == "missing-payee" })
    }

    @Test("what OFX demands and cannot be made up is an error with the record")
    func missing() {
        func code(_ set: StatementSet) -> String? {
            var output: [UInt8] = []
            do {
                try OFXStatementWriter.write(set, to: &output)
                return nil
            } catch {
                #expect(output.isEmpty)
                return error.code.rawValue
            }
        }
        #expect(code(set { line, _ in line.bookingDate = nil }) == "missing-value")
        #expect(code(set { line, _ in line.amount = nil }) == "missing-value")
        #expect(code(set(currency: nil) { _, _ in }) == "missing-value")
        #expect(code(set { line, _ in line.status = .info }) == "not-representable")
        #expect(code(set { line, _ in line.currency = CurrencyCode("USD") }) == "not-representable")
        #expect(
            code(
                set { line, texts in
                    line.amount = nil
                    line.holding = texts.append(StatementHolding())
                }) == "not-representable")
        #expect(code(set { _, _ in }) == nil)
    }

    @Test("no statements make a document without message sets, always the same")
    func empty() throws {
        #expect(try write(StatementSet()).contains("<DTSERVER>19700101120000</DTSERVER>"))
        let filled = set { _, _ in }
        #expect(try write(filled) == write(filled))
        #expect(try write(filled).contains("<DTSERVER>20260131120000</DTSERVER>"))
    }
}
