import SourceText
import StatementModel

/// Values, and what stands where none may.
extension OFXStructureCheck {
    /// Holds a value against the type of its element.
    mutating func check(
        _ range: Range<Int>, of number: Int, _ type: OFXGrammar.ValueType, at offset: Int,
        _ text: Span<UInt8>
    ) {
        guard !isInUnknown else { return }
        guard !range.isEmpty else { return addEmpty(number, at: offset) }
        // What is longer than any value is wrong as it stands, whatever its markup means.
        guard range.count <= Self.maximumValueLength, hasMarkup(text, range) else {
            rules.take(
                number, in: stack.last?.element, text.extracting(range), at: offset, &findings)
            check(text.extracting(range), number, type, at: range.lowerBound)
            return
        }
        checkEscapes(text, range)
        var decoded: [UInt8] = []
        OFXText.decode(text, in: range, to: &decoded)
        if decoded.isEmpty { return addEmpty(number, at: offset) }
        rules.take(number, in: stack.last?.element, decoded.span, at: offset, &findings)
        check(decoded.span, number, type, at: range.lowerBound)
    }

    private mutating func check(
        _ value: Span<UInt8>, _ number: Int, _ type: OFXGrammar.ValueType, at offset: Int
    ) {
        guard let fault = OFXValueCheck.fault(in: value, type) else { return }
        let name = grammar.elements[number].name
        let parent = stack.last?.element.flatMap { grammar.elements[$0].section }
        findings.add(
            fault.code, ("\(name) \(fault.kind)", offset, fault.section ?? parent),
            value: value.string(0..<value.count), expected: fault.expected)
    }

    private func hasMarkup(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for offset in range where text[offset] == ASCII.ampersand || text[offset] == ASCII.less {
            return true
        }
        return false
    }

    /// `&` has to begin an entity, and `<` may not stand in a value (OFX 2.2, 2.3.2.1).
    private mutating func checkEscapes(_ text: Span<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound
        // Once a comment or CDATA section has no end, none behind it is looked for: each search
        // would go through the rest of the value.
        var hasEnds = true
        while offset < range.upperBound {
            if text[offset] == ASCII.less {
                let end =
                    hasEnds
                    ? OFXMarkupTokens.endOfDeclaration(text, at: offset, to: range.upperBound) : nil
                if let end {
                    offset = end
                    continue
                }
                hasEnds = false
                addMalformed(text, offset..<offset + 1)
            } else if text[offset] == ASCII.ampersand,
                !OFXMarkupTokens.isEntity(text, at: offset, to: range.upperBound)
            {
                addMalformed(text, offset..<offset + 1)
            }
            offset += 1
        }
    }

    // MARK: What stands where it may not

    mutating func checkStray(_ text: Span<UInt8>, _ range: Range<Int>) {
        guard !isInUnknown else { return }
        let place = stack.last?.element.map { "in " + grammar.elements[$0].name }
        findings.add(
            .strayText,
            (
                "text \(place ?? "outside of OFX"), where only elements stand", range.lowerBound,
                "2.4"
            ),
            value: text.string(range.lowerBound..<min(range.upperBound, range.lowerBound + 80)))
    }

    mutating func addMalformed(_ text: Span<UInt8>, _ range: Range<Int>) {
        let end = min(range.upperBound, range.lowerBound + 40)
        findings.add(
            .malformedMarkup, ("this is neither a tag nor a value", range.lowerBound, "2.3.2.1"),
            value: text.string(range.lowerBound..<end), expected: "&amp; for & and &lt; for <")
    }

    mutating func addEmpty(_ number: Int, at offset: Int) {
        guard !isInUnknown else { return }
        let parent = stack.last?.element.flatMap { grammar.elements[$0].section }
        findings.add(
            .emptyElement, ("\(grammar.elements[number].name) holds nothing", offset, parent),
            expected: "a value, or no such element")
    }

    /// Names of XML are told apart by their case.
    mutating func checkCase(
        _ tag: OFXMarkupTokens.Tag, _ number: Int, _ text: Span<UInt8>
    ) {
        guard isXML, tag.name.contains(where: { text[$0] >= 0x61 }) else { return }
        findings.add(
            .tagCase, ("a tag is not in capital letters", tag.offset, "2.3.1"),
            value: text.string(tag.name), expected: grammar.elements[number].name)
    }
}
