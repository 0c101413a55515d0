import LedgerModel
import StatementModel
import TestSupport
import Testing

@Suite struct StatementChainTests {
    private let sample: SampleLedger

    init() throws { sample = try SampleLedger() }

    /// A statement of the sample's bank from day to day of 2026, in euros.
    private func link(
        _ file: String, from first: String?, _ opening: Int64?, to last: String?, _ closing: Int64?
    ) -> StatementChain.Link {
        var link = StatementChain.Link(account: sample.bank, currency: .eur, file: file)
        link.firstDay = first.map { day("2026-" + $0) }
        link.closingDay = last.map { day("2026-" + $0) }
        (link.opening, link.closing) = (opening.map { $0 * 100 }, closing.map { $0 * 100 })
        return link
    }

    private func gaps(_ links: StatementChain.Link...) -> [String] {
        Self.described(StatementChain(links).gaps(in: sample.ledger))
    }

    private static func described(_ gaps: [StatementChain.Gap]) -> [String] {
        gaps.map { gap in
            "\(gap.earlier.file) \(gap.later.file) \(gap.missing)"
                + (gap.booked.minorUnits == 0 ? "" : " besides \(gap.booked)")
        }
    }

    private func add(
        _ euros: Int64, on date: String, as status: Transaction.Status = .posted
    ) throws {
        var draft = sample.draft(
            euros < 0 ? .expense : .income, abs(euros) * 100, on: "2026-" + date)
        draft.account = sample.bank
        draft.status = status
        try sample.ledger.add(draft)
    }

    @Test("A statement that opens with the closing balance before it goes on from it")
    func chained() {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        let feb = link("feb", from: "02-02", 30, to: "02-28", 25)
        #expect(gaps(jan, feb).isEmpty)
        #expect(gaps(feb, jan).isEmpty)
        #expect(gaps(jan).isEmpty)
    }

    @Test("What is missing between two statements is told with its amount, whatever their order")
    func missing() {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        let mar = link("mar", from: "03-02", 25, to: "03-31", 50)
        let may = link("may", from: "05-02", 90, to: "05-31", 50)
        let told = ["jan mar -5.00 EUR", "mar may 40.00 EUR"]
        #expect(gaps(jan, mar, may) == told)
        #expect(gaps(may, mar, jan, mar) == told)
    }

    @Test("A statement that began earlier and goes on beyond the first day leaves nothing to say")
    func overlapping() {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        let quarter = link("quarter", from: "02-10", 40, to: "03-31", 70)
        let march = link("march", from: "03-02", 55, to: "03-31", 70)
        #expect(gaps(jan, quarter, march) == ["jan quarter 10.00 EUR"])
        let sameDay = link("day", from: "01-31", 77, to: "02-05", 80)
        #expect(gaps(jan, sameDay).isEmpty, "the end of a day is not its beginning")
    }

