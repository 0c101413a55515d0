import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Damaged QIF")
struct QIFMutationTests {
    /// Reads whatever the bytes are; refusing them is fine, a record lost is not.
    private func check(_ bytes: [UInt8]) {
        guard let outcome = try? QIFOutcome(bytes) else { return }
        let tally = outcome.summary.tally
        #expect(tally.addsUp)
        #expect(tally.taken == outcome.lines.count)
        #expect(tally.rejected == outcome.collector.rejected.count)
    }

    @Test("Cut off at any byte", arguments: QIFFixtures.names)
    func truncation(name: String) throws {
        let bytes = try QIFFixtures.input(name)
        for count in 0...bytes.count { check(Array(bytes.prefix(count))) }
    }

    @Test("With bytes changed, lost and doubled", arguments: QIFFixtures.names)
    func mutation(name: String) throws {
        let bytes = try QIFFixtures.input(name)
        var random = SplitMix64(state: UInt64(bytes.count))
        let interesting = Array("^!DTSE$%[]/'.,-#NLA\r\n \0".utf8) + [0xFF, 0xC3]
        for _ in 0..<200 {
            var copy = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) where !copy.isEmpty {
                let place = Int.random(in: 0..<copy.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: copy[place] = UInt8.random(in: 0...255, using: &random)
                case 1: copy[place] = interesting.randomElement(using: &random) ?? 0
                case 2: copy.remove(at: place)
                default: copy.insert(copy[place], at: place)
                }
            }
            check(copy)
        }
    }
}

/// A generator that gives the same numbers on every run.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
