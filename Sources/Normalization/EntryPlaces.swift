import LedgerModel

/// A record that is no transaction, with the reason as its verdict's note.
struct IncomingAside {
    /// How many transactions of the file were in front of it.
    let position: Int
    let entry: PlanEntry
}

extension [IncomingAside] {
    /// Goes through the records of a file in their order: its rows, each with its place among all
    /// records, and those that are none between them.
    @inline(__always)
    func forEachRecord(
        rowCount: Int, row: (_ number: Int, _ place: Int) -> Void, aside: (PlanEntry) -> Void
    ) {
        var passed = 0
        for number in 0..<rowCount {
            while passed < count && self[passed].position == number {
                aside(self[passed].entry)
                passed += 1
            }
            row(number, number + passed)
        }
        for rest in self[passed...] { aside(rest.entry) }
    }
}

/// Where the verdicts of a file's rows stand in the plan: in one run, unless there are verdicts of
/// other records between them.
struct EntryPlaces {
    private var first = 0
    private var places: [Int32] = []

    /// No rows.
    init() {}

    /// The places of rows that follow `first`, where records of other kinds were in front of some.
    init(first: Int, count: Int, asides: [IncomingAside]) {
        self.first = first
        guard !asides.isEmpty else { return }
        places.reserveCapacity(count)
        asides.forEachRecord(
            rowCount: count, row: { places.append(Int32(first + $1)) }, aside: { _ in })
    }

    /// The place of a row's verdict.
    subscript(number: Int) -> Int { places.isEmpty ? first + number : Int(places[number]) }
}
