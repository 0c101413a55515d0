public import SourceText

/// The buffers that the lines of a statement point into: the source text, a side arena for
/// decoded text, and the lists of splits and holdings.
///
/// A reader owns one, appends to it what it decodes, and lends it to the sink with each line.
public struct StatementTexts: Sendable {
    /// The whole source text, UTF-8.
    public let source: SourceBytes
    /// Decoded text, UTF-8.
    public private(set) var arena: [UInt8] = []
    /// The parts of split lines.
    public private(set) var splits: [StatementSplit] = []
    /// The security sides of investment records.
    public private(set) var holdings: [StatementHolding] = []

    /// Texts of a source without anything decoded yet.
    public init(source: SourceBytes) { self.source = source }

    /// Texts of a source in an array.
    public init(source: [UInt8]) { self.source = SourceBytes(source) }

    /// Puts decoded bytes into the arena.
    public mutating func append(_ bytes: some Sequence<UInt8>) -> TextRange {
        let start = arena.count
        arena.append(contentsOf: bytes)
        return TextRange(arena: start..<arena.count)
    }

    /// Puts a string into the arena.
    public mutating func append(_ text: String) -> TextRange { append(text.utf8) }

    /// Puts what `body` appends to the arena into it.
    public mutating func append(with body: (inout [UInt8]) -> Void) -> TextRange {
        let start = arena.count
        body(&arena)
        return TextRange(arena: start..<arena.count)
    }

    /// Two texts with a separator between, either of which may be empty. One at the end of the arena is
    /// gone on with there, so that a record of ten thousand texts costs no more than their length.
    package mutating func join(
        _ first: TextRange, _ second: TextRange, with separator: StaticString = " "
    ) -> TextRange {
        if first.isEmpty { return second }
        if second.isEmpty { return first }
        let start = first.bytes.lowerBound
        let areLast =
            second.isInArena && second.bytes.lowerBound == first.bytes.upperBound
            && second.bytes.upperBound == arena.count
        if first.isInArena, areLast {
            separator.withUTF8Buffer {
                unsafe arena.insert(contentsOf: $0, at: first.bytes.upperBound)
            }
            return TextRange(arena: start..<arena.count)
        }
        // What is appended may lie in the arena itself.
        var bytes: [UInt8] = []
        let goesOn = first.isInArena && first.bytes.upperBound == arena.count
        if !goesOn { append(first, to: &bytes) }
        separator.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        append(second, to: &bytes)
        guard goesOn else { return append(bytes) }
        arena.append(contentsOf: bytes)
        return TextRange(arena: start..<arena.count)
    }

    /// Adds a part of a line and returns its index.
    public mutating func append(_ split: StatementSplit) -> Int {
        splits.append(split)
        return splits.count - 1
    }

    /// Adds a security side and returns its index.
    public mutating func append(_ holding: StatementHolding) -> Int {
        holdings.append(holding)
        return holdings.count - 1
    }

    /// Empties arena, splits and holdings; ranges and indices into them are void from here on.
    /// A reader calls it after each line that it has handed on.
    public mutating func clear() {
        if !arena.isEmpty { arena.removeAll(keepingCapacity: true) }
        if !splits.isEmpty { splits.removeAll(keepingCapacity: true) }
        if !holdings.isEmpty { holdings.removeAll(keepingCapacity: true) }
    }

    /// The text of a range; ill-formed UTF-8 becomes U+FFFD.
    public func string(_ range: TextRange) -> String {
        if range.isEmpty { return "" }
        return withBytes(range) { $0.string(0..<$0.count) }
    }

    /// Lends the bytes of a range.
    @inlinable
    public func withBytes<Result, Failure: Error>(
        _ range: TextRange, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if range.isInArena { return try body(arena.span.extracting(range.bytes)) }
        return try body(source.span.extracting(range.bytes))
    }

    /// Whether two ranges have the same bytes.
    public func isSame(_ one: TextRange, _ other: TextRange) -> Bool {
        guard one.count == other.count else { return false }
        return withBytes(one) { first in withBytes(other) { first.hasSameBytes(as: $0) } }
    }

    /// Appends the bytes of a range to an array.
    public func append(_ range: TextRange, to bytes: inout [UInt8]) {
        if range.isInArena {
            bytes.append(contentsOf: arena[range.bytes])
        } else {
            bytes.append(contentsOf: source[range.bytes])
        }
    }

    /// Copies a line with all its texts from another set of buffers into this one's arena.
    public mutating func adopt(_ line: StatementLine, from other: StatementTexts) -> StatementLine {
        var copy = line
        copy.changeTexts { $0 = adopt($0, from: other) }
        let first = splits.count
        for index in line.splits {
            var split = other.splits[index]
            split.category = adopt(split.category, from: other)
            split.tags = adopt(split.tags, from: other)
            split.memo = adopt(split.memo, from: other)
            split.transferAccount = adopt(split.transferAccount, from: other)
            splits.append(split)
        }
        copy.splits = first..<splits.count
        if let index = line.holding {
            var holding = other.holdings[index]
            holding.security = adopt(holding.security, from: other)
            holding.securityNumber = adopt(holding.securityNumber, from: other)
            holding.action = adopt(holding.action, from: other)
            holding.particulars = adopt(holding.particulars, from: other)
            copy.holding = append(holding)
        }
        return copy
    }

    private mutating func adopt(_ range: TextRange, from other: StatementTexts) -> TextRange {
        if range.isEmpty { return .empty }
        return append { other.append(range, to: &$0) }
    }
}
