/// A value as it is typed at a shell's prompt.
enum ShellWord {
    /// The value in quotes where a shell or a reader would take it apart, or for punctuation.
    static func quoted(_ value: String) -> String {
        let isPlain =
            value.contains { $0.isLetter || $0.isNumber }
            && value.utf8.allSatisfy { isSafe($0) || $0 >= 0x80 }
        if isPlain { return value }
        return "'"
            + value.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }

    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "_-./:@%+=,".utf8.contains(byte)
        }
    }
}
