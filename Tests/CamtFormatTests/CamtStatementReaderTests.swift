import SourceText
import StatementModel
import Testing

@testable import CamtFormat

@Suite("camt statements")
struct CamtStatementReaderTests {
    private func sniff(_ text: String) throws -> FormatMatch {
        CamtStatementReader.sniff(
            try SourceFile(name: "t", bytes: Array(text.utf8), encoding: .utf8))
    }

    @Test("a message is known by its namespace, its root or its statement")
    func sniffing() throws {
        #expect(try sniff(statement("")) == .certain)
        #expect(try sniff("<Document><BkToCstmrAcctRpt/></Document>") == .certain)
        #expect(try sniff("<a><n:Stmt></n:Stmt></a>") == .likely)
        #expect(try sniff("<OFX><STMTTRN></STMTTRN></OFX>") == .none)
        #expect(try sniff("BkToCstmrStmt, Stmt") == .none)
        #expect(try sniff("<Document xmlns=\"urn:pain.001.001.03\"><CstmrCdtTrfInitn/>") == .none)
    }

    @Test(
        "a file without a statement is refused",
        arguments: [
            ("", "empty-file"), ("  \n", "empty-file"), ("Date,Amount", "not-a-statement"),
            ("<Document><BkToCstmrStmt></BkToCstmrStmt></Document>", "no-statement"),
            ("<Ntry><Amt>1</Amt></Ntry>", "no-statement"),
        ])
    func refused(text: String, code: String) {
        let error = #expect(throws: ReadError.self) { try read(text) }
        #expect(error?.code.rawValue == code)
    }

    @Test(
        "control bytes behind the end are no damage", arguments: ["\n\u{1A}", "\0\0\0", " \u{4}\n"])
    func tail(bytes: String) throws {
        let envelope = "<SplmtryData><Envlp><Ntry><Amt>9</Amt></Ntry></Envlp></SplmtryData>"
        let reading = try read(statement(entry(envelope)) + bytes)
        #expect(reading.lines.map { $0.amount?.description } == ["-1.00"])
        #expect(reading.codes.isEmpty)
    }

    @Test(
        "dashes behind a mark without digits stand for no cents, and are no minus",
        arguments: [
            ("12,-", "12"), ("12.-", "12"), ("12,--", "12"), ("12.– EUR", "12"), ("EUR 12,-", "12"),
            ("1.250,-", "1250"),
        ])
    func centsDash(text: String, expected: String) throws {
        for (indicator, sign) in [("CRDT", ""), ("DBIT", "-")] {
            let reading = try read(statement(entry(amount: text, indicator: indicator)))
            #expect(reading.lines.map { $0.amount?.description } == [sign + expected])
        }
    }

    @Test("an account behind the records of a statement is that of its records")
    func lateAccount() throws {
        func part(_ number: String, prefix: String = "") -> String {
            "<Stmt><Id>1</Id><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">9.00"
                + "</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>"
                + entry(
                    "<NtryDtls><TxDtls><RltdPties><CdtrAcct><Id><IBAN>DE1</IBAN></Id></CdtrAcct>"
                        + "</RltdPties></TxDtls></NtryDtls>")
                + "<Acct><Id>\(number)</Id><Ccy>EUR</Ccy><Ownr><Nm>Ada</Nm></Ownr></Acct></Stmt>"
        }
        let first = "DE00100000000000004711"
        let reading = try read(
            "<Document><BkToCstmrStmt>" + part("<IBAN>\(first)</IBAN>")
                + part("<Othr><Id>815</Id></Othr>") + part("") + "</BkToCstmrStmt></Document>")
        let headers = reading.statements.map(\.header)
        #expect(headers.map(\.account.number) == [first, "815", nil])
        #expect(headers.first?.account.owner == "Ada")
        #expect(reading.statements.map(\.lines.count) == [1, 1, 1])
        #expect(reading.codes == ["no-account-number"])
        let prefixed = part("<IBAN>\(first)</IBAN>").replacing("</", with: "</n:")
            .replacing(/<([A-Z])/) { "<n:\($0.1)" }
        let other = try read(
            "<n:Document xmlns:n=\"u\"><n:BkToCstmrStmt>\(prefixed)</n:BkToCstmrStmt></n:Document>")
        #expect(other.statements.map(\.header.account.number) == [first])
    }

