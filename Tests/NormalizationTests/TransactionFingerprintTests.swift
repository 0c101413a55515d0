import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Keys of records")
struct TransactionFingerprintTests {
    private func key(_ parts: [String]) -> TransactionID {
        let hash = Hash128.hash(Array(parts.joined(separator: "\u{1F}").utf8).span)
        return TransactionID(high: hash.high, low: hash.low)
    }

    @Test("are the hash of account, date, amount, texts and occurrence, and never change")
    func documentedBytes() {
        var entry = coffee
        entry.memo = "2 cups"
        let records = planned([File("a.csv", [entry, entry])]).records
        let parts = ["bank//100200300/EUR", "20260302", "-380", "Corner Coffee", "2 cups"]
        #expect(records[0].transaction == key(parts))
        #expect(records[1].transaction == key(parts + ["1"]))
    }

    private static let amounts: [Int64] = [
        1, -9, 12_345_678, 99_999_999, -100_000_000, .max, 12_345_678_901_234_567,
    ]

    @Test("hold texts and amounts of every length")
    func lengths() throws {
        for length in [1, 7, 8, 79, 80, 240, 241, 320, 321, 5000] {
            for amount in Self.amounts {
                let text = String(repeating: "ab-4711 ", count: length).prefix(length)
                var table = TransactionTable()
                var row = TransactionRow(
                    id: TransactionID(high: 0, low: 0), account: 0, amount: amount,
                    date: try #require(CalendarDate(parsing: "0988-01-02")), kind: .expense)
                row.text = table.texts.intern(String(text))
                row.memo = table.texts.intern("memo")
                let account = Account(creationKey: "k", name: "K", currency: .unknown, kind: .bank)
                var fingerprint = TransactionFingerprint(account: account)
                let parts = ["k", "09880102", "\(amount)", String(text), "memo"]
                for occurrence in [0, 1, 12] {
                    let found = fingerprint.key(of: row, occurrence: occurrence, table: table)
                    #expect(found == key(parts + (occurrence > 0 ? ["\(occurrence)"] : [])))
                }
            }
        }
    }

    @Test("hold the bank's id instead of the texts, where there is one")
    func bankID() {
        let records = planned([File("a.csv", [coffee.id("X-7")])]).records
        #expect(
            records[0].transaction == key(["bank//100200300/EUR", "20260302", "-380", "#X-7"]))
    }

    @Test("do not depend on whether the file names the bank, nor on how it spaces the number")
    func spacing() {
        var other = File("b.csv", [coffee])
        other.header.account = AccountIdentity(number: "100 200-300")
        let keys = [File("a.csv", [coffee]), other].map { planned([$0]).records[0].transaction }
        #expect(keys[0] == keys[1])
    }

    @Test("hold the creation key of an account without a number, not its name")
    func creationKey() throws {
        var file = File("a.csv", [coffee])
        file.header.account = AccountIdentity(name: "Wallet")
        var ledger = planned([file]).ledger
        let id = ledger.transactions[0].id
        #expect(
            id == key([ledger.accounts[0].creationKey, "20260302", "-380", "Corner Coffee", ""]))
        try ledger.rename(ledger.accounts[0].id, to: "Purse")
        file.options.account = ledger.accounts[0].id.rawValue
        file.entries.append(rent)
        #expect(planned([file], into: ledger).verdicts == [.same, .new])
    }
}
