import SourceText

/// The town and state that stand behind the number of a store: `CVS/PHARMACY #04567 SEATTLE WA`.
///
/// The number ends the name, and the state's code ends the place; without both a town may be part of
/// the name, `DELTA AIR LINES ATLANTA`, and stays.
struct StorePlace {
    private var end = 0
    private var wordCount = 0
    private var hasTown = false
    private var endsWithState = false

    /// A name has so many bytes at least.
    private static let shortestName = 3
    /// `SALT LAKE CITY UT`.
    private static let mostWords = 4

    /// How long the name is; `nil` where what stands behind it is no place.
    var nameEnd: Int? {
        end > 0 && endsWithState && hasTown && wordCount <= Self.mostWords ? end : nil
    }

    /// Notes a number behind so many bytes of the name. One of a store has a `#` or four digits, and more
    /// behind the place belong to the payment.
    mutating func note(number: Span<UInt8>, behind length: Int) {
        guard end == 0, length >= Self.shortestName else { return }
        var digits = 0
        for index in 0..<number.count where ASCII.isDigit(number[index]) { digits += 1 }
        let isMarked = number[0] == 0x23 && digits == number.count - 1
        guard isMarked && digits > 0 || digits == number.count && (4...6).contains(digits) else {
            return
        }
        end = length
    }

    /// Notes a word that is kept.
    mutating func note(word: Span<UInt8>) {
        if end == 0 || word.isEmpty { return }
        wordCount += 1
        if endsWithState || word.count >= 3 { hasTown = true }
        endsWithState =
            hasTown && word.count == 2
            && Self.states.contains(UInt16(word[0]) << 8 | UInt16(word[1]))
    }

    /// The codes of the states, as the post of the United States has them.
    private static let states: Set<UInt16> = {
        let codes = """
            AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM
            NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY
            """
        return Set(
            codes.split { $0 == " " || $0 == "\n" }.map { code in
                code.utf8.reduce(0) { $0 << 8 | UInt16($1) }
            })
    }()
}
