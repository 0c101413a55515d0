import Testing

@testable import LedgerStore

@Suite("Documents of other versions")
struct StoreMigrationTests {
    private static let steps = [
        StoreMigration.Step(version: 1) { $0 + Array("1".utf8) },
        StoreMigration.Step(version: 2) { $0 + Array("2".utf8) },
    ]

    private func migrated(_ text: String, to version: Int) throws -> String? {
        try StoreMigration.migrated(Array(text.utf8).span, to: version, by: Self.steps)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Steps are taken one after the other")
    func steps() throws {
        #expect(try migrated(#"{"version":1}"#, to: 3) == #"{"version":1}12"#)
        #expect(try migrated(#"{"version":2}"#, to: 3) == #"{"version":2}2"#)
        #expect(try migrated(#"{"a":{"version":9},"version":3}"#, to: 3) == nil)
    }

    @Test("Each older version has its step")
    func complete() {
        #expect(
            StoreMigration.steps.map(\.version) == (1..<Int64(StoreDocument.version)).map { $0 })
    }

    @Test("A version without a step, and a newer one, are refused")
    func refused() throws {
        let newer = #expect(throws: JSONFault.self) { try migrated(#"{"version":4}"#, to: 3) }
        #expect(newer?.code == .newerVersion)
        let unknown = #expect(throws: JSONFault.self) {
            try StoreMigration.migrated(Array(#"{"version":1}"#.utf8).span, to: 2, by: [])
        }
        #expect(unknown?.code == .damaged)
    }
}
