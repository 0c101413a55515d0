import ArgumentParser
import Glibc

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
        return Interruption.blocked { silentLine() }
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
