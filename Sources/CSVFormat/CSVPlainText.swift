package import SourceText

/// The text of a file as rows are cut from it: with ASCII digits, delimiters between columns that blanks
/// part, and a row for each record that has a line for each cell. Its length and all places in it are
/// those of the file.
package enum CSVPlainText {
    /// The file with such a text; as it is where it has one.
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes somebody looks at; what begins behind them stays as it is.
    /// - Returns: The same file, or one with another text of the same length.
    package static func plain(_ file: SourceFile, upTo limit: Int = .max) -> SourceFile {
        let file = CSVLabelledRecords.plain(CSVPlainDigits.plain(file, upTo: limit))
        return CSVFixedColumns.plain(file, upTo: limit)
    }
}
