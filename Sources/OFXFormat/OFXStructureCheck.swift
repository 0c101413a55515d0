import SourceText

/// Walks the markup of a file and holds each element against the grammar.
///
/// One pass with a stack of bounded depth: no byte is looked at more than a few times. Where the
/// file is wrong it goes on as a reader would, so that one fault is told once.
struct OFXStructureCheck {
    /// An aggregate that is open.
    struct Frame {
        let name: OFXElementName
        /// Its number in the grammar, `nil` for an unknown one.
        let element: Int?
        let offset: Int
        /// The place behind which the next child has to stand.
        var position = 0
        /// The places that were taken, a bit each.
        var taken: UInt64 = 0
    }

    /// No OFX file nests as deep.
    static let maximumDepth = 64
    /// No value of OFX is as long.
    static let maximumValueLength = 4096

    let grammar = OFXGrammar.statements
    let isXML: Bool
    var findings: OFXFindings
    var stack: [Frame] = []
    var rules = OFXRecordRules()
    private var hasRoot = false
    private var isTooDeep = false

    init(isXML: Bool, findings: OFXFindings) {
        self.isXML = isXML
        self.findings = findings
    }

    /// Checks the markup from an offset to the end.
    mutating func run(_ text: Span<UInt8>, from start: Int) {
        var tokens = OFXMarkupTokens(from: start)
        while let token = tokens.next(text) {
            switch token {
            case .text(let range): checkStray(text, range)
            case .malformed(let range): addMalformed(text, range)
            case .start(let tag): take(tag, text, &tokens)
            case .end(let tag): end(tag, text)
            }
        }
        finish(text)
    }

    private mutating func finish(_ text: Span<UInt8>) {
        for frame in stack.reversed() { addUnclosed(frame, text) }
        stack = []
        if !hasRoot {
            findings.add(
                .missingElement, ("the file has no OFX element", text.count, "2.4.3"),
                expected: "<OFX>")
        }
        rules.finish(&findings)
    }

    // MARK: Tags

    private mutating func take(
        _ tag: OFXMarkupTokens.Tag, _ text: Span<UInt8>, _ tokens: inout OFXMarkupTokens
    ) {
        let name = OFXElementName(text, in: tag.name)
        if tag.hasAttributes { addMalformed(text, tag.name) }
        guard let number = grammar.number(of: name) else {
            return takeUnknown(tag, name, text, &tokens)
        }
        checkCase(tag, number, text)
        if stack.isEmpty, grammar.elements[number].name == "OFX" { takeRoot(at: tag.offset) }
        if case .value(let type) = grammar.elements[number].content {
            place(number, at: tag.offset, text, isLeaf: true)
            let value = tokens.value(text)
            check(value, of: number, type, at: tag.offset, text)
            endLeaf(tag, name, text, &tokens)
        } else {
            place(number, at: tag.offset, text, isLeaf: false)
            if tag.isSelfClosing {
                addEmpty(number, at: tag.offset)
            } else {
                push(Frame(name: name, element: number, offset: tag.offset))
                rules.open(number, at: tag.offset)
            }
        }
    }

    /// A file is one OFX element.
    private mutating func takeRoot(at offset: Int) {
        if hasRoot {
            findings.add(
                .repeatedElement, ("the file has OFX more than once", offset, "2.4.3"),
                value: "OFX")
        }
        hasRoot = true
    }

    private mutating func takeUnknown(
        _ tag: OFXMarkupTokens.Tag, _ name: OFXElementName, _ text: Span<UInt8>,
        _ tokens: inout OFXMarkupTokens
    ) {
        if !isInUnknown {
            let isPrivate = tag.name.contains { text[$0] == ASCII.point }
            findings.add(
                isPrivate ? .privateElement : .unknownElement, .note,
                (
                    isPrivate
                        ? "a private element, which others pass over"
                        : "the statements of OFX have no such element; readers pass over it",
                    tag.offset, isPrivate ? "2.7.1" : "2.3.1"
                ), value: text.string(tag.name))
        }
        guard !tag.isSelfClosing else { return }
        let value = tokens.value(text)
        if value.isEmpty {
            push(Frame(name: name, element: nil, offset: tag.offset))
        } else {
            endLeaf(tag, name, text, &tokens)
        }
    }

    /// The end tag of a value: demanded by XML, allowed by SGML.
    private mutating func endLeaf(
        _ tag: OFXMarkupTokens.Tag, _ name: OFXElementName, _ text: Span<UInt8>,
        _ tokens: inout OFXMarkupTokens
    ) {
        guard !tag.isSelfClosing, !tokens.skipEndTag(of: name, text), isXML else { return }
        findings.add(
            .unclosedElement, ("an element with a value is not ended", tag.offset, "2.3.1"),
            value: text.string(tag.name), expected: "</\(text.string(tag.name))>")
    }

    private mutating func end(_ tag: OFXMarkupTokens.Tag, _ text: Span<UInt8>) {
        let name = OFXElementName(text, in: tag.name)
        guard let match = stack.lastIndex(where: { $0.name == name }) else {
            if !isTooDeep {
                findings.add(
                    .unmatchedEndTag, ("an end tag ends nothing", tag.offset, "2.3.1"),
                    value: "</\(text.string(tag.name))>")
            }
            return
        }
        close(downTo: match, text)
        pop()
    }

