import StatementModel

/// Who may have given a payment another day than the one that a program told of it before.
enum DayMover {
    case nobody
    /// So far a program moves what it tells in the hours of another time zone, or books anew.
    case program
    /// The person who keeps a book gives any day.
    case owner
}

/// What the days of a record say beside those of the sources of a row.
///
/// Where both tell the day of purchase beside that of booking, each is compared with its own kind: the
/// day on which one fare was bought is that on which the one before was booked.
struct DateEvidence {
    /// A day, and what it is.
    typealias DatedBy = (of: LagModel.Dating, date: CalendarDate)

    /// How far a program moves what it tells.
    static let movedDays = 1
    /// What it is worth that a payment moved within a program.
    private static let moved = LogOdds(thousandths: -300)

    private let account: Int32
    private let record: [DatedBy]
    /// Whether record and row tell the day of purchase beside that of booking.
    private let tellBoth: Bool
    private let mover: DayMover
    private var weighed: [(of: LagModel.Dating, date: CalendarDate, isOneProgram: Bool)] = []
    private var all: [LagModel.Pull] = []

    /// The days of a record of an account.
    init(_ record: [DatedBy], account: Int32, rowTellsPurchase: Bool, mover: DayMover) {
        self.record = record
        self.account = account
        self.mover = mover
        tellBoth = record.count > 1 && rowTellsPurchase
    }

    /// Weighs the record's days against a day of the row.
    /// - Parameters:
    ///   - other: The day, and what it is.
    ///   - isOneProgram: Whether the program that tells it is that of the record, and writes a payment's
    ///     day the same way every time.
    ///   - lags: How far apart programs date.
    ///   - traits: What kind of payment it is.
    mutating func weigh(
        _ other: DatedBy, isOneProgram: Bool, _ lags: LagModel, _ traits: PaymentTraits
    ) {
        // What a program says in several files it says once.
        guard !weighed.contains(where: { $0 == (other.of, other.date, isOneProgram) }) else {
            return
        }
        weighed.append((other.of, other.date, isOneProgram))
        for own in record where isComparable(own.of, other.of, isOneProgram: isOneProgram) {
            all.append(
                isOneProgram
                    ? LagModel.Pull(oddsOfOneProgram(own.date, other.date))
                    : lags.odds(account: account, own.of, own.date, other.of, other.date, traits))
        }
    }

    /// A program that has both days writes each where it belongs.
    private func isComparable(
        _ own: LagModel.Dating, _ other: LagModel.Dating, isOneProgram: Bool
    ) -> Bool {
        !(isOneProgram || tellBoth) || own.isPurchase == other.isPurchase
    }

    private func oddsOfOneProgram(_ own: CalendarDate, _ other: CalendarDate) -> LogOdds {
        mover == .program && abs(own.days(until: other)) == Self.movedDays
            ? Self.moved : LagModel.oddsOfOneProgram(own, other)
    }

    /// What they say together. The days of one transaction hang together, so that several say less than
    /// their sum: the strongest counts in full, the others with a half.
    var odds: LogOdds { together(all.map(\.general)) }

    /// The same for payments of the kind.
    var oddsOfKind: LogOdds { together(all.map(\.own)) }

    private func together(_ all: [LogOdds]) -> LogOdds {
        guard !all.contains(LagModel.impossible) else { return LagModel.impossible }
        let sum = all.reduce(Int32(0)) { $0 + $1.thousandths }
        guard let strongest = all.max() else { return .zero }
        return LogOdds(thousandths: strongest.thousandths + (sum - strongest.thousandths) / 2)
    }
}
