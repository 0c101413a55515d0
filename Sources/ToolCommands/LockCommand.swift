import ArgumentParser
import LedgerStore
import ReportWriters

/// Encrypts the ledger with a passphrase.
struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Encrypt the ledger with a passphrase.",
        discussion: """
            The ledger's file then holds the ledger, its history and its papers, encrypted \
            (AES-256-GCM, the key made by scrypt); the folders beside it are gone. Every other \
            command asks for `sluice unlock` first. Without the passphrase nobody can open it \
            again, you included. What was on the disk before may be found there until the disk \
            writes over it.
            """)

    @OptionGroup var passphrase: PassphraseOptions
    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var outcome: OutcomeOptions

    func run() throws {
        let store = StoreFile(path: ledger.path)
        try ledger.withLock(of: store) {
            // Whether there is anything to lock is told before anybody thinks of a passphrase.
            guard try store.load() != nil else {
                throw StoreError(.missing, "there is no ledger", path: ledger.path)
            }
            guard try !ReviewJournal.hasAnswers(ofLedger: ledger.path) else {
                throw CommandFailure(
                    .locked, "a review of the ledger has answers that are not in it yet",
                    hint: "finish `sluice review` first")
            }
            let words = try passphrase.passphrase(isNew: true)
            try Interruption.postponed { try store.seal(passphrase: words) }
        }
        try outcome.tell("locked: \(ledger.path)") { json in
            json.value("ledger", ledger.path)
            json.value("isLocked", true)
        }
    }
}
