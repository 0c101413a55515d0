import Testing

@testable import CSVFormat

@Suite("Columns of texts")
struct CSVTextColumnsTests {
    @Test("Rows without a text under its name have those of columns that no name tells of")
    func textlessRows() throws {
        let reading = try CSVTestReading(
            """
            Date,Kind,Lodger,Room,Details,Amount
            2026-10-01,Stay,Marta Quill,Garden room,,120.00
            2026-10-02,Payout,,,To account 12,-110.00
            2026-10-05,Stay,Ole Brandt,Attic,,80.50
            2026-10-06,Payout,,,To account 12,-70.00

            """)
        #expect(
            reading.memos == [
                "Marta Quill Garden room", "To account 12", "Ole Brandt Attic", "To account 12",
            ])
    }

    @Test("A text beside which stands what the bank had in its place is the payee")
    func renamedText() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Original Description,Amount,Transaction Type,Category
            2026-10-01,Corner Bakery,TST* CORNR BKRY 0412 SALEM,12.00,debit,Food
            2026-10-02,Salary,QUILL AND SONS PAYROLL,1800.00,credit,Income

            """)
        #expect(reading.payees == ["Corner Bakery", "Salary"])
        #expect(reading.memos == ["TST* CORNR BKRY 0412 SALEM", "QUILL AND SONS PAYROLL"])
    }

    @Test("Columns of other words are none where every row has a text")
    func fullTexts() throws {
        let reading = try CSVTestReading(
            """
            Date,Lodger,Description,Amount
            2026-10-01,Marta Quill,Garden room,120.00
            2026-10-02,,To account 12,-110.00
            2026-10-05,Ole Brandt,Attic,80.50

            """)
        #expect(reading.memos == ["Garden room", "To account 12", "Attic"])
    }

    @Test("A column of words is the text beside one for kinds of bookings, whatever its name")
    func textOfUnknownName() throws {
        let reading = try CSVTestReading(
            """
            Dato;Type;Begivenhed;Beløb
            13-01-2026;Kontant;KEDEL;-45,37
            14-01-2026;Kontant;MØLLE;-12,00
            15-01-2026;Kontant;EG;-4500,00

            """)
        #expect(reading.memos == ["KEDEL", "MØLLE", "EG"])
    }

    @Test("A column that names nobody is behind one that does, however it is named")
    func emptyPayees() throws {
        let reading = try CSVTestReading(
            """
            Data;Suma debit;Suma credit;Beneficiar final;Nume/Denumire ordonator/beneficiar;Descrierea
            13/01/2026;145.37;;;CEAINIC;Plata
            15/01/2026;;6120.45;;MOARA SRL;Salariu

            """)
        #expect(reading.payees == ["CEAINIC", "MOARA SRL"])
    }

    @Test("What is said to be the other side's goes before a name that may be the holder's")
    func nameOfOtherSide() throws {
        let french = try CSVTestReading(
            """
            Numéro de compte;Nom;Devise;Date;Montant;Nom contrepartie;Communication
            BE68539007547034;ADA MOULIN;EUR;13/01/2026;-64,02;KIOSQUE;GLACE

            """)
        #expect(french.payees == ["KIOSQUE"])
        let czech = try CSVTestReading(
            """
            Účet;Částka;Měna;Datum zaúčtování;Banka;Číslo účtu;Název účtu;Detaily transakce
            1234567890;-1264,02;CZK;2026-01-13;2700;0001;KONVICE;Čaj

            """)
        #expect(czech.payees == ["KONVICE"])
    }

    @Test("Who sent and who received are told apart by the holder's name")
    func sendersAndReceivers() throws {
        let reading = try CSVTestReading(
            """
            Data transakcji;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji
            13-01-2026;ADA MŁYN;CZAJNIK;Zakup;-145,37
            14-01-2026;DĄB SP Z O O;ADA MŁYN;Pensja;6120,45
            15-01-2026;ADA MŁYN;KIOSK;Lody;-12,00

            """)
        #expect(reading.payees == ["CZAJNIK", "DĄB SP Z O O", "KIOSK"])
    }

    @Test("The code beside particulars goes on with the text")
    func particulars() throws {
        let reading = try CSVTestReading(
            """
            Type,Details,Particulars,Code,Reference,Amount,Date
            Visa Purchase,4111-****-****-1111,Mill Road,Wellington,260303,-10.00,13/03/2026
            Visa Purchase,4111-****-****-1111,Bread And,Butter,260304,-12.00,14/03/2026
            Direct Credit,Works Ltd,Salary,March,Ref1,900.00,15/03/2026

            """)
        #expect(reading.memos.map { $0.contains("Wellington") } == [true, false, false])
        #expect(reading.memos[1].contains("Bread And Butter"))
    }

    @Test(
        "Beside texts that only say what kind of booking it was, words of an unknown name are kept")
    func textsBesideKinds() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Zorbs,Amount,Balance
            2026-03-02,Card purchase,Oak Stores,-12.40,987.60
            2026-03-05,Transfer,Chardon salary,2400.00,3387.60
            2026-03-09,Card purchase,Book Nook,-20.00,3367.60

            """)
        #expect(reading.memos.map { $0.contains("Oak Stores") } == [true, false, false])
        #expect(reading.memos[1].contains("Chardon salary"))
        let named = try CSVTestReading(
            """
            Date,Description,Zorbs,Amount
            2026-03-02,Oak Stores,North,-12.40
            2026-03-05,Chardon salary,West,2400.00
            2026-03-09,Transfer,North,-20.00

            """)
        #expect(named.memos == ["Oak Stores", "Chardon salary", "Transfer"])
    }
}
