/// How often each number of days lies between what two programs tell of one payment.
struct LagCounts {
    /// By lag, the total behind them.
    private var counts = SIMD16<Int16>()

    /// So many are remembered before old habits fade: banks change their files.
    private static let most: Int16 = 2000
    private static let totalPlace = LagModel.window * 2 + 1

    /// How many there are in all.
    var total: Int { Int(counts[Self.totalPlace]) }

    /// How many have a lag.
    subscript(lag: Int) -> Int { Int(counts[lag + LagModel.window]) }

    mutating func add(_ lag: Int, _ weight: Int16) {
        if counts[Self.totalPlace] >= Self.most && weight > 0 {
            counts[Self.totalPlace] = 0
            counts = counts / 2
            counts[Self.totalPlace] = counts.wrappedSum()
        }
        let place = lag + LagModel.window
        // What has faded cannot be taken back.
        let change = max(weight, 0 - counts[place])
        counts[place] += change
        counts[Self.totalPlace] += change
    }

    fileprivate var wide: SIMD16<Int64> { SIMD16<Int64>(truncatingIfNeeded: counts) }
}

/// How likely each number of days is between two programs for a payment, in millionths.
struct LagShares {
    private var shares: SIMD16<Int64>
    /// 1, or -1 where the two programs have changed places.
    private var direction = 1

    /// What is likely before anything is known, by days apart.
    static let ofAnyPrograms: LagShares = {
        let byDays: [Int64] = [360_000, 150_000, 80_000, 50_000, 18_000, 11_000, 6_000, 4_000]
        var shares = SIMD16<Int64>()
        for lag in -LagModel.window...LagModel.window {
            shares[lag + LagModel.window] = byDays[abs(lag)]
        }
        return LagShares(shares: shares)
    }()

    /// How likely a lag is.
    subscript(lag: Int) -> Int { Int(shares[lag * direction + LagModel.window]) }

    /// Takes in what was seen; what was likely before counts as much as `weight` payments.
    mutating func learn(_ counts: LagCounts, weight: Int64) {
        guard counts.total > 0 else { return }
        shares = (counts.wide &* 1_000_000 &+ shares &* weight) / (Int64(counts.total) + weight)
    }

    /// Leaves out what lies on a side on which nothing was ever seen.
    mutating func leaveOut(_ lags: ClosedRange<Int>) {
        for lag in lags { shares[lag + LagModel.window] = 0 }
    }

    /// The same, seen from the other program.
    func turned(_ direction: Int) -> LagShares {
        var turned = self
        turned.direction = direction
        return turned
    }
}
