import SourceText
import StatementModel
import Testing

@testable import OFXFormat

/// Damaged files: nothing traps, and every record is in one bin.
@Suite("OFX damage")
struct OFXMutationTests {
    /// A generator that gives the same numbers on every run (SplitMix64).
    struct Numbers {
        var state: UInt64

        mutating func next(below bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }

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

    @Test("a fixture cut off at any byte", arguments: OFXFixtureTests.cases())
    func truncated(name: String) throws {
        let bytes = try OFXFixtureTests.input(of: name)
        for count in 0..<bytes.count { try check(Array(bytes[0..<count])) }
    }

    @Test("a fixture with bytes changed, lost and doubled", arguments: OFXFixtureTests.cases())
    func mutated(name: String) throws {
        let bytes = try OFXFixtureTests.input(of: name)
        let marks = Array("<>/&;!-[]?\"= \n09.,".utf8)
        var numbers = Numbers(state: UInt64(bytes.count))
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0...numbers.next(below: 4) {
                let place = numbers.next(below: damaged.count)
                switch numbers.next(below: 4) {
                case 0: damaged[place] = UInt8(numbers.next(below: 256))
                case 1: damaged[place] = marks[numbers.next(below: marks.count)]
                case 2: damaged.remove(at: place)
                default:
                    let end = min(damaged.count, place + numbers.next(below: 80))
                    damaged.insert(contentsOf: damaged[place..<end], at: place)
                }
            }
            try check(damaged)
        }
    }

    @Test(
        "a damaged XML file is read the same whether the XML parser sees it first or not",
        arguments: OFXFixtureTests.cases().filter { $0.hasPrefix("spec22") })
    func sameBothWays(name: String) throws {
        let text = try String(decoding: OFXFixtureTests.input(of: name), as: UTF8.self)
        let root = try #require(text.range(of: "<OFX>"))
        let head = Array(text[..<root.lowerBound].utf8)
        let body = Array(text[root.lowerBound...].utf8)
        var numbers = Numbers(state: 7)
        for _ in 0..<400 {
            var damaged = body
            let place = 5 + numbers.next(below: damaged.count - 5)
            switch numbers.next(below: 3) {
            case 0: damaged.removeSubrange(place..<min(damaged.count, place + 30))
            case 1: damaged[place] = Array("<>/& x".utf8)[numbers.next(below: 6)]
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
