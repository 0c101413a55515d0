import LedgerModel
import SourceText

/// What a text holds that names an account: its name, one of its numbers, or a number's last digits.
struct AccountName {
    private let name: [UInt8]
    private let numbers: [[UInt8]]
    /// The currency's code, which says nothing where it is part of the name.
    private let currency: [UInt8]
    /// The words of the name that no other account of the owner has in its name: a first name, say.
    private var ownWords: Set<ArraySlice<UInt8>> = []

    /// A text to look into.
    struct Text {
        fileprivate let small: [UInt8]
        /// Without blanks, as numbers may be printed with some.
        fileprivate let dense: [UInt8]
        /// The runs of four digits and more, as they stand in the text.
        fileprivate let digits: [ArraySlice<UInt8>]
        fileprivate let words: [ArraySlice<UInt8>]

        init(_ text: [UInt8]) {
            small = text.map(ASCII.lowercased)
            dense = small.filter { $0 != ASCII.space }
            digits = small.split { !ASCII.isDigit($0) }.filter { $0.count >= 4 }
            words = AccountName.words(of: small)
        }
    }

    /// Words of letters, those that are long enough to tell something.
    private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split { !ASCII.isLetter($0) && $0 < 0x80 }.filter { $0.count >= 3 }
    }

    /// What names an account.
    init(_ account: Account) {
        let name = Array(account.name.lowercased().utf8)
        self.name = name.count >= 4 ? name : []
        currency = Array("\(account.currency)".lowercased().utf8)
        numbers = account.numbers.map { Array(Ledger.lettersAndDigits($0).lowercased().utf8) }
            .filter { $0.count >= 4 }
    }

    /// Notes, of an owner's accounts at some places, the words that only one of them has in its name.
    static func tellApart(_ names: inout [AccountName], _ places: [Int]) {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for place in places {
            for word in Set(words(of: names[place].name)) { counts[word, default: 0] += 1 }
        }
        for place in places {
            names[place].ownWords = Set(words(of: names[place].name)).filter {
                counts[$0] == 1 && $0 != names[place].currency[...]
            }
        }
    }

    /// Whether a text has a word of the name that no other account of the owner has.
    func isHinted(in text: Text) -> Bool {
        !ownWords.isEmpty && text.words.contains(where: ownWords.contains)
    }

    /// Whether a text names the account. Digits do so where they are all of a run, so that the
    /// middle of a reference is none.
    func isNamed(in text: Text) -> Bool {
        if Self.contains(text.small, name) { return true }
        return numbers.contains { number in
            text.digits.contains { number.suffix($0.count).elementsEqual($0) }
                || (number.count >= 8 && Self.contains(text.dense, number))
        }
    }

    private static func contains(_ haystack: [UInt8], _ needle: [UInt8]) -> Bool {
        guard let first = needle.first, haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) where haystack[start] == first {
            if haystack[start..<start + needle.count].elementsEqual(needle) { return true }
        }
        return false
    }
}
