package import SourceText
import StatementModel

/// Tables whose days have no year.
extension CSVStatementReader {
    /// What a table would be if something told the year of its days; `nil` where more is missing.
    ///
    /// Some banks write `06/07` and the year nowhere (observed in exports of BCA): such a file is a statement
    /// all the same, and who has it can say the year.
    static func withoutYear(_ bytes: Span<UInt8>, _ options: ReadOptions) -> CSVInference? {
        let inference = CSVInference.infer(bytes, options, fileName: anyYear)
        guard let inference, inference.reading.years != nil, inference.reading.header != nil,
            inference.reading.columns.width > 2
        else { return nil }
        return inference
    }

    /// A name that tells a year.
    private static let anyYear = "2000"

    /// Why no table of transactions was found.
    static func noTable(
        _ bytes: Span<UInt8>, _ options: ReadOptions, in file: SourceFile
    ) -> ReadError {
        guard withoutYear(bytes, options) != nil else {
            return ReadError(
                .noStatement, "no table with dates and amounts was found", path: file.name,
                hint: "a statement needs a column of dates and a column of amounts")
        }
        return ReadError(
            .daysWithoutYear, "the days have no year, and nothing around them tells one",
            path: file.name,
            hint: "put the year of the last day into the name of the file, as in statement-2026.csv"
        )
    }
}

extension ReadError.Code {
    /// The days of a table have no year, and neither the rows around it nor the file's name tell one.
    package static let daysWithoutYear = Self(rawValue: "days-without-year")
}
