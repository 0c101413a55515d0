import Testing

@testable import SourceText

@Suite("UTF-8 that was encoded twice")
struct DoubledUTF8Tests {
    private func file(_ text: String) throws -> SourceFile {
        try SourceFile(name: "x", bytes: Array(text.utf8))
    }

    @Test("Text whose characters are the bytes of UTF-8 is read as it was meant")
    func doubled() throws {
        let found = try file("Datum;EmpfÃ¤nger\n01.02.2026;MÃ¼ller â€“ 5 â‚¬\n")
        #expect(found.encoding == .utf8Twice)
        let text = String(decoding: found.text.array, as: UTF8.self)
        #expect(text == "Datum;Empfänger\n01.02.2026;Müller – 5 €\n")
    }

    @Test("Bytes that Windows-1252 has no character for are controls")
    func controls() throws {
        // à is C3 A0, and Á is C3 81.
        let found = try file("CittÃ\u{A0}, Ã\u{81}vila")
        #expect(String(decoding: found.text.array, as: UTF8.self) == "Città, Ávila")
    }

    @Test("A mark in front that was encoded twice is none of the text")
    func mark() throws {
        let found = try file("ï»¿Date,Payee\n2026-01-02,CafÃ©\n")
        #expect(String(decoding: found.text.array, as: UTF8.self).hasPrefix("Date"))
    }

    @Test(
        "Real letters among it, or a single run, leave the text alone",
        arguments: ["MÃ¼ller, Größe, CafÃ©", "NÃO, IRMÃ", "CafÃ©", "Préfixe Ãœ Ã¼", "Größe"])
    func real(text: String) throws {
        let found = try file(text)
        #expect(found.encoding == .utf8)
        #expect(found.text.array == Array(text.utf8))
    }

    @Test("What is written in the encoding reads the same, and a named encoding is kept")
    func writing() throws {
        let text = Array("Müller – 5 €, Ávila".utf8)
        let doubled = TextEncoding.utf8Twice.bytes(fromUTF8: text)
        #expect(try SourceFile(name: "x", bytes: doubled).text.array == text)
        let forced = try SourceFile(name: "x", bytes: doubled, encoding: .utf8)
        #expect(forced.text.array == doubled)
    }

    @Test("Text that was saved so several times is read as it was meant")
    func severalTimes() throws {
        let text = Array("Datum;Empfänger\n01.02.2026;Müller – 5 €\n".utf8)
        let doubled = (1...3).reduce(text) { bytes, _ in
            TextEncoding.utf8Twice.bytes(fromUTF8: bytes)
        }
        #expect(try SourceFile(name: "x", bytes: doubled).text.array == text)
    }
}
