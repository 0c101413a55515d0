import SourceText

/// A code of a letter, a capital or digit and a digit, then texts behind question marks, without numbers of
/// subfields: `Z32?text?text`, `DE1?text` (observed in exports of UBS).
extension MT940Details {
    /// Reads the texts of ``text``; `false` where they are not of this form.
    mutating func readCodedText() -> Bool {
        let mark: UInt8 = 0x3F
        guard text.count > 4, ASCII.isLetter(text[0]),
            ASCII.isDigit(text[1]) || text[1] &- 0x41 < 26, ASCII.isDigit(text[2]),
            text[3] == mark
        else { return false }
        let end = text.count
        var pieces: [Range<Int>] = []
        var start = 4
        while start < end {
            let next = text.span.firstOffset(of: mark, or: mark, from: start, to: end)
            let piece = text.span.trimmed(start..<next)
            if !piece.isEmpty { pieces.append(piece) }
            start = next &+ 1
        }
        guard !pieces.isEmpty else { return false }
        bookingType = 0..<3
        beginAssembly()
        for piece in pieces {
            assemble(separator: ASCII.space)
            assemble(piece)
        }
        memo = endAssembly()
        return true
    }
}
