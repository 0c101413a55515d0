import LedgerModel
import Testing

@testable import Normalization

@Suite("The table of rows by hash")
struct RowIndexTests {
    @Test("finds every row again while it grows, also where hashes are equal")
    func growth() {
        var index = RowIndex(capacity: 0)
        for row in Int32(0)..<5000 { index.insert(row, hash: UInt64(row % 1000)) }
        #expect(index.count == 5000)
        for row in Int32(0)..<5000 {
            #expect(index.first(hash: UInt64(row % 1000)) { $0 == row } == row)
        }
        #expect(index.first(hash: 1000) { _ in true } == nil)
    }

    @Test("is searched to the end where a condition accepts none")
    func refusal() {
        var index = RowIndex(capacity: 4)
        for row in Int32(0)..<3 { index.insert(row, hash: 7) }
        var seen: [Int32] = []
        _ = index.first(hash: 7) {
            seen.append($0)
            return false
        }
        #expect(seen == [0, 1, 2])
    }
}
