import SourceText
import StatementModel

/// The securities that a file describes (SECLIST, OFX 2.2, 13.8.5), by their numbers.
///
/// The list stands behind the statements that use it, so it is looked for ahead of its time,
/// once, and only in a file with a record or position of a security.
struct OFXSecurities: OFXElementHandler {
    var texts: StatementTexts
    var isDone: Bool { names.count >= Self.maximumCount }
    /// What each security is called: its ticker, else its name.
    private var names: [String: String] = [:]
    private var number: String?
    private var name: String?
    private var ticker: String?

    /// A file that names more is made to cost memory; the rest keep their numbers.
    private static let maximumCount = 100_000

    /// Finds all securities of a source.
    init(source: SourceBytes) {
        texts = StatementTexts(source: source)
        let text = source.span
        guard let word = text.firstOffset(ofIgnoringCase: "SECLIST") else { return }
        // Back to the bracket of the tag, in front of a prefix if there is one.
        var start = word
        while start > 0, word - start < 64, text[start] != ASCII.less { start -= 1 }
        var scanner = OFXTagScanner()
        scanner.scan(text, from: start, into: &self)
        finish()
    }

    /// The ticker or name of a security, `nil` where the file has none for its number.
    func name(of number: String) -> String? { names[number] }

    mutating func open(_ element: OFXElement, at offset: Int) {
        if element == .securityInfo { finish() }
    }

    mutating func close(_ element: OFXElement) {
        if element == .securityInfo { finish() }
    }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch element {
        case .uniqueID: number = number ?? texts.string(value)
        case .securityName: name = name ?? texts.string(value)
        case .ticker: ticker = ticker ?? texts.string(value)
        default: break
        }
        texts.clear()
    }

    private mutating func finish() {
        if let number, let found = ticker ?? name, names[number] == nil { names[number] = found }
        (number, name, ticker) = (nil, nil, nil)
    }
}
