/// A character encoding, named as IANA registers it, in lower case.
public struct TextEncoding: RawRepresentable, Hashable, Sendable {
    /// The IANA name in lower case, `windows-1252` for example.
    public let rawValue: String

    /// Names an encoding by its IANA name in lower case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// UTF-8 (RFC 3629).
    public static let utf8 = Self(rawValue: "utf-8")
    /// UTF-8 that a program took for Windows-1252 and wrote as UTF-8 once more; IANA has no name
    /// for it.
    public static let utf8Twice = Self(rawValue: "utf-8-twice")
    /// UTF-16, the low byte first.
    public static let utf16LittleEndian = Self(rawValue: "utf-16le")
    /// UTF-16, the high byte first.
    public static let utf16BigEndian = Self(rawValue: "utf-16be")
    /// UTF-32, the low byte first.
    public static let utf32LittleEndian = Self(rawValue: "utf-32le")
    /// UTF-32, the high byte first.
    public static let utf32BigEndian = Self(rawValue: "utf-32be")
    /// Central European Windows.
    public static let windows1250 = Self(rawValue: "windows-1250")
    /// Cyrillic Windows.
    public static let windows1251 = Self(rawValue: "windows-1251")
    /// Western European Windows, a superset of the printable ISO 8859-1.
    public static let windows1252 = Self(rawValue: "windows-1252")
    /// Greek Windows.
    public static let windows1253 = Self(rawValue: "windows-1253")
    /// Turkish Windows.
    public static let windows1254 = Self(rawValue: "windows-1254")
    /// Hebrew Windows, a superset of the letters of ISO 8859-8.
    public static let windows1255 = Self(rawValue: "windows-1255")
    /// Arabic Windows, with the letters of Persian and Urdu.
    public static let windows1256 = Self(rawValue: "windows-1256")
    /// Baltic Windows.
    public static let windows1257 = Self(rawValue: "windows-1257")
    /// Vietnamese Windows, which writes tones as signs of their own.
    public static let windows1258 = Self(rawValue: "windows-1258")
    /// Thai Windows, a superset of TIS 620 and ISO 8859-11.
    public static let windows874 = Self(rawValue: "windows-874")
    /// Latin 1.
    public static let iso88591 = Self(rawValue: "iso-8859-1")
    /// Latin 2, Central European.
    public static let iso88592 = Self(rawValue: "iso-8859-2")
    /// Latin 3, Maltese and Esperanto.
    public static let iso88593 = Self(rawValue: "iso-8859-3")
    /// Latin 4, Northern European.
    public static let iso88594 = Self(rawValue: "iso-8859-4")
    /// Cyrillic of ISO.
    public static let iso88595 = Self(rawValue: "iso-8859-5")
    /// Arabic of ISO.
    public static let iso88596 = Self(rawValue: "iso-8859-6")
    /// Greek of ISO.
    public static let iso88597 = Self(rawValue: "iso-8859-7")
    /// Latin 9, which is Latin 1 with the euro sign.
    public static let iso885915 = Self(rawValue: "iso-8859-15")
    /// Latin 10, South-Eastern European.
    public static let iso885916 = Self(rawValue: "iso-8859-16")
    /// DOS of the United States.
    public static let ibm437 = Self(rawValue: "ibm437")
    /// DOS of Western Europe.
    public static let ibm850 = Self(rawValue: "ibm850")
    /// DOS of Central Europe.
    public static let ibm852 = Self(rawValue: "ibm852")
    /// DOS with Greek letters.
    public static let ibm737 = Self(rawValue: "ibm737")
    /// DOS of the Baltic countries.
    public static let ibm775 = Self(rawValue: "ibm775")
    /// DOS of Turkey.
    public static let ibm857 = Self(rawValue: "ibm857")
    /// DOS of Iceland.
    public static let ibm861 = Self(rawValue: "ibm861")
    /// DOS with Hebrew letters.
    public static let ibm862 = Self(rawValue: "ibm862")
    /// DOS of Denmark and Norway.
    public static let ibm865 = Self(rawValue: "ibm865")
    /// DOS with Cyrillic letters.
    public static let ibm866 = Self(rawValue: "ibm866")
    /// Russian of Unix and of older mail (RFC 1489).
    public static let koi8R = Self(rawValue: "koi8-r")
    /// The same with Ukrainian letters (RFC 2319).
    public static let koi8U = Self(rawValue: "koi8-u")
    /// Macintosh before OS X, Western European.
    public static let macRoman = Self(rawValue: "macintosh")
    /// Macintosh before OS X, Central European.
    public static let macCentralEurope = Self(rawValue: "x-mac-ce")
    /// Macintosh before OS X, Cyrillic.
    public static let macCyrillic = Self(rawValue: "x-mac-cyrillic")
    /// Macintosh before OS X, Greek.
    public static let macGreek = Self(rawValue: "x-mac-greek")
    /// Macintosh before OS X, Turkish.
    public static let macTurkish = Self(rawValue: "x-mac-turkish")
    /// Macintosh before OS X, Icelandic.
    public static let macIcelandic = Self(rawValue: "x-mac-icelandic")
    /// Japanese, with the extensions of Windows' code page 932.
    public static let shiftJIS = Self(rawValue: "shift_jis")
    /// Japanese of Unix.
    public static let eucJP = Self(rawValue: "euc-jp")
    /// Chinese in simplified characters; GBK and GB 2312 are parts of it.
    public static let gb18030 = Self(rawValue: "gb18030")
    /// Chinese in traditional characters, with the extensions of Windows' code page 950.
    public static let big5 = Self(rawValue: "big5")
    /// Korean, with the extensions of Windows' code page 949.
    public static let eucKR = Self(rawValue: "euc-kr")

    /// The name under which the C library's `iconv` knows an encoding that a table of scalars does
    /// not read: those of several bytes, and Vietnamese, whose letters it puts together with the
    /// tones behind them. The vendors' supersets are asked for, because that is what programs write
    /// under the plain names.
    var libraryName: String? {
        switch self {
        case .windows1258: "CP1258"
        case .shiftJIS: "CP932"
        case .eucJP: "EUC-JP-MS"
        case .gb18030: "GB18030"
        case .big5: "CP950"
        case .eucKR: "UHC"
        default: nil
        }
    }

    /// Whether a text of ASCII alone has the same bytes in this encoding.
    var isASCIISuperset: Bool {
        self == .utf8 || self == .utf8Twice || upperHalf != nil || libraryName != nil
    }
}
