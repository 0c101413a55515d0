import SourceText

/// Names of months and weekdays in the languages of bank exports, as bytes.
enum CSVMonthNames {
    /// The month, 1 to 12, whose name or abbreviation fills the range.
    static func month(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        guard range.count >= 2, range.count <= 24 else { return nil }
        return months[hash(bytes, in: range)]
    }

    /// Whether the range is the name of a weekday, whole or cut to its first letters.
    static func isWeekday(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 2, range.count <= 24 else { return false }
        return weekdays.contains(hash(bytes, in: range))
    }

    /// Whether 年, 月, 日, 년, 월, 일 stands at the offset.
    static func isDateUnit(_ bytes: Span<UInt8>, at offset: Int, before end: Int) -> Bool {
        guard offset + 2 < end else { return false }
        let unit = (bytes[offset], bytes[offset + 1], bytes[offset + 2])
        switch unit {
        case (0xE5, 0xB9, 0xB4), (0xE6, 0x9C, 0x88), (0xE6, 0x97, 0xA5): return true
        case (0xEB, 0x85, 0x84), (0xEC, 0x9B, 0x94), (0xEC, 0x9D, 0xBC): return true
        default: return false
        }
    }

    /// FNV-1a over the bytes, capitals of ASCII made small.
    private static func hash(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for offset in range {
            hash = (hash ^ UInt64(ASCII.lowercased(bytes[offset]))) &* 0x100_0000_01B3
        }
        return hash
    }

    /// The hashes of a name in small letters, with a capital, in capitals, and without accents.
    private static func hashes(of name: String) -> [UInt64] {
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        return [name, capitalized, name.uppercased(), CSVWords.fold(name)].map { spelling in
            let bytes = Array(spelling.utf8)
            return hash(bytes.span, in: 0..<bytes.count)
        }
    }

    private static let months: [UInt64: Int] = {
        var months: [UInt64: Int] = [:]
        for line in monthTable {
            for (index, names) in line.split(separator: "|").enumerated() {
                for name in names.split(separator: " ") {
                    for hash in hashes(of: String(name)) where months[hash] == nil {
                        months[hash] = index + 1
                    }
                }
            }
        }
        return months
    }()

    private static let weekdays: Set<UInt64> = Set(
        weekdayTable.flatMap { $0.split(separator: " ") }.flatMap { hashes(of: String($0)) })

    /// Twelve months a line, names and abbreviations in small letters.
    private static let monthTable = [
        "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec",
        "januar jänner jän|februar feber|märz mär mrz maerz|april|mai|juni|juli|august|september|oktober okt|november|dezember dez",
        "janvier janv|février févr fév|mars|avril avr|mai|juin|juillet juil|août aoû|septembre|octobre|novembre|décembre déc",
        "enero ene|febrero|marzo|abril abr|mayo|junio|julio|agosto ago|septiembre setiembre set|octubre|noviembre|diciembre dic",
        "janeiro|fevereiro fev|março|abril|maio|junho|julho|agosto|setembro set|outubro out|novembro|dezembro dez",
        "gennaio gen|febbraio|marzo|aprile|maggio mag|giugno giu|luglio lug|agosto|settembre|ottobre ott|novembre|dicembre",
        "januari|februari|maart mrt|april|mei|juni|juli|augustus|september|oktober|november|december",
        "styczeń stycznia sty|luty lutego lut|marzec marca|kwiecień kwietnia kwi|maj maja|czerwiec czerwca cze|lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz|październik października paź|listopada lis|grudzień grudnia gru",
        "leden ledna led|únor února úno|březen března bře|duben dubna dub|květen května kvě|červen června čvn|červenec července čvc|srpen srpna srp|září zář|říjen října říj|listopadu|prosinec prosince pro",
        "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
        "januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember des",
        "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
        "tammikuu tammikuuta tammi|helmikuu helmikuuta helmi|maaliskuu maaliskuuta maalis|huhtikuu huhtikuuta huhti|toukokuu toukokuuta touko|kesäkuu kesäkuuta kesä|heinäkuu heinäkuuta heinä|elokuu elokuuta elo|syyskuu syyskuuta syys|lokakuu lokakuuta loka|marraskuu marraskuuta marras|joulukuu joulukuuta joulu",
        "január|február febr|március márc|április ápr|május máj|június jún|július júl|augusztus|szeptember szept|október|november|december",
        "ianuarie ian|februarie|martie|aprilie|mai|iunie iun|iulie iul|august|septembrie|octombrie|noiembrie noi|decembrie",
        "январь января янв|февраль февраля фев февр|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сен сент|октябрь октября окт|ноябрь ноября ноя нояб|декабрь декабря дек",
        "ocak oca|şubat şub|mart|nisan nis|mayıs|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|kasım kas|aralık ara",
        "januari|februari|maret|april|mei|juni|juli|agustus agt|september|oktober|november nop|desember",
    ]

    private static let weekdayTable = [
        "monday mon tuesday tue tues wednesday wed thursday thu thurs friday fri saturday sat sunday sun",
        "montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonnabend sonntag so",
        "lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim",
        "lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom",
        "segunda terça ter quarta qua quinta qui sexta sex",
        "lunedì martedì mercoledì giovedì gio venerdì sabato domenica",
        "月 火 水 木 金 土 日 월 화 수 목 금 토 일 一 二 三 四 五 六",
        "maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo",
    ]
}
