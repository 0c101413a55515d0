import SourceText

/// The check digits of an IBAN (ISO 13616), reckoned by ISO 7064, MOD 97-10.
package enum IBANCheckDigits {
    /// The remainder of the letters and digits of an IBAN, four at least and no blanks; 1 where its
    /// check digits fit.
    package static func remainder(_ compact: [UInt8]) -> Int {
        (compact[4...] + compact[..<4]).reduce(0) { rest, byte in
            ASCII.isDigit(byte)
                ? (rest * 10 + Int(byte - ASCII.zero)) % 97
                : (rest * 100 + Int(ASCII.uppercased(byte) - 0x41) + 10) % 97
        }
    }
}
