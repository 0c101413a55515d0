import Foundation
import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Whole files")
struct CSVFixtureTests {
    /// What a fixture says of its file.
    struct Expected: Codable, Equatable {
        var account: String?
        var currency: String?
        var ambiguous: [String]
        var decisions: [String]
        var lines: [[String]]
        var rejected: [String]
        var preamble: Int
        var footer: Int
        var continuation: Int
        var ledgerBalance: String?
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/csv")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()

    @Test("There are fixtures")
    func some() { #expect(!Self.names.isEmpty) }

    @Test("A fixture reads as expected", arguments: names)
    func fixture(_ name: String) throws {
        let folder = Self.folder.appending(path: name)
        let input = try Data(contentsOf: folder.appending(path: "input.csv"))
        let found = Self.found(try CSVTestReading(bytes: [UInt8](input)))
        let file = folder.appending(path: "expected.json")
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(found).write(to: file)
            Issue.record("wrote \(name)/expected.json; look at it and run again")
            return
        }
        let expected = try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
        #expect(found == expected)
    }

    private static func found(_ reading: CSVTestReading) -> Expected {
        let statement = reading.statements.result.statements.first
        let texts = reading.statements.result.texts
        return Expected(
            account: statement?.header.account.number, currency: statement?.header.currency?.code,
            ambiguous: reading.points.map(\.rawValue), decisions: reading.summary.phrases,
            lines: reading.lines.map { line in
                [
                    line.bookingDate?.description ?? "", line.amount?.description ?? "",
                    texts.string(line.payee), texts.string(line.memo),
                    line.isReconciled ? "reconciled" : "\(line.status)",
                ]
            }, rejected: reading.statements.rejected.map(\.code.rawValue),
            preamble: reading.summary.tally.preamble, footer: reading.summary.tally.footer,
            continuation: reading.summary.tally.continuation,
            ledgerBalance: statement?.ledgerBalance?.amount.description)
    }
}
