import ConfigFiles
import LedgerModel
import LedgerStore
import SourceText
import StatementModel

/// Prints what readers found wrong, for people and for scripts.
struct DiagnosticPrinter {
    let path: String

    /// How many records of one kind are printed before the rest is counted.
    static let limit = 10

    /// Prints diagnostics in the form `path:line:column: severity: message [code]`, with the line of
    /// the file beneath it. Of many of one kind the first ten are printed.
    ///
    /// Where the list holds only the first of each code, `totals` says how many there are.
    func print(_ diagnostics: [Diagnostic], totals: [Diagnostic.Code: Int] = [:]) {
        var counts: [Diagnostic.Code: Int] = [:]
        for diagnostic in diagnostics {
            counts[diagnostic.code, default: 0] += 1
            if counts[diagnostic.code, default: 0] <= Self.limit { print(diagnostic) }
        }
        counts.merge(totals) { max($0, $1) }
        for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where count > Self.limit {
            Terminal.say("\(path): and \(count - Self.limit) more [\(code.rawValue)]")
        }
    }

    /// Prints the diagnostics of a list in the same form.
    func print(_ list: DiagnosticList) { print(list.kept, totals: list.totals) }

    private func print(_ diagnostic: Diagnostic) {
        Terminal.say("\(place(diagnostic.location)): \(diagnostic.sentence)")
        if let excerpt = diagnostic.excerpt, let location = diagnostic.location {
            let number = String(location.line)
            let margin = String(repeating: " ", count: number.utf8.count)
            Terminal.say("  \(number) | \(excerpt)")
            let column = max(0, min(location.column - 1, excerpt.utf8.count))
            let width = max(1, min(diagnostic.value?.utf8.count ?? 1, 60)) - 1
            Terminal.say(
                "  \(margin) | \(String(repeating: " ", count: column))^"
                    + String(repeating: "~", count: width))
        }
        if let hint = diagnostic.hint { Terminal.say("  hint: \(hint)") }
    }

    private func place(_ location: SourceLocation?) -> String {
        guard let location else { return path }
        return "\(path):\(location.line):\(location.column)"
    }

    /// Prints why a file cannot be read.
    static func print(_ error: ReadError, path: String) {
        let place = error.location.map { "\(path):\($0.line):\($0.column)" } ?? path
        Terminal.say("\(place): error: \(error.sentence) [\(error.code.rawValue)]")
        if let hint = error.hint { Terminal.say("  hint: \(hint)") }
    }

    /// Prints which files of a folder are no statements, in one line.
    static func print(passedOver paths: [String]) {
        guard !paths.isEmpty else { return }
        let more = paths.count > limit ? " and \(paths.count - limit) more" : ""
        Terminal.say(
            "passed over, no statements: \(paths.prefix(limit).joined(separator: ", "))\(more)"
                + " (`sluice inspect` says why)")
    }

    /// Prints which rule of the ledger an operation would have broken.
    static func print(_ error: LedgerError) {
        Terminal.say("sluice: \(error.message) [\(error.code.rawValue)]")
        if let hint = error.hint { Terminal.say("  hint: \(hint)") }
    }

    /// Prints why a ledger cannot be loaded or saved.
    static func print(_ error: StoreError) {
        Terminal.say("sluice: \(error.withValue)")
        if let hint = error.hint { Terminal.say("  hint: \(hint)") }
    }

    /// Prints why a file cannot be used.
    static func print(_ error: ConfigError) {
        var place = error.path.map { "\($0):" } ?? "sluice:"
        if let line = error.line { place += "\(line):\(error.column ?? 1):" }
        Terminal.say("\(place) error: \(error.message) [\(error.code.rawValue)]")
        if let hint = error.hint { Terminal.say("  hint: \(hint)") }
    }

    /// Prints why a command cannot go on.
    static func print(_ failure: CommandFailure) {
        let code = failure.code.map { " [\($0.rawValue)]" } ?? ""
        Terminal.say("sluice: \(failure.message)\(code)")
        if let hint = failure.hint { Terminal.say("  hint: \(hint)") }
    }
}

extension ReadError {
    /// The message with what a lower layer said: why XML ended, or the answer of a bank's server.
    var sentence: String { underlying.map { "\(message): \($0)" } ?? message }

    /// The error with advice that fits an encoding which the user gave.
    func advising(onGiven encoding: TextEncoding?) -> ReadError {
        guard let encoding, code == .notAStatement else { return self }
        var advised = self
        advised.hint = "it was read as \(encoding.rawValue): leave --encoding out or name another"
        return advised
    }
}

extension Ambiguity {
    /// The flag that settles it with the readings to choose from, each as a shell takes it, and what
    /// shows the doubt.
    var settling: String {
        let values = readings.isEmpty ? ["VALUE"] : readings.map(ShellWord.quoted)
        return "\(flag) \(values.joined(separator: " or "))" + (example.map { " (\($0))" } ?? "")
    }
}
