import SourceText
import StatementModel

extension CSVInference {
    /// The inference with the rows put together that were cut within cells: as they stand where none
    /// were, else in each way that gives other numbers.
    func rejoined(_ bytes: Span<UInt8>) -> [CSVInference] {
        let ways = CSVRejoin.find(bytes, table)
        if ways.isEmpty { return [self] }
        return ways.map { rejoin in
            var other = self
            other.table.recut(bytes) { rejoin.rejoined(bytes, $0) }
            other.reading.rejoin = rejoin
            return other
        }
    }
}

extension [CSVInference] {
    /// The one under which most balances follow; the first of equal ones.
    var mostProven: CSVInference? {
        var best = first
        for other in dropFirst()
        where other.proof?.agreeing ?? 0 > best?.proof?.agreeing ?? 0 { best = other }
        return best
    }
}
