import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows and lines that state balances")
struct CSVStatementRowsTests {
    private func balances(_ reading: CSVTestReading) -> [String] {
        reading.statements.result.statements.flatMap(\.balances).map {
            "\($0.kind) \($0.amount)"
        }
    }

    @Test(
        "A dated row that carries a balance on is no transaction, in any language",
        arguments: [
            "ยอดยกมา", "Report à nouveau", "Ingående balans", "Saldo z przeniesienia", "前月残高",
            "承上结余", "전월잔액", "BALANCE B/FWD", "Saldo mes anterior", "الرصيد السابق", "Baki awal",
            "Попереднє сальдо", "Prethodno stanje", "Önceki bakiye", "Số dư đầu",
            "Opening Balance B/F",
        ])
    func carriedOn(text: String) throws {
        let reading = try CSVTestReading(
            "Date;Description;Amount\n2026-01-01;\(text);1000.00\n2026-01-05;Kettle;-10.00\n"
                + "2026-01-17;Mill;20.00\n")
        #expect(reading.amounts == ["-10.00", "20.00"])
        #expect(balances(reading).contains("opening 1000.00"))
    }

    @Test("A balance is named in a column of references, too")
    func inReferences() throws {
        let reading = try CSVTestReading(
            """
            Buchungstag;Valuta;Empfänger;Verwendungszweck;Kundenreferenz;Währung;Umsatz;
            05.01.2026;05.01.2026;Krume;RG 1;;EUR;10,00;S
            17.01.2026;17.01.2026;Aue;RG 2;;EUR;20,00;H

            01.01.2026;;;;Anfangssaldo;EUR;1.000,00;H
            31.01.2026;;;;Endsaldo;EUR;1.010,00;H

            """)
        #expect(reading.amounts == ["-10.00", "20.00"])
        #expect(balances(reading) == ["opening 1000.00", "ledger 1010.00"])
    }

    @Test("A row by whose amount the balance goes on is a transaction, whatever its words")
    func goesOn() throws {
        let rows = [
            "2026-01-05;Kettle;-10.00;990.00", "2026-01-17;Total debits;-20.00;970.00",
            "2026-01-18;Total debits;-30.00;970.00",
        ]
        let reading = try CSVTestReading(
            "Date;Description;Amount;Balance\n" + rows.joined(separator: "\n") + "\n")
        #expect(reading.amounts == ["-10.00", "-20.00"])
    }

    @Test("A shop named like a balance is a payee where money moved")
    func shop() throws {
        let rows = ["2026-01-05;Kettle;-10.00;990.00", "2026-01-17;New Balance;-120.50;869.50"]
        let withBalances = try CSVTestReading(
            "Date;Description;Amount;Balance\n" + rows.joined(separator: "\n") + "\n")
        #expect(withBalances.amounts == ["-10.00", "-120.50"])
        let without = try CSVTestReading(
            "Date;Description;Amount\n"
                + rows.map { String($0.prefix { $0 != "9" && $0 != "8" }) }.joined(separator: "\n"))
        #expect(without.lines.count == 2)
        let stated = try CSVTestReading(
            """
            Date;Description;Amount
            2026-01-04;Previous balance;100.00
            2026-01-05;Kettle;-10.00
            2026-01-17;New balance;90.00

            """)
        #expect(stated.amounts == ["-10.00"])
        #expect(balances(stated) == ["opening 100.00", "ledger 90.00"])
    }

    @Test("A row that an older day's balance follows moved money in a debit column, too")
    func shopWithSides() throws {
        let reading = try CSVTestReading(
            """
            Date;Description;Debit;Credit;Balance
            2026-01-05;Kettle;10.00;;990.00
            2026-01-17;NEW BALANCE 0123;120.50;;869.50
            2026-01-31;New balance;130.50;;869.50

            """)
        #expect(reading.amounts == ["-10.00", "-120.50"])
    }

    @Test("Behind the name of a balance the first number is its value")
    func twoFigures() throws {
        let reading = try CSVTestReading(
            "Account:, 62000001\nBalance:, 96.50, 296.50\n\nDate,Amount,Description\n"
                + "2026-01-05,-3.50,Kettle\n2026-01-17,20.00,Mill\n")
        #expect(balances(reading) == ["ledger 96.50"])
    }

