/// A character encoding, named as IANA registers it, in lower case.
public struct TextEncoding: RawRepresentable, Hashable, Sendable {
    /// The IANA name in lower case, `windows-1252` for example.
    public let rawValue: String

    /// Names an encoding by its IANA name in lower case.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let utf8 = Self(rawValue: "utf-8")
    public static let utf16LittleEndian = Self(rawValue: "utf-16le")
    public static let utf16BigEndian = Self(rawValue: "utf-16be")
    public static let windows1252 = Self(rawValue: "windows-1252")
    public static let windows1250 = Self(rawValue: "windows-1250")
    public static let windows1251 = Self(rawValue: "windows-1251")
}
