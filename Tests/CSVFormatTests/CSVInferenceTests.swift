import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Deciding how a file is read")
struct CSVInferenceTests {
    @Test("Only the balance tells the order of day and month")
    func balanceDecidesDates() throws {
        let header = "Date,Text,Amount,Balance\n"
        let rows = [
            "01/02/2024,A,-1.00,99.00\n", "02/01/2024,B,-2.00,97.00\n",
            "03/01/2024,C,-4.00,93.00\n",
        ]
        // Oldest first under the balance: only month first puts the dates in that order.
        let reading = try CSVTestReading(header + rows.joined())
        #expect(reading.dates == ["2024-01-02", "2024-02-01", "2024-03-01"])
        #expect(reading.points.isEmpty)
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("A column of zeros is not what moved, though balances of nothing but zeros follow it")
    func zeroAmounts() throws {
        let named = try CSVTestReading(
            """
            Datum,Name,Brutto,Entgelt,Netto,Versand,Guthaben
            15.01.2026,Kessel,"-3,50","0,00","-3,50","0,00","0,00"
            17.01.2026,Mühle,"20,00","-0,60","19,40","0,00","0,00"
            19.01.2026,Rohr,"-7,25","0,00","-7,25","0,00","0,00"

            """)
        #expect(named.amounts == ["-3.50", "19.40", "-7.25"])
        let unnamed = try CSVTestReading(
            """
            15/01/2026,Kettle,0.00,-3.50,0.00
            17/01/2026,Mill,0.00,20.00,0.00
            19/01/2026,Pipe,0.00,-7.25,0.00

            """)
        #expect(unnamed.amounts == ["-3.50", "20.00", "-7.25"])
    }

    @Test("Only the balance tells the decimal mark")
    func balanceDecidesMark() throws {
        let header = "Date;Text;Amount;Balance\n"
        let thousandths = try CSVTestReading(
            header
                + "2024-05-01;A;500;500\n2024-05-02;B;-1,250;498,750\n2024-05-03;C;-2,500;496,250\n"
        )
        #expect(thousandths.amounts == ["500", "-1.250", "-2.500"])
        #expect(thousandths.points.isEmpty)
        let thousands = try CSVTestReading(
            header
                + "2024-05-01;A;500;5,000\n2024-05-02;B;-1,250;3,750\n2024-05-03;C;-2,500;1,250\n")
        #expect(thousands.amounts == ["500", "-1250", "-2500"])
        #expect(thousands.points.isEmpty)
    }

    @Test("Balances of which few follow tell more of the sign than a word does")
    func brokenBalancesTellSign() throws {
        let reading = try CSVTestReading(
            """
            Fecha;Movimiento;Importe;Saldo
            05/09/2025;Cobro del alquiler;1.100,00;6.700,00
            03/09/2025;Comunidad de vecinos;-40,00;5.500,00
            01/09/2025;Traspaso;2.500,00;5.540,00

            """)
        #expect(reading.amounts == ["1100.00", "-40.00", "2500.00"])
    }

    @Test("What only later rows of a long file hold is read like the rest", arguments: [900, 3000])
    func laterRows(first: Int) throws {
        var text = "Date,Text,Amount,Fee,Balance\n"
        var balance = 100_000
        for row in 0..<4000 {
            let fee = row >= first && row % 7 == 0 ? 2 : 0
            balance -= 10 + fee
            text += "2024-01-\(10 + row / 200),Shop \(row % 90),-10.00,"
            text += "\(fee > 0 ? "\(fee).00" : ""),\(balance).00\n"
        }
        let reading = try CSVTestReading(text)
        #expect(reading.summary.runningBalance?.agreeing == 3999)
        #expect(reading.summary.runningBalance?.checked == 3999)
    }

    @Test("Only the balance tells that positive is money out")
    func balanceDecidesSign() throws {
        let reading = try CSVTestReading(
            "Date,Text,Amount,Balance\n2024-05-01,A,10.00,90.00\n2024-05-02,B,20.00,70.00\n2024-05-03,C,-5.00,75.00\n"
        )
        #expect(reading.amounts == ["-10.00", "-20.00", "5.00"])
        #expect(reading.points.isEmpty)
    }

    @Test("Amount and balance without names are found by the balance")
    func balanceFindsColumns() throws {
        let reading = try CSVTestReading(
            "2024-05-01,A,100.00,-10.00\n2024-05-02,B,90.00,-20.00\n2024-05-03,C,70.00,5.00\n2024-05-04,D,75.00,1.50\n"
        )
        #expect(reading.amounts == ["-10.00", "-20.00", "5.00", "1.50"])
        #expect(reading.lines.last?.balance?.description == "76.50")
    }

    @Test("A date that fits both orders is named, and an option settles it")
    func ambiguousDate() throws {
        let text = "Date,Text,Amount\n03/04/2024,A,-1.00\n"
        #expect(try CSVTestReading(text).points == [.dateOrder])
        var options = ReadOptions()
        options.dateOrder = .monthDayYear
        let settled = try CSVTestReading(text, options)
        #expect(settled.points.isEmpty)
        #expect(settled.dates == ["2024-03-04"])
    }

    @Test("One impossible month settles all dates")
    func impossibleMonth() throws {
        let reading = try CSVTestReading(
            "Date,Text,Amount\n03/04/2024,A,-1.00\n13/04/2024,B,-1.00\n")
        #expect(reading.dates == ["2024-04-03", "2024-04-13"])
        #expect(reading.points.isEmpty)
    }

    @Test("What was withdrawn comes into a purse whose spending is negative")
    func cashBook() throws {
        let spent = (1...9).map { "2026-03-0\($0),Bakery \($0),food,-\($0).50\n" }
        let text =
            "Date,What,Category,Amount\n" + spent.joined()
            + "2026-03-02,Cash withdrawal,,50.00\n2026-03-08,ATM Nord,,20.00\n"
        let reading = try CSVTestReading(text)
        #expect(reading.points.isEmpty)
        #expect(reading.amounts.suffix(2) == ["50.00", "20.00"])
    }

    @Test("Unsigned amounts leave the sign open, and an option settles it")
    func ambiguousSign() throws {
        let text = "Date,Text,Amount\n2024-05-01,Alpha,10.00\n2024-05-02,Beta,12.00\n"
        #expect(try CSVTestReading(text).points == [.sign])
        var options = ReadOptions()
        options.sign = .inverted
        #expect(try CSVTestReading(text, options).amounts == ["-10.00", "-12.00"])
        #expect(try CSVTestReading(text, options).points.isEmpty)
    }

    @Test("Three digits behind every mark leave the decimal mark open, and an option settles it")
    func ambiguousMark() throws {
        let text = "Datum;Text;Betrag\n01.05.2024;A;-1.250\n02.05.2024;B;-2.500\n"
        #expect(try CSVTestReading(text).points == [.decimal])
        var options = ReadOptions()
        options.decimalMark = ASCII.point
        #expect(try CSVTestReading(text, options).amounts == ["-1.250", "-2.500"])
    }

    @Test("In yen and dong the one mark groups thousands")
    func groupedByLanguage() throws {
        let yen = try CSVTestReading(
            "日付,お支払金額,お預り金額,摘要\n2024/5/1,\"1,200\",,A\n2024/5/2,,\"5,000\",B\n")
        #expect(yen.amounts == ["-1200", "5000"])
        #expect(yen.points.isEmpty)
        let dong = try CSVTestReading(
            "Ngày giao dịch,Diễn giải,Ghi nợ,Ghi có\n14/05/2024,A,50.000,\n15/05/2024,B,,200.000\n")
        #expect(dong.amounts == ["-50000", "200000"])
        #expect(dong.points.isEmpty)
    }

    @Test(
        "Headers of many languages",
        arguments: [
            "Buchungstag;Verwendungszweck;Betrag", "Date de comptabilisation;Libellé;Montant",
            "Fecha contable;Concepto;Importe", "Data;Descrição;Valor",
            "Data contabile;Causale;Importo",
            "Boekdatum;Omschrijving;Bedrag", "Data księgowania;Opis;Kwota",
            "Datum zaúčtování;Popis;Částka",
            "Bokföringsdag;Beskrivning;Belopp", "Bokført dato;Forklaring;Beløp", "Dato;Tekst;Beløb",
            "Kirjauspäivä;Selite;Määrä", "Könyvelés dátuma;Közlemény;Összeg",
            "Data tranzacției;Descriere;Suma",
            "Дата операции;Описание;Сумма", "Tarih;Açıklama;Tutar", "日付;摘要;金額", "交易日期;摘要;交易金额",
            "거래일;적요;금액", "Ngày giao dịch;Diễn giải;Số tiền", "Tanggal;Keterangan;Jumlah",
        ])
    func languages(_ header: String) throws {
        let reading = try CSVTestReading(
            header + "\n14.05.2024;Brot;-3,40\n15.05.2024;Salz;-1,20\n16.05.2024;X;9,00\n")
        #expect(reading.amounts == ["-3.40", "-1.20", "9.00"])
        #expect(reading.memos == ["Brot", "Salz", "X"])
        #expect(reading.summary.tally.header == 1)
        #expect(reading.points.isEmpty)
    }

    @Test("Debit and credit columns, flags and fees work by their roles")
    func amountRoles() throws {
        let pair = try CSVTestReading(
            "Date,Payee,Outflow,Inflow\n2024-05-01,A,4.00,\n2024-05-02,B,,9.00\n")
        #expect(pair.amounts == ["-4.00", "9.00"])
        let flag = try CSVTestReading(
            "Datum,Naam,Af Bij,Bedrag\n2024-05-01,A,Af,\"4,00\"\n2024-05-02,B,Bij,\"9,00\"\n")
        #expect(flag.amounts == ["-4.00", "9.00"])
        let fee = try CSVTestReading(
            "Completed Date,Description,Amount,Fee,Currency,Balance\n2024-05-01,A,-4.00,0.00,GBP,96.00\n"
                + "2024-05-02,B,-10.00,0.50,GBP,85.50\n2024-05-03,C,-1.00,0.25,GBP,84.25\n")
        #expect(fee.amounts == ["-4.00", "-10.50", "-1.25"])
    }
}
