package import Foundation
package import Testing

/// The cases of a folder below `Tests/Fixtures`, each a folder with an input and with what is expected of it.
///
/// With `UPDATE_EXPECTED=1` in the environment expectations are written anew, and their tests fail so that
/// somebody looks at them.
package struct FixtureFolder: Sendable {
    /// Whether expectations are written anew.
    package static let isWrittenAnew =
        ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1"

    /// Tables of transactions.
    package static let csv = FixtureFolder("csv", input: "input.csv")
    /// Statements in OFX.
    package static let ofx = FixtureFolder("ofx", input: "input.ofx")
    /// What the strict check of OFX finds; each case is named for the code that it shows.
    package static let ofxConformance = FixtureFolder("ofx-conformance", input: "input.ofx")
    /// Reports of ISO 20022.
    package static let camt = FixtureFolder("camt", input: "input.xml")
    /// Statements in QIF.
    package static let qif = FixtureFolder("qif", input: "input.qif")
    /// Statements in MT940.
    package static let mt940 = FixtureFolder("mt940", input: "input.sta")
    /// The text of receipts.
    package static let receipt = FixtureFolder("receipt", input: "input.txt")

    /// The folder that the cases are in.
    package let url: URL
    private let input: String
    /// The names of the cases, in order.
    package let cases: [String]

    private init(_ name: String, input: String) {
        url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: name)
        self.input = input
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        cases = (names ?? []).sorted()
    }

    /// The bytes of the input of a case.
    package func input(of name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: inputFile(of: name)))
    }

    /// Where the input of a case is.
    package func inputFile(of name: String) -> URL { file(input, of: name) }

    /// Where a file of a case is.
    package func file(_ file: String, of name: String) -> URL {
        url.appending(path: name).appending(path: file)
    }

    /// Compares a text with the one that is expected.
    package func check(
        _ found: String, of name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = file("expected.json", of: name)
        guard !Self.isWrittenAnew else {
            try Data(found.utf8).write(to: file)
            Issue.record("wrote \(name)/expected.json", sourceLocation: sourceLocation)
            return
        }
        let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    /// Compares a value with the one that is expected.
    package func check<Value: Codable & Equatable>(
        _ found: Value, of name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard !Self.isWrittenAnew else {
            return try check(Self.json(of: found), of: name, sourceLocation: sourceLocation)
        }
        #expect(try expected(Value.self, of: name) == found, sourceLocation: sourceLocation)
    }

    /// What is expected of a case.
    package func expected<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: file("expected.json", of: name)))
    }

    /// The form in which expectations are kept: sorted, a line each.
    package static func json<Value: Encodable>(of value: Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try String(decoding: encoder.encode(value), as: UTF8.self) + "\n"
    }
}
