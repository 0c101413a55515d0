/// Names of columns by which the head of a text tells its language, though its letters are too few to tell
/// the encoding: `Částka` and nothing else beyond ASCII.
///
/// Each letter beyond ASCII is one byte in the encodings of these regions, and another one in each of them;
/// so any such byte stands for any such letter. Words that languages of other regions have, too, are missing
/// (`Datum`, `Suma`, `Namen`).
enum EncodingWords {
    /// How many bytes are looked at: heads, rather than names of payees.
    private static let headLength = 4_096
    /// Words have no more letters.
    private static let longestWord = 16

    /// Which of some lists have words that stand in the head of a text.
    static func found(in bytes: Span<UInt8>, of lists: [[String]]) -> Set<Int> {
        var places: [[UInt8]: Int] = [:]
        for (place, words) in lists.enumerated() {
            for word in words { places[pattern(word)] = place }
        }
        var found: Set<Int> = []
        var word: [UInt8] = []
        for offset in 0..<min(bytes.count, headLength) {
            let byte = bytes[offset]
            if byte >= 0x80 || ASCII.isLetter(byte) {
                word.append(byte >= 0x80 ? anyLetter : ASCII.lowercased(byte))
                if offset + 1 < bytes.count { continue }
            }
            if (4...longestWord).contains(word.count), let place = places[word] {
                found.insert(place)
            }
            word.removeAll(keepingCapacity: true)
        }
        return found
    }

    /// What stands for a letter beyond ASCII.
    private static let anyLetter: UInt8 = 0x80

    /// A word of small letters as it is compared.
    private static func pattern(_ word: String) -> [UInt8] {
        word.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : anyLetter }
    }

    /// Czech, Slovak, Polish, Hungarian, Romanian, Slovene, Croatian.
    static let central = split(
        """
        částka částky objem měna číslo zůstatek název zpráva příjemce plátce poznámka popis protiúčet \
        zaúčtování provedení úhrady poplatek protistrany platba názov zostatok účtovania zaúčtovania \
        sprava prijímateľa príjemca kwota operacji operacja tytuł tytułem odbiorca nadawca rachunek rachunku \
        księgowania obciążenia uznania szczegóły transakcji összeg összege közlemény könyvelés könyvelési \
        egyenleg devizanem megnevezés jóváírás terhelés értéknap leírás descriere tranzacție tranzactie \
        tranzacției tranzactiei explicații explicatii detalii plăți încasări opis iznos isplata uplata \
        stanje račun računa primatelj platitelj plaćanja svrha knjiženja izvršenja znesek prejemnik plačnik
        """)

    /// Lithuanian, Latvian, Estonian.
    static let baltic = split(
        """
        paskirtis gavėjas mokėtojas mokėtojo gavėjo sąskaita sąskaitos likutis valiuta paaiškinimai įrašo \
        saņēmējs maksātājs maksājuma valūta atlikums apraksts informācija saņēmējam kredīts darījuma \
        kuupäev selgitus maksja valuuta viitenumber arhiveerimistunnus
        """)

    /// Turkish.
    static let turkish = split(
        """
        tarih tarihi tutar tutarı bakiye açıklama işlem alacak dekont hesap alıcı gönderen
        """)

    private static func split(_ words: String) -> [String] {
        words.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
