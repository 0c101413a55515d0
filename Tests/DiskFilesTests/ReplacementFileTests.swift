import Foundation
import Glibc
import Testing

@testable import DiskFiles

@Suite("A file that takes the place of another one")
struct ReplacementFileTests {
    /// What the caller of a failing step gets.
    private struct Failure: Error, Equatable {
        let step: ReplacementStep
        let number: Int32
    }

    private let folder = NSTemporaryDirectory() + "/disk-files-" + UUID().uuidString

    private func path(_ name: String) -> String { folder + "/" + name }

    /// Does something in a folder that is removed behind it.
    private func withFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        try body()
    }

    private func write(
        _ text: String, to name: String, failingAt failing: ReplacementStep? = nil
    ) throws {
        let file = ReplacementFile(try FilePlace(path(name)), permissions: 0o640) {
            step throws(SystemFailure) in
            if step == failing { throw SystemFailure(number: ENOSPC) }
        } failure: {
            Failure(step: $0, number: $1.number)
        }
        let bytes = Array(text.utf8)
        let old = try SystemCall.status(of: path(name))
        _ = try file.write(replacing: old) { number, _ throws(Failure) in
            try file.step(.write) { () throws(SystemFailure) in
                try FileDescriptor.write(bytes.span, to: number)
            }
        } verify: { _ throws(Failure) in
            try file.step(.verify) { () throws(SystemFailure) in }
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private func permissions(_ name: String) throws -> mode_t? {
        try SystemCall.status(of: path(name)).map { $0.st_mode & 0o7777 }
    }

    @Test("A new file has the permissions of its kind, and one that is replaced hands its own on")
    func permissions() throws {
        try withFolder {
            try write("old", to: "a")
            #expect(try permissions("a") == 0o640)
            chmod(path("a"), 0o604)
            try write("new", to: "a")
            #expect(try permissions("a") == 0o604)
            #expect(try text("a") == "new")
        }
    }

    @Test("A link stays, also one to a file that is not there yet")
    func links() throws {
        try withFolder {
            symlink("b", path("a"))
            for text in ["first", "second"] {
                try write(text, to: "a")
                #expect(try self.text("b") == text)
            }
            #expect(try DiskFolder.names(in: folder) == ["a", "b"])
            let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
            #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
        }
    }

    @Test(
        "A failure at any step leaves the old file or the new one, and nothing else",
        arguments: ReplacementStep.allCases)
    func failure(at step: ReplacementStep) throws {
        try withFolder {
            try write("old", to: "a")
            #expect(throws: Failure(step: step, number: ENOSPC)) {
                try write("new", to: "a", failingAt: step)
            }
            #expect(try text("a") == (step == .synchronizeFolder ? "new" : "old"))
            #expect(try DiskFolder.names(in: folder) == ["a"])
        }
    }

    @Test("What processes left behind that have ended is removed; under a lock, that of all")
    func leftovers() throws {
        try withFolder {
            let place = try FilePlace(path("a"))
            // No process has a number as high.
            let ended = place.temporaryName(process: 4_194_305, number: 1)
            let own = place.temporaryName(process: getpid(), number: 7)
            for name in [ended, own, ".a.x-1.tmp"] {
                try FileDescriptor.make(path(name), of: [0x61])
            }
            place.removeLeftovers(isAlone: false)
            #expect(try DiskFolder.names(in: folder) == [own, ".a.x-1.tmp"].sorted())
            place.removeLeftovers(isAlone: true)
            #expect(try DiskFolder.names(in: folder) == [".a.x-1.tmp"])
        }
    }
}
