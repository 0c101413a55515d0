import Testing

@testable import SourceText

@Suite("What names of columns say of the place that a text comes from")
struct EncodingWordsTests {
    private func encoding(_ head: String, _ bytes: [UInt8], _ rest: String) -> TextEncoding {
        TextEncoding.detect(in: (Array(head.utf8) + bytes + Array(rest.utf8)).span).encoding
    }

    @Test(
        "A word of one region decides where a letter or two leave several encodings plausible",
        arguments: [
            // `Částka`, `Řezník` and `Źródło` in Windows-1250, `Mokėjimas` in Windows-1257.
            ("Datum;Popis;", [0xC8, 0xE1], "stka\n", TextEncoding.windows1250),
            ("Datum;Castka;Popis\n1;2;", [0xD8], "ezn\n", .windows1250),
            ("Opis;Kwota\n", [0x8F], "r", .windows1250),
            ("Data;Suma;Paskirtis\n1;2;Mok", [0xEB], "jimas\n", .windows1257),
            ("Tarih;Tutar\n1;Do", [0xF0], "an\n", .windows1254),
        ] as [(String, [UInt8], String, TextEncoding)])
    func words(head: String, bytes: [UInt8], rest: String, expected: TextEncoding) {
        #expect(encoding(head, bytes, rest) == expected)
    }

    @Test("Words of other regions, and of several, leave the usual encoding")
    func others() {
        #expect(encoding("Datum;Betrag;Name\n1;2;M", [0xFC], "ller\n") == .windows1252)
        #expect(encoding("Tarih;Kwota\n1;Do", [0xF0], "an\n") == .windows1252)
        #expect(encoding("Dags;Upph", [0xE6], "d\n") == .windows1252)
    }

    @Test("Words far behind the head are names rather than columns")
    func farBehind() {
        let rows = String(repeating: "2026-06-17;12,50;Kiln\n", count: 400)
        #expect(encoding("Date;Amount;Name\n" + rows + "Kwota M", [0xFC], "ller") == .windows1252)
    }
}
