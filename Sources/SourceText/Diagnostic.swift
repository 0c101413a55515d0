/// What a reader found wrong, repaired or could not decide at one place of a file.
///
/// `value` and `excerpt` are private data of the user: a log leaves them out.
public struct Diagnostic: Hashable, Sendable {
    /// How much a diagnostic weighs.
    public enum Severity: String, Sendable, CaseIterable {
        /// The record cannot be read; it is rejected and counted.
        case error
        /// The record is read, but something about it looks wrong.
        case warning
        /// A deviation from the standard was put right.
        case repair
        /// Something worth knowing.
        case note
    }

    /// The name of a kind of diagnostic, in kebab case; tests and documents name it, never the
    /// sentence.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How much it weighs.
    public var severity: Severity
    /// Its kind.
    public var code: Code
    /// Where the value starts in the decoded text, counted from 0.
    public var byteOffset: Int?
    /// The place for people; filled in from `byteOffset` when the diagnostic leaves the reader.
    public var location: SourceLocation?
    /// The record it belongs to, counted from 0 in the file.
    public var record: Int?
    /// One sentence, lower case, no full stop, without private data.
    public var message: String
    /// The text found in the file.
    public var value: String?
    /// What would have been right.
    public var expected: String?
    /// The standard and its section that say so, `OFX 2.2, 11.4.4.1`; for conformance checks.
    public var section: String?
    /// What the user can change, and where.
    public var hint: String?
    /// The line of the file, for printing beneath the message.
    public var excerpt: String?

    /// Makes a diagnostic; only its weight, kind and sentence are needed.
    public init(
        _ severity: Severity, _ code: Code, _ message: String, byteOffset: Int? = nil,
        record: Int? = nil, value: String? = nil, expected: String? = nil, hint: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.byteOffset = byteOffset
        self.record = record
        self.value = value
        self.expected = expected
        self.hint = hint
    }

    /// Fills in the place and the excerpt from the byte offset.
    public mutating func locate(with index: LineIndex, in text: Span<UInt8>) {
        guard let byteOffset else { return }
        let place = index.location(ofByte: byteOffset)
        location = place
        let line = index.bytes(ofLine: place.line, in: text)
        excerpt = text.string(line.lowerBound..<min(line.upperBound, line.lowerBound + 400))
    }
}

extension Diagnostic {
    /// The report of a file whose brackets were escaped.
    package static func escapedMarkup(at offset: Int) -> Diagnostic {
        Diagnostic(
            .repair, .escapedMarkup,
            "the brackets of the file are escaped; it was read as if they were not",
            byteOffset: offset)
    }

    /// The report of a file whose markup was cut into lines of one length.
    package static let wrappedMarkup = Diagnostic(
        .repair, .wrappedMarkup,
        "the markup is cut into lines of one length, within tags, too; they were put together",
        byteOffset: 0)

    /// The report of a file whose lines begin with what is none of its text.
    package static let linePrefix = Diagnostic(
        .repair, .linePrefix,
        "each line begins with a mark of a quotation, a number or a time; they were left out",
        byteOffset: 0)
}

/// The codes that several readers share. A reader's own codes stand in its module.
extension Diagnostic.Code {
    /// A date cannot be read, or there is no such day.
    public static let invalidDate = Self(rawValue: "invalid-date")
    /// A record needs a date and has none.
    public static let missingDate = Self(rawValue: "missing-date")
    /// An amount cannot be read.
    public static let invalidAmount = Self(rawValue: "invalid-amount")
    /// A record needs an amount and has none.
    public static let missingAmount = Self(rawValue: "missing-amount")
    /// The file ends in the middle of a record.
    public static let truncated = Self(rawValue: "truncated")
    /// The declared character set is not the one of the bytes.
    public static let wrongCharset = Self(rawValue: "wrong-charset")
    /// A file that should be XML is not well formed; it was read as far as it can be understood.
    public static let notWellFormed = Self(rawValue: "not-well-formed")
    /// The brackets of the markup were escaped, because the file was put into another text.
    public static let escapedMarkup = Self(rawValue: "escaped-markup")
    /// The markup was cut into lines of one length, in the middle of tags and values.
    public static let wrappedMarkup = Self(rawValue: "wrapped-markup")
    /// Each line begins with what a mail or another program has put there.
    public static let linePrefix = Self(rawValue: "line-prefix")
    /// A balance has no readable amount.
    public static let invalidBalance = Self(rawValue: "invalid-balance")
    /// Records for information have no place in the format and are left out.
    public static let informationLeftOut = Self(rawValue: "information-left-out")
    /// Records in another currency than their statement's stand in a statement of their own.
    package static let currencySplit = Self(rawValue: "currency-split")
    /// Accounts of several currencies stand in a format that names none.
    package static let currenciesLeftOut = Self(rawValue: "currencies-left-out")
    /// The parts of split records have no place in the format and are left out.
    package static let splitsLeftOut = Self(rawValue: "splits-left-out")
    /// Categories have no place in the format and are left out.
    package static let categoriesLeftOut = Self(rawValue: "categories-left-out")
    /// Tags have no place in the format and are left out.
    package static let tagsLeftOut = Self(rawValue: "tags-left-out")
    /// The own account on the other side of a transfer has no place in the format and is left out.
    package static let transfersLeftOut = Self(rawValue: "transfers-left-out")
    /// Securities have no place in the format and are left out.
    package static let securitiesLeftOut = Self(rawValue: "securities-left-out")
    /// Balances that a statement states have no place in the format and are left out.
    package static let balancesLeftOut = Self(rawValue: "balances-left-out")
    /// Announced records without a day, which the format needs, are left out.
    package static let undatedLeftOut = Self(rawValue: "undated-left-out")
    /// Texts have characters that mean something else in the format, and are written with others.
    package static let textChanged = Self(rawValue: "text-changed")
    /// Statements without an account number (ACCTID of OFX, `:25:` of MT940).
    package static let missingAccount = Self(rawValue: "missing-account")
    /// Statements without a closing balance (LEDGERBAL of OFX, `:62F:` of MT940).
    package static let missingLedgerBalance = Self(rawValue: "missing-ledger-balance")
    /// Days, amounts, ids or accounts that stand twice, with two different values; the first one counts.
    package static let conflictingValue = Self(rawValue: "conflicting-value")
    /// Amounts whose sign contradicts the type of their record, or the kind of a trade or cost; the sign holds.
    package static let contradictedSign = Self(rawValue: "contradicted-sign")
    /// Investment records state units and price, and no amount.
    package static let workedOutTotal = Self(rawValue: "worked-out-total")
    /// A statement in another format stands behind those that were read, and is left out.
    public static let statementLeftOut = Self(rawValue: "statement-left-out")
    /// A statement does not open with the balance that the one before it closed with.
    public static let statementGap = Self(rawValue: "statement-gap")
}
