import SourceText

extension CSVDateParts {
    /// A part of a date.
    enum Part {
        case number(Int, length: Int)
        case month(Int)
        case weekday
    }

    /// Walks through the bytes of one date.
    struct Scanner {
        var offset: Int
        let end: Int

        /// The next number or name.
        mutating func part(_ bytes: Span<UInt8>) -> Part? {
            var value = 0
            let start = offset
            while offset < end && ASCII.isDigit(bytes[offset]) && offset - start < 9 {
                value = value &* 10 &+ Int(bytes[offset] &- ASCII.zero)
                offset &+= 1
            }
            let length = offset - start
            guard length > 0 else { return name(bytes) }
            guard length <= 8 else { return nil }
            skipOrdinal(bytes)
            return .number(value, length: length)
        }

        /// Skips the `st`, `nd`, `rd`, `th`, `er` behind a day.
        private mutating func skipOrdinal(_ bytes: Span<UInt8>) {
            guard offset + 1 < end, ASCII.isLetter(bytes[offset]),
                ASCII.isLetter(bytes[offset + 1]),
                offset + 2 == end || !ASCII.isLetter(bytes[offset + 2])
            else { return }
            let pair = (ASCII.lowercased(bytes[offset]), ASCII.lowercased(bytes[offset + 1]))
            switch pair {
            case (0x73, 0x74), (0x6E, 0x64), (0x72, 0x64), (0x74, 0x68), (0x65, 0x72): offset += 2
            default: break
            }
        }

        private mutating func name(_ bytes: Span<UInt8>) -> Part? {
            let start = offset
            while offset < end,
                ASCII.isLetter(bytes[offset]) || bytes[offset] >= 0x80
                    || offset > start && isPointWithin(bytes),
                bytes.blankLength(at: offset, before: end) == 0
            {
                offset &+= 1
            }
            guard offset > start else { return nil }
            if let month = CSVMonthNames.month(bytes, in: start..<offset) { return .month(month) }
            return CSVMonthNames.isWeekday(bytes, in: start..<offset) ? .weekday : nil
        }

        /// Whether a point stands here within a name of a script other than Latin (`ม.ค.`).
        private func isPointWithin(_ bytes: Span<UInt8>) -> Bool {
            bytes[offset] == ASCII.point && offset + 1 < end && bytes[offset + 1] >= 0x80
                && bytes[offset - 1] >= 0x80
        }

        /// Whether a month's name stands here, with nothing between it and the day (`05Jan2026`).
        func startsMonth(_ bytes: Span<UInt8>) -> Bool {
            offset < end && (ASCII.isLetter(bytes[offset]) || bytes[offset] >= 0x80)
        }

        /// Skips what stands between two parts and returns its first byte that is no blank.
        @discardableResult
        mutating func skipSeparators(_ bytes: Span<UInt8>) -> UInt8 {
            var first: UInt8 = 0
            while offset < end {
                let byte = bytes[offset]
                switch byte {
                case ASCII.point, ASCII.slash, ASCII.minus, ASCII.comma, ASCII.apostrophe:
                    if first == 0 || first == ASCII.space { first = byte }
                    offset &+= 1
                case 0xE3...0xED:
                    guard CSVMonthNames.isDateUnit(bytes, at: offset, before: end) else {
                        return skipBlank(bytes) ? first == 0 ? ASCII.space : first : first
                    }
                    if first == 0 { first = byte }
                    offset &+= 3
                default:
                    guard skipBlank(bytes) || skipParticle(bytes) else { return first }
                    if first == 0 { first = ASCII.space }
                }
            }
            return first
        }

