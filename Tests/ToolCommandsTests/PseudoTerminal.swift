import Foundation
import Glibc
import Testing

/// A terminal for a command, with the test in the place of the person.
final class PseudoTerminal {
    private let master: Int32
    private let slave: Int32
    /// What the command showed.
    private(set) var shown = ""
    private var seen = 0

    init() throws {
        var (one, other): (Int32, Int32) = (-1, -1)
        try #require(openpty(&one, &other, nil, nil, nil) == 0)
        (master, slave) = (one, other)
        _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(slave)
        close(master)
    }

    /// How the terminal takes what is typed: lines, echo, signals.
    var modes: tcflag_t {
        var settings = termios()
        tcgetattr(slave, &settings)
        return settings.c_lflag
    }

    /// Starts a command at the terminal.
    func start(
        _ bench: CommandBench, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandBench.command)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: bench.folder)
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SLUICE_") }
        variables["TERM"] = "xterm"
        variables.merge(environment) { _, new in new }
        process.environment = variables
        let stream = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardInput = stream
        process.standardOutput = stream
        process.standardError = stream
        try process.run()
        return process
    }

    /// Waits until the command showed a text behind what was waited for before.
    func wait(for text: String) throws {
        for _ in 0..<400 {
            let rest = shown.dropFirst(seen)
            if let range = rest.range(of: text) {
                seen = shown.distance(from: shown.startIndex, to: range.upperBound)
                return
            }
            take()
        }
        Issue.record("\"\(text)\" was never shown; it was: \(shown)")
        throw CancellationError()
    }

    /// Takes in what is there, or waits a moment for it.
    private func take() {
        var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 50) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &bytes, bytes.count)
        if count > 0 { shown += String(decoding: bytes[..<count], as: UTF8.self) }
    }

    /// Types.
    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Waits for the end of a command, and takes what it still shows.
    func end(of process: Process) -> Int32 {
        while process.isRunning { take() }
        process.waitUntilExit()
        take()
        return process.terminationStatus
    }
}
