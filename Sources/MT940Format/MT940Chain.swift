import SourceText
import StatementModel

/// The messages of one account in the order in which they follow from each other.
///
/// Most files list the oldest message first, some the newest. The balances tell: of the order of
/// the file, that of the closing days and statement numbers, and the file's order backwards, the
/// one with the fewest gaps is taken, in doubt the first of them.
struct MT940Chain {
    /// What one message states.
    struct Link {
        /// Its opening balance.
        var opening: MT940Balance?
        /// Where the opening balance stands.
        var openingOffset = 0
        /// Its closing balance, the last where it states several.
        var closing: MT940Balance?
        /// Number and page of the statement (SWIFT, field 28C).
        var number = MT940StatementNumber()
        /// The balances that prove nothing.
        var others: [(kind: Balance.Kind, balance: MT940Balance)] = []
    }

    /// An opening balance that is not the closing balance before it.
    struct Gap {
        let offset: Int
        let opening: ExactAmount
        let closing: ExactAmount
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

    /// The messages from the oldest to the newest.
    var ordered: [Link] {
        guard links.count > 1, Self.gaps(in: links).count > 0 else { return links }
        let candidates = [links, sorted, Array(links.reversed())]
        let counts = candidates.map { Self.gaps(in: $0).count }
        let best = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        return candidates[best]
    }

    /// By closing day, then by number and page; a message without a day follows the one before it.
    private var sorted: [Link] {
        var day = CalendarDate.earliest
        let keyed = links.enumerated().map { index, link in
            day = link.closing?.date ?? link.opening?.date ?? day
            return (day: day, index: index, link: link)
        }
        return keyed.sorted { left, right in
            if left.day != right.day { return left.day < right.day }
            if left.link.number != right.link.number { return left.link.number < right.link.number }
            return left.index < right.index
        }.map(\.link)
    }

    /// Where messages do not follow from each other.
    static func gaps(in links: [Link]) -> [Gap] {
        var before: ExactAmount?
        var gaps: [Gap] = []
        for link in links {
            if let opening = link.opening?.amount, let before, before != opening {
                gaps.append(Gap(offset: link.openingOffset, opening: opening, closing: before))
            }
            before = link.closing?.amount ?? before
        }
        return gaps
    }
}

/// Number and page of a statement (SWIFT, field 28C): `00012/003`.
struct MT940StatementNumber: Comparable {
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

    static func < (left: Self, right: Self) -> Bool {
        (left.number, left.page) < (right.number, right.page)
    }
}
