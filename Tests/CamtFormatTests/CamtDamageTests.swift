import SourceText
import StatementModel
import Testing

@testable import CamtFormat

/// Messages that lost a piece, or got one too much: what stands behind the damage is read, and
/// records that are lost are told.
@Suite("camt messages with pieces lost")
struct CamtDamageTests {
    /// A statement of three records behind the elements that a statement may begin with.
    private static let whole = """
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
        <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-02-01T06:00:00</CreDtTm></GrpHdr>
        <Stmt><Id>1</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>2026-02-01T06:00:00</CreDtTm>
        <FrToDt><FrDtTm>2026-01-01T00:00:00</FrDtTm><ToDtTm>2026-01-31T00:00:00</ToDtTm></FrToDt>
        <Acct><Id><IBAN>DE00100000000000004711</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Ada</Nm>
        <PstlAdr><Ctry>DE</Ctry><AdrLine>Somewhere 1</AdrLine></PstlAdr></Ownr></Acct>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">94.00</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>
        \(entry(amount: "1.00"))\(entry(amount: "2.00"))\(entry(amount: "3.00"))
        </Stmt></BkToCstmrStmt></Document>
        """

    private func damaged(_ piece: String, _ replacement: String) throws -> Reading {
        let place = try #require(Self.whole.range(of: piece), "\(piece)")
        return try read(Self.whole.replacingCharacters(in: place, with: replacement))
    }

    private func amounts(_ reading: Reading) -> [String?] {
        reading.lines.map { $0.amount?.description }
    }

