import SourceText

/// Columns of one account number that is not the file's own.
extension CSVInference {
    /// Finds the columns of an IBAN that is the same on all rows, while the rows above the table name
    /// another one: that is the account of the file, and theirs the one that it is fed from.
    mutating func findForeignAccounts(_ bytes: Span<UInt8>) {
        foreignAccounts = statistics.indices.filter { isOfKnownParties(bytes, $0) }
        let stated = statedAccounts(bytes)
        guard let row = bodyRows.first, !stated.isEmpty else { return }
        foreignAccounts += statistics.indices.filter { column in
            let cells = statistics[column]
            return cells.distinct == 1 && cells.filled == cells.rows && cells.holdsIBANs
                && !stated.contains(compact(bytes, table.field(row, column).value(in: bytes)))
        }
    }

    /// Whether each of several IBANs stands with a name of its own in front of it, or of the code of a bank
    /// beside it, however often both come: in a quiet month some payees come again as own accounts would
    /// (observed in exports of N26).
    private func isOfKnownParties(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let cells = statistics[column]
        guard let header = reading.header, column > 0, cells.distinct >= 2,
            cells.accountNumbers == cells.rows, statistics[..<column].contains(where: \.isDate),
            !namesOtherNumbers(header, beside: column)
        else { return false }
        let names = statistics.indices.filter {
            header.weight($0, .payee) >= 60 && !statistics[$0].holdsAccounts
                && statistics[$0].distinct == cells.distinct
                && ($0 == column - 1 || isBesideBank(column, header))
        }
        return names.contains { goTogether(bytes, column, $0) }
    }

    /// Whether each value of a column stands beside the same one of another column, and that one beside no
    /// other.
    private func goTogether(_ bytes: Span<UInt8>, _ column: Int, _ other: Int) -> Bool {
        var (forth, back): ([String: String], [String: String]) = ([:], [:])
        return bodyRows.allSatisfy { row in
            let (left, right) = (
                bytes.string(table.field(row, column).value(in: bytes)),
                bytes.string(table.field(row, other).value(in: bytes))
            )
            defer { (forth[left], back[right]) = (right, left) }
            return (forth[left] ?? right) == right && (back[right] ?? left) == left
        }
    }

    /// The IBANs that the rows above the table name.
    func statedAccounts(_ bytes: Span<UInt8>) -> Set<String> {
        var stated: Set<String> = []
        for above in 0..<(reading.headerRow ?? bodyRows.first ?? 0) {
            for cell in table.cells(above) {
                stated.formUnion(ibans(bytes, in: table.fields[cell].value(in: bytes)))
            }
        }
        return stated
    }

    /// The IBANs that a cell above the table holds, alone, behind words or in brackets.
    private func ibans(_ bytes: Span<UInt8>, in range: Range<Int>) -> [String] {
        guard range.count >= 15, range.count <= 200 else { return [] }
        if CSVAccountText.isIBAN(bytes, in: range) { return [compact(bytes, range)] }
        if let number = CSVPreamble.ibanBehindWords(bytes, in: range) {
            return [compact(bytes, number)]
        }
        return range.split { !ASCII.isLetter(bytes[$0]) && !ASCII.isDigit(bytes[$0]) }
            .filter { CSVAccountText.isIBAN(bytes, in: $0) }.map { compact(bytes, $0) }
    }

    private func compact(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        bytes.string(range).filter { $0 != " " }
    }

    /// Whether the same IBAN on all rows may be the other side's: the names beside it, behind the day, do
    /// not change either. Where they do, it is the account that all of them went through.
    func isOfOneParty(_ column: Int, _ header: CSVHeader) -> Bool {
        let hasOther = statistics.indices.contains {
            $0 != column && statistics[$0].holdsAccounts
                && max(header.weight($0, .counterAccount), header.weight($0, .payee)) >= 60
        }
        guard !hasOther, statistics[..<column].contains(where: \.isDate) else { return false }
        let parties = statistics.indices.filter {
            header.weight($0, .payee) >= 60 && statistics[$0].texts > 0
                && !statistics[$0].holdsAccounts
        }
        return !parties.isEmpty && parties.allSatisfy { statistics[$0].distinct == 1 }
    }

    /// Whether each row has an IBAN of its own, behind its day: those of whom the account paid, or who
    /// paid it (observed in exports of Keytrade). Several own accounts of a row each are listed with
    /// their numbers in front, or beside a column that is named for the other side's.
    func isOfEachParty(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.rows >= 2 && cells.distinct == cells.rows && cells.accountNumbers == cells.rows
            && statistics[..<column].contains(where: \.isDate)
            && reading.header.map { namesOtherNumbers($0, beside: column) } != true
    }

    /// Whether a column of several IBANs behind the days does not say whose they are, and some rows have none,
    /// in a table that names no account elsewhere, and nobody: cash has no IBAN, on either side.
    func isOfOpenParties(_ column: Int) -> Bool {
        let cells = statistics[column]
        guard let header = reading.header, Self.ibanNames.contains(header.name(column)),
            cells.holdsIBANs, cells.distinct >= 2, cells.filled < cells.rows,
            statistics[..<column].contains(where: \.isDate)
        else { return false }
        return !header.candidates.indices.contains { other in
            other != column
                && (header.candidates[other].contains { $0.role == .payee }
                    || max(header.weight(other, .account), header.weight(other, .accountName)) >= 60)
        }
    }

    /// Names of a column of account numbers that do not say whose they are.
    static let plainAccountNames: Set<String> = [
        "account", "account number", "account no", "bank account", "konto", "kontonummer",
        "konto nr", "rekening",
        "rekeningnummer", "compte", "numero de compte", "cuenta", "numero de cuenta", "conta",
        "conto", "numero conto", "rachunek", "numer rachunku", "numer konta", "ucet", "cislo uctu",
        "szamlaszam", "cont", "numar cont", "racun", "broj racuna", "konts", "konta numurs",
        "saskaita", "saskaitos nr", "tili", "tilinumero", "kontonumber", "kontonr", "сметка",
        "счет",
        "рахунок", "λογαριασμοσ", "hesap", "hesap no",
    ]
}
