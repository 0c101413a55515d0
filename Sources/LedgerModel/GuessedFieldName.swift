/// The word that stands for a guessed field where a ledger is stored.
package struct GuessedFieldName: Sendable {
    /// The word.
    package let name: String
    /// The field.
    package let field: Transaction.GuessedFields

    /// The bits of all of them.
    package static let mask = all.reduce(UInt16(0)) { $0 | $1.field.rawValue }

    /// All of them in the order in which they are written.
    package static let all = [
        GuessedFieldName(name: "category", field: .category),
        GuessedFieldName(name: "tags", field: .tags),
        GuessedFieldName(name: "payee", field: .payee),
        GuessedFieldName(name: "kind", field: .kind),
        GuessedFieldName(name: "corrected", field: .corrected),
    ]

    /// The words of the fields in a set.
    package static func names(of fields: Transaction.GuessedFields) -> [String] {
        all.filter { fields.contains($0.field) }.map(\.name)
    }

    /// The field of a word; `nil` where there is none.
    package static func field(named name: String) -> Transaction.GuessedFields? {
        all.first { $0.name == name }?.field
    }
}
