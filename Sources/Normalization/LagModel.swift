import StatementModel

/// How many days the files of one program are ahead of or behind those of another one, learned
/// from transactions that both have.
///
/// One bank's card file tells the day of the purchase, its statement the day of booking, and a
/// person writes down either. What is known of an account's own pair of files counts most, then
/// what the same pair does in other accounts, then what banks in general do.
struct LagModel {
    /// Which date of which kind of file.
    struct Dating: Hashable {
        /// The number of the layout.
        let layout: Int32
        /// Whether it is the day of the purchase, told apart from the booking.
        let isPurchase: Bool

        fileprivate var bits: UInt64 {
            UInt64(UInt32(bitPattern: layout)) << 1 | (isPurchase ? 1 : 0)
        }
    }

    /// Two datings of one account, the smaller one first; account -1 stands for all.
    private struct Key: Hashable {
        let account: Int32
        let one: Dating
        let other: Dating
        /// 1, or -1 where the two change places, and with them what is ahead of what.
        let sign: Int

        init(_ account: Int32, _ one: Dating, _ other: Dating) {
            let isInOrder = one.bits <= other.bits
            self.account = account
            (self.one, self.other) = isInOrder ? (one, other) : (other, one)
            sign = isInOrder ? 1 : -1
        }

        static func == (left: Self, right: Self) -> Bool {
            left.account == right.account && left.one == right.one && left.other == right.other
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(account)
            hasher.combine(one.bits)
            hasher.combine(other.bits)
        }
    }

    /// Records and rows farther apart are not the same.
    static let window = 7

    private var counts: [Key: Counts] = [:]

    private struct Counts {
        var ofLag = [Int32](repeating: 0, count: LagModel.window * 2 + 1)
        var total: Int32 = 0

        mutating func add(_ lag: Int, _ weight: Int32) {
            // Old habits fade: banks change their files.
            if total >= 2000 && weight > 0 {
                for place in ofLag.indices { ofLag[place] /= 2 }
                total = ofLag.reduce(0, +)
            }
            ofLag[lag + LagModel.window] += weight
            total += weight
        }
    }

    /// Notes that a transaction has one date here and another one there; a weight of -1 takes that
    /// back.
    mutating func learn(
        account: Int32, _ one: Dating, _ date: CalendarDate, _ other: Dating,
        _ otherDate: CalendarDate, weight: Int32 = 1
    ) {
        let lag = otherDate.days(until: date)
        guard abs(lag) <= Self.window else { return }
        for account in [account, -1] {
            let key = Key(account, one, other)
            counts[key, default: Counts()].add(lag * key.sign, weight)
            // Two files of one kind are ahead of each other.
            if one == other { counts[key, default: Counts()].add(-lag, weight) }
        }
    }

    /// How much more likely days so far apart are for one transaction than for two that have
    /// nothing to do with each other and fall into the window.
    func odds(
        account: Int32, _ one: Dating, _ date: CalendarDate, _ other: Dating,
        _ otherDate: CalendarDate
    ) -> LogOdds {
        let lag = otherDate.days(until: date)
        guard abs(lag) <= Self.window else { return LogOdds(thousandths: -9000) }
        let prior = Self.anyPrograms[abs(lag)]
        let key = Key(account, one, other)
        let (all, own) = (counts[Key(-1, one, other)], counts[key])
        // Shares in millionths; each step keeps a share of what the step before it knew.
        let general = Self.blended(all, lag * key.sign, prior: prior, weight: 6)
        let share = Self.blended(own, lag * key.sign, prior: general, weight: 4)
        return LogOdds(max(share, 200), over: 1_000_000 / (Self.window * 2 + 1))
    }

    /// So many transactions have to have told how far apart two programs date them.
    private static let fewest = 8

    /// Whether enough transactions that both programs have tell how far apart they date them.
    func isKnown(_ one: Dating, _ other: Dating) -> Bool {
        counts[Key(-1, one, other)].map { $0.total >= Self.fewest } ?? false
    }

    /// Whether enough transactions that both programs have were as far apart, or a day more or less,
    /// and it was none of them alone.
    func isUsual(
        _ one: Dating, _ date: CalendarDate, _ other: Dating, _ otherDate: CalendarDate
    ) -> Bool {
        let key = Key(-1, one, other)
        let lag = otherDate.days(until: date)
        guard abs(lag) <= Self.window, let counts = counts[key], counts.total >= Self.fewest
        else { return false }
        let place = lag * key.sign + Self.window
        let near = counts.ofLag[max(place - 1, 0)...min(place + 1, Self.window * 2)].reduce(0, +)
        return counts.ofLag[place] > 0 && near * 20 >= counts.total
    }

    private static func blended(_ counts: Counts?, _ lag: Int, prior: Int, weight: Int) -> Int {
        guard let counts, counts.total > 0 else { return prior }
        return (Int(counts.ofLag[lag + window]) * 1_000_000 + prior * weight)
            / (Int(counts.total) + weight)
    }

    /// What is likely before anything is known, in millionths, by days apart.
    private static let anyPrograms = [
        360_000, 150_000, 80_000, 50_000, 18_000, 11_000, 6_000, 4_000,
    ]

    /// What the days of two files of one program say, which writes the same day every time.
    static func oddsOfOneProgram(_ date: CalendarDate, _ otherDate: CalendarDate) -> LogOdds {
        date == otherDate ? LogOdds(window * 2 + 1, over: 1) : impossible
    }

    /// Speaks against everything else.
    static let impossible = LogOdds(thousandths: -50_000)
}
