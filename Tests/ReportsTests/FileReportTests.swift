import LedgerModel
import Reports
import StatementModel
import Testing

/// What reports say of the files that transactions come from.
@Suite("Coverage and duplicates")
struct FileReportTests {
    /// A record of a file; `repeats` is the number of an earlier one that it may repeat.
    private struct Record {
        let date: String
        let file: Int
        var account = 0
        var amount: Int64 = 500
        var repeats: Int?
        /// Another file that has it, too, and the day there.
        var again: (file: Int, date: String)?
    }

    private static func id(_ number: Int) -> TransactionID {
        TransactionID(high: 7, low: UInt64(number))
    }

    /// A ledger of records, numbered from 0.
    private func ledger(_ records: [Record]) throws -> Ledger {
        var sample = try SampleLedger()
        for file in 1...4 {
            sample.ledger.files.append(
                ImportedFile(name: "\(file).csv", digest: "\(file)", format: "csv"))
        }
        for (number, record) in records.enumerated() {
            let account = sample.ledger.accounts[record.account]
            var value = Transaction(
                id: Self.id(number), account: account.id, kind: .expense, direction: .moneyOut,
                amount: Money(minorUnits: record.amount, currency: account.currency),
                date: day(record.date), payee: "Payee \(number)")
            value.sources = [
                TransactionSource(
                    file: record.file, record: number, line: number + 2, key: Self.id(number),
                    text: record.file == 0 ? "" : "SHOP", memo: record.file == 0 ? "" : "\(number)")
            ]
            if let again = record.again {
                var source = TransactionSource(
                    file: again.file, record: number, line: number + 2, key: Self.id(number))
                source.date = day(again.date)
                value.sources.append(source)
            }
            value.possibleTwin = record.repeats.map(Self.id)
            sample.ledger.table.insert([
                sample.ledger.table.row(value, account: Int32(record.account))
            ])
        }
        #expect(sample.ledger.validate().isEmpty)
        return sample.ledger
    }

    // MARK: Coverage

    /// Days of a line as text, missing ones in parentheses.
    private func days(_ report: CoverageReport) -> [String] {
        report.lines.map { line in
            let days = "\(line.account) \(line.first) \(line.last) \(line.transactionCount)"
            return line.isCovered ? days : "(\(days))"
        }
    }

    private func twoYears() throws -> Ledger {
        try ledger([
            Record(date: "2025-01-03", file: 1), Record(date: "2025-01-31", file: 1),
            // Two weeks later is no gap, and what is entered by hand fills none.
            Record(date: "2025-02-14", file: 2), Record(date: "2025-02-20", file: 2),
            Record(date: "2025-03-10", file: 0), Record(date: "2025-05-01", file: 3),
            Record(date: "2025-05-31", file: 3), Record(date: "2025-01-15", file: 4, account: 1),
        ])
    }

