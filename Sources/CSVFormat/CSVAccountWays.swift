import SourceText
import StatementModel

/// The columns of the account that money left and of the one that it came into, where rows name their
/// account by the way that it went (observed in exports of Zenmoney, 1Money and ubank).
package struct CSVAccountWays: Hashable, Sendable {
    /// The column of the account that was left, and that of the other one.
    var from: Int
    var into: Int
    /// The columns of the currencies of both.
    var fromCurrency: Int?
    var intoCurrency: Int?
    /// The column of what came in, where a single amount says what went out.
    var intoAmount: Int?
    /// Whether what stands on the other side of a row without a transfer is its category.
    var namesCategories = false
}

extension CSVInference {
    /// Finds columns of accounts that are named for a way each, and takes them from the roles that a
    /// part of their names speaks for.
    ///
    /// Beside columns of money out and money in a row has the account of the side that is filled.
    /// Beside one amount whose direction a column says, rows name both, accounts and categories in
    /// words: numbers on both sides are those of a bank's customers.
    mutating func findAccountWays(_ bytes: Span<UInt8>) {
        guard reading.header != nil, !bodyRows.isEmpty, profile?.profile.columns[.account] == nil
        else { return }
        let words = wordsOfNames(bytes)
        let from = words.indices.filter { Self.namesAccount(words[$0], Self.outWords) }
        let into = words.indices.filter { Self.namesAccount(words[$0], Self.inWords) }
        guard from.count == 1, into.count == 1,
            [from[0], into[0]].allSatisfy({ statistics.indices.contains($0) && isName($0) }),
            reading.columns[.account].map({ $0 == from[0] || $0 == into[0] }) != false
        else { return }
        var ways = CSVAccountWays(from: from[0], into: into[0])
        if reading.columns[.debit] != nil, reading.columns[.credit] != nil {
            guard words[ways.from][0] != "from" || fillUp(bytes, ways.from, ways.into) else {
                return
            }
            ways.fromCurrency = currency(words, beside: ways.from)
            ways.intoCurrency = currency(words, beside: ways.into)
        } else {
            guard let amount = reading.columns[.amount], reading.columns[.direction] != nil,
                [ways.from, ways.into].allSatisfy({
                    statistics[$0].filled == statistics[$0].rows && !statistics[$0].holdsAccounts
                })
            else { return }
            ways.namesCategories = true
            ways.intoAmount = second(amount)
            ways.fromCurrency = reading.columns[.currency]
            ways.intoCurrency = ways.fromCurrency.flatMap { second($0) }
        }
        release(ways)
        reading.ways = ways
    }

    /// The column of currencies whose name begins as that of an account does.
    private func currency(_ words: [[String]], beside account: Int) -> Int? {
        words.indices.first {
            words[$0].first == words[account].first && words[$0].contains("currency")
                && statistics.indices.contains($0) && statistics[$0].isCurrency
        }
    }

    /// The column that has the name of another one with a 2 behind it.
    private func second(_ column: Int) -> Int? {
        guard let header = reading.header else { return nil }
        return header.names.firstIndex(of: header.name(column) + " 2")
    }

    /// The words of the columns' names, those told apart by capitals among them.
    private func wordsOfNames(_ bytes: Span<UInt8>) -> [[String]] {
        guard let header = reading.header else { return [] }
        return header.names.indices.map { column in
            var name = header.name(column)
            if reading.headerRows == nil, let row = reading.headerRow {
                let cell = table.field(row, column).value(in: bytes)
                name = CSVWords.foldedParts(bytes, cell) ?? name
            }
            return name.split(separator: " ").map(String.init)
        }
    }

    private static func namesAccount(_ words: [String], _ ways: Set<String>) -> Bool {
        words.count > 1 && ways.contains(words[0]) && words[1] == "account"
    }

    /// Whether a column holds names rather than numbers and days.
    private func isName(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.texts * 2 > cells.filled && !cells.isCurrency
    }

    private mutating func release(_ ways: CSVAccountWays) {
        for role in [
            CSVRole.account, .accountName, .counterAccount, .payee, .category, .debit, .credit,
        ] {
            if let column = reading.columns[role], [ways.from, ways.into].contains(column) {
                reading.columns.roles[role] = nil
            }
        }
        let others = [ways.from, ways.into, ways.fromCurrency, ways.intoCurrency]
        reading.columns.memos.removeAll { others.contains($0) }
        (reading.columns.parties, reading.columns.partyAccounts) = (nil, nil)
    }

    private static let outWords: Set<String> = ["from", "outcome", "outgoing", "source"]
    private static let inWords: Set<String> = ["to", "income", "incoming", "destination"]
}

extension CSVPhrases {
    /// Whether a kind of row is what went from one own account to another.
    static func isTransfer(_ folded: String) -> Bool { transfers.contains(folded) }

    private static let transfers: Set<String> = [
        "transfer", "transfers", "umbuchung", "ubertrag", "virement", "transferencia", "traspaso",
        "trasferimento", "giroconto", "overboeking", "przelew", "prevod", "overforing",
        "overforsel",
        "siirto", "transfer wlasny", "перевод", "переказ", "aktarim", "振替", "转账", "轉帳", "이체",
    ]
}
