import SourceText
import StatementModel
import TestSupport
import Testing

@testable import ReceiptFormat

@Suite("Damaged receipts")
struct ReceiptMutationTests {
    /// Reads and checks what must hold of every answer.
    private func check(_ bytes: [UInt8]) throws {
        let file = try SourceFile(name: "damaged", bytes: bytes, encoding: .utf8)
        #expect(ReceiptReader.sniff(file) <= .likely)
        guard let receipt = try? ReceiptReader.read(file, ReadOptions()) else { return }
        let all = receipt.confidence
        for value in [all.payee, all.date, all.total, all.currency] {
            #expect((0...1).contains(value))
        }
        #expect((receipt.total != nil) == (all.total >= ReceiptReader.threshold))
        #expect((receipt.date != nil) == (all.date >= ReceiptReader.threshold))
    }

    @Test("no truncation traps", arguments: FixtureFolder.receipt.cases)
    func truncation(name: String) throws {
        let bytes = try FixtureFolder.receipt.input(of: name)
        // Every byte of the small ones; every third of the others, for the sake of time.
        let step = bytes.count < 400 ? 1 : 3
        for length in stride(from: 0, through: bytes.count, by: step) {
            try check(Array(bytes.prefix(length)))
        }
    }

    @Test("no flipped byte traps", arguments: FixtureFolder.receipt.cases)
    func flips(name: String) throws {
        let bytes = try FixtureFolder.receipt.input(of: name)
        var generator = SeededNumbers(seed: SoakLevel.seed(bytes.count))
        for _ in 0..<SoakLevel.rounds(80) {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let index = Int.random(in: 0..<damaged.count, using: &generator)
                damaged[index] = UInt8.random(in: 0...255, using: &generator)
            }
            try check(damaged)
        }
    }

    @Test(
        "no line stands in the way of others when lines are dropped",
        arguments: FixtureFolder.receipt.cases)
    func droppedLines(name: String) throws {
        let parts = try FixtureFolder.receipt.input(of: name).split(
            separator: 0x0A, omittingEmptySubsequences: false)
        for dropped in parts.indices {
            var rest = parts
            rest.remove(at: dropped)
            try check(Array(rest.joined(separator: [0x0A])))
        }
    }

    @Test(
        "numbers beyond all bounds do not trap",
        arguments: [
            "TOTAL 99999999999999999999999999.99",
            "TOTAL 999,999,999,999,999.99\nTAX 999,999,999,999.99",
            "TOTAL 9.999.999.999.999\nRP 9.999.999.999.999\nCASH 9.999.999.999.999\nCHANGE 1.000",
            "CASH -9999999999.99\nCHANGE -9999999999.99", "DATE 99/99/9999", "99:99:99", ".50", "-",
            "(",
            "TOTAL 1.", "TOTAL ,", "TOTAL 1,234,567.8", "\u{20AC}", "RM", "TOTAL RM -", "1'",
            "31/12/202514:05",
        ])
    func extremes(_ text: String) throws {
        try check(Array(text.utf8))
    }

    @Test("two thousand labels take no more time than their bytes")
    func manyLabels() throws {
        let text = String(
            repeating: "CASH 9.00\nCHANGE 1.00\nTAX 2.00\nSUBTOTAL 3.00\n", count: 480)
        let clock = ContinuousClock()
        let time = try clock.measure { try check(Array(text.utf8)) }
        #expect(time < .seconds(5))
    }

    @Test("one line of megabytes is no receipt, and is not read through")
    func oneLongLine() throws {
        let bytes = Array(String(repeating: "TOTAL 12.00 ", count: 1_000_000).utf8)
        let file = try SourceFile(name: "long", bytes: bytes, encoding: .utf8)
        #expect(ReceiptReader.sniff(file) == .none)
        #expect(throws: ReadError.self) { try ReceiptReader.read(file, ReadOptions()) }
    }
}
