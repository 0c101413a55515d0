import StatementModel

/// What both parsers, the tag scanner and the XML reader, hand their findings to.
///
/// An element with text is a leaf and is not closed; all others open, and close where the file
/// closes them. Offsets are those of the tag.
protocol OFXElementHandler {
    /// Where decoded text goes.
    var texts: StatementTexts { get set }
    /// Whether the rest of the file is of no interest.
    var isDone: Bool { get }

    /// An element begins that holds others, or nothing.
    mutating func open(_ element: OFXElement, at offset: Int)
    /// An element with a text, trimmed and not empty.
    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int)
    /// An element ends.
    mutating func close(_ element: OFXElement, at offset: Int)
    /// The tag at an offset lacks one of its brackets, and was read all the same.
    mutating func mend(tagAt offset: Int)
}

extension OFXElementHandler {
    mutating func mend(tagAt offset: Int) {}
}
