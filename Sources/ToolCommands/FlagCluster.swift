import SourceText

/// Flags of one letter behind one hyphen, `-nh`.
enum FlagCluster {
    /// The arguments without the `h`, which asks for help, of such flags; `nil` where none has one
    /// beside other letters. What stands behind `--` is left alone.
    static func withoutHelp(_ arguments: [String]) -> [String]? {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let others = arguments[..<end].map { argument in
            isCluster(argument) ? argument.filter { $0 != "h" } : argument
        }
        guard others != Array(arguments[..<end]) else { return nil }
        return others + arguments[end...]
    }

    private static func isCluster(_ text: String) -> Bool {
        let letters = text.utf8.dropFirst()
        return text.utf8.first == ASCII.minus && letters.count > 1
            && letters.allSatisfy(ASCII.isLetter) && letters.contains { $0 != 0x68 }
    }
}
