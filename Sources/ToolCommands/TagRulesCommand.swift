import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import ReportWriters
import SourceText
import StatementFormats

/// What rules there are and what they do.
struct TagRulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Try the rules that set payees, categories and tags.",
        subcommands: [Test.self], defaultSubcommand: Test.self)

    /// Shows what each rule matches.
    struct Test: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "test",
            abstract: "Show what each rule matches in a statement or a ledger; nothing is changed.",
            discussion: """
                Rules that match nothing are reported as unused, rules that always come too late \
                as shadowed, with the rule that is there first.
                """)

        @Argument(help: "Statements or ledgers. Default: the ledger.")
        var files: [String] = []

        @OptionGroup var rules: RuleOptions
        @OptionGroup var reading: ReadingOptions
        @OptionGroup var ledger: LedgerOptions

        @Option(help: "text, json or ndjson.")
        var format: OutputFormat = .text

        func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

        func run() throws {
            let (rules, path) = try rules.load(for: ledger)
            guard let path else {
                throw CommandFailure(
                    .missingInput,
                    "there are no rules at \(RuleOptions.path(beside: ledger.path))",
                    hint: "write some there, or name a file with --rules")
            }
            var printer = ResultList(format)
            for (name, ledger) in try ledgers() {
                let output = TagRuleOutput(
                    report: TagRuleReport(rules, over: ledger), rules: path, subject: name)
                for result in output.rendered(as: format) { try printer.add(result) }
            }
            try printer.end()
        }

        /// What the rules are held against, each with its name.
        private func ledgers() throws -> [(name: String, ledger: Ledger)] {
            guard !files.isEmpty else { return [(ledger.path, try ledger.read())] }
            return try InputFiles.listed(files).map { input in
                let bytes = try input.bytes()
                if LedgerFile.isLedger(bytes) {
                    return (input.path, try LedgerFile.ledger(in: bytes, path: input.path))
                }
                return (input.path, try reading.imported(input))
            }
        }
    }
}
