import SourceText

/// The date that was read last: most records have the day of the one before, and it need not be read again.
struct QIFDateMemory {
    private var place = 0..<0
    private var date: QIFDate?

    /// The date in a range; `nil` where there is none.
    mutating func date(_ bytes: Span<UInt8>, in range: Range<Int>) -> QIFDate? {
        if !place.isEmpty && bytes.isSame(place, range) { return date }
        place = range
        date = QIFDate(bytes, in: range)
        return date
    }
}
