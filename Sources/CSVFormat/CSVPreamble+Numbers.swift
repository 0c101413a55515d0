import SourceText
import StatementModel

/// The numbers of accounts in the rows around the table.
extension CSVPreamble {
    /// The number that stands in a sentence behind the word for an account: `Statement of Account No
    /// - 99912345 for the period`; `nil` for a text of fewer words, which a name and a value are.
    static func accountNumber(_ bytes: Span<UInt8>, in range: Range<Int>) -> String? {
        // What follows a colon is all of the number, in groups maybe.
        if CSVAccountText.isNumber(bytes, in: split(bytes, range).1) { return nil }
        var words = bytes.string(range).split { " \t:".contains($0) }
        partNumbering(&words)
        if words.count > 2 { words.removeAll(where: isSortCode) }
        if words.count == 2 { return groups(of: words[1], behindName: words[0]) }
        guard words.count >= 3 else { return nil }
        if let number = longNumber(behindDash: words) ?? lastNumber(behindName: words) {
            return number
        }
        joinMasks(&words)
        joinGroups(&words)
        return words.indices.lazy
            .filter { mayStand(at: $0, in: words) }
            .compactMap { NumberInSentence(words, at: $0) }
            .first(where: \.isOfAccount)?.text
    }

    /// Whether the number of an account may stand at a place of a sentence: of three words, it is the last
    /// one behind a word, `360 Account 123-456789-001`.
    private static func mayStand(at place: Int, in words: [Substring]) -> Bool {
        words.count > 3 || words[place].contains(" ")
            || place == 2
                && (words[1].allSatisfy({ $0.isLetter || $0 == "." })
                    || numbering.contains(CSVWords.fold(String(words[1]))))
    }

    /// A word of a sentence that looks like a number, and what stands in front of it.
    private struct NumberInSentence {
        let text: String
        /// Whether some of its digits are hidden: those of a card, or all but the last ones.
        private let isMasked: Bool
        private let isCard: Bool
        /// Whether a word for a number stands in front of it, or digits are hidden. The word for an account
        /// may stand further in front then.
        private let isNumbered: Bool
        /// The words in front of it, alone and together.
        private let names: [String]

        /// `nil` where the word is no number, or a day.
        init?(_ words: [Substring], at place: Int) {
            let word = words[place]
            let digits = word.utf8.count(where: ASCII.isDigit)
            // `Card ending in 4321`
            let isTail =
                digits >= 3 && digits == word.utf8.count && place >= 2
                && ["ending", "endend"].contains(words[place - 2].lowercased())
            isCard = digits == 16 && word.contains(" ")
            isMasked = digits >= 3 && CSVPreamble.isMasked(word) || isTail || isCard
            guard digits >= 6 && digits * 2 > word.utf8.count || isMasked,
                CSVDateParts(Array(word.utf8).span, in: 0..<word.utf8.count)?.isPlausible != true
            else { return nil }
            text = String(word)
            let before = words[..<place].filter { $0.contains(where: \.isLetter) }
            let last = before.last.map { CSVWords.fold(String($0)) }
            isNumbered = isMasked || last.map(CSVPreamble.numbering.contains) == true
            let nearest = before.suffix(isNumbered ? 5 : 4)
            var names = (1...3).map { CSVWords.fold(nearest.suffix($0).joined(separator: " ")) }
            if isNumbered {
                let folded = nearest.map { CSVWords.fold(String($0)) }
                names += folded + folded.flatMap { $0.split(separator: " ").map(String.init) }
            }
            self.names = names
        }

        /// Whether what stands in front of it says that it is that of an account or a card.
        var isOfAccount: Bool {
            let isInGroups = text.contains(" ")
            if isMasked,
                names.contains(where: {
                    CSVHeaderWords.isOfCard($0) || isInGroups && CSVPhrases.isKindOfAccount($0)
                })
            {
                return true
            }
            // `Livret A n° 98765432109`
            if isNumbered, !isMasked || isCard, names.contains(where: CSVPhrases.isKindOfAccount) {
                return true
            }
            return names.contains { name in
                CSVHeaderLexicon.matches(name).contains { $0.role == .account && $0.weight >= 95 }
            }
        }
    }

    /// Takes the number in brackets behind a name, which has a word for an account or its kind unless it is
    /// known to be one's.
    mutating func mineBrackets(
        _ bytes: Span<UInt8>, _ range: Range<Int>, isKnown: Bool
    ) -> Bool {
        guard let number = Self.numberInBrackets(bytes, in: range) else { return false }
        let name = bytes.trimmedBlanks(range.lowerBound..<number.lowerBound - 1)
        let isOfAccount = CSVWords.fold(bytes, name).split(separator: " ").contains {
            CSVPhrases.isKindOfAccount(String($0)) || Self.isOfAccount(String($0))
        }
        guard isKnown || isOfAccount else { return false }
        account.number = bytes.string(number)
        account.name = account.name ?? bytes.string(name)
        return true
    }

