import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Writing JSON as bytes")
struct JSONByteWriterTests {
    private func written(_ body: (inout JSONByteWriter) -> Void) throws -> String {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        body(&writer)
        try writer.finish()
        return String(decoding: collected.bytes, as: UTF8.self)
    }

    @Test(
        "Integers of every length",
        arguments: [0, 7, -7, 10, 99, 100, -1_000, 999_999, Int64.max, -Int64.max, Int64.min])
    func integers(value: Int64) throws {
        #expect(try written { $0.append(value) } == "\(value)")
        let power = (0..<18).reduce([Int64(1)]) { powers, _ in powers + [(powers.last ?? 1) * 10] }
        for edge in power + power.map({ $0 - 1 }) {
            #expect(try written { $0.append(edge) } == "\(edge)")
        }
    }

    @Test("Numbers, ids and dates at random are as they describe themselves")
    func random() throws {
        var numbers = SeededNumbers(seed: SoakLevel.seed(1))
        for _ in 0..<2000 {
            let value =
                Int64.random(in: .min ... .max, using: &numbers)
                >> Int64.random(
                    in: 0..<64, using: &numbers)
            #expect(try written { $0.append(value) } == "\(value)")
            let id = TransactionID(
                high: .random(in: 0 ... .max, using: &numbers),
                low: .random(in: 0 ... .max, using: &numbers))
            #expect(try written { $0.append(id) } == "\(id)")
            let day = CalendarDate(
                dayNumber: .random(
                    in: CalendarDate.earliest.dayNumber...CalendarDate.latest.dayNumber,
                    using: &numbers))
            #expect(try written { $0.append(day) } == "\(day)")
        }
    }

    @Test("Texts of a pool are written as others are, plain or not, at its end as well")
    func pooledTexts() throws {
        var numbers = SeededNumbers(seed: SoakLevel.seed(2))
        let pieces: [[UInt8]] = [
            Array("REWE SAGT DANKE".utf8), Array("Málaga 東京 🐷".utf8), Array("\"".utf8),
            [0x5C], [0x0A], [0x1F], [0x7F], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
            [UInt8](repeating: 0x61, count: 700),
        ]
        for _ in 0..<200 {
            var pool = TextPool()
            let texts = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                (0..<Int.random(in: 1...4, using: &numbers)).flatMap { _ in
                    pieces[Int.random(in: pieces.indices, using: &numbers)]
                }
            }
            let ids = texts.map { pool.intern($0.span) }
            let pooled = PooledTexts(pool)
            for (id, text) in zip(ids, texts) {
                let one = try written { pooled.write("\"", id, to: &$0) }
                let other = try written { writer in
                    writer.append(byte: 0x22)
                    writer.append(escaping: text.span)
                    writer.append(byte: 0x22)
                }
                #expect(one == other)
            }
        }
    }

    @Test("Dates behind each other, the same and others")
    func dates() throws {
        let days = [0, 0, 1, 365, 0, -1].map { CalendarDate(dayNumber: 20_000 + $0) }
        let text = try written { writer in
            for day in [CalendarDate.earliest] + days { writer.append(day) }
        }
        #expect(text == "0001-01-01" + days.map(\.description).joined())
        #expect(throws: StoreError.self) {
            try written { $0.append(CalendarDate(dayNumber: .max)) }
        }
    }

    @Test("A special character is escaped wherever it stands in a word")
    func positions() throws {
        let specials = [
            ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"),
            ("\u{0}", "\\u0000"), ("\u{1F}", "\\u001f"), ("é", "é"), ("漢", "漢"), ("😀", "😀"),
            ("\u{7F}", "\u{7F}"), (" ", " "),
        ]
        for (special, escaped) in specials {
            for before in 0..<18 {
                for after in [0, 1, 7, 8, 9] {
                    let (left, right) = (
                        String(repeating: "a", count: before), String(repeating: "b", count: after)
                    )
                    let text = try written { $0.append(string: left + special + right) }
                    #expect(text == "\"" + left + escaped + right + "\"")
                }
            }
        }
    }

    @Test(
        "Ill-formed UTF-8 becomes the replacement character",
        arguments: [
            [0x80], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC3],
        ] as [[UInt8]])
    func illFormed(bytes: [UInt8]) throws {
        let text = try written { $0.append(escaping: ([0x61] + bytes + [0x62]).span) }
        #expect(text.first == "a" && text.last == "b")
        #expect(text.unicodeScalars.dropFirst().dropLast().allSatisfy { $0 == "\u{FFFD}" })
        #expect(text.unicodeScalars.count > 2)
    }

    @Test("All chunks but the last have one size, and hold what was appended, long pieces as well")
    func chunks() throws {
        var numbers = SeededNumbers(seed: SoakLevel.seed(3))
        let (collected, sizes) = (CollectedBytes(), ChunkSizes())
        var writer = JSONByteWriter {
            collected.append($0)
            sizes.all.append($0.count)
        }
        var expected: [UInt8] = []
        for _ in 0..<200 {
            let piece = [UInt8](
                repeating: .random(in: 0x61...0x7A, using: &numbers),
                count: .random(in: 0...40_000, using: &numbers))
            if Bool.random(using: &numbers) {
                writer.append(piece.span)
            } else {
                writer.append(escaping: piece.span)
            }
            expected += piece
        }
        try writer.finish()
        #expect(collected.bytes == expected)
        #expect(sizes.all.count > 10)
        #expect(sizes.all.dropLast().allSatisfy { $0 == JSONByteWriter.memoryChunk })
    }

    @Test("What the sink throws is thrown in the end, and nothing more is given to it")
    func failure() {
        var calls = 0
        let error = #expect(throws: StoreError.self) {
            let counter = CallCounter()
            defer { calls = counter.count }
            var writer = JSONByteWriter { _ throws(StoreError) in
                counter.count += 1
                throw StoreError(.noSpace, "full")
            }
            for _ in 0..<100_000 { writer.append(string: "text to fill the chunks") }
            try writer.finish()
        }
        #expect(error?.code == .noSpace)
        #expect(calls == 1)
    }

    @Test(
        "Ids are written as they describe themselves, and read back",
        arguments: 0...50 as ClosedRange<UInt64>)
    func ids(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let id =
            seed == 0
            ? TransactionID(high: .max, low: .max)
            : TransactionID(high: random.next(), low: random.next())
        let text = try written { $0.append(id) }
        #expect(text == id.description)
        let bytes = Array(text.utf8)
        #expect(Base32Digits().id(bytes.span, 0..<bytes.count) == id)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] = 0x31
            #expect(Base32Digits().id(damaged.span, 0..<damaged.count) == nil)
        }
    }
}

private final class CallCounter {
    var count = 0
}

/// How long the chunks were that a writer gave.
private final class ChunkSizes {
    var all: [Int] = []
}
