import SourceText
import StatementModel
import TestSupport
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

    @Test("Cut off at any byte", arguments: FixtureFolder.qif.cases)
    func truncation(name: String) throws {
        let bytes = try FixtureFolder.qif.input(of: name)
        for count in 0...bytes.count { check(Array(bytes.prefix(count))) }
    }

    @Test("With bytes changed, lost and doubled", arguments: FixtureFolder.qif.cases)
    func mutation(name: String) throws {
        let bytes = try FixtureFolder.qif.input(of: name)
        var numbers = SeededNumbers(seed: SoakLevel.seed(bytes.count))
        let marks = Array("^!DTSE$%[]/'.,-#NLA\r\n \0".utf8) + [0xFF, 0xC3]
        for _ in 0..<SoakLevel.rounds(60) {
            check(bytes.damaged(with: marks, using: &numbers))
        }
    }
}
