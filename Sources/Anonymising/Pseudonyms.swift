import CSVFormat
import SourceText
import StatementFormats
import StatementModel

/// What names, numbers and texts are replaced by: the same by the same, digits by digits, letters
/// by letters of the same length in bytes, so that nothing moves.
///
/// What a letter becomes hangs on the key and on its whole word, what a digit becomes on the key and
/// on all digits before it, so that different numbers stay different. Without the key no list of
/// likely words leads back.
struct Pseudonyms {
    private let hash: SipHash
    /// Letters beyond ASCII, by what they can stand for each other in.
    private let letters: [LetterClass: [Unicode.Scalar]]
    /// What words stay as they are.
    private var keywords: Set<String>
    /// Whether the words by which tables are understood stay where they are not somebody's; in a name
    /// such a word may be what a currency, a month or a kind of payment is called.
    private var keepsTableWords: Bool
    /// Whether letters beyond ASCII stay in words of which no more than half are such letters: a file
    /// that declares no encoding may be known by them.
    private let keepsAccents: Bool
    private var memo: [String: String] = [:]

    private struct LetterClass: Hashable {
        let length: Int
        let block: UInt32
        let isLowercase: Bool
        /// Where in a word it may stand: final letters of Hebrew at the end alone.
        let place: UInt8

        init(_ scalar: Unicode.Scalar) {
            length = UTF8.width(scalar)
            switch scalar.value {
            case 0x3040...0x30FF: block = 1
            case 0x3400...0x9FFF: block = 2
            case 0xAC00...0xD7A3: block = 3
            default: block = (scalar.value >> 8) << 8
            }
            isLowercase = scalar.properties.isLowercase
            place = scalar.placeInWords
        }
    }

    /// Pseudonyms for the words of a text.
    init(
        key: (UInt64, UInt64), text: Span<UInt8>, keywords: Set<String>,
        keepsTableWords: Bool = false, keepsAccents: Bool = false
    ) {
        self.keepsAccents = keepsAccents
        hash = SipHash(key: key)
        self.keywords = keywords
        self.keepsTableWords = keepsTableWords
        var found: [LetterClass: Set<Unicode.Scalar>] = [:]
        for scalar in text.string(0..<text.count).unicodeScalars
        where scalar.value >= 0x80 && scalar.properties.isAlphabetic {
            found[LetterClass(scalar), default: []].insert(scalar)
        }
        letters = found.mapValues { $0.sorted() }
    }

    /// The same pseudonyms with other words that stay.
    func keeping(_ keywords: Set<String>, tableWords: Bool = false) -> Pseudonyms {
        var other = self
        (other.keywords, other.keepsTableWords, other.memo) = (keywords, tableWords, [:])
        return other
    }

    /// Digits that stand for others: as many, zeros in front as they are, what is not zero stays so.
    func digits(_ digits: [UInt8]) -> [UInt8] {
        guard let first = digits.firstIndex(where: { $0 != ASCII.zero }) else { return digits }
        var result = Array(digits[..<first])
        for place in first..<digits.count {
            let old = Int(digits[place] - ASCII.zero)
            let before = digits[max(0, place - Self.longestPrefix)..<place]
            let prefix = [UInt8(0x23), UInt8(truncatingIfNeeded: digits.count)] + before
            // What leads is never zero, so that the number keeps its length.
            let new =
                place == first
                ? 1 + permutation(of: 9, prefix)[old - 1] : permutation(of: 10, prefix)[old]
            result.append(ASCII.zero + UInt8(new))
        }
        return result
    }

    /// How much in front of a digit decides what it becomes, and from which length on a word is
    /// known by its hash: no text takes longer than its size.
    private static let longestPrefix = 64

