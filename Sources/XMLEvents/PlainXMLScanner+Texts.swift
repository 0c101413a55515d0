import CXMLEvents
import SourceText

/// The text between tags (XML 1.0, sections 2.4 and 4.1).
extension PlainXMLScanner {
    /// Passes the text in front of the next tag, and keeps it where it is that of the pending element.
    @inline(__always)
    mutating func passText(_ document: Span<UInt8>, from start: Int) -> Int? {
        let stop = Self.endOfPlainText(document, from: start)
        guard stop < document.count, document[stop] == ASCII.less else {
            return passMixedText(document, from: start, to: stop)
        }
        (value.start, value.length) = (start, stop &- start)
        return stop
    }

    /// The offset of the next byte that is not simply text: a mark, a control other than a line feed
    /// or tabulator, or one beyond ASCII.
    @inline(__always)
    private static func endOfPlainText(_ document: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset &+ 8 <= document.count {
            let word = EightBytes.load(document, at: offset)
            let hits =
                EightBytes.matches(word, EightBytes.pattern(ASCII.less))
                | EightBytes.matches(word, EightBytes.pattern(ASCII.ampersand))
                | EightBytes.matches(word, EightBytes.pattern(ASCII.closeBracket))
                | EightBytes.controls(word) | EightBytes.beyondASCII(word)
            if hits == 0 {
                offset &+= 8
                continue
            }
            let stop = offset &+ EightBytes.first(hits)
            guard document[stop] == ASCII.lineFeed || document[stop] == ASCII.tab else {
                return stop
            }
            offset = stop &+ 1
        }
        return offset
    }

    /// Passes a text with something in it that has to be looked at.
    @inline(never)
    private mutating func passMixedText(
        _ document: Span<UInt8>, from start: Int, to stop: Int
    ) -> Int? {
        value = PlainXMLValue(start: start)
        // Up to where the text is in the batch.
        var copied = start
        var offset = stop
        while offset < document.count {
            let byte = document[offset]
            if byte == ASCII.less {
                keep(document, copied..<offset, isLast: true)
                return offset
            } else if byte == ASCII.ampersand {
                guard let (character, end) = Self.reference(document, at: offset) else {
                    return nil
                }
                keep(document, copied..<offset, isLast: false)
                if isPending { batch.append(contentsOf: character.utf8) }
                (copied, offset) = (end, end)
            } else if byte == ASCII.carriageReturn {
                guard offset &+ 1 < document.count, document[offset &+ 1] == ASCII.lineFeed else {
                    return nil
                }
                offset &+= 2
            } else if byte == ASCII.closeBracket {
                if document.hasPrefixIgnoringCase("]]>", at: offset) { return nil }
                offset &+= 1
            } else if byte >= 0x80 {
                guard let length = Self.lengthOfCharacter(document, at: offset) else { return nil }
                offset &+= length
            } else {
                guard byte >= ASCII.space || Self.isXMLBlank(byte) else { return nil }
                offset = Self.endOfPlainText(document, from: offset &+ 1)
            }
        }
        return nil
    }

    /// Keeps the next piece of the pending element's text. A text is a range of the document until
    /// something is in it that does not stand there. Line ends become line feeds in the batch.
    private mutating func keep(_ document: Span<UInt8>, _ piece: Range<Int>, isLast: Bool) {
        guard isPending else { return }
        if !value.isInBatch {
            value.length = piece.count
            if isLast { return }
            value = PlainXMLValue(start: batch.count, isInBatch: true)
        }
        for offset in piece where document[offset] != ASCII.carriageReturn {
            batch.append(document[offset])
        }
        if isLast { value.length = batch.count &- value.start }
    }

    /// The character that a reference stands for, and the offset behind it.
    private static func reference(
        _ document: Span<UInt8>, at start: Int
    ) -> (Unicode.Scalar, end: Int)? {
        let limit = min(document.count, start &+ 12)
        let end = document.firstOffset(of: ASCII.semicolon, from: start, to: limit)
        guard end < limit else { return nil }
        let name = start &+ 1..<end
        guard name.count > 1, document[name.lowerBound] == 0x23 else {
            let text = document.string(name)
            return predefined[text].map { ($0, end &+ 1) }
        }
        let isHexadecimal = document[name.lowerBound &+ 1] == 0x78
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        var number: UInt32 = 0
        for offset in digits {
            guard let digit = Character(Unicode.Scalar(document[offset])).hexDigitValue,
                isHexadecimal || digit < 10
            else { return nil }
            number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
            // So it cannot leave 32 bits.
            guard number <= 0x10FFFF else { return nil }
        }
        guard !digits.isEmpty, isCharacter(number), let scalar = Unicode.Scalar(number) else {
            return nil
        }
        return (scalar, end &+ 1)
    }

    private static let predefined: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// Whether XML allows a character (XML 1.0, section 2.2).
    private static func isCharacter(_ number: UInt32) -> Bool {
        number >= 0x20 && number != 0xFFFE && number != 0xFFFF || number == 0x09 || number == 0x0A
            || number == 0x0D
    }

    /// How many bytes the character beyond ASCII at an offset has; `nil` where it is ill-formed, or
    /// not allowed.
    private static func lengthOfCharacter(_ document: Span<UInt8>, at offset: Int) -> Int? {
        guard let length = UTF8Structure.lengthOfSequence(in: document, at: offset) else {
            return nil
        }
        // U+FFFE and U+FFFF.
        let isNone =
            length == 3 && document[offset] == 0xEF && document[offset &+ 1] == 0xBF
            && document[offset &+ 2] >= 0xBE
        return isNone ? nil : length
    }

    /// Whether a byte is white space to XML.
    static func isXMLBlank(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed
            || byte == ASCII.carriageReturn
    }
}

extension Span where Element == UInt8 {
    /// Behind the white space at an offset.
    func behindXMLBlanks(from start: Int) -> Int {
        var offset = start
        while offset < count, PlainXMLScanner.isXMLBlank(self[offset]) { offset &+= 1 }
        return offset
    }
}
