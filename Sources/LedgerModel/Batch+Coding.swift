public import StatementModel

// A batch is kept as JSON: verdicts, accounts and currencies as their words, days as their numbers.

extension Verdict: Codable, CodingKeyRepresentable {}

extension AccountID: Codable {}

extension CalendarDate: Codable {
    /// The day of the number that stands there.
    public init(from decoder: any Decoder) throws {
        self.init(dayNumber: try decoder.singleValueContainer().decode(Int32.self))
    }

    /// Writes the number of the day.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dayNumber)
    }
}

extension CurrencyCode: Codable {
    /// The currency of the code that stands there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let currency = CurrencyCode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no code of a currency")
        }
        self = currency
    }

    /// Writes the code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
