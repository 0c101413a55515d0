import SourceText

/// The letter that says which way money goes: debit or credit (SWIFT, fields 60a to 65).
enum MT940Mark {
    /// Whether a letter says that money goes out, or is owed; `nil` for a letter that is no mark.
    ///
    /// Beside `D` and `C` programs write the initials of other languages: `S` for Soll, `H` for Haben
    /// and haber.
    static func isDebit(_ letter: UInt8) -> Bool? {
        switch ASCII.uppercased(letter) {
        case 0x44, 0x53: true
        case 0x43, 0x48: false
        default: nil
        }
    }

    /// Whether a letter is one of SWIFT's own two.
    static func isStandard(_ letter: UInt8) -> Bool {
        let letter = ASCII.uppercased(letter)
        return letter == 0x43 || letter == 0x44
    }
}
