import Testing

@testable import Normalization

@Suite("Likeness of texts")
struct TextSimilarityTests {
    private func likeness(_ one: String, _ other: String, keepingVowels: Bool = true) -> Double? {
        TextSimilarity.containment(
            NormalForm(Array(one.utf8).span, keepingVowels: keepingVowels),
            NormalForm(Array(other.utf8).span, keepingVowels: keepingVowels))
    }

    @Test(
        "is whole where the shorter one is in the longer one, whatever case, blanks and numbers",
        arguments: [
            ("Luna Bakery", "POS 0042 LUNA BAKERY OSLO"), ("Bäckerei", "Bäckerei 12"),
            ("LUNA BAKE", "Luna Bakery"), ("AB", "ab 7"),
            ("Bäckerei Größ", "BAECKEREI GROESS 12"), ("Bäckerei", "BÄCKEREI"),
            ("Café Łódź", "CAFE LODZ"), ("ПЕКАРНЯ", "Пекарня"),
            ("ｽﾀｰﾊﾞﾂｸｽ ｺｰﾋｰ", "スターバックスコーヒー"), ("ﾆﾎﾝﾃﾞﾝｷ", "にほんでんき"), ("ＡＭＡＺＯＮ", "Amazon"),
            ("フリコミ　ｶ)ﾔﾏﾀﾞｼﾞﾄﾞｳｼﾔ", "カ）ヤマダジドウシャ"),
        ])
    func whole(one: String, other: String) {
        #expect(likeness(one, other) == 1)
        #expect(likeness(other, one) == 1)
    }

    @Test("is whole where the longer one begins with a name of two letters, and no other word")
    func shortNames() {
        #expect(likeness("H&K", "H&K KLEIDUNG 0815 BERLIN") == 1)
        #expect(likeness("ab Markt 12", "ab") == 1)
        #expect(likeness("ab", "abrakadabra") == 0)
        #expect(likeness("SQ Luna", "SQ Voss") == 0)
    }

    @Test("is nothing where no three letters are shared, and unknown without letters")
    func none() {
        #expect(likeness("Luna Bakery", "Tankstelle Voss") == 0)
        #expect(likeness("ｾﾌﾞﾝｲﾚﾌﾞﾝ", "ファミリーマート") == 0)
        #expect(likeness("1234", "Luna") == nil)
        #expect(likeness("", "") == nil)
    }

    @Test("survives vowels that were left out")
    func vowels() {
        #expect(likeness("STADTBIBLIOTHEK", "STDTBBLTHK", keepingVowels: false) == 1)
        #expect(likeness("Müllergrün", "MULLER GRUEN", keepingVowels: false) == 1)
        #expect((likeness("STADTBIBLIOTHEK", "STDTBBLTHK") ?? 1) < 0.3)
    }
}
