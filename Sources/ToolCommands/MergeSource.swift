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
            let place = error.path.map { $0 == path ? "" : "\($0): " } ?? ""
            let cause = error.underlying.map { ": \($0)" } ?? ""
            Terminal.say(
                "\(path): its history cannot be read (\(place)\(error.message)\(cause)); "
                    + "what its files state is left out")
        }
    }
}

/// The order in which ledgers are merged, which follows from what is in them: those with
/// banks' files first, as an import takes files in, then by their first day. Of those that begin alike
/// the one that has more comes first, so that a merged ledger comes before what it was made of: lists
/// keep the order that they have in the first one.
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
    /// How long the lists are, the transactions first.
    private let counts: [Int]
    /// What is in the lists, in their order.
    private let names: [[String]]
    var digest = ""

    init(_ ledger: Ledger) {
        isBook = ledger.files.allSatisfy(\.isBook)
        let lists = [
            ledger.accounts.map(\.creationKey), ledger.files.map(\.digest),
            ledger.categories.map(\.name), ledger.budgets.map(\.name),
            ledger.recurrences.map { "\($0.id)" },
        ]
        let first = ledger.transactions.first
        firstDay = first?.date.dayNumber ?? Int32.max
        counts = [ledger.transactions.count] + lists.map(\.count)
        names = [[first?.id.description ?? ""]] + lists
    }

    private var isLate: Int { isBook ? 1 : 0 }

    static func < (left: Self, right: Self) -> Bool {
        let starts = ((left.isLate, left.firstDay), (right.isLate, right.firstDay))
        if starts.0 != starts.1 { return starts.0 < starts.1 }
        for (one, other) in zip(left.counts, right.counts) where one != other {
            return one > other
        }
        for (one, other) in zip(left.names, right.names) where one != other {
            return one.lexicographicallyPrecedes(other)
        }
        return left.digest < right.digest
    }
}
