import ArgumentParser
import LedgerStore
import ReportWriters

/// Decrypts a ledger that a passphrase locks.
struct UnlockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlock", abstract: "Decrypt a ledger that a passphrase locks.",
        discussion: "Exits 77 when the passphrase is wrong, and 65 when the file is damaged.")

    @OptionGroup var passphrase: PassphraseOptions
    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var outcome: OutcomeOptions

    func run() throws {
        let store = StoreFile(path: ledger.path)
        guard try store.isThere() else {
            throw StoreError(.missing, "there is no ledger", path: ledger.path)
        }
        let words = try passphrase.passphrase(isNew: false)
        try ledger.withLock(of: store) {
            try Interruption.postponed { try store.unseal(passphrase: words) }
        }
        try outcome.tell("unlocked: \(ledger.path)") { json in
            json.value("ledger", ledger.path)
            json.value("isLocked", false)
        }
    }
}
