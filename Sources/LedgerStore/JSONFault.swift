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
        return StoreError(code, "\(problem)", location: location)
    }
}
