import StatementModel
import Testing

@testable import CSVFormat

@Suite("The file's account among both sides of rows")
struct CSVOwnSidesTests {
    @Test(
        "The number on the holder's side of all rows is the file's, the other one the other side's")
    func bothFilled() throws {
        let reading = try CSVTestReading(
            """
            Date,Sender IBAN,Receiver IBAN,Amount,Purpose
            2026-03-13,LT121000011101001000,LT601010012345678901,-50.00,Rent
            2026-03-14,LT601010012345678901,LT121000011101001000,800.00,Pay
            2026-03-15,LT121000011101001000,LT447300010012345678,-20.00,Mill

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["LT121000011101001000"])
        #expect(
            reading.lines.map { reading.statements.result.texts.string($0.counterAccount) } == [
                "LT601010012345678901", "LT601010012345678901", "LT447300010012345678",
            ])
    }

    @Test(
        "Where the other side is empty, too",
        arguments: [
            "Til konto;Fra konto", "Empfängerkonto;Auftraggeberkonto",
            "Rachunek docelowy;Rachunek źródłowy", "Saajan tili;Maksajan tili",
        ])
    func otherEmpty(names: String) throws {
        let reading = try CSVTestReading(
            """
            Dato;Tekst;Beløp;\(names)
            13.03.2026;Kessel;-50,00;;12345678956
            14.03.2026;Lohn;800,00;12345678956;
            15.03.2026;Brot;-20,00;;12345678956

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["12345678956"])
        #expect(reading.lines.allSatisfy { $0.counterAccount.isEmpty })
    }

    @Test("A number on the other side of rows is not the file's, though it never changes")
    func counterAccount() throws {
        let reading = try CSVTestReading(
            """
            Datum;Auftraggeber IBAN;Empfänger IBAN;Betrag;Text
            13.03.2026;;DE02500105170137075030;-10,00;Mühle
            14.03.2026;DE02500105170137075030;;900,00;Lohn
            15.03.2026;;DE02500105170137075030;-10,00;Mühle

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == [nil])
    }

    @Test("The number beside the holder's name is the own one, though no column has the payer's")
    func receiverAlone() throws {
        let reading = try CSVTestReading(
            """
            Kirjauspäivä;Summa;Maksaja;Saajan nimi;Saajan tilinumero;Viesti
            13.03.2026;-50,00;Meri Niemi;Uuni Oy;FI2112345600000785;Savi
            14.03.2026;800,00;Tammi Oy;Meri Niemi;FI4950009420028730;Palkka
            15.03.2026;-20,00;Meri Niemi;Saha Oy;FI5542345670000081;Lauta
            16.03.2026;-5,00;Meri Niemi;Kioski;;Lehti

            """)
        #expect(
            reading.statements.result.statements.map(\.header.account.number) == [
                "FI4950009420028730"
            ])
        #expect(
            reading.lines.map { reading.statements.result.texts.string($0.counterAccount) } == [
                "FI2112345600000785", "", "FI5542345670000081", "",
            ])
    }

    @Test("The holder on one side of each row tells the way of amounts without signs")
    func holders() throws {
        let text = """
            ID;Date;Type;Sender;Receiver;Amount;Currency;Status
            1;2026-09-03;TRANSFER;Wren;Oak Mill;12.40;EUR;DONE
            2;2026-09-14;TRANSFER;Thornfield;Wren;1200.00;EUR;DONE
            3;2026-09-15;TRANSFER;Wren;Fern;20.00;EUR;DONE

            """
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["-12.40", "1200.00", "-20.00"])
        #expect(reading.payees == ["Oak Mill", "Thornfield", "Fern"])
        #expect(reading.points.isEmpty)
    }

    @Test("Where a row has the holder on neither side, the sign is asked")
    func rowWithoutHolder() throws {
        let reading = try CSVTestReading(
            """
            ID;Date;Sender;Receiver;Amount;Currency
            1;2026-09-03;Wren;Oak Mill;12.40;EUR
            2;2026-09-14;Thornfield;Wren;1200.00;EUR
            3;2026-09-15;Wren;Fern;20.00;EUR
            4;2026-09-16;Wren;Mill;2.00;EUR
            5;2026-09-17;Ada;Fern;3.00;EUR

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Own accounts below names for both sides tell the directions in Chinese, too")
    func namedSidesInChinese() throws {
        let reading = try CSVTestReading(
            """
            Id,幣別,金額,分類,日期,付款(轉出),收款(轉入),備註
            1,TWD,120,食物,20260302,錢包,,麵
            2,TWD,42000,收入,20260305,,銀行,三月
            3,TWD,85,食物,20260319,錢包,,晨光

            """)
        #expect(reading.amounts.sorted() == ["-120", "-85", "42000"])
        #expect(reading.points.isEmpty)
    }
}
