import SourceText

/// The towns of ``TownNames`` by their letters, and the countries by their codes.
struct TownTable: Sendable {
    /// What the letters of a word may be, with a bit for each country.
    struct Entry: Sendable {
        fileprivate var letters: UInt64 = 0
        /// Countries with a town of that name.
        var towns: UInt64 = 0
        /// Countries with a town of several words, the last of which it is.
        var lastWords: UInt64 = 0
    }

    /// All towns.
    static let all = TownTable()

    /// By the low bits of their letters' hash; open addressing.
    private var entries: [Entry]
    /// The countries of codes of two letters.
    private var byPair = [UInt64](repeating: 0, count: 26 * 26)
    /// The countries of codes of three letters.
    private var byTriple: [UInt32: UInt64] = [:]
    /// The bit of the United States.
    private var ofUSA: UInt64 = 0

    /// The countries that a code may stand for: `CA` is Canada, and California.
    func countries(_ text: Span<UInt8>, _ code: Range<Int>) -> UInt64 {
        guard let packed = Self.packed(text, code) else { return 0 }
        return code.count == 2 ? byPair[Int(packed)] : byTriple[packed] ?? 0
    }

    /// Whether a text is the code of two letters of the United States, or of one of its states.
    func isState(_ code: Span<UInt8>) -> Bool {
        code.count == 2 && countries(code, 0..<code.count) & ofUSA != 0
    }

    /// Whether a text is the code of a country or of a state.
    func isCode(_ text: Span<UInt8>) -> Bool { countries(text, 0..<text.count) != 0 }

    /// Two or three capitals as a number to the base of 26.
    private static func packed(_ text: Span<UInt8>, _ word: Range<Int>) -> UInt32? {
        guard word.count == 2 || word.count == 3 else { return nil }
        var packed: UInt32 = 0
        for offset in word {
            guard (0x41...0x5A).contains(text[offset]) else { return nil }
            packed = packed * 26 + UInt32(text[offset] - 0x41)
        }
        return packed
    }

    /// What the letters of a text, its blanks and marks left out, may be.
    subscript(_ text: Span<UInt8>, _ range: Range<Int>) -> Entry {
        let letters = Self.hash(text, range)
        return entries[place(of: letters)]
    }

    /// The letters as all print them: `Malmö` is MALMOE here, and MALMO there.
    private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var letters = Letters()
        for offset in range {
            if text[offset] >= 0x80 {
                ComparedLetters.forEach(
                    in: text, offset..<range.upperBound, keepingVowels: true
                ) { letters.add($0) }
                break
            }
            if ASCII.isLetter(text[offset]) { letters.add(ASCII.uppercased(text[offset])) }
        }
        return letters.hash.value
    }

    private struct Letters {
        private(set) var hash = LetterHash()
        private var before: UInt8 = 0

        @inline(__always)
        mutating func add(_ letter: UInt8) {
            let isMark = letter == 0x45 && (before == 0x41 || before == 0x4F || before == 0x55)
            before = letter
            if !isMark { hash.add(letter) }
        }
    }

    private func place(of letters: UInt64) -> Int {
        OpenAddressing.place(of: letters ^ letters >> 32, amongst: entries.count) {
            entries[$0].letters != 0 && entries[$0].letters != letters
        }
    }

    // MARK: Making

    /// More places than names and last words of names, of which there are some two thousand.
    static let size = 1 << 12

    private init() {
        let list = TownNames.countries.utf8.span
        entries = Array(repeating: Entry(), count: Self.size)
        var (country, line) = (UInt64(1), 0)
        while line < list.count {
            let end = list.firstOffset(of: ASCII.lineFeed, from: line, to: list.count)
            var start = line
            // The codes in front, then the towns.
            var mark = ASCII.space
            while start < end {
                let next = list.firstOffset(of: mark, or: ASCII.pipe, from: start, to: end)
                add(list, start..<next, isCode: mark == ASCII.space, country)
                if next < end, list[next] == ASCII.pipe { mark = ASCII.pipe }
                start = next + 1
            }
            country <<= 1
            line = end + 1
        }
        let usa = Array("USA".utf8)
        ofUSA = countries(usa.span, usa.indices)
    }

    private mutating func add(
        _ list: Span<UInt8>, _ name: Range<Int>, isCode: Bool, _ country: UInt64
    ) {
        if !isCode {
            entries[newPlace(of: list, name)].towns |= country
            let blank = name.last { list[$0] == ASCII.space || list[$0] == ASCII.minus }
            guard let blank else { return }
            entries[newPlace(of: list, blank + 1..<name.upperBound)].lastWords |= country
        } else if let packed = Self.packed(list, name) {
            if name.count == 2 {
                byPair[Int(packed)] |= country
            } else {
                byTriple[packed, default: 0] |= country
            }
        }
    }

    private mutating func newPlace(of list: Span<UInt8>, _ word: Range<Int>) -> Int {
        let letters = Self.hash(list, word)
        let place = place(of: letters)
        entries[place].letters = letters
        return place
    }
}
