import SourceText

/// What the standard says of each element: what it holds, in which order, how often, or what kind
/// of value it has. Made once from the two tables beside it.
struct OFXGrammar: Sendable {
    /// A kind of value (OFX 2.2, 3.2.8).
    enum ValueType: Sendable {
        case text(Int), number(Int), amount, dateTime, currency, language, country, boolean
        case oneOf([String])
    }

    /// A place for children in an aggregate.
    struct Slot: Sendable {
        let names: [String]
        let isRequired: Bool
        let isRepeatable: Bool
    }

    /// What an element may hold.
    enum Content: Sendable {
        case value(ValueType)
        case children([Slot])
        /// Known, and not looked at.
        case anything
    }

    /// An element of the standard.
    struct Element: Sendable {
        let name: String
        /// The section of OFX 2.2, `nil` where none is cited.
        let section: String?
        let content: Content
        /// The place of each child, by the number of its element.
        fileprivate(set) var places: [Int: Int] = [:]
    }

    /// The grammar of the statement message sets.
    static let statements = OFXGrammar()

    private(set) var elements: [Element] = []
    private var numbers: [OFXElementName: Int] = [:]

    private init() {
        for line in Self.valueTable.split(separator: "\n") { addValues(line) }
        for line in Self.aggregateTable.split(separator: "\n") { addAggregate(line) }
        for index in elements.indices { elements[index].places = places(of: elements[index]) }
    }

    /// The element of a name; `nil` where the statement message sets have none.
    func number(of name: OFXElementName) -> Int? { numbers[name] }

    /// The number of a name that stands in the tables.
    func number(of name: String) -> Int? { numbers[OFXElementName(name)] }

    /// The place of a child in an aggregate; `nil` where it has none.
    func place(of child: Int, in parent: Int) -> Int? { elements[parent].places[child] }

    /// The places of an aggregate.
    func slots(of number: Int) -> [Slot] {
        if case .children(let slots) = elements[number].content { return slots }
        return []
    }

    // MARK: The tables

    private mutating func addValues(_ line: Substring) {
        guard let (head, names) = Self.halves(line) else { return }
        for name in names.split(separator: " ") {
            add(Element(name: String(name), section: nil, content: .value(Self.type(head))))
        }
    }

    private mutating func addAggregate(_ line: Substring) {
        guard let (head, children) = Self.halves(line) else { return }
        let words = head.split(separator: " ")
        guard words.count == 2 else { return }
        let isOpen = children.trimmingPrefix(" ") == "..."
        let slots = children.split(separator: " ").map(Self.slot)
        add(
            Element(
                name: String(words[0]), section: words[1] == "-" ? nil : String(words[1]),
                content: isOpen ? .anything : .children(slots)))
    }

    private mutating func add(_ element: Element) {
        numbers[OFXElementName(element.name)] = elements.count
        elements.append(element)
    }

    private func places(of element: Element) -> [Int: Int] {
        guard case .children(let slots) = element.content else { return [:] }
        var places: [Int: Int] = [:]
        for (index, slot) in slots.enumerated() {
            for name in slot.names {
                if let number = number(of: name) { places[number] = index }
            }
        }
        return places
    }

    private static func halves(_ line: Substring) -> (Substring, Substring)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (line[..<colon], line[line.index(after: colon)...])
    }

    private static func slot(_ word: Substring) -> Slot {
        let mark = word.last
        let isMarked = mark == "!" || mark == "*" || mark == "+"
        let names = (isMarked ? word.dropLast() : word).split { "(|)".contains($0) }
        return Slot(
            names: names.map(String.init), isRequired: mark == "!" || mark == "+",
            isRepeatable: mark == "*" || mark == "+")
    }

    private static func type(_ word: Substring) -> ValueType {
        switch word.first {
        case "A": .text(Int(word.dropFirst()) ?? 0)
        case "N": .number(Int(word.dropFirst()) ?? 0)
        case "$": .amount
        case "D": .dateTime
        case "C": .currency
        case "L": .language
        case "K": .country
        case "B": .boolean
        default: .oneOf(word.dropFirst().split(separator: "|").map(String.init))
        }
    }
}

/// The name of an element in capital letters, packed so that looking it up makes no string.
struct OFXElementName: Hashable, Sendable {
    private var head: UInt64 = 0
    private var middle: UInt64 = 0
    private var tail: UInt64 = 0
    private var count = 0

    /// Packs the name in a text; of a name above 24 bytes the length tells it from others.
    init(_ text: Span<UInt8>, in range: Range<Int>) {
        for offset in range { append(text[offset]) }
    }

    /// Packs a name.
    init(_ name: String) {
        for byte in name.utf8 { append(byte) }
    }

    private mutating func append(_ byte: UInt8) {
        let byte = UInt64(ASCII.uppercased(byte))
        switch count {
        case 0..<8: head = head &<< 8 | byte
        case 8..<16: middle = middle &<< 8 | byte
        // What lies further behind is mixed in, so that long unknown names stay apart.
        default: tail = (tail &<< 8 | tail &>> 56) ^ byte
        }
        count += 1
    }
}
