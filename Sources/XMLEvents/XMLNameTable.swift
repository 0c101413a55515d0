import CXMLEvents
import SourceText

/// The name of an element or attribute as a document writes it, and what the caller knows of it.
struct XMLName {
    /// Its first sixteen bytes, the first one lowest, noughts behind its end: compared, they are the
    /// name, unless it is longer.
    fileprivate(set) var head: UInt64 = 0
    fileprivate(set) var tail: UInt64 = 0
    /// Where it stands in the document.
    fileprivate(set) var start: UInt32 = 0
    /// How many bytes it has.
    fileprivate(set) var length: UInt32 = 0
    /// The caller's number for it.
    fileprivate(set) var number = SLUICE_XML_UNKNOWN
    /// What the caller wants done with it.
    fileprivate(set) var treatment = SLUICE_XML_PLAIN

    /// Behind the name.
    var end: Int { Int(start) &+ Int(length) }

    /// Whether the same name stands at an offset; what follows it is not looked at.
    @inline(__always)
    func stands(_ document: Span<UInt8>, at offset: Int) -> Bool {
        guard length <= 16, offset &+ 16 <= document.count else {
            let length = Int(length)
            guard offset &+ length <= document.count else { return false }
            return document.extracting(offset..<offset &+ length)
                .hasSameBytes(as: document.extracting(Int(start)..<end))
        }
        let first = EightBytes.load(document, at: offset)
        if length <= 8 { return first & XMLNameTable.mask(Int(length)) == head }
        let second = EightBytes.load(document, at: offset &+ 8)
        return first == head && second & XMLNameTable.mask(Int(length) &- 8) == tail
    }
}

/// The names that a caller knows, and those that a document has used.
struct XMLNameTable {
    /// What a caller knows a name by.
    private struct Known {
        let number: UInt16
        let treatment: UInt8
    }

    /// Names of more bytes are left to the parser.
    private static let longest = 200
    private static let slotBits = 10

    /// By the local name, in small letters.
    private var known: [[UInt8]: Known] = [:]
    /// The names of up to sixteen bytes that were looked up, each where its hash says.
    private var seen = [XMLName](repeating: XMLName(), count: 1 << slotBits)

    /// Gives a local name a number; letter case of ASCII is ignored.
    mutating func know(_ name: String, as number: UInt16, _ treatment: UInt8) {
        known[name.utf8.map(ASCII.lowercased)] = Known(number: number, treatment: treatment)
    }

    /// The name that starts at an offset; `nil` where none does that has plain letters and at most
    /// one prefix.
    @inline(__always)
    mutating func name(_ document: Span<UInt8>, at start: Int) -> XMLName? {
        guard start &+ 16 <= document.count else { return slowName(document, at: start) }
        var head = EightBytes.load(document, at: start)
        var tail: UInt64 = 0
        var length = Self.placeOfEnd(head)
        if length < 8 {
            head &= Self.mask(length)
        } else {
            tail = EightBytes.load(document, at: start &+ 8)
            let rest = Self.placeOfEnd(tail)
            guard rest < 8 else { return slowName(document, at: start) }
            tail &= Self.mask(rest)
            length = 8 &+ rest
        }
        var name = seen[Self.slot(head, tail)]
        guard name.head == head, name.tail == tail, length > 0 else {
            return slowName(document, at: start)
        }
        name.start = UInt32(truncatingIfNeeded: start)
        return name
    }

    /// The lowest `count` bytes of a word, 0 to 8.
    @inline(__always)
    fileprivate static func mask(_ count: Int) -> UInt64 {
        count >= 8 ? .max : 1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1
    }

    /// The place of the first byte that ends a name: a blank or control, `/`, `=` or `>`; 8 for none.
    @inline(__always)
    private static func placeOfEnd(_ word: UInt64) -> Int {
        EightBytes.first(
            EightBytes.matches(word, EightBytes.pattern(ASCII.greater))
                | EightBytes.matches(word, EightBytes.pattern(ASCII.slash))
                | EightBytes.matches(word, EightBytes.pattern(ASCII.equals))
                | EightBytes.below(word, ASCII.space + 1))
    }

    @inline(__always)
    private static func slot(_ head: UInt64, _ tail: UInt64) -> Int {
        let mixed = (head ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed &>> UInt64(64 - slotBits))
    }

    @inline(never)
    private mutating func slowName(_ document: Span<UInt8>, at start: Int) -> XMLName? {
        var offset = start
        var local = start
        while offset < document.count, Self.isNameByte(document[offset]) {
            if document[offset] == ASCII.colon {
                // A second prefix, or an empty one.
                guard local == start, offset > start else { return nil }
                local = offset &+ 1
            }
            offset &+= 1
        }
        guard offset > local, offset &- start <= Self.longest, offset < document.count,
            Self.mayBegin(document[start]), Self.mayBegin(document[local]),
            Self.endsName(document[offset])
        else { return nil }
        var name = XMLName()
        name.start = UInt32(truncatingIfNeeded: start)
        name.length = UInt32(truncatingIfNeeded: offset &- start)
        if let known = known[(local..<offset).map { ASCII.lowercased(document[$0]) }] {
            (name.number, name.treatment) = (known.number, known.treatment)
        }
        guard name.length <= 16 else { return name }
        for index in 0..<Int(name.length) {
            let byte = UInt64(document[start &+ index]) &<< UInt64(index & 7 &* 8)
            if index < 8 { name.head |= byte } else { name.tail |= byte }
        }
        seen[Self.slot(name.head, name.tail)] = name
        return name
    }

    private static func mayBegin(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == 0x5F }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= ASCII.space || byte == ASCII.greater || byte == ASCII.slash || byte == ASCII.equals
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.colon || byte == ASCII.minus
            || byte == ASCII.point || byte == 0x5F
    }
}
