import ArgumentParser

/// How long a command waits for a ledger that another process has locked, as the flag `--lock-timeout` says it.
///
/// A number that may be absent, as other flags have: for each further type of value the parser goes through all
/// conformances of the command four times when it starts.
enum LockTimeout {
    static let help: ArgumentHelp =
        "How many seconds to wait for a ledger that another process has locked. Default: 30."

    /// Refuses what is no number of seconds.
    static func validate(_ seconds: Double?) throws {
        guard let seconds, !seconds.isFinite else { return }
        throw ValidationError("--lock-timeout takes a number of seconds, not '\(seconds)'")
    }

    /// The time to wait: none where the number is below zero, and a year at most.
    static func duration(_ seconds: Double?) -> Duration {
        .seconds(min(max(0, seconds ?? 30), 366 * 86_400))
    }
}
