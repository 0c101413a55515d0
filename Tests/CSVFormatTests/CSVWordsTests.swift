import TestSupport
import Testing

@testable import CSVFormat

@Suite("CSVWords")
struct CSVWordsTests {
    @Test(
        "are small letters and digits with single blanks between",
        arguments: [
            ("  Posted-Date (UTC) ", "posted date utc"), ("Betrag / EUR", "betrag eur"), ("", ""),
            ("--", ""), ("Größe", "grosse"), ("Données\u{a0}N°2", "donnees n 2"),
            ("Zmluva\u{200B}", "zmluva"), ("ÆØÅ", "aeoa"), ("摘要", "摘要"),
        ])
    func folded(text: String, expected: String) {
        #expect(CSVWords.fold(text) == expected)
    }

    @Test("are what the lists of names of columns have")
    func lists() {
        for entry in CSVHeaderWords.all {
            for name in entry.words.split(separator: "|", omittingEmptySubsequences: false) {
                #expect(CSVWords.fold(String(name)) == name && !name.isEmpty)
            }
        }
    }

    @Test("come out the same by the short way of ASCII and the long one")
    func ways() {
        var numbers = SeededNumbers(seed: SoakLevel.seed(7))
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
                UInt8.random(in: 0..<0x80, using: &numbers)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let (short, long) = (CSVWords.fold(text), CSVWords.fold(text + " é"))
            #expect(long == (short.isEmpty ? "e" : short + " e"))
        }
    }

    @Test(
        "of the units in which amounts count",
        arguments: [
            ("amount_cents", 2), ("amountInCents", 2), ("amount.minorUnits", 2),
            ("Betrag in Cent", 2), ("beløb i øre", 2), ("amount_milliunits", 3), ("amount", nil),
            ("Dollars and cents", nil), ("percent", nil),
        ] as [(String, UInt8?)])
    func units(name: String, digits: UInt8?) {
        #expect(CSVHeaderWords.minorDigits(CSVWords.fold(name)) == digits)
    }
}
