import ArgumentParser
import ConfigFiles
import Normalization
import SourceText

/// Which rules work on new transactions.
struct RuleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file of rules. Default: the one beside the ledger, ledger.rules.toml, if there is one.",
            valueName: "file"))
    var rules: String?

    @Flag(help: "Leave the rules out.")
    var noRules = false

    func validate() throws {
        if rules != nil && noRules {
            throw ValidationError("--rules and --no-rules exclude each other")
        }
    }

    /// The rules for a ledger, and the file that they are in.
    /// - Throws: ``CommandFailure`` where the file cannot be read, ``ConfigError`` where it cannot be
    ///   used.
    func load(for ledger: LedgerOptions) throws -> (rules: [TagRule], path: String?) {
        if noRules { return ([], nil) }
        let path = path(for: ledger)
        guard rules != nil || InputFiles.exists(path) else { return ([], nil) }
        return (try Self.read(path), path)
    }

    /// Where the rules for a ledger are, if there are any.
    func path(for ledger: LedgerOptions) -> String { rules ?? Self.path(beside: ledger.path) }

    /// `ledger.rules.toml` for `ledger.json`.
    static func path(beside ledger: String) -> String {
        let name = ledger.baseName
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return ledger + ".rules.toml"
        }
        return String(ledger.dropLast(name[dot...].count)) + ".rules.toml"
    }

    private static func read(_ path: String) throws -> [TagRule] {
        guard let input = try InputFiles.listed([path]).first else { return [] }
        return try TagRuleFile.rules(
            in: try ConfigText.text(of: try input.bytes(), path: path), path: path)
    }
}