    @Test("a day with points is a day as people write it")
    func dottedDay() throws {
        let dotted = entry("<ValDt><Dt>32.12.2025</Dt></ValDt>")
            .replacing("2026-01-10", with: "31.12.2025")
        let reading = try read(statement(dotted))
        #expect(reading.lines[0].bookingDate?.description == "2025-12-31")
        #expect(reading.lines[0].valueDate == nil)
    }

    @Test(
        "days that are no ISODate are read where nothing is open",
        arguments: [
            ("31.01.26", "2026-01-31"), ("2026-1-9", "2026-01-09"), ("2026/1/9", "2026-01-09"),
            ("31-JAN-2026", "2026-01-31"), ("31 janv. 2026", "2026-01-31"),
            ("31/01/2026", "2026-01-31"), ("9.1.2026 10:00", "2026-01-09"),
        ])
    func otherDays(text: String, expected: String) throws {
        let reading = try read(statement(entry().replacing("2026-01-10", with: text)))
        #expect(reading.lines[0].bookingDate?.description == expected)
        #expect(!reading.codes.contains("invalid-date"))
    }

    @Test(
        "a day that may be two, or is none, is none",
        arguments: [
            "01/02/2026", "2026-13-9", "2026-02-1", "31-JANUS-2026", "1-2-3-4", "32.01.2026",
            "20260",
        ])
    func noDays(text: String) throws {
        let reading = try read(statement(entry().replacing("2026-01-10", with: text)))
        #expect(reading.codes.contains("invalid-date"))
    }

    @Test(
        "amounts with a currency, grouping or a sign behind are read, and counted as repairs",
        arguments: [
            ("EUR 1234.56", "-1234.56"), ("1.234,56 EUR", "-1234.56"), ("1234,56 €", "-1234.56"),
            ("£1,234.56", "-1234.56"), ("$5", "-5"), ("1’234.50", "-1234.50"), ("7.50 ", "-7.50"),
        ])
    func otherAmounts(text: String, expected: String) throws {
        let reading = try read(statement(entry(amount: text)))
        #expect(reading.lines[0].amount == ExactAmount(parsing: expected))
        let isPlain = ExactAmount(parsing: text) != nil
        #expect(reading.codes.contains("amount-out-of-form") == !isPlain)
    }

    @Test(
        "a sign behind an amount and a minus of Unicode count as money out",
        arguments: ["1234.56-", "\u{2212}1234.56", "âˆ’1234.56", "1234.56- EUR", "-1234.56"])
    func signs(text: String) throws {
        let reading = try read(statement(entry(amount: text, indicator: "CRDT")))
        #expect(reading.lines[0].amount?.description == "-1234.56")
        #expect(reading.codes.contains("signed-amount"))
    }

    @Test(
        "a text is no amount", arguments: ["EUR", "12EUR34", "EURO 12", "1é2", "1,234", "--1", "€"])
    func noAmounts(text: String) throws {
        let reading = try read(statement(entry(amount: text)))
        #expect(reading.lines.isEmpty)
        #expect(reading.collector.rejected.count == 1)
    }

