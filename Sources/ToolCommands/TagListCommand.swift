import ArgumentParser
import LedgerModel
import ReportWriters

/// Lists the tags.
struct TagListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List tags alphabetically, children under parents.")

    @Flag(help: "Archived ones too.") var archived = false

    @Option(help: "text, json or ndjson.") var format: OutputFormat = .text

    @OptionGroup var ledger: LedgerOptions

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        let tags = try ledger.readFigures().tags
        let active = Set(tags.active)
        let listed = tags.all.filter { archived || active.contains($0) }
        try NameTree(
            listed.map { tag in
                NameTree.Entry(
                    path: tag.path, name: tag.child ?? tag.parent, level: tag.child == nil ? 0 : 1,
                    isArchived: !active.contains(tag))
            }
        ).print(as: format, key: "tag")
    }
}
