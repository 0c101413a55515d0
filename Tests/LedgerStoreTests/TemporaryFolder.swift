import Foundation
import TestSupport

@testable import LedgerStore

/// A folder that is removed when the test is done with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/ledger-store-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch {
            print("left behind: \(path)")
        }
    }

    /// The names in the folder, sorted; a database under the name of the document, without the
    /// log that it has as long as somebody has it open.
    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { !["ledger.sqlite-wal", "ledger.sqlite-shm"].contains($0) }
                .map { $0.replacingOccurrences(of: ".sqlite", with: ".json") }.sorted()
        }
    }

    /// What a file holds; of a ledger in a database, its document.
    func bytes(_ name: String) throws -> [UInt8] {
        let stored = LedgerForm.current.name(name)
        if stored != name, FileManager.default.fileExists(atPath: path + "/" + stored) {
            return try StoreFile(path: path + "/" + stored).document().encoded()
        }
        return try rawBytes(name)
    }

    func rawBytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    func setPermissions(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: NSNumber(value: mode)], ofItemAtPath: path + "/" + name)
    }
}
