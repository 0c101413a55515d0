import SourceText
import StatementModel
import TestSupport
import Testing

@testable import MT940Format

@Suite("Damaged MT940")
struct MT940MutationTests {
    /// Reads whatever the bytes are; refusing them is fine, an entry lost is not.
    private func check(_ bytes: [UInt8]) {
        guard let outcome = try? MT940Outcome(bytes) else { return }
        let tally = outcome.summary.tally
        #expect(tally.addsUp)
        #expect(tally.taken == outcome.lines.count)
        #expect(tally.rejected == outcome.collector.rejected.count)
        let records = outcome.lines.map(\.record) + outcome.collector.rejected.compactMap(\.record)
        #expect(records.sorted() == Array(0..<tally.total))
    }

    @Test("Cut off at any byte", arguments: FixtureFolder.mt940.cases)
    func truncation(name: String) throws {
        let bytes = try FixtureFolder.mt940.input(of: name)
        for count in 0...bytes.count { check(Array(bytes.prefix(count))) }
    }

    @Test("With bytes changed, lost and doubled", arguments: FixtureFolder.mt940.cases)
    func mutation(name: String) throws {
        let bytes = try FixtureFolder.mt940.input(of: name)
        var numbers = SeededNumbers(seed: SoakLevel.seed(bytes.count))
        let marks = Array(":/?~{}-+,.@0269CDREFMN\r\n \0".utf8) + [0xFF, 0xC3]
        for _ in 0..<SoakLevel.rounds(60) {
            check(bytes.damaged(with: marks, using: &numbers))
        }
    }
}
