import SourceText
import StatementModel
import Testing

@testable import CSVFormat

/// What a few rows do not show is asked for or said, where more rows of the same list would show it.
@Suite("Short lists")
struct CSVShortListsTests {
    @Test("Credits that are all negative and stand alone are asked for")
    func creditsAlone() throws {
        let text =
            "Date,Description,Debit,Credit\n2026-01-15,Harbour Inn,,-120.00\n"
            + "2026-01-16,Mill Taxi,,-50.00\n"
        let open = try CSVTestReading(text)
        #expect(open.points == [.sign])
        #expect(open.amounts == ["120.00", "50.00"])
        #expect(open.summary.ambiguities.first?.readings == ["inverted", "signed"])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try CSVTestReading(text, options).amounts == ["-120.00", "-50.00"])
        options.sign = .inverted
        let inverted = try CSVTestReading(text, options)
        #expect(inverted.amounts == ["120.00", "50.00"])
        #expect(inverted.points.isEmpty)
        let told = try CSVTestReading(text + "2026-01-17,Kettle,8.00,\n")
        #expect(told.points.isEmpty)
        #expect(told.amounts == ["120.00", "50.00", "-8.00"])
    }

    @Test("Rows with money out and money in are rejected unless balances prove them")
    func bothSides() throws {
        let cut = try CSVTestReading(
            "Data,Texto,Crédito,Débito\n29/12/2026,CARTAO,9338,73\n30/12/2026,TARIFA,46,12\n")
        #expect(cut.lines.isEmpty)
        #expect(cut.statements.rejected.map(\.code) == [.invalidAmount, .invalidAmount])
        let proven = try CSVTestReading(
            "Date,Text,Debit,Credit,Balance\n2026-01-15,Kettle,30.00,10.00,80.00\n"
                + "2026-01-16,Mill,20.00,5.00,65.00\n2026-01-17,Oak,8.00,3.00,60.00\n")
        #expect(proven.amounts == ["-20.00", "-15.00", "-5.00"])
        let rare = try CSVTestReading(
            "Date,Text,Debit,Credit\n2026-01-15,Kettle,30.00,\n2026-01-16,Mill,20.00,5.00\n"
                + "2026-01-17,Oak,,3.00\n")
        #expect(rare.amounts == ["-30.00", "-15.00", "3.00"])
    }

    @Test("A row of what was paid abroad does not tell which of two currencies is the account's")
    func ownMoney() throws {
        let head = "Date,Description,Amount,Currency,Amount in EUR\n"
        let abroad = head + "2026-01-15,Harbour Inn,-120.00,USD,-110.40\n"
        let open = try CSVTestReading(abroad)
        #expect(open.points == [.currency])
        #expect(open.summary.ambiguities.first?.readings == ["EUR", "USD"])
        #expect(open.amounts == ["-110.40"])
        var options = ReadOptions()
        options.currency = CurrencyCode("USD")
        let dollars = try CSVTestReading(abroad, options)
        #expect(dollars.amounts == ["-120.00"])
        #expect(dollars.points.isEmpty)
        options.currency = CurrencyCode("EUR")
        let euros = try CSVTestReading(abroad, options)
        #expect(euros.amounts == ["-110.40"])
        #expect(euros.points.isEmpty)
        let both = try CSVTestReading(abroad + "2026-01-16,Mill,-58.10,EUR,-58.10\n")
        #expect(both.amounts == ["-110.40", "-58.10"])
        #expect(both.points.isEmpty)
        let proven = try CSVTestReading(
            "Date,Description,Amount,Currency,Amount in EUR,Balance\n"
                + "2026-01-15,Harbour Inn,-120.00,USD,-110.40,500.00\n"
                + "2026-01-16,Mill,-60.00,USD,-55.20,444.80\n"
                + "2026-01-17,Oak,-6.00,USD,-5.52,439.28\n")
        #expect(proven.amounts == ["-110.40", "-55.20", "-5.52"])
        #expect(proven.points.isEmpty)
    }

    @Test("A currency beside original amounts that are others is none of the amounts")
    func originalMoney() throws {
        let reading = try CSVTestReading(
            "Datum;Specifikation;Valuta;Utl.belopp;Belopp\n2026-03-12;KVARNEN;GBP;12,34;-150,00\n")
        #expect(reading.amounts == ["-150.00"])
        #expect(reading.lines.first?.currency == nil)
        #expect(reading.statements.result.statements.first?.header.currency == nil)
        #expect(reading.lines.first?.originalCurrency == CurrencyCode("GBP"))
    }

