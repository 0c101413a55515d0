import SourceText

/// What the last cell of a column was read as: rows repeat the cells of those before them.
struct CSVCellCache<Value> {
    private var cell = 0..<0
    private var value: Value?

    /// The value of a cell, which `read` gives where the text is not that of the last one.
    @inline(__always)
    mutating func value(
        _ bytes: Span<UInt8>, _ range: Range<Int>, read: (Range<Int>) -> Value
    ) -> Value {
        if let value, bytes.extracting(cell).hasSameBytes(as: bytes.extracting(range)) {
            return value
        }
        let new = read(range)
        (cell, value) = (range, new)
        return new
    }
}
