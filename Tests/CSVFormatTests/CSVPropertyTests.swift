import Foundation
import StatementModel
import TestSupport
import Testing

@testable import CSVFormat

/// Random tables of eight locales with six kinds of damage.
///
/// Asserted of each run: at least 99 of 100 tables are read exactly (every date and amount, no row
/// rejected, no point left open), no pair of locale and damage stays under 97 of 100, and no table
/// with a column of balances is read wrongly without a row rejected, a point named or a balance
/// that does not follow. The seed is new on each run; `SLUICE_SEED` repeats one.
@Suite("Random tables")
struct CSVPropertyTests {
    private struct Outcome {
        var tables = 0
        var failures: [String] = []
    }

    private static let count = SoakLevel.rounds(2000)

    @Test("Random tables are read exactly, and none wrongly in silence")
    func tables() throws {
        let seed =
            ProcessInfo.processInfo.environment["SLUICE_SEED"].flatMap { UInt64($0) }
            ?? .random(in: 0...(.max))
        print("random tables: SLUICE_SEED=\(seed)")
        var random = SeededNumbers(seed: seed)
        var outcomes: [String: Outcome] = [:]
        let locales = CSVInventedLocale.all
        let damages = CSVInventedTable.Damage.allCases
        for round in 0..<Self.count {
            let locale = locales[round % locales.count]
            let damage = damages[round / locales.count % damages.count]
            let table = CSVInventedTable(locale: locale, damage: damage, &random)
            let pair = "\(locale.code), \(damage)"
            outcomes[pair, default: Outcome()].tables += 1
            guard let failure = failure(of: table) else { continue }
            outcomes[pair]?.failures.append("\(failure)\n\(table.text)")
        }
        report(outcomes, seed)
    }

    @Test("A few rows of a table are read as all of them are, or ask")
    func shortTables() throws {
        let seed =
            ProcessInfo.processInfo.environment["SLUICE_SEED"].flatMap { UInt64($0) }
            ?? .random(in: 0...(.max))
        print("short tables: SLUICE_SEED=\(seed)")
        var random = SeededNumbers(seed: seed)
        let locales = CSVInventedLocale.all
        for round in 0..<Self.count / 4 {
            let table = CSVInventedTable(
                locale: locales[round % locales.count], damage: .none, &random)
            let count = Int.random(in: 1...4, using: &random)
            let first = Int.random(in: 0...table.rowTexts.count - count, using: &random)
            let rows = first..<first + count
            let text = table.head + table.rowTexts[rows].joined()
            let reading = try #require(try? CSVTestReading(text), "seed \(seed): refused\n\(text)")
            let points = Set(reading.points)
            #expect(
                points.contains(.dateOrder)
                    || reading.lines.map(\.bookingDate) == Array(table.dates[rows]),
                "seed \(seed): other days\n\(text)")
            #expect(
                !points.isDisjoint(with: [.sign, .decimal])
                    || reading.lines.map(\.amount) == Array(table.amounts[rows]),
                "seed \(seed): other amounts\n\(text)")
        }
    }

    /// What is wrong with the reading of a table; `nil` where it is exact.
    private func failure(of table: CSVInventedTable) -> String? {
        guard let reading = try? CSVTestReading(table.text) else { return "refused" }
        let isRight =
            reading.lines.map(\.amount) == table.amounts
            && reading.lines.map(\.bookingDate) == table.dates
        let isSaid = !reading.points.isEmpty || !reading.statements.rejected.isEmpty
        if isRight && !isSaid { return nil }
        let proof = reading.summary.runningBalance
        let breaks = proof.map { $0.agreeing < $0.checked } ?? false
        if !isRight && table.hasBalance {
            #expect(isSaid || breaks, "read wrongly in silence:\n\(table.text)")
        }
        return "\(reading.summary.phrases) \(reading.points)"
    }

    private func report(_ outcomes: [String: Outcome], _ seed: UInt64) {
        let failures = outcomes.values.reduce(0) { $0 + $1.failures.count }
        let first = outcomes.values.lazy.flatMap(\.failures).first ?? ""
        #expect(failures * 100 <= Self.count, "seed \(seed): \(failures) tables differ\n\(first)")
        for (pair, outcome) in outcomes {
            #expect(
                outcome.failures.count * 100 <= outcome.tables * 3,
                "seed \(seed), \(pair): \(outcome.failures.first ?? "")")
        }
    }
}
