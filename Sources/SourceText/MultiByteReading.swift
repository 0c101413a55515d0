/// A text read in one of the East Asian encodings, weighed by whether its bytes pair up and by
/// how many of the pairs are characters of daily use.
struct MultiByteReading {
    private let encoding: TextEncoding

    /// The reading in Shift_JIS, EUC-JP, GB18030, Big5 or EUC-KR.
    init(encoding: TextEncoding) { self.encoding = encoding }

    /// The score of the bytes at the offsets, all of which are above ASCII.
    func score(of bytes: Span<UInt8>, at offsets: [Int]) -> Int {
        var score = 0
        var next = 0
        var (singles, daily, strange) = (0, 0, 0)
        for offset in offsets where offset >= next {
            let unit = unit(in: bytes, at: offset)
            let isLone = isLoneSign(in: bytes, from: offset, to: offset + unit.length)
            score += isLone ? -4 : unit.score
            next = offset + unit.length
            if isLone || unit.score < -2 {
                strange += 1
            } else if unit.length == 1 {
                singles += 1
            } else if unit.score >= 5 {
                daily += 1
            }
        }
        // Kana of half width say little by themselves. Beside names of columns in characters of daily
        // use, and with nothing strange, they are letters as good as any (observed in exports of banks
        // in Japan, whose texts are all of them).
        let areLetters = encoding == .shiftJIS && daily >= 2 && strange == 0
        return areLetters ? score + 3 * singles : score
    }

    /// Whether a pair is more likely a letter or sign of a European text and the ASCII letter
    /// behind it: it has no others beside it, and is not a unit between digits (`7月`).
    private func isLoneSign(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        guard end == start + 2, end <= bytes.count, ASCII.isLetter(bytes[end - 1]) else {
            return false
        }
        let before = start > 0 ? bytes[start - 1] : ASCII.space
        let after = end < bytes.count ? bytes[end] : ASCII.space
        return before < 0x80 && after < 0x80 && !ASCII.isDigit(before)
    }

    private func unit(in bytes: Span<UInt8>, at offset: Int) -> (length: Int, score: Int) {
        let lead = bytes[offset]
        let trail = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        switch encoding {
        case .shiftJIS: return shiftJIS(lead, trail, before: offset > 0 ? bytes[offset - 1] : 0)
        case .eucKR: return eucKR(lead, trail)
        case .eucJP: return eucJP(lead, trail)
        case .big5: return big5(lead, trail)
        default:
            if offset + 3 < bytes.count, ASCII.isDigit(trail), lead >= 0x81, lead < 0xFF,
                (0x81...0xFE).contains(bytes[offset + 2]), ASCII.isDigit(bytes[offset + 3])
            {
                return (4, 0)
            }
            return gb18030(lead, trail)
        }
    }

    /// GB 2312 keeps the 3755 characters of daily use in the rows B0 to D7.
    private func gb18030(_ lead: UInt8, _ trail: UInt8) -> (length: Int, score: Int) {
        guard lead >= 0x81, lead < 0xFF, trail >= 0x40, trail != 0x7F, trail < 0xFF else {
            return (1, -12)
        }
        guard trail >= 0xA1, lead >= 0xA1 else { return (2, -2) }
        switch lead {
        case 0xB0...0xD7: return (2, 6)
        case 0xA1, 0xA3: return (2, 4)
        case 0xA2, 0xA4...0xA9, 0xD8...0xF7: return (2, 0)
        default: return (2, -4)
        }
    }

    /// KS X 1001 keeps the 2350 Hangul syllables in the rows B0 to C8.
    private func eucKR(_ lead: UInt8, _ trail: UInt8) -> (length: Int, score: Int) {
        guard lead >= 0x81, lead < 0xFE, trail >= 0x41, trail < 0xFF else { return (1, -12) }
        guard trail >= 0xA1, lead >= 0xA1 else { return (2, -2) }
        switch lead {
        case 0xB0...0xC8: return (2, 7)
        case 0xA1, 0xA3: return (2, 4)
        case 0xA2, 0xA4...0xAC: return (2, 0)
        case 0xCA...0xFD: return (2, -2)
        default: return (2, -4)
        }
    }

    /// JIS X 0208 keeps kana in the rows A4 and A5, and the 2965 characters of daily use in B0 to CF;
    /// half-width kana stand behind 8E. Characters of daily use earn less than in GB 2312, which has
    /// its own in the same rows: kana tell them apart.
    private func eucJP(_ lead: UInt8, _ trail: UInt8) -> (length: Int, score: Int) {
        if lead == 0x8E { return (0xA1...0xDF).contains(trail) ? (2, 4) : (1, -12) }
        guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(trail) else { return (1, -12) }
        switch lead {
        case 0xA4: return (2, trail <= 0xF3 ? 8 : -4)
        case 0xA5: return (2, trail <= 0xF6 ? 8 : -4)
        case 0xB0...0xCF: return (2, 5)
        case 0xA1, 0xA3: return (2, 4)
        case 0xA2, 0xA6...0xA8, 0xAD, 0xD0...0xF4: return (2, 0)
        default: return (2, -4)
        }
    }

    /// Big5 keeps the 5401 characters of daily use in the rows A4 to C6, ordered by strokes.
    private func big5(_ lead: UInt8, _ trail: UInt8) -> (length: Int, score: Int) {
        let isTrail = (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
        guard lead >= 0xA1, lead <= 0xF9, isTrail else { return (1, -12) }
        switch lead {
        case 0xA4...0xC6: return (2, 6)
        case 0xA1...0xA3: return (2, 3)
        case 0xC7, 0xC8: return (2, -4)
        default: return (2, 0)
        }
    }

    /// JIS X 0208 keeps kana and the characters of daily use in the rows 82 to 97; half-width kana
    /// are single bytes and come in runs.
    private func shiftJIS(
        _ lead: UInt8, _ trail: UInt8, before: UInt8
    ) -> (length: Int, score: Int) {
        if (0xA1...0xDF).contains(lead) {
            let isRun = (0xA1...0xDF).contains(trail) || (0xA1...0xDF).contains(before)
            return (1, isRun ? 1 : -2)
        }
        let isTrail = trail >= 0x40 && trail != 0x7F && trail <= 0xFC
        let isLead = (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead)
        guard isLead, isTrail else { return (1, -12) }
        switch lead {
        case 0x82: return (2, trail >= 0x4F ? 6 : -4)
        case 0x83: return (2, trail <= 0x96 ? 6 : -2)
        case 0x88...0x97: return (2, 5)
        case 0x81: return (2, 3)
        case 0x98...0x9F, 0xE0...0xEA: return (2, 0)
        default: return (2, -2)
        }
    }
}
