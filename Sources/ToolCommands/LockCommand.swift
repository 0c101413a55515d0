import ArgumentParser
import Glibc
import LedgerStore
import ReportWriters

/// Where a passphrase comes from.
struct PassphraseOptions: ParsableArguments {
    @Option(
        help: "A file whose first line is the passphrase. Default: $SLUICE_PASSPHRASE, else asked."
    )
    var passphraseFile: String?

    /// The passphrase.
    /// - Parameter isNew: Whether it is asked for twice.
    /// - Returns: Its bytes.
    /// - Throws: ``CommandFailure`` with `usage` where there is none.
    func passphrase(isNew: Bool) throws -> [UInt8] {
        if let passphraseFile {
            let line = try InputFiles.bytes(of: passphraseFile).prefix { $0 != 0x0A && $0 != 0x0D }
            return try nonEmpty(Array(line))
        }
        if let text = Terminal.environment("SLUICE_PASSPHRASE") {
            return try nonEmpty(Array(text.utf8))
        }
        guard Terminal.isInteractive else {
            throw CommandFailure(
                .usage, "there is no passphrase",
                hint: "--passphrase-file names a file with it, or set SLUICE_PASSPHRASE")
        }
        let first = try nonEmpty(Self.ask("passphrase:"))
        if isNew && Self.ask("again:") != first {
            throw CommandFailure(.usage, "the passphrases are not the same")
        }
        return first
    }

    private func nonEmpty(_ passphrase: [UInt8]) throws -> [UInt8] {
        if passphrase.isEmpty { throw CommandFailure(.usage, "the passphrase is empty") }
        return passphrase
    }

    /// Reads a line from the terminal, which does not show it. An interruption comes behind it, so
    /// that nobody is left with a terminal that shows nothing.
    private static func ask(_ question: String) -> [UInt8] {
        Terminal.say(question)
        return Interruption.postponed { silentLine() }
    }

    private static func silentLine() -> [UInt8] {
        var (old, quiet) = (termios(), termios())
        let isTerminal = unsafe tcgetattr(0, &old) == 0
        quiet = old
        quiet.c_lflag &= ~tcflag_t(ECHO)
        if isTerminal { _ = unsafe tcsetattr(0, TCSAFLUSH, &quiet) }
        let line = readLine() ?? ""
        if isTerminal { _ = unsafe tcsetattr(0, TCSAFLUSH, &old) }
        return Array(line.utf8)
    }
}

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
        try store.withLock(timeout: ledger.timeout) {
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
        try store.withLock(timeout: ledger.timeout) {
            try Interruption.postponed { try store.unseal(passphrase: words) }
        }
        try outcome.tell("unlocked: \(ledger.path)") { json in
            json.value("ledger", ledger.path)
            json.value("isLocked", false)
        }
    }
}
