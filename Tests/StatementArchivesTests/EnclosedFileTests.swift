import Foundation
import SourceText
import StatementArchives
import TestSupport
import Testing

@Suite("Files in texts of XML and JSON")
struct EnclosedFileTests {
    private let file = String(repeating: "<OFX><TRNAMT>-1.00 \"é\"</OFX>\r\n", count: 8)

    private func content(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return EnclosedFile.content(of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }

    private func base64(_ bytes: some Sequence<UInt8>, wrapped: Bool = false) -> String {
        Data(bytes).base64EncodedString(
            options: wrapped ? [.lineLength64Characters, .endLineWithCarriageReturn] : [])
    }

    private func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    }

    @Test("Base64 in an element or a string is what it stands for")
    func base64() {
        let plain = base64(file.utf8)
        let wrapped = base64(file.utf8, wrapped: true)
        for text in [
            "<E><B>\(plain)</B></E>",
            "<?xml version='1.0'?>\n<s:E>\n <B>\n\(wrapped)\n</B>\n</s:E>",
            "<E><Key>\(base64([UInt8](repeating: 1, count: 200)))</Key><B>\(plain)</B></E>",
            "<E><![CDATA[\(plain)]]></E>", "<E>\(wrapped.replacing("\r", with: "&#xD;\n"))</E>",
            "<E>\(plain)", "{\"a\":[1,\"x\\\"y\"],\"b\":\"\(plain.replacing("/", with: "\\/"))\"}",
            "[\"data:text/xml;base64,\(plain)\"]", "\u{FEFF} <E>\(plain)</E>",
        ] {
            #expect(content(text) == file, "\(text.prefix(60))")
        }
    }

    @Test("An answer in an envelope is opened, too")
    func nested() {
        let answer =
            "<ApplicationResponse><Content>\(base64(file.utf8))</Content></ApplicationResponse>"
        #expect(content("<E><B>\(base64(answer.utf8, wrapped: true))</B></E>") == file)
    }

    @Test("Several files stand behind each other")
    func several() {
        let plain = base64(file.utf8)
        #expect(content("<E><A>\(plain)</A><A>\(plain)</A></E>") == file + "\n" + file)
    }

    @Test("A string of JSON with lines in it is a text")
    func strings() {
        #expect(content("{\"status\":\"ok\",\"data\":\"\(json(file))\"}") == file)
        let escaped = json(file).replacing("<", with: "\\u003c").replacing("é", with: "\\u00e9")
        #expect(content("{\"data\":\"\(escaped)\"}") == file)
    }

    @Test("Other texts enclose nothing")
    func others() {
        for text in [
            "", "<E>", "<E>SGVsbG8=</E>", "{\"a\":\"b\"}", "{1:F01}{4:\n:20:X\n-}", file,
            "Date,Amount\n\(base64(file.utf8))",
            "<E>\(base64((0..<200).map { UInt8($0) }))</E>",
            "{\"a\":\"\(String(repeating: "x y ", count: 80))\"}",
        ] {
            #expect(content(text) == nil, "\(text.prefix(60))")
        }
    }
}