    @Test("A word of a filter is no currency")
    func filterWord() throws {
        let reading = try CSVTestReading(
            "Transaction Type,All\nCurrency,try\n\nDate,Amount,Description\n2026-01-05,-3.50,Kettle\n"
        )
        #expect(reading.statements.result.statements.first?.header.currency?.code == "TRY")
    }

    @Test("A first line with a currency where other rows have amounts names the account")
    func accountLine() throws {
        let reading = try CSVTestReading(
            """
            12-06-2026;01-01-2026;'11109000000000000000000001;Konto;ANNA;PLN;1000,00;989,50;3;
            15-01-2026;15-01-2026;Zakup;Piekarnia;'11;-3,50;989,50;1;
            14-01-2026;14-01-2026;Zakup;Kiosk;'11;-2,00;993,00;2;
            13-01-2026;13-01-2026;Zakup;Apteka;'11;-5,00;995,00;3;

            """)
        #expect(reading.amounts == ["-3.50", "-2.00", "-5.00"])
        #expect(reading.statements.result.statements.first?.header.currency?.code == "PLN")
    }

    @Test("A first row with a text where others have numbers of no money is a transaction")
    func firstRowWithText() throws {
        let reading = try CSVTestReading(
            """
            20260115,Kettle,Acc,T1,IC,Af,"136,10"
            20260112,Mill,NL00TEST0123456789,21817,GT,Bij,"375,00"
            20260109,Oak,NL00TEST0123456789,21817,GT,Af,"257,50"

            """)
        #expect(reading.amounts == ["-136.10", "375.00", "-257.50"])
    }

