import SourceText

/// Tags of balances and entries that have lost a colon.
extension MT940Tokenizer {
    /// The tag of a balance or of an entry with a colon too few, or with blanks at one: `:62FC260131EUR900,00`,
    /// `62F:C260131…`, `:62F :C260131…` (the first observed in exports of LBBW). The mark, the date
    /// and the currency behind it tell that it is one.
    static func balance(at start: Int, in bytes: Span<UInt8>) -> Found? {
        var offset = start
        skip(ASCII.colon, in: bytes, &offset)
        guard offset &+ 2 < bytes.count, bytes[offset] == 0x36 else { return nil }
        let digit = bytes[offset &+ 1]
        let letter = ASCII.uppercased(bytes[offset &+ 2])
        let hasLetter = letter == 0x46 || letter == 0x4D
        guard let tag = MT940Tag(0x36, digit, hasLetter ? letter : 0) else { return nil }
        offset &+= hasLetter ? 3 : 2
        skip(ASCII.colon, in: bytes, &offset)
        let isIt =
            tag == .entry
            ? beginsEntry(at: offset, in: bytes) : beginsBalance(at: offset, in: bytes)
        guard isIt else { return nil }
        return Found(tag: tag, start: start, valueStart: offset, form: .irregular)
    }

    /// Passes over one sign, and the blanks around it.
    private static func skip(_ byte: UInt8, in bytes: Span<UInt8>, _ offset: inout Int) {
        while offset < bytes.count, bytes[offset] == ASCII.space { offset &+= 1 }
        guard offset < bytes.count, bytes[offset] == byte else { return }
        offset &+= 1
        while offset < bytes.count, bytes[offset] == ASCII.space { offset &+= 1 }
    }

    /// Whether a date, perhaps a second one, a mark and an amount stand here, as in `2601310131C12,5`.
    private static func beginsEntry(at start: Int, in bytes: Span<UInt8>) -> Bool {
        var offset = start
        while offset < bytes.count, ASCII.isDigit(bytes[offset]) { offset &+= 1 }
        guard offset &- start == 6 || offset &- start == 10 else { return false }
        let mark = offset
        while offset < bytes.count, offset &- mark < 3, ASCII.isLetter(bytes[offset]) {
            offset &+= 1
        }
        guard offset > mark, offset < bytes.count, ASCII.isDigit(bytes[offset]) else {
            return false
        }
        let letter = ASCII.uppercased(bytes[mark])
        return MT940Mark.isDebit(letter) != nil || letter == 0x52 || letter == 0x45
    }

    /// Whether a mark, a date and a currency stand here, as in `C260131EUR`.
    private static func beginsBalance(at start: Int, in bytes: Span<UInt8>) -> Bool {
        guard start &+ 10 < bytes.count else { return false }
        let mark = ASCII.uppercased(bytes[start])
        return (mark == 0x43 || mark == 0x44)
            && bytes.isAll(in: start &+ 1..<start &+ 7, ASCII.isDigit)
            && bytes.isAll(in: start &+ 7..<start &+ 10, ASCII.isLetter)
    }
}
