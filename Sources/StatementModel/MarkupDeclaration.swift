import SourceText

extension Span where Element == UInt8 {
    /// Whether the declaration of markup at an offset is that of OFX, whose root stands near it.
    package func declaresOFX(at offset: Int) -> Bool {
        let head = extracting(offset..<Swift.min(offset + 1024, count))
        return head.firstOffset(ofIgnoringCase: "<OFX") != nil
            || head.firstOffset(ofIgnoringCase: "<?OFX") != nil
    }
}
