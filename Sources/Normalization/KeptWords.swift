import SourceText

/// The words of a text that are kept, put into an output with a blank between two. Words that stand so in the
/// text are copied together.
struct KeptWords {
    /// Where they begin in the output.
    private let start: Int
    /// How many bytes they come to.
    private(set) var count = 0
    /// Words that are not copied yet.
    private var run = 0..<0

    /// No words, to be put where an output ends.
    init(start: Int) { self.start = start }

    /// Keeps a further word, of which nothing may be left.
    mutating func append(_ word: Range<Int>, _ text: Span<UInt8>, _ output: inout [UInt8]) {
        if word.isEmpty { return }
        let goesOn =
            word.lowerBound == run.upperBound &+ 1 && !run.isEmpty
            && text[run.upperBound] == ASCII.space
        if goesOn {
            run = run.lowerBound..<word.upperBound
        } else {
            finish(text, &output)
            run = word
        }
        count &+= word.count &+ (count > 0 ? 1 : 0)
    }

    /// Copies the words that are not copied yet.
    mutating func finish(_ text: Span<UInt8>, _ output: inout [UInt8]) {
        if run.isEmpty { return }
        if output.count > start { output.append(ASCII.space) }
        let bytes = text.extracting(run)
        unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
        run = 0..<0
    }

    /// Takes off the last word, which only says what the number behind it is; alone it is the payee.
    mutating func dropLabel(_ size: Int, _ text: Span<UInt8>, _ output: inout [UInt8]) {
        guard count - size > 1 else { return }
        finish(text, &output)
        output.removeLast(size + 1)
        count -= size + 1
    }
}