    @Test("Fees beside amounts that nothing shows to hold them are said")
    func openFees() throws {
        let head = "Type,Date,Description,Amount,Fee,Currency,Balance\n"
        let row = "ATM,2026-01-15 10:00:00,Cash,-50.00,0.50,EUR,449.50\n"
        let single = try CSVTestReading(head + row)
        #expect(single.statements.diagnostics.map(\.code) == [.openFees])
        let proven = try CSVTestReading(
            head + "TOPUP,2026-01-14 10:00:00,Top,100.00,0.00,EUR,500.00\n" + row)
        #expect(proven.amounts == ["100.00", "-50.50"])
        #expect(proven.statements.diagnostics.isEmpty)
        let without = try CSVTestReading(
            "Date,Description,Amount,Fee\n2026-01-15,Cash,-50.00,0.50\n2026-01-16,Mill,-20.00,0.00\n"
        )
        #expect(without.statements.diagnostics.map(\.code) == [.openFees])
        let idle = try CSVTestReading(
            "Date,Description,Amount,Fee\n2026-01-15,Cash,-50.00,0.00\n2026-01-16,Mill,-20.00,\n")
        #expect(idle.statements.diagnostics.isEmpty)
        let held = try CSVTestReading(
            "Date,Description,Quantity,Price,Fee,Amount\n2026-01-15,Sell Oak,10,26.50,1.06,263.94\n"
        )
        #expect(held.statements.diagnostics.isEmpty)
    }

    @Test("A price that is named like a rate shows that a fee comes on top")
    func pricesNamedRates() throws {
        let reading = try CSVTestReading(
            "Bokföringsdag;Transaktionstyp;Antal;Kurs;Belopp;Courtage;Valuta\n"
                + "2026-03-16;KÖPT;30;20,50;-615,00;9,00;SEK\n"
                + "2026-06-01;UTDELNING;;;65,00;;SEK\n")
        #expect(reading.amounts == ["-624.00", "65.00"])
    }

    @Test("A step of the balances leaves minuses what they are, whatever words say")
    func minusesOfIncome() throws {
        let reading = try CSVTestReading(
            "Datum,Omschrijving,Mutatie,Saldo\n01-02-2026,Rente,\"-0,02\",\"-5,07\"\n"
                + "02-01-2026,Rente,\"-0,02\",\"-5,05\"\n")
        #expect(reading.amounts == ["-0.02", "-0.02"])
    }

    @Test("Balances that may be owed by a card leave the sign open")
    func cardBalances() throws {
        let head = "Date,Description,Card,Amount,Balance\n"
        let rows = "2026-01-15,Harbour Inn,4711,120.00,120.00\n2026-01-16,Mill,4711,50.00,170.00\n"
        let open = try CSVTestReading(head + rows + "2026-01-18,Transfer,4711,-170.00,0.00\n")
        #expect(open.points == [.sign])
        var options = ReadOptions()
        options.sign = .inverted
        let owed = try CSVTestReading(
            head + rows + "2026-01-18,Transfer,4711,-170.00,0.00\n", options)
        #expect(owed.amounts == ["-120.00", "-50.00", "170.00"])
        #expect(owed.lines.map { $0.balance?.description } == ["-120.00", "-170.00", "0.00"])
        let account = try CSVTestReading(
            head
                + "2026-01-15,Harbour Inn,4711,-120.00,880.00\n2026-01-16,Mill,4711,-50.00,830.00\n"
        )
        #expect(account.points.isEmpty)
    }

    @Test("A lone minus in a card's list may be what was given back")
    func refundsAlone() throws {
        let head = "ご利用日,ご利用店名,ご利用金額\n"
        #expect(try CSVTestReading(head + "2026/09/15,クルメ,-3000\n").points == [.sign])
        let account = try CSVTestReading("Date,Description,Amount\n2026-01-15,Kettle,-3.00\n")
        #expect(account.points.isEmpty)
    }

    @Test(
        "Days that turn round once do not speak against the language and the days above the table")
    func thinOrder() throws {
        let rows =
            "05/01/2026;Krume;12,00;\n05/02/2026;Krume;12,00;\n05/04/2026;Krume;14,00;\n"
            + "10/01/2026;Aue;80,00;\n"
        let named = try CSVTestReading("Date;Libellé;Débit;Crédit\n" + rows)
        #expect(named.dates == ["2026-01-05", "2026-02-05", "2026-04-05", "2026-01-10"])
        let english = "Date;Description;Debit;Credit\n" + rows
        let above = try CSVTestReading("Period;01/01/2026 - 30/06/2026\n\n" + english)
        #expect(above.dates == named.dates)
        #expect(try CSVTestReading(english).dates.first == "2026-05-01")
    }

    @Test("Where people write the year first, a year behind leaves the order of dates open")
    func yearsBehind() throws {
        let reading = try CSVTestReading(
            "Datum,Beskrivning,Belopp\n04/09/2026,Kvarnen,\"-150,00\"\n"
                + "04/02/2026,Tidning,\"-49,00\"\n")
        #expect(reading.points == [.dateOrder])
        let year = try CSVTestReading("Datum;Text;Belopp;Saldo\n25-01-11;Lön;200,00;1165,00\n")
        #expect(year.points.contains(.dateOrder))
        #expect(year.dates == ["2025-01-11"])
        let years = try CSVTestReading(
            "Datum;Text;Belopp\n26-02-07;Lön;200,00\n25-10-07;Hyra;-65,00\n")
        #expect(years.points == [.dateOrder])
        #expect(years.dates == ["2026-02-07", "2025-10-07"])
    }

