import StatementModel
import Testing

@testable import CSVFormat

@Suite("Numbers of accounts around and beside the rows")
struct CSVAccountNumbersTests {
    /// The account that a head above a table of two rows names.
    private func account(_ head: String) throws -> AccountIdentity? {
        let reading = try CSVTestReading(
            head + "\nDate;Text;Amount\n13/03/2026;Mill;-10.00\n14/03/2026;Pay;900.00\n")
        return reading.statements.result.statements.first?.header.account
    }

    @Test(
        "A head names the account in many ways",
        arguments: [
            ("2;62012345678;MR SMITH;CHEQUE ACCOUNT", "62012345678"),
            ("eKonto - 12114020040000300201355387;", "12114020040000300201355387"),
            ("Compte courant n°00012345678", "00012345678"),
            ("Compte n° : 007 780 0001234567890123 45", "007 780 0001234567890123 45"),
            ("Livret A n° 98765432109", "98765432109"),
            ("Livret A 00044455566", "00044455566"),
            ("1st Account 40-47-59 12345678", "12345678"),
            ("Encours carte n° **** 1234 au 31/03/2026", "**** 1234"),
            ("Tarjeta: 4940 **** **** 1111", "4940 **** **** 1111"),
            ("Card ending in 4321", "4321"),
            ("記号番号;12340-12345671", "12340-12345671"),
            ("# 账    号: [一卡通：6214********1234 李四]", "6214********1234"),
            ("Выписка по счёту;40817810900000012345", "40817810900000012345"),
            ("Номер карты: *1234\nНомер счета: KZ12722C000012345678", "KZ12722C000012345678"),
            (
                "Linked account;DE02500105170137075030\nIBAN;DE02120300000000202051",
                "DE02120300000000202051"
            ),
        ])
    func heads(head: String, number: String) throws {
        #expect(try account(head)?.number == number)
    }

    @Test("An account that is only tied to the file's is not it")
    func linked() throws {
        #expect(try account("Linked account;DE02500105170137075030")?.number == nil)
    }

    @Test(
        "A number goes before the name beside it",
        arguments: [
            ("Account", "Account #", "Everyday", "xxxx1234"),
            ("Nom du compte", "IBAN du compte", "Courant", "FR7616958000011234567890123"),
            ("Számla név", "Számla szám", "Lakossági", "11773016-11111111-00000000"),
            ("Product", "Creditcard Nummer", "Gold", "1234"),
        ])
    func numberAndName(nameColumn: String, numberColumn: String, name: String, number: String)
        throws
    {
        let reading = try CSVTestReading(
            """
            Date,\(nameColumn),\(numberColumn),Text,Amount
            2026-03-13,\(name),\(number),Mill,-10.00
            2026-03-14,\(name),\(number),Pay,900.00
            2026-03-15,\(name),\(number),Bread,-5.00

            """)
        let account = reading.statements.result.statements.first?.header.account
        #expect(account?.number == number)
        #expect(account?.name == name)
    }

    @Test("A short form of the number that the head names is no other one")
    func shortForm() throws {
        let reading = try CSVTestReading(
            """
            Rachunek;12114020040000300201355387
            Data operacji;Opis;Rachunek;Kwota
            2026-03-13;Młyn;eKonto 1211 ... 5387;-10,00
            2026-03-14;Wypłata;eKonto 1211 ... 5387;900,00

            """)
        let account = reading.statements.result.statements.first?.header.account
        #expect(account?.number == "12114020040000300201355387")
        #expect(account?.name == "eKonto 1211 ... 5387")
    }

    @Test("What a spreadsheet has left of a number names no account")
    func roundedNumber() throws {
        let reading = try CSVTestReading(
            """
            Account Number,Date,Text,Amount
            1.23457E+15,2026-03-13,Mill,-10.00
            1.23457E+15,2026-03-14,Pay,900.00

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == [nil])
    }

    @Test("Without names of columns the last one may have the account")
    func lastColumn() throws {
        let reading = try CSVTestReading(
            """
            13.03.2026;-10,00;Mühle;EUR;1234567890
            14.03.2026;900,00;Lohn;EUR;1234567890
            15.03.2026;-5,00;Brot;EUR;1234567890

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == ["1234567890"])
    }

