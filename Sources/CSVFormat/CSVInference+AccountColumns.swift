import SourceText
import StatementModel

/// Columns of account numbers: the file's own ones, or those of the other side.
extension CSVInference {
    /// The account that all rows name which name one, where others name none.
    func onlyAccount(_ bytes: Span<UInt8>) -> String? {
        guard let column = reading.columns[.account], statistics.indices.contains(column) else {
            return nil
        }
        let cells = statistics[column]
        guard cells.distinct == 1, cells.filled < cells.rows else { return nil }
        let row = bodyRows.first { table.kind($0, column) != .empty }
        return row.map { bytes.string(table.field($0, column).value(in: bytes)) }
    }

    /// Whether a column that is named for the account has the same one on all rows.
    var hasOneAccount: Bool {
        statistics.indices.contains { column in
            let cells = statistics[column]
            return cells.distinct == 1 && cells.filled == cells.rows && cells.rows > 1
                && (reading.header?.weight(column, .account) ?? 0) >= 95
        }
    }

    /// Whether a column right behind the number of an account names whose it is, and another column in
    /// front has the number of the file's own (observed in exports of UniCredit in Czechia).
    func isNameOfSecondAccount(_ column: Int) -> Bool {
        guard let header = reading.header, column > 0, header.weight(column - 1, .account) >= 95
        else { return false }
        let own = (0..<column - 1).first { header.weight($0, .account) >= 95 }
        return own.map { statistics[$0].accounts == statistics[$0].rows } ?? false
    }

    /// Whether a column is one of the numbers of several accounts, though too few rows have them to come
    /// again: its name says so, each row has one, and no column is named for the other side, whose
    /// number it may be, unless that one has a column of its own (observed in exports of ING and of
    /// German savings banks).
    func isNamedForNumbers(_ column: Int) -> Bool {
        guard let header = reading.header, header.weight(column, .account) >= 95 else {
            return false
        }
        let cells = statistics[column]
        guard cells.rows <= Self.fewRows, cells.accounts == cells.rows, !isOfEachParty(column)
        else { return false }
        if namesOtherNumbers(header, beside: column) || leadsNumbers(column) { return true }
        return !header.candidates.contains { roles in
            roles.contains { $0.role == .payee || $0.role == .counterAccount }
        }
    }

    /// Whether a column is one of cards that only some rows have, in a table whose other rows name the
    /// account of the other side: what was paid by card is of the same account as the rest (observed
    /// in exports of Air Bank).
    func isCardOfAccount(_ column: Int) -> Bool {
        guard let header = reading.header, statistics[column].filled < statistics[column].rows,
            CSVHeaderWords.isOfCard(header.name(column))
        else { return false }
        return statistics.indices.contains {
            $0 != column && header.weight($0, .counterAccount) >= 60 && statistics[$0].accounts > 0
        }
    }

    /// Whether a column of cards is one of those with which customers paid: the table names a terminal, or
    /// what a shop receives less its fees.
    func isCardOfCustomer(_ column: Int) -> Bool {
        guard let header = reading.header, CSVHeaderWords.isOfCard(header.name(column)) else {
            return false
        }
        return isOfShop || header.names.contains { $0.hasPrefix("terminal") }
    }

    /// Whether another column is named for the number of the other side.
    func namesOtherNumbers(_ header: CSVHeader, beside column: Int) -> Bool {
        statistics.indices.contains {
            $0 != column && header.weight($0, .counterAccount) >= 60
                && (statistics[$0].isEmpty || statistics[$0].accounts > 0)
        }
    }

    /// Whether a column stands in front of all days, and another one behind them has numbers of
    /// accounts, too: what was paid stands behind its day with who was paid.
    private func leadsNumbers(_ column: Int) -> Bool {
        guard let day = statistics.firstIndex(where: \.isDate), column < day else { return false }
        return statistics[day...].contains(where: \.holdsAccounts)
    }

    /// Whether a column is named for kinds of accounts and has the same one on all rows, which does not tell
    /// the account from others (observed in exports of Citizens and Trade Republic).
    func isOneKind(_ column: Int) -> Bool {
        statistics[column].distinct <= 1
            && Self.kindNames.contains(reading.header?.name(column) ?? "")
    }

    private static let kindNames: Set<String> = [
        "account type", "accounttype", "type of account", "kontoart", "kontotyp", "type de compte",
        "tipo de cuenta", "tipo conto", "soort rekening",
    ]

