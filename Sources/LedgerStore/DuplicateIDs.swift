import LedgerModel

/// Finds two transactions of one id among a million in a few milliseconds.
///
/// A bitmap over 24 bits of the ids tells apart almost all; the few that fall on a bit that is
/// set are gathered, with those that set it, and sorted. However the ids were chosen, no more is
/// done than to sort them all.
enum DuplicateIDs {
    private static let bits: UInt64 = 24

    /// An id that two rows have, `nil` where there is none.
    static func first(in rows: [TransactionRow]) -> TransactionID? {
        var seen = Bitmap(bits: bits)
        var repeated = Bitmap(bits: bits)
        var hasRepeated = false
        for index in rows.indices where seen.insert(rows[index].id.low >> (64 - bits)) {
            _ = repeated.insert(rows[index].id.low >> (64 - bits))
            hasRepeated = true
        }
        guard hasRepeated else { return nil }
        var candidates: [TransactionID] = []
        for index in rows.indices where repeated.contains(rows[index].id.low >> (64 - bits)) {
            candidates.append(rows[index].id)
        }
        candidates.sort()
        for index in candidates.indices.dropFirst() where candidates[index - 1] == candidates[index]
        {
            return candidates[index]
        }
        return nil
    }

    /// Where the text of an id stands for the second time as a transaction's id.
    static func place(ofSecond id: TransactionID, in bytes: Span<UInt8>, from start: Int) -> Int {
        let text = Array(id.description.utf8)
        var hits = 0
        var offset = start
        while offset + text.count <= bytes.count {
            if bytes[offset] == text[0], isKeyOfID(bytes, offset),
                text.indices.allSatisfy({ bytes[offset + $0] == text[$0] })
            {
                hits += 1
                if hits == 2 { return offset }
            }
            offset += 1
        }
        return start
    }

    /// Whether the string that starts at an offset follows the key `id`.
    private static func isKeyOfID(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        var place = offset - 1
        for expected in "\":\"di\"".utf8 {
            while place > 0, bytes[place] <= 0x20 { place -= 1 }
            guard place >= 0, bytes[place] == expected else { return false }
            place -= 1
        }
        return true
    }

    private struct Bitmap {
        private var words: [UInt64]

        init(bits: UInt64) { words = [UInt64](repeating: 0, count: 1 << Int(bits - 6)) }

        /// Sets a bit; whether it was set before.
        mutating func insert(_ bit: UInt64) -> Bool {
            let mask = UInt64(1) << (bit & 63)
            let wasSet = words[Int(bit >> 6)] & mask != 0
            words[Int(bit >> 6)] |= mask
            return wasSet
        }

        func contains(_ bit: UInt64) -> Bool { words[Int(bit >> 6)] & (1 << (bit & 63)) != 0 }
    }
}