    @Test("a message that was cut into lines of one length is put together, and said to be")
    func wrapped() throws {
        let plain = statement(String(repeating: entry(amount: "1234.56"), count: 9))
        let markup = Array(plain.replacing("\n", with: ""))
        var text = ""
        for start in stride(from: 0, to: markup.count, by: 80) {
            text += String(markup[start..<min(start + 80, markup.count)]) + "\n"
        }
        let reading = try read(text)
        #expect(reading.codes == ["wrapped-markup"])
        #expect(
            reading.lines.map { $0.amount?.description } == Array(repeating: "-1234.56", count: 9))
        #expect(reading.statements[0].header.account.number == "DE00100000000000004711")
    }

    @Test("a document type definition is refused, and the error says why")
    func documentType() {
        let text = "<!DOCTYPE a [<!ENTITY b 'c'>]><Document><Stmt><Id>&b;</Id></Stmt></Document>"
        let error = #expect(throws: ReadError.self) { try read(text) }
        #expect(error?.underlying?.contains("document type") == true)
    }

    @Test("a statement without entries is one")
    func empty() throws {
        let reading = try read("<Stmt/>")
        #expect(reading.statements.count == 1)
        #expect(reading.lines.isEmpty)
    }

    @Test(
        "direction is told by the code, and by the words and letters that stand for it",
        arguments: [
            ("DBIT", "-1.00"), ("CRDT", "1.00"), ("dbit", "-1.00"), ("DEBIT", "-1.00"),
            ("Credit", "1.00"), ("D", "-1.00"), ("C", "1.00"), ("DBT", "-1.00"), ("CDT", "1.00"),
        ])
    func direction(indicator: String, amount: String) throws {
        let reading = try read(statement(entry(indicator: indicator)))
        #expect(reading.lines.map { $0.amount?.description } == [amount])
        #expect(!reading.codes.contains("missing-direction"))
    }

    @Test(
        "the other side is the payee, whatever the roles of a return are",
        arguments: [
            // direction, reversal or return, own side's account, payee
            ("DBIT", "", "", "Them"), ("CRDT", "", "", "Us"),
            ("DBIT", "<RtrInf><Rsn><Cd>MS03</Cd></Rsn></RtrInf>", "", "Us"),
            ("DBIT", "", "CdtrAcct", "Us"), ("CRDT", "", "DbtrAcct", "Them"),
        ])
    func otherSide(indicator: String, more: String, own: String, payee: String) throws {
        let account =
            own.isEmpty ? "" : "<\(own)><Id><IBAN>DE00100000000000004711</IBAN></Id></\(own)>"
        let details = """
            <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Us</Nm></Dbtr><Cdtr><Nm>Them</Nm></Cdtr>\(account)
            </RltdPties>\(more)</TxDtls></NtryDtls>
            """
        let reading = try read(statement(entry(details, indicator: indicator)))
        #expect(reading.text(reading.lines[0].payee) == payee)
    }

    @Test("a name that stands for none is none, and what else is told is the payee")
    func namePlaceholder() throws {
        let party = "<RltdPties><Cdtr><Nm>NOTPROVIDED</Nm></Cdtr></RltdPties>"
        let details = "<NtryDtls><TxDtls>\(party)</TxDtls></NtryDtls>"
        let bare = try read(statement(entry(details)))
        #expect(bare.text(bare.lines[0].payee).isEmpty)
        let told = try read(statement(entry(details + "<AddtlNtryInf>Card 5 Kiosk</AddtlNtryInf>")))
        #expect(told.text(told.lines[0].payee) == "Card 5 Kiosk")
        let ultimate = "<UltmtCdtr><Nm>Kiosk</Nm></UltmtCdtr></RltdPties>"
        let known = details.replacing("</RltdPties>", with: ultimate)
        let named = try read(statement(entry(known)))
        #expect(named.text(named.lines[0].payee) == "Kiosk")
    }

    @Test(
        "a bank's codes become words",
        arguments: [
            (
                "<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>",
                "SEPA credit transfer"
            ),
            (
                "<Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>CWDL</SubFmlyCd></Fmly></Domn>",
                "cash withdrawal"
            ),
            (
                "<Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>NTAV</SubFmlyCd></Fmly></Domn>",
                "direct debit"
            ),
            ("<Prtry><Cd>NMSC+166+9201</Cd></Prtry>", "credit transfer"),
            ("<Prtry><Cd>NTRF</Cd></Prtry>", "credit transfer"),
            ("<Prtry><Cd>544</Cd></Prtry>", "544"), ("", ""),
        ])
    func types(code: String, words: String) throws {
        let reading = try read(statement(entry("<BkTxCd>\(code)</BkTxCd>")))
        #expect(reading.text(reading.lines[0].bookingType) == words)
    }

    @Test("transactions become records only where they add up to their entry")
    func details() throws {
        var options = ReadOptions()
        options.details = true
        func transaction(_ amount: String) -> String {
            "<TxDtls><Amt Ccy=\"EUR\">\(amount)</Amt></TxDtls>"
        }
        let entries =
            entry("<NtryDtls>\(transaction("0.40"))\(transaction("0.60"))</NtryDtls>")
            + entry("<NtryDtls>\(transaction("0.40"))\(transaction("0.70"))</NtryDtls>")
        let reading = try read(statement(entries), options)
        #expect(reading.lines.map { $0.amount?.description } == ["-0.40", "-0.60", "-1.00"])
        #expect(reading.lines.map(\.record) == [0, 1, 2])
        #expect(reading.codes == ["details-disagree"])
        #expect(reading.summary.tally.addsUp)
    }

    @Test("elements nested too deep end the reading, and what stood in front is kept")
    func depth() throws {
        let whole = statement(entry(amount: "2.50"))
        let deep = String(repeating: "<Deep>", count: 300)
        let text = whole.replacing("</Ntry>", with: "</Ntry>\(deep)")
        let reading = try read(text)
        #expect(reading.lines.map { $0.amount?.description } == ["-2.50"])
        #expect(reading.codes.contains("truncated") && reading.codes.contains("not-well-formed"))
    }

    @Test(
        "amounts are read behind tags without proper quotes, and currencies in escaped ones",
        arguments: [
            ("\"", "\\\"", "EUR"), ("\"", "", nil), ("\"EUR\"", "\\\"EUR\\\" Note=1", "EUR"),
        ])
    func brokenAttributes(quote: String, replacement: String, currency: String?) throws {
        let balance =
            "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">7.50</Amt>"
            + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-10</Dt></Dt></Bal>"
        let text = "<Stmt>\(balance)\(entry(amount: "2.50"))\(entry())</Stmt>"
        let reading = try read(text.replacing(quote, with: replacement))
        #expect(reading.statements.map(\.header.currency?.code) == [currency])
        #expect(reading.lines.map { $0.amount?.description } == ["-2.50", "-1.00"])
        #expect(reading.statements[0].balances.map(\.amount.description) == ["7.50"])
        #expect(reading.codes.contains("not-well-formed"))
        #expect(!reading.codes.contains("invalid-amount"))
    }

    @Test(
        "a tag too many, too few or misspelt costs nothing but itself",
        arguments: [
            ("</CdOrPrtry>", "</CdOrPrtry></CdOrPrtry>"), ("</Tp>", "</Tp></Tp></Tp>"),
            ("</Bal>", "</Bal></Bal>"), ("</Bal>", ""), ("<Tp>", ""), ("</BookgDt>", ""),
            ("</BookgDt>", "</BookgDt></BookgDt>"), ("</Ntry>", "</Ntry></Ntry>"),
            ("</Ntry>", ""), ("</Ntry>", "</Ntri>"), ("</Amt>", "</Amnt>"), ("</Amt>", ""),
            ("</Acct>", "</Id></Acct></Acct>"), ("</Stmt>", "</Stmt></Stmt></Stmt>"),
        ])
    func endTags(tag: String, replacement: String) throws {
        let balance =
            "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">7.50</Amt>"
            + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-10</Dt></Dt></Bal>"
        let sound = statement(balance + entry(amount: "2.50") + entry(amount: "4.00"))
        let document = statement("", account: "DE00200000000000004712")
        let reading = try read(
            sound.replacing(tag, with: replacement, maxReplacements: 1) + document)
        #expect(reading.lines.map { $0.amount?.description } == ["-2.50", "-4.00"])
        #expect(
            reading.statements.map(\.header.account.number)
                == ["DE00100000000000004711", "DE00200000000000004712"])
        #expect(reading.codes.contains("not-well-formed"))
        #expect(reading.summary.tally.addsUp)
    }

    @Test("references to characters are resolved in damaged messages, too")
    func references() throws {
        let name = "<Dbtr><Nm>Ada &amp; Bo &lt;Be &amp; Co&#46; Ltd</Nm></Dbtr>"
        let details = "<NtryDtls><TxDtls><RltdPties>\(name)</RltdPties></TxDtls></NtryDtls>"
        let sound = statement(entry(details, indicator: "CRDT"))
        for text in [sound, sound.replacing("</Acct>", with: "</Id></Acct>")] {
            let reading = try read(text)
            #expect(reading.text(reading.lines[0].payee) == "Ada & Bo <Be & Co. Ltd")
        }
    }

    @Test("the names of the message's version are told")
    func version() throws {
        #expect(try read(statement("")).summary.version == "camt.053.001.08")
        #expect(try read("<Stmt/>").summary.version == nil)
    }

    @Test("options settle currency and sign")
    func options() throws {
        var options = ReadOptions()
        options.currency = CurrencyCode("NOK")
        options.sign = .inverted
        let reading = try read(
            "<Stmt><Ntry><Amt>2</Amt><CdtDbtInd>DBIT</CdtDbtInd></Ntry></Stmt>", options)
        #expect(reading.statements[0].header.currency == CurrencyCode("NOK"))
        #expect(reading.lines[0].amount == ExactAmount(coefficient: 2, scale: 0))
    }

    @Test(
        "a message whose brackets are escaped is read as if they were not, once or in an envelope")
    func escapedMarkup() throws {
        let plain = statement(entry("<AddtlNtryInf>A &amp; B</AddtlNtryInf>"))
        let escaped = plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        let declared = "&lt;?xml version=&quot;1.0&quot;?&gt;" + escaped
        let json = plain.replacing("\"", with: "\\\"").replacing("<", with: "\\u003c")
            .replacing(">", with: "\\u003e")
        for text in [
            escaped, declared, "<?xml version=\"1.0\"?><E><B>\(declared)</B></E>",
            "<E><B>\(escaped)</B><B>\(escaped.replacing("4711", with: "4712"))</B></E>",
            "{\"document\":\"\(json)\"}",
            "<E>\(escaped.replacing("&", with: "&amp;"))</E>",
            "<E>\(escaped.replacing("&", with: "&amp;amp;"))</E>",
        ] {
            #expect(try sniff(text) == .certain)
            let reading = try read(text)
            #expect(reading.codes.contains("escaped-markup"))
            #expect(reading.lines.allSatisfy { $0.amount?.description == "-1.00" })
            #expect(reading.lines.count == reading.statements.count)
            #expect(reading.text(reading.lines[0].payee) == "A & B")
            #expect(reading.statements[0].header.account.number == "DE00100000000000004711")
        }
    }

    private func transaction(_ amount: String, _ more: String = "", currency: String = "EUR")
        -> String
    {
        "<TxDtls><Amt Ccy=\"\(currency)\">\(amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd>\(more)</TxDtls>"
    }

    private func charge(_ amount: String) -> String {
        "<Chrgs><Rcrd><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd>"
            + "<ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>"
    }

    @Test("the transactions of an entry add up to it with the charges that each of them states")
    func chargedTransactions() throws {
        let details =
            "<NtryDtls>" + transaction("10.00", charge("0.50")) + transaction("20.00")
            + "</NtryDtls>"
        var options = ReadOptions()
        options.details = true
        let reading = try read(statement(entry(details, amount: "30.50")), options)
        #expect(reading.lines.map { $0.amount?.description } == ["-10.50", "-20.00"])
        #expect(reading.lines.map { $0.fee?.description } == ["0.50", nil])
        #expect(reading.summary.tally.addsUp)
    }

    @Test(
        "the charges of an entry are a record beside its transactions, and the fee of none of them")
    func chargedEntry() throws {
        let details =
            "<AcctSvcrRef>B1</AcctSvcrRef>" + charge("1.50") + "<NtryDtls>" + transaction("10.00")
            + transaction("20.00") + "</NtryDtls>"
        var options = ReadOptions()
        options.details = true
        let reading = try read(statement(entry(details, amount: "31.50")), options)
        #expect(reading.lines.map { $0.amount?.description } == ["-10.00", "-20.00", "-1.50"])
        #expect(reading.lines.map { $0.fee } == [nil, nil, nil])
        #expect(reading.lines.map { reading.text($0.bankID) } == ["B1#1", "B1#2", "B1#0"])
        #expect(reading.lines.last.map { reading.text($0.bookingType) } == "charges")
        #expect(reading.summary.tally.addsUp)
        let whole = try read(statement(entry(details, amount: "32.00")), options)
        #expect(whole.lines.map { $0.amount?.description } == ["-32.00"])
    }

    @Test("nothing was paid in another currency of which the amount is zero")
    func foreignZero() throws {
        let details =
            "<NtryDtls>"
            + transaction(
                "92.00", "<AmtDtls><InstdAmt><Amt Ccy=\"USD\">0</Amt></InstdAmt></AmtDtls>")
            + "</NtryDtls>"
        let line = try #require(try read(statement(entry(details, amount: "92.00"))).lines.first)
        #expect(line.originalAmount == nil)
        #expect(line.originalCurrency == nil)
    }

    @Test("an entry in another currency than the account's moves what is stated in the account's")
    func foreignEntry() throws {
        let rate = "<CcyXchg><XchgRate>1.087</XchgRate></CcyXchg>"
        let details =
            "<NtryDtls>"
            + transaction(
                "100.00",
                "<AmtDtls><CntrValAmt><Amt Ccy=\"EUR\">92.00</Amt>\(rate)</CntrValAmt></AmtDtls>",
                currency: "USD") + "</NtryDtls>"
        let foreign = entry(details, amount: "100.00").replacing(
            "Ccy=\"EUR\">100", with: "Ccy=\"USD\">100")
        let reading = try read(statement(foreign))
        let line = try #require(reading.lines.first)
        #expect(line.amount?.description == "-92.00")
        #expect(line.currency == nil)
        #expect(line.originalAmount?.description == "-100.00")
        #expect(line.originalCurrency == CurrencyCode("USD"))
        #expect(line.exchangeRate?.description == "1.087")
        #expect(reading.codes == ["foreign-amount"])
        let other = foreign.replacing(
            "\"USD\">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Amt",
            with: "\"USD\">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Amt")
        #expect(try read(statement(other)).lines.first?.amount?.description == "-100.00")
        let alone = try read(statement(foreign.replacing("EUR", with: "USD")))
        #expect(alone.lines.first?.amount?.description == "-100.00")
        #expect(alone.lines.first?.currency == CurrencyCode("USD"))
    }

    @Test(
        "a soft hyphen in front of an amount is a minus, and a mark that groups may end it",
        arguments: [
            ("\u{AD}12.50", "-12.50"), ("1.234.50", "1234.50"), ("1,234,567.5", "1234567.5"),
        ])
    func unusualAmounts(text: String, amount: String) throws {
        let plain = statement(entry(amount: text)).replacing(
            "<CdtDbtInd>DBIT</CdtDbtInd>", with: "")
        #expect(try read(plain).lines.map { $0.amount?.description } == [amount])
    }

    @Test(
        "of several closing balances that of the latest day is the last, of opening ones the first")
    func balancesByDay() throws {
        func balance(_ type: String, _ amount: String, _ day: Int) -> String {
            "<Bal><Tp><CdOrPrtry><Cd>\(type)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
                + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-\(day)</Dt></Dt></Bal>"
        }
        let days = [
            balance("OPBD", "87.50", 20), balance("CLBD", "150.00", 20),
            balance("OPBD", "100.00", 10), balance("CLBD", "87.50", 10),
        ]
        for order in [days, days.reversed()] {
            let found = try read(statement(order.joined() + entry())).statements[0]
            #expect(found.openingBalance?.amount.description == "100.00")
            #expect(found.ledgerBalance?.amount.description == "150.00")
        }
    }
}
