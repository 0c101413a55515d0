import LedgerModel
import StatementModel

/// Which days of which account each file covers, and how far a file can be trusted to list
/// everything of them. A bank's file lists all between its first and last day, so what it does not
/// list there did not happen; a person's book has gaps.
struct FileCoverage {
    /// The days that a file covers of an account.
    struct Span {
        let file: UInt32
        let isBook: Bool
        var days: ClosedRange<CalendarDate>
        /// The files that list its first and its last days, where several are taken as one.
        var ends: (first: UInt32, last: UInt32)

        /// One file's days.
        init(file: UInt32, isBook: Bool, days: ClosedRange<CalendarDate>) {
            self.file = file
            self.isBook = isBook
            self.days = days
            ends = (file, file)
        }

        /// Takes in the days of another file.
        mutating func join(_ other: Span) {
            if other.days.lowerBound < days.lowerBound { ends.first = other.ends.first }
            if other.days.upperBound > days.upperBound { ends.last = other.ends.last }
            days =
                min(
                    days.lowerBound, other.days.lowerBound)...max(
                    days.upperBound, other.days.upperBound)
        }

        /// The days without those near the ends, where the file may lack what others list; `nil`
        /// where no day is left.
        var inner: ClosedRange<CalendarDate>? {
            let first = days.lowerBound.adding(days: Self.margin)
            let last = days.upperBound.adding(days: -Self.margin)
            return first <= last ? first...last : nil
        }

        /// Whether a day is one of those near an end beyond which another span goes on, by more days than two
        /// programs date one payment apart.
        func isNearEnd(_ day: CalendarDate, beyondWhich other: Span) -> Bool {
            let (first, last) = (days.lowerBound, days.upperBound)
            return day < first.adding(days: Self.margin)
                && other.days.lowerBound < first.adding(days: -Self.margin)
                || day > last.adding(days: -Self.margin)
                    && other.days.upperBound > last.adding(days: Self.margin)
        }

        /// Whether it has more than one day.
        var hasSeveralDays: Bool { days.lowerBound < days.upperBound }

        private static let margin = 3

        /// How likely the file lists a transaction of a day, in thousandths. At the ends it may
        /// lack what was booked on another day than the one that other files tell.
        func completeness(on date: CalendarDate) -> Int {
            let inside = min(
                days.lowerBound.days(until: date), date.days(until: days.upperBound))
            let atEnd = inside >= 0 ? 650 : inside >= -Self.margin ? 200 : Self.elsewhere
            return ofWhole(inside >= Self.margin ? Self.inside : atEnd)
        }

        /// The same, where it is known how many days later than the one on which others tell it the file at
        /// either end lists a payment.
        func completeness(
            on date: CalendarDate, _ first: LagShares, _ last: LagShares
        ) -> Int {
            var outside = 0
            for lag in -LagModel.window...LagModel.window {
                let day = date.adding(days: lag)
                if day < days.lowerBound { outside += first[lag] }
                if day > days.upperBound { outside += last[lag] }
            }
            let share = (1_000_000 - outside) * Self.inside / 1_000_000
            return ofWhole(max(share, Self.elsewhere))
        }

        /// Whether a day is so near to an end that the file may list on the other side of it what others tell
        /// of the day.
        func isAtEnd(_ date: CalendarDate) -> Bool {
            min(days.lowerBound.days(until: date), date.days(until: days.upperBound))
                < LagModel.window
        }

        private func ofWhole(_ share: Int) -> Int { isBook ? share * 4 / 10 : share }

        private static let inside = 970
        private static let elsewhere = 20
    }

    private var spans: [Int32: [Span]] = [:]
    /// The place of each file's span in its account's list.
    private var places: [UInt64: Int] = [:]

