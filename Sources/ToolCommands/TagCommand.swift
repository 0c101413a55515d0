import ArgumentParser
import LedgerModel

/// The tags of the ledger, in two levels.
struct TagCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag",
        abstract: "List and change tags; try rules, see how good guesses are.",
        subcommands: [
            TagListCommand.self, Add.self, Rename.self, Merge.self, Remove.self, Archive.self,
            Restore.self, TagEvaluateCommand.self, TagRulesCommand.self, TagPredictCommand.self,
        ],
        defaultSubcommand: TagListCommand.self)

    /// Adds a tag.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add a parent, Food, or a child, Food:Restaurant.")
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.addTag(Tag(path: tag))
                return "added \(tag)"
            }
        }
    }

    /// Renames a tag.
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename",
            abstract: "Rename a tag; its transactions follow.")
        @Argument(help: "The tag, Food or Food:Restaurant.") var tag: String
        @Argument(help: "The new name of its last level.") var name: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.renameTag(Tag(path: tag), to: name)
                return "renamed \(tag) to \(name)"
            }
        }
    }

    /// Merges a tag into another one.
    struct Merge: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "merge",
            abstract: "Merge a tag into another; its transactions and children follow.")
        @Argument(help: "The tag that goes, Food or Food:Restaurant.") var tag: String
        @Argument(help: "The tag that stays.") var into: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.mergeTag(Tag(path: tag), into: Tag(path: into))
                return "merged \(tag) into \(into)"
            }
        }
    }

    /// Removes a tag.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: """
                Remove a tag, and its children; it leaves all transactions. See archive, which \
                keeps it.
                """)
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.removeTag(Tag(path: tag))
                return "removed \(tag)"
            }
        }
    }

    /// Puts a tag away.
    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "archive",
            abstract: "Put a tag and its children away; old transactions keep them.",
            discussion: "An archived tag is neither listed nor proposed nor guessed any more.")
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.archiveTag(Tag(path: tag))
                return "archived \(tag)"
            }
        }
    }

    /// Takes a tag out again.
    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore", abstract: "Take a tag out again.")
        @Argument(help: "The tag.") var tag: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.restoreTag(Tag(path: tag))
                return "restored \(tag)"
            }
        }
    }
}
