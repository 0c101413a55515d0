import SourceText
import Testing

@Suite("Texts in JSON")
struct JSONEscapesTests {
    @Test(
        "Quotes, backslashes and control characters are escaped, and nothing else",
        arguments: [
            ("", ""), ("plain text of some length", "plain text of some length"),
            ("\"", "\\\""), ("a\\b", "a\\\\b"), ("\n\r\t", "\\n\\r\\t"),
            ("1234567\u{1}", "1234567\\u0001"), ("\u{1F}é/\u{7F}€😀", "\\u001fé/\u{7F}€😀"),
            (
                "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
                String(repeating: "\\u0000", count: 9)
            ),
        ])
    func texts(text: String, written: String) {
        var output: [UInt8] = [0x5B]
        JSONEscapes.append(text, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "[" + written)
    }
}
