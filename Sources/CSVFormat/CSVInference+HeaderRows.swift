import SourceText

extension CSVInference {
    /// Whether a row names the columns of a summary: of the account and its balances, in one row, above
    /// the names of the transactions (observed in exports of BAC Credomatic).
    func isSummary(_ bytes: Span<UInt8>, _ header: Int, above row: Int) -> Bool {
        let rows = (header + 1..<max(header + 1, row)).prefix(Self.longestSummary)
        guard rows.count(where: { table.looksLikeTransaction($0) }) == 1,
            hasTable(bytes, below: row, before: table.rowCount), isCertain(bytes, row)
        else { return false }
        let (above, below) = (names(bytes, header), names(bytes, row))
        guard above.names != below.names, below.namesText else { return false }
        return above.balances >= 2 && below.balances < 2
    }

    /// Whether a row names date and amount, and transactions follow it before another row, if need
    /// be behind a few that are announced only.
    func hasTable(_ bytes: Span<UInt8>, below header: Int, before row: Int) -> Bool {
        guard
            (header + 1..<max(header + 1, row)).prefix(5).contains(where: {
                table.looksLikeTransaction($0)
            })
        else { return false }
        return namesTransactions(bytes, header)
    }

    /// Whether a row names date and amount, and transactions follow it.
    func hasTable(_ bytes: Span<UInt8>, below header: Int?) -> Bool {
        header.map { hasTable(bytes, below: $0, before: table.rowCount) } ?? false
    }

    func namesTransactions(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
        CSVHeader(bytes, table.fields[table.cells(row)]).namesTransactions
    }

    /// Whether a row's names are more likely than not those of a day and of an amount: other rows may
    /// name the ends of a period above a table.
    func isCertain(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
        let roles = CSVHeader(bytes, table.fields[table.cells(row)]).candidates
            .compactMap(\.first).filter { $0.weight >= 50 }.map(\.role)
        return roles.contains(where: \.isDate) && roles.contains(where: \.isMoneyMoved)
    }

    private func names(_ bytes: Span<UInt8>, _ row: Int) -> CSVHeader {
        CSVHeader(bytes, table.fields[table.cells(row)])
    }

    /// So many rows below the names of a summary the others come at most.
    private static let longestSummary = 8
}

extension CSVHeader {
    /// Whether a column is named for what rows are about.
    fileprivate var namesText: Bool {
        candidates.contains { roles in
            roles.contains { [.memo, .payee].contains($0.role) && $0.weight >= 40 }
        }
    }

    /// How many names hold a word for a balance.
    fileprivate var balances: Int {
        names.count { name in
            name.split(separator: " ").contains { Self.words.contains(String($0)) }
        }
    }

    private static let words: Set<String> = [
        "balance", "saldo", "solde", "kontostand", "sold", "stan", "zustatek", "egyenleg", "bakiye",
        "saldoa", "余额", "餘額", "残高", "잔액",
    ]
}
