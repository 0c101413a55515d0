import Glibc
import Synchronization

/// What happens when somebody interrupts the command.
enum Interruption {
    /// The address of what is said when an interruption ends the process, a text that a zero ends; 0 where
    /// there is nothing to say. A signal comes at any time, so that its handler may look at nothing
    /// that could be half changed.
    private static let lastWords = Atomic<UInt>(0)

    /// Ends the process with the exit code of the contract when it is interrupted. The ledger's
    /// file is always whole, and the next writer removes what this one leaves behind.
    ///
    /// A process that was started with interruptions ignored, as shells start jobs in the
    /// background, goes on ignoring them.
    static func endsProcess() {
        var old = sigaction()
        guard unsafe sigaction(SIGINT, nil, &old) == 0 else { return }
        let handler = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
        guard unsafe handler != unsafeBitCast(SIG_IGN, to: Int.self) else { return }
        // A constant is made when it is first used, which must not be in the handler.
        lastWords.store(0, ordering: .releasing)
        _ = signal(SIGINT) { _ in
            Interruption.sayLastWords()
            _exit(ExitStatus.interrupted.rawValue)
        }
    }

    /// Does something that may be interrupted until ``postponed(_:)`` has written what it is for; an
    /// interruption before that says so.
    /// - Parameters:
    ///   - words: What is true as long as nothing is written.
    ///   - body: Does it.
    /// - Returns: What the body returns.
    static func saying<Result>(_ words: String, while body: () throws -> Result) rethrows -> Result
    {
        // What is typed to interrupt is shown by the terminal, in the line of a question or a bar.
        let start = isatty(STDERR_FILENO) == 1 ? "\n" : ""
        // Never given back: the handler may be reading it.
        let text = unsafe strdup(start + Terminal.harmless(words) + "\n")
        lastWords.store(UInt(bitPattern: text), ordering: .releasing)
        defer { lastWords.store(0, ordering: .releasing) }
        return try body()
    }

    /// Writes what is to be said; calls only what a signal handler may call (POSIX.1, 2.4.3).
    private static func sayLastWords() {
        let address = lastWords.load(ordering: .acquiring)
        guard let text = unsafe UnsafePointer<CChar>(bitPattern: address) else { return }
        _ = unsafe write(STDERR_FILENO, text, strlen(text))
    }

    /// Writes something, not interrupted halfway; an interruption meanwhile comes after it, and
    /// what was written until then is said.
    static func postponed<Result>(_ body: () throws -> Result) rethrows -> Result {
        try blocked {
            let result = try body()
            lastWords.store(0, ordering: .releasing)
            var waiting = sigset_t()
            if unsafe sigpending(&waiting) == 0, unsafe sigismember(&waiting, SIGINT) == 1 {
                Terminal.say(
                    "interrupted when everything was written: it is in its place, and whole")
            }
            return result
        }
    }

    /// Does something that is not interrupted halfway; an interruption meanwhile comes after it.
    static func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        var (blocked, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&blocked)
        unsafe sigaddset(&blocked, SIGINT)
        unsafe sigaddset(&blocked, SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
