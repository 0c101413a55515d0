import SourceText

/// A version of OFX that is written: `1.02` to `1.60` as SGML, `2.00` to `2.30` as XML.
package struct OFXVersion: Hashable, Sendable {
    /// The three digits of the header, 102 or 220.
    let number: Int

    /// OFX 2.2, which all readers of today know.
    package static let standard = OFXVersion(number: 220)

    /// OFX 1.02, the version of Quicken's Web Connect.
    package static let webConnect = OFXVersion(number: 102)

    /// Whether it is written as XML, with what OFX 2 has and OFX 1 has not.
    var isXML: Bool { number >= 200 }

    private init(number: Int) { self.number = number }

    /// Reads `1.02`, `102`, `1.6` or `2.2`; `nil` where there is no such version.
    package init?(parsing text: String) {
        let digits = text.filter { $0 != "." }
        guard digits.utf8.count <= 3, digits.utf8.allSatisfy(ASCII.isDigit),
            let number = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)),
            [102, 103, 151, 160, 200, 201, 202, 203, 210, 211, 220, 230].contains(number)
        else { return nil }
        self.number = number
    }
}
