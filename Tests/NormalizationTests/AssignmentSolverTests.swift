import Testing
import TestSupport

@testable import Normalization

@Suite("The assignment of records to rows")
struct AssignmentSolverTests {
    private typealias Pair = AssignmentSolver.Pair

    /// The largest sum of gains, by trying every way.
    private func best(_ pairs: [Pair], from record: Int, of count: Int, taken: Set<Int>) -> Int {
        guard record < count else { return 0 }
        var best = best(pairs, from: record + 1, of: count, taken: taken)
        for pair in pairs where pair.record == record && !taken.contains(pair.row) {
            best = max(
                best,
                pair.gain
                    + self.best(
                        pairs, from: record + 1, of: count, taken: taken.union([pair.row])))
        }
        return best
    }

    @Test("has the largest sum of gains that there is", arguments: 0..<300)
    func optimum(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let records = Int.random(in: 1...6, using: &numbers)
        let rows = Int.random(in: 1...6, using: &numbers)
        var pairs: [Pair] = []
        for record in 0..<records {
            for row in 0..<rows where Bool.random(using: &numbers) {
                pairs.append(
                    Pair(record: record, row: row, gain: .random(in: -5...20, using: &numbers)))
            }
        }
        let solution = AssignmentSolver.rows(recordCount: records, rowCount: rows, pairs: pairs)
        let chosen = solution.enumerated().compactMap { record, row in
            pairs.first { $0.record == record && $0.row == row }
        }
        let taken = solution.filter { $0 >= 0 }
        #expect(Set(taken).count == taken.count, "each row once")
        #expect(chosen.count == taken.count, "only pairs that there are")
        #expect(
            chosen.map(\.gain).reduce(0, +)
                == best(pairs, from: 0, of: records, taken: []))
    }

    @Test("gives a row up where another record needs it more")
    func displacement() {
        let pairs = [
            Pair(record: 0, row: 0, gain: 10), Pair(record: 0, row: 1, gain: 9),
            Pair(record: 1, row: 0, gain: 10),
        ]
        #expect(AssignmentSolver.rows(recordCount: 2, rowCount: 2, pairs: pairs) == [1, 0])
    }

    @Test("leaves a record alone rather than lose by it")
    func loss() {
        let pairs = [Pair(record: 0, row: 0, gain: -1), Pair(record: 1, row: 0, gain: 0)]
        let rows = AssignmentSolver.rows(recordCount: 2, rowCount: 1, pairs: pairs)
        #expect(rows[0] == -1)
    }

    @Test("of a long chain of equal fares keeps the order")
    func chain() {
        let count = 2000
        var pairs: [Pair] = []
        for record in 0..<count {
            for row in max(0, record - 3)...min(count - 1, record + 3) {
                pairs.append(Pair(record: record, row: row, gain: 100 - abs(row - record)))
            }
        }
        let solution = AssignmentSolver.rows(recordCount: count, rowCount: count, pairs: pairs)
        #expect(solution == Array(0..<count))
    }
}
