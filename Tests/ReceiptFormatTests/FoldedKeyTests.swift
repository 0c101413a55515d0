import Testing

@testable import ReceiptFormat

@Suite("Folded keys")
struct FoldedKeyTests {
    private func key(_ text: String) -> String { FoldedKey.make(of: Array(text.utf8)).key.string }

    @Test(
        "capitals without accents, single blanks, digits apart",
        arguments: [
            ("Sub-Total: RM12.50", " SUB TOTAL RM 12 50 "), ("Numerário", " NUMERARIO "),
            ("RÜCKGELD", " RUCKGELD "), ("Łódź ÇÃÉ", " LODZ CAE "), ("GST6%", " GST 6 "),
            ("ΣΎΝΟΛΟ Ευρώ", " SYNOLO EYRO "), ("ИТОГО: 5 руб", " ITOGO 5 RUB "),
            ("Решта їжа", " RESTA IZA "), ("Preț Ș", " PRET S "),
            ("", " "), ("€ 5", " 5 "), ("a\u{1F600}b", " A B "),
        ])
    func folding(_ text: String, _ expected: String) {
        #expect(key(text) == expected)
    }

    @Test(
        "misread words that matter are put right",
        arguments: [
            ("T0TAL", " TOTAL "), ("TOTAI 5", " TOTAL 5 "), ("SUBT0TAL", " SUBTOTAL "),
            ("HOTEL", " HOTEL "), ("METAL", " METAL "), ("CA5H", " CASH "),
        ])
    func repairs(_ text: String, _ expected: String) {
        #expect(key(text) == expected)
    }

    @Test("each byte of the key knows where it came from")
    func origins() {
        let (key, origins) = FoldedKey.make(of: Array("é 5€ x".utf8))
        #expect(key.count == origins.count)
        #expect(key.string == " E 5 X ")
        #expect(origins[1] == 0)
        #expect(origins[3] == 3)
        #expect(origins[5] == 8)
    }
}