    /// A word that stands for another; keywords of the format stay.
    /// - Parameters:
    ///   - word: The word.
    ///   - staying: Whether it stays.
    /// - Returns: The other word, or the same.
    mutating func word(_ word: String, staying: Staying = .keyword) -> String {
        if isStaying(word, staying) { return word }
        if let known = memo[word] { return known }
        var new = word
        for round in UInt8(0)..<16 {
            new = replaced(word, round)
            if !isKeyword(new) && (new != word || Self.isShort(word)) { break }
        }
        memo[word] = new
        return new
    }

    /// When a word stays.
    enum Staying {
        /// If it is a keyword of the format.
        case keyword
        /// If tables are understood by it, or it has one or two letters.
        case common
        /// Always.
        case always
    }

    private func isStaying(_ word: String, _ staying: Staying) -> Bool {
        if Self.isMask(word) || keywords.contains(CSVWords.fold(word)) { return true }
        return switch staying {
        case .keyword: false
        case .common: Self.isShort(word) || isKeyword(word)
        case .always: true
        }
    }

    /// Whether a word stands for digits that are not shown: `XXXX`.
    private static func isMask(_ word: String) -> Bool {
        word.utf8.count >= 2 && word.utf8.allSatisfy { ASCII.lowercased($0) == 0x78 }
    }

    private static func isShort(_ word: String) -> Bool { word.utf8.count <= shortest }

    /// Words of no more letters are told apart by them alone.
    private static let shortest = 2

    /// Whether a word is one by which a file is understood.
    func isKeyword(_ word: String) -> Bool {
        let folded = CSVWords.fold(word)
        return keywords.contains(folded) || keepsTableWords && CSVVocabulary.contains(folded)
    }

    private func replaced(_ word: String, _ round: UInt8) -> String {
        var name = Array(word.lowercased().utf8)
        if name.count > Self.longestPrefix {
            let digest = hash.hash(name)
            name = (0..<8).map { UInt8(truncatingIfNeeded: digest >> (8 * $0)) }
        }
        // Of short words there are so few that each has to become one of its own.
        if Self.isShort(word) { name = [UInt8(name.count)] }
        var prefix = [0x61, round] + name + [0]
        var new = ""
        let staysAccented = keepsAccents && Self.isMostlyPlain(word)
        for scalar in word.unicodeScalars {
            if scalar.value < 0x80 {
                let byte = UInt8(scalar.value)
                let small = ASCII.lowercased(byte)
                let letter = 0x61 + UInt8(permutation(of: 26, prefix)[Int(small) - 0x61])
                let isCapital = small != byte
                new.unicodeScalars.append(
                    Unicode.Scalar(isCapital ? ASCII.uppercased(letter) : letter))
            } else if staysAccented {
                new.unicodeScalars.append(scalar)
            } else {
                let others = letters[LetterClass(scalar)] ?? [scalar]
                let place = others.firstIndex(of: scalar) ?? 0
                new.unicodeScalars.append(others[permutation(of: others.count, prefix)[place]])
            }
            if Self.isShort(word) { prefix += Array(scalar.properties.lowercaseMapping.utf8) }
            prefix[prefix.count - 1] &+= 1
        }
        return new
    }

    private static func isMostlyPlain(_ word: String) -> Bool {
        2 * word.unicodeScalars.count { $0.value >= 0x80 } <= word.unicodeScalars.count
    }

    /// A permutation of the numbers below a count that hangs on the key and some bytes.
    private func permutation(of count: Int, _ bytes: [UInt8]) -> [Int] {
        var numbers = Array(0..<count)
        var state = hash.hash(bytes)
        for place in stride(from: count - 1, to: 0, by: -1) {
            // SplitMix64 stretches the hash to as many draws as are needed.
            state = state &+ 0x9E37_79B9_7F4A_7C15
            var draw = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            draw = (draw ^ draw >> 27) &* 0x94D0_49BB_1331_11EB
            numbers.swapAt(place, Int((draw ^ draw >> 31) % UInt64(place + 1)))
        }
        return numbers
    }
}
