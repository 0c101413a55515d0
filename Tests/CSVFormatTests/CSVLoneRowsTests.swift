import SourceText
import StatementModel
import Testing

@testable import CSVFormat

/// What a single row shows by itself, as it is read among more rows of the same list.
@Suite("Lone rows")
struct CSVLoneRowsTests {
    private func counterAccounts(_ reading: CSVTestReading) -> [String] {
        reading.lines.map { reading.statements.result.texts.string($0.counterAccount) }
    }

    private func accounts(_ reading: CSVTestReading) -> [String] {
        reading.statements.result.statements.map { $0.header.account.number ?? "-" }
    }

    @Test(
        "A fee beside an amount of zero is what moved, and fees come on top then",
        arguments: ["4.10", "-4.10"])
    func feeAlone(fee: String) throws {
        let text = "Date,Description,Amount,Fee,Currency\n2026-04-21,New card,0.00,\(fee),EUR\n"
        #expect(try CSVTestReading(text).amounts == ["-4.10"])
        let among = try CSVTestReading(text + "2026-04-22,Cash,-60.00,1.50,EUR\n")
        if fee == "4.10" {
            #expect(among.amounts == ["-4.10", "-61.50"])
            #expect(among.statements.diagnostics.isEmpty)
        }
    }

    @Test("What is paid out of one row is what the fee leaves of it")
    func payout() throws {
        let head = "Datum,Vorgang,Gesamtbetrag,Nettobetrag,Steuerbetrag,Gebühr,Auszahlung\n"
        let row = "2026-03-04,Rückerstattung Tee,-22.50,-18.91,-3.59,-0.40,-22.10\n"
        #expect(try CSVTestReading(head + row).amounts == ["-22.10"])
    }

    @Test("A number in front of the day that has no sign is not what moved")
    func numberInFront() throws {
        let reading = try CSVTestReading("812.00,17/06/2025,Kiln,-24.00\n")
        #expect(reading.amounts == ["-24.00"])
        #expect(try CSVTestReading("-24.00,17/06/2025,Kiln,812.00\n").amounts == ["-24.00"])
    }

    @Test(
        "The way of one payment tells the own account of two",
        arguments: [
            ("Dato;Tekst;Inn;Ut;Til konto;Fra konto", "Ovn;;-24,00;15060012349;15030077716"),
            ("Dato;Tekst;Inn;Ut;Til konto;Fra konto", "Ovn;24,00;;15030077716;15060012349"),
            (
                "Dato;Inn;Ut;Til konto;Til kontonummer;Fra konto;Fra kontonummer",
                ";-24,00;;15060012349;;15030077716"
            ),
        ])
    func bothAccounts(names: String, row: String) throws {
        let reading = try CSVTestReading("\(names)\n17.06.2025;\(row)\n")
        #expect(counterAccounts(reading) == ["15060012349"])
        #expect(accounts(reading) == ["15030077716"])
    }

    @Test(
        "A number with the code of a bank behind the day is the other side's",
        arguments: [
            (
                "Buchungstag;Auftraggeber / Begünstigter;Verwendungszweck;Kontonummer;BLZ;Betrag (EUR)",
                "Ofen GmbH;Rate;DE02120300000000202051;BYLADEM1001;-24,00"
            ),
            (
                "Buchtag;BIC / BLZ;IBAN / Kontonummer;Buchungsinformation;Betrag",
                "BYLADEM1001;DE02120300000000202051;Ofen;-24,00"
            ),
        ])
    func besideBank(names: String, row: String) throws {
        let reading = try CSVTestReading("\(names)\n17.06.2025;\(row)\n")
        #expect(counterAccounts(reading) == ["DE02120300000000202051"])
        #expect(accounts(reading) == ["-"])
    }

    @Test("A column of words whose name tells nothing is the text of a row that has no other")
    func onlyText() throws {
        let reading = try CSVTestReading(
            "Date,Debit,Credit,Unheard,Notes\n17/06/2025,24.00,,Kiln and Daughters,\n")
        #expect(reading.memos == ["Kiln and Daughters"])
    }

    @Test(
        "A minus beside a kind of what came in asks for the sign",
        arguments: [
            ("Date,Type,Amount,Description", "Credit,-24.00,Kiln"),
            ("Date,Transaction type,Amount,Description", "Transfer in,-24.00,Kiln"),
            ("Data,Tipo,Valor,Descrição", "Recebimento,-24.00,Forno"),
        ])
    func creditWithMinus(names: String, row: String) throws {
        let text = "\(names)\n17/06/2025,\(row)\n"
        let reading = try CSVTestReading(text)
        #expect(reading.points.contains(.sign))
        #expect(reading.amounts == ["-24.00"])
        var options = ReadOptions()
        options.sign = .inverted
        #expect(try CSVTestReading(text, options).amounts == ["24.00"])
    }

    @Test("A means of payment and an empty kind say nothing of the sign")
    func otherKinds() throws {
        for kind in ["Credit card", "Credit Transfer", "Payment", ""] {
            let reading = try CSVTestReading(
                "Date,Type,Amount,Description\n17/06/2025,\(kind),-24.00,Kiln\n")
            #expect(!reading.points.contains(.sign))
        }
    }
}
