import Testing

@testable import SourceText

@Suite("Finding the encoding of a file")
struct TextEncodingDetectionTests {
    private func detect(_ bytes: [UInt8]) -> TextEncoding.Detection {
        TextEncoding.detect(in: bytes.span)
    }

    @Test(
        "Text in each encoding is recognised from its words",
        arguments: EncodedText.all + EncodedText.rare)
    func words(sample: EncodedText) {
        #expect(detect(sample.bytes).encoding.rawValue == sample.encoding)
    }

    @Test(
        "A byte order mark settles the encoding and is no text",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x41], TextEncoding.utf8, 3),
            ([0xFF, 0xFE, 0x41, 0x00], .utf16LittleEndian, 2),
            ([0xFE, 0xFF, 0x00, 0x41], .utf16BigEndian, 2),
            ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], .utf32LittleEndian, 4),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], .utf32BigEndian, 4),
            ([0x84, 0x31, 0x95, 0x33, 0x41], .gb18030, 4),
        ] as [([UInt8], TextEncoding, Int)])
    func byteOrderMark(bytes: [UInt8], encoding: TextEncoding, markLength: Int) throws {
        let found = detect(bytes)
        #expect(found.encoding == encoding)
        #expect(found.markLength == markLength)
        #expect(try SourceFile(name: "x", bytes: bytes).text.array == [0x41])
    }

    @Test("The codes in front of the texts of QIF are no letters of their words")
    func fieldCodes() {
        // `Магазин`, `Кофе` and `Аптека Луна` in Windows-1251.
        let words: [[UInt8]] = [
            [0xCC, 0xE0, 0xE3, 0xE0, 0xE7, 0xE8, 0xED], [0xCA, 0xEE, 0xF4, 0xE5],
            [0xC0, 0xEF, 0xF2, 0xE5, 0xEA, 0xE0, 0x20, 0xCB, 0xF3, 0xED, 0xE0],
        ]
        for word in words {
            let text = Array("!Type:Bank\nD22/03/2026\nP".utf8) + word + Array("\n^\n".utf8)
            #expect(detect(text).encoding == .windows1251)
        }
    }

    @Test("No-break spaces in the places of all blanks are no letters of DOS")
    func noBreakSpaces() {
        func bytes(_ text: String) -> [UInt8] {
            text.utf8.map { $0 == UInt8(ascii: "_") ? 0xA0 : $0 }
        }
        let export = "Date:_05/10/2026\nDescription:_CARD_PAYMENT_TO_MILL\nAmount:_-12.40_\n"
        #expect(detect(bytes(export)).encoding == .windows1252)
        #expect(detect(bytes("Date;Text\n05/10/2026;CARD_PAYMENT\n")).encoding == .windows1252)
        #expect(detect(bytes("Fecha;Texto\n05/10/2026;p_gina y m_s\n")).encoding == .ibm850)
    }

    @Test(
        "An apostrophe that parts thousands is no pound, and no letter, of other encodings",
        arguments: [(0x92, .windows1252), (0xD5, .macRoman)] as [(UInt8, TextEncoding)])
    func apostrophes(byte: UInt8, encoding: TextEncoding) {
        let rows = ["Pay;2_450.00;13_654.11", "Mill;34.90;13_619.21"].joined(separator: "\n")
        let bytes = rows.utf8.map { $0 == UInt8(ascii: "_") ? byte : $0 }
        #expect(detect(bytes).encoding == encoding)
    }

    @Test("UTF-16 without a mark is known by its zero bytes, also in Cyrillic text")
    func wideWithoutMark() {
        let text = "Дата;Сумма;Счёт\r\n01.02.2026;-12,50;Книги\r\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(detect(little).encoding == .utf16LittleEndian)
        #expect(detect(big).encoding == .utf16BigEndian)
        let wide: [UInt8] = "Date,Amount\r\n".utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }
        #expect(detect(wide).encoding == .utf32LittleEndian)
    }

    @Test("Zero bytes that pad a field do not make UTF-16")
    func zeroPadding() {
        let bytes =
            Array("D01/02/2026\nT-12.50\nPSHOP".utf8) + [0, 0, 0, 0, 0, 0, 0] + Array("\n^".utf8)
        #expect(detect(bytes).encoding == .utf8)
    }

    @Test("An empty file and pure ASCII are UTF-8")
    func plain() {
        #expect(detect([]).encoding == .utf8)
        #expect(detect(Array("Date,Amount\n".utf8)).encoding == .utf8)
        #expect(detect(Array("Date,Amount\n".utf8)).markLength == 0)
    }

    @Test("UTF-8 with a cut tail or one bad byte among many good ones stays UTF-8")
    func damagedUTF8() {
        let good = Array("Gebühr für Überweisung nach Österreich, Größe".utf8)
        #expect(detect(good + [0xC3]).encoding == .utf8)
        #expect(detect(good + [0xE2, 0x82]).encoding == .utf8)
        #expect(detect(good + [0xFC] + good).encoding == .utf8)
        #expect(detect([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]).encoding == .windows1252)
    }

    @Test(
        "Declarations are found and known by many names",
        arguments: [
            ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", TextEncoding.iso88591),
            ("<?xml version='1.0' encoding = 'windows-1250' ?>", .windows1250),
            ("OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1252\r\n", .windows1252),
            ("OFXHEADER:100 DATA:OFXSGML ENCODING:UTF-8 CHARSET:NONE", .utf8),
            ("OFXHEADER:100\nENCODING:UNICODE\nCHARSET:8859-15\n", .iso885915),
        ])
    func declarations(text: String, encoding: TextEncoding) {
        #expect(detect(Array(text.utf8)).declared == encoding)
    }

    @Test("A text without a declaration has none, and unknown names are none")
    func noDeclaration() {
        #expect(detect(Array("encoding=\"ISO-8859-1\"".utf8)).declared == nil)
        #expect(detect(Array("<?xml encoding=\"klingon\"?>".utf8)).declared == nil)
    }

    @Test("A declaration decides between equal readings only")
    func declarationBreaksTies() {
        let latin = Array("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a>M".utf8)
        #expect(detect(latin + [0xFC] + Array("ller</a>".utf8)).encoding == .iso88591)
        // 0x80 is the euro sign in the Windows code page, and a control in ISO 8859-1.
        let euro = latin + [0xFC] + Array("ller 5 ".utf8) + [0x80, 0x3C]
        #expect(detect(euro).encoding == .windows1252)
        #expect(detect(latin + Array("ünch</a>".utf8)).encoding == .utf8)
    }

    @Test("A declared list of accented letters is not Chinese")
    func accentedLetters() {
        let header = Array("OFXHEADER:100\nCHARSET:1252\n<NAME>".utf8)
        let letters: [UInt8] = [0xE0, 0xE9, 0xE8, 0xC8, 0xCA, 0xEA, 0xCB, 0xEB, 0xCF, 0xEF]
        #expect(detect(header + letters).encoding == .windows1252)
        let chinese: [UInt8] = [0xD6, 0xA7, 0xB8, 0xB6, 0xB1, 0xA6, 0xD7, 0xAA, 0xD5, 0xCB]
        #expect(detect(header + chinese).encoding == .gb18030)
    }

    @Test("A wrong declaration is told; plain ASCII contradicts none")
    func contradiction() throws {
        let header = Array("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n".utf8)
        let wrong = try SourceFile(name: "x", bytes: header + Array("Grüße".utf8))
        #expect(wrong.encoding == .utf8)
        #expect(wrong.contradictedDeclaration == .windows1252)
        let plain = try SourceFile(name: "x", bytes: header)
        #expect(plain.encoding == .windows1252)
        #expect(plain.contradictedDeclaration == nil)
    }

    @Test(
        "A lone sign does not make a text East Asian",
        arguments: [0xA0, 0xA7, 0xA9, 0xAE, 0xB0] as [UInt8])
    func loneSigns(sign: UInt8) {
        let bytes = Array("PACME".utf8) + [sign] + Array(" Corp\nT-5.00\n".utf8)
        #expect(detect(bytes).encoding == .windows1252)
    }

    @Test(
        "Capitals, half-width kana and single words are none of the rare encodings",
        arguments: [
            // СПИСАНИЕ СО СЧЕТА
            (
                [
                    0xD1, 0xCF, 0xC8, 0xD1, 0xC0, 0xCD, 0xC8, 0xC5, 0x20, 0xD1, 0xCE, 0x20, 0xD1,
                    0xD7, 0xC5, 0xD2, 0xC0,
                ], TextEncoding.windows1251
            ),
            // 年月日 ﾌﾘｺﾐ ﾀﾅｶ ﾃﾞﾝｷﾀﾞｲ
            (
                [
                    0x94, 0x4E, 0x8C, 0x8E, 0x93, 0xFA, 0x20, 0xCC, 0xD8, 0xBA, 0xD0, 0x20, 0xC0,
                    0xC5, 0xB6,
                    0x20, 0xC3, 0xDE, 0xDD, 0xB7, 0xC0, 0xDE, 0xB2,
                ], .shiftJIS
            ),
            // Più, può, però
            (
                [
                    0x50, 0x69, 0xF9, 0x2C, 0x20, 0x70, 0x75, 0xF2, 0x2C, 0x20, 0x70, 0x65, 0x72,
                    0xF2,
                ], .windows1252
            ),
        ] as [([UInt8], TextEncoding)])
    func commonEncodings(bytes: [UInt8], encoding: TextEncoding) {
        #expect(detect(bytes).encoding == encoding)
    }

    @Test("Labels of the rare encodings are known")
    func labels() {
        let labels = [
            "cp1255": "windows-1255", "ISO-8859-8": "windows-1255", "Windows-1256": "windows-1256",
            "TIS-620": "windows-874", "cp1258": "windows-1258", "ISO-8859-7": "iso-8859-7",
            "ISO-8859-5": "iso-8859-5", "cp857": "ibm857", "x-mac-ce": "x-mac-ce",
            "ISO-8859-16": "iso-8859-16", "ISO-8859-3": "iso-8859-3",
        ]
        for (label, name) in labels { #expect(TextEncoding(label: label)?.rawValue == name) }
    }

    @Test("A currency sign belongs to a number")
    func currencySigns() {
        #expect(detect(Array("Fee ".utf8) + [0xA3, 0x35]).encoding == .windows1252)
        #expect(detect(Array("Fee 5 ".utf8) + [0x80, 0x0A]).encoding == .windows1252)
        #expect(detect(Array("Fee 5 ".utf8) + [0xA4, 0x0A]).encoding == .iso885915)
    }

    @Test("Letter case inside words tells Macintosh and DOS text from Windows text")
    func capitals() {
        let bytes = Array("KONTOF".utf8) + [0x9A] + Array("HRUNG GEB".utf8) + [0x9A, 0x48, 0x52]
        #expect(detect(bytes).encoding == .ibm850)
    }

    @Test("Lines that end in CR alone come from a Macintosh, whose letters go before rarer ones")
    func linesOfMacintosh() {
        let mac: [UInt8] = [0x4D, 0x9F, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x85, 0x6C]
        #expect(detect(mac + [0x0D] + mac + [0x0D]).encoding == .macRoman)
        #expect(detect(mac + [0x0D, 0x0A] + mac + [0x0D, 0x0A]).encoding != .macRoman)
    }
}
