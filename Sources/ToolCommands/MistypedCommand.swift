import ArgumentParser
import Foundation

/// A word in the place of a command that is none, `sluice imprt jan.csv`: the parser takes it for an argument
/// too many, which tells nobody what is wrong.
struct MistypedCommand {
    /// The word.
    let word: String
    /// The commands above it, `sluice tag`.
    let path: [String]
    /// The command that was meant, where one is near.
    let likely: String?

    /// Looks for the word in arguments that the parser refused.
    ///
    /// Where a command does something without any below it, a word may be an argument of it, and is a typing
    /// error only where it nearly is one of those below, or where the parser has no use for it.
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - root: The command of which they are.
    ///   - refusal: What the parser says of them.
    init?(_ arguments: [String], below root: any ParsableCommand.Type, refusal: String = "") {
        var path: [String] = []
        var command = root
        for argument in arguments {
            let configuration = command.configuration
            path.append(configuration.commandName ?? "")
            guard !configuration.subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help"
            else { return nil }
            if let next = configuration.subcommands.first(where: { $0.isCalled(argument) }) {
                command = next
                continue
            }
            let likely = Self.nearest(to: argument, among: configuration.subcommands)
            let isUseless =
                refusal.contains("nexpected argument") && refusal.contains("'\(argument)'")
            guard likely != nil || configuration.defaultSubcommand == nil || isUseless else {
                return nil
            }
            word = argument
            self.path = path
            self.likely = likely
            return
        }
        return nil
    }

    /// What is said of it.
    var failure: CommandFailure {
        CommandFailure(.usage, "'\(word)' is no command", hint: hint)
    }

    private var hint: String {
        let command = path.joined(separator: " ")
        if let likely { return "did you mean `\(command) \(likely)`?" }
        if path.count == 1, FileManager.default.fileExists(atPath: word) {
            let file = ShellWord.quoted(word)
            return "`\(command) import \(file)` imports it, "
                + "`\(command) inspect \(file)` says what it holds"
        }
        return "`\(command) --help` lists the commands"
    }

    /// The command whose name takes the fewest slips, at most one for three letters; `nil` where none or
    /// several do.
    private static func nearest(
        to word: String, among commands: [any ParsableCommand.Type]
    ) -> String? {
        let found = commands.compactMap { command -> (name: String, slips: Int)? in
            guard let name = command.configuration.commandName else { return nil }
            let slips = TypingSlips.count(from: name, to: word.lowercased())
            return slips <= max(1, name.count / 3) ? (name, slips) : nil
        }
        guard let least = found.map(\.slips).min() else { return nil }
        let nearest = found.filter { $0.slips == least }
        return nearest.count == 1 ? nearest[0].name : nil
    }
}

extension ParsableCommand {
    fileprivate static func isCalled(_ word: String) -> Bool {
        configuration.commandName == word || configuration.aliases.contains(word)
    }
}

/// How a word was mistyped.
enum TypingSlips {
    /// How many slips lead from one word to another: letters left out, added, taken for another, or two
    /// neighbours in each other's place (optimal string alignment: F. J. Damerau, "A technique for computer
    /// detection and correction of spelling errors", 1964).
    static func count(from one: String, to other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var before: [Int] = []
        var last = Array(0...other.count)
        for row in 1...one.count {
            var current = [row]
            for column in 1...other.count {
                let isSame = one[row - 1] == other[column - 1]
                var least = min(
                    last[column - 1] + (isSame ? 0 : 1), last[column] + 1, current[column - 1] + 1)
                let isSwapped =
                    row > 1 && column > 1 && one[row - 1] == other[column - 2]
                    && one[row - 2] == other[column - 1]
                if isSwapped { least = min(least, before[column - 2] + 1) }
                current.append(least)
            }
            (before, last) = (last, current)
        }
        return last[other.count]
    }
}
