package import SourceText

/// The text of a file as rows are cut from it: without marks of a quotation, with ASCII digits, delimiters between columns that blanks
/// part, and a row for each record that has a line for each cell. Its length and all places in it are
/// those of the file.
package struct CSVPlainText {
    /// The file with that text; as it is where it has one.
    package let file: SourceFile
    /// Whether a mail has put marks of a quotation in front of its lines.
    let isQuoted: Bool
    /// What parts the cells in the file itself.
    package private(set) var separation = Separation.delimiter

    /// What parts the cells of a file.
    package enum Separation: Hashable, Sendable {
        /// A byte, as the dialect says.
        case delimiter
        /// Every column begins at a place of its own.
        case fixedPlaces
        /// Each cell has a line with its name.
        case lines
    }

    /// The plain text of a file.
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes somebody looks at; what begins behind them stays as it is.
    package init(_ file: SourceFile, upTo limit: Int = .max) {
        let unquoted = CSVQuotedLines.plain(file)
        isQuoted = unquoted != nil
        let file = CSVPlainDigits.plain(unquoted ?? file, upTo: limit)
        if let records = CSVLabelledRecords.plain(file) {
            (self.file, separation) = (records, .lines)
        } else if let columns = CSVFixedColumns.plain(file, upTo: limit) {
            (self.file, separation) = (columns, .fixedPlaces)
        } else {
            self.file = file
        }
    }
}