    /// The number in brackets behind the name of an account: `Everyday (12-3456-0123456-00)`.
    static func numberInBrackets(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard range.count <= 80, let last = range.last, bytes[last] == ASCII.closeParenthesis,
            let open = range.last(where: { bytes[$0] == ASCII.openParenthesis }),
            open > range.lowerBound,
            case let number = open + 1..<last, CSVAccountText.isNumber(bytes, in: number),
            CSVDateParts(bytes, in: number)?.isPlausible != true
        else { return nil }
        return number
    }

    /// Parts the sign for a number from the digits behind it: `Compte courant n°00012345678`.
    private static func partNumbering(_ words: inout [Substring]) {
        for sign in ["n°", "nº", "N°", "Nº"] {
            guard
                let place = words.firstIndex(where: { $0.hasPrefix(sign) && $0.count > sign.count })
            else { continue }
            let digits = words[place].dropFirst(sign.count)
            words.replaceSubrange(place...place, with: [Substring(sign), digits])
            return
        }
    }

    /// Puts the groups of a card's number together of which some are stars or dots: `4940 **** **** 1111`,
    /// `4940 •••• •••• 1111` (observed in exports of DKB).
    private static func joinMasks(_ words: inout [Substring]) {
        let isMask = { (word: Substring) in word.allSatisfy { "*•●".contains($0) } && !word.isEmpty
        }
        let isGroup = { (word: Substring) in
            isMask(word) || word.utf8.count == 4 && word.utf8.allSatisfy(ASCII.isDigit)
        }
        guard let mask = words.firstIndex(where: { $0.count >= 3 && isMask($0) }) else {
            return
        }
        var (start, end) = (mask, mask + 1)
        while start > 0, isGroup(words[start - 1]) { start -= 1 }
        while end < words.count, isGroup(words[end]) { end += 1 }
        guard end - start > 1 else { return }
        let number = Substring(words[start..<end].joined(separator: " "))
        words.replaceSubrange(start..<end, with: [number])
    }

