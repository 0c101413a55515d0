import SourceText
import Testing
import TestSupport

@Suite("Lines and columns")
struct LineIndexTests {
    @Test(
        "A line ends at LF, at CR LF, and at a CR alone",
        arguments: [
            ("", 0, 1, 1), ("ab", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
            ("a\r\nb", 2, 1, 3), ("a\rb", 2, 2, 1), ("\n\n", 1, 2, 1), ("a\r\rb", 3, 3, 1),
            ("ab", 99, 1, 3),
        ])
    func location(text: String, offset: Int, line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let place = LineIndex(bytes.span).location(ofByte: offset)
        #expect(place == SourceLocation(line: line, column: column))
    }

    @Test("Text behind the last line end counts as a line, nothing does not")
    func count() {
        for (text, count) in [("a", 1), ("a\n", 1), ("a\nb", 2), ("a\r\nb\r\n", 2), ("\r", 1)] {
            let bytes = Array(text.utf8)
            #expect(LineIndex(bytes.span).lineCount == count, "\(bytes)")
        }
    }

    @Test("A line is given without its end, and one that is not there is empty")
    func lines() {
        let bytes = Array("one\r\ntwo\n\rfour".utf8)
        let index = LineIndex(bytes.span)
        let lines = (0...5).map { bytes.span.string(index.bytes(ofLine: $0, in: bytes.span)) }
        #expect(lines == ["", "one", "two", "", "four", ""])
    }

    @Test("The cursor counts the lines that the index finds", arguments: SoakLevel.seeds(40))
    func agreement(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let alphabet: [UInt8] = [0x0A, 0x0D, 0x0D, 0x61, 0xC3]
        let bytes = (0..<Int.random(in: 0...700, using: &numbers)).map { _ in
            alphabet.randomElement(using: &numbers) ?? 0
        }
        let index = LineIndex(bytes.span)
        var cursor = LineCursor()
        for offset in 0...bytes.count where Bool.random(using: &numbers) {
            let line = cursor.line(ofByte: offset, in: bytes.span)
            #expect(line == index.location(ofByte: offset).line, "\(bytes) at \(offset)")
        }
        #expect(cursor.line(ofByte: 0, in: bytes.span) >= 1)
    }
}
