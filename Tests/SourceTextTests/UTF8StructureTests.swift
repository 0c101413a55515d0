import TestSupport
import Testing

@testable import SourceText

@Suite("The structure of UTF-8")
struct UTF8StructureTests {
    @Test("Agrees with the standard library on every pair and many triples of bytes")
    func agreesWithStandardLibrary() {
        var random = SeededNumbers(seed: SoakLevel.seed(3))
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let tail = (0..<2).map { _ in UInt8.random(in: 0x70...0xC8, using: &random) }
                for bytes in [
                    [first, second], [first, second] + tail, [0x41, first, second] + tail,
                ] {
                    let isValid = String(validating: bytes, as: UTF8.self) != nil
                    #expect(UTF8Structure(of: bytes.span).isWellFormed == isValid)
                }
            }
        }
    }

    @Test("Runs of ASCII of any length end where they end", arguments: 0..<80)
    func asciiRuns(length: Int) {
        let run = [UInt8](repeating: 0x41, count: length)
        #expect(UTF8Structure.endOfASCII(in: (run + [0xFF, 0x41]).span, from: 0) == length)
        #expect(UTF8Structure.endOfASCII(in: run.span, from: 0) == length)
        #expect(UTF8Structure(of: run.span).isASCII)
    }

    @Test("Sequences, strays and a cut end are counted apart")
    func counts() {
        let bytes: [UInt8] = [0xC3, 0xA4, 0x41, 0xFF, 0xE2, 0x82, 0xAC, 0xE2, 0x82]
        let structure = UTF8Structure(of: bytes.span)
        #expect(structure.sequenceCount == 2)
        #expect(structure.strayCount == 1)
        #expect(structure.isCut)
    }
}
