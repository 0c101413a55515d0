import SourceText
import StatementArchives
import TestSupport
import Testing

@Suite("gzip files")
struct GZIPFileTests {
    private let text = Array("Date,Amount\n2026-01-05,-3.50\n".utf8)

    private func code(_ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) -> ReadError
        .Code?
    {
        do {
            _ = try GZIPFile.content(of: bytes, name: "t.gz", limits: limits)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("A file is unpacked; several in a row, and padding behind them, are one")
    func content() throws {
        let packed = ZIPBuilder.gzip(text)
        let isCompressed = GZIPFile.isCompressed(packed.span)
        #expect(isCompressed)
        #expect(try GZIPFile.content(of: packed, name: "t.gz") == text)
        let twice = packed + packed + [0, 0, 0]
        #expect(try GZIPFile.content(of: twice, name: "t.gz") == text + text)
        let large = [UInt8](repeating: 0x61, count: 300_000)
        #expect(try GZIPFile.content(of: ZIPBuilder.gzip(large), name: "t.gz") == large)
    }

    @Test("A file cut off at any byte, or with a wrong checksum, is damaged")
    func damaged() {
        let packed = ZIPBuilder.gzip(text)
        for count in 3..<packed.count { #expect(code(Array(packed[..<count])) == .damaged) }
        for place in packed.count - 8..<packed.count {
            var bytes = packed
            bytes[place] ^= 1
            #expect(code(bytes) == .damaged)
        }
        #expect(code(packed + [0x41]) == .damaged)
    }

    @Test("A file that grows out of proportion is refused")
    func bomb() {
        var limits = ArchiveLimits()
        limits.harmlessByteCount = 1000
        limits.ratio = 20
        let bomb = ZIPBuilder.gzip([UInt8](repeating: 0x61, count: 50_000))
        #expect(code(bomb, limits) == .limitExceeded)
        #expect(code(bomb) == nil)
    }
}