    @Test("Of several statements that close on one day, one that agrees is enough")
    func severalBefore() {
        let first = link("first", from: "01-31", 10, to: "01-31", 20)
        let second = link("second", from: "01-31", 20, to: "01-31", 35)
        #expect(gaps(first, second, link("feb", from: "02-02", 35, to: "02-28", 1)).isEmpty)
        #expect(gaps(first, second, link("feb", from: "02-02", 20, to: "02-28", 1)).isEmpty)
        #expect(
            gaps(first, second, link("feb", from: "02-02", 36, to: "02-28", 1))
                == ["second feb 1.00 EUR"], "the last of the day is the one before")
    }

    @Test("Of statements that begin on one day the first has one before it, where that is clear")
    func severalBehind() {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        let morning = link("morning", from: "02-02", 33, to: "02-02", 40)
        let evening = link("evening", from: "02-02", 40, to: "02-02", 45)
        #expect(gaps(jan, evening, morning) == ["jan morning 3.00 EUR"])
        let longer = link("longer", from: "02-02", 33, to: "02-20", 90)
        #expect(gaps(jan, longer, morning) == ["jan morning 3.00 EUR"], "once for both")
        #expect(gaps(jan, morning, link("other", from: "02-02", 99, to: "02-02", 98)).isEmpty)
    }

    @Test("A statement without records goes on from the one before it, too")
    func withoutRecords() {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        #expect(gaps(jan, link("feb", from: "02-28", 30, to: "02-28", 30)).isEmpty)
        #expect(
            gaps(jan, link("feb", from: "02-28", 31, to: "02-28", 31)) == ["jan feb 1.00 EUR"])
    }

    @Test("What the ledger has between two statements is not missing")
    func bookedBetween() throws {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        let mar = link("mar", from: "03-02", 25, to: "03-31", 50)
        try add(-3, on: "02-11")
        #expect(gaps(jan, mar) == ["jan mar -2.00 EUR besides -3.00 EUR"])
        try add(-1, on: "02-01", as: .pending)
        try add(-1, on: "01-31")
        try add(-1, on: "03-02")
        #expect(gaps(jan, mar).count == 1, "announced, or of days that a statement lists")
        try add(-2, on: "03-01")
        #expect(gaps(jan, mar).isEmpty)
    }

    @Test("An earlier statement explains what the one before does not, where the ledger leads on")
    func fromAnEarlierOne() throws {
        let dec = link("dec", from: "01-01", 5, to: "01-02", 10)
        // A balance of the day of the download, dated at the end of the period.
        let jan = link("jan", from: nil, nil, to: "01-31", 99)
        let feb = link("feb", from: "02-02", 30, to: "02-28", 25)
        #expect(gaps(dec, jan, feb) == ["jan feb -69.00 EUR"])
        try add(20, on: "01-15")
        #expect(gaps(dec, jan, feb).isEmpty)
    }

    @Test("A statement of unknown first day may list everything up to its closing day")
    func unknownFirstDay() {
        let jan = link("jan", from: nil, 10, to: "01-31", 30)
        #expect(
            gaps(jan, link("feb", from: "02-02", 40, to: "02-28", 25)) == ["jan feb 10.00 EUR"])
        #expect(gaps(jan, link("mid", from: "01-20", 40, to: "02-28", 25)).isEmpty)
    }

    @Test("Accounts and currencies are apart, and what the ledger does not know is left out")
    func accounts() throws {
        let jan = link("jan", from: "01-03", 10, to: "01-31", 30)
        var feb = link("feb", from: "02-02", 40, to: "02-28", 25)
        feb.account = sample.purse
        #expect(gaps(jan, feb).isEmpty)
        feb.account = sample.bank
        feb.currency = .usd
        #expect(gaps(jan, feb).isEmpty)
        (feb.currency, feb.account) = (.eur, AccountID(rawValue: "none"))
        #expect(gaps(jan, feb).isEmpty)
    }

    @Test("Balances at the ends of the numbers do not trap")
    func extremes() throws {
        var jan = link("jan", from: "01-03", 10, to: "01-31", nil)
        var feb = link("feb", from: "02-02", nil, to: "02-28", 25)
        (jan.closing, feb.opening) = (.min, .max)
        let gap = try #require(StatementChain([jan, feb]).gaps(in: sample.ledger).first)
        #expect(gap.missing.minorUnits == .max)
        (jan.closingDay, feb.firstDay) = (.earliest, .latest)
        #expect(StatementChain([jan, feb]).gaps(in: sample.ledger).count == 1)
        feb.firstDay = .earliest
        #expect(StatementChain([jan, feb]).gaps(in: sample.ledger).isEmpty)
    }

    @Test(
        "Of any series that is cut into files, exactly the holes are told",
        arguments: SoakLevel.seeds(60))
    func anySeries(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        let series = StatementSeries(&numbers)
        let sample = try SampleLedger()
        func isListed(_ place: Int) -> Bool { series.kept.contains { $0.contains(place) } }
        func book(_ places: [Int]) throws {
            for place in places where series.amounts[place] > 0 {
                var draft = sample.draft(
                    .income, series.amounts[place], on: series.day(place).description)
                draft.account = sample.bank
                try sample.ledger.add(draft)
            }
        }
        let places = Array(series.amounts.indices)
        try book(places.filter(isListed))
        var links = series.kept.map { stretch in
            series.link(
                stretch,
                StatementChain.Link(account: sample.bank, currency: .eur, file: "\(stretch)"))
        }
        links.shuffle(using: &numbers)
        let gaps = StatementChain(links).gaps(in: sample.ledger)
        let found = gaps.map { [$0.later.firstDay, $0.earlier.closingDay] }
        let holes = series.holes
        #expect(found == holes.map { [series.day($0.upperBound), series.day($0.lowerBound)] })
        #expect(gaps.map(\.missing.minorUnits) == holes.map(series.sum))
        try book(places.filter { !isListed($0) })
        #expect(StatementChain(links).gaps(in: sample.ledger).isEmpty, "now nothing is missing")
    }
}

/// Days with what was paid in on each, and the stretches of them that statements list.
private struct StatementSeries {
    /// What was paid in on each day, in minor units; mostly nothing.
    let amounts: [Int64]
    /// The stretches that statements list, repeats and overlaps among them.
    let kept: [ClosedRange<Int>]

    init(_ numbers: inout SeededNumbers) {
        amounts = (0..<Int.random(in: 5...90, using: &numbers)).map { _ in
            Bool.random(using: &numbers) ? 0 : .random(in: 1...5000, using: &numbers)
        }
        var kept: [ClosedRange<Int>] = []
        var start = 0
        while start < amounts.count {
            let end = min(start + .random(in: 0...20, using: &numbers), amounts.count - 1)
            let overlap = Int.random(in: 0...9, using: &numbers) < 7 ? 0 : 5
            let stretch = max(0, start - overlap)...end
            if Int.random(in: 0...9, using: &numbers) < 7 { kept.append(stretch) }
            if Int.random(in: 0...9, using: &numbers) < 2 { kept.append(stretch) }
            start = end + 1
        }
        self.kept = kept
    }

    /// The day of a place in the series.
    func day(_ place: Int) -> CalendarDate {
        CalendarDate(dayNumber: 20_000).adding(days: place)
    }

    /// The first place with a record in a stretch; without any, the last place.
    private func first(of stretch: ClosedRange<Int>) -> Int {
        stretch.first { amounts[$0] > 0 } ?? stretch.upperBound
    }

    /// What the statement of a stretch says.
    func link(
        _ stretch: ClosedRange<Int>, _ empty: StatementChain.Link
    ) -> StatementChain.Link {
        var link = empty
        link.opening = amounts[..<stretch.lowerBound].reduce(0, +)
        link.closing = amounts[...stretch.upperBound].reduce(0, +)
        link.firstDay = day(first(of: stretch))
        link.closingDay = day(stretch.upperBound)
        return link
    }

    /// What moved between the closing day of a hole's earlier statement and the first day of its
    /// later one.
    func sum(_ hole: ClosedRange<Int>) -> Int64 {
        amounts[(hole.lowerBound + 1)..<hole.upperBound].reduce(0, +)
    }

    /// From closing day to first day, where money moved between the two and no statement lists it.
    var holes: [ClosedRange<Int>] {
        Set(kept.map(first)).sorted().compactMap { first in
            guard let before = kept.map(\.upperBound).filter({ $0 < first }).max(),
                !kept.contains(where: { self.first(of: $0) < first && first <= $0.upperBound })
            else { return nil }
            return sum(before...first) > 0 ? before...first : nil
        }
    }
}
