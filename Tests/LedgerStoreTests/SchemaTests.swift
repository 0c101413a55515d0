import Foundation
import LedgerModel
import Testing

@testable import LedgerStore

/// Checks the document against its published schema with the Python package `jsonschema`.
@Suite("The ledger's schema", .enabled(if: Python.hasJSONSchema, "needs python3 with jsonschema"))
struct SchemaTests {
    @Test("A ledger with every field set follows the schema, and uses every key of it")
    func everyField() throws {
        let bytes = try StoreDocument(try SampleLedger.full(), batchDigest: "ab").encoded()
        #expect(try Python.validate(bytes) == "")
        let text = String(decoding: bytes, as: UTF8.self)
        for key in try Self.keysOfSchema() {
            #expect(text.contains("\"\(key)\":"), "the sample ledger lacks \(key)")
        }
    }

    @Test(
        "An empty ledger and random ones follow the schema", arguments: 0...3 as ClosedRange<UInt64>
    )
    func random(seed: UInt64) throws {
        let ledger = try SampleLedger.random(seed: seed, transactions: seed == 0 ? 0 : 80)
        #expect(try Python.validate(try StoreDocument(ledger).encoded()) == "")
    }

    @Test(
        "What the program refuses, the schema refuses too",
        arguments: [
            (#""amount":-1230"#, #""amount":-12.5"#), (#""kind":"expense""#, #""kind":"gift""#),
            (#""date":"2026-01-31""#, #""date":"2026-13-31""#),
            (#""currency":"EUR""#, #""currency":"eur""#), (#""version":1"#, #""version":2"#),
            (#""status":"reconciled""#, #""status":"reconciled","colour":1"#),
            (#""id":"t"#, #""id":"T"#), (#""limits":"app""#, #""limits":"all""#),
            (#""interval":"days","days":10"#, #""interval":"days""#),
            (#""rate":"1"#, #""rate":"x"#), (#""latitude":52"#, #""latitude":152"#),
        ])
    func refused(what: String, by replacement: String) throws {
        let text = String(
            decoding: try StoreDocument(try SampleLedger.full()).encoded(), as: UTF8.self)
        let damaged = text.replacing(what, with: replacement, maxReplacements: 1)
        #expect(damaged != text)
        #expect(throws: StoreError.self) { try StoreDocument(reading: Array(damaged.utf8)) }
        #expect(try Python.validate(Array(damaged.utf8)) != "")
    }

    @Test("A plan of repairs follows its schema, whatever kinds of repairs it has")
    func repairs() throws {
        let repairs = LedgerRepair.Kind.allCases.map { kind in
            LedgerRepair(LedgerError(.unknownTag, "there is no tag", value: "x"), kind, "done")
        }
        let bytes = try RepairsDocument.encoded(
            repairs, of: String(repeating: "0", count: 64))
        #expect(try Python.validate(bytes, against: "repairs.schema.json") == "")
    }

    /// Every key that the schema has a rule for.
    private static func keysOfSchema() throws -> Set<String> {
        let data = try Data(contentsOf: URL(fileURLWithPath: Python.schemaPath))
        var keys: Set<String> = []
        func collect(_ value: Any) {
            if let object = value as? [String: Any] {
                if let properties = object["properties"] as? [String: Any] {
                    keys.formUnion(properties.keys)
                }
                object.values.forEach(collect)
            } else if let list = value as? [Any] {
                list.forEach(collect)
            }
        }
        collect(try JSONSerialization.jsonObject(with: data))
        return keys
    }
}

/// Python and its package for schemas.
private enum Python {
    static let schemaPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Schemas/ledger.schema.json").path

    static var hasJSONSchema: Bool {
        do {
            return try run("from jsonschema import Draft202012Validator", []).status == 0
        } catch {
            return false
        }
    }

    /// What the validator says, nothing where the document is valid.
    static func validate(_ bytes: [UInt8], against schema: String? = nil) throws -> String {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/document.json"))
        let script = """
            import json, sys
            from jsonschema import Draft202012Validator
            schema = json.load(open(sys.argv[1]))
            Draft202012Validator.check_schema(schema)
            document = json.load(open(sys.argv[2]))
            for error in Draft202012Validator(schema).iter_errors(document):
                print(list(error.path), error.message[:200])
            """
        let schema = schema.map {
            URL(fileURLWithPath: schemaPath).deletingLastPathComponent()
                .appendingPathComponent($0).path
        }
        let result = try run(script, [schema ?? schemaPath, folder.path + "/document.json"])
        try #require(result.status == 0, "the validator failed")
        return result.output
    }

    private static func run(_ script: String, _ arguments: [String]) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
