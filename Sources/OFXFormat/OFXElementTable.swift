import SourceText

/// A tag name packed into two words, its first byte lowest, letter case taken out.
struct OFXTagName {
    private(set) var head: UInt64 = 0
    private(set) var tail: UInt64 = 0
    private(set) var count = 0

    /// Clears the bit of small letters. Digits turn into control bytes by it, but no two bytes
    /// that a name can hold fall together.
    private static let capitals: UInt64 = 0xDFDF_DFDF_DFDF_DFDF

    /// A name without a byte.
    init() {}

    /// The name that the first `count` bytes of two words hold, 15 at most.
    @inline(__always)
    init(head: UInt64, tail: UInt64, count: Int) {
        self.head = head & Self.capitals & Self.mask(min(count, 8))
        self.tail = tail & Self.capitals & Self.mask(max(count &- 8, 0))
        self.count = count
    }

    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 { count == 8 ? ~0 : (1 &<< (count &* 8)) &- 1 }

    /// Takes the next byte of the name. Bytes past the sixteenth change the count alone; no
    /// known element is longer.
    mutating func append(_ byte: UInt8) {
        let bits = UInt64(byte & 0xDF) &<< (count % 8 &* 8)
        if count < 8 { head |= bits } else if count < 16 { tail |= bits }
        count &+= 1
    }

    /// Whether the byte can stand in a tag name.
    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.point || byte == 0x5F
    }
}

/// Finds the element of a tag name: open addressing over the packed names.
struct OFXElementTable: Sendable {
    /// The table of all elements.
    static let all = OFXElementTable()

    /// A known name and what it stands for.
    private struct Entry {
        var head: UInt64 = 0
        var tail: UInt64 = 0
        var element: OFXElement?
    }

    private static let slotCount = 512
    private var entries: [Entry]

    private init() {
        entries = Array(repeating: Entry(), count: Self.slotCount)
        for element in OFXElement.allCases {
            var name = OFXTagName()
            for byte in element.rawValue.utf8 { name.append(byte) }
            var slot = Self.slot(of: name)
            while entries[slot].element != nil { slot = (slot + 1) % Self.slotCount }
            entries[slot] = Entry(head: name.head, tail: name.tail, element: element)
        }
    }

    /// The element of a name, `nil` for one that the reader does not know.
    @inline(__always)
    func element(of name: OFXTagName) -> OFXElement? {
        guard name.count <= 16 else { return nil }
        var slot = Self.slot(of: name)
        while let element = entries[slot].element {
            if entries[slot].head == name.head && entries[slot].tail == name.tail {
                return element
            }
            slot = (slot &+ 1) % Self.slotCount
        }
        return nil
    }

    @inline(__always)
    private static func slot(of name: OFXTagName) -> Int {
        let mixed = (name.head ^ (name.tail &* 31)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 55)
    }
}
