import SourceText

/// Walks over a line and gathers its numbers.
struct NumberScanner {
    let bytes: [UInt8]
    let isLenient: Bool
    private var offset = 0

    init(bytes: [UInt8], isLenient: Bool) {
        self.bytes = bytes
        self.isLenient = isLenient
    }

    mutating func numbers() -> [ReceiptNumber] {
        var found: [ReceiptNumber] = []
        while offset < bytes.count {
            guard startsNumber(at: offset) else {
                offset += 1
                continue
            }
            let start = offset
            if var number = number() {
                addSurroundings(to: &number)
                found.append(number)
            }
            if offset == start { offset += 1 }
        }
        return found
    }

    /// The byte at an offset, a blank outside the line.
    func byte(_ index: Int) -> UInt8 {
        index >= 0 && index < bytes.count ? bytes[index] : ASCII.space
    }

    /// The digit at an offset, in a lenient scan also a letter that looks like one.
    private func digit(_ index: Int) -> Int? {
        let byte = byte(index)
        if ASCII.isDigit(byte) { return Int(byte - ASCII.zero) }
        guard isLenient else { return nil }
        switch byte {
        case 0x4F, 0x6F, 0x51, 0x44: return 0  // O o Q D
        case 0x49, 0x6C, 0x7C, 0x69: return 1  // I l | i
        case 0x53, 0x73: return 5  // S s
        case 0x42: return 8  // B
        case 0x5A, 0x7A: return 2  // Z z
        default: return nil
        }
    }

    private func startsNumber(at index: Int) -> Bool {
        if ASCII.isDigit(byte(index)) { return true }
        let isMark = byte(index) == ASCII.point || byte(index) == ASCII.comma
        if isMark {
            // `.50`, but not the end of `...50`.
            return ASCII.isDigit(byte(index + 1)) && ASCII.isDigit(byte(index + 2))
                && !ASCII.isDigit(byte(index + 3)) && !isMarkByte(byte(index - 1))
                && !ASCII.isLetter(byte(index - 1))
                // `12 .50` is one number with a blank in it; the lenient scan reads it.
                && !(byte(index - 1) == ASCII.space && ASCII.isDigit(byte(index - 2)))
        }
        return isLenient && digit(index) != nil && !ASCII.isLetter(byte(index - 1))
            && (isMarkByte(byte(index + 1)) || digit(index + 1) != nil)
    }

    private func isMarkByte(_ byte: UInt8) -> Bool {
        byte == ASCII.point || byte == ASCII.comma
    }

    private mutating func number() -> ReceiptNumber? {
        let start = offset
        var value = 0
        var groups: [Int] = []
        var marks: [UInt8] = []
        var groupCount = 0
        var isTooLong = false
        while true {
            while let next = digit(offset) {
                isTooLong = isTooLong || value >= 1_000_000_000_000
                value = isTooLong ? value : value * 10 + next
                groupCount += 1
                offset += 1
            }
            groups.append(groupCount)
            groupCount = 0
            guard let (length, mark) = separator() else { break }
            marks.append(mark)
            offset += length
        }
        if isTooLong || touchesDateOrTime(start) { return nil }
        return shaped(start..<offset, value, groups, marks)
    }

    /// How many bytes a separator in front of the next digit takes, and what it stands for; `nil`
    /// where the number ends.
    private func separator() -> (length: Int, mark: UInt8)? {
        let mark = byte(offset)
        let isMark = isMarkByte(mark) || mark == ASCII.apostrophe
        if isMark && digit(offset + 1) != nil { return (1, mark) }
        if let length = groupMarkLength() { return (length, ASCII.apostrophe) }
        guard isLenient else { return nil }
        if isMark && byte(offset + 1) == ASCII.space && isPair(at: offset + 2) { return (2, mark) }
        if mark == ASCII.space && isMarkByte(byte(offset + 1)) && isPair(at: offset + 2) {
            return (2, ASCII.point)
        }
        // `31 75` for `31.75`, at the end of the line only.
        let isLast = mark == ASCII.space && isPair(at: offset + 1) && offset + 3 >= bytes.count
        return isLast ? (1, ASCII.point) : nil
    }

    /// The length of a mark above ASCII that stands between groups of digits and nowhere else: an
    /// apostrophe, a thin space or a narrow no-break space, with three digits behind it.
    private func groupMarkLength() -> Int? {
        guard byte(offset) >= 0xC2 else { return nil }
        let span = bytes.span
        var length = span.apostropheLength(at: offset, before: bytes.count)
        let isThin = byte(offset + 2) == 0x89 || byte(offset + 2) == 0xAF
        if length == 0, byte(offset) == 0xE2, byte(offset + 1) == 0x80, isThin { length = 3 }
        let behind = offset + length
        guard length > 0, (behind..<behind + 3).allSatisfy({ ASCII.isDigit(byte($0)) }),
            !ASCII.isDigit(byte(behind + 3))
        else { return nil }
        return length
    }

    private func isPair(at index: Int) -> Bool {
        digit(index) != nil && digit(index + 1) != nil && digit(index + 2) == nil
            && !isMarkByte(byte(index + 2))
    }

    private func touchesDateOrTime(_ start: Int) -> Bool {
        let next = byte(offset)
        if (next == ASCII.colon || next == ASCII.slash || next == ASCII.minus)
            && ASCII.isDigit(byte(offset + 1))
        {
            return true
        }
        let last = byte(start - 1)
        return (last == ASCII.colon || last == ASCII.slash || last == ASCII.minus)
            && ASCII.isDigit(byte(start - 2))
    }

    /// The number, where its groups of digits have the shape of one.
    private func shaped(
        _ range: Range<Int>, _ value: Int, _ groups: [Int], _ marks: [UInt8]
    ) -> ReceiptNumber? {
        let tail = marks.isEmpty ? 0 : groups[groups.count - 1]
        let marksDiffer = marks.count > 1 && marks[marks.count - 1] != marks[marks.count - 2]
        let whole = tail == 3 && !marksDiffer ? groups[...] : groups.dropLast()
        guard groups.dropFirst().dropLast().allSatisfy({ $0 == 3 }) || Self.hasLakhs(whole, marks)
        else { return nil }
        if marks.count > 1 {
            guard groups[0] <= 3, Set(marks.dropLast()).count == 1 else { return nil }
        }
        return ReceiptNumber(
            range: range, digits: value, tailCount: tail, separatorCount: marks.count,
            hasCertainDecimals: marksDiffer || tail != 3)
    }

    /// Whether groups of digits are those of India: `1,23,456`, three digits at the end and two
    /// in front of them.
    private static func hasLakhs(_ groups: ArraySlice<Int>, _ marks: [UInt8]) -> Bool {
        groups.count > 2 && groups.last == 3 && marks.first == ASCII.comma
            && groups.dropFirst().dropLast().allSatisfy { $0 == 2 }
    }
}
