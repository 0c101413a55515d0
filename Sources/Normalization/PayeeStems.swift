import LedgerModel
import SourceText

/// What stays of payees from one payment to the next: the words in front of the first one with a
/// digit. Where a bank prints the number of a machine or an order with the name, `BAHN 4711 BONN` and
/// `BAHN 5822 KOELN`, no two payments have the very same payee, and a habit could not be counted.
struct PayeeStems {
    /// The payee that was seen first with the stem of each one.
    private var firsts: [TextID: TextID] = [:]
    private var ofStems: [UInt64: TextID] = [:]

    /// Fewer letters are no name.
    private static let fewestLetters = 3

    /// One payee for all that have a stem in common; the payee itself where it has none.
    mutating func first(like payee: TextID, _ texts: TextPool) -> TextID {
        if payee == 0 { return 0 }
        if let known = firsts[payee] { return known }
        var first = payee
        if let stem = texts.withBytes(payee, { Self.stem(of: $0) }) {
            first = ofStems[stem] ?? payee
            ofStems[stem] = first
        }
        firsts[payee] = first
        return first
    }

    /// A number for the letters in front of the first word with a digit (FNV-1a).
    private static func stem(of text: Span<UInt8>) -> UInt64? {
        let end = nameEnd(of: text)
        var (hash, letters): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
        ComparedLetters.forEach(in: text, 0..<end, keepingVowels: true) {
            hash = (hash ^ UInt64($0)) &* 0x100_0000_01B3
            letters += 1
        }
        return letters >= fewestLetters ? hash : nil
    }

    private static func nameEnd(of text: Span<UInt8>) -> Int {
        var word = 0
        for index in 0..<text.count {
            if ASCII.isDigit(text[index]) { return word }
            if text[index] == ASCII.space { word = index }
        }
        return text.count
    }
}
