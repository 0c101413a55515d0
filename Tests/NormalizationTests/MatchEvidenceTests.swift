import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("What speaks for a match")
struct MatchEvidenceTests {
    private static let unrelated: [(Int64, Int64)] = [
        (-4_250, 4_250), (-4_250, -9_999), (-4_253, -4_237), (-5_000, -4_250), (1_250, 1_600),
        (-100, -1), (.min, -1), (-1, .min), (.max, .max - 10),
    ]

    private func day(_ text: String) throws -> CalendarDate {
        try #require(CalendarDate(parsing: text))
    }

    @Test(
        "Logarithms of ratios are right to a thousandth",
        arguments: [(1, 1, 0), (2, 1, 693), (1, 10, -2303), (997, 3, 5806), (1 << 40, 1, 27726)])
    func logarithms(numerator: Int, denominator: Int, thousandths: Int) {
        let found = LogOdds(numerator, over: denominator).thousandths
        #expect(abs(Int(found) - thousandths) <= 1)
    }

    @Test("Lags that were seen become likely, their mirror from the other side as well")
    func lags() throws {
        let card = LagModel.Dating(layout: 0, isPurchase: false)
        let bank = LagModel.Dating(layout: 1, isPurchase: false)
        let (bought, booked) = (try day("2026-03-02"), try day("2026-03-05"))
        var lags = LagModel()
        let before = lags.odds(account: 0, bank, booked, card, bought).own
        for _ in 0..<20 { lags.learn(account: 0, bank, booked, card, bought) }
        #expect(lags.odds(account: 0, bank, booked, card, bought).own > before)
        #expect(
            lags.odds(account: 0, card, bought, bank, booked).own
                == lags.odds(account: 0, bank, booked, card, bought).own)
        #expect(lags.odds(account: 0, bank, bought, card, bought).own < .zero)
        #expect(
            lags.odds(account: 7, bank, booked, card, bought).own > before,
            "another account of the same pair of files knows something of it")
        for _ in 0..<20 { lags.learn(account: 0, bank, booked, card, bought, weight: -1) }
        #expect(lags.odds(account: 0, bank, booked, card, bought).own == before)
    }

    @Test("One program never moves a day")
    func oneProgram() throws {
        let (one, other) = (try day("2026-03-02"), try day("2026-03-03"))
        #expect(LagModel.oddsOfOneProgram(one, one) > .zero)
        #expect(LagModel.oddsOfOneProgram(one, other) == LagModel.impossible)
    }

    @Test("Statements that follow each other cover the days between them")
    func coverage() throws {
        var coverage = FileCoverage()
        for (file, first, last) in [
            (UInt32(1), "2026-01-02", "2026-01-30"), (2, "2026-02-01", "2026-02-27"),
        ] {
            coverage.add(try day(first), file: file, account: 0, isBook: false)
            coverage.add(try day(last), file: file, account: 0, isBook: false)
        }
        coverage.add(try day("2026-01-10"), file: 3, account: 0, isBook: true)
        coverage.add(try day("2026-02-20"), file: 3, account: 0, isBook: true)
        let own = try #require(coverage.span(ofFile: 3, account: 0))
        let met = coverage.spans(meeting: own, account: 0)
        #expect(met.count == 1)
        #expect(try met.first?.completeness(on: day("2026-01-31")) == 970)
        #expect(try met.first?.completeness(on: day("2026-01-02")) == 650)
        #expect(try met.first?.completeness(on: day("2026-03-30")) == 20)
        #expect(try own.completeness(on: day("2026-02-01")) < 500, "books have gaps")
        #expect(coverage.spans(meeting: own, account: 1).isEmpty)
    }

    @Test(
        "An amount is a slip for another by one digit, two in the wrong order, a tip, or rounding",
        arguments: [
            (Int64(-4_250), Int64(-4_260)), (-4_250, -4_350), (-4_250, -5_250), (-1_999, -2_000),
            (-4_250, -4_520), (-4_250, -5_000), (1_250, 1_260), (-12_34, -21_34),
            (-1_300, -1_263), (-1_250, -1_263), (-5_000, -4_780), (1_230, 1_234),
        ])
    func slips(written: Int64, booked: Int64) {
        #expect(AmountSlip.explains(written: written, booked: booked))
    }

    @Test("What a tip alone explains is no slip of the pen")
    func tips() {
        #expect(AmountSlip.isOfPen(written: -1_999, booked: -2_000))
        #expect(!AmountSlip.isOfPen(written: -4_250, booked: -4_815))
        #expect(AmountSlip.explains(written: -4_250, booked: -4_815))
        #expect(!AmountSlip.explains(written: 4_250, booked: 4_815), "nobody is paid a tip so")
    }

    @Test(
        "Other amounts are none", arguments: Self.unrelated)
    func noSlips(written: Int64, booked: Int64) {
        #expect(!AmountSlip.explains(written: written, booked: booked))
    }

    @Test("The words of a transfer are the same without numbers, vowels and case")
    func transferTexts() {
        func key(_ text: String) -> UInt64 { TransferText.key(Array(text.utf8).span) }
        #expect(key("ONLINE TRANSFER REF 95498A") == key("Online Trnsfr ref 2996CF"))
        #expect(key("Für später") == key("FUER SPAETER"))
        #expect(key("TRANSFER TO 1604") != key("TRANSFER FROM 1604"))
    }
}
