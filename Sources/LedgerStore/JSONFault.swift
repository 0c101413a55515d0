import SourceText

/// Why reading of JSON stopped, and where; small, because hot functions throw it.
struct JSONFault: Error {
    /// What is wrong, lower case, no full stop.
    let problem: StaticString
    /// The byte it is about, counted from 0.
    let offset: Int
    /// The kind of error.
    var code = StoreError.Code.damaged

    /// A fault at an offset.
    init(_ problem: StaticString, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    /// The fault as an error with line and column.
    func storeError(in bytes: Span<UInt8>) -> StoreError {
        var location = SourceLocation(line: 1, column: 1)
        for index in 0..<min(offset, bytes.count) {
            location.column += 1
            if bytes[index] == ASCII.lineFeed {
                location = SourceLocation(line: location.line + 1, column: 1)
            }
        }
        var error = StoreError(code, "\(problem)", location: location)
        error.value = found(in: bytes)
        return error
    }

    /// The key, text, number or word at the offset, which is in front of a key's or text's first
    /// quote or behind it; `nil` where something else is there.
    private func found(in bytes: Span<UInt8>) -> String? {
        guard offset < bytes.count else { return nil }
        let isBehindQuote = offset > 0 && bytes[offset - 1] == ASCII.quote
        let isText = isBehindQuote || bytes[offset] == ASCII.quote
        let start = isText && !isBehindQuote ? offset + 1 : offset
        var end = start
        while end < bytes.count, end - start < Self.longestValue {
            let byte = bytes[end]
            if isText ? byte == ASCII.quote || byte < 0x20 : !Self.isOfWord(byte) { break }
            end += 1
        }
        guard isText || end > start else { return nil }
        let text = bytes.string(start..<end)
        return isText ? "\"\(text)\"" : text
    }

    /// How many bytes of a value are shown.
    private static let longestValue = 60

    /// Whether numbers and words are made of the byte.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
    }
}
