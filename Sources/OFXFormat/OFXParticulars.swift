import StatementModel

/// What an investment record says that the model has no fields for, and that the writer needs to
/// write the record as it was: charges one by one, sub-accounts, the kind of a position.
///
/// It is kept as one text, names of elements and their values in turn (`COMMISSION 9.95 SUBACCTSEC
/// MARGIN`), and only where the record is not the ordinary case, so that most records need nothing.
struct OFXParticulars {
    /// The elements that are kept while a record is read, in the order in which they came.
    private(set) var elements: [(element: OFXElement, value: TextRange)] = []

    /// What stands for the ordinary case, and is written where nothing else is known.
    private static let ordinary: [OFXElement: String] = [
        .securitySubaccount: "CASH", .fundSubaccount: "CASH", .positionType: "LONG",
        .sharesPerContract: "100",
    ]

    /// The charges of a trade; where FEES is the only one the model holds it.
    private static let charges: Set<OFXElement> = [.commission, .taxes, .fees, .load]

    /// Nothing is known yet.
    init() {}

    /// Keeps an element; the first one of a name counts.
    mutating func add(_ element: OFXElement, _ value: TextRange) {
        if !elements.contains(where: { $0.element == element }) {
            elements.append((element, value))
        }
    }

    /// Forgets the record before.
    mutating func clear() {
        if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
    }

    /// The text that is kept; empty for an ordinary record.
    func text(_ texts: StatementTexts) -> String {
        let hasCharges = elements.contains {
            Self.charges.contains($0.element) && $0.element != .fees
        }
        var words: [String] = []
        for (element, range) in elements {
            if Self.charges.contains(element) {
                guard hasCharges, let charge = Self.number(range, texts), !charge.isZero else {
                    continue
                }
                words += [element.rawValue, charge.magnitude.description]
            } else {
                let word = texts.string(range).uppercased()
                let isWord = !word.isEmpty && word.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
                if isWord && word != Self.ordinary[element] { words += [element.rawValue, word] }
            }
        }
        return words.joined(separator: " ")
    }

    private static func number(_ range: TextRange, _ texts: StatementTexts) -> ExactAmount? {
        switch texts.withBytes(range, { OFXAmount.read($0, in: 0..<$0.count) }) {
        case .asWritten(let amount), .repaired(let amount): amount
        case .unreadable: nil
        }
    }

    /// The values of a text by the names of their elements.
    static func values(of text: String) -> [String: String] {
        let words = text.split(separator: " ").map(String.init)
        var values: [String: String] = [:]
        for place in stride(from: 0, to: words.count - 1, by: 2) {
            values[words[place]] = words[place + 1]
        }
        return values
    }
}
