import ArgumentParser

/// How long a command waits for a ledger that another process has locked, as the flag `--lock-timeout` says it.
///
/// A text, as other flags have: for each further type of value the parser goes through all conformances of
/// the command four times when it starts.
enum LockTimeout {
    static let help: ArgumentHelp =
        "How many seconds to wait for a ledger that another process has locked. Default: 30."
    private static let standardSeconds = 30.0

    /// Refuses what is no number of seconds.
    static func validate(_ text: String?) throws {
        guard let text, seconds(text) == nil else { return }
        throw ValidationError(
            "--lock-timeout takes a number of seconds, not '\(NegativeAmount.plain(text))'")
    }

    /// The time to wait: none where the number is below zero, and a year at most.
    static func duration(_ text: String?) -> Duration {
        let seconds = text.map(seconds) ?? standardSeconds
        return .seconds(min(max(0, seconds ?? standardSeconds), 366 * 86_400))
    }

    /// The number of seconds that a text says; `nil` where it says none.
    private static func seconds(_ text: String) -> Double? {
        Double(NegativeAmount.plain(text)).flatMap { $0.isFinite ? $0 : nil }
    }
}
