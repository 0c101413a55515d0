import Foundation
import LedgerModel
import Testing

@testable import LedgerStore

/// What is on the disk when the power goes at any step of a save: everything that was brought to
/// the disk, and of what was not yet, any beginning.
@Suite("Losing power while a change is saved")
struct PowerLossTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/ledger.json")
    }

    @Test("leaves the old ledger or the new one, and the next change goes on from there")
    func everyStep() throws {
        try file.update(timeout: .zero, as: "add Rent", at: 1) { try $0.addCategory(named: "Rent") }
        let old = try folder.bytes("ledger.json")
        let recorder = try Recorder(folder.path)
        var watched = file
        watched.injection = { _ in recorder.record("ledger") }
        watched.historyInjection = { _ in recorder.record("history") }
        try watched.update(timeout: .zero, as: "add Food", at: 2) {
            try $0.addCategory(named: "Food")
        }
        recorder.record("done")
        let new = try folder.bytes("ledger.json")
        #expect(recorder.moments.count > AtomicFile.Step.allCases.count)
        let order = recorder.moments.map(\.what)
        let lastOfHistory = try #require(order.lastIndex(of: "history"))
        let firstOfLedger = try #require(order.firstIndex(of: "ledger"))
        #expect(
            lastOfHistory < firstOfLedger, "the batch is on the disk before the ledger names it")
        var states = 0
        for moment in recorder.moments {
            for state in try moment.disks() {
                states += 1
                try requireWhole(state, old, new)
            }
        }
        #expect(states > 30)
    }

    /// Whether a disk's ledger is one of two, can be changed, and the change undone.
    private func requireWhole(_ disk: TemporaryFolder, _ old: [UInt8], _ new: [UInt8]) throws {
        let bytes = try disk.bytes("ledger.json")
        #expect(bytes == old || bytes == new)
        let store = StoreFile(path: disk.path + "/ledger.json")
        try store.update(timeout: .zero, as: "add Fun", at: 3) { try $0.addCategory(named: "Fun") }
        let names = try #require(try store.load()).ledger.categories.map(\.name)
        #expect(names == (bytes == old ? ["Rent", "Fun"] : ["Rent", "Food", "Fun"]))
        #expect(try disk.names == ["ledger.history", "ledger.json"])
        let history = try FileManager.default.contentsOfDirectory(
            atPath: disk.path + "/ledger.history")
        #expect(history.count == names.count, "\(history)")
        _ = try store.undo(nil, at: 4, isTrial: false) { $0 }
        #expect(try store.load()?.ledger.categories.count == names.count - 1)
    }
}

/// Keeps what a folder holds at each step.
private final class Recorder: @unchecked Sendable {
    /// The folder at one moment.
    struct Moment {
        let what: String
        let files: [String: [UInt8]]

        /// The disks that may be found after a loss of power at this moment: temporary files are
        /// not on it for sure, as a whole or in part.
        func disks() throws -> [TemporaryFolder] {
            let unsure = files.keys.filter { $0.hasSuffix(".tmp") }
            guard let name = unsure.first, let bytes = files[name] else { return [try disk(files)] }
            return try [0, 1, bytes.count / 2, bytes.count - 1, bytes.count]
                .filter { $0 >= 0 && $0 <= bytes.count }
                .map { length in
                    var torn = files
                    torn[name] = Array(bytes[..<length])
                    return try disk(torn)
                } + [disk(files.filter { $0.key != name })]
        }

        private func disk(_ files: [String: [UInt8]]) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            for (name, bytes) in files {
                let url = URL(fileURLWithPath: folder.path + "/" + name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: url)
            }
            return folder
        }
    }

    private let path: String
    private(set) var moments: [Moment] = []

    init(_ path: String) throws { self.path = path }

    func record(_ what: String) {
        var files: [String: [UInt8]] = [:]
        for name in FileManager.default.subpaths(atPath: path) ?? [] {
            var isFolder: ObjCBool = false
            let whole = path + "/" + name
            guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder),
                !isFolder.boolValue, let data = FileManager.default.contents(atPath: whole)
            else { continue }
            files[name] = [UInt8](data)
        }
        moments.append(Moment(what: what, files: files))
    }
}
