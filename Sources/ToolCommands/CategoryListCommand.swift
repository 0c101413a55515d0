import ArgumentParser
import LedgerModel
import ReportWriters

/// Lists the categories.
struct CategoryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List categories in the order of their coming, Food:Bread under Food.")

    @Flag(help: "Archived ones too.") var archived = false

    @Option(help: "text, json or ndjson.") var format: OutputFormat = .text

    @OptionGroup var ledger: LedgerOptions

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        let listed = try ledger.readFigures().categories.filter { archived || !$0.isArchived }
        try NameTree(categories: listed).print(as: format, key: "category")
    }
}
