import LedgerModel

/// A record that is no transaction, with the reason as its verdict's note.
struct IncomingAside {
    /// How many transactions of the file were in front of it.
    let position: Int
    let entry: PlanEntry
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
        var passed = 0
        for number in 0..<count {
            while passed < asides.count && asides[passed].position <= number { passed += 1 }
            places.append(Int32(first + number + passed))
        }
    }

    /// The place of a row's verdict.
    subscript(number: Int) -> Int { places.isEmpty ? first + number : Int(places[number]) }
}