    // MARK: The stack

    /// Whether the elements are those of an unknown one, about which nothing can be said.
    var isInUnknown: Bool {
        guard let top = stack.last else { return false }
        guard let element = top.element else { return true }
        if case .anything = grammar.elements[element].content { return true }
        return false
    }

    private mutating func push(_ frame: Frame) {
        guard stack.count < Self.maximumDepth else {
            if !isTooDeep {
                findings.add(
                    .tooDeep, ("elements are nested deeper than in any OFX file", frame.offset, nil)
                )
            }
            isTooDeep = true
            return
        }
        stack.append(frame)
    }

    /// Ends the frames above one, which the file does not.
    private mutating func close(downTo index: Int, _ text: Span<UInt8>) {
        while stack.count > index + 1 {
            addUnclosed(stack[stack.count - 1], text)
            pop()
        }
    }

    private mutating func pop() {
        let frame = stack.removeLast()
        guard let element = frame.element else { return }
        for (index, slot) in grammar.slots(of: element).enumerated()
        where slot.isRequired && frame.taken & 1 << UInt64(index) == 0 {
            let parent = grammar.elements[element]
            findings.add(
                .missingElement,
                (
                    "\(parent.name) has no \(slot.names.joined(separator: " or "))", frame.offset,
                    parent.section
                ), expected: "<\(slot.names[0])>")
        }
        rules.close(element, &findings)
    }

    private mutating func addUnclosed(_ frame: Frame, _ text: Span<UInt8>) {
        // An unknown tag without a value need not be an aggregate.
        if frame.element == nil && !isXML { return }
        let name = frame.element.map { grammar.elements[$0].name } ?? "an unknown element"
        findings.add(
            .unclosedElement, ("\(name) is not ended", frame.offset, "2.3.1"),
            expected: "</\(name)>")
    }

    // MARK: Places

    /// Finds the place of an element in the one around it.
    private mutating func place(
        _ number: Int, at offset: Int, _ text: Span<UInt8>, isLeaf: Bool
    ) {
        guard !stack.isEmpty else {
            if grammar.elements[number].name != "OFX" { addMisplaced(number, in: nil, at: offset) }
            return
        }
        if isInUnknown, stack[stack.count - 1].element == nil, !isXML { leaveEmpty(number, text) }
        guard !isInUnknown, let parent = stack.last?.element else { return }
        if !isLeaf, stack.count < Self.maximumDepth,
            grammar.place(of: number, in: parent) == nil, let open = holder(of: number)
        {
            close(downTo: open, text)
        }
        guard let parent = stack.last?.element,
            let place = grammar.place(of: number, in: parent)
        else { return addMisplaced(number, in: stack.last?.element, at: offset) }
        take(place, number, in: parent, at: offset)
    }

    /// An unknown tag of SGML without a value held nothing where the next element belongs to what
    /// is around it.
    private mutating func leaveEmpty(_ number: Int, _ text: Span<UInt8>) {
        guard let known = stack.lastIndex(where: { $0.element != nil }),
            let element = stack[known].element, grammar.place(of: number, in: element) != nil
        else { return }
        while stack.count > known + 1 { stack.removeLast() }
    }

    /// The innermost open aggregate that has a place for the element.
    private func holder(of number: Int) -> Int? {
        stack.lastIndex { frame in
            frame.element.map { grammar.place(of: number, in: $0) != nil } ?? false
        }
    }

    private mutating func take(_ place: Int, _ number: Int, in parent: Int, at offset: Int) {
        let top = stack.count - 1
        let slot = grammar.slots(of: parent)[place]
        let (name, section) = (grammar.elements[number].name, grammar.elements[parent].section)
        let bit: UInt64 = 1 << UInt64(place)
        if place < stack[top].position {
            let follower = followers(of: place, in: parent, stack[top].taken)
            findings.add(
                .elementOrder,
                ("\(name) stands too late in \(grammar.elements[parent].name)", offset, section),
                expected: "it before <\(follower)>")
        } else if stack[top].taken & bit != 0 && !slot.isRepeatable {
            findings.add(
                .repeatedElement,
                (
                    "\(grammar.elements[parent].name) has "
                        + "\(slot.names.joined(separator: " or ")) more than once", offset, section
                ), value: name)
        }
        stack[top].taken |= bit
        stack[top].position = max(stack[top].position, place)
    }

    /// The first element behind a place that was there already.
    private func followers(of place: Int, in parent: Int, _ taken: UInt64) -> String {
        let slots = grammar.slots(of: parent)
        let later = slots.indices.first { $0 > place && taken & 1 << UInt64($0) != 0 }
        return later.map { slots[$0].names[0] } ?? slots[place].names[0]
    }

    private mutating func addMisplaced(_ number: Int, in parent: Int?, at offset: Int) {
        let name = grammar.elements[number].name
        let place = parent.map { "in \(grammar.elements[$0].name)" } ?? "outside of OFX"
        findings.add(
            .misplacedElement,
            (
                "\(name) has no place \(place)", offset,
                parent.flatMap { grammar.elements[$0].section }
            )
        )
    }
}
