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
        case .windows1250, .iso88592, .iso885916, .ibm852: central
        case .windows1251, .iso88595, .ibm866, .koi8R, .koi8U, .macCyrillic: cyrillic
        case .windows1257, .iso88594, .ibm775: baltic
        case .macCentralEurope: central + baltic
        case .windows1253, .iso88597, .ibm737, .macGreek: greek
        case .windows1254, .ibm857, .macTurkish: turkish
        case .windows1255, .ibm862: hebrew
        case .windows1256, .iso88596: arabic
        case .windows874: thai
        case .windows1258: vietnamese
        case .iso88593: maltese
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
        LanguageLetters("äöõüšž"),
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

    private static let maltese = [LanguageLetters("ċġħż", "àèìòù")]

    private static let hebrew = [LanguageLetters("אבגדהוזחטיכלםמנסעפצקרשתןךףץ")]

    /// Persian is among it. Of what is left of a text in other letters much is rare in Arabic.
    private static let arabic = [
        LanguageLetters("اليمونرتبعدسحفقكهة", "أإآىئءؤثجخذزشصضطظغپچژگکـ")
    ]

    /// No text is of consonants alone, as capitals of Cyrillic may seem.
    private static let thai = [
        LanguageLetters(
            "ะาำเแโใไ\u{E31}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}"
                + "\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}",
            "กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮๆฯฤ")
    ]

    /// Its letters are those of Western Europe, too: the signs of tones tell it from them.
    private static let vietnamese = [
        LanguageLetters("\u{300}\u{301}\u{303}\u{309}\u{323}", "ăâêôơưđàáèéíóùú")
    ]
}
