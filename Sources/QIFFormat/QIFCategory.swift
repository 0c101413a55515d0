import SourceText
import StatementModel

/// What an `L` or `S` line says: a category or a transfer account, and a class behind a slash.
struct QIFCategory {
    /// The category, its levels separated by colons; empty for a transfer.
    var category: TextRange = .empty
    /// The own account on the other side, its brackets left out.
    var account: TextRange = .empty
    /// The class, which other programs call a tag.
    var tag: TextRange = .empty

    /// Reads `Category:Sub/Class`, `[Account]` or `[Account]/Class`, and `Category|[Account]`, in
    /// which Quicken tells both of an investment record.
    init(_ range: TextRange, in bytes: Span<UInt8>) {
        guard !range.isEmpty else { return }
        let range = range.bytes
        let bar = Self.barInFrontOfAccount(range, in: bytes)
        if bytes[range.lowerBound] == ASCII.openBracket {
            takeAccount(range, in: bytes)
        } else {
            if let bar { takeAccount(bar + 1..<range.upperBound, in: bytes) }
            takeCategory(range.lowerBound..<(bar ?? range.upperBound), in: bytes)
        }
    }

    /// Where a bar stands with a bracket behind it.
    private static func barInFrontOfAccount(_ range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
        let bar = bytes.firstOffset(of: 0x7C, from: range.lowerBound, to: range.upperBound)
        guard bar + 1 < range.upperBound, bytes[bar + 1] == ASCII.openBracket else { return nil }
        return bar
    }

    private mutating func takeCategory(_ range: Range<Int>, in bytes: Span<UInt8>) {
        let slash = bytes.firstOffset(
            of: ASCII.slash, from: range.lowerBound, to: range.upperBound)
        category = Self.text(range.lowerBound..<slash, in: bytes)
        let ownTag = Self.text(min(slash + 1, range.upperBound)..<range.upperBound, in: bytes)
        if !ownTag.isEmpty { tag = ownTag }
        // Quicken's mark for a record with parts is no category.
        if bytes.hasPrefixIgnoringCase("--split--", at: range.lowerBound) { category = .empty }
    }

    private mutating func takeAccount(_ range: Range<Int>, in bytes: Span<UInt8>) {
        // The bracket that ends the name has a slash or nothing behind it.
        var end = range.lowerBound + 1
        while end < range.upperBound
            && !(bytes[end] == ASCII.closeBracket
                && (end + 1 == range.upperBound || bytes[end + 1] == ASCII.slash))
        {
            end += 1
        }
        account = Self.text(range.lowerBound + 1..<end, in: bytes)
        let slash = bytes.firstOffset(of: ASCII.slash, from: end, to: range.upperBound)
        tag = Self.text(min(slash + 1, range.upperBound)..<range.upperBound, in: bytes)
    }

    private static func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> TextRange {
        let trimmed = bytes.trimmed(range)
        return trimmed.isEmpty ? .empty : TextRange(source: trimmed)
    }
}
