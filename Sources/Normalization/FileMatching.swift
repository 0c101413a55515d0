import LedgerModel

/// What is known of a file's records while they are matched.
struct FileMatching {
    /// What a record turns out to be.
    enum Outcome {
        case open
        case same(Int32, confidence: Double, reason: MatchReason)
        case maybe(Int32, confidence: Double, reason: MatchReason)
        /// A repeat of an earlier record of the file, which becomes a transaction itself.
        case repeatOf(Int, confidence: Double, reason: MatchReason)
        /// New, because the balances say so, though it is like a row.
        case provenNew(Int32)
        /// New, because the user says so, whatever it is like.
        case declaredNew
        /// Left out, because the user said so, now or before; with the reason.
        case leftOut(String)
    }

    var outcomes: Outcomes
    /// Records that are weighed against nothing: of so many others none is theirs.
    private(set) var apart: Set<Int> = []
    /// Records that were told from others like them by their days alone, which teach no days.
    private(set) var contested: Set<Int> = []
    /// Records whose amount a slip explains, which teach what their payees are called, and no days.
    private(set) var slips: Set<Int> = []
    /// Which file claimed each row last. A number instead of a flag, so that thousands of files
    /// share one array that nobody clears.
    private(set) var claims: [UInt32]
    /// How many rows the file had among its records before, and how many times more than once.
    private(set) var occupied = (count: 0, again: 0)
    private let file: UInt32

    /// The outcome of each record. Nearly all records are new or the same as before, so only those
    /// that are something else take more than a number.
    struct Outcomes {
        private let count: Int
        /// The place in `settled` of each record, -1 for one that is open, and for one that is the
        /// same as a row's before that row's number below -2; empty where all are open.
        private var places: [Int32] = []
        private var settled: [Outcome] = []
        private static let open: Int32 = -1
        private static let same: Int32 = -2

        /// Whether no record is anything else than open.
        var areAllOpen: Bool { places.isEmpty }

        /// How many records are known by nothing but their keys.
        var sameCount: Int { places.count { $0 <= Self.same } }

        /// The records that others of the file repeat.
        var repeatedRecords: Set<Int> {
            var records: Set<Int> = []
            for case .repeatOf(let first, _, _) in settled { records.insert(first) }
            return records
        }

        init(count: Int) { self.count = count }

        /// Whether a record is not matched yet.
        func isOpen(_ number: Int) -> Bool {
            if places.isEmpty || places[number] == Self.open { return true }
            guard places[number] >= 0, case .open = settled[Int(places[number])] else {
                return false
            }
            return true
        }

        subscript(number: Int) -> Outcome {
            get {
                let place = places.isEmpty ? Self.open : places[number]
                if place == Self.open { return .open }
                if place >= 0 { return settled[Int(place)] }
                return .same(Self.same - place, confidence: 1, reason: .sameKey)
            }
            set {
                if places.isEmpty { places = [Int32](repeating: Self.open, count: count) }
                if places[number] >= 0 {
                    settled[Int(places[number])] = newValue
                } else if case .same(let row, 1, .sameKey) = newValue {
                    places[number] = Self.same - row
                } else {
                    places[number] = Int32(settled.count)
                    settled.append(newValue)
                }
            }
        }
    }

    /// Nothing is matched yet; `claims` is taken back from ``claims`` when all is done.
    init(recordCount: Int, claims: consuming [UInt32], file: UInt32) {
        outcomes = Outcomes(count: recordCount)
        self.claims = claims
        self.file = file
    }

    /// Whether a record is not matched yet.
    func isOpen(_ number: Int) -> Bool { outcomes.isOpen(number) }

    /// Whether no row is sure to be the record.
    func isUnmatched(_ number: Int) -> Bool {
        switch outcomes[number] {
        case .open, .maybe, .provenNew: true
        case .same, .repeatOf, .declaredNew, .leftOut: false
        }
    }

    /// Notes records that nothing is like which they could be weighed against.
    mutating func setApart(_ numbers: [Int]) { apart.formUnion(numbers) }

    /// Notes a record that others like it compete with.
    mutating func noteContest(_ number: Int) { contested.insert(number) }

    /// Notes a record whose amount a slip explains.
    mutating func noteSlip(_ number: Int) { slips.insert(number) }

    /// Whether a record of the file has taken the row; each row is taken once.
    func isClaimed(_ row: Int32) -> Bool { Int(row) < claims.count && claims[Int(row)] == file }

    /// Takes a row for a record.
    mutating func claim(_ row: Int32, by number: Int, confidence: Double = 1, reason: MatchReason) {
        take(row)
        outcomes[number] = .same(row, confidence: confidence, reason: reason)
    }

    /// Notes that the file has a row among its records already.
    mutating func occupy(_ row: Int32) {
        if isClaimed(row) {
            occupied.again += 1
        } else {
            take(row)
            occupied.count += 1
        }
    }

    private mutating func take(_ row: Int32) {
        if Int(row) >= claims.count {
            claims.append(
                contentsOf: repeatElement(
                    0, count: max(Int(row) + 1, claims.count * 2) - claims.count))
        }
        claims[Int(row)] = file
    }
}
