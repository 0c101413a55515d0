import TestSupport
import Testing

@testable import SourceText

@Suite("Decoding text to UTF-8")
struct TextEncodingDecodingTests {
    private func decode(_ bytes: [UInt8], _ encoding: TextEncoding, skipping mark: Int = 0)
        -> String
    {
        String(decoding: encoding.utf8(from: bytes, skipping: mark), as: UTF8.self)
    }

    @Test("Each encoding gives the text back", arguments: EncodedText.all + EncodedText.rare)
    func samples(sample: EncodedText) {
        #expect(decode(sample.bytes, TextEncoding(rawValue: sample.encoding)) == sample.text)
    }

    @Test(
        "Tables have 128 characters",
        arguments: EncodingPlausibility.candidates.filter { $0.libraryName == nil })
    func tables(encoding: TextEncoding) {
        #expect(encoding.upperHalf?.count == 128)
    }

    @Test("Well-formed UTF-8 comes back unchanged, zero bytes too")
    func unchanged() {
        let text = "a\u{0}ü€𝄞\r\n"
        #expect(decode(Array(text.utf8), .utf8) == text)
        #expect(TextEncoding.utf8.utf8(from: [], skipping: 0).isEmpty)
        #expect(TextEncoding.utf8.utf8(from: [0xEF, 0xBB, 0xBF], skipping: 3).isEmpty)
    }

    @Test(
        "Ill-formed UTF-8 is repaired",
        arguments: [
            ([0x61, 0xC3], "a\u{FFFD}"),
            ([0xC0, 0x80, 0x62], "\u{FFFD}\u{FFFD}b"),
            ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func repair(bytes: [UInt8], text: String) {
        #expect(decode(bytes, .utf8) == text)
    }

    @Test("UTF-16 pairs surrogates, and a lone one or an odd byte is replaced")
    func utf16() {
        #expect(decode([0x34, 0xD8, 0x1E, 0xDD, 0x41, 0], .utf16LittleEndian) == "𝄞A")
        #expect(decode([0xD8, 0x34, 0, 0x41, 0x7A], .utf16BigEndian) == "\u{FFFD}A\u{FFFD}")
        #expect(decode([0, 0, 0x41, 0], .utf16LittleEndian) == "\u{0}A")
    }

    @Test("UTF-32 replaces what is no scalar")
    func utf32() {
        #expect(
            decode([0, 1, 0xD1, 0x1E, 0, 0x11, 0, 0, 7], .utf32BigEndian) == "𝄞\u{FFFD}\u{FFFD}")
        #expect(decode([0x41, 0, 0, 0], .utf32LittleEndian) == "A")
    }

    @Test("Bytes without a character become U+FFFD")
    func undefined() {
        #expect(decode([0x41, 0x81, 0x42], .windows1252) == "A\u{FFFD}B")
    }

    @Test("A bad byte in multi-byte text costs itself alone")
    func resynchronises() {
        let good: [UInt8] = [0xC0, 0xD4, 0xB1, 0xDD]
        #expect(decode(good + [0xFF] + good, .eucKR) == "입금\u{FFFD}입금")
        #expect(decode(good + [0xC0, 0x0A] + good, .eucKR) == "입금\u{FFFD}\n입금")
        #expect(decode(good + [0xC0], .eucKR) == "입금\u{FFFD}")
    }

    @Test("Long multi-byte text passes the converter's buffer")
    func longText() {
        let bytes = [UInt8](repeating: 0, count: 100_000).indices.flatMap { _ in
            [0xC0, 0xD4] as [UInt8]
        }
        #expect(decode(bytes, .eucKR) == String(repeating: "입", count: 100_000))
    }

    @Test("Any bytes become well-formed UTF-8 in any encoding")
    func anyBytes() {
        var random = SeededNumbers(seed: SoakLevel.seed(7))
        let all =
            EncodingPlausibility.candidates + [
                .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
            ]
        for round in 0..<SoakLevel.rounds(200) {
            let bytes = (0..<round % 200).map { _ in UInt8.random(in: 0...255, using: &random) }
            for encoding in all {
                let text = encoding.utf8(from: bytes, skipping: 0)
                #expect(UTF8Structure(of: text.span).isWellFormed)
            }
            let found = TextEncoding.detect(in: bytes.span)
            #expect(found.markLength <= bytes.count)
        }
    }
}
