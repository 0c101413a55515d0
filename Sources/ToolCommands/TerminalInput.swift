import Glibc

/// The standard input, waited for in a way that an interruption ends: as long as it is there,
/// SIGINT, SIGTERM, SIGHUP and SIGQUIT come while it waits, and at no other time.
final class TerminalInput {
    /// What came.
    enum Event: Equatable {
        case byte(UInt8)
        /// There is no more.
        case end
        /// Nothing came in time.
        case nothing
        /// Somebody wants the command to end.
        case interrupted
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private var buffer: [UInt8] = []
    private var place = 0
    /// The signals that were blocked before, and those that are while it waits.
    private var mask = sigset_t()
    private var waitingMask = sigset_t()
    private var earlier: [(signal: Int32, action: sigaction)] = []

    /// Begins to watch for interruptions. Those that were ignored before stay so.
    init() {
        var blocked = sigset_t()
        unsafe sigemptyset(&blocked)
        for signal in Self.signals {
            var old = sigaction()
            guard unsafe sigaction(signal, nil, &old) == 0 else { continue }
            let handler = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
            guard unsafe handler != unsafeBitCast(SIG_IGN, to: Int.self) else { continue }
            earlier.append((signal, old))
            var noting = sigaction()
            // Nothing is done in it: that it came ends the waiting.
            unsafe noting.__sigaction_handler.sa_handler = { _ in }
            unsafe sigaction(signal, &noting, nil)
            unsafe sigaddset(&blocked, signal)
        }
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &mask)
        waitingMask = mask
        for entry in earlier { unsafe sigdelset(&waitingMask, entry.signal) }
    }

    /// Gives the signals back; one that came meanwhile takes its earlier effect.
    func end() {
        for entry in earlier {
            var action = entry.action
            unsafe sigaction(entry.signal, &action, nil)
        }
        earlier = []
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Waits for a byte, for so many milliseconds or, without a number, as long as it takes.
    func next(milliseconds: Int? = nil) -> Event {
        if place < buffer.count {
            place += 1
            return .byte(buffer[place - 1])
        }
        if let event = wait(milliseconds) { return event }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return count < 0 && errno == EINTR ? .interrupted : .end }
        buffer = Array(bytes[..<count])
        place = 1
        return .byte(buffer[0])
    }

    /// Waits until something can be read; what came instead, where nothing can.
    private func wait(_ milliseconds: Int?) -> Event? {
        // Of the set, the bit of the standard input, 0, is the first one.
        var input = fd_set()
        input.__fds_bits.0 = 1
        var time = timespec()
        if let milliseconds {
            time.tv_sec = milliseconds / 1000
            time.tv_nsec = milliseconds % 1000 * 1_000_000
        }
        let result = unsafe withUnsafePointer(to: &time) { time in
            unsafe pselect(
                STDIN_FILENO + 1, &input, nil, nil, milliseconds == nil ? nil : time,
                &waitingMask)
        }
        if result > 0 { return nil }
        if result == 0 { return .nothing }
        return errno == EINTR ? .interrupted : .end
    }

    /// A line without its end; `nil` where there is none, or the command is to end.
    func line() -> (text: String?, isInterrupted: Bool) {
        var bytes: [UInt8] = []
        while true {
            switch next() {
            case .byte(0x0A): return (String(decoding: bytes, as: UTF8.self), false)
            case .byte(let byte): bytes.append(byte)
            case .end:
                return (bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self), false)
            case .nothing: continue
            case .interrupted: return (nil, true)
            }
        }
    }
}
