import Foundation
import LedgerModel
import Testing

@testable import LedgerStore

@Suite("The plan of a review")
struct ReviewJournalTests {
    private let folder: TemporaryFolder
    private var ledger: String { folder.path + "/home.json" }

    private static let ids = (1...4).map { TransactionID(high: 7, low: $0) }
    private static let decisions = [
        ReviewDecision([.merge(ids[0], into: ids[1]), .keepBoth(ids[2], ids[3])]),
        ReviewDecision([.drop(ids[2]), .book(ids[3])]),
        ReviewDecision([.pair(ids[0], ids[1]), .keepApart(ids[1], ids[2])]),
        ReviewDecision(
            [.choose(category: "Bread \"x\"", tags: [Tag("Food", "Lunch")], ids)],
            rule: PayeeRule(
                payee: "Lüna\n", direction: .moneyIn, category: nil, tags: [Tag("Food")])),
        ReviewDecision([.choose(category: nil, tags: [], []), .confirm(ids)]),
        ReviewDecision([.rename(payee: "a", to: "b"), .alias(payee: "c", to: "d")]),
        ReviewDecision([.neverGuess(payee: "e")]),
    ]

    init() throws { folder = try TemporaryFolder() }

    @Test("keeps every kind of decision, and is gone when it is removed")
    func kept() throws {
        do {
            let journal = try ReviewJournal(ofLedger: ledger)
            for decision in Self.decisions { try journal.append(decision) }
        }
        let again = try ReviewJournal(ofLedger: ledger)
        #expect(again.decisions == Self.decisions)
        again.remove()
        #expect(!FileManager.default.fileExists(atPath: again.path))
        #expect(again.path.hasSuffix("home.review.ndjson"))
    }

    @Test("loses the last decision alone when that is taken back, or was written half")
    func last() throws {
        let path: String
        do {
            let journal = try ReviewJournal(ofLedger: ledger)
            for decision in Self.decisions { try journal.append(decision) }
            try journal.removeLast()
            path = journal.path
        }
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("{\"answers\":[{\"do\":\"conf".utf8))
        try file.close()
        let again = try ReviewJournal(ofLedger: ledger)
        #expect(again.decisions == Array(Self.decisions.dropLast()))
        try again.append(Self.decisions[0])
        #expect(again.decisions.count == Self.decisions.count)
    }

    @Test("is held by one review at a time, and refuses what is no plan")
    func refused() throws {
        let journal = try ReviewJournal(ofLedger: ledger)
        let locked = #expect(throws: StoreError.self) { try ReviewJournal(ofLedger: ledger) }
        #expect(locked?.code == .locked)
        try Data("{\"answers\":[{\"do\":\"dance\"}]}\n".utf8)
            .write(to: URL(fileURLWithPath: folder.path + "/other.review.ndjson"))
        let damaged = #expect(throws: StoreError.self) {
            try ReviewJournal(ofLedger: folder.path + "/other.json")
        }
        #expect(damaged?.code == .damaged)
        _ = journal.decisions
    }
}
