import Foundation
import Testing

/// `Documentation/Errors.md` is printed from the doc comments of the codes.
@Suite struct ErrorsPageTests {
    /// The sections of the page, with what each kind of error means for the user.
    private static let sections = [
        (
            "Diagnostic", "One record",
            "What a reader found wrong, repaired or could not decide at one place of a file. The "
                + "rest of the file is read."
        ),
        ("ReadError", "A whole file", "The file cannot be read; other files of the run are."),
        ("WriteError", "Converting", "Statements cannot be written in a format; nothing is."),
        (
            "StoreError", "The ledger's file",
            "A ledger cannot be loaded or saved. The one on disk is as it was."
        ),
        (
            "LedgerError", "The rules of the ledger",
            "An operation breaks a rule. The ledger is as it was before it."
        ),
        (
            "ConfigError", "Configuration files",
            "A profile or a file of rules cannot be used. It is used whole or not at all."
        ),
    ]

    /// The codes in all sources, which are looked through once.
    private static let found = Result {
        try SourceTree.files(ending: ".swift").flatMap { DocumentedCode.codes(in: $0.source) }
    }

    private static func codes() throws -> [DocumentedCode] { try found.get() }

    private static func page() throws -> String {
        let codes = try codes()
        var page = """
            # Errors

            Every message ends with its code in brackets, `[invalid-date]`. Scripts and tests name the code; the sentence may change.
            This page is printed from the sources by `ErrorsPageTests`; `UPDATE_EXPECTED=1` rewrites it.

            """
        for (type, title, meaning) in sections {
            page += "\n## \(title) (`\(type)`)\n\n\(meaning)\n\n| code | meaning |\n|---|---|\n"
            for code in codes.filter({ $0.type == type }).sorted(by: { $0.name < $1.name }) {
                page += "| `\(code.name)` | \(code.meaning) |\n"
            }
        }
        return page
    }

    @Test("The page of errors says what the sources say")
    func upToDate() throws {
        let path = SourceTree.package.appending(path: "Documentation/Errors.md").path
        let page = try Self.page()
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
            try page.write(toFile: path, atomically: true, encoding: .utf8)
            Issue.record("Documentation/Errors.md was rewritten")
        } else {
            let printed = try String(contentsOfFile: path, encoding: .utf8)
            #expect(printed == page, "UPDATE_EXPECTED=1 rewrites Documentation/Errors.md")
        }
    }

    @Test("Every code has a meaning, a name in kebab case, and a section")
    func wellFormed() throws {
        let codes = try Self.codes()
        #expect(codes.count > 80)
        for code in codes {
            #expect(code.meaning.hasSuffix("."), "\(code.name) lacks a doc comment")
            #expect(!code.meaning.contains("|"), "\(code.name) breaks the table")
            #expect(
                code.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D },
                "\(code.name) is not in kebab case")
            #expect(Self.sections.contains { $0.0 == code.type }, "\(code.type) has no section")
        }
        for (type, sameType) in Dictionary(grouping: codes, by: \.type) {
            let names = sameType.map(\.name)
            #expect(Set(names).count == names.count, "\(type) has two codes of one name")
        }
    }

    @Test("No code is made in passing, where the page would miss it")
    func declared() throws {
        for file in try SourceTree.files(ending: ".swift") {
            for (number, line) in file.source.split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated()
            where line.contains("Code(rawValue: \"") || line.contains(": .init(rawValue: \"") {
                Issue.record("\(file.path):\(number + 1) makes a code without declaring it")
            }
        }
    }

    @Test("A code is found with its type and its comment")
    func parsing() {
        let source = """
            public struct BakeError: Error {
                /// The kind.
                public struct Code {
                    public let rawValue: String
                    /// The oven
                    /// is cold.
                    public static let cold = Self(rawValue: "cold-oven")
                }
            }
            extension Cake.Code {
                package static let burnt = Self(rawValue: "burnt")
            }
            extension Cake {
                static let plain = Self(rawValue: "plain")
            }
            """
        let codes = DocumentedCode.codes(in: source)
        #expect(codes.map(\.type) == ["BakeError", "Cake"])
        #expect(codes.map(\.name) == ["cold-oven", "burnt"])
        #expect(codes.map(\.meaning) == ["The oven is cold.", ""])
    }
}
