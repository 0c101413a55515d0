import SourceText
import StatementModel

extension CSVInference {
    /// The yuan of the mainland, where names in simplified characters stand above the amounts and its
    /// sign stands beside one or above the table (observed in bills of Alipay, WeChat Pay and Meituan):
    /// others who have that sign write other characters.
    func yuan(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard let header = reading.header,
            header.names.contains(where: Self.isSimplified)
        else { return nil }
        let end = min(bytes.count, Self.signDistance)
        let hasSign = (0..<end).contains { offset in
            bytes[offset] >= 0xC2
                && Self.yuanSigns.contains { bytes.hasBytes(of: $0.span, at: offset) }
        }
        return hasSign ? CurrencyCode("CNY") : nil
    }

    private static func isSimplified(_ name: String) -> Bool {
        CSVPhrases.mayBeEastern(name) && name.contains { simplified.contains($0) }
    }

    /// Characters that are written in another way in Taiwan, Hong Kong and Japan.
    private static let simplified: Set<Character> = [
        "额", "账", "订", "时", "币", "类", "备", "说", "对", "单", "户",
    ]

    private static let yuanSigns: [[UInt8]] = ["元", "¥", "￥"].map { Array($0.utf8) }

    /// How far from the beginning of a file its sign is looked for.
    private static let signDistance = 65_536
}