        /// The time and the year behind it that end a date: `08:15:00 CET 2026`; `nil` for anything
        /// else.
        func yearBehindTime(_ bytes: Span<UInt8>) -> (time: Int, year: Int)? {
            let year = end - 4..<end
            guard end - offset >= 13, bytes[offset + 2] == ASCII.colon,
                bytes[year.lowerBound - 1] == ASCII.space,
                year.allSatisfy({ ASCII.isDigit(bytes[$0]) }),
                let time = CSVTimeText.seconds(bytes, in: offset..<year.lowerBound - 1)
            else { return nil }
            return (time, year.reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) })
        }

        /// Skips a colon.
        mutating func skipColon(_ bytes: Span<UInt8>) -> Bool {
            guard offset < end, bytes[offset] == ASCII.colon else { return false }
            offset &+= 1
            return true
        }

        private mutating func skipBlank(_ bytes: Span<UInt8>) -> Bool {
            guard offset < end else { return false }
            let length = bytes.blankLength(at: offset, before: end)
            offset &+= length
            return length > 0
        }

        /// Skips `de` between day, month and year (Spanish, Portuguese), and the word for a month before
        /// its number (Vietnamese).
        private mutating func skipParticle(_ bytes: Span<UInt8>) -> Bool {
            guard offset < end else { return false }
            let length: Int
            switch ASCII.lowercased(bytes[offset]) {
            case 0x64 where bytes.hasPrefixIgnoringCase("de ", at: offset): length = 3
            case 0x74 where bytes.hasPrefixIgnoringCase("thg ", at: offset): length = 4
            case 0x74 where bytes.hasPrefixIgnoringCase("tháng ", at: offset): length = 7
            default: return false
            }
            guard offset + length < end else { return false }
            offset += length
            return true
        }

        /// Skips the day of the week, in parentheses or not: `2026/1/5(月)`, `2026.01.05., hétfő`
        /// (observed in exports of banks in Japan and of Raiffeisen in Hungary).
        private mutating func skipWeekday(_ bytes: Span<UInt8>) {
            guard offset < end, bytes[offset] == ASCII.openParenthesis else {
                return skipBareWeekday(bytes)
            }
            let close = bytes.firstOffset(of: ASCII.closeParenthesis, from: offset, to: end)
            guard close < end, CSVMonthNames.isWeekday(bytes, in: offset + 1..<close) else {
                return
            }
            offset = close + 1
            skipSeparators(bytes)
        }

        private mutating func skipBareWeekday(_ bytes: Span<UInt8>) {
            var close = offset
            while close < end, ASCII.isLetter(bytes[close]) || bytes[close] >= 0x80,
                bytes.blankLength(at: close, before: end) == 0
            { close += 1 }
            guard close - offset >= 3, CSVMonthNames.isWeekday(bytes, in: offset..<close) else {
                return
            }
            offset = close
            skipSeparators(bytes)
        }

        /// Whether the word for a year fills the rest: `5 января 2026 г.`.
        private func isYearWord(_ bytes: Span<UInt8>) -> Bool {
            end - offset <= 10
                && ["г", "р", "г.", "р.", "года", "року", "g.", "god."].contains(
                    bytes.string(offset..<end))
        }

        /// The time of day that fills the rest, -1 where there is no rest; `nil` where the rest is
        /// something else.
        mutating func tail(_ bytes: Span<UInt8>) -> Int? {
            skipSeparators(bytes)
            skipWeekday(bytes)
            if offset == end { return -1 }
            // `20260126T202000`, `20260126;202000` (observed in Flex queries of Interactive Brokers)
            switch bytes[offset] {
            case 0x54, 0x74, ASCII.semicolon:
                offset &+= 1
                if let seconds = CSVTimeText.seconds(bytes, ofDigits: offset..<end) {
                    return seconds
                }
            default: break
            }
            if offset < end, ASCII.isDigit(bytes[offset]) {
                return CSVTimeText.seconds(bytes, in: offset..<end)
            }
            let isOther = bytes.hasPrefixIgnoringCase("as of ", at: offset)
            let isZone =
                end - offset <= 3 && (offset..<end).allSatisfy { ASCII.isLetter(bytes[$0]) }
            return isOther || isZone || isYearWord(bytes) ? -1 : nil
        }
    }
}
