import Testing

@testable import SourceText

@Suite("Characters of UTF-8 that were cut")
struct CutCharactersTests {
    private func decode(_ pieces: [UInt8]...) -> String {
        String(
            decoding: TextEncoding.utf8.utf8(from: pieces.flatMap { $0 }, skipping: 0),
            as: UTF8.self)
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(
        "Halves on both sides of a line end are one character in front of it",
        arguments: ["é", "ł", "€", "あ", "😀"], ["\n", "\r\n", "\r\r\n"])
    func lineEnds(character: String, lineEnd: String) {
        let whole = bytes(character)
        for length in 1..<whole.count {
            let text = decode(
                bytes("für x"), Array(whole[..<length]), bytes(lineEnd), Array(whole[length...]),
                bytes("y ü"))
            #expect(Array(text.utf8) == bytes("für x\(character)\(lineEnd)y ü"))
        }
    }

    @Test("Half a character at the end of a field is left out")
    func fieldEnds() {
        #expect(decode(bytes("<NAME>José "), [0xC3], bytes("</NAME>é")) == "<NAME>José </NAME>é")
        #expect(decode(bytes("Pé"), [0xE2, 0x82], bytes("\nM")) == "Pé\nM")
        #expect(decode(bytes("é;a"), [0xC3], bytes(";b")) == "é;a;b")
    }

    @Test("Among other damage, and where they may be letters, halves are marked")
    func otherDamage() {
        #expect(decode(bytes("é a"), [0xC3], bytes("\nb"), [0xFF]) == "é a\u{FFFD}\nb\u{FFFD}")
        #expect(decode(bytes("ü Caf"), [0xE9], bytes("\n")) == "ü Caf\u{FFFD}\n")
        #expect(decode(bytes("ü a"), [0xC3], bytes(" b")) == "ü a\u{FFFD} b")
        #expect(decode(bytes("ü a"), [0xC3]) == "ü a\u{FFFD}")
    }

    @Test("What gives no character together stays apart")
    func noCharacter() {
        #expect(
            decode(bytes("ü"), [0xE0], bytes("\n"), [0x80, 0x80]).unicodeScalars.contains(
                "\u{FFFD}"))
    }
}
