import StatementModel
import Testing

@testable import CSVFormat

/// Lists of a month in which little happened, of which a longer one would tell more.
@Suite("Quiet months")
struct CSVQuietMonthsTests {
    @Test("Large amounts below an unknown name are no numbers of accounts")
    func largeAmounts() throws {
        let reading = try CSVTestReading(
            """
            Date,Merchant,Used,Loaded
            02/08/2026,Mill,,382500.11
            13/08/2026,Kiln,533675.20,
            14/08/2026,Oak,872327.21,
            15/08/2026,Kiln,412352.41,

            """)
        #expect(reading.amounts == ["382500.11", "-533675.20", "-872327.21", "-412352.41"])
    }

    @Test("Amounts below the name of an account or a card are no accounts")
    func amountsUnderNames() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Card,Amount
            02/08/2026,Tea sale,31.40,-31.40
            13/08/2026,Tea sale,31.40,-31.40

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == [nil])
    }

    @Test("Texts with digits are no kinds, whatever words they have")
    func textsWithDigits() throws {
        let reading = try CSVTestReading(
            """
            Date,Type,Amount,Description
            2026-08-15,INPAYMENT,316.00,Net 320.00 fee 4.00
            2026-08-26,OUTING,412.00,SELL XX0010890304

            """)
        #expect(reading.points == [.sign])
        #expect(!reading.amounts.contains("-316.00") || !reading.amounts.contains("412.00"))
    }

    @Test("An unknown word on the row from which the balances start is asked for")
    func wordOfTheFirstRow() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Amount,Transaction Type,Balance
            23/08/2026,Upkeep,30.00,SERVICE,170.00
            24/08/2026,Kiln,40.00,DEBIT,130.00
            25/08/2026,Mill,90.00,CREDIT,220.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Words that no direction is known of are not asked for where nothing moved")
    func wordOfAnIdleRow() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Amount,Transaction Type,Balance
            23/08/2026,Upkeep,0.00,SERVICE,200.00
            24/08/2026,Kiln,40.00,DEBIT,160.00
            25/08/2026,Mill,90.00,CREDIT,250.00

            """)
        #expect(reading.points.isEmpty)
    }

    @Test("Of two rows the kind of the first, which the other has not, is asked for")
    func twoKinds() throws {
        let reading = try CSVTestReading(
            """
            Date,Status,Transaction Type,Reference,Description,Amount (RM),Wallet Balance
            15/8/2026,Success,Street QR,3,Ferry,RM80.00,RM70.00
            26/8/2026,Success,Top-up,2,Bank,RM76.00,RM146.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Debit and credit have the balance that a bill begins with, which the amounts lack")
    func carriedOver() throws {
        let reading = try CSVTestReading(
            """
            Einkaufsdatum;Buchungstext;Betrag;Belastung;Gutschrift;Buchung
            08.08.2026;Übertrag;;;92.36;08.08.2026
            30.07.2026;Schuhladen;-265.76;;265.76;01.08.2026

            """)
        #expect(reading.amounts == ["92.36", "265.76"])
    }

    @Test("Minuses that were all paid to a card are asked for, however many they are")
    func repayments() throws {
        let reading = try CSVTestReading(
            """
            交易日期,交易摘要,交易金额
            2026/08/23,（消费）示例商店,484.17
            2026/08/08,（还款）示例入账,-278.50
            2026/08/03,（还款）示例入账,-278.55

            """)
        #expect(reading.points == [.sign])
        #expect(reading.amounts == ["-484.17", "278.50", "278.55"])
    }

    @Test("As many minuses as none on a card tell nothing")
    func asManyMinuses() throws {
        let rows = (1...3).map {
            "1\($0)/08/2026,Kiln,3\($0).40,4411\n1\($0)/08/2026,Oak,-2\($0).10,4411\n"
        }
        let head = "Date,Merchant,Amount,Card number\n"
        #expect(try CSVTestReading(head + rows.joined()).points == [.sign])
    }

    @Test("A word on each row without a minus tells the direction of those")
    func wordsForUnsigned() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Type
            2026-08-02,Tea,-48.43,
            2026-08-03,Tea,-22.75,
            2026-08-06,Books,35.98,expense
            2026-08-07,Tea,-12.75,

            """)
        #expect(reading.amounts == ["-48.43", "-22.75", "-35.98", "-12.75"])
        #expect(reading.points.isEmpty)
    }

    @Test("Whole amounts beside balances with decimals are found without names")
    func wholeAmounts() throws {
        let reading = try CSVTestReading(
            """
            08/18/2026,0,Deposit,0,7,407.00
            08/19/2026,102,Check,416,0,-9.00
            08/20/2026,0,Deposit,0,708,699.00
            08/28/2026,103,Check,177,0,522.00

            """)
        #expect(reading.amounts == ["7", "-416", "708", "-177"])
        #expect(reading.lines.last?.balance?.description == "522.00")
    }

    @Test("Of two rows with minuses in both columns those of amounts make the balances")
    func minusesInBoth() throws {
        let reading = try CSVTestReading(
            """
            08-08-2026,Kiln,EUR,130.44,EUR,-214.04
            30-08-2026,Oak,EUR,-83.60,EUR,-482.53

            """)
        #expect(reading.amounts == ["-214.04", "-482.53"])
    }

    @Test("Two minuses beside one amount on a card tell nothing")
    func moreMinuses() throws {
        let reading = try CSVTestReading(
            """
            Date,Merchant,Amount,Card number
            11/08/2026,Kiln,31.40,4411
            12/08/2026,Oak,-20.10,4411
            13/08/2026,Mill,-7.20,4411

            """)
        #expect(reading.points == [.sign])
    }

    @Test("A kind that says of the only row that it came in settles its sign")
    func income() throws {
        let reading = try CSVTestReading(
            """
            ID operace;Datum;Objem;Měna;Název protiúčtu;Typ
            88120;07.08.2026;433,91;CZK;Vzor;Příjem převodem uvnitř banky

            """)
        #expect(reading.amounts == ["433.91"])
        #expect(reading.points.isEmpty)
    }

    @Test("Dashes on each row tell no direction, so that a lone minus on a card is asked for")
    func dashes() throws {
        let reading = try CSVTestReading(
            """
            승인일자,가맹점명,승인금액(원),승인번호,취소여부
            2026-08-01,방앗간,-38398,20260801401484,-

            """)
        #expect(reading.points == [.sign])
    }

    @Test("A fee that came back on the first row is told by those that were taken")
    func returnedFee() throws {
        let reading = try CSVTestReading(
            """
            Date,Reference,Customer,Gross,Fee,Currency,Balance
            2026-08-13,T1,Pine,-85.30,2.56,CHF,-82.74
            2026-08-14,T2,Oak,497.87,-14.94,CHF,400.19
            2026-08-31,T3,Kiln,113.25,-3.40,CHF,510.04

            """)
        #expect(reading.amounts == ["-82.74", "482.93", "109.85"])
    }

    @Test("An account that a transfer left is on that side though all rows name the other one")
    func transfersBetweenAccounts() throws {
        let reading = try CSVTestReading(
            """
            Id,Currency,Amount,Category,Date,Expense(Transfer Out),Income(Transfer In),Note
            2,EUR,400,Income,20260827,,Everyday,
            4,EUR,35,Transfer,20260824,Everyday,Purse,

            """)
        #expect(reading.amounts == ["400", "-35"])
    }

    @Test("Beside the number of a security a product is none of an account")
    func security() throws {
        let reading = try CSVTestReading(
            """
            Datum,Product,ISIN,Waarde,Munt
            23-08-2026,MILL INC,XX0001234567,900.00,EUR

            """)
        #expect(reading.statements.result.statements.map(\.header.account.name) == [nil])
    }

    @Test("A number is no name beside one")
    func payee() throws {
        let reading = try CSVTestReading(
            """
            Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta
            2026/08/22;-273,00;123;;Mølle;Mel;1028,00;DKK

            """)
        #expect(reading.payees == ["Mølle"])
    }

    @Test("Words among more digits are a text where there is no other")
    func texts() throws {
        let reading = try CSVTestReading(
            """
            Date,Reference,Amount
            2026-08-04,445122 Oak,-85.20
            2026-08-05,Card 99123 8812,-15.20

            """)
        #expect(reading.memos == ["445122 Oak", "Card 99123 8812"])
    }

    @Test("A stated order is none of days that tell their own")
    func statedOrder() throws {
        var options = ReadOptions()
        options.dateOrder = .dayMonthYear
        let text = "Date,Text,Amount\n2026-08-04,Oak,-85.20\n2026-08-05,Kiln,-15.20\n"
        let reading = try CSVTestReading(text, options)
        #expect(reading.summary.phrases.contains("dates year-month-day"))
        #expect(reading.dates == ["2026-08-04", "2026-08-05"])
    }
}