    @Test("The only amount of a row beside a side that has none is that of the other side")
    func unknownSide() throws {
        let head = "Date,Description,Paid in,Spillage\n"
        let single = try CSVTestReading(head + "2026-01-31,Corner Grocer,,31.40\n")
        #expect(single.amounts == ["-31.40"])
        let counted = try CSVTestReading(
            "Date,Description,Paid in,Spillage,Pieces\n2026-01-31,Corner Grocer,,31.40,2\n")
        #expect(counted.amounts == ["-31.40"])
    }

    @Test("A number of the row is no debit where another column is named so in the file's language")
    func numberedRows() throws {
        let reading = try CSVTestReading(
            "No,거래일시,적요,입금,출금,거래후잔액\n2,2026-01-14 10:12:11,홍길동,0,50000,970000\n")
        #expect(reading.amounts == ["-50000"])
    }

    @Test("A total that the columns beside it add up to goes before a side of them")
    func totals() throws {
        let reading = try CSVTestReading(
            "Payout Date,Charges,Refunds,Adjustments,Fees,Total,Currency\n"
                + "2026-03-06,120.00,0.00,0.00,-3.78,116.22,CAD\n"
                + "2026-03-03,88.50,0.00,-5.00,-2.87,80.63,CAD\n")
        #expect(reading.amounts == ["116.22", "80.63"])
        // A single row shows no sum, and asks for the sign of the total.
        for fees in ["4.00,98.00", "0.00,102.00"] {
            let single = try CSVTestReading(
                "Payout Date,Charges,Refunds,Adjustments,Fees,Total,Currency\n"
                    + "2026-03-06,102.00,0.00,0.00,\(fees),CAD\n")
            #expect(single.amounts == [fees.split(separator: ",").map(String.init)[1]])
            #expect(single.points == [.sign])
        }
        let sides = try CSVTestReading(
            "Datum;Bedrag;Credit;Debet;Kosten;Tekst\n17-06-2026;24,00;24,00;;0;Oven\n")
        #expect(sides.amounts == ["24.00"])
        #expect(sides.points == [])
    }

    @Test("The currency beside an amount that is named after it is that of this amount")
    func currencyOfOriginal() throws {
        let reading = try CSVTestReading(
            "Date;Text;Currency Amount;Currency Rate;Currency;Amount\n"
                + "17.06.2026;Blue Kiln;-20,00;1,1000;USD;-18,18\n")
        #expect(reading.amounts == ["-18.18"])
        #expect(reading.lines.map { $0.originalCurrency?.code } == ["USD"])
        #expect(reading.statements.result.statements.first?.header.currency == nil)
    }

    @Test("A card that was used abroad alone has its amounts in the currency of that column")
    func abroadAlone() throws {
        let reading = try CSVTestReading(
            "이용일,가맹점명,국내이용금액(원),해외이용금액($)\n2026.06.17,BLUE KILN,,20.50\n")
        #expect(reading.amounts == ["-20.50"])
        let zeros = try CSVTestReading(
            "이용일,가맹점명,국내이용금액(원),해외이용금액($)\n2026.06.17,BLUE KILN,0,20.50\n")
        #expect(zeros.amounts == ["-20.50"])
        let statements = reading.statements.result.statements
        #expect(statements.filter { !$0.lines.isEmpty }.map { $0.header.currency?.code } == ["USD"])
    }

    @Test(
        "What was given back or paid to a card asks for the sign where nothing else is in the list",
        arguments: ["OCAK İADE", "（还款）网上银行", "Refund Kiln"])
    func givenBackAlone(text: String) throws {
        let reading = try CSVTestReading("Tarih;Açıklama;Tutar\n17.06.2026;\(text);-45,00\n")
        #expect(reading.points == [.sign])
        let debit = "Tarih;Açıklama;Borç Tutarı (TL)\n17.06.2026;\(text);45,00(-)\n"
        #expect(try CSVTestReading(debit).points == [.sign])
        var options = ReadOptions()
        options.sign = .inverted
        #expect(try CSVTestReading(debit, options).amounts == ["45.00"])
        let paid = try CSVTestReading("Date;Text;Amount\n17.06.2026;Payment Kiln;-45,00\n")
        #expect(paid.points == [])
    }

    @Test("Digits behind commas ask for the decimal mark where a single row without names has them")
    func openDecimals() throws {
        let text = "17/06/2026,Kiln,-24,73,1742,27\n"
        let reading = try CSVTestReading(text)
        #expect(reading.points.contains(.decimal))
        var options = ReadOptions()
        options.decimalMark = ASCII.comma
        let comma = try CSVTestReading(text, options)
        #expect(comma.amounts == ["-24.73"])
        #expect(!comma.points.contains(.decimal))
        options.decimalMark = ASCII.point
        #expect(try CSVTestReading(text, options).amounts == ["-24"])
    }
}
