import Testing

@testable import SourceText

@Suite("Places of letters within words")
struct LetterPlacesTests {
    private func encoding(_ text: String, _ high: [Character: UInt8]) -> TextEncoding {
        let bytes = text.flatMap { high[$0].map { [$0] } ?? Array(String($0).utf8) }
        return TextEncoding.detect(in: bytes.span).encoding
    }

    private static let turkish: [Character: UInt8] = ["ç": 0xE7, "ı": 0xFD, "Ş": 0xDE, "ş": 0xFE]
    private static let baltic: [Character: UInt8] = ["Š": 0xD0, "Ž": 0xDE, "ž": 0xFE]
    private static let icelandic: [Character: UInt8] = ["þ": 0xFE, "Þ": 0xDE, "ð": 0xF0, "æ": 0xE6]

    @Test("A thorn at the end of a word or before a consonant is an s of Turkish")
    func turkish() {
        let words = "Tarih;Açıklama;Tutar\n02.04.2026;MAAŞ;9,00\n03.04.2026;Taşt market;-3,00\n"
        #expect(encoding(words, Self.turkish) == .windows1254)
    }

    @Test("An eth at the start of a word is an s of a Baltic language")
    func baltic() {
        let words = "Data;Suma\n02.04.2026;-90,00;Jonas Žukas\n03.04.2026;-3,00;Šilo namai\n"
        #expect(encoding(words, Self.baltic) == .windows1257)
    }

    @Test(
        "A c with a cedilla, or an s between vowels, tells Turkish, and an o with a tilde Estonian")
    func company() {
        for words in ["Tarih;Açıklama\n02.04.2026;FIRIN", "Payee;Amount\nAyşe;3,00", "BAŞAR;9,00"] {
            #expect(encoding(words, Self.turkish) == .windows1254)
        }
        let estonian: [Character: UInt8] = ["õ": 0xF5, "Ž": 0xDE]
        #expect(encoding("Payee;Amount\nTõnu Žukov;3,00", estonian) == .windows1257)
    }

    @Test("Both stay where Icelandic has them")
    func icelandic() {
        for words in ["Þorvaldur Sigurðsson 9,00", "Alþingi 3,00; Garðabær 4,00", "Bókaþjónusta"] {
            let bare = words.replacing("ó", with: "o")
            #expect(encoding(bare, Self.icelandic) == .windows1252)
        }
    }
}