    @Test("A closing line without texts names the account")
    func closingLine() throws {
        let reading = try CSVTestReading(
            """
            13/03/2026;-10,00;Carte;;CB MOULIN;0
            14/03/2026;900,00;Virement;;SALAIRE;0
            15/03/2026;990,00;;;;03214 012345A

            """)
        #expect(reading.amounts == ["-10.00", "900.00"])
        #expect(
            reading.statements.result.statements.map(\.header.account.number) == ["03214 012345A"])
    }

    @Test("The number stands in front of the account's name, and in groups behind a card's")
    func numberBesideName() throws {
        #expect(try account("LU280019400644750000 \"Ménage\"")?.number == "LU280019400644750000")
        #expect(try account("LU290019400644750000 \"Ménage\"")?.number == nil)
        #expect(
            try account("MasterCard 5412 3456 7890 1234 Ann Oak")?.number == "5412 3456 7890 1234")
    }

    @Test(
        "The number stands right behind a word for a kind of account",
        arguments: ["Girokonto", "Sparkonto", "Konto"])
    func behindKind(word: String) throws {
        #expect(try account("\(word) 0532013000")?.number == "0532013000")
        #expect(try account("\(word) 13032026")?.number == nil)
    }

    @Test(
        "An IBAN in front of its account's name, and a card with dots for digits, are found",
        arguments: [
            (
                "Kontonummer:;DE02120300000000202051 / Internet-Konto;\n\nVon:;01.01.2026",
                "DE02120300000000202051"
            ),
            ("Karte;Anna-Visa 1234 •••• •••• 9876", "1234 •••• •••• 9876"),
        ])
    func namesBehind(head: String, number: String) throws {
        #expect(try account(head)?.number == number)
    }

    @Test("One IBAN on all rows below a name of the account goes before others that come again")
    func ownIBAN() throws {
        let reading = try CSVTestReading(
            """
            IBAN;Betrag;Datum;Text;Kontonummer
            DE02120300000000202051;-12,40;02.03.2026;Oak;DE89370400440532013000
            NL91ABNA0417164300;-63,15;03.03.2026;Kettle;DE89370400440532013000
            DE02120300000000202051;-9,95;13.03.2026;Oak;DE89370400440532013000
            NL91ABNA0417164300;-25,00;18.03.2026;Kettle;DE89370400440532013000

            """)
        #expect(
            reading.statements.result.statements.map { $0.header.account.number }
                == ["DE89370400440532013000"])
    }

    @Test("A card with which a customer paid at a terminal is no account of the shop")
    func cardOfCustomer() throws {
        let reading = try CSVTestReading(
            """
            Transaktionsdatum;Terminal-ID;Kartennummer;Betrag
            02.03.2026;54012345;4111 11XX XXXX 1234;12,40
            13.03.2026;54012345;4111 11XX XXXX 1234;22,40

            """)
        #expect(
            reading.statements.result.statements.map { $0.header.account.number } == [nil])
    }

    @Test(
        "An apostrophe keeps a masked number from being read as another one, and is not part of it",
        arguments: ["'123456XXXXXX7890", "'123456******7890", "'1234567890123"])
    func apostrophes(number: String) throws {
        let reading = try CSVTestReading(
            "Card number;Date;Amount;Text\n\(number);2026-03-02;-12,40;Mill\n"
                + "\(number);2026-03-14;-2,40;Oak\n")
        #expect(
            reading.statements.result.statements.map { $0.header.account.number }
                == [String(number.dropFirst())])
    }

    @Test(
        "Digits in groups behind the word for an account, or behind a currency, are its number",
        arguments: [
            ("Konto 1234.56.78901", "1234.56.78901"),
            ("Kontonummer 59-013-960784", "59-013-960784"),
            ("Konto 1.234.567.890", nil), ("Konto 12.03.2026", nil),
            ("Transactions List - - Ann Oak(INR) - 000401234567", "000401234567"),
            ("Transactions List - - Ann Oak(OLD) - 000401234567", nil),
        ])
    func groups(line: String, number: String?) throws {
        let table = "Bokført dato;Forklaring;Ut;Inn\n31.03.2026;Mill;149,00;\n"
        let reading = try CSVTestReading(line + "\n" + table + "15.03.2026;Lønn;;27000,00\n")
        #expect(
            reading.statements.result.statements.map { $0.header.account.number } == [number])
    }
}
