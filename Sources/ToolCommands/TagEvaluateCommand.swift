import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import ReportWriters
import SourceText
import StatementFormats

/// Replays a history and says how good the guesses would have been.
struct TagEvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Say how good guesses would have been: by replay of a history.",
        discussion: """
            Each row is guessed from the rows before it alone, then learned. The history is a \
            table with the columns date, amount, description and tag, a ledger, or a statement \
            with categories. --format ndjson prints a line for each row: its predictions, the \
            confidence of the first, and whether it would be left to the user (abstain).
            """)

    @Argument(help: "A table, a ledger or a statement. Default: the ledger.")
    var file: String?

    @Flag(help: "Replay tags, not categories. Default: categories, unless there are only tags.")
    var tags = false

    @Option(
        help: "How sure a guess has to be to be applied, 0 to 1. Default: chosen from the hits.")
    var tagThreshold: Double?

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws {
        try format.validate(oneOf: [.text, .json, .ndjson])
        if let tagThreshold, !(0...1).contains(tagThreshold) {
            throw ValidationError("--tag-threshold takes a number from 0 to 1")
        }
    }

    func run() throws {
        let rows = try history()
        guard !rows.isEmpty else {
            throw CommandFailure(
                .badInput, "there is no row with a category or tag to learn from",
                hint: "name a table with the columns date, amount, description and tag")
        }
        var evaluation = TagEvaluation(threshold: tagThreshold)
        guard format != .text else {
            let outcomes = rows.map { evaluation.take($0) }
            let score = TagScore(outcomes, threshold: evaluation.threshold)
            return try Terminal.show(score.text)
        }
        var output: [UInt8] = []
        for (number, row) in rows.enumerated() {
            if format == .json { output += (number == 0 ? "[" : ",\n").utf8 }
            output += Self.object(number, evaluation.take(row))
            if format == .ndjson { output += "\n".utf8 }
            if output.count > 1 << 16 {
                try Terminal.write(output)
                output.removeAll(keepingCapacity: true)
            }
        }
        if format == .json { output += "]\n".utf8 }
        try Terminal.write(output)
    }

    private static func object(_ number: Int, _ outcome: TagEvaluation.Outcome) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.value("row", number)
            json.array("predictions") { json in
                for name in outcome.predictions { json.value(nil, name) }
            }
            json.value("confidence", written: millionths(outcome.confidence))
            json.value("abstain", !outcome.isApplied)
        }
        return json.bytes
    }

    /// A share with six decimals.
    private static func millionths(_ share: Double) -> String {
        let count = Int((min(max(share, 0), 1) * 1_000_000).rounded())
        let digits = String(count % 1_000_000)
        return "\(count / 1_000_000).\(String(repeating: "0", count: 6 - digits.count))\(digits)"
    }

    private func history() throws -> [TagEvaluation.Row] {
        guard let file else { return rows(of: try ledger.read()) }
        guard let input = try InputFiles.listed([file]).first else { return [] }
        let bytes = try input.bytes()
        if LedgerFile.isLedger(bytes) {
            return rows(of: try LedgerFile.ledger(in: bytes, path: file))
        }
        if reading.format == nil, let table = TagHistory(bytes.span) { return table.rows }
        return rows(of: try reading.imported(input))
    }

    /// What a ledger holds: categories or, where it has none, tags.
    private func rows(of ledger: Ledger) -> [TagEvaluation.Row] {
        let categories = tags ? [] : TagEvaluation.rows(of: ledger, tags: false)
        return categories.isEmpty ? TagEvaluation.rows(of: ledger, tags: true) : categories
    }
}
