import DiskFiles
import Foundation
import Glibc
import LedgerModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Restoring a ledger, and what lies beside it")
struct RestoreTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/ledger.json")
        try file.update(timeout: .zero, as: "one", at: 1) { try $0.addCategory(named: "Rent") }
        try file.keep(paper: Array("old".utf8), digest: FileDigest.sha256(Array("old".utf8)))
    }

    /// All files of the folder with their bytes.
    private func contents() throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var contents: [String: Data] = [:]
        for path in paths {
            contents[path] = FileManager.default.contents(atPath: folder.path + "/" + path)
        }
        return contents
    }

    @Test(
        "Where restoring fails, the ledger has its batches and papers as before",
        arguments: AtomicFile.Step.allCases)
    func failing(step: AtomicFile.Step) throws {
        let backup = try file.backup()
        try file.update(timeout: .zero, as: "two", at: 2) { try $0.addCategory(named: "Food") }
        try file.keep(paper: Array("new".utf8), digest: FileDigest.sha256(Array("new".utf8)))
        let before = try contents()
        var failing = file
        failing.injection = { reached throws(SystemFailure) in
            if reached == step { throw SystemFailure(number: ENOSPC) }
        }
        #expect(throws: StoreError.self) { try failing.restore(backup, isReplacing: true) }
        guard step != .synchronizeFolder else {
            #expect(try file.batches().map(\.number) == [1])
            return
        }
        #expect(try contents() == before)
        try file.restore(backup, isReplacing: true)
        #expect(try file.backup() == backup)
        #expect(try folder.names == ["ledger.attachments", "ledger.history", "ledger.json"])
    }

    @Test("The history of a ledger that is gone is not replaced without a word")
    func foreignFolder() throws {
        let backup = try file.backup()
        #expect(unlink(file.path) == 0)
        let error = #expect(throws: StoreError.self) { try file.restore(backup) }
        #expect(error?.code == .exists)
        #expect(try contents().keys.contains("ledger.history/000001.batch"))
        try file.restore(backup, isReplacing: true)
        #expect(try file.backup() == backup)
    }

    @Test("A folder that cannot be listed makes no backup without it, and nothing is locked")
    func unlistable() throws {
        let papers = folder.path + "/ledger.attachments"
        try FileManager.default.removeItem(atPath: papers)
        try Data("no folder".utf8).write(to: URL(fileURLWithPath: papers))
        let before = try contents()
        #expect(throws: StoreError.self) { try file.backup() }
        #expect(throws: StoreError.self) { try file.seal(passphrase: Array("word".utf8)) }
        #expect(try contents() == before)
    }

    @Test(
        "No ledger is made whose history would be another one's", arguments: ["json", "database"])
    func nameTaken(form: String) throws {
        let other = StoreFile(path: folder.path + "/ledger")
        let before = try contents()
        let error = #expect(throws: StoreError.self) {
            try other.update(timeout: .zero, as: "no", at: 1) { try $0.addCategory(named: "No") }
        }
        #expect(error?.code == .nameTaken)
        let backup = try file.backup()
        #expect(throws: StoreError.self) { try other.restore(backup) }
        let document = try file.document()
        #expect(throws: StoreError.self) {
            try other.write(document, withHistoryOf: file, asDatabase: form == "database")
        }
        #expect(try contents().filter { !$0.key.hasSuffix(".lock") } == before)
    }

    @Test("A file that is no ledger takes no name")
    func freeName() throws {
        let place = folder.path + "/notes"
        try Data("milk, bread".utf8).write(to: URL(fileURLWithPath: place))
        let other = StoreFile(path: place + ".json")
        try other.update(timeout: .zero, as: "one", at: 1) { try $0.addCategory(named: "Rent") }
        #expect(try other.batches().count == 1)
    }
}
