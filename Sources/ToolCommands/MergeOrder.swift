import LedgerModel
import LedgerStore
import StatementModel

extension Ledger {
    /// Ledgers in the order in which they are merged, which follows from what is in them: those with
    /// banks' files first, as an import takes files in, then by their first day.
    /// - Throws: ``StoreError`` with code `not-representable`.
    static func inOrderOfMerging(_ ledgers: [Ledger]) throws(StoreError) -> [Ledger] {
        var places: [(place: MergePlace, ledger: Ledger)] = []
        for ledger in ledgers { places.append((MergePlace(ledger), ledger)) }
        let isClear = Set(places.map(\.place)).count == places.count
        if !isClear {
            // Ledgers that began alike differ in what was changed since.
            for number in places.indices {
                let bytes = try StoreDocument(places[number].ledger).encoded()
                places[number].place.digest = FileDigest.sha256(bytes)
            }
        }
        return places.sorted { $0.place < $1.place }.map(\.ledger)
    }
}

/// What decides when a ledger's turn is.
private struct MergePlace: Hashable, Comparable {
    private let isBook: Bool
    private let firstDay: Int32
    private let count: Int
    private let firstID: String
    var digest = ""

    init(_ ledger: Ledger) {
        isBook = ledger.files.allSatisfy(\.isBook)
        let first = ledger.transactions.first
        firstDay = first?.date.dayNumber ?? Int32.max
        count = ledger.transactions.count
        firstID = first?.id.description ?? ""
    }

    private var isLate: Int { isBook ? 1 : 0 }

    static func < (left: Self, right: Self) -> Bool {
        (left.isLate, left.firstDay, left.count, left.firstID, left.digest)
            < (right.isLate, right.firstDay, right.count, right.firstID, right.digest)
    }
}
