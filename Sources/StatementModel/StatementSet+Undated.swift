package import SourceText

/// Announced records without a day, which banks list before they book them, for formats that need one.
extension StatementSet {
    /// The statements without the announced records that have no day, and what names those; `nil` where
    /// there are none.
    package func withoutUndated(
        for format: String
    ) -> (statements: StatementSet, note: Diagnostic?) {
        var (dated, names, count) = (self, [String](), 0)
        for index in statements.indices {
            for line in statements[index].lines where line.isAnnouncedWithoutDay {
                count += 1
                if names.count < Self.namedRecords { names.append(name(of: line)) }
            }
            dated.statements[index].lines.removeAll(where: \.isAnnouncedWithoutDay)
        }
        guard count > 0 else { return (self, nil) }
        let note = Diagnostic(
            .note, .undatedLeftOut,
            "announced records without a day, which \(format) needs, left out: \(count)",
            value: names.joined(separator: ", ") + (count > names.count ? ", ..." : ""))
        return (dated, note)
    }

    /// How many records are named one by one.
    private static let namedRecords = 3

    private func name(of line: StatementLine) -> String {
        let text = line.payee.isEmpty ? line.memo : line.payee
        return [line.amount.map(\.statementText) ?? "", texts.string(text)]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension StatementLine {
    fileprivate var isAnnouncedWithoutDay: Bool {
        status == .pending && (bookingDate ?? valueDate ?? transactionDate) == nil
    }
}
