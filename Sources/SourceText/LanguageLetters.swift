/// The letters beyond ASCII that a language writes.
struct LanguageLetters {
    private let frequent: Set<Unicode.Scalar>
    private let other: Set<Unicode.Scalar>
    private let reward: Int

    /// - Parameters:
    ///   - frequent: Small letters that make up most of a text.
    ///   - other: The other small letters.
    ///   - reward: What a frequent letter earns; another one earns half of it.
    private init(_ frequent: String, _ other: String = "", reward: Int = 2) {
        func bothCases(_ letters: String) -> Set<Unicode.Scalar> {
            var set = Set(letters.unicodeScalars)
            for letter in letters.unicodeScalars {
                let capital = letter.properties.uppercaseMapping.unicodeScalars
                if capital.count == 1 { set.formUnion(capital) }
            }
            return set
        }
        self.frequent = bothCases(frequent)
        self.other = bothCases(other)
        self.reward = reward
    }

    /// What letters that were counted earn in this language; strange ones cost.
    func score(of letters: [(scalar: Unicode.Scalar, count: Int)]) -> Int {
        letters.reduce(0) { score, letter in
            if frequent.contains(letter.scalar) { return score + letter.count * reward }
            if other.contains(letter.scalar) { return score + letter.count * reward / 2 }
            return score - letter.count * 4
        }
    }

    /// The languages that an encoding is used for.
    static func all(writtenIn encoding: TextEncoding) -> [LanguageLetters] {
        switch encoding {
        case .windows1250, .iso88592, .ibm852: central
        case .windows1251, .ibm866, .koi8R, .koi8U: cyrillic
        case .windows1257: baltic
        case .windows1253: greek
        case .windows1254: turkish
        default: western
        }
    }

    private static let western = [
        LanguageLetters("äöüß"),
        LanguageLetters("éèàçêô", "âæëîïœùûüÿ"),
        LanguageLetters("áéíóñú", "ü"),
        LanguageLetters("ãçáéíóõ", "âàêôúü"),
        LanguageLetters("àèéìòù"),
        LanguageLetters("åäöøæé"),
        LanguageLetters("ëïéöüó"),
        // Several languages in one file, and Icelandic.
        LanguageLetters("äöüßéèàçêôâæëîïœùûáíóñúãõìòåøðþýÿº", reward: 1),
    ]

    private static let central = [
        LanguageLetters("ąćęłńóśźż"),
        LanguageLetters("áčéěířšůýž", "ďňóťúľĺŕôä"),
        LanguageLetters("áéöóőüíúű"),
        LanguageLetters("ăâîşţ"),
        LanguageLetters("čćđšž"),
        LanguageLetters("áâäăąćçčďđéęëěíîłľĺńňóôöőŕřśšşťţúůüűýźżžß", reward: 1),
    ]

    private static let baltic = [
        LanguageLetters("ąčęėįšųūž"),
        LanguageLetters("āčēģīķļņšūž"),
        LanguageLetters("äöõüšž"),
    ]

    private static let cyrillic = [
        LanguageLetters("оеаинтсрвлкмдпу", "яыьгзбчйхжшюцщэфъё"),
        LanguageLetters("оаиінтевсрлкдум", "яьпзбгйчхюжцшїєщфґ"),
        LanguageLetters("аоеинјрстукдвмл", "пзбгчшцхжљњћђџф"),
    ]

    private static let greek = [
        LanguageLetters("αοιτεσνηυρπκμλς", "άέήίόύώωγδθχφβξζψϊϋΐΰ")
    ]

    private static let turkish = [LanguageLetters("çğışöü", "İâîû")]
}
