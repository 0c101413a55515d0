import Glibc

/// A terminal that gives single keys: no line is waited for, nothing typed is shown by itself.
///
/// Whoever changes this: every way out of the code that uses it goes through ``end()``, for a shell
/// in this mode is of no use. Interruptions come as keys or, from elsewhere, as
/// ``TerminalInput/Event/interrupted``; none ends the process by itself.
final class KeyTerminal {
    private let input: TerminalInput
    private var before = termios()
    private var reader = KeyReader()

    /// For how long more bytes may follow an escape character, over slow lines too.
    private static let escapeMilliseconds = 60

    /// Switches the terminal; `nil` where the standard input is none.
    init?(_ input: TerminalInput) {
        self.input = input
        guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        switchOn()
    }

    private func switchOn() {
        var keys = before
        // No lines, no echo, and control characters as keys; the output stays as it is.
        keys.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        keys.c_iflag &= ~tcflag_t(ICRNL | IXON)
        unsafe withUnsafeMutableBytes(of: &keys.c_cc) { bytes in
            unsafe bytes[Int(VMIN)] = 1
            unsafe bytes[Int(VTIME)] = 0
        }
        _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &keys)
    }

    /// Gives the terminal back as it was.
    func end() { _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }

    /// The next key. Control-Z stops the process, with the terminal as it was, and nothing is
    /// lost; the key that comes behind is given then.
    func key() -> Key {
        while true {
            switch input.next(milliseconds: reader.isWaiting ? Self.escapeMilliseconds : nil) {
            case .byte(let byte):
                guard let key = reader.take(byte) else { continue }
                guard key == .suspend else { return key }
                end()
                _ = raise(SIGTSTP)
                switchOn()
                return .other
            case .nothing: if let key = reader.finish() { return key }
            case .end: return reader.finish() ?? .end
            case .interrupted: return .interrupt
            }
        }
    }

    /// How many characters fit into a line.
    static var width: Int { Terminal.width(of: STDERR_FILENO) ?? 80 }
}
