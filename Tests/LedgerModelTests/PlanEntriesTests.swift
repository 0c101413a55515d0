import LedgerModel
import StatementModel
import Testing

@Suite("Verdicts that are written down later")
struct PlanEntriesTests {
    private func entry(_ line: UInt32, _ verdict: Verdict = .new) -> PlanEntry {
        PlanEntry(
            line: line, transaction: TransactionID(high: 1, low: UInt64(line)), verdict: verdict,
            status: .posted)
    }

    private func written(_ entries: PlanEntries) -> [String] {
        var all: [String] = []
        entries.forEachWritten { file, record, entry in
            all.append("\(file) \(record) \(entry.line) \(entry.verdict)")
        }
        return all
    }

    @Test("are counted as new meanwhile")
    func counted() {
        var entries = PlanEntries()
        entries.postpone(file: 1, count: 3)
        #expect(entries.arePostponed)
        #expect(entries.counts(fileCount: 2) == [[:], [.new: 3]])
        #expect(written(entries).isEmpty)
    }

    @Test("stand in front of those that come behind them")
    func writtenDown() {
        var entries = PlanEntries()
        entries.postpone(file: 0, count: 2)
        entries.write { entry(UInt32($0) + 2) }
        #expect(!entries.arePostponed)
        entries.begin(file: 1, count: 1)
        entries.append(entry(9, .same))
        #expect(written(entries) == ["0 0 2 new", "0 1 3 new", "1 0 9 same"])
        #expect(entries.counts(fileCount: 2) == [[.new: 2], [.same: 1]])
        // Nothing waits any more, so nothing is written.
        entries.write { _ in entry(7) }
        #expect(entries.count == 3)
    }

    @Test("of no records are none")
    func none() {
        var entries = PlanEntries()
        entries.postpone(file: 0, count: 0)
        #expect(entries.counts(fileCount: 1) == [[:]])
        entries.write { _ in entry(7) }
        #expect(entries.isEmpty)
    }
}
