import SourceText
import StatementModel

/// Numbers of accounts that stand behind a name, without a colon or a word for a number.
extension CSVPreamble {
    /// The number in three groups or more behind a word for an account: `Konto 1234.56.78901`. Points
    /// in front of three digits each part thousands.
    static func groups(of number: Substring, behindName name: Substring) -> String? {
        let groups = number.split(omittingEmptySubsequences: false) { ".-".contains($0) }
        let bytes = Array(number.utf8)
        guard groups.count >= 3,
            groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }),
            bytes.count(where: ASCII.isDigit) >= 8,
            number.contains("-") || groups.dropFirst().contains(where: { $0.utf8.count != 3 }),
            CSVDateParts(bytes.span, in: 0..<bytes.count)?.isPlausible != true,
            isOfAccount(CSVWords.fold(String(name)))
        else { return nil }
        return String(number)
    }

    /// The digits, eight or more, at the end of a name of two words or three with one for an account or its
    /// kind: `Livret A 00044455566`, `Bonus Savings 87654321`.
    static func lastNumber(behindName words: [Substring]) -> String? {
        guard (3...4).contains(words.count), let number = words.last, number.utf8.count >= 8,
            number.utf8.allSatisfy(ASCII.isDigit),
            CSVDateParts(Array(number.utf8).span, in: 0..<number.utf8.count)?.isPlausible != true,
            words.dropLast().allSatisfy({ $0.allSatisfy(\.isLetter) })
        else { return nil }
        let isNamed = words.dropLast().contains { word in
            let name = CSVWords.fold(String(word))
            return CSVPhrases.isKindOfAccount(name)
                || CSVHeaderLexicon.matches(name).contains {
                    $0.role == .account && $0.weight == 100
                }
        }
        return isNamed ? String(number) : nil
    }

    /// Whether a word is the code of a British bank, which stands in front of the number: `40-47-59`.
    static func isSortCode(_ word: Substring) -> Bool {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 3
            && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(ASCII.isDigit) }
    }

    /// The number that has a dash and a name in front, and as many digits as an IBAN: `eKonto -
    /// 12114020040000300201355387` (observed in exports of mBank); or ten and more behind a name with a
    /// currency in brackets (observed in those of ICICI).
    static func longNumber(behindDash words: [Substring]) -> String? {
        if words.count > 3, let last = words.last, words[words.count - 2] == "-",
            last.utf8.count >= 10, last.utf8.allSatisfy(ASCII.isDigit),
            words.dropLast(2).contains(where: endsWithCurrency)
        {
            return String(last)
        }
        guard words.count == 3, words[1] == "-", words[2].utf8.count >= 20,
            words[2].utf8.allSatisfy(ASCII.isDigit), words[0].contains(where: \.isLetter)
        else { return nil }
        return String(words[2])
    }

    /// Whether a word ends with the code of a currency in brackets: `Stone(INR)`.
    private static func endsWithCurrency(_ word: Substring) -> Bool {
        guard word.hasSuffix(")"), let open = word.lastIndex(of: "(") else { return false }
        let code = word[word.index(after: open)...].dropLast()
        return code.utf8.count == 3 && code.allSatisfy(\.isUppercase)
            && CurrencyCode(code).map(CSVCurrencies.known.contains) == true
    }
}
