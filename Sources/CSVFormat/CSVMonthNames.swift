import SourceText
import StatementModel

/// Names of months and weekdays in the languages of bank exports, as bytes.
enum CSVMonthNames {
    /// The month, 1 to 12, whose name or abbreviation fills the range.
    static func month(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        guard range.count >= 2, range.count <= months.longest else { return nil }
        let hash = hash(bytes, in: range)
        let number =
            switch Letters(bytes, in: range) {
            case .plain: months[hash]
            case .accented: accentedMonths[hash]
            case .others: otherMonths[hash]
            }
        return number.map { $0 + 1 }
    }

    /// Whether the range is the name of a weekday, whole or cut to its first letters.
    static func isWeekday(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 2, range.count <= 24 else { return false }
        let hash = hash(bytes, in: range)
        return switch Letters(bytes, in: range) {
        case .plain: weekdays[hash] != nil
        case .accented: accentedWeekdays[hash] != nil
        case .others: otherWeekdays[hash] != nil
        }
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

    /// What a word is written in.
    private enum Letters {
        case plain, accented, others

        init(_ bytes: Span<UInt8>, in range: Range<Int>) {
            var highest: UInt8 = 0
            for offset in range { highest = max(highest, bytes[offset]) }
            // Latin letters with accents take two bytes, the first of which is below 0xCC.
            self = highest < 0x80 ? .plain : highest < 0xCC ? .accented : .others
        }
    }

    /// FNV-1a over the bytes, capitals of ASCII made small.
    private static func hash(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64 {
        var hash = CSVWordHashes.empty
        for offset in range {
            hash = CSVWordHashes.adding(hash, ASCII.lowercased(bytes[offset]))
        }
        return hash
    }

    /// Names by their hashes. Nearly every text is asked for months, so those of each kind of letters
    /// are apart: most runs need no others than the plain ones.
    private struct Names {
        /// The number of each name's group.
        private var numbers = HashedNumbers(size: 1 << 11)
        private(set) var longest = 0

        /// The names of lists, in small letters with blanks between, each list in groups that a byte
        /// parts, as they are written in letters of a kind.
        init(_ lists: [String], groups: UInt8?, _ letters: Letters) {
            for list in lists {
                let text = list.utf8.span
                var (number, start) = (0, 0)
                while start < text.count {
                    let end = text.firstOffset(
                        of: ASCII.space, or: groups ?? ASCII.space, from: start, to: text.count)
                    if end > start { add(text, start..<end, number, letters) }
                    if end < text.count && text[end] == groups { number += 1 }
                    start = end + 1
                }
            }
        }

        subscript(hash: UInt64) -> Int? { numbers[hash] }

        private mutating func add(
            _ list: Span<UInt8>, _ range: Range<Int>, _ number: Int, _ letters: Letters
        ) {
            longest = max(longest, range.count)
            let own = Letters(list, in: range)
            // Capitals of ASCII have the hash of small letters.
            if own == .plain {
                if letters == .plain { add(hash(list, in: range), number) }
                return
            }
            guard letters == own else {
                // Letters of other scripts than Latin have no plain ones.
                if letters == .plain && own == .accented {
                    add(CSVWordHashes.hash(CSVWords.fold(list.string(range)).utf8), number)
                }
                return
            }
            let text = list.string(range)
            let capitalized = text.prefix(1).uppercased() + text.dropFirst()
            var spellings = [text, capitalized, text.uppercased()]
            if letters == .others {
                let plain = CSVWords.fold(text)
                spellings += [plain, plain.uppercased()]
            }
            for spelling in spellings {
                add(hash(spelling.utf8.span, in: 0..<spelling.utf8.count), number)
            }
        }

        private mutating func add(_ hash: UInt64, _ number: Int) { numbers.add(number, by: hash) }
    }

    private static let months = Names(MonthNames.table, groups: ASCII.pipe, .plain)
    private static let accentedMonths = Names(MonthNames.table, groups: ASCII.pipe, .accented)
    private static let otherMonths = Names(MonthNames.table, groups: ASCII.pipe, .others)
    private static let weekdays = Names(weekdayTable, groups: nil, .plain)
    private static let accentedWeekdays = Names(weekdayTable, groups: nil, .accented)
    private static let otherWeekdays = Names(weekdayTable, groups: nil, .others)

    private static let weekdayTable = [
        "monday mon tuesday tue tues wednesday wed thursday thu thurs friday fri saturday sat sunday sun",
        "montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonnabend sonntag so",
        "lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim",
        "lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom",
        "segunda terça ter quarta qua quinta qui sexta sex",
        "lunedì martedì mercoledì giovedì gio venerdì sabato domenica",
        "月 火 水 木 金 土 日 월 화 수 목 금 토 일 一 二 三 四 五 六",
        "hétfő kedd szerda csütörtök péntek szombat vasárnap",
        "poniedziałek wtorek środa czwartek piątek sobota niedziela",
        "pondělí úterý středa čtvrtek pátek neděle pondelok utorok streda štvrtok piatok nedeľa",
        "måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag",
        "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
        "понедельник вторник среда четверг пятница суббота воскресенье",
        "pazartesi salı çarşamba perşembe cuma cumartesi pazar",
        "luni marți miercuri joi vineri sâmbătă duminică",
        "maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo",
    ]
}
