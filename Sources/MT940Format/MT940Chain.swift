import SourceText
import StatementModel

/// The messages of one account, with the balances that tell in which order they follow from each
/// other.
struct MT940Chain {
    /// What one message states.
    struct Link {
        /// Its opening balance.
        var opening: MT940Balance?
        /// The balance behind what it lists again of another message.
        var behindRepeat: ExactAmount?
        /// Where the opening balance stands.
        var openingOffset = 0
        /// Its closing balance, the last where it states several.
        var closing: MT940Balance?
        /// The balance to which its entries lead, where it states no closing one.
        var provenEnd: ExactAmount?
        /// Number and page of the statement (SWIFT, field 28C).
        var number = MT940StatementNumber()
        /// The balances that prove nothing.
        var others: [(kind: Balance.Kind, balance: MT940Balance)] = []

        /// The message as a part of the account's statements.
        fileprivate var step: BalanceStep {
            var step = BalanceStep()
            step.opening = behindRepeat ?? opening?.amount
            step.closing = closing?.amount ?? provenEnd
            step.day = closing?.date ?? opening?.date
            (step.number, step.page) = (number.number, number.page)
            return step
        }
    }

    /// The currency of the statement.
    let currency: CurrencyCode?
    /// Whether the last message lacks its closing balance.
    var lacksClosing = false
    /// The messages in file order.
    var links: [Link] = []

    /// An account of which nothing was read yet.
    init(currency: CurrencyCode?) { self.currency = currency }

    /// A balance as it is stated; its currency where it is not the statement's.
    func balance(_ kind: Balance.Kind, _ balance: MT940Balance) -> Balance {
        Balance(
            kind, balance.amount, date: balance.date,
            currency: balance.currency == currency ? nil : balance.currency)
    }

    /// The messages from the oldest to the newest, and what is to be said of gaps between them.
    var ordered: (links: [Link], gaps: [Diagnostic]) {
        let steps = links.map(\.step)
        let order = steps.oldestFirst
        let gaps = steps.gaps(in: order).map {
            Diagnostic.statementGap($0, at: links[$0.index].openingOffset)
        }
        return (order.map { links[$0] }, gaps)
    }
}

/// Number and page of a statement (SWIFT, field 28C): `00012/003`.
struct MT940StatementNumber: Hashable {
    var number = 0
    var page = 0

    /// No number.
    init() {}

    /// Reads the digits in front of the slash and behind it; what is no digit ends each.
    init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        var offset = bytes.skippingBlanks(from: range.lowerBound, to: range.upperBound)
        number = Self.digits(bytes, at: &offset, to: range.upperBound)
        guard offset < range.upperBound, bytes[offset] == ASCII.slash else { return }
        offset &+= 1
        page = Self.digits(bytes, at: &offset, to: range.upperBound)
    }

    private static func digits(_ bytes: Span<UInt8>, at offset: inout Int, to limit: Int) -> Int {
        var value = 0
        while offset < limit, ASCII.isDigit(bytes[offset]) {
            if value < 1_000_000_000 { value = value * 10 + Int(bytes[offset] &- ASCII.zero) }
            offset &+= 1
        }
        return value
    }
}
