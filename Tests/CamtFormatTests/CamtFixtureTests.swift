import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CamtFormat

/// Every folder below `Fixtures/camt` is a case: what reading `input.xml` gives stands in
/// `expected.json`, and what `--details` gives in `details.json` where that is something else.
/// Folders are named for the message version whose forms they use (ISO 20022 message definition
/// reports of camt.052, camt.053, camt.054), with data of their own.
/// `UPDATE_EXPECTED=1` writes the expectations anew and fails.
@Suite("camt fixtures")
struct CamtFixtureTests {
    @Test("the fixtures are found")
    func found() { #expect(FixtureFolder.camt.cases.count >= 18) }

    @Test("each fixture is read as expected", arguments: FixtureFolder.camt.cases)
    func fixture(name: String) throws {
        try FixtureFolder.camt.check(
            FixtureResult.json(of: FixtureFolder.camt.input(of: name)), of: name)
    }

    @Test(
        "each fixture is read as expected, transaction by transaction",
        arguments: FixtureFolder.camt.cases)
    func details(name: String) throws {
        var options = ReadOptions()
        options.details = true
        let plain = try FixtureResult.json(of: FixtureFolder.camt.input(of: name))
        let actual = try FixtureResult.json(of: FixtureFolder.camt.input(of: name), options)
        let file = FixtureFolder.camt.file("details.json", of: name)
        if FixtureFolder.isWrittenAnew {
            try? FileManager.default.removeItem(at: file)
            if actual != plain { try Data(actual.utf8).write(to: file) }
            return
        }
        let expected = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(actual == expected ?? plain)
    }
}

/// What a reading gave, in a form that can be kept.
struct FixtureResult: Codable, Equatable {
    struct Account: Codable, Equatable {
        var bankID, number, name, owner, kind, currency, periodStart, periodEnd: String?
        var balances: [String]
        var lines: [Line]
    }

    struct Line: Codable, Equatable {
        var record: Int
        var status, date, valueDate, transactionDate, time: String?
        var amount, currency, original, rate, fee: String?
        var payee, memo, bankID, reference, checkNumber, counterAccount, type: String?
    }

    var version: String?
    var total, taken, rejected, blank: Int?
    var accounts: [Account] = []
    var diagnostics: [String] = []
    var error: String?

    static func json(
        of bytes: [UInt8], _ options: ReadOptions = ReadOptions()
    ) throws -> String {
        var result = FixtureResult()
        do {
            result = FixtureResult(try read(bytes, options))
        } catch let error as ReadError {
            result.error = [error.code.rawValue, error.underlying].compactMap { $0 }
                .joined(separator: ": ")
        }
        return try FixtureFolder.json(of: result)
    }

    private init() {}

    private init(_ reading: Reading) {
        version = reading.summary.version
        let tally = reading.summary.tally
        (total, taken, rejected, blank) = (tally.total, tally.taken, tally.rejected, tally.blank)
        accounts = reading.statements.map { Account($0, reading) }
        diagnostics = (reading.collector.diagnostics + reading.collector.rejected).map {
            var text = "\($0.severity.rawValue) \($0.code.rawValue) at \($0.byteOffset ?? -1)"
            if let record = $0.record { text += ", record \(record)" }
            return text + ": \($0.message)" + ($0.value.map { " [\($0)]" } ?? "")
        }
    }
}

extension FixtureResult.Account {
    init(_ statement: Statement, _ reading: Reading) {
        let header = statement.header
        bankID = header.account.bankID
        number = header.account.number
        name = header.account.name
        owner = header.account.owner
        kind = header.account.kind?.rawValue
        currency = header.currency?.code
        periodStart = header.periodStart?.description
        periodEnd = header.periodEnd?.description
        balances = statement.balances.map {
            "\($0.kind.rawValue) \($0.amount) \($0.currency?.code ?? "") on \($0.date?.description ?? "no day")"
        }
        lines = statement.lines.map { FixtureResult.Line($0, reading) }
    }
}

extension FixtureResult.Line {
    init(_ line: StatementLine, _ reading: Reading) {
        func text(_ range: TextRange) -> String? { range.isEmpty ? nil : reading.text(range) }
        record = line.record
        status = line.status == .posted ? nil : "\(line.status)"
        date = line.bookingDate?.description
        valueDate = line.valueDate?.description
        transactionDate = line.transactionDate?.description
        time = line.time?.description
        amount = line.amount?.description
        currency = line.currency?.code
        original = line.originalAmount.map { "\($0) \(line.originalCurrency?.code ?? "-")" }
        fee = line.fee?.description
        rate = line.exchangeRate?.description
        payee = text(line.payee)
        memo = text(line.memo)
        bankID = text(line.bankID)
        reference = text(line.reference)
        checkNumber = text(line.checkNumber)
        counterAccount = text(line.counterAccount)
        type = text(line.bookingType)
    }
}
