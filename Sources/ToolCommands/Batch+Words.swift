import LedgerModel

extension Batch.Kind {
    /// The word for it in messages.
    var noun: String {
        switch self {
        case .import: "import"
        case .change: "change"
        case .undo: "undoing"
        }
    }
}
