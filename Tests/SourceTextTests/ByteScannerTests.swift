import SourceText
import Testing

@Suite("Searches over bytes")
struct ByteScannerTests {
    private let bytes = Array("  <Ofx> a,b\t\r\n".utf8)

    @Test("A byte is found from a place on, or its end is the answer")
    func byte() {
        let span = bytes.span
        #expect(span.firstOffset(of: ASCII.comma, from: 0, to: span.count) == 9)
        #expect(span.firstOffset(of: ASCII.comma, from: 9, to: span.count) == 9)
        #expect(span.firstOffset(of: ASCII.comma, from: 10, to: span.count) == span.count)
        #expect(span.firstOffset(of: ASCII.comma, from: 0, to: 5) == 5)
    }

    @Test("The first of two bytes, a word and the end of a line are found wherever they stand")
    func far() {
        for count in 0...20 {
            let plain = [UInt8](repeating: 0x2E, count: count)
            #expect(plain.span.firstOffset(of: 0x61, or: 0x3C, from: 0, to: count) == count)
            #expect(plain.span.firstOffset(ofIgnoringCase: "<O") == nil)
            #expect(plain.span.endOfLine(from: 0) == count)
            for place in 0..<count {
                for byte: UInt8 in [0x61, 0x3C] {
                    var bytes = plain
                    bytes[place] = byte
                    let span = bytes.span
                    #expect(span.firstOffset(of: 0x61, or: 0x3C, from: 0, to: count) == place)
                    // What stands in front of the start, or behind the limit, is not it.
                    #expect(
                        span.firstOffset(of: 0x61, or: 0x3C, from: place + 1, to: count) == count)
                    #expect(span.firstOffset(of: 0x61, or: 0x3C, from: 0, to: place) == place)
                }
                for end in [ASCII.lineFeed, ASCII.carriageReturn] {
                    var bytes = plain
                    bytes[place] = end
                    #expect(bytes.span.endOfLine(from: 0) == place)
                    #expect(bytes.span.endOfLine(from: 0, to: place / 2) == place / 2)
                }
                let word = plain[..<place] + Array("aoX<".utf8) + plain[place...]
                let bytes = Array(word)
                #expect(bytes.span.firstOffset(ofIgnoringCase: "Ox<") == place + 1)
                #expect(bytes.span.firstOffset(ofIgnoringCase: "<") == place + 3)
                #expect(bytes.span.firstOffset(ofIgnoringCase: "OX<", from: place + 2) == nil)
            }
        }
    }

    @Test("A control byte is found wherever it stands in a range, and not beside it")
    func controls() {
        for count in 0...20 {
            let plain = [UInt8](repeating: 0x20, count: count)
            let among = [0x0A] + plain + [0x1F]
            let found = among.span.hasControl(in: 1..<count + 1)
            #expect(!found)
            for place in 0..<count {
                for (byte, isControl) in [(0x00, true), (0x1F, true), (0x7F, false), (0x8A, false)]
                {
                    var bytes = among
                    bytes[place + 1] = UInt8(byte)
                    let found = bytes.span.hasControl(in: 1..<count + 1)
                    #expect(found == isControl, "\(byte) at \(place) of \(count)")
                }
            }
        }
    }

    @Test("White space goes from both ends, and only from them")
    func trimming() {
        let span = bytes.span
        #expect(span.string(span.trimmed(0..<span.count)) == "<Ofx> a,b")
        #expect(span.trimmed(0..<2).isEmpty)
        #expect(span.trimmed(4..<4) == 4..<4)
    }

    @Test("Words are found whatever the case of their letters, to the last byte")
    func words() {
        let span = bytes.span
        #expect(span.firstOffset(ofIgnoringCase: "<OFX>") == 2)
        #expect(span.firstOffset(ofIgnoringCase: "<OFX>", from: 3) == nil)
        #expect(span.firstOffset(ofIgnoringCase: "\r\n") == 12)
        #expect(span.firstOffset(ofIgnoringCase: "\r\n\n") == nil)
        #expect(span.firstOffset(ofIgnoringCase: "") == nil)
        let places = (-1...span.count).filter { bytes.span.hasPrefixIgnoringCase("ofx", at: $0) }
        #expect(places == [3])
        let ends = (-1...span.count).filter { bytes.span.hasPrefixIgnoringCase("\n ", at: $0) }
        #expect(ends.isEmpty)
    }

    @Test("Ill-formed text becomes U+FFFD")
    func text() {
        let bytes: [UInt8] = [0x61, 0xC3, 0x62]
        #expect(bytes.span.string(0..<3) == "a\u{FFFD}b")
        #expect(bytes.span.string(1..<1).isEmpty)
    }
}
