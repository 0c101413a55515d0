/// A piece of a statement's text: bytes of the source, or of the side arena where decoding
/// changed them (entities, doubled quotes, columns put together).
public struct TextRange: Hashable, Sendable {
    /// Where the bytes start.
    @usableFromInline let start: UInt32
    /// How many they are; the highest bit says that they lie in the arena.
    @usableFromInline let lengthAndPlace: UInt32

    @usableFromInline static let arenaBit: UInt32 = 1 << 31

    /// No text.
    public static let empty = TextRange(source: 0..<0)

    /// Bytes of the source text.
    @inlinable
    public init(source range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        lengthAndPlace = UInt32(truncatingIfNeeded: min(range.count, Int(Self.arenaBit) - 1))
    }

    /// Bytes of the side arena.
    @inlinable
    public init(arena range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        lengthAndPlace =
            UInt32(truncatingIfNeeded: min(range.count, Int(Self.arenaBit) - 1)) | Self.arenaBit
    }

    /// Whether there is no byte in it.
    @inlinable
    public var isEmpty: Bool { lengthAndPlace & ~Self.arenaBit == 0 }

    /// The number of bytes.
    @inlinable
    public var count: Int { Int(lengthAndPlace & ~Self.arenaBit) }

    /// Whether the bytes lie in the arena.
    @inlinable
    public var isInArena: Bool { lengthAndPlace & Self.arenaBit != 0 }

    /// The bytes, as offsets into the source or the arena.
    @inlinable
    public var bytes: Range<Int> { Int(start)..<(Int(start) + count) }

    /// A part of the text, as offsets into it.
    package func part(_ range: Range<Int>) -> TextRange {
        let own = Int(start) + range.lowerBound..<Int(start) + range.upperBound
        return isInArena ? TextRange(arena: own) : TextRange(source: own)
    }
}
