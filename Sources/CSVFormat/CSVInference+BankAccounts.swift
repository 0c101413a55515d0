import SourceText
import StatementModel

/// What shows that a file is of a bank's account: a minus is money out there, also where most came in.
extension CSVInference {
    /// Whether each row names the account that it is of by a bank's number, half of them or more that of
    /// the other side, or the rows above the table name the account by its IBAN; and nothing speaks of
    /// a card.
    func isOfBankAccount(_ bytes: Span<UInt8>) -> Bool {
        let names = reading.header?.names ?? []
        guard !names.contains(where: CSVHeaderWords.isOfCard) else { return false }
        return namesOwnAccount(bytes) || namesOtherAccounts(bytes) || statesAccount(bytes)
    }

    /// Whether each row has the number of an account in the column of the file's own.
    private func namesOwnAccount(_ bytes: Span<UInt8>) -> Bool {
        guard let column = reading.columns[.account], statistics.indices.contains(column),
            statistics[column].holdsAccounts, statistics[column].filled == statistics[column].rows
        else { return false }
        return !holdsCards(bytes, column)
    }

    /// Whether half of the rows or more have the number of the other side's account, which what was paid
    /// by card has not.
    private func namesOtherAccounts(_ bytes: Span<UInt8>) -> Bool {
        guard let column = reading.columns[.counterAccount], statistics.indices.contains(column),
            statistics[column].accounts * 2 >= min(statistics[column].rows, 400)
        else { return false }
        return !holdsCards(bytes, column) && !speaksOfCard(bytes)
    }

    /// Whether the rows above the table name the account by its IBAN.
    private func statesAccount(_ bytes: Span<UInt8>) -> Bool {
        !statedAccounts(bytes).isEmpty && !speaksOfCard(bytes)
    }

    /// Whether the rows lead from the balance in front of them to the one behind them, as rows without
    /// words state these.
    func leadsToClosing(_ bytes: Span<UInt8>) -> Bool {
        guard let opening = reading.openingRow, let closing = reading.closingRow,
            let column = reading.columns.amount
        else { return false }
        var record = CSVRecord()
        load(opening, into: &record)
        var balance = reading.number(bytes, record, column)?.value
        for row in bodyRows {
            load(row, into: &record)
            guard case .amount(let amount) = reading.amount(bytes, record) else { continue }
            balance = balance?.adding(amount)
        }
        load(closing, into: &record)
        let end = reading.number(bytes, record, column)?.value
        return balance != nil && balance == end
    }

    private func holdsCards(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        bodyRows.prefix(400).contains {
            CSVAccountText.mayBeCard(bytes, in: table.field($0, column).value(in: bytes))
        }
    }

    /// Whether a cell above the table holds a masked number, or the word for a card in one of many
    /// languages: such a list may name the account from which the card is paid.
    private func speaksOfCard(_ bytes: Span<UInt8>) -> Bool {
        (0..<(reading.headerRow ?? 0)).contains { row in
            table.cells(row).contains { cell in
                let range = table.fields[cell].value(in: bytes)
                let text = CSVWords.fold(bytes, range)
                return range.contains { bytes[$0] == 0x2A }
                    || Self.cards.contains { text.contains($0) } || text.contains("xxxx")
            }
        }
    }

    /// Parts of words for cards and their brands.
    static let cards = [
        "card", "kart", "cart", "kort", "kaart", "tarjeta", "visa", "amex", "карт", "カド",
    ]
}
