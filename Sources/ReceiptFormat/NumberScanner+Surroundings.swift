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
