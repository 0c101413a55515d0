import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Files of few rows")
struct CSVSmallFilesTests {
    @Test("One balance is enough for a fee that it needs")
    func oneFee() throws {
        let reading = try CSVTestReading(
            """
            Completed Date,Description,Amount,Fee,Currency,State,Balance
            2026-01-15 10:00:00,Kettle,-48.99,0.00,EUR,COMPLETED,4142.88
            2026-01-17 10:00:00,Mill,-1450.50,0.50,EUR,COMPLETED,2691.88

            """)
        #expect(reading.amounts == ["-48.99", "-1451.00"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }

    @Test("Words for a salary tell the sign of a single row without a header")
    func salary() throws {
        let reading = try CSVTestReading("15.01.2026;Gehalt Firma Kern;16.01.2026;1.250,00;EUR\n")
        #expect(reading.amounts == ["1250.00"])
    }

    @Test("A mark behind an amount tells its direction in a single row, too")
    func mark() throws {
        let reading = try CSVTestReading(
            "Tanggal,Keterangan,Jumlah,,Saldo\n15/01/2026,WARUNG,48000.82,DB,951999.18\n")
        #expect(reading.amounts == ["-48000.82"])
        #expect(reading.points == [])
    }

    @Test("What is carried to the next bill is no balance")
    func carriedToNextBill() throws {
        let reading = try CSVTestReading(
            "利用日,利用店名,利用金額,4月繰越残高\n2026/01/15,コーヒー店,1200,0\n")
        #expect(reading.lines.first?.balance == nil)
    }

    @Test("Of two balances the one that is booked counts, and the one in the amounts' currency")
    func twoBalances() throws {
        let booked = try CSVTestReading(
            "Date,Description,Amount,Available Balance,Current Balance\n"
                + "2026-01-15,Kettle,-3.50,596.50,96.50\n")
        #expect(booked.lines.first?.balance?.description == "96.50")
        let ofCurrency = try CSVTestReading(
            "Date,Description,Amount (USD),Balance (EUR),Balance (USD)\n"
                + "2026-01-15,Kettle,-3.50,80.00,96.50\n")
        #expect(ofCurrency.lines.first?.balance?.description == "96.50")
        let foreign = try CSVTestReading(
            "Date,Description,Amount (USD),Balance (EUR)\n2026-01-15,Kettle,-3.50,80.00\n")
        #expect(foreign.lines.first?.balance == nil)
    }

    @Test("The balance tells which column moved, whatever the others are called")
    func grossAmounts() throws {
        let reading = try CSVTestReading(
            """
            Belegdatum;Buchungstext;Betrag netto;USt;Betrag brutto;Saldo
            15.01.2026;Krume;-10,00;-1,90;-11,90;988,10
            17.01.2026;Aue;100,00;19,00;119,00;1.107,10

            """)
        #expect(reading.amounts == ["-11.90", "119.00"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }

    @Test("A mark behind the balance is not the direction of the amount")
    func balanceMarks() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Dr / Cr,Balance,Dr / Cr
            15-01-2026,Kettle,30.00,DR,20.00,DR
            17-01-2026,Mill,50.00,CR,30.00,CR
            18-01-2026,Oak,45.00,DR,15.00,DR

            """)
        #expect(reading.amounts == ["-30.00", "50.00", "-45.00"])
        #expect(reading.lines.map { $0.balance?.description } == ["-20.00", "30.00", "-15.00"])
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("Marks that say both ways behind the balance do not stand for those of the amounts")
    func balanceMarksOfBothWays() throws {
        let reading = try CSVTestReading(
            "Datum;Text;Betrag;S/H;Saldo;S/H\n28.05.2026;Krume;12,89;S;48,00;H\n"
                + "29.05.2026;Markt;48,00;S;0,00;H\n30.05.2026;Post;48,00;S;48,00;S\n")
        #expect(reading.amounts == ["-12.89", "-48.00", "-48.00"])
        #expect(reading.lines.last?.balance?.description == "-48.00")
    }

    @Test("A column of directions behind signed amounts and their balance marks no balance")
    func balanceImpact() throws {
        let reading = try CSVTestReading(
            "Date,Name,Gross,Fee,Net,Balance,Balance Impact\n"
                + "01/15/2026,Kettle,-3.50,0.00,-3.50,96.50,Debit\n"
                + "01/17/2026,Mill,20.00,-0.50,19.50,116.00,Credit\n"
                + "01/18/2026,Oak,-6.00,0.00,-6.00,110.00,Debit\n")
        #expect(reading.amounts == ["-3.50", "19.50", "-6.00"])
        #expect(reading.lines.last?.balance?.description == "110.00")
    }

    @Test("An order of dates that the days do not fit leaves no order of rows open")
    func orderOfRows() throws {
        let reading = try CSVTestReading(
            "Date,Narration,Debit,Credit,Balance\n23-01-2026,Petrol,130.58,,-248.65 CR\n"
                + "23-01-2026,Salary,,18.19,-118.07 CR\n20-01-2026,Rail,1450.99,,-136.26 CR\n")
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["1314.73", "-248.65"])
    }

    @Test("The balance behind a row is taken; times tell the order within a day")
    func beforeAndAfter() throws {
        let reading = try CSVTestReading(
            "Transaction Date,Type,To Name,Amount,Bal Before,Bal After\n"
                + "2026-04-30 02:06:17,TRANSFER,Corner Cafe,24.95,8484.66,8459.71\n"
                + "2026-04-30 23:07:24,TRANSFER,Baker,289.74,8459.71,8169.97\n")
        #expect(reading.lines.map { $0.balance?.description } == ["8459.71", "8169.97"])
        #expect(reading.lines.map { $0.amount?.description } == ["-24.95", "-289.74"])
    }

    @Test("One balance that happens to follow does not turn minuses round")
    func accident() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance,Currency\n2026-02-27,Bakery,-3.50,96.50,EUR\n"
                + "2026-02-31,Kiosk,-1.50,95.00,EUR\n2026-03-02,Cafe,-2.00,93.00,EUR\n")
        #expect(reading.lines.map { $0.amount?.description } == ["-3.50", "-2.00"])
        #expect(reading.summary.ambiguities.isEmpty)
    }

    @Test("One step of the days does not turn minuses round against the balances")
    func thinOrder() throws {
        let reading = try CSVTestReading(
            "Wertstellung;Empfänger;Betrag;Währung;Saldo\n29.12.2025;Baker;-17,08;EUR;1.618,46\n"
                + "30.12.2025;Cinema;-21,17;EUR;1.635,54\n"
                + "30.12.2025;Fuel;-62,16;EUR;1.656,71\n")
        #expect(
            reading.lines.map { $0.amount?.description } == ["-17.08", "-21.17", "-62.16"])
        #expect(reading.summary.ambiguities.isEmpty)
    }

    @Test("Balances that grow by what is spent are owed")
    func debts() throws {
        let charges = try CSVTestReading(
            "Date,Description,Charges,Payments,Balance\n2026-01-15,Kettle,30.00,,130.00\n"
                + "2026-01-17,Mill,50.00,,180.00\n2026-01-18,Oak,45.00,,225.00\n")
        #expect(charges.amounts == ["-30.00", "-50.00", "-45.00"])
        #expect(charges.lines.last?.balance?.description == "-225.00")
        let ledger = try CSVTestReading(
            "Date,Description,Debit,Credit,Balance\n2026-01-15,Kettle,30.00,,130.00\n"
                + "2026-01-17,Mill,,50.00,80.00\n2026-01-18,Oak,45.00,,125.00\n")
        #expect(ledger.points == [.sign])
        let card = try CSVTestReading(
            "Date,Description,Amount,Balance\n2026-01-15,Kettle,30.00,130.00\n"
                + "2026-01-17,Mill,50.00,180.00\n2026-01-18,PAYMENT THANK YOU,-80.00,100.00\n")
        #expect(card.amounts == ["-30.00", "-50.00", "80.00"])
        #expect(card.points == [.sign])
    }

    @Test("A bare zero on one side of a pair without names is no money, and hides none")
    func bareZeros() throws {
        let reading = try CSVTestReading(
            """
            11/21/2025,0, Deposit,0,80.00,80.00
            11/22/2025,31,Check,20.00,0,60.00
            11/23/2025,32,Check,20.00,0,40.00
            11/24/2025,33,Check,20.00,0,20.00
            11/25/2025,34,Check,20.00,0,0.00

            """)
        #expect(reading.amounts == ["80.00", "-20.00", "-20.00", "-20.00", "-20.00"])
        #expect(reading.summary.runningBalance?.agreeing == 4)
        #expect(reading.points == [])
    }

    @Test("An amount and a second one of its name are money in and money out, as the balances tell")
    func numberedPair() throws {
        let reading = try CSVTestReading(
            """
            Date,Label,Amount,Amount2,Balance
            12/15/2025,Kettle,0.00,13.50,-3.50
            12/16/2025,Mill,120.00,0.00,116.50

            """)
        #expect(reading.amounts == ["-13.50", "120.00"])
        let turned = try CSVTestReading(
            """
            Date,Label,Amount,Amount 2,Balance
            12/15/2025,Kettle,0.00,13.50,113.50
            12/16/2025,Mill,120.00,0.00,-6.50

            """)
        #expect(turned.amounts == ["13.50", "-120.00"])
    }

    @Test("Without balances a second amount stays beside the first")
    func numberedPairUnproven() throws {
        let reading = try CSVTestReading(
            "Date,Label,Amount,Amount2\n2025-12-15,Kettle,0.00,13.50\n2025-12-16,Mill,120.00,0.00\n"
        )
        #expect(reading.amounts == ["0.00", "120.00"])
    }

    @Test("Where the balances need it, the columns of a pair tell the direction and not the signs")
    func idlePairSigns() throws {
        let reading = try CSVTestReading(
            """
            Date,Label,Debit,Credit,Balance
            12/15/2025,Kettle,0.00,20.00,-10.00
            12/15/2025,Oak,0.00,-13.50,-23.50
            12/15/2025,Refund,-33.50,0.00,10.00
            12/15/2025,Mill,"1,500.00",0.00,"1,510.00"

            """)
        #expect(reading.amounts == ["-20.00", "-13.50", "33.50", "1500.00"])
        let reversal = try CSVTestReading(
            """
            Date,Label,Debit,Credit,Balance
            12/15/2025,Kettle,20.00,,80.00
            12/16/2025,Kettle back,-20.00,,100.00
            12/17/2025,Mill,,50.00,150.00
            12/18/2025,Mill back,,-50.00,100.00

            """)
        #expect(reversal.amounts == ["-20.00", "20.00", "50.00", "-50.00"])
    }

    @Test("In one row without names the amount is what leads from one balance to the other")
    func amountBetween() throws {
        let reading = try CSVTestReading(
            "123456789\tEUR\t20260314\t1000,00\t967,50\t20260314\t-32,50\tEXAMPLE MILL\n")
        #expect(reading.amounts == ["-32.50"])
        #expect(reading.points == [])
    }

    @Test("A lone payout less its fee was received")
    func lonePayout() throws {
        let reading = try CSVTestReading(
            "Datum,Typ,Gesamt,Gebühr,Auszahlung\n2026-01-15,Verkauf,30.00,0.50,29.50\n")
        #expect(reading.amounts == ["29.50"])
    }

    @Test("A negative amount that was received is asked for")
    func negativeIncome() throws {
        let reading = try CSVTestReading("date,name,amount\n2026-01-15,PAYROLL ACME,-20.00\n")
        #expect(reading.points == [.sign])
    }

    @Test("Behind a foreign currency stands what was paid abroad")
    func foreignFirst() throws {
        let reading = try CSVTestReading(
            "Voucher date;Reason;Foreign currency;Amount;Exchange rate;Amount;Currency\n"
                + "15.01.2026;HOTEL;USD;-24,00;1,2;-20,00;EUR\n")
        #expect(reading.amounts == ["-20.00"])
    }

    @Test("An amount and a balance of two digits are no amount with decimals")
    func balanceOfTwoDigits() throws {
        let reading = try CSVTestReading(
            "2026-01-15,Kettle,-30,70\n2026-01-16,Mill,20,90\n2026-01-17,Oats,-15,75\n")
        #expect(reading.amounts == ["-30", "20", "-15"])
        #expect(reading.lines.last?.balance?.description == "75")
    }

    @Test("In a list that names a bank's account on each row a lone minus is money out")
    func bankAccount() throws {
        let rows =
            "2026-01-15;%;EUR;30,00;Mill\n2026-01-16;%;EUR;-20,00;Kettle\n"
            + "2026-01-17;%;EUR;0,00;Note\n2026-01-18;%;EUR;500,00;Oak\n"
        for number in ["12345678", "AT61 1904 3002 3457 3201"] {
            let reading = try CSVTestReading(
                "Buchungsdatum;Kontonummer;Waehrung;Betrag;Buchungstext\n"
                    + rows.replacing("%", with: number))
            #expect(reading.amounts == ["30.00", "-20.00", "0.00", "500.00"])
            #expect(reading.points == [])
        }
        // The number of a card's account, and one beside a card's holder, tell nothing.
        for (number, name) in [
            ("4000123412341234", "Text"), ("****1234", "Text"), ("12345678", "Karteninhaber"),
        ] {
            let reading = try CSVTestReading(
                "Buchungsdatum;Kontonummer;Waehrung;Betrag;\(name)\n"
                    + rows.replacing("%", with: number))
            #expect(reading.points == [.sign])
        }
    }

    @Test("Names of columns alone are a statement, be one that of a day in another language")
    func namesAlone() throws {
        for names in ["Data Lançamento;Histórico;Valor;Saldo", "Fecha;Concepto;Valor;Saldo"] {
            let reading = try CSVTestReading(names + "\n")
            #expect(reading.lines.isEmpty)
            #expect(reading.statements.result.statements.count == 1)
        }
    }

    @Test("Two transactions without names of columns are a statement between rows of balances")
    func balancesAround() throws {
        let text = """
            "Kvarnen AB";"556677-8899";""
            "";"Ingående saldo 2026-03-01";"-500"
            "2026-03-06";"Kostnadsränta";"-10"
            "2026-03-11";"Inbetalning bokförd 260310";"24 000"
            "";"Utgående saldo 2026-04-01";"23 490"

            """
        let file = try SourceFile(name: "list.csv", bytes: Array(text.utf8), encoding: .utf8)
        #expect(CSVStatementReader.sniff(file) != .none)
        #expect(try CSVTestReading(text).amounts == ["-10", "24000"])
    }

    @Test("Days without a year are refused as that, unless the file's name tells it")
    func daysWithoutYear() throws {
        let text = """
            Tanggal,Keterangan,Jumlah,,Saldo
            06/07,WARUNG,48000.82,DB,951999.18
            08/07,GAJI,50000.00,CR,1001999.18

            """
        let error = #expect(throws: ReadError.self) { try CSVTestReading(text) }
        #expect(error?.code == ReadError.Code.daysWithoutYear)
        let file = try SourceFile(name: "list.csv", bytes: Array(text.utf8), encoding: .utf8)
        #expect(CSVStatementReader.sniff(file) == .possible)
        let dated = try SourceFile(
            name: "list-2026.csv", bytes: Array(text.utf8), encoding: .utf8)
        var sink: any StatementSink = StatementCollector()
        _ = try CSVStatementReader.read(dated, ReadOptions(), into: &sink)
        let lines = try #require(sink as? StatementCollector).result.statements.flatMap(\.lines)
        #expect(lines.last?.bookingDate?.description == "2026-07-08")
    }
}
