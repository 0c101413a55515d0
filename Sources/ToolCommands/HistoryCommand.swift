import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters

/// What was done to the ledger.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List what was done to the ledger, or show one step.",
        discussion: """
            Each import and each change by hand is a batch that `sluice undo` can take back. The \
            history lies in a folder beside the ledger, or in the ledger where that is a database, \
            and keeps the last 500 batches: the last 20 in any case, the older ones as far as all \
            fit in 1 GiB. A batch that is damaged is left out and named, as is the newest one \
            where it is not beside the ledger, and the exit code is 1.
            """,
        subcommands: [List.self, Show.self], defaultSubcommand: List.self)

    /// Lists the batches, the newest first.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the batches, the newest first.")

        @OptionGroup var ledger: LedgerOptions

        @Option(help: "text, csv, json or ndjson.")
        var format: OutputFormat = .text

        func run() throws {
            let history = try StoreFile(path: ledger.path).recordedHistory()
            if history.batches.isEmpty, let damaged = history.damaged.first { throw damaged.error }
            try write(history.batches)
            try history.tellDamage()
        }

        private func write(_ batches: [RecordedBatch]) throws {
            if format == .json || format == .ndjson {
                var results = ResultList(format)
                for batch in batches { try results.add(HistoryText.json(batch, format)) }
                return try results.end()
            }
            if format == .csv { return try Terminal.write(HistoryText.csv(batches)) }
            try Terminal.show(HistoryText.table(batches).map { $0 + "\n" }.joined())
        }
    }

    /// Shows a batch.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show a batch: its files, what their balances proved, and what it changed.")

        @Argument(help: "The number of the batch.")
        var number: Int

        @OptionGroup var ledger: LedgerOptions

        @Option(help: "text, json or ndjson.")
        var format: OutputFormat = .text

        func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

        func run() throws {
            let history = try StoreFile(path: ledger.path).recordedHistory(downTo: number)
            if let damaged = history.damaged.first(where: { $0.number == number }) {
                throw damaged.error
            }
            guard let batch = history.batches.first(where: { $0.number == number }) else {
                throw StoreError(
                    .noSuchBatch, "the history has no batch \(number)", path: ledger.path)
            }
            try write(batch)
            try history.tellDamage()
        }

        private func write(_ batch: RecordedBatch) throws {
            if format != .text {
                var results = ResultList(format)
                try results.add(HistoryText.json(batch, format))
                return try results.end()
            }
            let lines = HistoryText.lines(batch, accounts: accountNames())
            try Terminal.show(lines.map { $0 + "\n" }.joined())
        }

        /// The names of the accounts by their ids; none where the ledger cannot be read.
        private func accountNames() -> [AccountID: String] {
            do {
                let accounts = try ledger.read().accounts
                let own = accounts.map { ($0.id, $0.name) }
                let former = accounts.flatMap { account in
                    account.formerKeys.map { (AccountID(creationKey: $0), account.name) }
                }
                return Dictionary(own + former) { first, _ in first }
            } catch {
                return [:]
            }
        }
    }
}

extension RecordedHistory {
    /// Says which batches are left out.
    /// - Throws: The exit code of what was done in part, where there are any.
    fileprivate func tellDamage() throws {
        if let missing {
            Terminal.say(
                "sluice: \(MissingBatch.sentence(missing))\n  hint: \(MissingBatch.hint)")
            throw ExitStatus.someRejected.code
        }
        guard !damaged.isEmpty else { return }
        for batch in damaged.prefix(DiagnosticPrinter.limit) {
            Terminal.say("sluice: batch \(batch.number) is left out: \(batch.error.withValue)")
        }
        let more = damaged.count - DiagnosticPrinter.limit
        if more > 0 { Terminal.say("sluice: and \(more) more batches are left out") }
        Terminal.say(
            "  hint: a backup may have it; of older batches nothing proves that they are the ledger's,"
                + " and whether a batch that is left out took one back is not known")
        throw ExitStatus.someRejected.code
    }
}
