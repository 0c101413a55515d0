import SourceText

extension CSVPhrases {
    /// Whether a cell holds what programs write where there is no value: `null`, `N/A`.
    @inline(__always)
    static func isNothing(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard (3...11).contains(range.count) else { return false }
        switch bytes[range.lowerBound] {
        case 0x4E, 0x6E, 0x55, 0x75, ASCII.openParenthesis, ASCII.less, 0x23: break
        default: return false
        }
        let text = bytes.string(range)
        return spelledNothing.contains(text) || nothing.contains(text.lowercased())
    }

    private static let nothing: Set<String> = [
        "null", "(null)", "n/a", "#n/a", "none", "undefined", "(none)", "<null>",
    ]

    /// Words for nothing that are names in other letters: Nan, Nil.
    private static let spelledNothing: Set<String> = ["NaN", "nan", "NIL", "nil"]
}
