import StatementModel

/// Words of the formats' values that their readers know: they tell nothing of anybody.
package enum FormatWords {
    /// Names of characters in markup.
    package static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]
    static let ofx: Set<String> = entities.union(["none", "unknown", "cash", "margin"])
        .union(BalancePhrases.words)
    static let camt: Set<String> = entities.union(["notprovided", "nonref", "notavailable"])
    static let mt940: Set<String> = [
        "nonref", "notprovided", "kref", "eref", "mref", "cred", "debt", "svwz", "abwa", "abwe",
        "iban", "bic", "name", "adres", "remi", "trtp", "csid", "marf", "ultc", "ultd", "isdt",
        "purp", "rtrn", "benm", "ordp", "cntp", "ustd", "strd",
    ]
    static let qif: Set<String> = ["opening", "balance", "split"]
}
