import Foundation
import Testing

@testable import LedgerStore

@Suite("The ledger's lock")
struct StoreLockTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/ledger.json")
    }

    @Test("A second holder waits in vain and is told who holds the lock")
    func contention() throws {
        try file.withLock(timeout: .zero) {
            for timeout in [Duration.zero, .milliseconds(50)] {
                let error = #expect(throws: StoreError.self) {
                    try file.withLock(timeout: timeout) {}
                }
                #expect(error?.code == .locked)
                #expect(error?.message.contains("process \(getpid())") == true)
            }
        }
        #expect(throws: Never.self) { try file.withLock(timeout: .zero) {} }
        #expect(try folder.names == [])
    }

    @Test("The lock is given back when the work throws")
    func givenBack() throws {
        #expect(throws: SampleError.self) {
            try file.withLock(timeout: .zero) { throw SampleError.invalid("stop") }
        }
        #expect(throws: Never.self) { try file.withLock(timeout: .zero) {} }
    }

    @Test("Two links to one ledger share the lock")
    func links() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/other.json", withDestinationPath: "ledger.json")
        try file.withLock(timeout: .zero) {
            let error = #expect(throws: StoreError.self) {
                try StoreFile(path: folder.path + "/other.json").withLock(timeout: .zero) {}
            }
            #expect(error?.code == .locked)
        }
    }

    @Test(
        "Another process's lock is respected, and free when that process is killed",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"), "needs flock"))
    func otherProcess() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        let output = Pipe()
        process.standardOutput = output
        process.arguments = [
            "--no-fork", file.path + ".lock", "sh", "-c", "echo held; exec sleep 60",
        ]
        try process.run()
        _ = output.fileHandleForReading.readData(ofLength: 5)
        let error = #expect(throws: StoreError.self) { try file.withLock(timeout: .zero) {} }
        #expect(error?.code == .locked)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(throws: Never.self) { try file.withLock(timeout: .seconds(2)) {} }
        #expect(try folder.names == [])
    }

    @Test("Many writers at once lose no change")
    func manyWriters() async throws {
        let file = file
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for turn in 0..<10 {
                        let name = "\(writer)-\(turn)"
                        try file.update(timeout: .seconds(30), as: name, at: 0) {
                            try $0.addCategory(named: name)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try file.load()?.ledger.batchCount == 40)
        #expect(Set(try file.load()?.ledger.categories.map(\.name) ?? []).count == 40)
        #expect(try folder.names == ["ledger.history", "ledger.json"])
    }

    @Test("A link in the lock's place is not followed")
    func linkAsLock() throws {
        try folder.write("precious", to: "victim")
        try FileManager.default.createSymbolicLink(
            atPath: file.path + ".lock", withDestinationPath: "victim")
        #expect(throws: StoreError.self) { try file.withLock(timeout: .zero) {} }
        #expect(try folder.bytes("victim") == Array("precious".utf8))
    }
}
