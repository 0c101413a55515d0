/// The forms of a ledger's file. Tests of what holds for both run once in each.
package enum LedgerForm: String, CaseIterable, Sendable {
    /// A document of JSON.
    case document
    /// An SQLite database.
    case database

    /// The form in which the test runs that runs now.
    @TaskLocal package static var current = LedgerForm.document

    /// The extension of such a file.
    package var fileExtension: String { self == .database ? "sqlite" : "json" }

    /// A name with the extension of the form instead of `.json`.
    package func name(_ document: String) -> String {
        guard self == .database, document.hasSuffix(".json") else { return document }
        return document.dropLast(5) + ".sqlite"
    }
}
