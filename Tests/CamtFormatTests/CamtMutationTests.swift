import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CamtFormat

/// Damaged files: nothing traps, and every record is in one bin.
@Suite("camt damage")
struct CamtMutationTests {
    private func check(_ bytes: [UInt8], details: Bool = false) throws {
        let file = try SourceFile(name: "t", bytes: bytes, encoding: .utf8)
        _ = CamtStatementReader.sniff(file)
        var options = ReadOptions()
        options.details = details
        guard let reading = try? read(file, options) else { return }
        #expect(reading.summary.tally.addsUp)
        #expect(reading.lines.count == reading.summary.tally.taken)
        #expect(reading.collector.rejected.count == reading.summary.tally.rejected)
    }

    @Test("a fixture cut off at any byte is read as far as it goes, and says so")
    func truncated() throws {
        let bytes = try FixtureFolder.camt.input(of: "camt053-v02-german-codes")
        let full = try read(bytes)
        let starts = full.lines.map(\.byteOffset)
        let end = try #require(String(decoding: bytes, as: UTF8.self).range(of: "</Document"))
        let root = String(decoding: bytes, as: UTF8.self)[..<end.lowerBound].utf8.count
        for count in 0..<bytes.count {
            let part = Array(bytes[0..<count])
            try check(part)
            guard let reading = try? read(part) else { continue }
            if count < root { #expect(reading.codes.contains("truncated"), "cut at \(count)") }
            // Each record that begins in front of the cut is read or rejected.
            let begun = starts.filter { $0 + 6 <= count }.count
            let known = reading.lines.count + reading.collector.rejected.count
            #expect(known == begun, "cut at \(count)")
        }
    }

    @Test("any fixture cut off anywhere is no trap", arguments: FixtureFolder.camt.cases)
    func truncatedAnywhere(name: String) throws {
        let bytes = try FixtureFolder.camt.input(of: name)
        for count in stride(from: 0, to: bytes.count, by: SoakLevel.isLong ? 1 : 17) {
            try check(Array(bytes[0..<count]), details: count % 2 == 0)
        }
    }

    @Test("a fixture with bytes changed, lost and doubled", arguments: FixtureFolder.camt.cases)
    func mutated(name: String) throws {
        let bytes = try FixtureFolder.camt.input(of: name)
        let marks = Array("<>/&;!-[]?\"= \n09.,".utf8)
        var numbers = SeededNumbers(seed: SoakLevel.seed(bytes.count))
        for round in 0..<SoakLevel.rounds(100) {
            let damaged = bytes.damaged(with: marks, using: &numbers)
            try check(damaged, details: round % 2 == 0)
        }
    }

    @Test(
        "hostile repetition takes linear time",
        arguments: [
            "<Ntry>", "<Stmt>", "<Bal>", "<TxDtls>", "<a/>", "<?xml version='1.0'?><a/>", "&",
            "&a;",
            "<!-- ", "<![CDATA[", "<Ustrd>x</Ustrd>", "</Stmt>", "<Nm a='", "\u{1}", "<RmtInf>",
        ])
    func repetition(piece: String) throws {
        let head = "<Document><Stmt><Ntry><NtryDtls><TxDtls><RmtInf>"
        let time = ContinuousClock().measure {
            _ = try? read(head + String(repeating: piece, count: 200_000 / piece.utf8.count))
        }
        #expect(time < .seconds(20))
    }

    @Test("an attribute that never ends is refused in bounded memory")
    func endlessAttribute() throws {
        let text = "<Stmt><Ntry><Amt Ccy=\"" + String(repeating: "E", count: 12_000_000)
        let reading = try read(text)
        #expect(reading.codes.contains("truncated"))
        #expect(reading.collector.rejected.count == 1)
    }
}
