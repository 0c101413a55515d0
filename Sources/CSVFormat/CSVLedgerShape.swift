import SourceText
import StatementModel

/// What tables of accounting programs have beside those of banks: parts of split transactions in
/// rows of their own, own accounts on both sides of a row, legs of double entries.
///
/// `nil` in a reading of a bank's table, so that its rows are not looked at for any of it.
package struct CSVLedgerShape: Hashable, Sendable {
    /// Whether texts mark parts: `(Split 1/2)`, `(SPLIT 1 OF 2)`, `(SPLIT INTO 2)` (observed in
    /// exports of YNAB and Actual).
    var marksParts = false
    /// The column that marks the parts of a split (observed in exports of Quicken).
    var partFlag: Int?
    /// The first byte of what that column has on the rows of wholes, where parts have another mark
    /// (observed in exports of My Expenses).
    var wholeMark: UInt8?
    /// The column of a part's amount, where the amount column has it in the whole's row.
    var partAmount: Int?
    /// The column of the own account on the other side.
    var transfer: Int?
    /// Whether payees name transfers, `Transfer : Savings`.
    var namesTransfers = false
    /// The two sides of rows that name both (observed in exports of Firefly III).
    var source: CSVSide?
    var destination: CSVSide?
    /// The accounts on both sides of rows, one of which is the row's by the way that money went.
    var ways: CSVAccountWays?
    /// The column of account paths, where each row is one leg of a double entry (observed in
    /// exports of GnuCash).
    var legAccount: Int?
    /// Whether each currency of an account has a balance of its own.
    var splitsCurrencies = false

    /// Whether there is nothing of all that.
    var isEmpty: Bool { self == CSVLedgerShape() }
}

/// One side of a row that names both.
package struct CSVSide: Hashable, Sendable {
    var name: Int
    var number: Int?
    var kind: Int
}

extension CSVInference {
    /// Looks for what only tables of programs, and of banks with several currencies, have.
    mutating func findLedgerShape(_ bytes: Span<UInt8>) {
        var shape = CSVLedgerShape()
        shape.splitsCurrencies =
            hasBalancesByCurrency(bytes) || hasAmountsByCurrency || reading.namesTargets
        if shape.splitsCurrencies { reading.currency = reading.currency ?? mainCurrency(bytes) }
        if let names = reading.header?.names {
            let column = { (words: [String]) in names.firstIndex { words.contains($0) } }
            let flag = column(["split", "splits"])
            if let flag, mayFlagParts(flag) { shape.partFlag = flag }
            if let flag = flag ?? column(Self.splitNames), let mark = markOfWholes(bytes, flag) {
                (shape.partFlag, shape.wholeMark) = (flag, mark)
                reading.columns.memos.removeAll { $0 == flag }
            }
            shape.partAmount = column(["split amount"])
            shape.transfer = column(["transfers", "transfer account", "transfer to from account"])
            shape.source = side(names, "source")
            shape.destination = side(names, "destination")
            if shape.source == nil || shape.destination == nil {
                (shape.source, shape.destination) = (nil, nil)
            }
            shape.marksParts = hasCell(bytes, reading.columns.memos) {
                CSVSplitMark(bytes, in: $0) != nil
            }
            let payees = [reading.columns[.payee]].compactMap { $0 }
            shape.namesTransfers = hasCell(bytes, payees) {
                CSVTransferText.account(bytes, in: $0) != nil
            }
            shape.legAccount = legColumn(bytes)
            shape.ways = reading.ways
        }
        reading.ledger = shape.isEmpty ? nil : shape
    }

    /// Takes the column of the bank's product, or of the account's name, for the account's, where a
    /// file has several of them (observed in exports of Revolut and Mint).
    mutating func splitByProduct() {
        guard reading.columns[.account] == nil, let column = reading.columns[.accountName],
            let name = reading.header?.name(column)
        else { return }
        let cells = statistics[column]
        // What differs from row to row, and is no account, names none.
        if cells.distinct > 1 { reading.columns.roles[.accountName] = nil }
        // What has the number of a security is one, too (observed in exports of DEGIRO).
        guard Self.namesAccount(name) || Self.productNames.contains(name) else { return }
        guard reading.header?.names.contains("isin") == false else {
            if cells.distinct > 1, !reading.columns.memos.contains(column) {
                reading.columns.memos = (reading.columns.memos + [column]).sorted()
            }
            return
        }
        if cells.filled == cells.rows, cells.distinct > 1, cells.repeatsLikeAccounts {
            reading.columns.roles[.account] = column
        }
    }

