import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import OFXFormat

/// Every folder below `Fixtures/ofx` is a case: what reading `input.ofx` gives stands in
/// `expected.json`. The folders named for a version of the specification follow its worked
/// examples (1.03 and 1.6, 11.14; 2.2, 11.14 and 13.12) with data of their own.
/// `UPDATE_EXPECTED=1` writes the expectations anew and fails.
@Suite("OFX fixtures")
struct OFXFixtureTests {
    @Test("the fixtures are found")
    func found() { #expect(FixtureFolder.ofx.cases.count >= 16) }

    @Test("each fixture is read as expected", arguments: FixtureFolder.ofx.cases)
    func fixture(name: String) throws {
        try FixtureFolder.ofx.check(
            FixtureResult.json(of: FixtureFolder.ofx.input(of: name)), of: name)
    }

    @Test(
        "the tag scanner alone reads every XML fixture like the XML parser",
        arguments: FixtureFolder.ofx.cases)
    func bothWays(name: String) throws {
        let text = try String(decoding: FixtureFolder.ofx.input(of: name), as: UTF8.self)
        guard let root = text.range(of: "<OFX>"), let reading = try? read(text) else { return }
        let alone = try read(String(text[root.lowerBound...]))
        #expect(FixtureResult.lines(alone) == FixtureResult.lines(reading))
    }
}

/// What a reading gave, in a form that can be kept.
struct FixtureResult: Codable, Equatable {
    struct Account: Codable, Equatable {
        var bankID, number, kind, currency, periodStart, periodEnd: String?
        var balances: [String]
        var positions: [String]?
        var lines: [Line]
    }

    struct Line: Codable, Equatable {
        var record: Int
        var status, date, valueDate, transactionDate, time: String?
        var amount, currency, originalCurrency, rate: String?
        var payee, memo, bankID, reference, checkNumber, counterAccount, type, tags: String?
        var holding: String?
    }

    var version: String?
    var total, taken, rejected, blank: Int?
    var accounts: [Account] = []
    var diagnostics: [String] = []
    var error: String?

    static func json(of bytes: [UInt8]) throws -> String {
        var result = FixtureResult()
        do {
            result = FixtureResult(try read(bytes))
        } catch let error as ReadError {
            result.error = [error.code.rawValue, error.underlying].compactMap { $0 }
                .joined(separator: ": ")
        }
        return try FixtureFolder.json(of: result)
    }

    static func lines(_ reading: Reading) -> [[Line]] {
        FixtureResult(reading).accounts.map(\.lines)
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
        kind = header.account.kind?.rawValue
        currency = header.currency?.code
        periodStart = header.periodStart?.description
        periodEnd = header.periodEnd?.description
        balances = statement.balances.map {
            "\($0.kind.rawValue) \($0.amount) on \($0.date?.description ?? "no day")"
                + ($0.currency.map { " \($0.code)" } ?? "") + ($0.name.map { " (\($0))" } ?? "")
        }
        positions = statement.positions.isEmpty ? nil : statement.positions.map(Self.text)
        lines = statement.lines.map { FixtureResult.Line($0, reading) }
    }

    private static func text(_ position: StatementPosition) -> String {
        let numbers = [position.units, position.unitPrice, position.marketValue]
            .map { $0?.description ?? "-" }.joined(separator: " ")
        return "\(position.kind.rawValue) \(position.security) "
            + "(\(position.securityNumber ?? "-")) \(numbers) "
            + "on \(position.date?.description ?? "no day")"
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
        originalCurrency = line.originalCurrency?.code
        rate = line.exchangeRate?.description
        payee = text(line.payee)
        memo = text(line.memo)
        bankID = text(line.bankID)
        reference = text(line.reference)
        checkNumber = text(line.checkNumber)
        counterAccount = text(line.counterAccount)
        type = text(line.bookingType)
        tags = text(line.tags)
        holding = line.holding.map { index in
            let holding = reading.collector.result.texts.holdings[index]
            let parts = [
                reading.text(holding.action), reading.text(holding.security),
                holding.securityNumber.isEmpty ? "" : "(\(reading.text(holding.securityNumber)))",
                holding.units?.description ?? "-", holding.unitPrice?.description ?? "-",
                holding.fees?.description ?? "-",
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
