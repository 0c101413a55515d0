import SourceText
import Testing

@Suite("What programs put in front of lines")
struct LinePrefixTests {
    /// The text without its prefixes; capital letters are the marks.
    private func plain(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        let prefix = LinePrefix(of: bytes.span) { bytes, offset in
            (0x41...0x5A).contains(bytes[offset]) ? UInt32(bytes[offset]) : nil
        }
        return prefix.map { String(decoding: $0.removed(from: bytes), as: UTF8.self) }
    }

    @Test(
        "Marks of quotations, numbers and times are taken away, and each byte stays at its place",
        arguments: [
            ("> A1\n> B2\n> C3\n> D4\n", "  A1\n  B2\n  C3\n  D4\n"),
            (">> A1\n>>\n>> B2\n>> C3\n", "  A1\n\n  B2\n  C3\n"),
            (" 9: A\n10: B\n11: C\n", "    A\n    B\n    C\n"),
            ("| A\r\n| B\r\n| C\r\n", "  A\r\n  B\r\n  C\r\n"),
            ("> A\n>    B\n> \t\tC\n>    B\n", "  A\n     B\n  \t\tC\n     B\n"),
        ])
    func removed(text: String, expected: String) {
        let found = plain(text)
        #expect(found?.utf8.count == text.utf8.count)
        #expect(
            found?.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.drop { $0 == " " }
            }
                == expected.split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.drop { $0 == " " }
                })
    }

    @Test("Lines in front of the first mark and behind the last one may lack it")
    func surroundings() {
        let text = "on monday:\n\n> A1\n> b\n> B2\n> C3\n\nregards\n"
        #expect(plain(text) == "on monday:\n\n  A1\n  b\n  B2\n  C3\n\nregards\n")
    }

    @Test(
        "A line between the marks that stands otherwise, few marks, and marks in front have none",
        arguments: [
            "> A1\nb\n> B2\n> C3\n> D4\n", "> A1\n> A2\n> B3\n", "A1\n> B2\n> C3\n> D4\n",
            "> a\n> b\n> c\n", "", ">",
        ])
    func none(text: String) { #expect(plain(text) == nil) }
}
