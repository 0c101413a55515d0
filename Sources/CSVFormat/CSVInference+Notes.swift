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
                CSVAmountRule.isNote(bytes, table.field($0, column).value(in: bytes))
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

extension CSVRowReader {
    /// Whether a row is a note of what moves no money: its mark says so, or its kind is that of an
    /// authorisation, behind which the payment itself comes in a row of its own (observed in exports
    /// of PayPal).
    @inline(__always)
    func isNote(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        if let column = amountRule.noteMark {
            return CSVAmountRule.isNote(bytes, record[column: column].value(in: bytes))
        }
        guard let column = amountRule.kind else { return false }
        let range = record[column: column].value(in: bytes)
        guard range.count >= 20, range.count <= 40 else { return false }
        return bytes.hasPrefixIgnoringCase("general authori", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("allgemeine autorisierung", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorisation générale", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorización general", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("autorizzazione generica", at: range.lowerBound)
            || bytes.hasPrefixIgnoringCase("algemene autorisatie", at: range.lowerBound)
    }
}
