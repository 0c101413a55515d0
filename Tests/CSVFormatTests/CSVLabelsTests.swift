import StatementModel
import Testing

@testable import CSVFormat

@Suite("Labels within texts")
struct CSVLabelsTests {
    private func pieces(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return CSVLabels.pieces(bytes.span, in: 0..<bytes.count).map { piece in
            "\(piece.part.map { "\($0)" } ?? "-"): \(bytes.span.string(piece.range))"
        }
    }

    @Test("A text is cut at its labels, the longest one that fits")
    func cut() {
        #expect(
            pieces("Lokalizacja: Kraj: POLSKA Miasto: WZORÓW Adres: KAWIARNIA 12:30")
                == ["other: POLSKA", "other: WZORÓW", "place: KAWIARNIA 12:30"])
        #expect(
            pieces("SEPA Overboeking  IBAN: NL00TEST Naam: J. Voorbeeld Omschrijving: huur")
                == [
                    "-: SEPA Overboeking", "account: NL00TEST", "payee: J. Voorbeeld",
                    "text: huur",
                ])
        #expect(pieces("Adres odbiorcy: UL. WZOROWA") == ["other: UL. WZOROWA"])
    }

    @Test("A text without labels is one piece, an empty one is none")
    func plain() {
        #expect(pieces("Note to self: 10:45") == ["-: Note to self: 10:45"])
        #expect(pieces("  ") == [])
        #expect(pieces("Tytuł:") == [])
    }

    @Test("Account and name of the other side come from labels")
    func otherSide() throws {
        let reading = try CSVTestReading(
            """
            Data operacji,Kwota,Waluta,Opis transakcji,
            2026-03-06,-20.00,PLN,Rachunek odbiorcy: 11 0000 0001,Nazwa odbiorcy: JAN WZÓR
            2026-03-07,-30.00,PLN,Rachunek odbiorcy: 11 0000 0002,Nazwa odbiorcy: ANNA WZÓR
            2026-03-08,-1.00,PLN,OPŁATA ZA PRZELEW,

            """)
        let texts = reading.statements.result.texts
        #expect(reading.payees == ["JAN WZÓR", "ANNA WZÓR", ""])
        #expect(
            reading.lines.map { texts.string($0.counterAccount) }
                == ["11 0000 0001", "11 0000 0002", ""])
        #expect(reading.memos == ["", "", "OPŁATA ZA PRZELEW"])
    }

    @Test("A column of payees leaves texts as they are")
    func named() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Amount,Text
            2026-03-06,Ann,-20.00,Naam: Bob Omschrijving: x
            2026-03-07,Ann,-30.00,Naam: Bob Omschrijving: y

            """)
        #expect(reading.payees == ["Ann", "Ann"])
        #expect(reading.memos.first == "Naam: Bob Omschrijving: x")
    }
}
