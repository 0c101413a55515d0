import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import ReceiptFormat

@Suite("Receipt reader")
struct ReceiptReaderTests {
    @Test("every fixture reads as expected", arguments: FixtureFolder.receipt.cases)
    func fixture(name: String) throws {
        let file = try SourceFile(
            name: "input.txt", bytes: FixtureFolder.receipt.input(of: name), encoding: .utf8)
        let found = ExpectedReceipt(try ReceiptReader.read(file, ReadOptions()))
        try FixtureFolder.receipt.check(found, of: name)
    }

    @Test("the way of payment is the word in front of a wide sign")
    func widePayment() throws {
        let found = try receipt("スギ商店\n合　計　￥６４８\n電子マネー支払　￥６４８")
        #expect(found.paymentMethod == "電子マネー支払")
        #expect(found.total.map(plain) == "648")
    }

    @Test("total and currency are those of one line")
    func otherCurrency() throws {
        let found = try receipt(
            "Shop\nTea 38.00\nTotal CHF 38.00\nTotal EUR 40.12\nPaid EUR 50.00\nChange EUR 9.88")
        #expect(found.total.map(plain) == "38.00")
        #expect(found.currency?.code == "CHF")
    }

    @Test("the fixtures are found")
    func fixtureCount() {
        #expect(FixtureFolder.receipt.cases.count >= 16)
    }

    @Test("a text without lines is refused")
    func empty() throws {
        let error = #expect(throws: ReadError.self) { try receipt(" \n\r\n\t") }
        #expect(error?.code == .emptyFile)
    }

    @Test("a text longer than a receipt is refused")
    func tooLong() throws {
        let text = String(repeating: "TOTAL 1.00\n", count: 30_000)
        let error = #expect(throws: ReadError.self) { try receipt(text) }
        #expect(error?.code == .limitExceeded)
    }

    @Test("a text with more lines than a receipt is refused")
    func tooManyLines() throws {
        let error = #expect(throws: ReadError.self) {
            try receipt(String(repeating: "TEA 1.00\n", count: 2001))
        }
        #expect(error?.code == .limitExceeded)
    }

    @Test("a field that nothing speaks for is nil")
    func nothing() throws {
        let found = try receipt("* * *\n--\n")
        #expect(found.payee == nil)
        #expect(found.date == nil)
        #expect(found.total == nil)
        #expect(found.currency == nil)
        #expect(found.confidence.total == 0)
    }

    @Test("a labelled total that adds up is surer than the largest amount")
    func calibration() throws {
        let labelled = try receipt("SHOP\nA 4.00\nSUBTOTAL 4.00\nTAX 0.40\nTOTAL 4.40\nCASH 4.40")
        let largest = try receipt("SHOP\nA 4.00\nB 4.40")
        #expect(labelled.confidence.total > 0.85)
        #expect(largest.confidence.total < 0.6)
        #expect(largest.confidence.total >= ReceiptReader.threshold)
    }

    @Test("a refund without a minus is negative where the total or a heading says so")
    func refund() throws {
        let text = "HOLLY LANE\nShirt 25.00\nTotal refunded £25.00\nVisa £25.00"
        let found = try receipt(text)
        #expect(found.total.map(plain) == "-25.00")
        #expect(found.items.map(\.amount).map(plain) == ["-25.00"])
        let heading = "HOLLY LANE\nREFUND\nShirt 25.00\nTOTAL 25.00"
        #expect(try receipt(heading).total.map(plain) == "-25.00")
        // The terms of a shop are no heading.
        let terms = "HOLLY LANE\nNO CASH REFUND\nShirt 25.00\nTOTAL 25.00\nREFUND\n"
        #expect(try receipt(terms).total.map(plain) == "25.00")
    }

    @Test("the user's currency is taken where the receipt names none")
    func currencyOption() throws {
        var options = ReadOptions()
        options.currency = CurrencyCode("NZD")
        #expect(try receipt("SHOP\nTOTAL 4.40", options).currency?.code == "NZD")
        #expect(try receipt("SHOP\nTOTAL EUR 4.40", options).currency?.code == "EUR")
    }

    @Test("the user's date order is taken")
    func dateOrderOption() throws {
        var options = ReadOptions()
        #expect(try receipt("SHOP\n03/04/2021\nTOTAL 1.00", options).date?.month == 4)
        options.dateOrder = .monthDayYear
        #expect(try receipt("SHOP\n03/04/2021\nTOTAL 1.00", options).date?.month == 3)
    }
}
