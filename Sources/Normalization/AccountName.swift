import LedgerModel
import SourceText

/// What a text holds that names an account: its name, its number, or the number's last digits.
struct AccountName {
    private let name: [UInt8]
    private let number: [UInt8]

    /// A text to look into.
    struct Text {
        fileprivate let small: [UInt8]
        /// Without blanks, as numbers may be printed with some.
        fileprivate let dense: [UInt8]
        /// The runs of four digits and more, as they stand in the text.
        fileprivate let digits: [ArraySlice<UInt8>]

        init(_ text: [UInt8]) {
            small = text.map(ASCII.lowercased)
            dense = small.filter { $0 != ASCII.space }
            digits = small.split { !ASCII.isDigit($0) }.filter { $0.count >= 4 }
        }
    }

    /// What names an account.
    init(_ account: Account) {
        let name = Array(account.name.lowercased().utf8)
        self.name = name.count >= 4 ? name : []
        let number = Array(AccountDirectory.comparable(account.number ?? "").lowercased().utf8)
        self.number = number.count >= 4 ? number : []
    }

    /// Whether a text names the account. Digits do so where they are all of a run, so that the
    /// middle of a reference is none.
    func isNamed(in text: Text) -> Bool {
        if Self.contains(text.small, name) { return true }
        guard !number.isEmpty else { return false }
        return text.digits.contains { number.suffix($0.count).elementsEqual($0) }
            || (number.count >= 8 && Self.contains(text.dense, number))
    }

    private static func contains(_ haystack: [UInt8], _ needle: [UInt8]) -> Bool {
        guard let first = needle.first, haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) where haystack[start] == first {
            if haystack[start..<start + needle.count].elementsEqual(needle) { return true }
        }
        return false
    }
}
