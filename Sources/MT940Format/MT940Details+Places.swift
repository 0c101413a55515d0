import SourceText

/// Where accounts and bank codes end that text may follow.
extension Span where Element == UInt8 {
    /// The offset behind an IBAN that a text begins with, in one piece or in groups of four; `nil`
    /// where none stands.
    func endOfIBAN(in range: Range<Int>) -> Int? {
        let text = trimmed(range)
        guard text.count > 4, MT940Account.beginsLikeIBAN(self, at: text.lowerBound) else {
            return nil
        }
        var (offset, count, group) = (text.lowerBound, 0, 0)
        while offset < text.upperBound {
            if MT940Account.isIBANByte(self[offset]) {
                count &+= 1
                group &+= 1
            } else if self[offset] > ASCII.space {
                break
            } else {
                // A group is four signs, and the last one may be shorter.
                if group != 4 { break }
                group = 0
                let next = skippingBlanks(from: offset, to: text.upperBound)
                if lengthOfGroup(from: next, to: text.upperBound) == nil { break }
                offset = next
                continue
            }
            offset &+= 1
        }
        return MT940Account.ibanLengths.contains(count) ? offset : nil
    }

    /// The length of a group of an IBAN: one to four signs, one of them a digit.
    private func lengthOfGroup(from start: Int, to end: Int) -> Int? {
        var offset = start
        while offset < end, MT940Account.isIBANByte(self[offset]) { offset &+= 1 }
        let group = start..<offset
        return (1...4).contains(group.count) && !isAll(in: group, { !ASCII.isDigit($0) })
            ? group.count : nil
    }

    /// The offset behind a BIC that a text begins with; `nil` where none stands.
    func endOfBIC(in range: Range<Int>) -> Int? {
        let text = trimmed(range)
        var end = text.lowerBound
        while end < text.upperBound, ASCII.isLetter(self[end]) || ASCII.isDigit(self[end]) {
            end &+= 1
        }
        return MT940Account.isBIC(self, text.lowerBound..<end) ? end : nil
    }
}
