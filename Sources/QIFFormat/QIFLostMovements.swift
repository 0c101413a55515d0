import SourceText
import StatementModel

/// Movements in a list of accounts or categories: their heading is lost, and their amounts tell how
/// those of the file are written all the same.
struct QIFLostMovements {
    /// The kind of the account that was described last; the movements behind it are its own.
    private var kind: AccountIdentity.Kind?
    private var hasDay = false
    private var amount: Range<Int>?
    private var category: Range<Int>?

    /// Takes a line of a record.
    mutating func take(_ line: QIFLine, in bytes: Span<UInt8>) {
        switch QIFFieldCode(rawValue: line.code) {
        case .date: hasDay = hasDay || QIFDate.isAll(of: line.value, in: bytes)
        case .total, .secondTotal: if !line.value.isEmpty { amount = amount ?? line.value }
        case .category: category = line.value
        default: break
        }
    }

    /// A record has ended: one of a movement has a day and an amount, one of an account the word for
    /// its kind in the place of the amount.
    mutating func endRecord(
        below heading: QIFHeading, in bytes: Span<UInt8>, _ decimals: inout QIFDecimalEvidence,
        _ signs: inout QIFCardSigns
    ) {
        if let amount, hasDay, bytes.hasDigit(in: amount) {
            decimals.take(bytes, in: amount)
            if kind == .card {
                if let category { signs.takeCategory(bytes, in: category) }
                signs.takeAmount(bytes, in: amount)
            }
        } else if let amount, heading == .account {
            kind = QIFHeading.accountKinds[bytes.string(amount).lowercased()]
        }
        (hasDay, amount, category) = (false, nil, nil)
    }
}
