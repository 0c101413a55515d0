import Foundation

/// A Swift file as the rules of the architecture look at it: its imports, and its code without
/// comments and without what stands in string literals.
struct SwiftText {
    /// A module that a line imports.
    struct Import: Equatable {
        let module: String
        let line: Int
    }

    /// The code, line by line; comments and the contents of literals are left out.
    let codeLines: [String]

    init(_ source: String) {
        var stripper = Stripper(source)
        codeLines = stripper.strippedLines()
    }

    var imports: [Import] {
        var found: [Import] = []
        for (index, line) in codeLines.enumerated() {
            guard let module = Self.importedModule(line) else { continue }
            found.append(Import(module: module, line: index + 1))
        }
        return found
    }

    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]
    private static let access: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "unsafe",
    ]

    /// `Foo` for `import Foo`, `@testable public import Foo.Part` and `import struct Foo.Bar`.
    private static func importedModule(_ line: String) -> String? {
        var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }.map(String.init)[...]
        while let first = words.first, first.hasPrefix("@") || access.contains(first) {
            words.removeFirst()
        }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        return words.first?.split(separator: ".").first.map(String.init)
    }

    /// Walks through a file once. It knows comments, which may nest, and literals with their raw
    /// and multi-line forms; code inside an interpolation counts as part of the literal.
    private struct Stripper {
        private let bytes: [UInt8]
        private var offset = 0
        private var lines: [String] = []
        private var line: [UInt8] = []

        init(_ source: String) { bytes = Array(source.utf8) }

        mutating func strippedLines() -> [String] {
            while offset < bytes.count {
                if !Self.mayBegin(bytes[offset]) {
                    keep()
                } else if starts("//") {
                    skip { !$0.isAtLineEnd }
                } else if starts("/*") {
                    skipComment()
                } else if let pounds = literalStart() {
                    skipLiteral(pounds)
                } else {
                    keep()
                }
            }
            endLine()
            return lines
        }

        private var isAtLineEnd: Bool { bytes[offset] == UInt8(ascii: "\n") }

        /// Whether a comment or a literal may begin with a byte; nearly none does.
        private static func mayBegin(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
        }

        private func starts(_ mark: String) -> Bool {
            bytes[offset] == mark.utf8.first && bytes[offset...].starts(with: mark.utf8)
        }

        private mutating func keep() {
            if isAtLineEnd { endLine() } else { line.append(bytes[offset]) }
            offset += 1
        }

        private mutating func endLine() {
            lines.append(String(decoding: line, as: UTF8.self))
            line = []
        }

        /// Skips what is no code; line ends stay, so that numbers of lines hold.
        private mutating func skip(while condition: (Self) -> Bool) {
            while offset < bytes.count && condition(self) { skipByte() }
        }

        private mutating func skipByte() {
            if isAtLineEnd { endLine() }
            offset += 1
        }

        private mutating func skipComment() {
            var depth = 0
            repeat {
                let change = starts("/*") ? 1 : starts("*/") ? -1 : 0
                depth += change
                skipByte()
                if change != 0 && offset < bytes.count { skipByte() }
            } while depth > 0 && offset < bytes.count
        }

        /// How many pound signs stand in front of a literal that begins here.
        private func literalStart() -> Int? {
            let pounds = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
            let quote = offset + pounds
            return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? pounds : nil
        }

        private mutating func skipLiteral(_ pounds: Int) {
            offset += pounds
            let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
            let end = quotes + String(repeating: "#", count: pounds)
            let escape = "\\" + String(repeating: "#", count: pounds)
            offset += quotes.utf8.count
            while offset < bytes.count && !starts(end) {
                if starts(escape) { offset = min(offset + escape.utf8.count, bytes.count - 1) }
                skipByte()
            }
            offset = min(offset + end.utf8.count, bytes.count)
            // A literal leaves a mark, so that the words around it stay apart.
            line.append(UInt8(ascii: " "))
        }
    }
}
