/// Pieces of a text that are to be replaced.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    /// Nothing to replace.
    init() {}

    /// Replaces a range.
    mutating func replace(_ range: Range<Int>, by text: [UInt8]) { edits.append((range, text)) }

    /// The text with everything replaced; of ranges that overlap the first counts.
    func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var offset = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= offset {
            result += text[offset..<edit.range.lowerBound]
            result += edit.text
            offset = edit.range.upperBound
        }
        return result + text[offset...]
    }
}
