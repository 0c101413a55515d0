import Testing

@testable import SourceText

@Suite("Markup with escaped brackets")
struct EscapedMarkupTests {
    private func unescaped(_ text: String) -> String {
        String(decoding: EscapedMarkup.unescaped(Array(text.utf8).span), as: UTF8.self)
    }

    private func firstTag(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        return EscapedMarkup.firstTag(in: bytes.span)?.offset
    }

    @Test(
        "Brackets are resolved, and what they save becomes blanks at the end of a tag",
        arguments: [
            ("&lt;A&gt;b&lt;/A&gt;", "<A      >b</A      >"),
            ("&#60;A&#62;b", "<A        >b"), ("&#x3C;A&#x3e;b", "<A          >b"),
            ("\\u003cA\\u003eb", "<A          >b"), ("&lt;A>b", "<A   >b"),
            ("<B>&lt;A&gt;</B>", "<B><A      ></B>"),
            ("&lt;A x=&quot;1&quot;&gt;", "<A x=\"1\"                >"),
        ])
    func brackets(text: String, expected: String) {
        #expect(unescaped(text) == expected)
        #expect(unescaped(text).utf8.count == text.utf8.count)
    }

    @Test("An empty element, a comment and an instruction stay what they are")
    func ends() {
        #expect(unescaped("&lt;A/&gt;&lt;B&gt;") == "<A/><B            >")
        #expect(unescaped("&lt;!--x--&gt;b").hasPrefix("<!--x-->b "))
        #expect(unescaped("&lt;?OFX a?&gt;b").hasPrefix("<?OFX a?>b "))
    }

    @Test("Of what is escaped twice one layer is resolved")
    func twice() {
        #expect(unescaped("&amp;lt;A&amp;gt;").hasPrefix("&lt;A&gt;"))
        #expect(unescaped("&lt;A&gt;B &amp;amp; C&lt;/A&gt;").contains(">B &amp; C</A"))
    }

    @Test(
        "A tag says how many times it is escaped, and as many layers are resolved",
        arguments: [
            ("&lt;A&gt;", 1), ("&amp;lt;A&amp;gt;", 2), ("&amp;amp;lt;A&amp;amp;gt;", 3),
            ("\\u003cA\\u003e", 1),
        ])
    func depth(text: String, depth: Int) throws {
        let bytes = Array(text.utf8)
        let found = EscapedMarkup.firstTag(in: bytes.span)
        let tag = try #require(found)
        #expect(tag == EscapedMarkup.Tag(offset: 0, depth: depth))
        let plain = EscapedMarkup.unescaped(bytes.span, like: tag)
        #expect(plain.count == bytes.count)
        #expect(String(decoding: plain, as: UTF8.self).filter { $0 != " " } == "<A>")
    }

    @Test("A declaration behind the beginning becomes blanks")
    func declaration() {
        let text = unescaped("<E>&lt;?xml version=&quot;1.0&quot;?&gt;&lt;A&gt;</E>")
        #expect(!text.contains("?xml"))
        #expect(text.hasPrefix("<E>  "))
        #expect(
            unescaped("&lt;?xml version='1.0'?&gt;&lt;A&gt;").hasPrefix("<?xml version='1.0'?>"))
    }

    @Test("The first escaped tag is found; entities of texts are none")
    func first() {
        #expect(firstTag("x &lt;A&gt;") == 2)
        #expect(firstTag("{\"a\":\"\\u003c?xml") == 6)
        #expect(firstTag("1 &lt; 2, A &amp; B, \\n") == nil)
        #expect(firstTag("<A>b</A>") == nil)
        #expect(firstTag("") == nil)
    }
}
