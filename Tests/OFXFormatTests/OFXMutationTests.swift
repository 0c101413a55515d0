import SourceText
import StatementModel
import TestSupport
import Testing

@testable import OFXFormat

/// Damaged files: nothing traps, and every record is in one bin.
@Suite("OFX damage")
struct OFXMutationTests {
    private func check(_ bytes: [UInt8]) throws {
        let file = try SourceFile(name: "t", bytes: bytes, encoding: .utf8)
        _ = OFXStatementReader.sniff(file)
        var sink: any StatementSink = StatementCollector()
        guard let summary = try? OFXStatementReader.read(file, ReadOptions(), into: &sink),
            let collector = sink as? StatementCollector
        else { return }
        #expect(summary.tally.addsUp)
        let lines = collector.result.statements.reduce(0) { $0 + $1.lines.count }
        #expect(lines == summary.tally.taken)
        #expect(collector.rejected.count == summary.tally.rejected)
        var written: [UInt8] = []
        try? OFXStatementWriter.write(collector.result, to: &written)
    }

    @Test("a fixture cut off at any byte", arguments: FixtureFolder.ofx.cases)
    func truncated(name: String) throws {
        let bytes = try FixtureFolder.ofx.input(of: name)
        for count in 0..<bytes.count { try check(Array(bytes[0..<count])) }
    }

    @Test("a fixture with bytes changed, lost and doubled", arguments: FixtureFolder.ofx.cases)
    func mutated(name: String) throws {
        let bytes = try FixtureFolder.ofx.input(of: name)
        let marks = Array("<>/&;!-[]?\"= \n09.,".utf8)
        var numbers = SeededNumbers(seed: SoakLevel.seed(bytes.count))
        for _ in 0..<SoakLevel.rounds(300) {
            try check(bytes.damaged(with: marks, using: &numbers))
        }
    }

    @Test(
        "a damaged XML file is read the same whether the XML parser sees it first or not",
        arguments: FixtureFolder.ofx.cases.filter { $0.hasPrefix("spec22") })
    func sameBothWays(name: String) throws {
        let text = try String(decoding: FixtureFolder.ofx.input(of: name), as: UTF8.self)
        let root = try #require(text.range(of: "<OFX>"))
        let head = Array(text[..<root.lowerBound].utf8)
        let body = Array(text[root.lowerBound...].utf8)
        var numbers = SeededNumbers(seed: SoakLevel.seed(7))
        for _ in 0..<SoakLevel.rounds(400) {
            var damaged = body
            let place = 5 + Int.random(in: 0..<damaged.count - 5, using: &numbers)
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0: damaged.removeSubrange(place..<min(damaged.count, place + 30))
            case 1: damaged[place] = Array("<>/& x".utf8)[Int.random(in: 0..<6, using: &numbers)]
            default: damaged.removeLast(damaged.count - place)
            }
            let alone = (try? read(damaged)).map(FixtureResult.lines)
            let both = (try? read(head + damaged)).map(FixtureResult.lines)
            #expect(alone == both, "\(String(decoding: damaged, as: UTF8.self))")
        }
    }

    @Test("one record's worth of records is lost at most where a file is cut off")
    func lostRecords() throws {
        let text = sgml(String(repeating: record() + "\n", count: 20))
        let bytes = Array(text.utf8)
        let full = try read(bytes).lines
        for count in stride(from: full[0].byteOffset + 9, to: bytes.count, by: 7) {
            let reading = try read(Array(bytes[0..<count]))
            let begun = full.filter { $0.byteOffset + 9 <= count }.count
            let known = reading.lines.count + reading.collector.rejected.count
            #expect(known == begun || known + reading.summary.tally.blank == begun)
        }
    }
}
