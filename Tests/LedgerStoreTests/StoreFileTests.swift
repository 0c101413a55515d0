import DiskFiles
import Foundation
import Glibc
import LedgerModel
import SourceText
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The ledger's file", .bothForms)
struct StoreFileTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/" + LedgerForm.current.name("ledger.json"))
    }

    // MARK: Loading

    @Test("A missing file is no error, a missing folder is one")
    func missing() throws {
        #expect(try file.load()?.ledger.batchCount == nil)
        #expect(try file.digest() == nil)
        let error = #expect(throws: StoreError.self) {
            try StoreFile(path: folder.path + "/nowhere/ledger.json").load()
        }
        #expect(error?.code == .missing)
    }

    @Test("A folder and a device are no ledgers")
    func noFile() {
        for path in [folder.path, "/dev/null"] {
            let error = #expect(throws: StoreError.self) { try StoreFile(path: path).load() }
            #expect(error?.code == .notAFile)
            let second = #expect(throws: StoreError.self) {
                try StoreFile(path: path).save(Ledger(), replacing: nil)
            }
            #expect(second?.code == .notAFile)
        }
    }

    @Test("A damaged file is told with path, line and column, and stays as it is")
    func damaged() throws {
        guard LedgerForm.current == .document else { return }
        try folder.write("{\"version\":1,\n\"accounts\":oops}", to: "ledger.json")
        let error = #expect(throws: StoreError.self) { try file.load() }
        #expect(error?.code == .damaged)
        #expect(error?.location == SourceLocation(line: 2, column: 12))
        #expect(error?.description.hasPrefix(file.path + ":2:12: error: ") == true)
        #expect(try folder.names == ["ledger.json"])
    }

    // MARK: Saving

    @Test("What was saved is loaded, and saving again needs no loading")
    func roundTrip() throws {
        let ledger = try SampleLedger.full()
        let saved = try file.save(ledger, batchDigest: "aa", replacing: nil)
        let loaded = try #require(try file.load())
        #expect(loaded.batchDigest == "aa")
        #expect(Array(loaded.ledger.transactions) == Array(ledger.transactions))
        var changed = saved.ledger
        changed.batchCount += 1
        try file.save(changed, replacing: saved)
        #expect(try file.load()?.ledger.batchCount == ledger.batchCount + 1)
        #expect(try file.load()?.batchDigest == "aa")
        #expect(try folder.names == ["ledger.json"])
    }

    @Test("The digest is that of the file's bytes")
    func digest() throws {
        try file.save(try SampleLedger.full(), replacing: nil)
        #expect(try file.digest() == FileDigest.sha256(try folder.bytes("ledger.json")))
    }

    @Test("A new ledger is its owner's alone, an old one keeps its permissions")
    func permissions() throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        #expect(try folder.permissions("ledger.json") == 0o600)
        try folder.setPermissions(0o664, of: "ledger.json")
        let error = #expect(throws: StoreError.self) {
            try file.save(Ledger(), replacing: saved)
        }
        #expect(error?.code == .changed, "a change of permissions is seen")
        try file.save(Ledger(), replacing: try file.load())
        #expect(try folder.permissions("ledger.json") == 0o664)
    }

    @Test("A link to a ledger stays a link, and its target is written")
    func link() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/far", withIntermediateDirectories: false)
        for (name, target) in [("ledger.json", "hop.json"), ("hop.json", "far/real.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + LedgerForm.current.name(name),
                withDestinationPath: LedgerForm.current.name(target))
        }
        #expect(try file.load()?.ledger.batchCount == nil)
        let saved = try file.save(Ledger(), replacing: nil)
        try file.save(try SampleLedger.full(), replacing: saved)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
                == LedgerForm.current.name("hop.json"))
        #expect(
            try StoreFile(path: folder.path + "/far/" + LedgerForm.current.name("real.json"))
                .load()?.ledger.batchCount == 7)
        #expect(try folder.names == ["far", "hop.json", "ledger.json"])
    }

    @Test("A circle of links is an error")
    func circle() throws {
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: LedgerForm.current.name("ledger.json"))
        let error = #expect(throws: StoreError.self) { try file.load() }
        #expect(error?.code == .io)
        #expect(error?.underlying != nil)
    }

    @Test("A file that changed since it was loaded is not overwritten")
    func changed() throws {
        let saved = try file.save(Ledger(), replacing: nil)
        var other = Ledger()
        other.batchCount = 1
        try file.save(other, replacing: saved)
        for stale in [saved, nil] {
            let error = #expect(throws: StoreError.self) {
                try file.save(try SampleLedger.full(), replacing: stale)
            }
            #expect(error?.code == .changed)
        }
        #expect(try file.load()?.ledger.batchCount == 1)
        try FileManager.default.removeItem(atPath: file.path)
        let error = #expect(throws: StoreError.self) { try file.save(other, replacing: saved) }
        #expect(error?.code == .changed)
        #expect(try folder.names == [])
    }

    @Test("A file that changes while it is written is not overwritten")
    func changedMeanwhile() throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        var slow = file
        let path = folder.path
        slow.injection = { step throws(SystemFailure) in
            guard step == .verify else { return }
            let number = open(path + "/ledger.json", O_WRONLY | O_APPEND)
            _ = Glibc.write(number, " ", 1)
            close(number)
        }
        let error = #expect(throws: StoreError.self) {
            try slow.save(try SampleLedger.full(), replacing: saved)
        }
        #expect(error?.code == .changed)
        #expect(try file.load()?.ledger.batchCount == 0)
        #expect(try folder.names == ["ledger.json"])
    }

    @Test("A write-protected ledger is not replaced")
    func writeProtected() throws {
        try file.save(Ledger(), replacing: nil)
        try folder.setPermissions(0o444, of: LedgerForm.current.name("ledger.json"))
        let loaded = try file.load()
        let error = #expect(throws: StoreError.self) { try file.save(Ledger(), replacing: loaded) }
        #expect(error?.code == .notWritable)
        #expect(try folder.names == ["ledger.json"])
    }

    @Test(
        "A folder without permission to write is an error, for those whom it stops",
        .enabled(if: geteuid() != 0, "an administrator may write everywhere"))
    func readOnlyFolder() throws {
        let saved = try file.save(Ledger(), replacing: nil)
        try folder.setPermissions(0o555, of: "")
        defer { chmod(folder.path, 0o755) }
        let error = #expect(throws: StoreError.self) { try file.save(Ledger(), replacing: saved) }
        #expect(error?.code == .notWritable)
        let second = #expect(throws: StoreError.self) { try file.withLock(timeout: .zero) {} }
        #expect(second?.code == .notWritable)
    }

    // MARK: Failures and crashes

    @Test(
        "A failure at any step leaves the old ledger and no temporary file",
        arguments: AtomicFile.Step.allCases, [ENOSPC, EIO, EROFS, EDQUOT])
    func failure(at step: AtomicFile.Step, number: Int32) throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        let before = try folder.bytes("ledger.json")
        var failing = file
        failing.injection = { current throws(SystemFailure) in
            if current == step { throw SystemFailure(number: number) }
        }
        let error = #expect(throws: StoreError.self) {
            try failing.save(try SampleLedger.full(), replacing: saved)
        }
        let codes: [Int32: StoreError.Code] = [
            ENOSPC: .noSpace, EDQUOT: .noSpace, EIO: .io, EROFS: .notWritable,
        ]
        #expect(error?.code == codes[number])
        #expect(error?.path == file.path)
        #expect(error?.underlying?.isEmpty == false)
        #expect(try folder.names == ["ledger.json"])
        let after = try folder.bytes("ledger.json")
        #expect((after == before) == (step != .synchronizeFolder))
    }

    @Test("A full disk in the middle of writing leaves the old ledger")
    func fullDisk() throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        var failing = file
        let chunks = Counter()
        failing.injection = { step throws(SystemFailure) in
            if step == .write && chunks.next() == 3 { throw SystemFailure(number: ENOSPC) }
        }
        let large = try SampleLedger.random(seed: 1, transactions: 3_000)
        let error = #expect(throws: StoreError.self) { try failing.save(large, replacing: saved) }
        #expect(error?.code == .noSpace)
        #expect(try file.load()?.ledger.transactions.isEmpty == true)
        #expect(try folder.names == ["ledger.json"])
    }

    @Test("Stopped at any step, the file holds the old ledger or the new one, and leftovers go")
    func crash() throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        let old = try folder.bytes("ledger.json")
        let ledger = try SampleLedger.full()
        let new = try StoreDocument(ledger).encoded()
        let states = States()
        var watched = file
        let path = folder.path
        // What a crash at a step would leave behind is what the folder holds at that moment.
        watched.injection = { step throws(SystemFailure) in
            states.keep(step, FileManager.default.contents(atPath: path + "/ledger.json"))
        }
        try watched.save(ledger, replacing: saved)
        #expect(states.all.map(\.0) == AtomicFile.Step.allCases)
        for (step, bytes) in states.all {
            #expect(bytes == (step == .synchronizeFolder ? new : old), "\(step)")
        }
        let leftovers = [".ledger.json.123-1.tmp", ".ledger.json.4-77.tmp"]
        let others = [
            ".ledger.json..tmp", ".ledger.json.a-1.tmp", ".other.json.123-1.tmp", "ledger.json.bak",
        ]
        for name in leftovers + others { try folder.write("half", to: name) }
        try file.withLock(timeout: .zero) {}
        #expect(try folder.names == (others + ["ledger.json"]).sorted())
    }

    @Test("Bytes that the disk changed are noticed before the old ledger goes")
    func verification() throws {
        guard LedgerForm.current == .document else { return }
        let saved = try file.save(Ledger(), replacing: nil)
        let before = try folder.bytes("ledger.json")
        var failing = file
        let path = folder.path
        failing.injection = { step throws(SystemFailure) in
            guard step == .verify else { return }
            let temporary = path + "/.ledger.json.\(getpid())-1.tmp"
            let number = open(temporary, O_WRONLY)
            _ = pwrite(number, "?", 1, 300)
            close(number)
        }
        let error = #expect(throws: StoreError.self) {
            try failing.save(try SampleLedger.full(), replacing: saved)
        }
        #expect(error?.code == .io)
        #expect(try folder.bytes("ledger.json") == before)
        #expect(try folder.names == ["ledger.json"])
    }

    @Test("An update loads, changes and saves a batch; one that throws saves nothing")
    func update() throws {
        let count = try file.update(timeout: .zero, as: "add Rent", at: 7) { ledger in
            try ledger.addCategory(named: "Rent")
            return ledger.categories.count
        }
        #expect(count == 1)
        #expect(throws: SampleError.self) {
            try file.update(timeout: .zero, as: "stop", at: 8) { ledger in
                try ledger.addCategory(named: "Food")
                throw SampleError.invalid("stop")
            }
        }
        #expect(try file.load()?.ledger.batchCount == 1)
        #expect(try file.load()?.ledger.categories.map(\.name) == ["Rent"])
        let hasFolder = LedgerForm.current == .document
        #expect(try folder.names == (hasFolder ? ["ledger.history"] : []) + ["ledger.json"])
    }
}

/// What the file held at each step.
private final class States: @unchecked Sendable {
    private(set) var all: [(AtomicFile.Step, [UInt8])] = []

    func keep(_ step: AtomicFile.Step, _ data: Data?) {
        all.append((step, data.map { [UInt8]($0) } ?? []))
    }
}

private final class Counter: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
