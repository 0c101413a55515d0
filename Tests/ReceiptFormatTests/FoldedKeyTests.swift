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
            ("Tổng cộng ƯỚT đơn", " TONG CONG UOT DON "), ("Решта їжа", " RESTA IZA "),
            ("Preț Ș", " PRET S "),
            ("", " "), ("€ 5", " 5 "), ("a\u{1F600}b", " A B "),
        ])
    func folding(_ text: String, _ expected: String) {
        #expect(key(text) == expected)
    }

    @Test(
        "words of eastern Asia are those of the tables, the longest first, also with blanks within",
        arguments: [
            ("合計 ¥500", " TOTAL 500 "), ("合 計500", " TOTAL 500 "), ("合　計　500", " TOTAL 500 "),
            ("合計点数 5", " ITEM COUNT 5 "),
            ("税込合計", " GRAND TOTAL "), ("10%対象 ¥90", " 10 TAXABLE 90 "), ("小计", " SUBTOTAL "),
            ("받은금액", " CASH "), ("現金/カード", " CASH CREDIT CARD "),
        ])
    func easternAsia(_ text: String, _ expected: String) {
        #expect(key(text) == expected)
    }

    @Test("other letters of eastern Asia are one byte each, apart from Latin ones")
    func syllables() {
        let key = FoldedKey.make(of: Array("杉SS 店。".utf8)).key
        #expect(key == [0x20, 0x80, 0x20, 0x53, 0x53, 0x20, 0x80, 0x20])
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
