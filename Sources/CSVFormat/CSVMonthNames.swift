import SourceText

/// Names of months and weekdays in the languages of bank exports, as bytes.
enum CSVMonthNames {
    /// The month, 1 to 12, whose name or abbreviation fills the range.
    static func month(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        guard range.count >= 2, range.count <= longestName else { return nil }
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
        let plain = CSVWords.fold(name)
        let spellings = [name, capitalized, name.uppercased(), plain, plain.uppercased()]
        return spellings.map { spelling in
            let bytes = Array(spelling.utf8)
            return hash(bytes.span, in: 0..<bytes.count)
        }
    }

    /// How many bytes the longest name has.
    private static let longestName =
        monthTable.flatMap { $0.split { $0 == "|" || $0 == " " } }.map(\.utf8.count).max() ?? 0

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
