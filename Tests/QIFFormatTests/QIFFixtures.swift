import Foundation
import SourceText
import StatementModel

@testable import QIFFormat

/// What a reading gave, for comparing and printing.
struct QIFOutcome {
    var collector: StatementCollector
    var summary: ReadSummary

    /// Reads bytes as QIF.
    init(_ bytes: [UInt8], _ options: ReadOptions = ReadOptions()) throws {
        let file = try SourceFile(name: "input.qif", bytes: bytes)
        var sink: any StatementSink = StatementCollector()
        summary = try QIFStatementReader.read(file, options, into: &sink)
        collector = sink as? StatementCollector ?? StatementCollector()
    }

    /// Reads a text as QIF.
    init(_ text: String, _ options: ReadOptions = ReadOptions()) throws {
        try self.init(Array(text.utf8), options)
    }

    var set: StatementSet { collector.result }
    var lines: [StatementLine] { self.set.statements.flatMap(\.lines) }
    func text(_ range: TextRange) -> String { self.set.texts.string(range) }
}

/// What fixtures say of a reading.
enum QIFFixtures {
    /// What was read, or why not, as JSON with sorted keys.
    static func description(of bytes: [UInt8]) throws -> String {
        var object: [String: Any] = [:]
        do {
            object = describe(try QIFOutcome(bytes))
        } catch let error as ReadError {
            object["error"] = error.code.rawValue
        }
        let data = try JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func describe(_ outcome: QIFOutcome) -> [String: Any] {
        let tally = outcome.summary.tally
        return [
            "decisions": outcome.summary.phrases,
            "ambiguous": outcome.summary.ambiguities.map { "\($0.point.rawValue) \($0.readings)" },
            "diagnostics": outcome.collector.diagnostics.map(\.code.rawValue),
            "rejected": outcome.collector.rejected.map {
                "\($0.record ?? -1) \($0.code.rawValue) \($0.value ?? "")"
            },
            "records": ["total": tally.total, "taken": tally.taken, "header": tally.header],
            "statements": outcome.set.statements.map { describe($0, outcome) },
        ]
    }

    private static func describe(_ statement: Statement, _ outcome: QIFOutcome) -> [String: Any] {
        let account = statement.header.account
        return [
            "name": account.name ?? "", "number": account.number ?? "",
            "kind": account.kind?.rawValue ?? "",
            "balances": statement.balances.map {
                "\($0.kind.rawValue) \($0.amount) \($0.date?.description ?? "")"
            },
            "lines": statement.lines.map { describe($0, outcome) },
        ]
    }

    private static func describe(_ line: StatementLine, _ outcome: QIFOutcome) -> [String: String] {
        let texts = outcome.set.texts
        var fields: [String: String] = [
            "date": line.bookingDate?.description ?? "", "amount": line.amount?.description ?? "",
            "balance": line.balance?.description ?? "", "payee": texts.string(line.payee),
            "memo": texts.string(line.memo), "checkNumber": texts.string(line.checkNumber),
            "type": texts.string(line.bookingType), "category": texts.string(line.category),
            "tags": texts.string(line.tags), "transfer": texts.string(line.transferAccount),
        ]
        fields["reconciled"] = line.isReconciled ? "yes" : ""
        fields["splits"] = line.splits.map { describe(texts.splits[$0], texts) }
            .joined(separator: "; ")
        if let index = line.holding {
            let holding = texts.holdings[index]
            let numbers = [holding.units, holding.unitPrice, holding.fees]
            fields["holding"] =
                "\(texts.string(holding.action)) \(texts.string(holding.security)) "
                + numbers.map { $0?.description ?? "-" }.joined(separator: " ")
        }
        return fields.filter { !$0.value.isEmpty }
    }

    private static func describe(_ split: StatementSplit, _ texts: StatementTexts) -> String {
        let words = [split.category, split.transferAccount, split.tags, split.memo]
        return (split.amount?.description ?? "-") + " "
            + words.map(texts.string).joined(separator: "|")
    }
}
