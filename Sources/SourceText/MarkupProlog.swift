extension Span where Element == UInt8 {
    /// The beginning of the declarations, instructions and comments that stand in front of an element;
    /// the element's own offset where there are none, or something else stands among them.
    package func beginningOfProlog(before element: Int) -> Int {
        let first = trimmed(0..<element).lowerBound
        var offset = first
        while offset < element {
            guard let end = endOfDeclaration(from: offset), end <= element else { return element }
            offset = trimmed(end..<element).lowerBound
        }
        return first
    }

    /// Behind the comment, instruction or declaration at an offset; `nil` where there is none.
    private func endOfDeclaration(from start: Int) -> Int? {
        if hasPrefixIgnoringCase("<!--", at: start) {
            return firstOffset(ofIgnoringCase: "-->", from: start &+ 4).map { $0 &+ 3 }
        }
        if hasPrefixIgnoringCase("<?", at: start) {
            return firstOffset(ofIgnoringCase: "?>", from: start &+ 2).map { $0 &+ 2 }
        }
        guard hasPrefixIgnoringCase("<!", at: start) else { return nil }
        let end = firstOffset(of: ASCII.greater, from: start, to: count)
        return end < count ? end &+ 1 : nil
    }
}
