import SourceText

/// Quotes that a spreadsheet has put around a line with a comma or a quote in it (`"T-1,234.56"`).
package enum QIFQuotedLine {
    /// What stands between the quotes; `nil` where there are none, or others beside them, as in a
    /// list of prices.
    package static func content(of line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
        let text = bytes.trimmed(line)
        guard text.count > 2, bytes[text.lowerBound] == ASCII.quote,
            bytes[text.upperBound &- 1] == ASCII.quote
        else { return nil }
        let inner = text.lowerBound &+ 1..<text.upperBound &- 1
        var offset = inner.lowerBound
        while offset < inner.upperBound {
            if bytes[offset] == ASCII.quote {
                offset &+= 1
                // A quote that belongs to the text is doubled.
                guard offset < inner.upperBound, bytes[offset] == ASCII.quote else { return nil }
            }
            offset &+= 1
        }
        return inner
    }
}
