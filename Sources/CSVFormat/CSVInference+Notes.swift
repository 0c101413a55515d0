import SourceText

extension CSVInference {
    /// Finds the column that says what a row does to the balance, where some rows are notes that do
    /// nothing to it: money that was only authorised, or a payment that was refused (observed in
    /// exports of PayPal).
    mutating func findNoteMark(_ bytes: Span<UInt8>) {
        guard let header = reading.header else { return }
        let column = statistics.indices.first { Self.impactNames.contains(header.name($0)) }
        guard let column, statistics[column].texts == statistics[column].rows,
            bodyRows.contains(where: {
                CSVNoteColumns.isMarked(bytes, table.field($0, column).value(in: bytes))
            })
        else { return }
        reading.noteMark = column
        reading.columns.memos.removeAll { $0 == column }
    }

    /// Names of such columns.
    private static let impactNames: Set<String> = [
        "balance impact", "auswirkung auf guthaben", "auswirkung auf das guthaben",
        "auswirkungen auf guthaben", "impact sur le solde", "incidence sur le solde",
        "impacto en el saldo", "impacto no saldo", "impatto sul saldo", "effect op saldo",
        "saldo impact",
    ]
}

/// The columns that say of a row that it is a note of what moves no money.
///
/// By itself it is small: a method of the reader that does not change it is given a copy of all of
/// it, and of the rule the same, for each row.
struct CSVNoteColumns: Sendable {
    /// The column of marks.
    let mark: Int?
    /// The column of kinds of booking.
    let kind: Int?

    /// Whether a row is a note: its mark says so, or its kind is that of an authorisation, behind which
    /// the payment itself comes in a row of its own (observed in exports of PayPal).
    @inline(__always)
    func holdNote(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        if let mark { return Self.isMarked(bytes, record[column: mark].value(in: bytes)) }
        guard let kind else { return false }
        let range = record[column: kind].value(in: bytes)
        guard range.count >= 20, range.count <= 40 else { return false }
        return Self.isAuthorisation(bytes, range)
    }

    /// Whether a cell says that its row is a note of what moves no money.
    static func isMarked(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count == 4 && bytes.hasPrefixIgnoringCase("memo", at: range.lowerBound)
            || range.count == 5 && bytes.hasPrefixIgnoringCase("mémo", at: range.lowerBound)
    }

    private static func isAuthorisation(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        bytes.hasPrefixIgnoringCase("general authori", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("allgemeine autorisierung", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorisation générale", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorización general", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorizzazione generica", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("algemene autorisatie", at: range.lowerBound)
    }
}
