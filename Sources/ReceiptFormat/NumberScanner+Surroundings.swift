import SourceText

extension NumberScanner {
    /// Adds what stands around a number: its minus, currency, and what makes it no amount.
    func addSurroundings(to number: inout ReceiptNumber) {
        var before = number.range.lowerBound - 1
        var isNear = true
        var minus = ReceiptNumber.Minus.none
        // Blanks, currency and at most one sign stand between a word and its number.
        while before >= 0 {
            let current = bytes[before]
            if current == ASCII.space {
                isNear = false
            } else if let mark = ReceiptCurrencyMark.ending(before: before + 1, in: bytes) {
                number.hasCurrencySign = true
                number.currency = number.currency ?? mark.code
                before -= mark.length - 1
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
        if ASCII.isLetter(last) {
            return ReceiptCurrencyMark.ending(before: index, in: bytes) == nil
        }
        return last == ASCII.minus || ASCII.isDigit(last)
    }

    private func addFollowing(to number: inout ReceiptNumber, isBracketed: Bool) {
        var after = number.range.upperBound
        if byte(after) == ASCII.minus && !ASCII.isDigit(byte(after + 1))
            && byte(after + 1) != ASCII.minus && !ASCII.isLetter(byte(after + 1))
            && !endsYen(number)
        {
            number.minus = .attached
        }
        if isBracketed && byte(after) == ASCII.closeParenthesis && number.separatorCount > 0 {
            number.minus = .attached
        }
        let isCurrency = addCurrency(behind: after, to: &number)
        if number.separatorCount == 0 && ASCII.isLetter(byte(after)) && !isCurrency {
            number.isPartOfCode = true
        }
        while byte(after) == ASCII.space && after < bytes.count { after += 1 }
        if byte(after) == ASCII.percent { number.isMeasure = true }
        if isUnit(at: after) { number.isMeasure = true }
    }

    /// Whether a dash behind a number is the end of an amount in yen, `¥980-`, to which nothing may be
    /// added by hand.
    private func endsYen(_ number: ReceiptNumber) -> Bool {
        let start = number.range.lowerBound
        let isNarrow = byte(start - 2) == 0xC2 && byte(start - 1) == 0xA5
        let isWide =
            byte(start - 3) == 0xEF && byte(start - 2) == 0xBF && byte(start - 1) == 0xA5
        return (isNarrow || isWide) && !number.hasTwoDecimals
    }

    /// Adds the currency behind a number, blanks between allowed, and says whether one is there. In
    /// front of a further number it belongs to that.
    private func addCurrency(behind end: Int, to number: inout ReceiptNumber) -> Bool {
        var start = end
        while start < bytes.count, bytes[start] == ASCII.space { start += 1 }
        guard start < bytes.count, let mark = ReceiptCurrencyMark.starting(at: start, in: bytes)
        else { return false }
        var next = start + mark.length
        while byte(next) == ASCII.space && next < bytes.count { next += 1 }
        guard !ASCII.isDigit(byte(next)) else { return false }
        number.hasCurrencySign = true
        number.currency = number.currency ?? mark.code
        return true
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
