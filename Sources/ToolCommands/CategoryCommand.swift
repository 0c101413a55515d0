import ArgumentParser
import LedgerModel

/// The categories of the ledger.
struct CategoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "category",
        abstract: "List, add, rename, merge, remove, archive and restore categories.",
        subcommands: [
            CategoryListCommand.self, Add.self, Rename.self, Merge.self, Remove.self,
            Archive.self, Restore.self,
        ],
        defaultSubcommand: CategoryListCommand.self)

    /// Adds a category.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a category.")
        @Argument(help: "The name.") var name: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.addCategory(named: name)
                return "added \(name)"
            }
        }
    }

    /// Renames a category.
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename",
            abstract: "Rename a category; transactions and budgets follow.")
        @Argument(help: "The category.") var category: String
        @Argument(help: "The new name.") var name: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.renameCategory(category, to: name)
                return "renamed \(category) to \(name)"
            }
        }
    }

    /// Merges a category into another one.
    struct Merge: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "merge",
            abstract: "Merge a category into another; transactions and budgets follow.")
        @Argument(help: "The category that goes.") var category: String
        @Argument(help: "The category that stays.") var into: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.mergeCategory(category, into: into)
                return "merged \(category) into \(into)"
            }
        }
    }

    /// Removes a category.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a category; it leaves all transactions. See archive, which keeps it.")
        @Argument(help: "The category.") var category: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.removeCategory(category)
                return "removed \(category)"
            }
        }
    }

    /// Puts a category away.
    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "archive",
            abstract: "Put a category away; old transactions keep it.",
            discussion: "An archived category is neither listed nor proposed nor guessed any more.")
        @Argument(help: "The category.") var category: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.archiveCategory(category)
                return "archived \(category)"
            }
        }
    }

    /// Takes a category out again.
    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore", abstract: "Take a category out again.")
        @Argument(help: "The category.") var category: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.restoreCategory(category)
                return "restored \(category)"
            }
        }
    }
}
