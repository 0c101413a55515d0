import SourceText
import StatementModel

extension CSVInference {
    /// The inference with the rows put together that were cut within cells: as they stand where none
    /// were, else in each way that gives other numbers.
    ///
    /// Digits behind commas may be columns of their own where no name tells: `Kettle,-9,73`.
    func rejoined(_ bytes: Span<UInt8>, _ options: ReadOptions) -> [CSVInference] {
        let ways = CSVRejoin.find(bytes, table).filter {
            !$0.isOpen || options.decimalMark != ASCII.point
        }
        if ways.isEmpty { return [self] }
        return ways.map { rejoin in
            var other = self
            if rejoin.isOpen, options.decimalMark == nil {
                other.ambiguities.append(Ambiguity(.decimal, readings: [",", "."]))
            }
            other.table.recut(bytes) { rejoin.rejoined(bytes, $0) }
            other.reading.rejoin = rejoin
            return other
        }
    }
}

extension [CSVInference] {
    /// The one under which most balances follow; the first of equal ones, which leaves open then what
    /// balances would have to tell.
    var mostProven: CSVInference? {
        let most = compactMap { $0.proof?.agreeing }.max() ?? 0
        let equal = filter { $0.proof?.agreeing ?? 0 == most }
        guard var best = equal.first else { return nil }
        best.reading.rejoin?.rivals = equal.dropFirst().compactMap(\.reading.rejoin)
        return best
    }
}
