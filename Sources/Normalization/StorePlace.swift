import SourceText

/// The town and state that stand behind the number of a store: `CVS/PHARMACY #04567 SEATTLE WA`.
///
/// The number ends the name, and the state's code ends the place; without both a town may be part of
/// the name, `DELTA AIR LINES ATLANTA`, and stays. Behind a telephone number or an address of the web there need
/// not be a town, and the code may be a country's: `LUNA COFFEE 800-555-0142 WA`, `LUNA BOOKS LUNA.CO.UK GBR`.
struct StorePlace {
    private var end = 0
    private var wordCount = 0
    private var hasTown = false
    /// Whether it was a telephone number or an address that ended the name.
    private var isContact = false
    private var endsWithCode = false

    /// A name has so many bytes at least.
    private static let shortestName = 3
    /// `SALT LAKE CITY UT`.
    private static let mostWords = 4
    /// A telephone number has so many digits at least.
    private static let digitsOfTelephone = 10

    /// How long the name is; `nil` where what stands behind it is no place.
    var nameEnd: Int? {
        end > 0 && endsWithCode && hasTown && wordCount <= (isContact ? 1 : Self.mostWords)
            ? end : nil
    }

    /// Notes a number behind so many bytes of the name. One of a store has a `#` or four digits, and more
    /// behind the place belong to the payment.
    mutating func note(number: Span<UInt8>, behind length: Int) {
        guard end == 0, length >= Self.shortestName else { return }
        var digits = 0
        for index in 0..<number.count where ASCII.isDigit(number[index]) { digits += 1 }
        if number[0] != 0x23, digits >= Self.digitsOfTelephone {
            return noteContact(behind: length)
        }
        let isMarked = number[0] == 0x23 && digits == number.count - 1
        guard isMarked && digits > 0 || digits == number.count && (4...6).contains(digits) else {
            return
        }
        end = length
    }

    /// Notes a telephone number, or an address of the web, behind so many bytes of the name.
    mutating func noteContact(behind length: Int) {
        guard end == 0, length >= Self.shortestName else { return }
        end = length
        hasTown = true
        isContact = true
    }

    /// Notes a word that is kept.
    mutating func note(word: Span<UInt8>) {
        if end == 0 || word.isEmpty { return }
        wordCount += 1
        if endsWithCode || word.count >= 3 { hasTown = true }
        endsWithCode =
            hasTown && (isContact ? TownTable.all.isCode(word) : TownTable.all.isState(word))
    }
}
