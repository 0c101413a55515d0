/// The characters that banks name as HTML does (HTML 4.01, 24.2 and 24.4), though neither OFX nor
/// XML has the names.
package enum NamedCharacters {
    /// The character of a name, `eacute` for example.
    package static func scalar(of name: String) -> Unicode.Scalar? { characters[name] }

    /// The character that is named at an offset, `&eacute;`, and where its name ends; `nil` where none
    /// is.
    package static func character(
        _ text: Span<UInt8>, at start: Int, to limit: Int
    ) -> (scalar: Unicode.Scalar, end: Int)? {
        var end = start + 1
        while end < limit, end < start + 10, ASCII.isLetter(text[end]) || ASCII.isDigit(text[end]) {
            end += 1
        }
        guard end < limit, text[start] == ASCII.ampersand, text[end] == ASCII.semicolon,
            let scalar = scalar(of: text.string(start + 1..<end))
        else { return nil }
        return (scalar, end + 1)
    }

    /// The character that a number from 128 to 159 is meant for: programs of Windows write their
    /// own code there (windows-1252), where Unicode has control characters.
    package static func windows(_ value: UInt32) -> Unicode.Scalar? {
        guard (0x80...0x9F).contains(value) else { return nil }
        return Unicode.Scalar(windowsCodes[Int(value) - 0x80])
    }

    private static let windowsCodes: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
        0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// In the order of their codes from U+00A1 on.
    private static let latin = """
        iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
        sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
        Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
        Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
        Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
        ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
        oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    private static let characters: [String: Unicode.Scalar] = {
        var characters: [String: Unicode.Scalar] = [
            "nbsp": " ", "euro": "\u{20AC}", "ndash": "\u{2013}", "mdash": "\u{2014}",
            "lsquo": "\u{2018}",
            "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}",
            "minus": "\u{2212}", "hellip": "\u{2026}", "trade": "\u{2122}", "OElig": "\u{0152}",
            "oelig": "\u{0153}", "Scaron": "\u{0160}", "scaron": "\u{0161}",
        ]
        for (index, name) in latin.split(separator: " ").enumerated() {
            characters[String(name)] = Unicode.Scalar(UInt32(0xA1 + index))
        }
        return characters
    }()
}
