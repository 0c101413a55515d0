import SourceText

/// Details outside of the SWIFT standard.
extension MT940Details {
    /// Reads a field `:NS:` behind an entry, in lines that begin with two digits: 01 to 14 the
    /// purpose, 15 and 16 the name, 17 the kind of booking, 33 and 34 bank and account (MultiCash).
    ///
    /// Besides other details, it tells what they leave open, and its purpose stands behind theirs.
    mutating func readNonSwift(_ bytes: Span<UInt8>, _ field: Range<Int>, isBesides: Bool) {
        var pieces: [Range<Int>] = []
        var names: [Range<Int>] = []
        var start = field.lowerBound
        while start < field.upperBound {
            let end = bytes.endOfLine(from: start, to: field.upperBound)
            if end - start > 2, ASCII.isDigit(bytes[start]), ASCII.isDigit(bytes[start + 1]) {
                let code = Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
                let first = text.count
                bytes.append(start + 2..<end, to: &text)
                let value = first..<text.count
                switch code {
                case 1...14: pieces.append(value)
                case 15, 16: names.append(value)
                case 17 where bookingType.isEmpty: bookingType = value
                case 34 where counterAccount.isEmpty: counterAccount = text.span.trimmed(value)
                default: if !text.span.isCode(value) { keep(aside: value) }
                }
            } else if end > start {
                let first = text.count
                bytes.append(start..<end, to: &text)
                keep(aside: first..<text.count)
            }
            start = end + 1
        }
        if isBesides {
            for piece in pieces { keep(aside: piece) }
        } else {
            memo = joined(pieces)
        }
        if payee.isEmpty {
            payee = joined(names)
        } else {
            for name in names { keep(aside: name) }
        }
    }
}
