import StatementModel
import Testing

@testable import CamtFormat

@Suite("What camt records tell that have no text")
struct CamtMissingTextTests {
    private func transaction(_ more: String) -> String { "<TxDtls>\(more)</TxDtls>" }

    private func details(_ transactions: String...) -> String {
        "<NtryDtls>\(transactions.joined())</NtryDtls>"
    }

    private func parties(_ more: String) -> String { "<RltdPties>\(more)</RltdPties>" }

    private func structured(_ reference: String) -> String {
        "<RmtInf><Strd><CdtrRefInf><Ref>\(reference)</Ref></CdtrRefInf></Strd></RmtInf>"
    }

    private let code =
        "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>"

    /// Payee and memo of the only record.
    private func texts(
        _ more: String, _ indicator: String = "DBIT", owner: String = "", amount: String = "1.00"
    ) throws -> [String] {
        var text = statement(entry(more, amount: amount, indicator: indicator))
        if !owner.isEmpty {
            text = text.replacing("</Acct>", with: "<Ownr><Nm>\(owner)</Nm></Ownr></Acct>")
        }
        let reading = try read(text)
        #expect(reading.lines.count == 1)
        return [reading.text(reading.lines[0].payee), reading.text(reading.lines[0].memo)]
    }

    @Test("A structured reference is the memo where there is no other text")
    func structuredReference() throws {
        let payer = parties("<Dbtr><Nm>Payer</Nm></Dbtr>")
        #expect(
            try texts(details(transaction(payer + structured("RF18539007547034"))), "CRDT")
                == ["Payer", "RF18539007547034"])
        let both = structured("RF18539007547034")
            .replacing("<Strd>", with: "<Ustrd>Rent</Ustrd><Strd>")
        #expect(try texts(details(transaction(payer + both)), "CRDT") == ["Payer", "Rent"])
        #expect(
            try texts(
                details(transaction(structured("210000000003139471430009017")))
                    + "<AddtlNtryInf>QR payment</AddtlNtryInf>", "CRDT")
                == ["QR payment", "210000000003139471430009017"])
    }

    @Test("A word for a missing text is none, and what stands in for the text is")
    func placeholder() throws {
        let none = "<RmtInf><Ustrd>NOTPROVIDED</Ustrd></RmtInf>"
        #expect(try texts(details(transaction(none))) == ["", ""])
        let reference = "<Refs><EndToEndId>INV-7</EndToEndId></Refs>"
        #expect(try texts(details(transaction(reference + none))) == ["", "INV-7"])
        let more = "<AddtlNtryInf>Standing order Oak</AddtlNtryInf>"
        #expect(try texts(details(transaction(none)) + more) == ["Standing order Oak", ""])
    }

    @Test("That a payment was not rejected is no text")
    func notRejected() throws {
        func marked(_ marks: String...) -> String {
            let all = marks.map { "<AddtlRmtInf>\($0)</AddtlRmtInf>" }.joined()
            return details(
                transaction(structured("21000").replacing("</Strd>", with: all + "</Strd>")))
        }
        #expect(try texts(marked("?REJECT?0", "?ERROR?000"), "CRDT") == ["", "21000"])
        #expect(try texts(marked("?REJECT?1", "?ERROR?000"), "CRDT") == ["", "?REJECT?1"])
        #expect(try texts(marked("?Why?"), "CRDT") == ["", "?Why?"])
    }

    @Test("Without a name and a text the reference is the memo, or the bank's word for the kind")
    func bare() throws {
        let reference = transaction("<Refs><EndToEndId>INV-7</EndToEndId></Refs>")
        #expect(try texts(code + details(reference)) == ["", "INV-7"])
        let mandate = transaction(
            "<Refs><EndToEndId>NOTPROVIDED</EndToEndId><MndtId>M-1</MndtId></Refs>")
        #expect(try texts(details(mandate)) == ["", "M-1"])
        for (kind, memo) in [
            ("544", ""), ("NMSC+166+9201", ""), ("705 VIITESIIRTO", "705 VIITESIIRTO"),
        ] {
            let own = "<BkTxCd><Prtry><Cd>\(kind)</Cd></Prtry></BkTxCd>"
            #expect(try texts(own) == ["", memo])
        }
        // Our words for a code are no text of the bank: it has others in other formats.
        #expect(try texts(code) == ["", ""])
        // A name is enough.
        let named = transaction(
            "<Refs><EndToEndId>INV-7</EndToEndId></Refs>"
                + parties("<Cdtr><Nm>Shop</Nm></Cdtr>"))
        #expect(try texts(code + details(named)) == ["Shop", ""])
    }

    @Test("The first line of an address is the name where none is stated")
    func nameInAddress() throws {
        func party(_ name: String) -> String {
            details(
                transaction(
                    parties(
                        "<Cdtr>\(name)<PstlAdr><AdrLine>Hill Ltd</AdrLine><AdrLine>Oak Road</AdrLine>"
                            + "</PstlAdr></Cdtr>")))
        }
        #expect(try texts(party("")) == ["Hill Ltd", ""])
        #expect(try texts(party("<Nm>NOTPROVIDED</Nm>")) == ["Hill Ltd", ""])
        #expect(try texts(party("<Nm>Bridge Ltd</Nm>")) == ["Bridge Ltd", ""])
    }

    @Test("A name in the place of the owner is the other side's where it is not the owner's")
    func nameOfTheOtherSide() throws {
        let refund = details(
            transaction(
                parties("<Cdtr><Nm>Shop</Nm></Cdtr>") + "<RmtInf><Ustrd>Refund</Ustrd></RmtInf>"))
        #expect(try texts(refund, "CRDT", owner: "Anna Pine") == ["Shop", "Refund"])
        #expect(try texts(refund, "CRDT", owner: "Shop") == ["", "Refund"])
        #expect(try texts(refund, "CRDT") == ["", "Refund"])
        let own = refund.replacing("Shop", with: "PINE, Anna")
        #expect(try texts(own, "CRDT", owner: "Anna Pine") == ["", "Refund"])
        // In what is reversed banks differ in the roles.
        #expect(try texts("<RvslInd>true</RvslInd>" + refund, "DBIT") == ["Shop", "Refund"])
        let bare = details(transaction(parties("<Cdtr><Nm>Shop</Nm></Cdtr>")))
        #expect(try texts(bare, "CRDT") == ["", "Shop"])
    }

    @Test("A batch without texts tells its parties, or its references")
    func batch() throws {
        let parts = ["One", "Two"].map { name in
            transaction(
                parties("<Dbtr><Nm>\(name)</Nm></Dbtr><Cdtr><Nm>Us</Nm></Cdtr>")
                    + structured("RF\(name)"))
        }
        #expect(try texts(details(parts[0], parts[1]), "CRDT") == ["", "One; Two"])
        let nameless = [1, 2].map { transaction(structured("RF\($0)")) }
        #expect(try texts(details(nameless[0], nameless[1]), "CRDT") == ["", "RF1; RF2"])
    }

    @Test(
        "A payment by card in the words of ABN AMRO names the shop",
        arguments: [
            "BEA   NR:XX1234   05.01.26/14.02 CORNER SHOP,PAS012 TOWN",
            "BEA, Betaalpas   CORNER SHOP,PAS012   NR:XX1234 05.01.26/14:02   TOWN",
        ])
    func cardPayment(text: String) throws {
        let remittance = details(transaction("<RmtInf><Ustrd>\(text)</Ustrd></RmtInf>"))
        for more in [remittance, "<AddtlNtryInf>\(text)</AddtlNtryInf>"] {
            #expect(try texts(more) == ["CORNER SHOP", text])
            let reading = try read(statement(entry(more)))
            #expect(reading.lines[0].transactionDate?.description == "2026-01-05")
            #expect(reading.lines[0].time == TimeOfDay(hour: 14, minute: 2))
        }
    }
}
