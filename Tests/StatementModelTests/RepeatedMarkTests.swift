import Testing

@testable import StatementModel

@Suite("Marks that stand more than once in a number")
struct RepeatedMarkTests {
    @Test(
        "The digits behind them tell groups from decimals",
        arguments: [
            ("1.234.567", RepeatedMark.grouping), ("12.34.567", .grouping),
            ("1.234.50", .decimalAtEnd),
            ("1.234.5", .decimalAtEnd), ("1.234.567.89", .decimalAtEnd), ("12.05.26", .neither),
            ("12.05.2026", .neither), ("1.2345.6789", .grouping), ("1.2.345678", .neither),
        ])
    func kinds(text: String, kind: RepeatedMark) {
        let bytes = Array(text.utf8)
        #expect(RepeatedMark(0x2E, bytes.span, in: 0..<bytes.count) == kind)
    }
}