    /// Whether a column is named for the names of accounts, and not for who holds them.
    static func namesAccount(_ name: String) -> Bool { accountNames.contains(name) }

    private static let accountNames: Set<String> = [
        "account name", "accountname", "account label", "accountlabel", "kontoname", "kontonavn",
        "kontonamn", "nom du compte", "nombre de la cuenta", "nombre de cuenta", "nome conto",
        "nome da conta",
    ]

    private static let productNames: Set<String> = [
        "product", "produkt", "produit", "producto", "prodotto", "produto",
        "tuote", "produs",
    ]

    /// Knows the columns of HomeBank, whose files have no header: date, way of paying, info, payee,
    /// memo, amount, category, tags.
    mutating func nameHomeBankColumns() {
        guard reading.header == nil, reading.columns.width == 8,
            reading.dialect.delimiter == ASCII.semicolon, profile == nil, statistics[0].isDate,
            statistics[1].numbers == statistics[1].rows, statistics[1].money == 0,
            statistics[1].textBytes <= statistics[1].rows * 2, statistics[5].isNumber,
            ![3, 4, 6, 7].contains(where: { statistics[$0].isNumber || statistics[$0].isDate })
        else { return }
        reading.columns.roles = CSVRoleMap()
        for (role, column) in [
            (CSVRole.bookingDate, 0), (.checkNumber, 2), (.payee, 3), (.amount, 5), (.category, 6),
            (.tags, 7),
        ] { reading.columns.roles[role] = column }
        reading.columns.memos = [4]
    }

    private static let splitNames = [
        "split transaction", "split transactions", "split part", "splitbuchung", "geteilte buchung",
        "transaction ventilee", "transaccion dividida", "transazione divisa",
        "transazione suddivisa",
    ]

    /// Whether a column may mark the parts of splits: it does so on some rows or in a short word, and where
    /// all rows have names they are those of the accounts on the other side (observed in reports of
    /// QuickBooks).
    private func mayFlagParts(_ column: Int) -> Bool {
        let cells = statistics[column]
        return !cells.isNumber && (cells.filled < cells.rows || cells.textBytes <= cells.filled * 5)
    }

    private func side(_ names: [String], _ word: String) -> CSVSide? {
        guard let name = names.firstIndex(of: word + " name"),
            let kind = names.firstIndex(of: word + " type")
        else { return nil }
        return CSVSide(name: name, number: names.firstIndex(of: word + " iban"), kind: kind)
    }

    private func hasCell(
        _ bytes: Span<UInt8>, _ columns: [Int], _ test: (Range<Int>) -> Bool
    ) -> Bool {
        columns.contains { column in
            bodyRows.contains { test(table.field($0, column).value(in: bytes)) }
        }
    }

    /// The column of account paths, where rows without a date follow and have one, too.
    private func legColumn(_ bytes: Span<UInt8>) -> Int? {
        guard let date = reading.columns.leadingDate, let amount = reading.columns.amount else {
            return nil
        }
        return statistics.indices.first { column in
            let isPath = bodyRows.allSatisfy {
                CSVAccountPath(bytes, in: table.field($0, column).value(in: bytes)) != nil
            }
            guard isPath, !bodyRows.isEmpty else { return false }
            return (reading.firstBodyRow..<table.rowCount).contains { row in
                table.kind(row, date) == .empty && table.kind(row, amount) == .number
                    && CSVAccountPath(bytes, in: table.field(row, column).value(in: bytes)) != nil
            }
        }
    }

    /// Whether rows have one of a few currencies, and no balances that run through all of them:
    /// amounts of two currencies are never added. A few rows may lack theirs.
    private var hasAmountsByCurrency: Bool {
        guard let column = reading.columns[.currency] else { return false }
        let cells = statistics[column]
        if let proof, proof.checked > 0, proof.agreeing * 10 >= proof.checked * 6 { return false }
        return (2...8).contains(cells.distinct) && cells.currencies == cells.filled
            && cells.currencies * 2 > cells.rows
    }

