import SourceText
import StatementModel

/// The file's own account among the numbers of who paid and who was paid.
extension CSVInference {
    /// Finds the account of the file where two columns have numbers of accounts, one of who paid and one
    /// of who was paid, by their names: the number that stands in the first one wherever money went out
    /// and in the other one wherever it came in (observed in exports of SpareBank 1, Nordea in Norway,
    /// Bank Austria and Pekao). What stands beside it is the other side's.
    mutating func findOwnSide(_ bytes: Span<UInt8>) {
        guard let header = reading.header, reading.ways == nil, !bodyRows.isEmpty, profile == nil
        else { return }
        let account = reading.columns[.account]
        let numbers = statistics.indices.filter { holdsNumbers(bytes, $0) }
        guard numbers.count >= 1 else { return }
        let payers = statistics.indices.filter { CSVHeaderWords.isPayers(header.name($0)) }
        let payees = statistics.indices.filter { CSVHeaderWords.isPayees(header.name($0)) }
        for payer in payers {
            for payee in payees
            where account.map({ $0 == payer || $0 == payee }) != false
                && [payer, payee].contains(where: numbers.contains)
                && [payer, payee].allSatisfy({ statistics[$0].isEmpty || numbers.contains($0) })
            {
                guard let own = ownNumber(bytes, payer, payee) else { continue }
                takeOwnSide(own, bytes, payer, payee)
                return
            }
        }
        if account == nil { takeOwnReceiver(bytes, numbers.filter(payees.contains)) }
    }

    /// Takes the number of who was paid for the file's own where the name beside it is the holder's, and
    /// for the other side's elsewhere, where no column has the number of who paid (observed in exports of
    /// S-Pankki).
    private mutating func takeOwnReceiver(_ bytes: Span<UInt8>, _ columns: [Int]) {
        guard let parties = reading.columns.parties, parties.payer != nil, !parties.holder.isEmpty
        else { return }
        for column in columns {
            let rows = bodyRows.filter { !number(bytes, $0, column).isEmpty }
            let received = rows.filter {
                let name = table.field($0, parties.payee).value(in: bytes)
                return bytes.extracting(name).hasSameBytes(as: parties.holder.span)
            }
            guard let first = received.first else { continue }
            let own = number(bytes, first, column)
            let same = rows.filter { isSame(bytes, own, number(bytes, $0, column)) }
            guard same == received else { continue }
            reading.ownNumber = bytes.string(own)
            reading.columns.roles[.counterAccount] = column
            let cell = table.field(first, column).value(in: bytes)
            reading.columns.partyAccounts = CSVParties(
                payee: column, holder: cell.map { bytes[$0] })
            return
        }
    }

    /// Whether the filled cells of a column are numbers of accounts, but for a few.
    private func holdsNumbers(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard !statistics[column].isEmpty, !statistics[column].isDate else { return false }
        var (numbers, filled) = (0, 0)
        for row in bodyRows.prefix(400) {
            let cell = number(bytes, row, column)
            if cell.isEmpty { continue }
            filled += 1
            if CSVAccountText.isNumber(bytes, in: cell) { numbers += 1 }
        }
        return numbers > 0 && numbers * 10 >= filled * 9
    }

    /// A cell without the sign that keeps spreadsheets from counting with its digits.
    private func number(_ bytes: Span<UInt8>, _ row: Int, _ column: Int) -> Range<Int> {
        let cell = table.field(row, column).value(in: bytes)
        guard let first = cell.first, bytes[first] == 0x27 else { return cell }
        let rest = cell.dropFirst()
        return rest.last.map { bytes[$0] == 0x27 } == true ? rest.dropLast() : rest
    }

    /// Where the number stands that all rows have on the side that is the holder's by the direction of
    /// their amounts; `nil` where several do, where the other side has it, or where many rows have none.
    private func ownNumber(_ bytes: Span<UInt8>, _ payer: Int, _ payee: Int) -> (
        number: Range<Int>, cell: Range<Int>
    )? {
        var own: (number: Range<Int>, cell: Range<Int>)?
        var (named, bare) = (0, 0)
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard case .amount(let amount) = reading.amount(bytes, record), !amount.isZero else {
                continue
            }
            let sides = amount.isNegative ? [payer, payee] : [payee, payer]
            let cells = sides.map { number(bytes, row, $0) }
            guard !cells[0].isEmpty else {
                bare += 1
                continue
            }
            // A single row has to name both: one number alone may be either side's.
            if bodyRows.count == 1, cells[1].isEmpty { return nil }
            named += 1
            if let own, !isSame(bytes, own.number, cells[0]) { return nil }
            own = own ?? (cells[0], table.field(row, sides[0]).value(in: bytes))
            if isSame(bytes, cells[0], cells[1]) { return nil }
        }
        return named >= min(2, bodyRows.count) && bare * 4 <= named ? own : nil
    }

    private func isSame(_ bytes: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
        bytes.extracting(left).hasSameBytes(as: bytes.extracting(right))
    }

    /// Takes a number for the file's account, and both columns for that of the other side.
    private mutating func takeOwnSide(
        _ own: (number: Range<Int>, cell: Range<Int>), _ bytes: Span<UInt8>, _ payer: Int,
        _ payee: Int
    ) {
        let sides = [payer, payee]
        reading.ownNumber = bytes.string(own.number)
        for role in CSVRole.allCases where reading.columns[role].map(sides.contains) == true {
            reading.columns.roles[role] = nil
        }
        reading.columns.memos.removeAll { sides.contains($0) }
        if let parties = reading.columns.parties, parties.columns.contains(where: sides.contains) {
            reading.columns.parties = nil
        }
        reading.columns.roles[.counterAccount] = payee
        reading.columns.partyAccounts = CSVParties(
            payer: payer, payee: payee, holder: own.cell.map { bytes[$0] })
    }
}

extension CSVHeaderWords {
    /// Whether a column is named for who paid, or for the account of who did.
    static func isPayers(_ name: String) -> Bool { isOf(payers, outOf, name) }

    /// Whether a column is named for who was paid, or for the account of who was.
    static func isPayees(_ name: String) -> Bool { isOf(payees, into, name) }

    /// Whether a name is one of a side, or is made of one and a word for an account.
    private static func isOf(_ side: Set<String>, _ ways: Set<String>, _ name: String) -> Bool {
        if side.contains(name) { return true }
        let words = name.split(separator: " ").map(String.init)
        if words.count > 1, ways.contains(words[0]) || side.contains(words[0]) {
            return isAccount(words.dropFirst().joined(separator: " "))
        }
        if words.count > 1, let last = words.last, side.contains(last) {
            return isAccount(words.dropLast().joined(separator: " "))
        }
        return accountWords.contains {
            name.endsWithBytes(of: $0) && side.contains(String(name.dropLast($0.count)))
        }
    }

    private static func isAccount(_ name: String) -> Bool {
        CSVHeaderLexicon.matches(name).contains { $0.role == .account && $0.weight >= 90 }
    }

    /// Words for accounts as compounds end in them: `Auftraggeberkonto`.
    private static let accountWords = ["konto", "kontonummer", "rekening", "iban", "konta"]

    /// Words in front of an account that money left, and of one that it came into.
    private static let outOf: Set<String> = ["fra", "fran", "from", "von", "van", "da", "du", "z"]
    private static let into: Set<String> = ["til", "till", "to", "an", "naar", "a", "au", "na"]
}
