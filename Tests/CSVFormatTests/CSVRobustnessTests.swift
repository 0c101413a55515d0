import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CSVFormat

@Suite("Damage and chance")
struct CSVRobustnessTests {
    private static let sample = Array(
        "Kontonummer;DE00123;;\n\nDatum;Text;Betrag;Saldo\n14.05.2024;\"Brot; \"\"frisch\"\"\";-3,40;96,60\n;weiter;;\n15.05.2024;Salz;-1.001,20;-904,60\nSumme;;-1.004,60;\n"
            .utf8)

    /// Reads bytes and checks that every row has its bin; errors are answers, too.
    private func check(_ bytes: [UInt8]) {
        guard let reading = try? CSVTestReading(bytes: bytes) else { return }
        #expect(reading.summary.tally.addsUp, "\(bytes)")
        #expect(reading.summary.tally.taken == reading.lines.count)
        #expect(reading.summary.tally.rejected == reading.statements.rejected.count)
    }

    @Test("Every truncation is read or refused")
    func truncation() {
        for length in 0...Self.sample.count { check(Array(Self.sample.prefix(length))) }
    }

    @Test("Flipped bytes are read or refused", arguments: SoakLevel.seeds(3))
    func mutation(_ seed: Int) {
        var random = SeededNumbers(seed: seed)
        for _ in 0..<200 {
            var bytes = Self.sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            check(bytes)
        }
    }
}
