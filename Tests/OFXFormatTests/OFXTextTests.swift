import Testing

@testable import OFXFormat

@Suite("OFX text")
struct OFXTextTests {
    private func decode(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = [0x21]
        OFXText.decode(bytes.span, in: 0..<bytes.count, to: &output)
        return String(decoding: output.dropFirst(), as: UTF8.self)
    }

    @Test(
        "entities are decoded once and everything else stays",
        arguments: [
            ("A &amp; B", "A & B"), ("&amp;lt;", "&lt;"), ("&LT;b&gt;", "<b>"),
            ("&quot;x&apos;", "\"x'"), ("&#233;&#xE9;&#X20ac;", "éé€"), ("a&nbsp;b", "a b"),
            ("AT&T", "AT&T"), ("&", "&"), ("&;", "&;"), ("&bogus;", "&bogus;"), ("&#0;", "&#0;"),
            ("&#x110000;", "&#x110000;"), ("&#xD800;", "&#xD800;"), ("&#;", "&#;"),
            ("&#x;", "&#x;"), ("&amp", "&amp"), ("a < b", "a < b"), ("<5", "<5"),
            ("&#99999999999;", "&#99999999999;"), ("caf&eacute; &Eacute;&copy;", "café É©"),
            ("a &#150; b &ndash; c", "a – b – c"), ("5&euro;&#128;", "5€€"), ("a\0b\u{1}", "ab"),
        ])
    func entities(text: String, expected: String) {
        #expect(decode(text) == expected)
    }

    @Test(
        "CDATA is unwrapped as it stands, comments are left out",
        arguments: [
            ("<![CDATA[a <b> &amp; c]]>", "a <b> &amp; c"), ("a<!-- b -->c", "ac"),
            ("<![CDATA[a]]><![CDATA[b]]>", "ab"), ("<![CDATA[open", "open"),
            ("a<BR/>b<br>c <br />d", "a b c d"), ("a<br></br>b", "a b"), ("<BRAND>", "<BRAND>"),
            ("a<BR", "a<BR"),
            ("Fun<B>bold</B> <i>x</i>", "Funbold x"), ("<span id=\"x\">a</SPAN>b", "ab"),
            ("a <B> c d", "a <B> c d"), ("a <b>\n</b>c", "a <b> c"),
            ("a <B> c</BANK>", "a <B> c</BANK>"), ("<strong>a</strong>", "a"),
            ("<!-- open", "<!-- open"), ("<!-- a --><!-- b <!-- c", "<!-- b <!-- c"),
        ])
    func markup(text: String, expected: String) {
        #expect(decode(text) == expected)
    }

    @Test(
        "comments and CDATA that never end are looked through once",
        .timeLimit(.minutes(1)),
        arguments: ["<!--", "<![CDATA[", "<![CDATA[]]", "&", "<!--<![CDATA["])
    func unclosed(mark: String) {
        let text = String(repeating: mark, count: 1 << 18)
        #expect(decode(text).utf8.count <= text.utf8.count)
    }

    @Test(
        "line ends and tabs become one blank, plain blanks stay as printed",
        arguments: [
            ("\n\tA 1\r\n\t\t77\n", "A 1 77"), ("CXE     26", "CXE     26"), ("  \n ", ""),
            ("a\tb", "a b"),
        ])
    func whitespace(text: String, expected: String) {
        #expect(decode(text) == expected)
    }
}
