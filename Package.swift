// swift-tools-version: 6.2
import PackageDescription

/// Settings that every Swift target of the package shares.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A module of the architecture, with the modules that it may import.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The test target that mirrors a module, with what else its tests import.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.target(name: name), .target(name: "TestSupport")] + dependencies,
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    )
}

let package = Package(
    name: "sluice",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Sluice", targets: ["Sluice"]),
        // Reading and writing files only, without a ledger.
        .library(
            name: "SluiceFormats",
            targets: ["SourceText", "StatementArchives", "StatementModel", "StatementFormats"]),
        .executable(name: "sluice", targets: ["SluiceCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // Hints to the processor that Swift has no word for.
        .target(name: "CMemoryHints"),
        // Loops over bytes that a C compiler turns into vector code.
        .target(name: "CTextBytes"),
        // What a file says. Its buffers lend spans of memory that is not an array's.
        .target(
            name: "SourceText", dependencies: ["CMemoryHints", "CTextBytes"],
            swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
        // The pages of large files as memory, safe from files that are cut off meanwhile.
        .target(name: "CFileMapping"),
        module("DiskFiles", ["SourceText", "CFileMapping"]),
        module("StatementModel", ["SourceText"]),
        // libxml2, reached through one small C target with opaque types.
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CXMLEvents", dependencies: ["CLibXML2"]),
        module("XMLEvents", ["SourceText", "CXMLEvents"]),
        // minizip and zlib, reached in the same way.
        .systemLibrary(
            name: "CMinizip", pkgConfig: "minizip",
            providers: [.apt(["libminizip-dev", "zlib1g-dev"]), .brew(["minizip"])]),
        .target(
            name: "CZipArchive", dependencies: ["CMinizip"],
            linkerSettings: [.linkedLibrary("z")]),
        module("StatementArchives", ["SourceText", "CZipArchive"]),
        module("CSVFormat", ["SourceText", "StatementModel"]),
        module("OFXFormat", ["SourceText", "StatementModel", "CXMLEvents", "XMLEvents"]),
        module("CamtFormat", ["SourceText", "StatementModel", "CXMLEvents", "XMLEvents"]),
        module("MT940Format", ["SourceText", "StatementModel"]),
        module("QIFFormat", ["SourceText", "StatementModel"]),
        module("ReceiptFormat", ["SourceText", "StatementModel"]),
        module(
            "StatementFormats",
            [
                "SourceText", "StatementModel", "CSVFormat", "OFXFormat", "CamtFormat",
                "MT940Format", "QIFFormat", "ReceiptFormat",
            ]),
        module(
            "Anonymising",
            [
                "SourceText", "StatementModel", "CSVFormat", "MT940Format", "QIFFormat",
                "StatementFormats",
            ]),
        // What the ledger keeps.
        module("LedgerModel", ["SourceText", "StatementModel"]),
        module("TagLearning", ["SourceText"]),
        module("Normalization", ["SourceText", "StatementModel", "LedgerModel", "TagLearning"]),
        module(
            "LedgerDatabase",
            [
                "SourceText", "StatementModel", "LedgerModel",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        module(
            "LedgerStore",
            [
                "SourceText", "DiskFiles", "StatementModel", "LedgerModel", "LedgerDatabase",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ]),
        module("JournalFormat", ["SourceText", "StatementModel", "LedgerModel"]),
        module("Reports", ["StatementModel", "LedgerModel"]),
        module("ReportWriters", ["SourceText", "StatementModel", "LedgerModel", "Reports"]),
        module(
            "ConfigFiles",
            [
                "SourceText", "StatementModel", "LedgerModel", "CSVFormat", "Normalization",
                .product(name: "TOMLKit", package: "TOMLKit"),
            ]),
        // How the command wants its memory.
        .target(name: "CMemoryPolicy"),
        // What the user meets.
        module(
            "Sluice",
            [
                "SourceText", "StatementArchives", "StatementModel", "StatementFormats",
                "LedgerModel", "Normalization", "LedgerStore", "Reports",
            ]),
        module(
            "ToolCommands",
            [
                "SourceText", "StatementArchives", "StatementModel", "StatementFormats",
                "Anonymising", "CSVFormat", "LedgerModel", "TagLearning", "Normalization",
                "LedgerStore", "JournalFormat", "Reports", "ReportWriters", "ConfigFiles",
                "DiskFiles", "CMemoryPolicy",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "SluiceCommand", dependencies: ["ToolCommands"], swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["SourceText", "StatementModel"],
            path: "Tests/TestSupport", swiftSettings: strict),
        tests(of: "SourceText"),
        tests(of: "DiskFiles"),
        tests(of: "StatementArchives", ["SourceText"]),
        tests(of: "StatementModel", ["SourceText"]),
        tests(of: "CSVFormat", ["SourceText", "StatementModel"]),
        tests(of: "XMLEvents", ["SourceText", "CXMLEvents"]),
        tests(of: "OFXFormat", ["SourceText", "StatementModel"]),
        tests(of: "CamtFormat", ["SourceText", "StatementModel"]),
        tests(of: "MT940Format", ["SourceText", "StatementModel"]),
        tests(of: "QIFFormat", ["SourceText", "StatementModel"]),
        tests(of: "ReceiptFormat", ["SourceText", "StatementModel"]),
        tests(of: "StatementFormats", ["SourceText", "StatementModel"]),
        tests(
            of: "Anonymising", ["SourceText", "StatementModel", "CSVFormat", "StatementFormats"]),
        tests(of: "LedgerModel", ["SourceText", "StatementModel"]),
        tests(of: "TagLearning", ["SourceText"]),
        tests(of: "Normalization", ["SourceText", "StatementModel", "LedgerModel"]),
        tests(
            of: "LedgerStore",
            [
                "SourceText", "DiskFiles", "StatementModel", "LedgerModel", "LedgerDatabase",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(of: "JournalFormat", ["StatementModel", "LedgerModel"]),
        tests(of: "Reports", ["StatementModel", "LedgerModel"]),
        tests(of: "ReportWriters", ["StatementModel", "LedgerModel", "Reports"]),
        tests(
            of: "ConfigFiles",
            [
                "CSVFormat", "Normalization", .product(name: "TOMLKit", package: "TOMLKit"),
            ]),
        .testTarget(
            name: "ArchitectureTests",
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        tests(of: "Sluice"),
        tests(of: "ToolCommands", ["SourceText", "DiskFiles"]),
    ]
)
