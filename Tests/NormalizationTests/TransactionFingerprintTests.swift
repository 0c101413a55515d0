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
