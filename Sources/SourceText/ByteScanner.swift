/// Small searches over a byte span that every reader needs.
///
/// All of them take and return offsets from the start of the span. A range that
/// leaves the span is a programming error and traps.
extension Span where Element == UInt8 {
    /// The offset of the first `byte` at or after `start`, or `end` if there is none.
    @inlinable
    public func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end && self[offset] != byte { offset &+= 1 }
        return offset
    }

    /// The offset of the first of two bytes at or after `start`, or `end` if there is none; `end`
    /// may lie behind the span. Eight bytes are looked at together: for what is mostly far.
    @inlinable
    @inline(__always)
    public func firstOffset(
        of first: UInt8, or second: UInt8, from start: Int, to end: Int
    ) -> Int {
        let end = Swift.min(end, count)
        let (firsts, seconds) = (EightBytes.pattern(first), EightBytes.pattern(second))
        var offset = start
        while offset &+ 8 <= end {
            let word = EightBytes.load(self, at: offset)
            let hits = EightBytes.matches(word, firsts) | EightBytes.matches(word, seconds)
            if hits != 0 { return offset &+ EightBytes.first(hits) }
            offset &+= 8
        }
        while offset < end && self[offset] != first && self[offset] != second { offset &+= 1 }
        return offset
    }

    /// The offset of the next CR or LF, or the end.
    @inlinable
    @inline(__always)
    public func endOfLine(from start: Int) -> Int { endOfLine(from: start, to: count) }

    /// The offset of the next CR or LF in front of a limit, or the limit. What stands behind it is
    /// not looked at, so that a file of one line is not looked through for each of its fields.
    @inlinable
    @inline(__always)
    public func endOfLine(from start: Int, to limit: Int) -> Int {
        Swift.min(
            firstOffset(of: ASCII.lineFeed, or: ASCII.carriageReturn, from: start, to: limit), limit
        )
    }

    /// Whether any byte of a range is a control character of ASCII, line ends and tabs included.
    public func hasControl(in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset &+ 8 <= range.upperBound {
            if EightBytes.controls(EightBytes.load(self, at: offset)) != 0 { return true }
            offset &+= 8
        }
        // The last eight bytes together, some of them for the second time.
        if range.count >= 8 {
            let last = EightBytes.load(self, at: range.upperBound &- 8)
            return EightBytes.controls(last) != 0
        }
        while offset < range.upperBound {
            if self[offset] < ASCII.space { return true }
            offset &+= 1
        }
        return false
    }

    /// Whether bytes stand at an offset; `false` where they would not end within the span.
    @inlinable
    @inline(__always)
    public func hasBytes(of other: Span<UInt8>, at offset: Int) -> Bool {
        guard offset >= 0, other.count <= count &- offset else { return false }
        for place in 0..<other.count where self[offset &+ place] != other[place] { return false }
        return true
    }

    /// Whether two ranges hold the same bytes.
    @inlinable
    public func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        for index in 0..<left.count
        where self[left.lowerBound &+ index] != self[right.lowerBound &+ index] { return false }
        return true
    }

    /// The range without ASCII white space at its two ends.
    @inlinable
    public func trimmed(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        if lower < upper && !ASCII.isWhitespace(self[lower])
            && !ASCII.isWhitespace(self[upper &- 1])
        {
            return range
        }
        while lower < upper && ASCII.isWhitespace(self[lower]) { lower &+= 1 }
        while upper > lower && ASCII.isWhitespace(self[upper &- 1]) { upper &-= 1 }
        return lower..<upper
    }

    /// Whether the bytes are those of another span.
    @inlinable
    public func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        // Eight at a time; both loads check their range, and every value of them is a number.
        var offset = 0
        while offset &+ 8 <= count {
            let (one, two) = unsafe (
                bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self),
                other.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            guard one == two else { return false }
            offset &+= 8
        }
        // The last eight again, where there are so many, instead of the rest one by one.
        if offset < count && count >= 8 {
            let (one, two) = unsafe (
                bytes.unsafeLoadUnaligned(fromByteOffset: count &- 8, as: UInt64.self),
                other.bytes.unsafeLoadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            )
            return one == two
        }
        while offset < count {
            guard self[offset] == other[offset] else { return false }
            offset &+= 1
        }
        return true
    }

    /// Whether the mark of UTF-8 (U+FEFF) stands at an offset.
    @inline(__always)
    public func hasByteOrderMark(at offset: Int) -> Bool {
        guard self[offset] == 0xEF, offset &+ 2 < count else { return false }
        return self[offset &+ 1] == 0xBB && self[offset &+ 2] == 0xBF
    }

    /// Whether the bytes at `offset` are `text`, letter case of ASCII ignored.
    public func hasPrefixIgnoringCase(_ text: StaticString, at offset: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset >= 0, offset + length <= count else { return false }
        return text.withUTF8Buffer { pattern in
            for index in 0..<length
            where unsafe ASCII.lowercased(self[offset + index]) != ASCII.lowercased(pattern[index])
            {
                return false
            }
            return true
        }
    }

    /// The offset of the first place at or after `start` where `text` stands, letter case of
    /// ASCII ignored.
    public func firstOffset(ofIgnoringCase text: StaticString, from start: Int = 0) -> Int? {
        let length = text.utf8CodeUnitCount
        guard length > 0, count >= length, start <= count - length else { return nil }
        let first = unsafe ASCII.lowercased(text.utf8Start.pointee)
        let capital = ASCII.isLetter(first) ? first & ~0x20 : first
        let end = count - length + 1
        var offset = firstOffset(of: first, or: capital, from: start, to: end)
        while offset < end {
            if hasPrefixIgnoringCase(text, at: offset) { return offset }
            offset = firstOffset(of: first, or: capital, from: offset + 1, to: end)
        }
        return nil
    }

    /// The bytes of `range` as text; ill-formed UTF-8 becomes U+FFFD.
    public func string(_ range: Range<Int>) -> String {
        unsafe extracting(range).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
    }
}
