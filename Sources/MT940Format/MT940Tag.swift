import SourceText

/// The tag of a field, packed as its two digits and its letter (SWIFT MT940 and MT942, field
/// specifications), and the two marks that stand in the place of a tag.
enum MT940Tag: UInt32 {
    /// `:20:`, the sender's reference; begins a message.
    case transactionReference = 0x32_30_00
    /// `:21:`, a related reference.
    case relatedReference = 0x32_31_00
    /// `:25:`, the account.
    case account = 0x32_35_00
    /// `:25P:`, the account with the bank's BIC on a line of its own.
    case accountWithBIC = 0x32_35_50
    /// `:28:`, the number of the statement in older files.
    case oldStatementNumber = 0x32_38_00
    /// `:28C:`, the number of the statement and of its page.
    case statementNumber = 0x32_38_43
    /// `:13:`, date and time of an interim report in older files.
    case oldDateTime = 0x31_33_00
    /// `:13D:`, date and time of an interim report.
    case dateTime = 0x31_33_44
    /// `:34F:`, the amount below which an interim report lists nothing.
    case floorLimit = 0x33_34_46
    /// `:60F:`, the balance before the first page.
    case openingBalance = 0x36_30_46
    /// `:60M:`, the balance before a further page.
    case intermediateOpeningBalance = 0x36_30_4D
    /// `:60:` without its letter.
    case oldOpeningBalance = 0x36_30_00
    /// `:61:`, an entry.
    case entry = 0x36_31_00
    /// `:62F:`, the balance behind the last page.
    case closingBalance = 0x36_32_46
    /// `:62M:`, the balance behind a page that others follow.
    case intermediateClosingBalance = 0x36_32_4D
    /// `:62:` without its letter.
    case oldClosingBalance = 0x36_32_00
    /// `:64:`, the available balance.
    case availableBalance = 0x36_34_00
    /// `:65:`, the available balance of a day to come.
    case forwardBalance = 0x36_35_00
    /// `:86:`, information about an entry, or about the statement where it follows no entry.
    case details = 0x38_36_00
    /// `:90D:`, number and sum of the debits of an interim report.
    case debitSum = 0x39_30_44
    /// `:90C:`, number and sum of the credits of an interim report.
    case creditSum = 0x39_30_43
    /// `:NS:`, information outside of the SWIFT standard, in lines that begin with two digits.
    case nonSwift = 0x4E_53_00
    /// `:940:`, a line that names the type of the message (Rabobank).
    case messageType = 0x39_34_30
    /// A line that begins with a hyphen: the end of a message.
    case messageEnd = 0x2D_00_00
    /// A line that begins with a brace: the blocks around a message's text (`{1:`, `{2:`, `{4:`).
    case block = 0x7B_00_00

    /// The tag of two signs and a letter, which is 0 where there is none.
    init?(_ first: UInt8, _ second: UInt8, _ letter: UInt8) {
        self.init(rawValue: UInt32(first) << 16 | UInt32(second) << 8 | UInt32(letter))
    }

    /// Whether the field belongs to the head of a message.
    var isHead: Bool {
        switch self {
        case .relatedReference, .account, .accountWithBIC, .oldStatementNumber, .statementNumber,
            .dateTime, .floorLimit, .openingBalance, .intermediateOpeningBalance:
            true
        default: false
        }
    }

    /// Whether the field is one that other SWIFT messages, payments for example, do not have.
    var isOfStatements: Bool {
        switch self {
        case .openingBalance, .intermediateOpeningBalance, .entry, .closingBalance,
            .intermediateClosingBalance, .statementNumber, .oldStatementNumber, .debitSum,
            .creditSum, .floorLimit, .oldOpeningBalance, .oldClosingBalance:
            true
        default: false
        }
    }

    /// Whether a message has the field behind its first entry.
    var isBehindEntry: Bool {
        switch self {
        case .entry, .details, .closingBalance, .intermediateClosingBalance, .oldClosingBalance,
            .availableBalance, .forwardBalance, .debitSum, .creditSum:
            true
        default: false
        }
    }

    /// Whether the wrapped rest of a time of day, `12:20:30`, looks like this tag.
    var looksLikeTime: Bool {
        switch self {
        case .transactionReference, .relatedReference, .account, .oldStatementNumber, .oldDateTime:
            true
        default: false
        }
    }
}

/// A field of the file: its tag and its text.
struct MT940Field {
    /// The tag; `nil` for one that statements do not have.
    let tag: MT940Tag?
    /// Where the tag begins.
    let start: Int
    /// The text behind the tag, over all its lines.
    let value: Range<Int>
    /// How the tag is written.
    var form = TagForm.plain

    /// How a tag is written.
    enum TagForm {
        /// As the standard has it.
        case plain
        /// With a line end inside.
        case wrapped
        /// With a colon too few, or with blanks at one.
        case irregular
    }
}
