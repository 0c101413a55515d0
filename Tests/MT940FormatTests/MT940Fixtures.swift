import Foundation
import SourceText
import StatementModel

@testable import MT940Format

/// What a reading gave, for comparing and printing.
struct MT940Outcome {
    var collector: StatementCollector
    var summary: ReadSummary
    /// Whether it was made of entries alone, which lack their closing balance.
    private var lacksClosing = false

    /// Reads bytes as MT940.
    init(_ bytes: [UInt8], _ options: ReadOptions = ReadOptions()) throws {
        let file = try SourceFile(name: "input.sta", bytes: bytes)
        var sink: any StatementSink = StatementCollector()
        summary = try MT940StatementReader.read(file, options, into: &sink)
        collector = sink as? StatementCollector ?? StatementCollector()
    }

    /// Reads a text as MT940.
    init(_ text: String, _ options: ReadOptions = ReadOptions()) throws {
        try self.init(Array(text.utf8), options)
    }

    /// Reads entries, each a field 61 with what follows it, inside a statement of a euro account.
    init(entries: String) throws {
        try self.init(
            ":20:TEST\n:25:10020030/1234567\n:28C:1/1\n:60F:C260101EUR0,\n\(entries)\n-\n")
        lacksClosing = true
    }

    var set: StatementSet { collector.result }
    var lines: [StatementLine] { self.set.statements.flatMap(\.lines) }
    func text(_ range: TextRange) -> String { self.set.texts.string(range) }
    var codes: [String] {
        let codes = collector.diagnostics.map(\.code.rawValue)
        return lacksClosing ? codes.filter { $0 != "missing-ledger-balance" } : codes
    }

    /// The texts of the first line, by name, those that are empty left out.
    var first: [String: String] { lines.first.map { MT940Fixtures.describe($0, self) } ?? [:] }
}

/// What fixtures say of a reading.
enum MT940Fixtures {
    /// What was read, or why not, as JSON with sorted keys.
    static func description(of bytes: [UInt8]) throws -> String {
        var object: [String: Any] = [:]
        do {
            object = describe(try MT940Outcome(bytes))
        } catch let error as ReadError {
            object["error"] = error.code.rawValue
        }
        let data = try JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func describe(_ outcome: MT940Outcome) -> [String: Any] {
        let tally = outcome.summary.tally
        return [
            "version": outcome.summary.version ?? "",
            "diagnostics": outcome.collector.diagnostics.map(describe),
            "rejected": outcome.collector.rejected.map(describe),
            "records": ["total": tally.total, "taken": tally.taken],
            "statements": outcome.set.statements.map { describe($0, outcome) },
        ]
    }

    private static func describe(_ diagnostic: Diagnostic) -> String {
        var words = [diagnostic.code.rawValue, "@\(diagnostic.byteOffset ?? -1)"]
        if let value = diagnostic.value { words.append("found \(value)") }
        if let expected = diagnostic.expected { words.append("expected \(expected)") }
        return words.joined(separator: " ")
    }

    private static func describe(
        _ statement: Statement, _ outcome: MT940Outcome
    ) -> [String: Any] {
        let account = statement.header.account
        return [
            "bank": account.bankID ?? "", "number": account.number ?? "",
            "currency": statement.header.currency?.code ?? "",
            "balances": statement.balances.map {
                "\($0.kind.rawValue) \($0.amount) \($0.date?.description ?? "-")"
                    + ($0.currency.map { " " + $0.code } ?? "")
            },
            "lines": statement.lines.map { describe($0, outcome) },
        ]
    }

    static func describe(_ line: StatementLine, _ outcome: MT940Outcome) -> [String: String] {
        var fields: [String: String] = [
            "date": line.bookingDate?.description ?? "", "amount": line.amount?.description ?? "",
            "valueDate": line.valueDate.flatMap { $0 == line.bookingDate ? nil : $0.description }
                ?? "",
            "purchase": line.transactionDate?.description ?? "",
            "time": line.time?.description ?? "",
            "status": line.status == .posted ? "" : "\(line.status)",
            "fee": line.fee?.description ?? "", "rate": line.exchangeRate?.description ?? "",
            "original": (line.originalAmount?.description ?? "")
                + (line.originalCurrency.map { " " + $0.code } ?? ""),
        ]
        let texts: [(String, TextRange)] = [
            ("payee", line.payee), ("memo", line.memo), ("account", line.counterAccount),
            ("reference", line.reference), ("bankID", line.bankID), ("type", line.bookingType),
            ("check", line.checkNumber),
        ]
        for (name, range) in texts { fields[name] = outcome.text(range) }
        return fields.filter { !$0.value.isEmpty }
    }
}

extension MT940Outcome {
    /// What is read of details behind a debit, without what the entry itself gives.
    static func details(_ details: String, mark: String = "D") throws -> [String: String] {
        var fields = try MT940Outcome(
            entries: ":61:2601020102\(mark)5,NTRFNONREF\n:86:\(details)"
        ).first
        for name in ["date", "amount"] { fields[name] = nil }
        if fields["type"] == "NTRF" { fields["type"] = nil }
        return fields
    }
}
