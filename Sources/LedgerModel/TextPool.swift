import SourceText

/// The number of a text in a ``TextPool``; 0 is the empty text.
package typealias TextID = UInt32

/// Texts kept once each, in one run of bytes.
///
/// A ledger of a million transactions has a hundred thousand different texts; a number of four
/// bytes stands for each of them in a row. Texts are never taken out: a pool lives as long as
/// its ledger is in memory, and writing the ledger leaves unused texts behind.
package struct TextPool: Sendable {
    private var bytes: [UInt8] = []
    /// Where text `n` ends; text `n` starts where `n - 1` ends.
    private var ends: [UInt32] = [0]
    /// Open addressing: in each place the upper half of a text's hash, which leads to the place,
    /// and the text's number in one word, so that a search mostly touches one line of memory; 0
    /// for a free place. The count is a power of two.
    private var places: [UInt64]
    /// How many texts can be found through `places`.
    private var findableCount = 0

    /// A pool with only the empty text.
    package init() { places = [UInt64](repeating: 0, count: 64) }

    /// The number of texts, the empty one included.
    package var count: Int { ends.count }

    /// The number of a text, which is kept from here on.
    package mutating func intern(_ text: Span<UInt8>) -> TextID {
        intern(text, hash: Self.hash(text))
    }

    /// The number of a text whose ``hash(_:)`` is known, which is kept from here on.
    package mutating func intern(_ text: Span<UInt8>, hash: UInt64) -> TextID {
        if text.isEmpty { return 0 }
        let mask = places.count &- 1
        let tag = hash >> 32
        var place = Int(truncatingIfNeeded: tag) & mask
        while true {
            let kept = places[place]
            if kept == 0 { break }
            let id = TextID(truncatingIfNeeded: kept)
            if kept >> 32 == tag && isEqual(Int(id), text) { return id }
            place = (place &+ 1) & mask
        }
        let id = add(text)
        places[place] = tag << 32 | UInt64(id)
        findableCount &+= 1
        if findableCount &* 3 > places.count &* 2 { grow() }
        return id
    }

    /// Keeps a text under a number of its own, without a look whether the pool has it. For texts
    /// that hardly ever come twice, as the ids that banks give: ``isSame(_:_:)`` compares them.
    package mutating func add(_ text: Span<UInt8>) -> TextID {
        if text.isEmpty { return 0 }
        let id = TextID(ends.count)
        if ends.count % Self.round == 0 { prepare() }
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        ends.append(UInt32(bytes.count))
        return id
    }

    /// Whether two numbers stand for the same text.
    package func isSame(_ one: TextID, _ other: TextID) -> Bool {
        if one == other { return true }
        if one == 0 || other == 0 { return false }
        return isEqual(Int(one), bytes.span.extracting(range(other)))
    }

    /// A hash of a text's bytes, for tables in memory; it is never stored.
    package func hash(of id: TextID) -> UInt64 { Self.hash(bytes.span.extracting(range(id))) }

    /// Makes room for `factor` times as many texts as there are, when they were added one by one
    /// for the most part.
    package mutating func reserve(expectedShare factor: Int) {
        guard count > findableCount * 2 else { return }
        LargePages.reserve(ends.count * (factor + 1), in: &ends)
        LargePages.reserve(bytes.count * (factor + 1), in: &bytes)
    }

    /// So many texts come between two looks at the pages that the pool is on.
    private static let round = 1 << 16

    /// Has the system give out pages for the next texts, if they are as long as those so far.
    private mutating func prepare() {
        let length = bytes.count / ends.count + 1
        LargePages.prepare(Self.round, in: &ends)
        LargePages.prepare(Self.round * length, in: &bytes)
    }

    /// The number of a string, which is kept from here on.
    package mutating func intern(_ text: String) -> TextID {
        if text.isEmpty { return 0 }
        return intern(Array(text.utf8).span)
    }

    /// The number of a string if it is in the pool.
    package func find(_ string: String) -> TextID? {
        if string.isEmpty { return 0 }
        let array = Array(string.utf8)
        let hash = Self.hash(array.span)
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash >> 32) & mask
        while places[place] != 0 {
            let id = TextID(truncatingIfNeeded: places[place])
            if places[place] >> 32 == hash >> 32 && isEqual(Int(id), array.span) { return id }
            place = (place + 1) & mask
        }
        return nil
    }

    /// The text of a number as a string.
    package func string(_ id: TextID) -> String {
        if id == 0 { return "" }
        return String(decoding: bytes[range(id)], as: UTF8.self)
    }

    /// Lends the bytes of a text.
    @inline(__always)
    package func withBytes<Result>(_ id: TextID, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(id)))
    }

    /// How many bytes a text has.
    package func length(_ id: TextID) -> Int { range(id).count }

    /// Writes a text into bytes from a place on, where there has to be room for it. For callers
    /// that do it for every row, whom ``withBytes(_:_:)`` would cost as much as the text.
    package func copy(_ id: TextID, to output: inout [UInt8], at place: Int) {
        let range = range(id)
        // Both ranges are checked by the slices.
        unsafe bytes.withUnsafeBytes { source in
            unsafe output.withUnsafeMutableBytes { room in
                unsafe UnsafeMutableRawBufferPointer(rebasing: room[place..<place + range.count])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
            }
        }
    }

    /// All texts in one run of bytes, and where each ends; text `n` starts where `n - 1` ends. For
    /// writers of all rows, whom a call for each text would cost as much as the text.
    package var contents: (bytes: [UInt8], ends: [UInt32]) { (bytes, ends) }

    /// Appends the bytes of a text.
    package func append(_ id: TextID, to output: inout [UInt8]) {
        let text = bytes.span.extracting(range(id))
        unsafe text.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
    }

    @inline(__always)
    private func range(_ id: TextID) -> Range<Int> {
        id == 0 ? 0..<0 : Int(ends[Int(id) - 1])..<Int(ends[Int(id)])
    }

    // MARK: Asking for memory ahead

    /// Asks for the place of a text that will be interned soon.
    ///
    /// A pool of a large ledger is larger than the processor's caches, and each look-up waits for
    /// memory three times, one wait behind the other. Who has several texts to look up calls this
    /// for all of them, then ``expectRange(_:)``, then ``expectBytes(_:)``, so that the waits of all
    /// pass together.
    package func expectPlace(ofHash hash: UInt64) {
        MemoryHint.expect(
            Int(truncatingIfNeeded: hash >> 32) & (places.count &- 1), of: places)
    }

    /// The number that a text of this hash has, where it is in the pool at its first place; 0 where
    /// it is not. Another text may have it in rare cases.
    package func likelyID(ofHash hash: UInt64) -> TextID {
        let kept = places[Int(truncatingIfNeeded: hash >> 32) & (places.count &- 1)]
        return kept >> 32 == hash >> 32 ? TextID(truncatingIfNeeded: kept) : 0
    }

    /// Asks for what tells where a text stands.
    package func expectRange(_ id: TextID) {
        MemoryHint.expect(Int(id), of: ends)
    }

    /// Asks for a text's bytes, of a long one for the first and last of them.
    package func expectBytes(_ id: TextID) {
        let range = range(id)
        if range.isEmpty { return }
        MemoryHint.expect(range.lowerBound, of: bytes)
        MemoryHint.expect(range.upperBound &- 1, of: bytes)
    }

    private func isEqual(_ id: Int, _ text: Span<UInt8>) -> Bool {
        let start = Int(ends[id &- 1])
        return bytes.span.extracting(start..<Int(ends[id])).hasSameBytes(as: text)
    }

    private mutating func grow() {
        var larger = [UInt64](repeating: 0, count: places.count * 2)
        let mask = larger.count - 1
        for kept in places where kept != 0 {
            var place = Int(truncatingIfNeeded: kept >> 32) & mask
            while larger[place] != 0 { place = (place &+ 1) & mask }
            larger[place] = kept
        }
        places = larger
    }

    /// Eight bytes as a number. The load is checked against the end of the span; it is marked
    /// unsafe because it makes an integer of raw memory, for which every value is valid. Eight
    /// single loads take three times as long for a million transactions.
    @inline(__always)
    private static func word(_ text: Span<UInt8>, at index: Int) -> UInt64 {
        unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    /// The bytes behind the last whole word; of a text of at least eight bytes its last eight.
    @inline(__always)
    private static func tail(_ text: Span<UInt8>, from start: Int) -> UInt64 {
        if text.count >= 8 { return word(text, at: text.count &- 8) }
        var tail: UInt64 = 0
        for index in start..<text.count { tail = tail << 8 | UInt64(text[index]) }
        return tail
    }

    /// A hash for this table alone; it is never stored.
    @inline(__always)
    package static func hash(_ text: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(text.count)
        var index = 0
        while index &+ 8 <= text.count {
            hash = (hash ^ word(text, at: index)) &* 0x9e37_79b9_7f4a_7c15
            hash ^= hash >> 29
            index &+= 8
        }
        if index < text.count {
            hash = (hash ^ tail(text, from: index)) &* 0x9e37_79b9_7f4a_7c15
            hash ^= hash >> 29
        }
        hash ^= hash >> 32
        hash = hash &* 0xd6e8_feb8_6659_fd93
        return hash ^ hash >> 32
    }
}
