import SourceText
import StatementModel

extension MT940Entry.Refusal {
    /// The diagnostic of an entry that cannot be read.
    func diagnostic(
        of field: MT940Field, _ record: Int, in bytes: Span<UInt8>
    ) -> Diagnostic {
        let (code, message, expected, range): (Diagnostic.Code, String, String, Range<Int>) =
            switch self {
            case .missingDate:
                (.missingDate, "an entry begins with no date", "YYMMDD", field.value)
            case .invalidDate(let range):
                (.invalidDate, "an entry's date cannot be read", "YYMMDD[MMDD]", range)
            case .missingMark(let range):
                (
                    .missingMark, "an entry does not say whether it is a debit or a credit",
                    "C, D, RC or RD", range
                )
            case .cutOff:
                (.truncated, "the file ends inside an entry", "1234,56NTRF", field.value)
            case .missingAmount:
                (.missingAmount, "an entry has no amount", "1234,56", field.value)
            case .invalidAmount(let range):
                (.invalidAmount, "an entry's amount cannot be read", "1234,56", range)
            }
        let end = bytes.endOfLine(
            from: range.lowerBound, to: max(range.upperBound, range.lowerBound))
        return Diagnostic(
            .error, code, message, byteOffset: range.lowerBound, record: record,
            value: bytes.string(range.lowerBound..<end), expected: expected)
    }
}
