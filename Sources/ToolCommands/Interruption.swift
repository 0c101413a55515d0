import Glibc

/// What happens when somebody interrupts the command.
enum Interruption {
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
        _ = signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    }

    /// Does something that is not interrupted halfway; an interruption meanwhile comes after it, and
    /// what was written until then is said.
    static func postponed<Result>(_ body: () throws -> Result) rethrows -> Result {
        var (blocked, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&blocked)
        unsafe sigaddset(&blocked, SIGINT)
        unsafe sigaddset(&blocked, SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let result = try body()
        var waiting = sigset_t()
        if unsafe sigpending(&waiting) == 0, unsafe sigismember(&waiting, SIGINT) == 1 {
            Terminal.say("interrupted when everything was written: it is in its place, and whole")
        }
        return result
    }
}
