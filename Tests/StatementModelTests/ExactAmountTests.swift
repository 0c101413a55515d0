import StatementModel
import Testing

@Suite("ExactAmount")
struct ExactAmountTests {
    private func amount(_ text: String) throws -> ExactAmount {
        try #require(ExactAmount(parsing: text))
    }

    @Test(
        "adds and subtracts in the finer scale",
        arguments: [
            ("1.5", "2.25", "3.75", "-0.75"), ("0", "0.000", "0.000", "0.000"),
            ("-1", "1", "0", "-2"), ("100", "0.001", "100.001", "99.999"),
        ])
    func arithmetic(left: String, right: String, sum: String, difference: String) throws {
        #expect(try amount(left).adding(try amount(right))?.description == sum)
        #expect(try amount(left).subtracting(try amount(right))?.description == difference)
    }

    @Test("answers nothing where a sum or a scale overflows")
    func overflow() {
        let largest = ExactAmount(coefficient: .max, scale: 0)
        let one = ExactAmount(coefficient: 1, scale: 0)
        #expect(largest.adding(one) == nil)
        #expect(largest.adding(ExactAmount(coefficient: 1, scale: 1)) == nil)
        #expect(largest.rescaled(to: 1) == nil)
        #expect(one.rescaled(to: 36)?.scale == 36)
        #expect(ExactAmount(coefficient: .max, scale: 2).minorUnits(exponent: 2) == nil)
    }

    @Test("compares values, whatever their scale", arguments: [0, 1, 17, 36] as [UInt8])
    func equality(scale: UInt8) throws {
        let one = ExactAmount(coefficient: 1, scale: 0)
        let scaled = try #require(one.rescaled(to: scale))
        #expect(one == scaled)
        #expect(one.hashValue == scaled.hashValue)
        #expect(!(one < scaled) && !(scaled < one))
        #expect(ExactAmount(coefficient: 0, scale: scale) == .zero)
    }

    @Test("orders amounts that cannot be brought to one scale")
    func order() {
        let huge = ExactAmount(coefficient: .max, scale: 0)
        let tiny = ExactAmount(coefficient: 1, scale: 36)
        #expect(tiny < huge && !(huge < tiny))
        #expect(huge.negated < tiny && !(tiny < huge.negated))
        #expect(huge.negated < tiny.negated)
    }

    @Test(
        "cuts towards zero to minor units and says whether digits were lost",
        arguments: [
            ("12.34", 2, 1234, false), ("12.349", 2, 1234, true), ("-12.349", 2, -1234, true),
            ("12.340", 2, 1234, false), ("12", 3, 12000, false), ("0.9", 0, 0, true),
        ] as [(String, UInt8, Int64, Bool)])
    func minorUnits(text: String, exponent: UInt8, units: Int64, isLost: Bool) throws {
        let result = try #require(try amount(text).minorUnits(exponent: exponent))
        #expect(result.units == units)
        #expect(result.lostDigits == isLost)
    }

    @Test(
        "writes all decimals of its scale",
        arguments: [
            (5, 0, "5"), (5, 2, "0.05"), (-5, 2, "-0.05"), (-1234, 2, "-12.34"), (0, 3, "0.000"),
            (100, 1, "10.0"), (.max, 0, "170141183460469231731687303715884105727"),
            (.min, 38, "-1.70141183460469231731687303715884105728"),
            (18_446_744_073_709_551_616, 2, "184467440737095516.16"),
            (-7, 44, "-0.00000000000000000000000000000000000000000007"),
        ] as [(Int128, UInt8, String)])
    func description(coefficient: Int128, scale: UInt8, text: String) {
        #expect(ExactAmount(coefficient: coefficient, scale: scale).description == text)
    }
}

@Suite("ExactAmount+Parsing")
struct ExactAmountParsingTests {
    @Test(
        "reads plain decimals",
        arguments: [
            ("0", "0"), ("12.50", "12.50"), ("-3", "-3"), ("+3.", "3"), (".5", "0.5"),
            ("  7.25\t", "7.25"), ("-0.00", "0.00"), ("007", "7"),
            ("123456789012345678901234567890.123456", "123456789012345678901234567890.123456"),
        ])
    func reads(text: String, description: String) {
        #expect(ExactAmount(parsing: text)?.description == description)
    }

    @Test(
        "refuses everything else",
        arguments: [
            "", " ", ".", "-", "+", "--1", "1-", "1.2.3", "1,5", "1 000", "1e5", "€5", "０",
            String(repeating: "9", count: 37), "0." + String(repeating: "0", count: 37),
        ])
    func refuses(text: String) {
        #expect(ExactAmount(parsing: text) == nil)
    }

    @Test("reads back what it writes", arguments: 0...36 as ClosedRange<UInt8>)
    func roundTrip(scale: UInt8) {
        for coefficient in [0, 1, -1, 10, 123_456_789, -999_999_999_999_999_999] as [Int128] {
            let amount = ExactAmount(coefficient: coefficient, scale: scale)
            let read = ExactAmount(parsing: amount.description)
            #expect(read == amount)
            #expect(read?.scale == scale)
        }
    }

    @Test("reads another decimal mark where it is told to")
    func mark() {
        let bytes = Array("x12,5x".utf8)
        let comma = UInt8(ascii: ",")
        let amount = ExactAmount(parsing: bytes.span, in: 1..<5, decimalMark: comma)
        #expect(amount?.description == "12.5")
        #expect(ExactAmount(parsing: bytes.span, in: 1..<5) == nil)
    }
}
