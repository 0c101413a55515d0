import Foundation
import SourceText
import StatementModel
import TestSupport
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

    @Test("There are fixtures")
    func some() { #expect(!FixtureFolder.csv.cases.isEmpty) }

    @Test("A fixture reads as expected", arguments: FixtureFolder.csv.cases)
    func fixture(_ name: String) throws {
        let reading = try CSVTestReading(bytes: FixtureFolder.csv.input(of: name))
        try FixtureFolder.csv.check(Self.found(reading), of: name)
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
