import SourceText
import Testing

@Suite("Minuses, currency signs and characters that show nothing")
struct SignBytesTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(
        "A minus is known by its bytes",
        arguments: [
            ("-", 1), ("\u{AD}", 2), ("\u{2212}", 3), ("\u{2010}", 3), ("\u{2015}", 3),
            ("\u{FF0D}", 3), ("âˆ’", 7), ("+", 0), ("\u{A0}", 0), ("é", 0), ("€", 0), ("\u{B1}", 0),
        ])
    func minus(text: String, length: Int) {
        let bytes = bytes(text + "5")
        #expect(bytes.span.minusLength(at: 0, before: bytes.count) == length)
    }

    @Test(
        "Dashes behind a mark without digits stand for no cents",
        arguments: [
            (",-", 2), (".-", 2), (",--", 3), (".\u{2013}", 4), (",- kr", 2), (",", 0), (",-5", 0),
            ("-", 0), ("5-", 0), (",50-", 0),
        ])
    func centsDash(text: String, length: Int) {
        let bytes = bytes(text)
        #expect(bytes.span.centsDashLength(at: 0, before: bytes.count) == length)
    }

    @Test(
        "What shows nothing is known at both ends of a text, and a soft hyphen shows something",
        arguments: [
            ("\u{A0}", 2), ("\u{85}", 2), ("\u{2009}", 3), ("\u{200E}", 3), ("\u{202F}", 3),
            ("\u{2028}", 3), ("\u{205F}", 3), ("\u{2060}", 3), ("\u{2068}", 3), ("\u{3000}", 3),
            ("\u{FEFF}", 3), ("ï»¿", 6), ("\u{AD}", 0), ("é", 0), ("\u{2013}", 0), ("\u{2044}", 0),
        ])
    func invisible(text: String, length: Int) {
        let bytes = bytes(text)
        let found = bytes.span.invisibleLength(at: 0, before: bytes.count)
        #expect(found == length)
        let behind = self.bytes("5" + text)
        #expect(behind.span.lastInvisibleLength(0..<behind.count) == (length == 0 ? nil : length))
    }

    @Test(
        "What stands for an apostrophe is known",
        arguments: [
            ("\u{2019}", 3), ("\u{2018}", 3), ("\u{2BC}", 2), ("\u{B4}", 2), ("\u{201C}", 0),
            ("é", 0),
        ])
    func apostrophe(text: String, length: Int) {
        let bytes = bytes(text)
        #expect(bytes.span.apostropheLength(at: 0, before: bytes.count) == length)
    }
}
