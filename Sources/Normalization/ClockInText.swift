import SourceText

/// The time of day that a bank wrote into the text of a booking, that of the purchase:
/// `2024-03-12T18:22:05 Debitk.1`, `12.03/18.22UHR`, `12-03-24 18:22`.
enum ClockInText {
    /// The first time in a text, in minutes since midnight.
    static func first(in text: Span<UInt8>) -> Int? {
        var offset = 0
        while offset < text.count {
            guard ASCII.isDigit(text[offset]) else {
                offset += 1
                continue
            }
            let start = offset
            while offset < text.count, ASCII.isDigit(text[offset]) { offset += 1 }
            if let minutes = time(in: text, hour: start..<offset) { return minutes }
        }
        return nil
    }

    /// The time that begins with a number. With a point it takes the word behind it, for it looks like a
    /// day or an amount.
    private static func time(in text: Span<UInt8>, hour: Range<Int>) -> Int? {
        let (mark, minute) = (hour.upperBound, hour.upperBound + 1)
        guard hour.count == 2, minute + 1 < text.count,
            text[mark] == ASCII.colon || text[mark] == ASCII.point,
            ASCII.isDigit(text[minute]), ASCII.isDigit(text[minute + 1]),
            minute + 2 == text.count || !ASCII.isDigit(text[minute + 2])
        else { return nil }
        let (hours, minutes) = (value(text, hour.lowerBound), value(text, minute))
        guard hours < 24, minutes < 60,
            text[mark] == ASCII.colon || isBeforeWord(text, minute + 2)
        else { return nil }
        return hours * 60 + minutes
    }

    private static func value(_ text: Span<UInt8>, _ start: Int) -> Int {
        Int(text[start] - ASCII.zero) * 10 + Int(text[start + 1] - ASCII.zero)
    }

    private static func isBeforeWord(_ text: Span<UInt8>, _ end: Int) -> Bool {
        let start = end < text.count && text[end] == ASCII.space ? end + 1 : end
        return text.hasPrefixIgnoringCase("UHR", at: start)
    }
}
