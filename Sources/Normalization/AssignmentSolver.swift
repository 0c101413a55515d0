/// Pairs records of a file with rows of the ledger, each with one at most, so that the gains of
/// the chosen pairs have the largest sum.
///
/// Each record in turn takes the place that costs the others least: the shortest augmenting path
/// over reduced costs (Jonker and Volgenant, Computing 38, 1987), on the pairs that there are.
/// To stay without a row is always allowed and gains nothing. Of equal sums the one that the
/// order of records and rows leads to first is taken.
/// - Complexity: for each record, the part of its block that the path looks at; blocks of
///   statements are small, and paths short.
struct AssignmentSolver {
    /// A record and a row that may go together.
    struct Pair {
        let record: Int
        let row: Int
        /// What the pair is worth.
        let gain: Int
    }

    private let pairs: [Pair]
    /// Where the pairs of each record begin.
    private let starts: [Int]
    private var recordPotential: [Int]
    private var rowPotential: [Int]
    private var rowOfRecord: [Int]
    private var recordOfRow: [Int]
    // The search for one record.
    private var distance: [Int]
    private var cameFrom: [Int]
    private var frontier: [Int] = []
    private var settled: [Int] = []
    private var state: [State]

    private enum State { case untouched, reached, settled }

    /// Pairs records with rows.
    /// - Parameters:
    ///   - recordCount: How many records there are.
    ///   - rowCount: How many rows.
    ///   - pairs: Those that are possible, in ascending order of their records.
    /// - Returns: The row of each record, -1 for none.
    static func rows(recordCount: Int, rowCount: Int, pairs: [Pair]) -> [Int] {
        var solver = AssignmentSolver(recordCount: recordCount, rowCount: rowCount, pairs: pairs)
        for record in 0..<recordCount { solver.place(record) }
        return solver.rowOfRecord
    }

    /// The candidates of the best assignment.
    /// - Parameters:
    ///   - candidates: Those of one record behind each other.
    ///   - record: A candidate's record, by any number.
    ///   - row: Its row.
    ///   - gain: What it is worth.
    /// - Returns: At most one candidate of each record and each row.
    static func chosen<Candidate>(
        among candidates: [Candidate], record: (Candidate) -> Int, row: (Candidate) -> Int32,
        gain: (Candidate) -> Int
    ) -> [Candidate] {
        var records: [Int: Int] = [:]
        var rows: [Int32: Int] = [:]
        var pairs: [Pair] = []
        var places: [[Int: Int]] = []
        for (place, candidate) in candidates.enumerated() {
            let (ownRecord, ownRow) = (record(candidate), row(candidate))
            let left = records[ownRecord, default: records.count]
            let right = rows[ownRow, default: rows.count]
            records[ownRecord] = left
            rows[ownRow] = right
            if left == places.count { places.append([:]) }
            places[left][right] = place
            pairs.append(Pair(record: left, row: right, gain: gain(candidate)))
        }
        let solution = self.rows(
            recordCount: records.count, rowCount: rows.count, pairs: pairs)
        return solution.enumerated().compactMap { record, row in
            row < 0 ? nil : places[record][row].map { candidates[$0] }
        }
    }

    private init(recordCount: Int, rowCount: Int, pairs: [Pair]) {
        self.pairs = pairs
        var starts = [Int](repeating: 0, count: recordCount + 1)
        for pair in pairs { starts[pair.record + 1] += 1 }
        for record in 0..<recordCount { starts[record + 1] += starts[record] }
        self.starts = starts
        recordPotential = [Int](repeating: 0, count: recordCount)
        rowPotential = [Int](repeating: 0, count: rowCount)
        rowOfRecord = [Int](repeating: -1, count: recordCount)
        recordOfRow = [Int](repeating: -1, count: rowCount)
        distance = [Int](repeating: 0, count: rowCount)
        cameFrom = [Int](repeating: -1, count: rowCount)
        state = [State](repeating: .untouched, count: rowCount)
    }

    /// Finds the cheapest way to take a record in, and goes it.
    private mutating func place(_ record: Int) {
        var least = 0
        for pair in pairs[starts[record]..<starts[record + 1]] {
            least = min(least, -pair.gain - rowPotential[pair.row])
        }
        recordPotential[record] = least
        // Where the path ends: in a record that stays without a row, or in a free row.
        var (end, endsInRow, length) = (record, false, -least)
        reach(from: record, at: 0)
        while let row = nearest(below: length) {
            let holder = recordOfRow[row]
            guard holder >= 0 else {
                (end, endsInRow, length) = (row, true, distance[row])
                break
            }
            settle(row)
            let alone = distance[row] - recordPotential[holder]
            if alone < length { (end, endsInRow, length) = (holder, false, alone) }
            reach(from: holder, at: distance[row])
        }
        movePotentials(of: record, by: length)
        goBack(from: end, endsInRow, to: record)
        for row in frontier { state[row] = .untouched }
        for row in settled { state[row] = .untouched }
        frontier.removeAll(keepingCapacity: true)
        settled.removeAll(keepingCapacity: true)
    }

    private mutating func reach(from record: Int, at length: Int) {
        for pair in pairs[starts[record]..<starts[record + 1]] where state[pair.row] != .settled {
            let reduced =
                length - pair.gain - recordPotential[record] - rowPotential[pair.row]
            if state[pair.row] == .untouched {
                state[pair.row] = .reached
                frontier.append(pair.row)
            } else if reduced >= distance[pair.row] {
                continue
            }
            distance[pair.row] = reduced
            cameFrom[pair.row] = record
        }
    }

    /// The nearest row that was reached, where it is nearer than the end found so far.
    private func nearest(below length: Int) -> Int? {
        var best: Int?
        for row in frontier where distance[row] < length {
            guard let other = best else {
                best = row
                continue
            }
            if (distance[row], row) < (distance[other], other) { best = row }
        }
        return best
    }

    private mutating func settle(_ row: Int) {
        state[row] = .settled
        settled.append(row)
        if let place = frontier.firstIndex(of: row) { frontier.remove(at: place) }
    }

    private mutating func movePotentials(of record: Int, by length: Int) {
        recordPotential[record] += length
        for row in settled where distance[row] < length {
            recordPotential[recordOfRow[row]] += length - distance[row]
            rowPotential[row] -= length - distance[row]
        }
    }

    /// Gives each row on the path to the record that it was reached from.
    private mutating func goBack(from end: Int, _ endsInRow: Bool, to record: Int) {
        var row = end
        if !endsInRow {
            row = rowOfRecord[end]
            rowOfRecord[end] = -1
            if end == record { return }
        }
        while true {
            let taker = cameFrom[row]
            let next = rowOfRecord[taker]
            rowOfRecord[taker] = row
            recordOfRow[row] = taker
            if taker == record { return }
            row = next
        }
    }
}
