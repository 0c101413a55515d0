import StatementModel
import Testing

@testable import CSVFormat

/// Exports of wallets, of mobile money and of business cards.
@Suite("Wallets")
struct CSVWalletsTests {
    @Test("columns that are named with a sign and a currency are money out and money in")
    func signsWithCurrency() throws {
        let reading = try CSVTestReading(
            """
            ID,Time (CET),Type,Transaction Details,[-] EUR,[+] EUR,Status,Balance,Payment Instrument
            771,16 Mar 26 10:22,Send Money,to Corner Grocer,5.84,,processed,106.74,
            772,18 Mar 26 11:22,Receive Money,from Mill,,20.00,processed,126.74,
            """)
        #expect(reading.amounts == ["-5.84", "20.00"])
    }

    @Test("a part of a name makes no side of an empty column beside a pair without known names")
    func emptyInstrument() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Minus,Plus,Balance,Payment instrument
            2026-03-16,Corner Grocer,5.84,,106.74,
            2026-03-18,Mill,,20.00,126.74,
            2026-03-19,Kiln,10.00,,116.74,
            """)
        #expect(reading.amounts == ["-5.84", "20.00", "-10.00"])
    }

    @Test("numbers of the other side part no account whose balances go on with charges taken off")
    func parties() throws {
        let reading = try CSVTestReading(
            """
            Date,Transaction Type,Account,Transaction ID,Out (BDT),In (BDT),Charge,Balance (BDT)
            2026-03-04 10:00,Cash In,0170000011,TX1,0.00,942.67,0.00,1942.67
            2026-03-05 10:00,Send Money,0170000012,TX2,6.81,0.00,5.00,1930.86
            2026-03-16 10:00,Send Money,0170000013,TX3,82.45,0.00,5.00,1843.41
            2026-03-17 10:00,Send Money,0170000014,TX4,58.52,0.00,5.00,1779.89
            """)
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.amounts == ["942.67", "-11.81", "-87.45", "-63.52"])
    }

    @Test("who paid beside what came in, and who was paid beside what went out, tell the sign")
    func sides() throws {
        let text = """
            Date,Transaction ID,From,To,Amount,Card
            2026-03-03,T1,Mill,,308.77,
            2026-03-05,T2,,Corner Grocer,-70.91,
            2026-03-16,T3,Oak,,88.10,
            2026-03-17,T4,Kiln,,8.10,
            """
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["308.77", "-70.91", "88.10", "8.10"])
        #expect(reading.points.isEmpty)
    }

    @Test("who has the card and pays all is nobody's other side")
    func cardHolder() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Payer,Amount,Currency
            2026-03-03,Corner Grocer,Ann Quill,-30.77,EUR
            2026-03-05,Harbour Books,Ann Quill,-70.91,EUR
            2026-03-16,Mill,,100.00,EUR
            """)
        #expect(reading.payees.allSatisfy { $0.isEmpty })
        #expect(reading.memos == ["Corner Grocer", "Harbour Books", "Mill"])
    }

    @Test(
        "ids are found under names in French and in lists of coins",
        arguments: ["Identifiant de transaction", "txid"])
    func ids(_ name: String) throws {
        let reading = try CSVTestReading(
            "Date,\(name),Type,Amount,Balance\n2026-03-03,QX9,Card,-30.00,70.00\n"
                + "2026-03-05,QX7,Card,-20.00,50.00\n")
        let texts = reading.statements.result.texts
        #expect(reading.lines.map { texts.string($0.bankID) } == ["QX9", "QX7"])
    }

    @Test("fees that came back stand without a minus among others, where balances show it")
    func feesGivenBack() throws {
        let reading = try CSVTestReading(
            """
            Date,Customer,Gross,Fee,Balance
            2026-03-03,Kiln,100.00,-3.00,97.00
            2026-03-05,Mill,50.00,-1.50,145.50
            2026-03-16,Kiln,-100.00,3.00,48.50
            2026-03-17,Oak,20.00,-0.60,67.90
            """)
        #expect(reading.amounts == ["97.00", "48.50", "-97.00", "19.40"])
    }

    @Test("charges beside refunds are what went out, and no fees")
    func charges() throws {
        let reading = try CSVTestReading(
            """
            Date,Merchant,Charge,Refund
            03/03/2026,Kiln,12.00,
            05/03/2026,Mill,20.50,
            16/03/2026,Kiln,,12.00
            """)
        #expect(reading.amounts == ["-12.00", "-20.50", "12.00"])
    }

    @Test(
        "sent and received are directions in other languages, too",
        arguments: [
            ["Envoyé", "Reçu"], ["Enviado", "Recibido"], ["Inviato", "Ricevuto"],
            ["Gesendet", "Empfangen"], ["Verzonden", "Ontvangen"], ["Skickat", "Mottaget"],
        ])
    func sent(_ words: [String]) throws {
        let reading = try CSVTestReading(
            "Date;Contact;Sens;Montant\n03/03/2026;Kiln;\(words[0]);12,00\n"
                + "16/03/2026;Mill;\(words[1]);90,00\n17/03/2026;Oak;\(words[0]);5,00\n")
        #expect(reading.amounts == ["-12.00", "90.00", "-5.00"])
        #expect(reading.points.isEmpty)
    }

    @Test("a row that is called booked or reconciled moved money, whatever its kind")
    func bookedHolds() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Amount,Currency,Booking type,Status
            2026-03-03,Kiln,-12.00,EUR,HOLD,booked
            2026-03-05,Mill,-20.50,EUR,HOLD,completed
            2026-03-16,Oak,-3.00,EUR,HOLD,reconciled
            """)
        #expect(reading.lines.map(\.status) == [.posted, .info, .posted])
    }

    @Test("what customers paid for is no account of its own where the balances go on")
    func paidFor() throws {
        let reading = try CSVTestReading(
            """
            Receipt No.,Completion Time,Details,Paid In,Withdrawn,Balance,A/C No.
            QX1,2026-03-03 10:00:00,Pay Bill from Kiln,20.00,,120.00,roof
            QX2,2026-03-05 10:00:00,Pay Bill from Mill,30.00,,150.00,door
            QX3,2026-03-16 10:00:00,Pay Bill from Oak,40.00,,190.00,shed
            """)
        #expect(reading.points.isEmpty)
        #expect(reading.statements.result.statements.count == 1)
    }

    @Test("the first row of the balances asks for the sign where no other has its kind")
    func untoldKind() throws {
        let reading = try CSVTestReading(
            """
            Date,Transaction Type,Description,Amount (RM),Wallet Balance
            16/3/2026,Payment,Kiln,RM8.87,RM157.88
            13/3/2026,Payment,Mill,RM82.83,RM166.75
            10/3/2026,Angpow,Oak,RM93.38,RM249.58
            """)
        #expect(reading.points == [.sign])
    }

    @Test("a single row takes the total with its fee")
    func total() throws {
        let reading = try CSVTestReading(
            "Date,ID,Description,Amount,Total amount,Fee,Fee currency,Payment currency\n"
                + "2026-03-16,u-1,Kiln,-33.69,-33.89,0.20,EUR,EUR\n")
        #expect(reading.amounts == ["-33.89"])
    }

    @Test(
        "the sides of books are told by words on a single day, too, and not by balances before rows"
    )
    func bookSides() throws {
        let reading = try CSVTestReading(
            """
            Date,Source,Description,Reference,Debit,Credit,Running Balance
            5 Mar 2026,Receive Money,Mill,R0,679.88,,679.88
            5 Mar 2026,Receive Money,Oak,R1,742.79,,"1,422.67"
            5 Mar 2026,Spend Money,Kiln,R2,,76.88,"1,345.79"
            """)
        #expect(reading.amounts == ["679.88", "742.79", "-76.88"])
    }
}
