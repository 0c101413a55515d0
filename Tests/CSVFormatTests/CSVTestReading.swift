import SourceText
import StatementModel
import Testing

@testable import CSVFormat

/// What a text reads as, for tests.
struct CSVTestReading {
    var statements: StatementCollector
    var summary: ReadSummary

    init(_ text: String, _ options: ReadOptions = ReadOptions()) throws {
        try self.init(bytes: Array(text.utf8), options)
    }

    init(bytes: [UInt8], _ options: ReadOptions = ReadOptions()) throws {
        let file = try SourceFile(name: "test.csv", bytes: bytes, encoding: .utf8)
        var sink: any StatementSink = StatementCollector()
        summary = try CSVStatementReader.read(file, options, into: &sink)
        statements = try #require(sink as? StatementCollector)
    }

    var lines: [StatementLine] { statements.result.statements.flatMap(\.lines) }
    var amounts: [String] { lines.map { $0.amount?.description ?? "-" } }
    var dates: [String] { lines.map { $0.bookingDate?.description ?? "-" } }
    var memos: [String] { lines.map { statements.result.texts.string($0.memo) } }
    var payees: [String] { lines.map { statements.result.texts.string($0.payee) } }
    var points: [Ambiguity.Point] { summary.ambiguities.map(\.point) }
}
