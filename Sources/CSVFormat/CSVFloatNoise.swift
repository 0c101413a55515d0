import SourceText
import StatementModel

/// Digits that sums in floating point leave behind the decimals: `2443.8100000000004`, `12.299999999999999`
/// (written by spreadsheets and scripts).
extension ExactAmount {
    /// The amount rounded to four decimals or fewer; `nil` where its last digits are no such noise. A number
    /// in floating point has 15 to 17 digits, and all behind its decimals are 0 or 9 but for the last two.
    var withoutNoise: ExactAmount? {
        let digits = Int128(100_000_000_000_000)..<100_000_000_000_000_000
        guard scale > 8, digits.contains(magnitude.coefficient) else { return nil }
        for decimals in UInt8(0)...4 where scale - decimals >= 8 {
            guard let (low, hasRest) = magnitude.truncated(to: decimals), hasRest,
                let high = low.adding(ExactAmount(coefficient: 1, scale: decimals)),
                let above = magnitude.subtracting(low), let below = high.subtracting(magnitude)
            else { continue }
            if above.coefficient < 100 { return isNegative ? low.negated : low }
            if below.coefficient < 100 { return isNegative ? high.negated : high }
        }
        return nil
    }
}

extension CSVRowReader {
    /// Counts the cells of a row from which noise was rounded away.
    mutating func countNoise(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        for column in noisyColumns {
            let range = record[column: column].value(in: bytes)
            guard reading.amountFormat.hasNoise(bytes, in: range) else { continue }
            if noise.count == 0 { noise.first = range.lowerBound }
            noise.count += 1
        }
    }

    /// Tells how many numbers were rounded.
    func reportNoise(into sink: inout any StatementSink) {
        guard noise.count > 0 else { return }
        sink.report(
            Diagnostic(
                .repair, .floatNoise,
                "numbers with digits that floating point left behind their decimals were rounded: \(noise.count)",
                byteOffset: noise.first))
    }
}

extension CSVReading {
    /// The columns whose numbers may have been rounded; none where no number is.
    var noisyColumns: [Int] {
        guard amountFormat.roundsNoise else { return [] }
        let roles = [CSVRole.amount, .netAmount, .debit, .credit, .balance, .fee]
        return Set(roles.compactMap { columns[$0] }).sorted()
    }
}

extension Diagnostic.Code {
    /// Numbers with digits that floating point left behind their decimals, which were rounded.
    static let floatNoise = Self(rawValue: "float-noise")
}
