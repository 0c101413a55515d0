import SourceText

/// A piece of text between tags, of XML or of SGML whose leaves are not closed.
struct MarkupLeaf {
    /// The elements around it, the outer ones first, without prefixes, in capitals.
    var path: [String]
    /// The text, blanks around left out.
    var range: Range<Int>

    /// The element that holds it.
    var element: String { path.last ?? "" }

    /// All leaves of a text, in their order.
    static func all(in text: [UInt8]) -> [MarkupLeaf] {
        var leaves: [MarkupLeaf] = []
        var path: [String] = []
        var offset = 0
        while offset < text.count {
            guard text[offset] == ASCII.less else {
                let end = text[offset...].firstIndex(of: ASCII.less) ?? text.endIndex
                let range = text.span.trimmed(offset..<end)
                if !range.isEmpty && !path.isEmpty {
                    leaves.append(MarkupLeaf(path: path, range: range))
                }
                offset = end
                continue
            }
            if text.span.hasPrefixIgnoringCase("<![CDATA[", at: offset) {
                let end = endOfData(text, offset + 9)
                leaves.append(MarkupLeaf(path: path, range: offset + 9..<end))
                offset = min(end + 3, text.count)
                continue
            }
            if text.span.hasPrefixIgnoringCase("<!--", at: offset) {
                offset = endOfComment(text, offset)
                continue
            }
            let end =
                text[(offset + 1)...].firstIndex { $0 == 0x3E || $0 == ASCII.less } ?? text.count
            let isWhole = end < text.count && text[end] == 0x3E
            let nameEnd = isWhole ? end : endOfName(text, offset + 1)
            follow(Array(text[offset + 1..<nameEnd]), &path)
            // Behind a tag that has lost its bracket stands a text.
            let range = text.span.trimmed(nameEnd..<end)
            if !range.isEmpty { leaves.append(MarkupLeaf(path: path, range: range)) }
            offset = isWhole ? end + 1 : end
        }
        return leaves
    }

    /// The texts of all comments, in which programs note what they know of the owner.
    static func comments(in text: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var offset = 0
        while let start = text[offset...].firstIndex(of: ASCII.less) {
            offset = start + 1
            guard text.span.hasPrefixIgnoringCase("<!--", at: start) else { continue }
            offset = endOfComment(text, start)
            comments.append(start + 4..<max(start + 4, offset - 3))
        }
        return comments
    }

    /// The offset behind the `-->` of a comment.
    private static func endOfComment(_ text: [UInt8], _ start: Int) -> Int {
        var offset = start + 4
        while offset < text.count {
            let isEnd = text[offset] == 0x3E && text[offset - 1] == ASCII.minus
            if isEnd, text[offset - 2] == ASCII.minus { return offset + 1 }
            offset += 1
        }
        return text.count
    }

    /// The offset of `]]>`.
    private static func endOfData(_ text: [UInt8], _ start: Int) -> Int {
        var offset = start
        while offset < text.count {
            if text.span.hasPrefixIgnoringCase("]]>", at: offset) { return offset }
            offset += 1
        }
        return text.count
    }

    /// The end of the name of an element: capitals, digits and points, as formats have them.
    private static func endOfName(_ text: [UInt8], _ start: Int) -> Int {
        text[start...].firstIndex {
            !ASCII.isLetter($0) && !ASCII.isDigit($0)
                && ![0x2E, 0x2F, 0x3A, 0x3F, 0x21].contains($0)
        } ?? text.count
    }

    /// Opens or closes an element.
    private static func follow(_ tag: [UInt8], _ path: inout [String]) {
        guard let first = tag.first, first != 0x3F, first != 0x21 else { return }
        let isClosing = first == ASCII.slash
        let name = name(isClosing ? tag[1...] : tag[...])
        if isClosing {
            guard let place = path.lastIndex(of: name) else { return }
            path.removeSubrange(place...)
        } else if tag.last != ASCII.slash {
            // No format nests as deep; what piles up are the leaves of SGML, which nothing closes.
            if path.count >= deepest { path.removeFirst(deepest / 2) }
            path.append(name)
        }
    }

    private static let deepest = 48

    private static func name(_ tag: ArraySlice<UInt8>) -> String {
        let end = tag.firstIndex { ASCII.isWhitespace($0) || $0 == ASCII.slash } ?? tag.endIndex
        let full = tag[tag.startIndex..<end]
        let local = full.lastIndex(of: ASCII.colon).map { full[($0 + 1)...] } ?? full
        return String(decoding: local.map(ASCII.uppercased), as: UTF8.self)
    }
}