    @Test("Files cover days, and what lies between them is missing, account by account")
    func coverage() throws {
        #expect(
            days(try CoverageReport(twoYears())) == [
                "Everyday 2025-01-03 2025-02-20 4", "(Everyday 2025-02-21 2025-04-30 1)",
                "Everyday 2025-05-01 2025-05-31 2", "Savings 2025-01-15 2025-01-15 1",
            ])
    }

    @Test("A range cuts days off, and one account is looked at alone")
    func scopedCoverage() throws {
        let ledger = try twoYears()
        let spring = try ReportRange(from: day("2025-02-16"), through: day("2025-03-31"))
        #expect(
            days(try CoverageReport(ledger, ReportScope(spring))) == [
                "Everyday 2025-02-16 2025-02-20 1", "(Everyday 2025-02-21 2025-03-31 1)",
            ])
        let savings = ReportScope(accounts: .one(ledger.accounts[1].id))
        #expect(days(try CoverageReport(ledger, savings)) == ["Savings 2025-01-15 2025-01-15 1"])
    }

    @Test("A record that a later file has, too, is covered by both")
    func coverageOfLaterSources() throws {
        let ledger = try ledger([
            Record(date: "2025-01-03", file: 1), Record(date: "2025-01-31", file: 1),
            Record(date: "2025-01-30", file: 1, again: (2, "2025-02-01")),
            Record(date: "2025-03-31", file: 2),
        ])
        #expect(days(try CoverageReport(ledger)) == ["Everyday 2025-01-03 2025-03-31 4"])
    }

    @Test("Without files there is nothing to cover, and the table says so")
    func nothingCovered() throws {
        let table = try CoverageReport(SampleLedger.filled().ledger).table
        #expect(table.rows.isEmpty && table.notes == [.noFiles])
        let row = try #require(try CoverageReport(twoYears()).table.rows.dropFirst().first)
        #expect(
            row.cells == [
                .text("Everyday"), .term(.missing), .date(day("2025-02-21")),
                .date(day("2025-04-30")), .count(69), .count(1),
            ])
    }

    // MARK: Duplicates

    @Test("Merged and doubtful transactions are counted, account by account")
    func duplicates() throws {
        let ledger = try ledger([
            Record(date: "2025-01-03", file: 1, again: (2, "2025-01-04")),
            Record(date: "2025-01-05", file: 1), Record(date: "2025-01-06", file: 2, repeats: 1),
            Record(date: "2025-01-07", file: 3, account: 1),
        ])
        let report = try DuplicatesReport(ledger)
        #expect(report.lines.map(\.account) == ["Everyday", "Savings"])
        #expect(report.lines.map(\.transactionCount) == [3, 1])
        #expect(report.lines.map(\.mergedCount) == [1, 0])
        #expect(report.lines.map(\.doubtfulCount) == [1, 0])
        #expect(
            report.tables[0].sections[0].footer.map(\.cells) == [
                [.term(.total), .count(4), .count(1), .count(1)]
            ])
    }

    @Test("What is in doubt stands below what it may repeat, the newest first, with its file")
    func groups() throws {
        let ledger = try ledger([
            Record(date: "2025-01-05", file: 1), Record(date: "2025-02-05", file: 1),
            Record(date: "2025-01-06", file: 2, repeats: 0),
            Record(date: "2025-01-07", file: 3, repeats: 0),
            Record(date: "2025-02-04", file: 0, repeats: 1),
        ])
        let table = try DuplicatesReport(ledger).tables[1]
        #expect(table.rows.map(\.level) == [0, 1, 0, 1, 1])
        #expect(
            table.rows.map { $0.cells[5] }
                == [1, 4, 0, 2, 3].map { .text(Self.id($0).description) })
        #expect(
            table.rows.map { $0.cells[4] } == [
                .text("1.csv"), .empty, .text("1.csv"), .text("2.csv"), .text("3.csv"),
            ])
        #expect(table.rows[4].cells[6] == .text(Self.id(0).description))
        // What the bank wrote, which tells more than the payee; that of an entry by hand.
        #expect(table.rows.map { $0.cells[1] }.prefix(2) == [.text("SHOP 1"), .text("Payee 4")])
        #expect(table.rows[0].cells[7] == .text("Payee 1"))
        #expect(table.notes == [.decideByReview])
    }

    @Test("What a repeat outside of the range may repeat is left out, one within brings it along")
    func scopedGroups() throws {
        let ledger = try ledger([
            Record(date: "2025-01-31", file: 1), Record(date: "2025-02-01", file: 2, repeats: 0),
        ])
        let january = ReportScope(ReportRange(try month(2025, 1)))
        #expect(try DuplicatesReport(ledger, january).groups.isEmpty)
        #expect(try DuplicatesReport(ledger, january).tables[1].notes == [.noDuplicates])
        let february = ReportScope(ReportRange(try month(2025, 2)))
        let group = try #require(try DuplicatesReport(ledger, february).groups.first)
        #expect(group.original.id == Self.id(0) && group.repeats.map(\.id) == [Self.id(1)])
    }

    @Test("An account that the ledger does not have is refused")
    func unknownAccount() throws {
        let ledger = try SampleLedger.filled().ledger
        let scope = ReportScope(accounts: .one(AccountID(rawValue: "nobody")))
        #expect(throws: LedgerError.self) { try CoverageReport(ledger, scope) }
        #expect(throws: LedgerError.self) { try DuplicatesReport(ledger, scope) }
    }
}
