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

    @Test("Numbers that come again with their names, and never with another, are theirs")
    func recurringParties() throws {
        let rows = [
            "2026-08-29,Distel GmbH,DE89370400440532013000,Projekt,101.34",
            "2026-08-30,Ida Kiel,DE02120300000000202051,Essen,-5.07",
            "2026-08-30,Distel GmbH,DE89370400440532013000,Projekt,505.84",
            "2026-08-31,Ida Kiel,DE02120300000000202051,Essen,-69.54",
        ]
        let head = "Datum,Empfänger,Kontonummer,Verwendungszweck,Betrag (EUR)"
        let text = ([head] + rows).joined(separator: "\n") + "\n"
        #expect(try accounts(text) == ["-"])
    }

    @Test("Numbers within which balances do not follow are those of the other side")
    func numbersOfOthers() throws {
        let reading = try CSVTestReading(
            """
            Datum,Empfänger,Zweck,Kontonummer,Betrag,Saldo
            2026-08-01,Mühle,Mehl,24181056365018105636501810,-29.45,70.55
            2026-08-04,Kiosk,Eis,22723032785872303278587230,-12.20,58.35
            2026-08-06,Kiosk,Eis,22723032785872303278587230,-14.44,43.91
            2026-08-09,Mühle,Mehl,24181056365018105636501810,-3.91,40.00
            2026-08-11,Kiosk,Eis,22723032785872303278587230,-10.00,30.00

            """)
        let texts = reading.statements.result.texts
        #expect(reading.lines.allSatisfy { $0.category.isEmpty })
        #expect(
            reading.lines.map { texts.string($0.counterAccount) }.first
                == "24181056365018105636501810")
    }

    @Test("One row has the number of who was paid beside that of the account")
    func numberOfOneRow() throws {
        let reading = try CSVTestReading(
            """
            Buchungstag;Referenzkonto;Betrag;Waehrung;Beguenstigter/Auftraggeber;IBAN Beguenstigter/Auftraggeber;Verwendungszweck
            10.08.2026;DE02120300000000202051;-569,31;EUR;Mühle;DE89370400440532013000;Mehl

            """)
        let texts = reading.statements.result.texts
        #expect(reading.statements.result.statements.count == 1)
        #expect(
            reading.lines.map { texts.string($0.counterAccount) } == ["DE89370400440532013000"])
        #expect(reading.payees == ["Mühle"])
    }

    @Test("A number right behind the name of the account is its own")
    func numberBehindName() throws {
        let accounts = try accounts(
            """
            Date;Nom de la contrepartie;Référence;Montant total (TTC);Devise;Nom du compte;IBAN
            25-08-2026;Moulin;Farine;-114,34;EUR;Compte courant;FR7630006000011234567890189

            """)
        #expect(accounts == ["FR7630006000011234567890189"])
    }

    @Test("A name that is the same on all rows goes before a column without any")
    func emptyName() throws {
        let reading = try CSVTestReading(
            """
            Data inregistrare,Suma debit,Suma credit,Cod fiscal beneficiar,Nume/Denumire ordonator/beneficiar,Descrierea tranzactiei
            20/08/2026,,50.74,,Moara SRL,Faina
            19/08/2026,,20.51,,Moara SRL,Grau

            """)
        #expect(reading.payees == ["Moara SRL", "Moara SRL"])
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
