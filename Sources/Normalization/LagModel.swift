import StatementModel

/// How many days the files of one program are ahead of or behind those of another one, learned
/// from transactions that both have.
///
/// One bank's card file tells the day of the purchase, its statement the day of booking, and a
/// person writes down either. What is known of an account's own pair of files counts most, then
/// what the same pair does in other accounts, then what banks in general do; and before all that, what it
/// does with payments of the kind: see ``PaymentTraits``.
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

    /// Two datings, the smaller one first.
    private struct Pair {
        private let hash: UInt64
        /// 1, or -1 where the two change places, and with them what is ahead of what.
        let sign: Int

        init(_ one: Dating, _ other: Dating) {
            let isInOrder = one.bits <= other.bits
            hash = isInOrder ? mixed(one.bits, other.bits) : mixed(other.bits, one.bits)
            sign = isInOrder ? 1 : -1
        }

        /// Where its payments of all accounts are counted.
        var key: UInt64 { mixed(hash, 1) }

        /// Where its payments of an account are counted.
        func key(ofAccount account: Int32) -> UInt64 {
            mixed(hash, UInt64(UInt32(bitPattern: account)) << 2 | 2)
        }

        /// Where its payments with a trait are counted.
        func key(ofTrait trait: UInt32) -> UInt64 { mixed(hash, UInt64(trait) << 2 | 3) }
    }

    /// Records and rows farther apart are not the same.
    static let window = 7

    private var counts: [UInt64: LagCounts] = [:]

    // MARK: Learning

    /// Notes that a transaction has one date here and another one there; a weight of -1 takes that
    /// back.
    mutating func learn(
        account: Int32, _ one: Dating, _ date: CalendarDate, _ other: Dating,
        _ otherDate: CalendarDate, _ traits: PaymentTraits = PaymentTraits(), weight: Int16 = 1
    ) {
        let lag = otherDate.days(until: date)
        guard abs(lag) <= Self.window else { return }
        let pair = Pair(one, other)
        // Two files of one kind are ahead of each other.
        let isOneKind = one == other
        func note(_ key: UInt64) {
            counts[key, default: LagCounts()].add(lag * pair.sign, weight)
            if isOneKind { counts[key, default: LagCounts()].add(-lag, weight) }
        }
        note(pair.key)
        note(pair.key(ofAccount: account))
        for trait in traits.values { note(pair.key(ofTrait: trait)) }
    }

    // MARK: Telling

    /// How much more likely days so far apart are for one transaction than for two that have
    /// nothing to do with each other and fall into the window.
    func odds(
        account: Int32, _ one: Dating, _ date: CalendarDate, _ other: Dating,
        _ otherDate: CalendarDate, _ traits: PaymentTraits = PaymentTraits()
    ) -> Pull {
        let lag = otherDate.days(until: date)
        guard abs(lag) <= Self.window else {
            return Pull(Self.tooFar)
        }
        let (general, own) = shares(account: account, one, other, traits)
        return Pull(general: odds(general[lag]), own: odds(own[lag]))
    }

    /// What days so far apart say.
    struct Pull {
        /// As all payments of two programs are.
        let general: LogOdds
        /// As those of its kind are.
        let own: LogOdds

        init(general: LogOdds, own: LogOdds) {
            self.general = general
            self.own = own
        }

        init(_ odds: LogOdds) { self.init(general: odds, own: odds) }
    }

    private func odds(_ share: Int) -> LogOdds {
        LogOdds(
            share == 0 ? Self.never : max(share, Self.least),
            over: 1_000_000 / (Self.window * 2 + 1))
    }

    private static let tooFar = LogOdds(thousandths: -9000)

    /// The least that a lag is likely, in millionths, and one on a side on which none is.
    private static let least = 200
    private static let never = 1

    /// How likely it is for each number of days that the first program tells a payment so much later than
    /// the other one: as all payments of the account are, and as those of its kind, which have a trait in
    /// common with it, the commonest that at most half of all have, and then one that at most half of those
    /// have. Each step keeps a share of what the step before it knew.
    func shares(
        account: Int32, _ one: Dating, _ other: Dating, _ traits: PaymentTraits
    ) -> (general: LagShares, own: LagShares) {
        let pair = Pair(one, other)
        var shares = LagShares.ofAnyPrograms
        guard let all = counts[pair.key], all.total > 0 else { return (shares, shares) }
        shares.learn(all, weight: 6)
        if let own = counts[pair.key(ofAccount: account)] { shares.learn(own, weight: 4) }
        let general = shares
        var known = all.total
        var steps = 0
        for seen in seen(of: traits, pair) where seen.total * 2 <= known {
            // Words that mostly stand together tell one thing.
            known = seen.total
            shares.learn(seen, weight: 20)
            steps += 1
            if steps == Self.mostSteps { break }
        }
        if all.total >= Self.enough {
            if (1...Self.window).allSatisfy({ all[$0] == 0 }) {
                shares.leaveOut(1...Self.window)
            }
            if (1...Self.window).allSatisfy({ all[-$0] == 0 }) {
                shares.leaveOut(-Self.window...(-1))
            }
        }
        return (general.turned(pair.sign), shares.turned(pair.sign))
    }

    /// What was seen of each trait, the commonest first.
    private func seen(of traits: PaymentTraits, _ pair: Pair) -> [LagCounts] {
        var seen: [(counts: LagCounts, trait: UInt32)] = []
        for trait in traits.values {
            guard let counts = counts[pair.key(ofTrait: trait)], counts.total > 0 else { continue }
            seen.append((counts, trait))
        }
        seen.sort { ($1.counts.total, $0.trait) < ($0.counts.total, $1.trait) }
        return seen.map(\.counts)
    }

    /// So many traits tell a payment's kind.
    private static let mostSteps = 2

    /// So many transactions that all lie on one side show that none lies on the other.
    private static let enough = 20

    /// So many transactions have to have told how far apart two programs date them.
    private static let fewest = 8

    /// Whether enough transactions that both programs have tell how far apart they date them.
    func isKnown(_ one: Dating, _ other: Dating) -> Bool {
        counts[Pair(one, other).key].map { $0.total >= Self.fewest } ?? false
    }

    /// Whether enough transactions that both programs have were as far apart, or a day more or less,
    /// and it was none of them alone.
    func isUsual(
        _ one: Dating, _ date: CalendarDate, _ other: Dating, _ otherDate: CalendarDate
    ) -> Bool {
        let pair = Pair(one, other)
        let lag = otherDate.days(until: date) * pair.sign
        guard abs(lag) <= Self.window, let counts = counts[pair.key], counts.total >= Self.fewest
        else { return false }
        let days = max(lag - 1, -Self.window)...min(lag + 1, Self.window)
        return counts[lag] > 0 && days.reduce(0) { $0 + counts[$1] } * 20 >= counts.total
    }

    /// What the days of two files of one program say, which writes the same day every time.
    static func oddsOfOneProgram(_ date: CalendarDate, _ otherDate: CalendarDate) -> LogOdds {
        date == otherDate ? LogOdds(window * 2 + 1, over: 1) : impossible
    }

    /// Speaks against everything else.
    static let impossible = LogOdds(thousandths: -50_000)
}
