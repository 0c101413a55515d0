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

    @Test("Far apart or near, offsets of long texts have the lines that the index gives them")
    func longTexts() {
        var numbers = SeededNumbers(seed: SoakLevel.seed(5))
        for step in [1, 7, 33, 300, 3_000] {
            let bytes = (0..<5_000).map { _ -> UInt8 in
                [0x0A, 0x0D, 0x61, 0x61, 0x8A, 0x8D, 0x0B, 0x61].randomElement(using: &numbers) ?? 0
            }
            let index = LineIndex(bytes.span)
            var cursor = LineCursor()
            var offset = 0
            while offset <= bytes.count {
                let line = cursor.line(ofByte: offset, in: bytes.span)
                #expect(line == index.location(ofByte: offset).line, "\(offset) by \(step)")
                offset += Int.random(in: 0...step, using: &numbers) + (step > 1 ? 0 : 1)
            }
            #expect(cursor.line(ofByte: 9_999, in: bytes.span) >= index.lineCount)
        }
    }
}
