import SourceText

/// Months as words, as programs print them into fields that should hold numbers alone.
public enum MonthName {
    /// The month, 1 to 12, that a word names: a name, or a beginning of one of at least three letters
    /// that is no other month's (`Jan`, `janv`, `JANUAR`); `nil` for any other word.
    ///
    /// Known are English, German, Dutch, French, Spanish, Portuguese, Italian, Polish, Czech, the
    /// languages of Scandinavia, Finnish, Hungarian, Romanian, Turkish, Indonesian, Russian,
    /// Bulgarian and Greek.
    public static func month(_ bytes: Span<UInt8>, in word: Range<Int>) -> Int? {
        guard word.count >= 3, word.count <= longest else { return nil }
        return months[bytes.string(word).lowercased()]
    }

    /// The month of each beginning.
    static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for (index, line) in names.enumerated() {
            for beginning in line.split(separator: " ").flatMap(beginnings) {
                months[beginning] = months[beginning] ?? index + 1
            }
        }
        return months
    }()

    /// What a name may be cut to: a bar in it stands where it has to go on to be told from others,
    /// which is behind its third letter where there is no bar.
    static func beginnings(of name: Substring) -> [String] {
        let bar = name.firstIndex(of: "|")
        let whole = name.filter { $0 != "|" }
        let shortest = bar.map { name.distance(from: name.startIndex, to: $0) } ?? 3
        guard shortest < whole.count else { return [whole] }
        return (shortest...whole.count).map { String(whole.prefix($0)) }
    }

    private static let longest = months.keys.reduce(0) { max($0, $1.utf8.count) }

    /// The names of each month in small letters. No beginning is that of a weekday, but for `mar`
    /// (`mardi`, `martes`, `martedì`). Croatian is missing, whose October is the November of Polish.
    static let names = [
        "january januar jänner janvier januari enero janeiro gennaio stycznia styczeń ledna leden"
            + " tammi|kuuta január ianuarie ocak января январь"
            + " ιανουαρίου ιανουάριος януари",
        "february februar feber février fev|rier fevereiro febrero febbraio febr|uari lutego luty"
            + " února únor helmi|kuuta február februarie şubat sub|at февраля февраль"
            + " φεβρουαρίου φεβρουάριος февруари",
        "march märz maerz mrz mars mrt maart| marzo março marco marca marzec března březen marts"
            + " maalis|kuuta március martie mart maret марта март"
            + " μαρτίου μάρτιος",
        "april avril abril aprile kwietnia kwiecień dubna duben huhti|kuuta április aprilie nisan"
            + " апреля апрель"
            + " απριλίου απρίλιος",
        "may mai mayo maio maggio mei maja maj května květen touko|kuuta május mayıs мая май"
            + " μαΐου μαϊου μάιος",
        "june juni juin| junio junho giugno czerwca czerwiec června| červen| kesä|kuuta kesa|kuuta"
            + " június iunie haziran июня июнь"
            + " ιουν|ίου ιούν|ιος юни|",
        "july juli juil|let julio julho luglio lipca lipiec července| červenec| heinä|kuuta"
            + " heina|kuuta július iulie temmuz июля июль"
            + " ιουλ|ίου ιούλ|ιος юли|",
        "august août aout augustus augusti agosto sierpnia sierpień srpna srpen elo|kuuta"
            + " augusztus ağustos agustos agt agustus августа август"
            + " αυγούστου αύγουστος",
        "september septembre sept septiembre setiembre setembro settembre września wrzesień září"
            + " syys|kuuta szept|ember septembrie eylül eylul сентября сентябрь"
            + " σεπτεμβρίου σεπτέμβριος септември",
        "october oktober octobre octubre outubro ottobre października październik paz|dziernika"
            + " října říjen loka|kuuta október octombrie ekim октября октябрь"
            + " οκτωβρίου οκτώβριος октомври",
        "november novembre noviembre novembro listopada listopadu listopad marras|kuuta noiembrie"
            + " kasım kasim nopember ноября ноябрь"
            + " νοεμβρίου νοέμβριος ноември",
        "december dezember décembre decembre diciembre dezembro dicembre grudnia grudzień"
            + " prosince prosinec desember joulu|kuuta decembrie aralık aralik декабря декабрь"
            + " δεκεμβρίου δεκέμβριος декември",
    ]
}
