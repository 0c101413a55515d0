import StatementModel
import Testing

@testable import CSVFormat

@Suite("Currencies that names state")
struct CSVNamedCurrencyTests {
    @Test("The amounts' names state the currency where only parts of sums have one in a cell")
    func currencyOfNames() throws {
        let reading = try CSVTestReading(
            """
            Datum;Buchungstext;Whg;Betrag Detail;Belastung CHF;Gutschrift CHF;Saldo CHF
            30.09.2026;Kessel;;;23.40;;1211.16
            28.09.2026;Sammelauftrag;;;150.00;;1234.56
            28.09.2026;Mühle AG;CHF;100.00;;;
            28.09.2026;Rohr AG;CHF;50.00;;;
            25.09.2026;Lohn;;;;5200.00;1384.56

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["CHF"])
        #expect(reading.amounts == ["-23.40", "-150.00", "5200.00"])
    }

    @Test(
        "A code is a word of three capitals, whatever stands around it",
        arguments: [
            ("Betrag (EUR)", "EUR"), ("€USD", "USD"), ("金額USD", nil), ("Сумма, RUB", "RUB"),
            ("USD：", "USD"), ("SaldoEUR", nil), ("EURO", nil), ("Eur", nil), ("éUSD", nil),
            ("ABC GBP", "GBP"), ("Betrag in €", "EUR"), ("R$", "BRL"), ("$", nil), ("", nil),
        ] as [(String, String?)])
    func codes(name: String, code: String?) {
        #expect(CSVCurrencies.named(in: name)?.code == code)
    }

    @Test("The word for a currency of one country says which it is", arguments: ["Naira", "NGN"])
    func wordForCurrency(word: String) throws {
        let reading = try CSVTestReading(
            """
            Account No,0400123456,
            Currency,\(word),
            Date,Remarks,Amount
            2026-03-01,Kettle,-5.00
            2026-03-04,Mill,250.00

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["NGN"])
    }

    @Test(
        "A sentence above the table gives the currency of all amounts",
        arguments: [
            ("All amounts in USD, unless specified", "USD"), ("Alle Beträge in CHF", "CHF"),
            ("All figures are in pounds", nil), ("Amounts in EUR or in USD", nil),
        ])
    func sentence(line: String, code: String?) throws {
        let reading = try CSVTestReading(
            "Overview of a year\n\"\(line)\"\n\nDate,Description,Amount\n"
                + "2026-10-01,Mill,-45.20\n2026-10-15,Kiosk,-3.00\n")
        #expect(reading.statements.result.statements.first?.header.currency?.code == code)
    }

    @Test("Codes under another name are no currencies where a column is named for these")
    func otherCodes() throws {
        let reading = try CSVTestReading(
            """
            run\tday\ttotal\tcurrency\tkind\tdescription\tamount\tdepot
            7\t\t85.50\tSEK\t\t\t\t
            7\t2026-10-01\t\t\tSale\tLamp\t90.00\tAFN
            7\t2026-10-02\t\t\tFee\tLamp\t-4.50\tAFN
            7\t2026-10-03\t\t\tSale\tShade\t12.00\tAFN

            """)
        let header = reading.statements.result.statements.first?.header
        #expect(header?.currency?.code == "SEK")
        #expect(reading.lines.allSatisfy { $0.currency == nil })
    }

    @Test("Three digits behind a mark are thousands where the unit beside them has none")
    func unitBesideThousands() throws {
        let forints = try CSVTestReading(
            "Dátum;Partner;Összeg\n2026-03-14;Malom;-14.537 Ft\n2026-03-15;Tölgy;-8.990 Ft\n")
        #expect(forints.amounts == ["-14537", "-8990"])
        #expect(forints.points == [])
        let bare = try CSVTestReading(
            "Dátum;Partner;Összeg\n2026-03-14;Malom;-14.537\n2026-03-15;Tölgy;-8.990\n")
        #expect(bare.points == [.decimal])
        let lira = try CSVTestReading(
            "Tarih;İşlem;Tutar(TL)\n14/03/2026;Değirmen;-10,00\n15/03/2026;Meşe;-5,00\n")
        #expect(lira.statements.result.statements.first?.header.currency?.code == "TRY")
    }

    @Test("The name of a column of balances states the currency where the column is empty, too")
    func emptyBalances() throws {
        let reading = try CSVTestReading(
            """
            Datum;Buchungstext;Belastung;Gutschrift;Valuta;Saldo CHF
            ;Umsatztotal;30.00;50.00;;
            13.03.2026;Mühle;10.00;;13.03.2026;
            14.03.2026;Lohn;;50.00;14.03.2026;
            15.03.2026;Brot;20.00;;15.03.2026;

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["CHF"])
        #expect(reading.amounts == ["-10.00", "50.00", "-20.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("A balance below the table states the currency of what stands above")
    func balanceBelow() throws {
        let reading = try CSVTestReading(
            """
            Datum,Transaktion,Kategori,Belopp,Saldo
            2026-04-30,Lön,Inkomst,"25.000,00","31.234,50"
            2026-04-28,Kvarn,Mat,"-234,50","6.234,50"
            ,,,,
            "Saldo: 31.234,50 SEK",,,,

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["SEK"])
    }

    @Test("A code behind a colon without a name states the currency")
    func codeWithoutName() throws {
        let reading = try CSVTestReading(
            """
            Account Number : 08088804068,Account Name : Anna,: EUR,
            Date,Label,Debit,Credit
            13/04/2026,Mill,"-50,00",
            14/04/2026,Pay,,"1300,00"

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["EUR"])
    }

    @Test(
        "Without names, currencies beside what is the amount in one of them are those of what was paid"
    )
    func unnamedOriginals() throws {
        let reading = try CSVTestReading(
            """
            05.02.2026;MÜHLE;WIEN;EUR;24,90;1,00000;-24,90
            07.02.2026;BROT;WIEN;EUR;19,99;1,00000;-19,99
            19.02.2026;HOTEL;LONDON;GBP;100,00;0,88000;-113,64
            28.02.2026;ZAHLUNG DANKE;;EUR;158,53;1,00000;158,53

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == ["EUR"])
        #expect(reading.amounts == ["-24.90", "-19.99", "-113.64", "158.53"])
        #expect(reading.lines[2].originalCurrency?.code == "GBP")
    }

    @Test(
        "The sign of dollars or reais may have small letters in a name",
        arguments: [("valor (r$)", "BRL"), ("amount us$", "USD"), ("amount ($)", nil)])
    func smallLetters(name: String, code: String?) throws {
        let reading = try CSVTestReading(
            "data;texto;\(name)\n02/03/2026;Moinho;-12,40\n15/03/2026;Banca;-9,10\n")
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == [code])
    }

    @Test("Amounts like 53.100 in money with cents are asked about")
    func filledUp() throws {
        func points(_ code: String, _ cells: [String]) throws -> Set<Ambiguity.Point> {
            let rows = cells.enumerated().map { "2026-06-2\($0),\(code),Mill,-\($1)\n" }.joined()
            return Set(try CSVTestReading("Date,Currency,Description,Amount\n" + rows).points)
        }
        #expect(try points("CHF", ["53.100", "16.100", "12.850"]) == [.decimal])
        #expect(try points("CHF", ["53.100", "16.100", "12.855"]) == [])
        #expect(try points("CLP", ["53.100", "16.100", "12.850"]) == [])
    }
}