    @Test("A last row without texts, where all others have some, states the closing balance")
    func closingLine() throws {
        let reading = try CSVTestReading(
            """
            15/01/2026;-3,50;Carte;;CB  KIOSQUE  14/01/26;;0;Divers
            17/01/2026;20,00;Virement;;VIR MOULIN;;0;Divers
            18/01/2026;-2,00;Carte;;CB  LIBRAIRIE  17/01/26;;0;Divers
            31/01/2026;1114,50;;00949 062000X;;;;

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-2.00"])
        #expect(balances(reading) == ["ledger 1114.50"])
        #expect(reading.summary.tally.footer == 1)
    }

    @Test("The currency beside a stated balance is that of a table without any")
    func currencyOfBalance() throws {
        let reading = try CSVTestReading(
            """
            "Account Number: XXXXXXXX0001 AED",
            "Closing Balance: 1,132.50 AED",
            Posting Date,Description,Debit Amount,Credit Amount,Balance
            15/01/2026,Kettle,3.50,0.00,1112.50,
            17/01/2026,Mill,0.00,20.00,1132.50,

            """)
        let header = reading.statements.result.statements.first?.header
        #expect(header?.currency?.code == "AED")
        let named = try CSVTestReading(
            "Closing Balance;20,00 EUR\n\nDate;Text;Amount (USD)\n15.01.2026;Kettle;-3,50\n")
        #expect(named.statements.result.statements.first?.header.currency?.code == "USD")
        let several = try CSVTestReading(
            "Closing Balance;20,00 EUR\nClosing Balance;8,00 USD\n\n"
                + "Date;Text;Amount\n15.01.2026;Kettle;-3,50\n")
        #expect(several.statements.result.statements.first?.header.currency == nil)
        let column = try CSVTestReading(
            "Closing Balance;20,00 EUR\n\nDate;Text;Amount;Currency\n15.01.2026;Kettle;-3,50;CHF\n")
        #expect(column.statements.result.statements.first?.header.currency?.code == "CHF")
    }

    @Test(
        "The last balance above the table",
        arguments: [
            "Laatste saldo", "Dernier solde", "Letzter Saldo", "Баланс на конец периода",
            "Koncový stav účtu k 31.01.2026",
        ])
    func lastBalance(name: String) throws {
        let reading = try CSVTestReading(
            "\(name);116,50 EUR\n\nDate;Text;Amount\n15.01.2026;Kettle;-3,50\n")
        #expect(balances(reading) == ["ledger 116.50"])
    }

    @Test("A line of account, days, a count and an amount above the names states the balance")
    func lineOfValues() throws {
        let reading = try CSVTestReading(
            """
            ="0123400011112222";21/10/2025;19/01/2026;2;19/01/2026;1116,50 EUR

            Date de l'opération;Libellé;Montant de l'opération;Devise
            19/01/2026;MOULIN;20,00;EUR
            18/01/2026;KIOSQUE;-3,50;EUR
            17/01/2026;LIBRAIRIE;-2,00;EUR

            """)
        let header = reading.statements.result.statements.first?.header
        #expect(header?.account.number == "0123400011112222")
        #expect(balances(reading) == ["ledger 1116.50"])
        #expect(reading.amounts == ["20.00", "-3.50", "-2.00"])
    }

    @Test(
        "A dated total balance is no transaction",
        arguments: ["Total balance", "Saldo total", "Saldo totale", "Solde total", "Gesamtsaldo"])
    func totalBalance(name: String) throws {
        let reading = try CSVTestReading(
            "Date,Description,Category,Amount,Currency\n2026-01-15,Kettle,Kitchen,-3.50,EUR\n"
                + "2026-01-17,Mill,Grain,20.00,EUR\n2026-01-18,\(name),,16.50,EUR\n")
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(balances(reading) == ["ledger 16.50"])
    }

    @Test(
        "A row without a day whose only text begins so is a total at the end, or where rows add up to it"
    )
    func totalOfName() throws {
        let rows = """
            Kontonummer;Einkaufsdatum;Buchungstext;Betrag;Währung;Belastung;Gutschrift;Buchung
            1234 5678 9101;21.07.2026;Mühle;1.70;CHF;1.70;;23.07.2026
            1234 5678 9101;19.07.2026;Kiosk;21.70;CHF;21.70;;20.07.2026

            """
        let total = ";;Total Kartenbuchungen;;CHF;23.40;0.00;-23.40\n"
        let reading = try CSVTestReading(rows + total)
        #expect(reading.amounts == ["-1.70", "-21.70"])
        #expect(reading.summary.tally.rejected == 0)
        let next = "1234 5678 9101;18.07.2026;Eiche;5.00;CHF;5.00;;19.07.2026\n"
        #expect(try CSVTestReading(rows + total + next).summary.tally.rejected == 0)
        let wrong = ";;Total Kartenbuchungen;;CHF;24.40;0.00;-24.40\n"
        #expect(try CSVTestReading(rows + wrong + next).summary.tally.rejected == 1)
    }

    @Test("Rows whose day is written as none known here are rejected")
    func unknownDays() throws {
        let reading = try CSVTestReading(
            """
            Umsatz;Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto;Belegdatum;Belegfeld 1;Buchungstext
            45,37;H;EUR;1200;4930;9903;B0001;Mühle
            12,00;H;EUR;1200;4930;9928;B0003;Kiosk

            """)
        #expect(reading.summary.tally.rejected == 2)
        #expect(reading.lines.isEmpty)
    }

    @Test("A word for a balance with a long number behind a dash is what a row is known by")
    func wordWithNumber() throws {
        let reading = try CSVTestReading(
            """
            Wallet ID,Date,Amount,Currency,Description,Running Balance
            TRANSFER-4711000816,15-01-2026,-50.00,EUR,Sent to Anna,0.00
            BALANCE-4711000815,14-01-2026,50.00,EUR,Converted,50.00

            """)
        #expect(reading.amounts == ["-50.00", "50.00"])
    }

    @Test(
        "Turnovers at the end are told in Slavic languages",
        arguments: ["Обороти", "Промет", "Обороты"])
    func turnovers(word: String) throws {
        let reading = try CSVTestReading(
            """
            Дата;Основание;Сума;Валута;Дт/Кт
            01.03.2026;Начално салдо;1204.11;BGN;Кт
            02.03.2026;Мелница;12.40;BGN;Дт
            05.03.2026;Заплата;2450.00;BGN;Кт
            19.03.2026;Дъб;63.15;BGN;Дт
            31.03.2026;\(word);75.55;BGN;Дт
            31.03.2026;\(word);2450.00;BGN;Кт
            31.03.2026;Крайно салдо;3578.56;BGN;Кт

            """)
        #expect(reading.amounts == ["-12.40", "2450.00", "-63.15"])
    }
}
