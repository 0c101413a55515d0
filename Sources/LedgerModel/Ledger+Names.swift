/// How names are checked and compared: without blanks at their ends, and without regard to case.
enum Name {
    /// A name as it is kept: without blanks at its ends.
    static func trimmed(_ name: String) -> String {
        let scalars = name.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Whether two names are one without regard to case.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || one.lowercased() == other.lowercased()
    }
}

extension Ledger {
    /// The longest name under the limits of the app, in characters as people count them.
    static let longestName = 25
    /// The most accounts under the limits of the app.
    static let mostAccounts = 20
    /// The smallest amount that is too long under the limits of the app, which allow 15 digits.
    static let tooLongAmount: UInt64 = 1_000_000_000_000_000

    /// The name as it is kept, once the rules for names allow it.
    func checked(name: String, of thing: String, isLimited: Bool = false) throws(LedgerError)
        -> String
    {
        let name = Name.trimmed(name)
        guard !name.isEmpty else {
            throw LedgerError(.blankName, "the name of \(thing) is blank", value: name)
        }
        if isLimited && settings.limits == .app && name.count > Self.longestName {
            throw LedgerError(
                .nameTooLong,
                "the name \"\(name)\" of \(thing) is longer than \(Self.longestName) characters",
                value: name)
        }
        return name
    }

    /// Refuses a name that one of the others has.
    func requireUnique(_ name: String, among others: some Sequence<String>, of thing: String)
        throws(LedgerError)
    {
        for other in others where Name.isSame(name, other) {
            throw LedgerError(
                .duplicateName, "the name \"\(name)\" of \(thing) is taken by \"\(other)\"",
                value: name)
        }
    }
}