    /// Takes in a day that a file names for an account.
    mutating func add(_ date: CalendarDate, file: UInt32, account: Int32, isBook: Bool) {
        guard file > 0 else { return }
        let key = Self.key(file, account)
        guard let place = places[key] else {
            places[key] = spans[account]?.count ?? 0
            spans[account, default: []].append(
                Span(file: file, isBook: isBook, days: date...date))
            return
        }
        guard let days = spans[account]?[place].days, !days.contains(date) else { return }
        spans[account]?[place].days = min(days.lowerBound, date)...max(days.upperBound, date)
    }

    private static func key(_ file: UInt32, _ account: Int32) -> UInt64 {
        UInt64(file) << 32 | UInt64(UInt32(bitPattern: account))
    }

    /// The span of a file.
    func span(ofFile file: UInt32, account: Int32) -> Span? {
        places[Self.key(file, account)].flatMap { spans[account]?[$0] }
    }

    /// Calls `body` with each account and what each file covers of it.
    func forEachSpan(_ body: (Int32, Span) -> Void) {
        for (account, spans) in spans { for span in spans { body(account, span) } }
    }

    /// Calls `body` with what each file covers of an account.
    func forEachSpan(ofAccount account: Int32, _ body: (Span) -> Void) {
        for span in spans[account] ?? [] { body(span) }
    }

    /// The span of a file, longer by what the files of its program that it follows, or that follow
    /// it, cover.
    func joinedSpan(
        ofFile file: UInt32, account: Int32, isOfOneProgram: (UInt32) -> Bool
    ) -> Span? {
        guard let own = span(ofFile: file, account: account) else { return nil }
        var joined = own
        let near = own.days.widened(by: Self.longestGap)
        for other in spans[account] ?? []
        where other.file != file && other.days.overlaps(near) && isOfOneProgram(other.file) {
            joined.join(other)
        }
        return joined
    }

    /// What other files cover where a file is, those of banks that follow each other as one.
    func spans(meeting span: Span, account: Int32) -> [Span] {
        let days = span.days.widened(by: LagModel.window)
        let met = (spans[account] ?? []).filter {
            $0.file != span.file && $0.days.overlaps(days)
        }
        var joined: [Span] = []
        for next in met.filter({ !$0.isBook }).sorted(by: {
            $0.days.lowerBound < $1.days.lowerBound
        }) {
            if let last = joined.last,
                last.days.widened(by: Self.longestGap).contains(next.days.lowerBound)
            {
                joined[joined.count - 1].join(next)
            } else {
                joined.append(next)
            }
        }
        return joined + met.filter(\.isBook)
    }

    /// The days of which those of an account's files that a condition accepts list everything,
    /// where they meet another file.
    func innerDays(
        meeting span: Span, account: Int32, accepts: (UInt32) -> Bool
    ) -> [ClosedRange<CalendarDate>] {
        let inner = (spans[account] ?? []).filter {
            $0.file != span.file && $0.days.overlaps(span.days) && accepts($0.file)
        }.compactMap(\.inner)
        var joined: [ClosedRange<CalendarDate>] = []
        for next in inner.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, last.overlaps(next) {
                joined[joined.count - 1] =
                    last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
        return joined
    }

    /// The days of the banks' files that follow each other, or meet, where a day is among them.
    func joinedDays(
        ofAccount account: Int32, around date: CalendarDate
    ) -> ClosedRange<CalendarDate>? {
        let lists = (spans[account] ?? []).filter { !$0.isBook }.map(\.days)
        var joined: ClosedRange<CalendarDate>?
        for next in lists.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let known = joined?.widened(by: Self.longestGap), known.overlaps(next) {
                joined = joined.map { $0.lowerBound...max($0.upperBound, next.upperBound) }
            } else if joined?.widened(by: Self.longestGap).contains(date) != true {
                joined = next
            }
        }
        return joined.flatMap { $0.widened(by: Self.longestGap).contains(date) ? $0 : nil }
    }

    /// Statements that follow each other leave no more days between them without a booking.
    private static let longestGap = 3
}

extension ClosedRange<CalendarDate> {
    /// The range with so many days more at both ends.
    func widened(by days: Int) -> Self {
        lowerBound.adding(days: -days)...upperBound.adding(days: days)
    }
}
