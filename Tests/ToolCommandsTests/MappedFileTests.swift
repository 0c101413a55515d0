import Foundation
import DiskFiles
import SourceText
import Testing

@testable import ToolCommands

@Suite("Large files are mapped", .needsCommand, .serialized)
struct MappedFileTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    /// The path of a file with these bytes.
    private func written(_ bytes: [UInt8], to name: String) throws -> String {
        try bench.write(bytes, to: name)
        return bench.path(name)
    }

    /// A table that is larger than what is mapped.
    private static func table() -> String {
        let payee = String(repeating: "Café Lantern, no 7 ", count: 10)
        var text = "Date,Description,Amount,Balance,Currency\n"
        var balance = 0
        for row in 0..<7_000 {
            let cents = row % 977 + 1
            balance -= cents
            text += "2026-01-\(row % 28 / 10)\(row % 10),\"\(payee)\(row)\",-\(cents / 100)."
            text += "\(cents % 100 / 10)\(cents % 10),\(balance),EUR\n"
        }
        return text
    }

    @Test("The bytes are those of the file, and small files are read")
    func contents() throws {
        let bytes = (0..<MappedFile.leastSize + 5).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let path = try written(bytes, to: "large")
        let mapped = try #require(MappedFile(path: path))
        #expect(mapped.bytes.count == bytes.count)
        #expect(mapped.bytes.array == bytes)
        #expect(mapped.bytes.prefix(3).array == Array(bytes.prefix(3)))
        #expect(mapped.isUnchanged)
        #expect(MappedFile(path: try written(Array(bytes.prefix(9)), to: "small")) == nil)
        #expect(MappedFile(path: bench.folder) == nil)
        #expect(MappedFile(path: bench.path("gone")) == nil)
    }

    @Test("Bytes that were given up are read again as they were")
    func release() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + (0..<3 << 20).map { UInt8(0x20 + $0 % 64) }
        let mapped = try #require(MappedFile(path: try written(bytes, to: "large")))
        // The text begins behind the mark, so its offsets are not those of the file.
        let file = try SourceFile(name: "large", bytes: mapped.bytes)
        for offset in [0, 1, 4096, 1 << 20 | 77, file.text.count, .max] {
            file.text.release(before: offset)
            #expect(file.text.array == Array(bytes.dropFirst(3)))
        }
        #expect(mapped.isUnchanged)
        let small = SourceBytes([1, 2, 3])
        small.release(before: 2)
        #expect(small.array == [1, 2, 3])
    }

    @Test("The memory stays as long as somebody has the bytes")
    func lifetime() throws {
        let bytes = [UInt8](repeating: 0x41, count: 2 << 20)
        let path = try written(bytes, to: "large")
        var file: SourceFile?
        do {
            let mapped = try #require(MappedFile(path: path))
            file = try SourceFile(name: "large", bytes: mapped.bytes)
        }
        #expect(file?.text.contains { $0 != 0x41 } == false)
        file = nil
        // The places for mappings are free again.
        for _ in 0..<40 { #expect(MappedFile(path: path) != nil) }
    }

    @Test("More files at once than there are places for are read instead")
    func places() throws {
        let path = try written([UInt8](repeating: 0x41, count: 2 << 20), to: "large")
        let mapped = (0..<64).compactMap { _ in MappedFile(path: path) }
        #expect(!mapped.isEmpty && mapped.count < 64)
        #expect(mapped.allSatisfy { $0.bytes.count == 2 << 20 })
    }

    @Test("A file that is cut off meanwhile ends in zeros, and is told")
    func truncated() throws {
        let path = try written([UInt8](repeating: 0x41, count: 4 << 20), to: "large")
        let mapped = try #require(MappedFile(path: path))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 1 << 20)
        try handle.close()
        let bytes = mapped.bytes
        #expect(bytes.span[(1 << 20) - 1] == 0x41)
        #expect(bytes.span[3 << 20] == 0)
        #expect(!mapped.isUnchanged)
    }

    @Test("A file that grows meanwhile is told")
    func grown() throws {
        let path = try written([UInt8](repeating: 0x41, count: 2 << 20), to: "large")
        let mapped = try #require(MappedFile(path: path))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: [0x42])
        try handle.close()
        #expect(!mapped.isUnchanged)
    }

    @Test(
        "It makes no difference to what is read",
        arguments: [String.Encoding.utf8, .windowsCP1252, .utf16])
    func sameReading(encoding: String.Encoding) throws {
        let bytes = try #require(Self.table().data(using: encoding))
        #expect(bytes.count > MappedFile.leastSize)
        let path = try written(Array(bytes), to: "large.csv")
        let mapped = try bench.run("inspect", "--format", "ndjson", "large.csv")
        #expect(mapped.code == 0, "\(mapped.errors)")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            ["inspect", "--format", "ndjson", "-"], streams: streams,
            through: ["/bin/sh", "-c", "\"$0\" \"$@\" < \"\(path)\""])
        process.waitUntilExit()
        let read = try streams.result(code: process.terminationStatus)
        let name = { (run: CommandRun) in run.output.split(separator: ",").dropFirst() }
        #expect(name(mapped) == name(read))
        #expect(mapped.output.contains(#""transactions":7000"#))
    }

    @Test("An import of a file that is cut off meanwhile says so, and writes nothing")
    func importOfTruncated() throws {
        let path = try written(Array(Self.table().utf8), to: "large.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(["import", "large.csv"], streams: streams)
        for _ in 0..<500 where !bench.exists("ledger.json.lock") { usleep(2_000) }
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 1 << 19)
        try handle.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        let run = try streams.result(code: process.terminationStatus)
        // On a machine that is quick, or slow, the file is read before, or cut off before.
        #expect([0, 1, 74].contains(run.code), "\(run.errors)")
        #expect(run.code != 74 || run.errors.contains("was changed while it was read"))
        #expect(bench.exists("ledger.json") == (run.code != 74))
    }
}
