import MT940Format
import StatementModel

/// Words of the formats' values that their readers know: they tell nothing of anybody.
package enum FormatWords {
    /// Names of characters in markup.
    package static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]
    static let ofx: Set<String> = entities.union(["none", "unknown", "cash", "margin"])
        .union(BalancePhrases.words)
    static let camt: Set<String> = entities.union(["notprovided", "nonref", "notavailable"])
    static let mt940: Set<String> =
        Set(MT940Vocabulary.words.map { $0.lowercased() }).union(["nonref", "notprovided"])
    static let qif: Set<String> = ["opening", "balance", "split"]
}
