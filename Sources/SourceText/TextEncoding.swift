/// A character encoding, named as IANA registers it, in lower case.
public struct TextEncoding: RawRepresentable, Hashable, Sendable {
    /// The IANA name in lower case, `windows-1252` for example.
    public let rawValue: String

    /// Names an encoding by its IANA name in lower case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// UTF-8 (RFC 3629).
    public static let utf8 = Self(rawValue: "utf-8")
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
    /// Baltic Windows.
    public static let windows1257 = Self(rawValue: "windows-1257")
    /// Latin 1.
    public static let iso88591 = Self(rawValue: "iso-8859-1")
    /// Latin 2, Central European.
    public static let iso88592 = Self(rawValue: "iso-8859-2")
    /// Latin 9, which is Latin 1 with the euro sign.
    public static let iso885915 = Self(rawValue: "iso-8859-15")
    /// DOS of the United States.
    public static let ibm437 = Self(rawValue: "ibm437")
    /// DOS of Western Europe.
    public static let ibm850 = Self(rawValue: "ibm850")
    /// DOS of Central Europe.
    public static let ibm852 = Self(rawValue: "ibm852")
    /// DOS with Cyrillic letters.
    public static let ibm866 = Self(rawValue: "ibm866")
    /// Russian of Unix and of older mail (RFC 1489).
    public static let koi8R = Self(rawValue: "koi8-r")
    /// The same with Ukrainian letters (RFC 2319).
    public static let koi8U = Self(rawValue: "koi8-u")
    /// Macintosh before OS X, Western European.
    public static let macRoman = Self(rawValue: "macintosh")
    /// Japanese, with the extensions of Windows' code page 932.
    public static let shiftJIS = Self(rawValue: "shift_jis")
    /// Chinese in simplified characters; GBK and GB 2312 are parts of it.
    public static let gb18030 = Self(rawValue: "gb18030")
    /// Chinese in traditional characters, with the extensions of Windows' code page 950.
    public static let big5 = Self(rawValue: "big5")
    /// Korean, with the extensions of Windows' code page 949.
    public static let eucKR = Self(rawValue: "euc-kr")

    /// The scalars of the bytes 0x80 to 0xFF, where each byte is a character of its own and the
    /// lower half is ASCII; `nil` for any other encoding.
    var upperHalf: [Unicode.Scalar]? {
        let table: String
        switch self {
        case .windows1250: table = SingleByteTables.windows1250
        case .windows1251: table = SingleByteTables.windows1251
        case .windows1252: table = SingleByteTables.windows1252
        case .windows1253: table = SingleByteTables.windows1253
        case .windows1254: table = SingleByteTables.windows1254
        case .windows1257: table = SingleByteTables.windows1257
        case .iso88591: table = SingleByteTables.iso88591
        case .iso88592: table = SingleByteTables.iso88592
        case .iso885915: table = SingleByteTables.iso885915
        case .ibm437: table = SingleByteTables.ibm437
        case .ibm850: table = SingleByteTables.ibm850
        case .ibm852: table = SingleByteTables.ibm852
        case .ibm866: table = SingleByteTables.ibm866
        case .koi8R: table = SingleByteTables.koi8R
        case .koi8U: table = SingleByteTables.koi8U
        case .macRoman: table = SingleByteTables.macRoman
        default: return nil
        }
        return table.unicodeScalars.filter { $0 != "\n" }
    }

    /// The name under which the C library's `iconv` knows a multi-byte encoding. The vendors'
    /// supersets are asked for, because that is what programs write under the plain names.
    var libraryName: String? {
        switch self {
        case .shiftJIS: "CP932"
        case .gb18030: "GB18030"
        case .big5: "CP950"
        case .eucKR: "UHC"
        default: nil
        }
    }

    /// Whether a text of ASCII alone has the same bytes in this encoding.
    var isASCIISuperset: Bool {
        self == .utf8 || upperHalf != nil || libraryName != nil
    }
}
