import LedgerModel
import LedgerStore
import StatementModel

/// A ledger that is merged, and the files of its imports, as far as they state something of accounts.
struct MergeSource {
    var ledger: Ledger
    var files: [Batch.File] = []

    /// A ledger and what the history of its file tells. Where that is damaged, it is said: the balances that
    /// it names are missing then, and no reason not to go on.
    init(_ ledger: Ledger, historyOf path: String) {
        self.ledger = ledger
        do throws(StoreError) {
            files = try StoreFile(path: path).statementFiles(in: ledger, upTo: ledger.batchCount)
        } catch {
            Terminal.say(
                "\(path): its history cannot be read (\(error.message)); what its files state is left out"
            )
        }
    }
}

/// The order in which ledgers are merged, which follows from what is in them: those with
/// banks' files first, as an import takes files in, then by their first day.
extension [MergeSource] {
    /// The ledgers in that order.
    /// - Throws: ``StoreError`` with code `not-representable`.
    func inOrderOfMerging() throws(StoreError) -> [MergeSource] {
        var places: [(place: MergePlace, source: MergeSource)] = []
        for source in self { places.append((MergePlace(source.ledger), source)) }
        let isClear = Set(places.map(\.place)).count == places.count
        if !isClear {
            // Ledgers that began alike differ in what was changed since.
            for number in places.indices {
                let bytes = try StoreDocument(places[number].source.ledger).encoded()
                places[number].place.digest = FileDigest.sha256(bytes)
            }
        }
        return places.sorted { $0.place < $1.place }.map(\.source)
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
