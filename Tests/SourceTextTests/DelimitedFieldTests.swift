import SourceText
import Testing

@Suite("Fields of written tables")
struct DelimitedFieldTests {
    @Test(
        "A field is quoted where a reader would take it for something else",
        arguments: [
            ("", ""), ("plain text", "plain text"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
            ("a\tb", "\"a\tb\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
            ("say \"x\"", "\"say \"\"x\"\"\""), (" a", "\" a\""), ("a ", "\"a \""),
        ])
    func fields(field: String, written: String) {
        var output: [UInt8] = []
        DelimitedField.append(field, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == written)
    }

    @Test("A record is a line that ends with CR LF")
    func records() {
        var output: [UInt8] = []
        DelimitedField.append(record: ["a", "", "b,c"], to: &output)
        #expect(output == Array("a,,\"b,c\"\r\n".utf8))
    }
}
