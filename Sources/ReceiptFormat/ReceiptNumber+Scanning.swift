import SourceText

extension ReceiptNumber {
    /// Finds the numbers of a line.
    ///
    /// Dates, times, telephone numbers and the like are left out. A lenient scan also takes what
    /// character recognition makes of an amount: `1O.5O`, `12. 50`, `46 55` at the line's end.
    /// - Complexity: O(n) in the bytes of the line.
    static func scan(_ bytes: [UInt8], isLenient: Bool) -> [ReceiptNumber] {
        var scanner = NumberScanner(bytes: bytes, isLenient: isLenient)
        return scanner.numbers()
    }
}

/// Walks over a line and gathers its numbers.
private struct NumberScanner {
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

    private func byte(_ index: Int) -> UInt8 {
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
            guard let length = markLength() else { break }
            marks.append(byte(offset) == ASCII.space ? ASCII.point : byte(offset))
            offset += length
        }
        if isTooLong || touchesDateOrTime(start) { return nil }
        return shaped(start..<offset, value, groups, marks)
    }

    /// How many bytes a separator in front of the next digit takes, `nil` where the number ends.
    private func markLength() -> Int? {
        let mark = byte(offset)
        let isMark = isMarkByte(mark) || mark == ASCII.apostrophe
        if isMark && digit(offset + 1) != nil { return 1 }
        guard isLenient else { return nil }
        if isMark && byte(offset + 1) == ASCII.space && isPair(at: offset + 2) { return 2 }
        if mark == ASCII.space && isMarkByte(byte(offset + 1)) && isPair(at: offset + 2) {
            return 2
        }
        // `46 55` for `46.55`, at the end of the line only.
        if mark == ASCII.space && isPair(at: offset + 1) && offset + 3 >= bytes.count { return 1 }
        return nil
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
        guard groups.dropFirst().dropLast().allSatisfy({ $0 == 3 }) else { return nil }
        if marks.count > 1 {
            guard groups[0] <= 3, Set(marks.dropLast()).count == 1 else { return nil }
        }
        let marksDiffer = marks.count > 1 && marks[marks.count - 1] != marks[marks.count - 2]
        return ReceiptNumber(
            range: range, digits: value, tailCount: tail, separatorCount: marks.count,
            hasCertainDecimals: marksDiffer || tail != 3)
    }

    private func addSurroundings(to number: inout ReceiptNumber) {
        var before = number.range.lowerBound - 1
        var isNear = true
        var minus = ReceiptNumber.Minus.none
        // Blanks, currency and at most one sign stand between a word and its number.
        while before >= 0 {
            let current = bytes[before]
            if current == ASCII.space {
                isNear = false
            } else if let length = currencyLength(endingAt: before) {
                number.hasCurrencySign = true
                before -= length - 1
            } else if current == ASCII.minus && minus == .none && !isDash(before) {
                minus = isNear ? .attached : .detached
            } else {
                break
            }
            before -= 1
        }
        let last = byte(before)
        let touchesBefore = before == number.range.lowerBound - 1
        number.minus = minus
        number.isPartOfCode =
            touchesBefore && (ASCII.isLetter(last) || isCodeByte(last))
        if last == 0x40 { number.isMeasure = true }
        addFollowing(to: &number, isBracketed: last == ASCII.openParenthesis)
    }

    private func isCodeByte(_ byte: UInt8) -> Bool {
        byte == 0x23 || byte == 0x2A || byte == ASCII.slash || byte == 0x5F
    }

    private func isDash(_ index: Int) -> Bool {
        let last = byte(index - 1)
        if ASCII.isLetter(last) { return currencyLength(endingAt: index - 1) == nil }
        return last == ASCII.minus || ASCII.isDigit(last)
    }

    /// The length of the currency sign or code whose last byte is at `index`.
    private func currencyLength(endingAt index: Int) -> Int? {
        switch bytes[index] {
        case ASCII.dollar: return 1
        case 0xAC where byte(index - 1) == 0x82 && byte(index - 2) == 0xE2: return 3
        case 0xA3, 0xA5: return byte(index - 1) == 0xC2 ? 2 : nil
        default: break
        }
        var start = index
        while start > 0 && ASCII.isLetter(bytes[start - 1]) && index - start < 4 { start -= 1 }
        guard ASCII.isLetter(bytes[index]) else { return nil }
        let word = bytes[start...index].map(ASCII.uppercased)
        return Self.currencyWords.contains(word) ? word.count : nil
    }

    private static let currencyWords: Set<[UInt8]> = Set(
        ["RM", "RP", "IDR", "MYR", "EUR", "EURO", "USD", "GBP", "CHF", "SGD", "R"]
            .map { Array($0.utf8) })

    private func addFollowing(to number: inout ReceiptNumber, isBracketed: Bool) {
        var after = number.range.upperBound
        if byte(after) == ASCII.minus && !ASCII.isDigit(byte(after + 1))
            && byte(after + 1) != ASCII.minus && !ASCII.isLetter(byte(after + 1))
        {
            number.minus = .attached
        }
        if isBracketed && byte(after) == ASCII.closeParenthesis && number.separatorCount > 0 {
            number.minus = .attached
        }
        if byte(after) == 0xE2 || byte(after) == ASCII.dollar { number.hasCurrencySign = true }
        if number.separatorCount == 0 && ASCII.isLetter(byte(after)) { number.isPartOfCode = true }
        while byte(after) == ASCII.space && after < bytes.count { after += 1 }
        if byte(after) == ASCII.percent { number.isMeasure = true }
        if isUnit(at: after) { number.isMeasure = true }
    }

    /// Whether a unit or a times sign starts at the offset.
    private func isUnit(at index: Int) -> Bool {
        var end = index
        while end < bytes.count && ASCII.isLetter(bytes[end]) && end - index < 4 { end += 1 }
        let word = bytes[min(index, bytes.count)..<end].map(ASCII.uppercased)
        if Self.unitWords.contains(word) { return true }
        // The times sign, U+00D7.
        return byte(index) == 0xC3 && byte(index + 1) == 0x97
    }

    private static let unitWords: Set<[UInt8]> = Set(
        ["KG", "X", "GR", "ML", "LT", "LTR", "PCS", "PC", "STK", "UN", "CM", "MM"]
            .map { Array($0.utf8) })
}
