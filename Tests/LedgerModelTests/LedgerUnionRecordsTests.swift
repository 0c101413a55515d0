import LedgerModel
import StatementModel
import Testing

/// A record of a file is one transaction, whatever key its account was created under.
@Suite("Records that two ledgers have under different ids")
struct LedgerUnionRecordsTests {
    /// A ledger whose account was created under a key, with three records of one file, or with an
    /// earlier file's records, which these turned out to be.
    private func ledger(_ key: String, afterOther: Bool = false) throws -> Ledger {
        var ledger = Ledger()
        ledger.addPredefinedCategories()
        try ledger.add(Account(creationKey: key, name: "Giro", currency: .eur))
        if afterOther {
            ledger.files.append(ImportedFile(name: "b.ofx", digest: "bb", format: "ofx"))
        }
        ledger.files.append(ImportedFile(name: "a.csv", digest: "aa", format: "csv"))
        for number in 0..<3 {
            let seed = UInt64(key.utf8.reduce(0) { $0 * 31 + Int($1) })
            let id = TransactionID(high: seed, low: UInt64(number))
            var value = Transaction(
                id: id, account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: .eur(450), date: day("2026-01-0\(afterOther ? 3 : 2)"), payee: "SHOP")
            if afterOther {
                value.sources.append(
                    TransactionSource(
                        file: 1, record: number, line: number + 2, key: id, text: "SHOP"))
            }
            var source = TransactionSource(
                file: ledger.files.count, record: number, line: number + 2,
                key: afterOther ? TransactionID(high: seed, low: UInt64(number + 7)) : id,
                text: "SHOP")
            if afterOther { source.date = day("2026-01-02") }
            value.sources.append(source)
            ledger.table.insert([ledger.table.row(value, account: 0)])
        }
        return ledger
    }

    private func expectOne(_ first: Ledger, _ second: Ledger) throws -> Ledger {
        let joined = try LedgerUnion(first, second).joining([])
        #expect(joined.transactions.count == 3)
        #expect(joined.validate().isEmpty)
        let turned = try LedgerUnion(second, first).joining([])
        #expect(turned.transactions.map(\.id) == joined.transactions.map(\.id))
        #expect(turned.transactions.map(\.note) == joined.transactions.map(\.note))
        #expect(turned.transactions.map(\.date) == joined.transactions.map(\.date))
        for one in [first, second] {
            #expect(
                try LedgerUnion(joined, one).joining([]).transactions.elementsEqual(
                    joined.transactions))
        }
        return joined
    }

    @Test("are one, with the edits of both and the id that the account's key gives")
    func oneFile() throws {
        var (first, second) = (try ledger("b"), try ledger("a"))
        try first.edit(first.transactions[0].id) { $0.note = "with Tom" }
        try second.edit(second.transactions[1].id) { $0.note = "office" }
        let joined = try expectOne(first, second)
        #expect(joined.accounts.map(\.creationKey) == ["a"])
        #expect(joined.transactions.map(\.id) == second.transactions.map(\.id))
        #expect(joined.transactions.map(\.note) == ["with Tom", "office", ""])
        #expect(joined.transactions.allSatisfy { $0.sources.count == 1 })
    }

    @Test("are one where one of them is reconciled, which keeps its id")
    func reconciled() throws {
        var (first, second) = (try ledger("b"), try ledger("a"))
        let id = first.transactions[0].id
        try first.edit(id) { $0.status = .reconciled }
        try second.edit(second.transactions[0].id) { $0.note = "office" }
        let joined = try expectOne(first, second)
        #expect(joined.transaction(id)?.status == .reconciled)
        #expect(joined.transaction(id)?.note == "office")
    }

    @Test("are one where one ledger knows them from another file before")
    func laterSource() throws {
        let (first, second) = (try ledger("b", afterOther: true), try ledger("a"))
        var edited = second
        try edited.edit(second.transactions[2].id) { $0.note = "office" }
        try edited.edit(second.transactions[2].id) { $0.status = .reconciled }
        for other in [second, edited] {
            let joined = try expectOne(first, other)
            #expect(joined.transactions.allSatisfy { $0.sources.count == 2 })
        }
        #expect(
            try LedgerUnion(first, second).joining([]).transactions.map(\.date)
                == first.transactions.map(\.date))
    }

    @Test("take rejected pairs, marks and predictions with them")
    func references() throws {
        var (first, second) = (try ledger("b"), try ledger("a"))
        let ids = first.transactions.map(\.id)
        let others = second.transactions.map(\.id)
        try first.keepBoth(ids[0], ids[1])
        first.table.updateExtras(at: 2) { $0.possibleTwin = ids[1] }
        second.rejectedPairs = []
        let joined = try LedgerUnion(first, second).joining([])
        #expect(joined.rejectedPairs == [TransactionPair(others[0], others[1])])
        #expect(joined.transactions[2].possibleTwin == others[1])
    }

    @Test("stay two where somebody said so, and in a ledger that has both")
    func rejected() throws {
        let (first, second) = (try ledger("b"), try ledger("a"))
        var doubled = try ledger("a")
        for row in first.table.rows {
            let value = first.table.transaction(row, accounts: doubled.accounts)
            doubled.table.insert([doubled.table.row(value, account: 0)])
        }
        for one in [first, second] {
            #expect(LedgerUnion(doubled, one).ledger.transactions.count == 6)
            #expect(LedgerUnion(one, doubled).ledger.transactions.count == 6)
        }
    }

    @Test("tells which accounts only a name makes one, and which more than that")
    func namesakes() throws {
        let first = try ledger("a")
        var other = try ledger("b")
        #expect(LedgerUnion(first, other).notes.isEmpty)
        other.files[0].digest = "cc"
        #expect(
            LedgerUnion(first, other).notes == [
                "\"Giro\" has no number in either ledger, and is taken for one account by its name "
                    + "alone"
            ])
        #expect(LedgerUnion(other, first).notes == LedgerUnion(first, other).notes)
    }
}