    /// Puts the four groups of a card's number together: `MasterCard 5412 3456 7890 1234 Ann Oak` (observed
    /// in exports of Deutsche Bank).
    private static func joinGroups(_ words: inout [Substring]) {
        let isGroup = words.map { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isDigit) }
        guard isGroup.count(where: { $0 }) == 4, let start = isGroup.firstIndex(of: true),
            isGroup.lastIndex(of: true) == start + 3
        else { return }
        let number = Substring(words[start..<start + 4].joined(separator: " "))
        words.replaceSubrange(start..<start + 4, with: [number])
    }

    /// The number right behind the one word for an account or its kind: `Konto 532013000`. It has eight digits or more
    /// and nothing else; `nil` for any other text.
    static func numberBehindWord(_ bytes: Span<UInt8>, in range: Range<Int>) -> String? {
        let words = bytes.string(range).split(separator: " ")
        guard words.count == 2, words[1].utf8.count >= 8, words[1].utf8.allSatisfy(ASCII.isDigit),
            CSVDateParts(Array(words[1].utf8).span, in: 0..<words[1].utf8.count)?.isPlausible
                != true,
            case let name = CSVWords.fold(String(words[0])),
            CSVPhrases.isKindOfAccount(name)
                || CSVHeaderLexicon.matches(name)
                    .contains(where: { $0.role == .account && $0.weight == 100 })
        else { return nil }
        return String(words[1])
    }

    /// The digits that a text ends in but for the code of their currency, behind words of which one is that
    /// for an account or its kind: `Account statement 7730000012345 MVR`.
    static func numberBeforeCurrency(
        _ bytes: Span<UInt8>, in range: Range<Int>
    ) -> (number: String, currency: CurrencyCode)? {
        let words = bytes.string(range).split(separator: " ")
        guard (3...6).contains(words.count), let last = words.last, last.utf8.count == 3,
            let code = CurrencyCode(String(last)), CSVCurrencies.known.contains(code),
            case let number = words[words.count - 2], number.utf8.count >= 8,
            number.utf8.allSatisfy(ASCII.isDigit),
            CSVDateParts(Array(number.utf8).span, in: 0..<number.utf8.count)?.isPlausible != true,
            case let names = words.dropLast(2).map({ CSVWords.fold(String($0)) }),
            names.contains(where: { isOfAccount($0) || CSVPhrases.isKindOfAccount($0) }),
            !isOfOther(names.joined(separator: " "))
        else { return nil }
        return (String(number), code)
    }

    /// The IBAN behind one to four words without digits, with the currency behind it where there is
    /// one: `Kontoauszug DE02 1203 0000 0000 2020 51`. Its check digits have to fit; `nil` where the
    /// words name another party's account.
    static func ibanBehindWords(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        var (start, wordCount) = (range.lowerBound, 0)
        while true {
            guard let blank = (start..<range.upperBound).first(where: { bytes[$0] == ASCII.space })
            else { return nil }
            let word = start..<blank
            guard !word.contains(where: { ASCII.isDigit(bytes[$0]) || bytes[$0] == ASCII.colon })
            else { return nil }
            wordCount += word.isEmpty ? 0 : 1
            guard wordCount <= 4 else { return nil }
            start = blank + 1
            let rest = start..<range.upperBound
            guard CSVAccountText.hasFittingCheckDigits(bytes, in: rest) else { continue }
            let roles = CSVHeaderLexicon.matches(CSVWords.fold(bytes, range.lowerBound..<blank))
            let isOther = roles.contains { $0.role == .payee || $0.role == .counterAccount }
            return isOther ? nil : rest
        }
    }

    /// The IBAN in front of the words or the quoted name of its account: `LU280019400644750000 "Ménage"`
    /// (observed in exports of BIL). Its check digits have to fit.
    static func ibanBeforeWords(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        for end in range where bytes[end] == ASCII.space {
            let front = range.lowerBound..<end
            guard front.count <= 42 else { return nil }
            if CSVAccountText.hasFittingCheckDigits(bytes, in: front) { return front }
        }
        return nil
    }

    /// The only IBAN among the words of a sentence: `Promet po računu HR1723600001101234565 za period od
    /// 01.05.2026. do 31.05.2026.` (observed in exports of Erste in Croatia). Its check digits have to
    /// fit; `nil` where words in front of it name another party's account.
    static func ibanAmidWords(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        let words = range.split {
            [ASCII.space, ASCII.comma, ASCII.openParenthesis, ASCII.closeParenthesis]
                .contains(bytes[$0])
        }
        let places = words.indices.filter {
            CSVAccountText.hasFittingCheckDigits(bytes, in: words[$0])
        }
        // Behind more words it is part of a story.
        guard words.count >= 4, places.count == 1, let place = places.first, place <= 4 else {
            return nil
        }
        let number = words[place]
        guard !isOfOther(bytes, range.lowerBound..<number.lowerBound) else { return nil }
        return number
    }

    /// Words for a number, which tell nothing by themselves.
    private static let numbering: Set<String> = [
        "n", "no", "nr", "nro", "num", "numero", "number", "nummer", "nº", "n°",
    ]

    /// Whether a word is the end of a number that is masked: `...4711`, `****4711`, `XXXX-XXXX-XXXX-4711`.
    static func isMasked(_ word: Substring) -> Bool {
        if word.utf8.contains(ASCII.space) { return true }
        let tail = word.drop { ".…*xX#-".contains($0) }
        return word.count >= tail.count + 3 && tail.utf8.allSatisfy(ASCII.isDigit)
            && tail.utf8.count >= 3
    }

    /// Whether a number is no more than the last digits of a card: `*1234`.
    static func isCardTail(_ number: String) -> Bool {
        number.utf8.count(where: ASCII.isDigit) <= 4 && number.utf8.first == 0x2A
    }

    /// Whether a text starts with a number as long as those of accounts, whatever it names behind it:
    /// `0123456789000 - EUR - Conta Extracto`, `DE02120300000000202051 / Internet-Konto`.
    static func startsWithNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let word = range.prefix { bytes[$0] != ASCII.space }
        if CSVAccountText.isIBAN(bytes, in: word) { return true }
        return word.count { ASCII.isDigit(bytes[$0]) } >= 6
            && !word.contains { ASCII.isLetter(bytes[$0]) || bytes[$0] >= 0x80 }
    }

    /// The number of an account without the sign that keeps spreadsheets from taking it for a number
    /// to count with, and without what stands behind it: `000401000001 ( INR ) - NAME`.
    static func number(_ text: String) -> String {
        let bare = text.drop { $0 == "'" || $0 == "_" || $0 == "=" || $0 == "\"" }
        let first = bare.prefix { $0 != " " }
        // `DE02120300000000202051 / Girokonto` (observed in exports of DKB).
        if bare.dropFirst(first.count).hasPrefix(" / "),
            CSVAccountText.isIBAN(Array(first.utf8).span, in: 0..<first.utf8.count)
        {
            return String(first)
        }
        // A star or an X masks a digit.
        let isParted = bare.dropFirst(first.count).hasPrefix(" - ")
        let digits = first.utf8.count {
            ASCII.isDigit($0) || $0 == 0x58 || $0 == 0x2A
                || isParted && ($0 == ASCII.minus || $0 == ASCII.point)
        }
        let rest = bare.dropFirst(first.count)
        guard digits >= 6, digits == first.utf8.count, rest.contains(where: \.isLetter) else {
            return bare.isEmpty ? text : String(bare)
        }
        return String(first)
    }

    /// Whether a text is a day, whatever stands behind a blank.
    static func startsWithDay(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let word = range.prefix { bytes[$0] != ASCII.space }
        return CSVDateParts(bytes, in: word)?.isPlausible == true
    }
}
