import MT940Format
import StatementModel

/// Words of the formats' values that their readers know: they tell nothing of anybody.
package enum FormatWords {
    /// Names of characters in markup.
    package static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]
    /// What stands where there is nothing to say.
    package static let placeholders: Set<String> = [
        "none", "unknown", "nonref", "notprovided", "notavailable",
    ]
    static let ofx: Set<String> = BalancePhrases.words.union(["cash", "margin"])
    static let camt: Set<String> = []
    static let mt940: Set<String> = Set(MT940Vocabulary.words.map { $0.lowercased() })
    static let qif: Set<String> = ["opening", "balance", "split"]
}
