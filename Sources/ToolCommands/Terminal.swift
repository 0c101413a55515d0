import Glibc
import ArgumentParser

/// The process's own streams: data goes to the standard output, all else to the standard error.
enum Terminal {
    /// Writes bytes to the standard output.
    /// - Throws: ``CommandFailure`` with `ioError` where the stream refuses them.
    static func write(_ bytes: borrowing [UInt8]) throws {
        try write(bytes, to: STDOUT_FILENO)
    }

    /// Writes a text to the standard output.
    static func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes a text for people to the standard output. What files hold is shown, and never tells a
    /// terminal what to do.
    static func show(_ text: String) throws { try write(harmless(text)) }

    /// Writes a line to the standard error; a broken stream there is not worth failing for. What
    /// files hold is shown, and never tells a terminal what to do.
    static func say(_ line: String) { prompt(harmless(line) + "\n") }

    /// The text with a replacement character for each control character but tabs and ends of
    /// lines.
    static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\t" && scalar != "\n"
    }

    /// Writes a text to the standard error, without an end of line.
    static func prompt(_ text: String) {
        do { try write(Array(text.utf8), to: STDERR_FILENO) } catch { return }
    }

    /// Whether the standard input is a person at a terminal.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Whether the standard output may be written to in colours: a terminal, and no `NO_COLOR`.
    static var outputShowsColors: Bool {
        isatty(STDOUT_FILENO) == 1 && (environment("NO_COLOR") ?? "").isEmpty
    }

    /// Whether a line on the standard error can be drawn anew: a terminal that is not a dumb one.
    static var errorsAreRedrawable: Bool {
        isatty(STDERR_FILENO) == 1 && environment("TERM") ?? "dumb" != "dumb"
    }

    /// How many characters fit into a line of the standard output; `nil` where it is no terminal.
    static var outputWidth: Int? { width(of: STDOUT_FILENO) }

    /// How many characters fit into a line of a stream; `nil` where it is no terminal, or too narrow
    /// for anything.
    static func width(of stream: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// A variable of the environment.
    static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    private static func write(_ bytes: borrowing [UInt8], to stream: Int32) throws {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.span.extracting(written..<bytes.count)
                .withUnsafeBytes { unsafe Glibc.write(stream, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                // The reader of a pipe has gone: there is nobody left to tell.
                if errno == EPIPE { throw ExitStatus.done.code }
                throw CommandFailure(.ioError, "cannot write the output: \(systemMessage(errno))")
            }
            written += count
        }
    }

    /// What the system calls an error, as the end of a sentence: "no space left on device".
    static func systemMessage(_ code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        let message = unsafe String(cString: text)
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
