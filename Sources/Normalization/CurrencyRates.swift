import LedgerModel
import StatementModel

/// The rates of conversions between the owner's accounts, against which another one is held.
///
/// There is no table of rates; what one day's conversions have in common with those around them
/// shows which of them belong together. Rates move, so the nearest in days count.
struct CurrencyRates {
    /// The currency that leaves, and the one that arrives.
    struct Couple: Hashable {
        let from: CurrencyCode
        let to: CurrencyCode
    }

    /// What was sent on a day, and what arrived, in minor units; both above zero.
    struct Rate {
        /// The id of what was sent.
        let id: TransactionID
        let date: CalendarDate
        let sent: Int64
        let arrived: Int64

        /// The same, seen from the other side.
        fileprivate var back: Rate { Rate(id: id, date: date, sent: arrived, arrived: sent) }

        /// How far another rate is from this one, in thousandths of it.
        fileprivate func distance(to other: Rate) -> Int {
            let own = Int128(arrived) * Int128(other.sent)
            let theirs = Int128(other.arrived) * Int128(sent)
            return Int(clamping: (theirs - own).magnitude * 1000 / own.magnitude)
        }
    }

    /// How the rates around one agree with it.
    struct Agreement {
        /// How many were asked.
        fileprivate(set) var count = 0
        /// Those within a twelfth of it.
        fileprivate(set) var near = 0
        /// Those more than a quarter off.
        fileprivate(set) var far = 0
        /// The distance of the nearest one, in thousandths.
        fileprivate(set) var least = 1000

        /// Whether half of those around it say so.
        var isProven: Bool { near > 0 && near * 2 >= count }
        /// Whether most of several say no.
        var isRefuted: Bool { count > 1 && far * 2 > count }
    }

    /// So many rates around a day are asked.
    private static let neighbours = 4

    /// By the couple whose first currency has the smaller code.
    private var rates: [Couple: [Rate]] = [:]

    /// Notes a conversion.
    mutating func note(_ rate: Rate, of couple: Couple) {
        let (couple, rate) = Self.ordered(couple, rate)
        rates[couple, default: []].append(rate)
    }

    /// What the conversions around one, in either direction, say of its rate.
    func agreement(with rate: Rate, of couple: Couple) -> Agreement {
        let (couple, rate) = Self.ordered(couple, rate)
        let others = (rates[couple] ?? []).filter { $0.id != rate.id }.sorted {
            (days($0, rate), $0.id) < (days($1, rate), $1.id)
        }
        var agreement = Agreement()
        for other in others.prefix(Self.neighbours) {
            let distance = rate.distance(to: other)
            agreement.count += 1
            if distance * 12 <= 1000 { agreement.near += 1 }
            if distance * 4 > 1000 { agreement.far += 1 }
            agreement.least = min(agreement.least, distance)
        }
        return agreement
    }

    private func days(_ one: Rate, _ other: Rate) -> Int { abs(one.date.days(until: other.date)) }

    private static func ordered(_ couple: Couple, _ rate: Rate) -> (Couple, Rate) {
        couple.from < couple.to
            ? (couple, rate) : (Couple(from: couple.to, to: couple.from), rate.back)
    }
}
