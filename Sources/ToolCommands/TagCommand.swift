import ArgumentParser
import LedgerModel

/// The tags of the ledger, in two levels.
struct TagCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag",
        abstract: "List, add, rename, merge and remove tags; try rules, see how good guesses are.",
        subcommands: [
            List.self, Add.self, Rename.self, Merge.self, Remove.self, TagEvaluateCommand.self,
            TagRulesCommand.self, TagPredictCommand.self,
        ],
        defaultSubcommand: List.self)

    /// Lists the tags.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List tags alphabetically, children under parents.")
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            for parent in try ledger.read().tags.parents {
                try Terminal.write(parent.name + "\n")
                for child in parent.children { try Terminal.write("  \(child)\n") }
            }
        }
    }

    /// Adds a tag.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a parent, Food, or a child, Food:Restaurant.")
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            try ledger.apply { ledger in
                try ledger.addTag(Tag(path: tag))
                return "added \(tag)"
            }
        }
    }

    /// Renames a tag.
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rename a tag; its transactions follow.")
        @Argument(help: "The tag, Food or Food:Restaurant.") var tag: String
        @Argument(help: "The new name of its last level.") var name: String
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            try ledger.apply { ledger in
                try ledger.renameTag(Tag(path: tag), to: name)
                return "renamed \(tag) to \(name)"
            }
        }
    }

    /// Merges a tag into another one.
    struct Merge: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Merge a tag into another; its transactions and children follow.")
        @Argument(help: "The tag that goes, Food or Food:Restaurant.") var tag: String
        @Argument(help: "The tag that stays.") var into: String
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            try ledger.apply { ledger in
                try ledger.mergeTag(Tag(path: tag), into: Tag(path: into))
                return "merged \(tag) into \(into)"
            }
        }
    }

    /// Removes a tag.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a tag, and its children; it leaves all transactions.")
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            try ledger.apply { ledger in
                try ledger.removeTag(Tag(path: tag))
                return "removed \(tag)"
            }
        }
    }
}
