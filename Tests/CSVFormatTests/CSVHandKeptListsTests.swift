import StatementModel
import Testing

@testable import CSVFormat

/// Lists kept by hand, and printed ones that were read back.
@Suite("Lists kept by hand")
struct CSVHandKeptListsTests {
    @Test("totals of a month are no payments, with a day as well")
    func months() throws {
        let reading = try CSVTestReading(
            """
            Date;Libellé;Débit;Crédit
            24/02/2026;Moulin;;238,60
            24/02/2026;TOTAL DU MOIS;0,00;238,60
            01/03/2026;Four;50,84;
            05/03/2026;Chêne;82,10;
            05/03/2026;TOTAL DU MOIS;132,94;0,00
            """)
        #expect(reading.amounts == ["238.60", "-50.84", "-82.10"])
    }

    @Test("a row that begins on one line and has its amount on the next is one record")
    func wrapped() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Paid out,Paid in,Balance
            03/03/2026,Corner Grocer,10.00,,90.00
            05/03/2026,Harbour Books,,,
            ,CARD 7654,20.00,,70.00
            16/03/2026,Mill,,100.00,170.00
            17/03/2026,Kiln,,,
            ,CARD 7654,25.00,,145.00
            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "100.00", "-25.00"])
        #expect(reading.memos[1] == "Harbour Books CARD 7654")
        #expect(reading.dates == ["2026-03-03", "2026-03-05", "2026-03-16", "2026-03-17"])
        #expect(reading.summary.tally.addsUp)
    }

    @Test("words for both directions that all contradict the signs ask for these")
    func contradiction() throws {
        let text = """
            Date,Description,Type,Amount,Currency
            2026-03-03,Kiln,Credit,-19.06,GBP
            2026-03-05,Mill,Debit,269.86,GBP
            2026-03-16,Oak,Credit,-13.18,GBP
            2026-03-17,Mill,Debit,264.95,GBP
            """
        let reading = try CSVTestReading(text)
        #expect(reading.points == [.sign])
        #expect(reading.amounts == ["19.06", "-269.86", "13.18", "-264.95"])
        var options = ReadOptions()
        options.sign = .signed
        let signed = try CSVTestReading(text, options).amounts
        #expect(signed == ["-19.06", "269.86", "-13.18", "264.95"])
        options.sign = .inverted
        #expect(try CSVTestReading(text, options).amounts == reading.amounts)
    }

    @Test("at merchants they are those of a card, on which a minus came back")
    func contradictionOfCard() throws {
        let reading = try CSVTestReading(
            """
            Transaction Date,Billing Amount,Merchant,Debit or Credit,Currency
            2026-10-25,230.00,Kiln,Debit,GBP
            2026-10-21,-45.10,Oak,Credit,GBP
            2026-10-20,64.35,City Water,Debit,GBP
            2026-10-16,-18.50,Mill,Credit,GBP
            """)
        #expect(reading.points.isEmpty)
        #expect(reading.amounts == ["-230.00", "45.10", "-64.35", "18.50"])
    }

    @Test("an empty side beside the other one of a like name is a side on which nothing moved")
    func emptySide() throws {
        for (row, amount) in [("1850.00,", "1850.00"), (",12.40", "-12.40")] {
            let reading = try CSVTestReading(
                """
                交易日期,摘要,交易金额(收入),交易金额(支出),交易币种
                2026-09-17,杜松项目,\(row),人民币
                """)
            #expect(reading.points.isEmpty)
            #expect(reading.amounts == [amount])
        }
    }

    @Test("the same with the newest row first, by the balances")
    func wrappedNewestFirst() throws {
        let reading = try CSVTestReading(
            """
            Date;Details;Debit;Credit;Balance
            17.03.2026;Kiln;;;
            ;Ref 77;25.00;;145.00
            16.03.2026;Mill;;100.00;170.00
            05.03.2026;Harbour Books;;;
            ;Ref 78;20.00;;70.00
            03.03.2026;Corner Grocer;10.00;;90.00
            """)
        #expect(reading.amounts == ["-25.00", "100.00", "-20.00", "-10.00"])
        let balances = reading.statements.result.statements.first?.balances ?? []
        #expect(balances.contains { $0.kind == .ledger && $0.amount.description == "145.00" })
    }

    @Test("the balance at the foot of a page is not the closing one")
    func pages() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Paid out,Paid in,Balance
            03/03/2026,Corner Grocer,10.00,,90.00
            05/03/2026,Harbour Books,,,
            ,CARD 7654,20.00,,70.00
            Carried forward,,,,70.00
            Page 1 of 2
            Date,Details,Paid out,Paid in,Balance
            ,Brought forward,,,70.00
            16/03/2026,Mill,,100.00,170.00
            17/03/2026,Kiln,,,
            ,CARD 7654,25.00,,145.00
            """)
        let balances = reading.statements.result.statements.first?.balances ?? []
        let closing = balances.filter { $0.kind == .ledger }.map(\.amount.description)
        #expect(closing == ["145.00"])
    }
}
