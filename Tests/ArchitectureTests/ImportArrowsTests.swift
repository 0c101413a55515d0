import Foundation
import Testing

/// What each module may import. A line names only modules of the lines above it, so that no arrow
/// turns round.
private let allowed: [(module: String, imports: Set<String>)] = [
    // What a file says.
    ("CMemoryHints", []),
    ("CTextBytes", []),
    ("SourceText", ["CMemoryHints", "CTextBytes", "Glibc", "Synchronization"]),
    ("CFileMapping", []),
    ("DiskFiles", ["SourceText", "CFileMapping", "Glibc"]),
    ("StatementModel", ["SourceText"]),
    ("CLibXML2", []),
    ("CXMLEvents", ["CLibXML2"]),
    ("XMLEvents", ["SourceText", "CXMLEvents"]),
    ("CMinizip", []),
    ("CZipArchive", ["CMinizip"]),
    ("StatementArchives", ["SourceText", "CZipArchive"]),
    ("CSVFormat", readers),
    ("OFXFormat", readers.union(["CXMLEvents", "XMLEvents"])),
    ("CamtFormat", readers.union(["CXMLEvents", "XMLEvents"])),
    ("QIFFormat", readers),
    ("MT940Format", readers),
    ("ReceiptFormat", readers),
    ("StatementFormats", readers.union(formats)),
    (
        "Anonymising",
        readers.union(["CSVFormat", "MT940Format", "QIFFormat", "StatementFormats"])
    ),
    // What the ledger keeps.
    ("LedgerModel", ["SourceText", "StatementModel"]),
    ("TagLearning", ["SourceText"]),
    ("Normalization", models.union(["TagLearning"])),
    ("LedgerDatabase", models.union(["GRDB", "GRDBSQLite"])),
    (
        "LedgerStore",
        models.union([
            "DiskFiles", "LedgerDatabase", "Foundation", "Glibc", "Crypto", "CryptoExtras",
        ])
    ),
    ("JournalFormat", models),
    ("Reports", models),
    ("ReportWriters", models.union(["Reports"])),
    (
        "ConfigFiles",
        models.union(["CSVFormat", "Normalization", "Foundation", "Glibc", "TOMLKit"])
    ),
    ("CMemoryPolicy", []),
    // What the user meets.
    (
        "Sluice",
        models.union([
            "StatementArchives", "StatementFormats", "Normalization", "LedgerStore", "Reports",
        ])
    ),
    (
        "ToolCommands",
        models.union([
            "DiskFiles", "CMemoryPolicy", "StatementArchives", "Anonymising", "CSVFormat",
            "StatementFormats", "TagLearning",
            "Normalization", "LedgerStore", "JournalFormat", "ConfigFiles", "Reports",
            "ReportWriters", "ArgumentParser", "Foundation", "Glibc", "Synchronization",
        ])
    ),
    ("SluiceCommand", ["ToolCommands", "ArgumentParser"]),
]

private let readers: Set<String> = ["SourceText", "StatementModel"]
private let formats: Set<String> = [
    "CSVFormat", "OFXFormat", "CamtFormat", "QIFFormat", "MT940Format", "ReceiptFormat",
]
private let models: Set<String> = ["SourceText", "StatementModel", "LedgerModel"]

/// Modules from outside the package.
private let foreign: Set<String> = [
    "Foundation", "Glibc", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite", "TOMLKit",
    "ArgumentParser", "Synchronization",
]

@Suite struct ImportArrowsTests {
    @Test("Every import in Sources goes along an allowed arrow")
    func imports() throws {
        let files = try SourceTree.files(ending: ".swift")
        #expect(!files.isEmpty)
        for file in files {
            for violation in violations(in: file.source, of: file.module) {
                Issue.record("\(file.path):\(violation)")
            }
        }
    }

    @Test("The table names no arrow that turns round")
    func table() {
        var above: Set<String> = []
        for (module, imports) in allowed {
            let unknown = imports.subtracting(above).subtracting(foreign)
            #expect(unknown.isEmpty, "\(module) may not import \(unknown.sorted())")
            above.insert(module)
        }
    }

    @Test("libxml2 is included only by its C targets")
    func libraryHeaders() throws {
        let files = try SourceTree.files(ending: ".c") + SourceTree.files(ending: ".h")
        #expect(!files.isEmpty)
        for file in files where file.source.contains("<libxml/") {
            #expect(["CXMLEvents", "CLibXML2"].contains(file.module), "\(file.path)")
        }
        for file in files where file.path.hasSuffix("CXMLEvents/include/CXMLEvents.h") {
            #expect(!file.source.contains("<libxml/"), "the public header shows libxml2's types")
        }
    }

    @Test("minizip and zlib are included only by their C targets")
    func archiveHeaders() throws {
        let files = try SourceTree.files(ending: ".c") + SourceTree.files(ending: ".h")
        for file in files where file.source.contains("<unzip.h>") {
            #expect(["CZipArchive", "CMinizip"].contains(file.module), "\(file.path)")
            #expect(!file.path.contains("/include/"), "the public header shows minizip's types")
        }
    }

    @Test(
        "A forbidden import is found",
        arguments: [
            ("QIFFormat", "import LedgerModel"),
            ("QIFFormat", "package import CSVFormat"),
            ("LedgerModel", "public import Normalization"),
            ("Normalization", "import Foundation"),
            ("Reports", "import struct Foundation.Date"),
            ("CSVFormat", "@_exported import CXMLEvents"),
            ("Normalization", "internal import Glibc"),
            ("NewModule", "import SourceText"),
        ])
    func forbidden(module: String, line: String) {
        #expect(violations(in: "// head\n\(line)\n", of: module).count == 1)
    }

    @Test("An import in a comment or a text is none")
    func quoted() {
        let source = #"""
            /// import Foundation
            /* import Glibc
            import Crypto /* nested */ */
            let text = """
                import Foundation
                """
            let other = "import Glibc" + #"import "Crypto"#
            import SourceText
            """#
        #expect(SwiftText(source).imports == [.init(module: "SourceText", line: 8)])
    }

    /// Imports that the table does not allow, each as `line: what`.
    private func violations(in source: String, of module: String) -> [String] {
        let permitted = allowed.first { $0.module == module }?.imports
        return SwiftText(source).imports.compactMap { found in
            if permitted?.contains(found.module) == true { return nil }
            return "\(found.line): \(module) must not import \(found.module)"
        }
    }
}
