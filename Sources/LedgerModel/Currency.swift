import SourceText
public import StatementModel

/// A currency of ISO 4217: what it is called and where it is used.
public struct Currency: Hashable, Sendable, Identifiable {
    /// The code of three letters.
    public let code: CurrencyCode
    /// The number of three digits, `978` for the euro.
    public let number: String
    /// How many decimals the minor unit has.
    public let exponent: UInt8
    /// The English name of the standard.
    public let name: String
    /// The symbol that tells it from others in English texts: `€`, `CA$`, `zł`; the code where
    /// there is none.
    public let symbol: String
    /// The symbol where it is at home: `$` in Canada.
    public let localSymbol: String
    /// The countries where it is legal tender, as two letters (ISO 3166-1).
    public let countries: [String]
    /// Whether it is no longer in use.
    public let isWithdrawn: Bool

    /// The code.
    public var id: CurrencyCode { code }

    /// Every currency, those of today first, each part by code.
    public static let all: [Currency] =
        lines(CurrencyTable.current, isWithdrawn: false)
        + lines(CurrencyTable.withdrawn, isWithdrawn: true)

    /// The currency of a code, `nil` where the standard has none.
    /// - Complexity: O(*n*) in the number of currencies; of those, only the one is made.
    public init?(_ code: CurrencyCode) {
        let beginning = "\(code)|"
        for (text, isWithdrawn) in [
            (CurrencyTable.current, false), (CurrencyTable.withdrawn, true),
        ] {
            guard let line = Self.line(beginningWith: beginning, of: text) else { continue }
            self.init(line: line, isWithdrawn: isWithdrawn)
            return
        }
        return nil
    }

    private static func line(beginningWith beginning: String, of text: String) -> Substring? {
        let (text, beginning) = (text.utf8.span, beginning.utf8.span)
        var start = 0
        while start + beginning.count <= text.count {
            let end = text.endOfLine(from: start)
            let head = text.extracting(start..<start + beginning.count)
            if head.hasSameBytes(as: beginning) { return text.string(start..<end)[...] }
            start = end + 1
        }
        return nil
    }

    private init?(line: Substring, isWithdrawn: Bool) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 7, let code = CurrencyCode(fields[0]), let exponent = UInt8(fields[2])
        else { return nil }
        self.code = code
        self.number = String(fields[1])
        self.exponent = exponent
        self.name = String(fields[3])
        self.symbol = String(fields[4])
        self.localSymbol = String(fields[5])
        self.countries = fields[6].split(separator: " ").map(String.init)
        self.isWithdrawn = isWithdrawn
    }

    private static func lines(_ text: String, isWithdrawn: Bool) -> [Currency] {
        text.split(separator: "\n").compactMap { Currency(line: $0, isWithdrawn: isWithdrawn) }
    }
}
