extension TextEncoding {
    /// The encoding that a label names, as XML declarations, OFX headers and people write it:
    /// letter case, blanks, hyphens and underscores do not count.
    ///
    /// `CP1252`, `Windows-1252`, `1252` (OFX 1.6, 2.2.1) and `x-ansi` are one encoding. A label of
    /// an encoding that cannot be read gives `nil`.
    public init?(label: String) {
        let key = String(
            decoding: label.utf8.lazy
                .filter { ASCII.isLetter($0) || ASCII.isDigit($0) }
                .map(ASCII.lowercased), as: UTF8.self)
        guard let match = Self.labels.first(where: { $0.labels.contains(key) }) else { return nil }
        self = match.encoding
    }

    private static let labels: [(encoding: TextEncoding, labels: [String])] = [
        (.utf8, ["utf8", "unicode11utf8", "cp65001"]),
        (.utf8Twice, ["utf8twice"]),
        (.utf16LittleEndian, ["utf16", "utf16le", "unicode", "ucs2", "iso10646ucs2"]),
        (.utf16BigEndian, ["utf16be", "unicodefffe"]),
        (.utf32LittleEndian, ["utf32", "utf32le", "ucs4"]),
        (.utf32BigEndian, ["utf32be"]),
        (.windows1250, ["windows1250", "cp1250", "1250", "ms1250", "win1250", "xcp1250"]),
        (.windows1251, ["windows1251", "cp1251", "1251", "ms1251", "win1251", "xcp1251"]),
        (
            .windows1252,
            ["windows1252", "cp1252", "1252", "ms1252", "win1252", "xcp1252", "ansi", "xansi"]
        ),
        (.windows1253, ["windows1253", "cp1253", "1253", "ms1253", "win1253"]),
        (
            .windows1254,
            ["windows1254", "cp1254", "1254", "ms1254", "win1254", "iso88599", "latin5"]
        ),
        (
            .windows1255,
            ["windows1255", "cp1255", "1255", "ms1255", "win1255", "iso88598", "iso88598i"]
        ),
        (.windows1256, ["windows1256", "cp1256", "1256", "ms1256", "win1256"]),
        (.windows1258, ["windows1258", "cp1258", "1258", "ms1258", "win1258"]),
        (
            .windows874,
            ["windows874", "cp874", "874", "ms874", "win874", "tis620", "iso885911", "tis6202533"]
        ),
        (.iso88591, ["iso88591", "88591", "latin1", "l1", "isoir100", "cp819", "ibm819"]),
        (.iso88592, ["iso88592", "88592", "latin2", "l2", "isoir101"]),
        (.iso88593, ["iso88593", "88593", "latin3", "l3", "isoir109"]),
        (.iso88594, ["iso88594", "88594", "latin4", "l4", "isoir110"]),
        (.iso88595, ["iso88595", "88595", "cyrillic", "isoir144"]),
        (.iso88596, ["iso88596", "88596", "arabic", "asmo708", "isoir127"]),
        (.iso88597, ["iso88597", "88597", "greek", "elot928", "isoir126"]),
        (.iso885916, ["iso885916", "885916", "latin10", "l10"]),
        (.iso885915, ["iso885915", "885915", "latin9", "l9"]),
        (.ibm437, ["ibm437", "cp437", "437", "dos437", "oem437"]),
        (.ibm850, ["ibm850", "cp850", "850", "dos850", "oem850", "cp858", "ibm00858"]),
        (.windows1257, ["windows1257", "cp1257", "1257", "ms1257", "win1257", "iso885913"]),
        (.ibm852, ["ibm852", "cp852", "852", "dos852", "oem852"]),
        (.ibm866, ["ibm866", "cp866", "866", "dos866", "oem866"]),
        (.ibm737, ["ibm737", "cp737", "737", "dos737", "oem737"]),
        (.ibm775, ["ibm775", "cp775", "775", "dos775", "oem775"]),
        (.ibm857, ["ibm857", "cp857", "857", "dos857", "oem857"]),
        (.ibm861, ["ibm861", "cp861", "861", "dos861", "oem861"]),
        (.ibm862, ["ibm862", "cp862", "862", "dos862", "oem862"]),
        (.ibm865, ["ibm865", "cp865", "865", "dos865", "oem865"]),
        (.koi8R, ["koi8r", "koi8", "cp20866", "20866", "cskoi8r"]),
        (.koi8U, ["koi8u", "koi8ru", "cp21866", "21866"]),
        (.macRoman, ["macintosh", "macroman", "mac", "xmacroman", "cp10000"]),
        (
            .macCentralEurope,
            ["xmacce", "macce", "maccentraleurope", "maccentraleuropean", "maclatin2", "cp10029"]
        ),
        (.macCyrillic, ["xmaccyrillic", "maccyrillic", "cp10007", "xmacukrainian"]),
        (.macGreek, ["xmacgreek", "macgreek", "cp10006"]),
        (.macTurkish, ["xmacturkish", "macturkish", "cp10081"]),
        (.macIcelandic, ["xmacicelandic", "macicelandic", "maciceland", "cp10079"]),
        (
            .shiftJIS,
            ["shiftjis", "sjis", "xsjis", "cp932", "932", "ms932", "windows31j", "mskanji"]
        ),
        (.eucJP, ["eucjp", "xeucjp", "ujis", "eucjpms", "cp51932", "51932"]),
        (.gb18030, ["gb18030", "gbk", "gb2312", "cp936", "936", "ms936", "euccn", "xgbk"]),
        (.big5, ["big5", "big5hkscs", "cp950", "950", "ms950", "xxbig5", "cnbig5"]),
        (.eucKR, ["euckr", "cp949", "949", "ms949", "uhc", "ksc56011987", "windows949"]),
    ]
}
