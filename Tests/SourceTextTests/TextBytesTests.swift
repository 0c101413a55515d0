import Testing

@testable import SourceText

@Suite("Bytes of texts")
struct TextBytesTests {
    @Test(
        "A text ends with the bytes of another, or not",
        arguments: [
            ("信用卡还款", "还款", true), ("还款", "还款", true), ("款", "还款", false), ("saldo", "do", true),
            ("saldo", "", true), ("", "", true), ("", "x", false), ("do", "saldo", false),
        ])
    func end(text: String, suffix: String, isEnd: Bool) {
        #expect(text.endsWithBytes(of: suffix) == isEnd)
    }

    @Test(
        "The bytes of a text are found anywhere in another",
        arguments: [
            ("Betrag (€)", "€", true), ("€", "€", true), ("R R$ 4", "R$", true),
            ("RR$", "R$", true), ("Betrag", "€", false), ("R", "R$", false), ("", "R$", false),
            ("R$", "", false),
        ])
    func part(text: String, part: String, isPart: Bool) {
        #expect(text.containsBytes(of: part) == isPart)
    }
}
