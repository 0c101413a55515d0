import Testing

@testable import SourceText

@Suite("What a text says of the place that it comes from")
struct EncodingPriorTests {
    /// A statement of one booking whose text is in an encoding.
    private func statement(_ head: String, _ text: [UInt8]) -> [UInt8] {
        Array(":20:X\n:25:1\n:60F:C260101\(head)0,\n:61:260102D5,NMSC\n:86:".utf8) + text
            + Array("\n:62F:D260102\(head)5,\n-\n".utf8)
    }

    @Test(
        "The currency decides where bytes leave several code pages plausible",
        arguments: [
            ("RON", "Plată", .windows1250, [0x50, 0x6C, 0x61, 0x74, 0xE3]),
            ("PLN", "Opłata", .windows1250, [0x4F, 0x70, 0xB3, 0x61, 0x74, 0x61]),
            ("TRY", "Şubat", .ibm857, [0x9E, 0x75, 0x62, 0x61, 0x74]),
            ("TRY", "İstanbul", .windows1254, [0xDD, 0x73, 0x74, 0x61, 0x6E, 0x62, 0x75, 0x6C]),
            ("ILS", "קניה", .windows1255, [0xF7, 0xF0, 0xE9, 0xE4]),
            ("ILS", "קניה", .ibm862, [0x97, 0x90, 0x89, 0x84]),
            ("JPY", "給与", .eucJP, [0xB5, 0xEB, 0xCD, 0xBF]),
            ("ISK", "Þórður", .windows1252, [0xDE, 0xF3, 0x72, 0xF0, 0x75, 0x72]),
        ] as [(String, String, TextEncoding, [UInt8])])
    func currency(code: String, text: String, encoding: TextEncoding, bytes: [UInt8]) throws {
        let file = statement(code, bytes)
        #expect(TextEncoding.detect(in: file.span).encoding == encoding)
        let read = try SourceFile(name: "x", bytes: file).text.array
        #expect(String(decoding: read, as: UTF8.self).contains(text))
    }

    @Test(
        "With a currency of many regions the countries of IBANs do",
        arguments: [
            ("LT121000011101001000", .windows1257, [0x52, 0xEE, 0x67, 0x61]),
            ("GR1601101250000000012300695", .windows1253, [0xC4, 0xC5, 0xC7]),
        ] as [(String, TextEncoding, [UInt8])])
    func country(iban: String, encoding: TextEncoding, bytes: [UInt8]) {
        let file = statement("EUR", bytes + Array(" \(iban)".utf8))
        #expect(TextEncoding.detect(in: file.span).encoding == encoding)
    }

    @Test("Letters decide before it does")
    func letters() {
        let text = "Caf\u{E9} Cr\u{E8}me, pr\u{EA}t \u{E0} l'\u{EE}le"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        for code in ["JPY", "ILS", "KRW", "EUR"] {
            let file = statement(code, bytes)
            #expect(TextEncoding.detect(in: file.span).encoding == .windows1252)
        }
    }

    @Test("Words and two currencies that are named equally often tell of no region")
    func none() {
        #expect(EncodingPrior.encodings(of: Array("Try TRYING 12 xTRY".utf8).span).isEmpty)
        #expect(EncodingPrior.encodings(of: Array("5 PLN, 5 JPY".utf8).span).isEmpty)
        #expect(EncodingPrior.encodings(of: Array("DE75512108001245126199".utf8).span).isEmpty)
    }
}
