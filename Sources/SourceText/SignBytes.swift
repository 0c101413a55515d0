/// Characters of UTF-8 that stand beside numbers and words and are no ASCII.
extension Span where Element == UInt8 {
    /// The length of a minus at an offset: hyphen, soft hyphen (which most fonts show as one),
    /// U+2212, U+2010 to U+2015, full-width, and a minus or dash that was taken for Windows-1252 or
    /// Latin 1 once (`âˆ’`, `â€“`); 0 where none stands.
    @inlinable
    public func minusLength(at offset: Int, before end: Int) -> Int {
        let byte = self[offset]
        if byte == ASCII.minus { return 1 }
        guard byte >= 0xC2, offset &+ 1 < end else { return 0 }
        if byte == 0xC2 { return self[offset &+ 1] == 0xAD ? 2 : 0 }
        guard offset &+ 2 < end else { return 0 }
        let (second, third) = (self[offset &+ 1], self[offset &+ 2])
        switch byte {
        case 0xE2:
            if second == 0x88 { return third == 0x92 ? 3 : 0 }
            return second == 0x80 && third >= 0x90 && third <= 0x95 ? 3 : 0
        case 0xEF: return second == 0xBC && third == 0x8D ? 3 : 0
        case 0xC3: return second == 0xA2 ? misreadMinusLength(at: offset, before: end) : 0
        default: return 0
        }
    }

    /// The length of a minus or dash whose three bytes were taken for three characters.
    @usableFromInline
    func misreadMinusLength(at offset: Int, before end: Int) -> Int {
        let rest = extracting(offset..<end)
        return SignBytes.misreadMinuses.first { rest.starts(with: $0) }?.count ?? 0
    }

    /// Whether `±` stands in a range: a sign that does not say which way money goes.
    public func holdsBothSigns(in range: Range<Int>) -> Bool {
        for offset in range.dropLast() where self[offset] == 0xC2 && self[offset &+ 1] == 0xB1 {
            return true
        }
        return false
    }

    /// The length of a decimal mark and of the dashes that stand for no cents behind it (`12,-`, `12.--`,
    /// `12.–`); 0 where none stands. Such a dash is no minus.
    public func centsDashLength(at offset: Int, before end: Int) -> Int {
        guard offset < end, self[offset] == ASCII.comma || self[offset] == ASCII.point else {
            return 0
        }
        var next = offset &+ 1
        for _ in 0..<2 where next < end { next &+= minusLength(at: next, before: end) }
        let isFollowed = next < end && ASCII.isDigit(self[next])
        return next > offset &+ 1 && !isFollowed ? next &- offset : 0
    }

    /// The length of a currency sign at an offset (`£`, `€`, and the others above ASCII); 0 where none
    /// stands.
    public func currencySignLength(at offset: Int, before end: Int) -> Int {
        guard offset &+ 1 < end else { return 0 }
        let (first, second) = (self[offset], self[offset &+ 1])
        if first == 0xC2 { return (0xA2...0xA5).contains(second) ? 2 : 0 }
        guard first == 0xE2, offset &+ 2 < end else { return 0 }
        let third = self[offset &+ 2]
        // U+20A0 to U+20CF.
        return second == 0x82 && third >= 0xA0 || second == 0x83 && third <= 0x8F ? 3 : 0
    }

    /// The length of a character at an offset that shows nothing, or only room: a no-break, thin or
    /// wide space, a zero-width sign, a direction mark, a line separator of Unicode, a byte order
    /// mark, also one that was taken for Windows-1252 once; 0 where none stands. A soft hyphen is
    /// none of them: it may be a minus.
    public func invisibleLength(at offset: Int, before end: Int) -> Int {
        guard self[offset] >= 0xC2, offset &+ 1 < end else { return 0 }
        let (first, second) = (self[offset], self[offset &+ 1])
        if first == 0xC2 { return second == 0xA0 || second == 0x85 ? 2 : 0 }
        guard offset &+ 2 < end else { return 0 }
        let third = self[offset &+ 2]
        switch (first, second) {
        // U+2000 to U+200F, U+2028 to U+202F
        case (0xE2, 0x80): return third <= 0x8F || (0xA8...0xAF).contains(third) ? 3 : 0
        // U+205F to U+2064, U+2066 to U+2069
        case (0xE2, 0x81): return (0x9F...0xA9).contains(third) && third != 0xA5 ? 3 : 0
        case (0xE3, 0x80): return third == 0x80 ? 3 : 0
        case (0xEF, 0xBB): return third == 0xBF ? 3 : 0
        case (0xC3, 0xAF):
            return extracting(offset..<end).starts(with: SignBytes.misreadMark) ? 6 : 0
        default: return 0
        }
    }

    /// The length of a character above ASCII at an offset that stands for an apostrophe, as between
    /// groups of digits: U+2018, U+2019, U+02BC, an acute accent; 0 where none stands.
    public func apostropheLength(at offset: Int, before end: Int) -> Int {
        guard self[offset] >= 0xC2, offset &+ 1 < end else { return 0 }
        switch (self[offset], self[offset &+ 1]) {
        case (0xC2, 0xB4), (0xCA, 0xBC): return 2
        case (0xE2, 0x80):
            guard offset &+ 2 < end else { return 0 }
            return self[offset &+ 2] == 0x98 || self[offset &+ 2] == 0x99 ? 3 : 0
        default: return 0
        }
    }

    /// The length of the character at the end of a range that shows nothing, or only room; `nil`
    /// where another one stands there.
    public func lastInvisibleLength(_ range: Range<Int>) -> Int? {
        // As long as its bytes: two, three, or the six of a mark that was read wrong.
        for length in [2, 3, 6] where length <= range.count {
            let start = range.upperBound - length
            if invisibleLength(at: start, before: range.upperBound) == length { return length }
        }
        return nil
    }
}

@usableFromInline
enum SignBytes {
    /// U+2212, U+2013 and U+2014 in UTF-8, whose bytes were read as Windows-1252 or Latin 1.
    static let misreadMinuses = [
        "âˆ’", "â€“", "â€”", "â\u{88}\u{92}", "â\u{80}\u{93}", "â\u{80}\u{94}",
    ]
    .map { Array($0.utf8) }

    /// U+FEFF in UTF-8, whose bytes were read as Windows-1252 or Latin 1.
    static let misreadMark = Array("ï»¿".utf8)
}