    /// Names the account as undecided where a column that is named for it has a word of its own on each
    /// of a few rows: those of several accounts, or what the file's one was used for. It is the former
    /// where all are names of accounts that are known.
    mutating func reportAccounts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if !hasOneChain, statistics.indices.contains(where: isOfOpenParties) {
            ambiguities.append(Ambiguity(.account, readings: []))
            return
        }
        guard let header = reading.header, reading.columns[.account] == nil, reading.ledger == nil,
            (2...Self.fewRows).contains(bodyRows.count), !hasOneChain
        else { return }
        let taken = Set(reading.columns.roles.values)
        let open = statistics.indices.first { column in
            let cells = statistics[column]
            return !taken.contains(column)
                && (header.weight(column, .account) == 100
                    || Self.namesAccount(header.name(column)))
                && cells.isProse && cells.filled == cells.rows && cells.distinct > 1
                && !cells.repeatsLikeAccounts && !holdsCodesOfPrograms(bytes, column)
        }
        guard let open else { return }
        let areKnown = bodyRows.allSatisfy { row in
            let name = bytes.string(table.field(row, open).value(in: bytes))
            return options.accountNames.contains(name.lowercased())
        }
        if areKnown {
            reading.columns.roles[.account] = open
            reading.columns.memos.removeAll { $0 == open }
        } else {
            ambiguities.append(Ambiguity(.account, readings: []))
        }
    }

    /// Whether the balances go on from row to row, as those of several accounts among each other do not
    /// (observed in statements of M-Pesa to shops, with what each customer paid for as `A/C No.`).
    private var hasOneChain: Bool {
        proof.map { $0.checked >= 2 && $0.agreeing == $0.checked } ?? false
    }

    /// Whether texts are long and have no blanks, and are no numbers of accounts: what a program knows
    /// a record by (observed in exports of Stripe, which name the card so that was charged).
    private func holdsCodesOfPrograms(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        !statistics[column].holdsAccounts
            && bodyRows.allSatisfy { row in
                let range = table.field(row, column).value(in: bytes)
                return range.count >= 20 && range.allSatisfy { bytes[$0] > ASCII.space }
            }
    }

    /// In more rows the numbers of a file's accounts come again.
    private static let fewRows = 12

    /// Whether another column than one, that is named for the account, too, has numbers of accounts.
    func hasNumbersBeside(_ column: Int) -> Bool {
        guard let header = reading.header else { return false }
        return statistics.indices.contains {
            let cells = statistics[$0]
            let isNumber =
                cells.holdsAccounts
                || cells.numberLike >= min(cells.rows, 400) && statistics[column].isProse
            return $0 != column && header.weight($0, .account) >= 95 && isNumber
                && isFit($0, .account)
        }
    }

    /// Whether a column of IBANs is that of the other party: behind the date, beside a name, and
    /// empty or another one in some rows, or as constant as the name; or one of other numbers right
    /// behind a name; or another one than the rows above the table name.
    func isOtherPartys(_ column: Int) -> Bool {
        guard let header = reading.header else { return false }
        let cells = statistics[column]
        // Behind a name stands its number, which cash does not have (observed in exports of mBank);
        // or what was paid for stands between them (observed in exports of DKB).
        if cells.filled < cells.rows, cells.holdsAccounts,
            statistics[..<column].indices.contains(where: {
                header.weight($0, .payee) >= 60 && ($0 == column - 1 || statistics[$0].distinct > 1)
            })
        {
            return true
        }
        let name = header.name(column)
        let isPlain = Self.plainAccountNames.contains(name)
        guard isPlain || Self.ibanNames.contains(name) else { return false }
        if foreignAccounts.contains(column) || hasOwnIBAN(besides: column) { return true }
        if isPlain {
            if isOfEachParty(column) { return true }
            // On one row a number right behind a name is that of who has it, and so is one with the code
            // of its bank.
            return cells.rows == 1 && cells.holdsAccounts && column > 0
                && (header.weight(column - 1, .payee) >= 60 || isBesideBank(column, header))
                && isOfOneParty(column, header)
        }
        if standsWithBank(column, header) { return true }
        // Right behind the name of the account stands its number (observed in exports of Qonto).
        if column > 0, header.weight(column - 1, .accountName) >= 90 { return false }
        if cells.distinct <= 1 && cells.filled == cells.rows {
            return isOfOneParty(column, header)
        }
        let hasName = header.candidates.contains { $0.contains { $0.role == .payee } }
        return hasName && statistics[..<column].contains(where: \.isDate) || isOfOpenParties(column)
    }

    /// Whether another column that is named for the account has one IBAN on all of several rows, while
    /// this one has others.
    private func hasOwnIBAN(besides column: Int) -> Bool {
        guard let header = reading.header, statistics[column].distinct > 1 else { return false }
        return statistics.indices.contains { other in
            let cells = statistics[other]
            return other != column && header.weight(other, .account) >= 95 && cells.distinct == 1
                && cells.rows > 1 && cells.accountNumbers >= min(cells.rows, 400)
        }
    }

    /// Names of a column of IBANs that do not say whose they are.
    static let ibanNames: Set<String> = [
        "iban", "iban kontonummer", "iban konto nr", "kontonummer iban", "iban bban",
        "iban account number", "account number iban", "evp iban", "iban konto", "iban account",
        "iban account no",
    ]

    /// Whether a column of account numbers stands with the code of a bank beside it, and either with names
    /// that change in front, or apart from another column that is named for the account: the holder's
    /// own bank needs no code (observed in exports of Consors and flatex).
    private func standsWithBank(_ column: Int, _ header: CSVHeader) -> Bool {
        guard statistics[column].holdsAccounts, isBesideBank(column, header) else { return false }
        if statistics[column].rows == 1, statistics[..<column].contains(where: \.isDate) {
            return true
        }
        if column > 0, header.weight(column - 1, .payee) >= 60, statistics[column - 1].texts > 0 {
            return true
        }
        return statistics.indices.contains { other in
            other != column && statistics[other].holdsAccounts && !isBesideBank(other, header)
                && header.weight(other, .account) >= 60
                && !Self.ibanNames.contains(header.name(other))
        }
    }

    /// Whether the column in front or behind is named for the code of a bank.
    func isBesideBank(_ column: Int, _ header: CSVHeader) -> Bool {
        [column - 1, column + 1].contains { Self.bankNames.contains(header.name($0)) }
    }

    /// Names of columns of the codes of banks.
    private static let bankNames: Set<String> = [
        "bic", "blz", "bic blz", "blz bic", "bic swift", "swift bic", "swift", "bankleitzahl",
        "bic code", "bank code", "swift code", "bank bic",
    ]
}
