import SourceText

/// What banks call a balance that they list among the records of a statement.
package enum BalancePhrases {
    /// How sure a phrase is.
    package enum Certainty {
        /// No payment is called so.
        case certain
        /// Payments may be called so, too: what the books of a program opened with, what was left to
        /// pay of a bill.
        case likely
    }

    /// How sure it is that a text names a balance; `nil` where it is not one of the phrases and nothing
    /// else. Blanks between letters (`S A L D O`), days, marks and accents do not count.
    package static func certainty(_ text: Span<UInt8>) -> Certainty? {
        guard text.count <= 60, mayBe(text) else { return nil }
        return letters[folded(text.string(0..<text.count).lowercased())]
    }

    /// Whether a text begins with the letters of a phrase, and ends with those of one: nearly no text of
    /// a payment does, and making a string of each would take several times as long as reading the file.
    private static func mayBe(_ text: Span<UInt8>) -> Bool {
        guard let first = text.indices.first else { return false }
        if ASCII.isLetter(text[first]), firstLetters & 1 << UInt32(text[first] & 0x1F) == 0 {
            return false
        }
        // The last eight letters.
        var (letters, count) = (UInt64(0), 0)
        for index in text.indices {
            let previous = index > 0 ? text[index - 1] : 0
            guard let letter = letter(text[index], behind: previous) else { continue }
            letters = letters << 8 | UInt64(letter)
            count += 1
            if count == beginningLength && !beginnings.contains(letters) { return false }
        }
        return endings.contains(letters)
    }

    /// The small Latin letter that a byte of a text stands for, without its accent; `nil` for every other
    /// byte. Letters of other scripts are passed over: no phrase has one, and a text that has is compared
    /// whole.
    private static func letter(_ byte: UInt8, behind previous: UInt8) -> UInt8? {
        if ASCII.isLetter(byte) { return byte | 0x20 }
        guard previous == 0xC3 else { return nil }
        // U+00C0 to U+00FF, whose small letters stand 32 behind the capital ones.
        return switch byte | 0x20 {
        case 0xA0...0xA5: UInt8(ascii: "a")
        case 0xA7: UInt8(ascii: "c")
        case 0xA8...0xAB: UInt8(ascii: "e")
        case 0xAC...0xAF: UInt8(ascii: "i")
        case 0xB1: UInt8(ascii: "n")
        case 0xB2...0xB6: UInt8(ascii: "o")
        case 0xB9...0xBC: UInt8(ascii: "u")
        default: nil
        }
    }

    /// A bit for each letter that phrases begin with.
    private static let firstLetters = letters.keys.reduce(into: UInt32(0)) { bits, phrase in
        bits |= phrase.utf8.first.map { 1 << UInt32($0 & 0x1F) } ?? 0
    }

    private static let beginningLength = 3

    /// The first letters of the phrases, a dozen: a list of so few is searched faster than a set.
    private static let beginnings = Array(
        Set(letters.keys.map { packed($0.prefix(beginningLength)) }))

    /// The last eight letters of the phrases.
    private static let endings = Set(letters.keys.map { packed($0.suffix(8)) })

    private static func packed(_ letters: Substring) -> UInt64 {
        letters.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The words of the phrases, and the letters of those that are spaced.
    package static let words: Set<String> = {
        let words = (certain + likely).flatMap { $0.split { !$0.isLetter }.map(String.init) }
        return Set(words).union(words.map(folded)).union(spaced.map(String.init))
    }()

    /// The letters of each phrase, and how sure it is.
    private static let letters: [String: Certainty] = {
        var letters: [String: Certainty] = [:]
        for phrase in likely { letters[folded(phrase)] = .likely }
        for phrase in certain { letters[folded(phrase)] = .certain }
        return letters
    }()

    /// The letters of a text alone, without their accents. Every run that reads OFX folds all phrases, so
    /// that what is written in their letters is folded byte by byte.
    private static func folded(_ text: String) -> String {
        let bytes = text.utf8.span
        var letters: [UInt8] = []
        letters.reserveCapacity(bytes.count)
        for index in bytes.indices where bytes[index] != 0xC3 {
            let (byte, previous) = (bytes[index], index > 0 ? bytes[index - 1] : 0)
            if byte < 0x80 {
                if ASCII.isLetter(byte) { letters.append(byte) }
            } else if previous == 0xC3, let letter = unaccented(byte) {
                letters.append(letter)
            } else {
                return String(text.lazy.filter(\.isLetter).map { accents[$0] ?? $0 })
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The small letter under the accent of one that phrases have, by its second byte in UTF-8.
    private static func unaccented(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0xA0...0xA3: UInt8(ascii: "a")
        case 0xA7: UInt8(ascii: "c")
        case 0xA8...0xAA: UInt8(ascii: "e")
        case 0xAC, 0xAD: UInt8(ascii: "i")
        case 0xB1: UInt8(ascii: "n")
        case 0xB2...0xB5: UInt8(ascii: "o")
        case 0xB9, 0xBA, 0xBC: UInt8(ascii: "u")
        default: nil
        }
    }

    private static let accents: [Character: Character] = [
        "à": "a", "á": "a", "â": "a", "ã": "a", "ç": "c", "è": "e", "é": "e", "ê": "e", "ì": "i",
        "í": "i", "ñ": "n", "ò": "o", "ó": "o", "ô": "o", "õ": "o", "ù": "u", "ú": "u", "ü": "u",
    ]

    /// What is written with blanks between its letters (observed in exports of Banco do Brasil).
    private static let spaced = "saldo"

    private static let certain = [
        // Portuguese (observed in exports of Banco do Brasil, Bradesco, Caixa, Itaú, Santander, Sicoob
        // and Sicredi)
        "saldo anterior", "saldo anterior em", "saldo do dia anterior", "saldo dia anterior",
        "saldo do mês anterior", "saldo mês anterior", "saldo bloqueado anterior",
        "saldo bloq anterior", "saldo do dia", "saldo dia", "saldo em", "saldo final",
        "saldo final em", "saldo final do dia", "saldo final do período", "saldo do período",
        "saldo inicial do período", "saldo inicial do dia", "saldo atual", "saldo atual em",
        "saldo parcial", "saldo parcial em", "saldo disponível", "saldo disponível em",
        "saldo disponível dia", "saldo disponível do dia", "saldo total disponível",
        "saldo total disponível dia", "saldo total disponível do dia", "saldo total em conta",
        "saldo bloqueado", "saldo em conta", "saldo em conta corrente", "saldo conta corrente",
        "saldo da conta", "saldo da conta corrente", "saldo em c/c", "saldo c/c",
        "saldo em aplicação automática", "saldo em aplicações automáticas",
        "saldo aplicação automática", "saldo aplicações automáticas", "saldo aplic automática",
        "saldo aplic automáticas", "saldo aplic aut mais", "saldo aplicação aut mais",
        "saldo conta corrente e aplicações automáticas", "sdo cta/apl automáticas", "sdo anterior",
        "sdo do dia", "sdo dia", "sdo final", "sdo disponível", "sdo atual",
        "saldo contábil", "saldo contabilístico", "saldo contabilístico inicial",
        "saldo contabilístico final", "saldo disponível inicial", "saldo disponível final",
        "saldo autorizado", "saldo transportado", "saldo a transportar",
        // Spanish
        "saldo actual", "saldo del día", "saldo al día", "saldo a la fecha", "saldo al",
        "saldo disponible", "saldo contable", "saldo del mes anterior", "saldo período anterior",
        "saldo del período anterior", "saldo inicial del período", "saldo final del período",
        "saldo final del día", "saldo al corte", "saldo al cierre",
        // Italian
        "saldo precedente", "saldo finale", "saldo contabile", "saldo contabile al",
        "saldo contabile iniziale", "saldo contabile finale", "saldo disponibile",
        "saldo disponibile al", "saldo disponibile finale", "saldo liquido", "saldo liquido finale",
        "saldo attuale", "riporto saldo",
    ]

    private static let likely = [
        // Portuguese, Spanish and Italian
        "saldo", "saldo inicial", "saldo de apertura", "saldo total", "saldo iniziale",
        "saldo totale",
        // English
        "opening balance", "closing balance", "balance brought forward", "balance carried forward",
        "balance forward", "previous balance",
        // French
        "solde précédent", "solde initial", "solde final", "ancien solde", "nouveau solde",
        // German and Dutch
        "anfangssaldo", "anfangsbestand", "endsaldo", "schlusssaldo", "saldovortrag", "kontostand",
        "beginsaldo",
        "eindsaldo",
    ]
}
