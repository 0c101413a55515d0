import SourceText
import StatementModel

/// How many characters of the number of an account are written, its own or the other side's.
package enum OFXAccountNumbers: Sendable {
    /// As many as ACCTID may have (OFX 2.2, 11.3.1); of the account's own number the end, in which
    /// accounts differ.
    case standard
    /// All. The IBANs of half of the countries that have any are longer than ACCTID may be, and the
    /// programs that read OFX take them as they are; one that is cut is another account to them.
    case whole

    /// The most characters that are written.
    var limit: Int { self == .whole ? .max : Self.longest }

    /// The most characters of ACCTID.
    static let longest = 22

    /// A number as it is written: without blanks between its groups where it is too long with them.
    static func compact(_ number: String) -> String {
        number.hasAtMost(scalars: longest) ? number : number.filter { $0 != " " }
    }
}

extension AccountIdentity {
    /// What ACCTID is, however long it is; `0` for an account of which nothing is known.
    var ofxNumber: String { number.map(OFXAccountNumbers.compact) ?? name ?? "0" }
}
