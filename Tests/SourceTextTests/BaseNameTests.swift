import SourceText
import Testing

@Suite("Names at the end of paths")
struct BaseNameTests {
    @Test(
        "The last name of a path, without folders",
        arguments: [
            ("a.csv", "a.csv"), ("a/b.csv", "b.csv"), ("/a/ü ö.csv", "ü ö.csv"), ("a/b/", "b"),
            ("a//", "a"), ("-", "-"), ("", ""), ("/", ""), ("//", ""),
            // A letter and its accent are one character, the slash between them is none of it.
            ("e/\u{301}", "\u{301}"),
        ])
    func names(path: String, name: String) {
        #expect(path.baseName == name)
    }
}