    @Test(
        "a lost end of a leaf, with the start behind it or more, costs no record",
        arguments: [
            ("</CreDtTm>\n<FrToDt>", ""), ("</ElctrncSeqNb>", ""), ("</Id><ElctrncSeqNb>", ""),
            ("</MsgId><CreDtTm>", ""), ("</MsgId>", ""), ("</CreDtTm></GrpHdr>\n<Stmt>", ""),
            ("</Ctry><AdrLine>", ""), ("</AdrLine></PstlAdr></Ownr></Acct>\n<Bal>", ""),
            ("</PstlAdr>", ""), ("</Nm>\n<PstlAdr>", ""),
        ])
    func lostLeaf(piece: String, replacement: String) throws {
        let reading = try damaged(piece, replacement)
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.codes.contains("not-well-formed"))
        #expect(!reading.codes.contains("records-lost"))
    }

    @Test(
        "a bracket that begins no tag stands for itself",
        arguments: [("2026-02-01T06", "2026-02<-01T06"), ("<Ccy>", "<<Ccy>"), ("<Bal>", "< Bal>")])
    func strayBracket(piece: String, replacement: String) throws {
        let reading = try damaged(piece, replacement)
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.codes.contains("not-well-formed"))
        #expect(reading.statements[0].header.account.number == "DE00100000000000004711")
    }

    @Test("text with a bracket in it is kept as it is")
    func bracketInText() throws {
        let text = "<AddtlNtryInf>1 < 2 <3</AddtlNtryInf>"
        let reading = try damaged("</BookgDt>", "</BookgDt>" + text)
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.text(reading.lines[0].payee) == "1 < 2 <3")
    }

    @Test("a record that lost its start and its amount is lost, and a warning says so")
    func lostRecord() throws {
        let reading = try damaged("<Ntry><Amt Ccy=\"EUR\">1.00</Amt>", "")
        #expect(amounts(reading) == ["-2.00", "-3.00"])
        let lost = try #require(
            reading.collector.diagnostics.first { $0.code.rawValue == "records-lost" })
        #expect(lost.severity == .warning)
        #expect(lost.value == "2" && lost.expected == "3")
    }

    @Test(
        "a record whose start is lost or misspelt is one from its amount on",
        arguments: [
            ("</Ntry><Ntry>", ""), ("</Bal>\n<Ntry>", ""), ("<Ntry>", ""), ("</Ntry>", ""),
            ("<Ntry>", "<Nty>"), ("</Ntry><Ntry>", "</Ntry><Nt"),
            ("</Bal>\n<Ntry>", "</Bal>\n<ry>"),
        ])
    func lostStart(piece: String, replacement: String) throws {
        let reading = try damaged(piece, replacement)
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.lines.allSatisfy { $0.bookingDate?.description == "2026-01-10" })
        #expect(!reading.codes.contains("records-lost"))
    }

    @Test("an amount that the end of the file cuts off is none")
    func cutOffAmount() throws {
        let place = try #require(Self.whole.range(of: ">3.00<"))
        let reading = try read(Self.whole[..<place.lowerBound] + ">3")
        #expect(amounts(reading) == ["-1.00", "-2.00"])
        #expect(reading.collector.rejected.count == 1)
    }

    @Test("a balance whose start is lost is no record", arguments: ["</Acct>\n<Bal>", "<Bal>"])
    func lostBalance(piece: String) throws {
        let reading = try damaged(piece, "")
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.statements[0].balances.isEmpty)
    }

    @Test("damage in front of the message costs no more than itself")
    func damagedProlog() throws {
        for prolog in ["<?xml ver>ion=\"1.0\"?>\n", "<>ocument>"] {
            let reading = try read(prolog + Self.whole)
            #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        }
    }

    @Test("a misspelt start of a balance costs that balance")
    func misspeltBalance() throws {
        let reading = try damaged("<Bal>", "<Bak>")
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
    }

    @Test("a misspelt start of a statement costs nothing: its account begins it")
    func misspeltStatement() throws {
        let reading = try damaged("<Stmt>", "<Stmxt>")
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.statements.count == 1)
        #expect(reading.statements[0].header.account.number == "DE00100000000000004711")
        #expect(reading.statements[0].balances.map(\.amount.description) == ["94.00"])
    }

    @Test("two statements that ran together stay apart by their accounts")
    func joinedStatements() throws {
        let second = """
            <Acct><Id><IBAN>DE00100000000000004712</IBAN></Id><Ccy>EUR</Ccy></Acct>
            \(entry(amount: "5.00"))
            """
        let reading = try damaged("</Stmt>", second + "</Stmt>")
        #expect(reading.statements.map(\.lines.count) == [3, 1])
        #expect(
            reading.statements.map(\.header.account.number) == [
                "DE00100000000000004711", "DE00100000000000004712",
            ])
    }

    @Test("tags of records in comments are no records")
    func commentedRecords() throws {
        let reading = try damaged("</Nm>", "<!-- <Ntry></Ntry> <Ntry> -->")
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(!reading.codes.contains("records-lost"))
    }

    @Test(
        "a document type declaration that only names a definition is passed over, and told",
        arguments: [
            "<!DOCTYPE Document>", "<!DOCTYPE Document SYSTEM \"camt.dtd\">",
            "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<!doctype d PUBLIC '-//x > [' \"http://x/y\" >",
        ])
    func harmlessDoctype(doctype: String) throws {
        let reading = try read(doctype + Self.whole)
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
        #expect(reading.codes == ["document-type"])
        #expect(reading.collector.diagnostics[0].severity == .repair)
    }

    @Test("references of a definition that is not read stay as they are")
    func unreadDefinition() throws {
        let entity = Self.whole.replacing("<Nm>Ada</Nm>", with: "<Nm>A&da; B</Nm>")
        let reading = try read("<!DOCTYPE Document SYSTEM \"/etc/hostname\">" + entity)
        #expect(reading.statements[0].header.account.owner == "A&da; B")
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
    }

    @Test(
        "ampersands that begin no reference stand for themselves, wherever they stand",
        arguments: [
            ("Elm &", "Elm &"), ("&Elm", "&Elm"), ("E&E", "E&E"), ("A &amp; B & C", "A & B & C"),
            ("A &amp; B &yet; C&", "A & B &yet; C&"), ("Ä & Ö &amp; Ü&", "Ä & Ö & Ü&"),
            ("<![CDATA[A & B]]>", "A & B"), ("&#x41;&#; &", "A&#; &"),
        ])
    func looseAmpersands(written: String, text: String) throws {
        try checkNames(written, text)
    }

    @Test(
        "references at either end of a text, and several in a row, are read behind damage, too",
        arguments: [
            ("Elm &lt;Oak&gt;", "Elm <Oak>"), ("&lt;Oak&gt; Elm", "<Oak> Elm"),
            ("&quot;Elm&quot; &amp;&amp; &lt;&gt;", "\"Elm\" && <>"), ("&amp;", "&"),
        ])
    func referencesBehindDamage(written: String, text: String) throws {
        let message = Self.whole.replacing(
            "</Ntry>", with: "<AddtlNtryInf>\(written)</AddtlNtryInf></Ntry>")
        let end = try #require(message.range(of: "</Sts>"))
        let reading = try read(message.replacingCharacters(in: end, with: "</Stss>"))
        #expect(reading.codes.contains("not-well-formed"))
        #expect(reading.lines.map { reading.text($0.payee) } == Array(repeating: text, count: 3))
    }

    @Test(
        "characters that are named as in HTML are read",
        arguments: [
            ("M&uuml;hle", "Mühle"), ("&Ouml;l &amp; Caf&eacute;", "Öl & Café"),
            ("5&nbsp;&euro;", "5 €"), ("Gro&amp;szlig;", "Groß"),
            ("&ouml &x; &oumlaut;", "&ouml &x; &oumlaut;"),
        ])
    func namedCharacters(written: String, text: String) throws {
        try checkNames(written, text)
    }

    /// Checks an owner and a text of a record that are written so.
    private func checkNames(_ written: String, _ text: String) throws {
        let message = Self.whole.replacing("<Nm>Ada</Nm>", with: "<Nm>\(written)</Nm>")
            .replacing("</Ntry>", with: "<AddtlNtryInf>\(written)</AddtlNtryInf></Ntry>")
        let reading = try read(message)
        #expect(reading.statements[0].header.account.owner == text)
        #expect(reading.lines.map { reading.text($0.payee) } == Array(repeating: text, count: 3))
        #expect(amounts(reading) == ["-1.00", "-2.00", "-3.00"])
    }

    @Test("a message that an envelope holds as text is read")
    func enclosed() throws {
        let section = "<m><![CDATA[<?xml version=\"1.0\"?>\n\(Self.whole)]]></m>"
        let reading = try read("<answer><status>0</status>\(section)\(section)</answer>")
        #expect(reading.statements.map(\.lines.count) == [3, 3])
        // It holds the same statement twice.
        #expect(reading.codes == ["repeated-records"])
    }

    @Test("a day with slashes is one")
    func slashedDay() throws {
        let reading = try damaged("<Dt>2026-01-10</Dt>", "<Dt>2026/01/11</Dt>")
        #expect(reading.lines[0].bookingDate?.description == "2026-01-11")
    }
}
