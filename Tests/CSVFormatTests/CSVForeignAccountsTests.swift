import StatementModel
import Testing

@testable import CSVFormat

@Suite("One account number on all rows")
struct CSVForeignAccountsTests {
    private func accounts(_ text: String) throws -> [String] {
        try CSVTestReading(text).statements.result.statements.map {
            $0.header.account.number ?? "-"
        }
    }

    @Test("A number above the table goes before another one that is the same on all rows")
    func savingsFedFromOneAccount() throws {
        let accounts = try accounts(
            """
            "Tagesgeld";"DE02120300000000202051"

            "Buchungsdatum";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"
            "13.05.26";"Ada Mühle";"Ada Mühle";"Sparen";"DE89370400440532013000";"100,00"
            "13.04.26";"Ada Mühle";"Ada Mühle";"Sparen";"DE89370400440532013000";"-20,00"

            """)
        #expect(accounts == ["DE02120300000000202051"])
    }

    @Test("It is the file's where the number above is the same")
    func sameNumberAbove() throws {
        let accounts = try accounts(
            """
            Kontoauszug DE89 3704 0044 0532 0130 00

            Datum;Empfänger;Verwendungszweck;Konto;Betrag
            13.05.2026;Mühle;Mehl;DE89370400440532013000;100,00
            13.04.2026;Kiosk;Eis;DE89370400440532013000;-20,00

            """)
        #expect(accounts.count == 1 && accounts != ["-"])
    }

    @Test(
        "Beside names that do not change a number says as little as they whose it is, and is theirs"
    )
    func oneRow() throws {
        let accounts = try accounts(
            """
            Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Betrag;Währung
            15.03.2026;Mühle;Mehl;DE89370400440532013000;COBADEFF;-12,00;EUR

            """)
        #expect(accounts == ["-"])
    }

    @Test("Names that change beside one number were paid from it")
    func changingNames() throws {
        let accounts = try accounts(
            """
            Datum;Empfänger;IBAN;Verwendungszweck;Betrag
            13.05.2026;Mühle;DE89370400440532013000;Mehl;-100,00
            14.05.2026;Kiosk;DE89370400440532013000;Eis;-20,00

            """)
        #expect(accounts == ["DE89370400440532013000"])
    }

    @Test("Where the other side has a column of its own, the number of one row is the file's")
    func ownNumberBehind() throws {
        let accounts = try accounts(
            """
            Buchungsdatum,Partnername,Partner IBAN,Betrag,Währung,Buchungs-Details,IBAN
            13.05.2026,Mühle,DE89370400440532013000,"-64,02",EUR,Mehl,AT611904300234573201

            """)
        #expect(accounts == ["AT611904300234573201"])
    }

    @Test("A number of its own on each row, behind the day, is that of whom was paid")
    func numberOfEachRow() throws {
        let accounts = try accounts(
            """
            Uittreksel;Datum;Rekening;Omschrijving;Bedrag;Valuta
            2026/0003;23.07.2026;DE02120300000000202051;Molen Tikkie;50,00;EUR
            2026/0002;16.07.2026;DE89370400440532013000;Kiosk;-20,00;EUR
            2026/0001;13.07.2026;DE75512108001245126199;Meel;-64,02;EUR

            """)
        #expect(accounts == ["-"])
    }

    @Test("A number behind a description is the file's beside one of a counterparty")
    func ownNumberInFront() throws {
        let accounts = try accounts(
            """
            Date,Name / Description,Account,Counterparty,Code,Debit/credit,Amount (EUR)
            20260713,Kettle,NL69INGB0123456789,DE89370400440532013000,BA,Debit,"64,02"

            """)
        #expect(accounts == ["NL69INGB0123456789"])
    }
}