    /// The currency that most rows name, which is that of rows that name none.
    private func mainCurrency(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard let column = reading.columns[.currency],
            statistics[column].filled < statistics[column].rows
        else { return nil }
        var counts: [CurrencyCode: Int] = [:]
        for row in bodyRows {
            let cell = table.field(row, column).value(in: bytes)
            if let code = CSVCurrencies.code(bytes, in: cell) { counts[code, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }?.key
    }

    /// Whether the balances follow when each currency has its own, and not otherwise.
    private func hasBalancesByCurrency(_ bytes: Span<UInt8>) -> Bool {
        guard let column = reading.columns[.currency], reading.columns[.balance] != nil,
            statistics[column].distinct > 1, let proof, proof.checked > 0,
            proof.agreeing * 10 >= proof.checked * 6
        else { return false }
        var together = reading
        together.columns.roles[.currency] = nil
        let other = CSVBalanceCheck(self, bytes, together).best([reading.balanceOrder])
        let breaks = proof.checked - proof.agreeing
        return other.map { $0.proof.checked - $0.proof.agreeing > breaks } ?? true
    }
}

/// What a text says about its row being a part of a split.
struct CSVSplitMark: Equatable {
    /// The number of the part, from 1; 0 for the whole.
    var part: Int
    /// How many parts there are.
    var count: Int
    /// The text behind the mark.
    var rest: Range<Int>

    /// Reads `(Split 1/2) text`, `Split (1/2)`, `(SPLIT 1 OF 2)` and `(SPLIT INTO 2)`.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count >= 9, range.count <= 4096 else { return nil }
        var offset = range.lowerBound
        if bytes[offset] == ASCII.openParenthesis { offset += 1 }
        guard bytes.hasPrefixIgnoringCase("split ", at: offset) else { return nil }
        offset += 6
        if offset < range.upperBound && bytes[offset] == ASCII.openParenthesis { offset += 1 }
        part = 0
        if bytes.hasPrefixIgnoringCase("into ", at: offset) {
            offset += 5
        } else {
            part = Self.number(bytes, &offset, range.upperBound)
            if bytes.hasPrefixIgnoringCase(" of ", at: offset) {
                offset += 4
            } else if offset < range.upperBound, bytes[offset] == ASCII.slash {
                offset += 1
            } else {
                return nil
            }
            guard part > 0 else { return nil }
        }
        count = Self.number(bytes, &offset, range.upperBound)
        guard count > 1, part <= count, offset < range.upperBound,
            bytes[offset] == ASCII.closeParenthesis
        else { return nil }
        rest = bytes.trimmedBlanks(offset + 1..<range.upperBound)
    }

    private static func number(_ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int) -> Int {
        var value = 0
        while offset < end, ASCII.isDigit(bytes[offset]), value < 1000 {
            value = value * 10 + Int(bytes[offset] - ASCII.zero)
            offset += 1
        }
        return value
    }
}

/// Texts that name a transfer and the own account on its other side.
enum CSVTransferText {
    /// The account of `Transfer : Savings`, `Transfer:[Savings]` and `[Savings]`.
    static func account(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        var rest = range
        if bytes.hasPrefixIgnoringCase("transfer", at: range.lowerBound), range.count > 9 {
            rest = bytes.trimmedBlanks(range.lowerBound + 8..<range.upperBound)
            guard let colon = rest.first, bytes[colon] == ASCII.colon else { return nil }
            rest = bytes.trimmedBlanks(colon + 1..<range.upperBound)
            if rest.isEmpty { return nil }
        } else if range.isEmpty || bytes[range.lowerBound] != ASCII.openBracket {
            return nil
        }
        guard rest.count > 2, bytes[rest.lowerBound] == ASCII.openBracket else { return rest }
        guard bytes[rest.upperBound - 1] == 0x5D else { return nil }
        return rest.lowerBound + 1..<rest.upperBound - 1
    }
}
