import SourceText
import StatementModel

extension CSVPreamble {
    /// Takes a row for the values of the names above it (observed in exports of PNC and VTB): each
    /// name has one below it, a number among them, and none of these is a name.
    mutating func mineBelow(
        _ names: CSVRecord, _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        var pairs: [(name: String, value: Range<Int>)] = []
        var hasNumber = false
        for (column, field) in names.fields.enumerated() {
            let name = field.value(in: bytes)
            let value = record[column: column].value(in: bytes)
            guard name.isEmpty == value.isEmpty else { return false }
            if name.isEmpty { continue }
            guard value.count <= 200, !Self.isName(CSVWords.fold(bytes, value)) else {
                return false
            }
            hasNumber = hasNumber || value.contains { ASCII.isDigit(bytes[$0]) }
            pairs.append((CSVWords.fold(bytes, name), value))
        }
        guard hasNumber else { return false }
        // A heading may stand above anything.
        if pairs.count == 1, !CSVAccountText.isNumber(bytes, in: pairs[0].value) { return false }
        self.names = nil
        let iban = pairs.first { CSVAccountText.isIBAN(bytes, in: $0.value) }
        if let iban { account.number = account.number ?? bytes.string(iban.value) }
        for (name, value) in pairs where Self.isName(name) { use(bytes, name, value, reading) }
        return true
    }

    /// Takes a row without names that starts with the number of the account and ends in an amount with
    /// its currency, days and counts between: the period and the balance then (observed in exports of
    /// Société Générale).
    mutating func mineLineOfValues(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        let cells = record.fields.map { (kind: CSVCellKind(bytes, $0), range: $0.value(in: bytes)) }
            .filter { $0.kind != .empty }
        guard account.number == nil, balances.isEmpty, cells.count >= 3,
            let first = cells.first, CSVAccountText.isNumber(bytes, in: first.range),
            first.kind != .date, first.kind != .number,
            let last = cells.last, let number = CSVNumber(bytes, in: last.range), number.hasUnit,
            let balance = reading.amountFormat.amount(bytes, in: last.range),
            cells[1..<cells.count - 1].allSatisfy({ $0.kind == .date || $0.kind == .number })
        else { return false }
        let days = cells.compactMap {
            $0.kind == .date
                ? CSVDateParts(bytes, in: $0.range)?.date(reading.dateOrder) : nil
        }
        guard let start = days.min(), let end = days.max() else { return false }
        account.number = bytes.string(first.range)
        (periodStart, periodEnd) = (start, end)
        noteCurrency(bytes, beside: last.range)
        balances.append(Balance(.ledger, balance.value, date: days.last))
        return true
    }

    /// Takes the first row of a table without header that has the number of the account, the period
    /// and the balances at both ends of it, a currency and names among them maybe (observed in exports
    /// of PNC and Santander in Poland).
    mutating func mineLineOfPeriod(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        let cells = record.fields.map { (kind: CSVCellKind(bytes, $0), range: $0.value(in: bytes)) }
            .filter { $0.kind != .empty }
        var (numbers, days, amounts): ([Range<Int>], [CalendarDate], [ExactAmount]) = ([], [], [])
        for (kind, range) in cells {
            if kind == .date {
                days += [CSVDateParts(bytes, in: range)?.date(reading.dateOrder)].compactMap { $0 }
            } else if CSVNumber(bytes, in: range)?.lastMark ?? 0 != 0 {
                amounts +=
                    [reading.amountFormat.amount(bytes, in: range)?.value].compactMap { $0 }
            } else if CSVAccountText.isNumber(bytes, in: range) {
                numbers.append(range)
            }
        }
        guard reading.header == nil, account.number == nil, balances.isEmpty, numbers.count == 1,
            days.count == 2, amounts.count == 2, let start = days.min(), let end = days.max()
        else { return false }
        let (opening, closing) = (amounts[0], amounts[1])
        account.number = bytes.string(numbers[0])
        if let code = cells.first(where: { $0.kind == .currency }) {
            currency = currency ?? CSVCurrencies.code(bytes, in: code.range)
        }
        (periodStart, periodEnd) = (start, end)
        balances += [
            Balance(.opening, opening, date: start), Balance(.ledger, closing, date: end),
        ]
        return true
    }

    /// Whether a row is made of names, two or more, of which two are those of a balance, an account or
    /// a currency, or one where nearly all are known; or of a single one for an account, below which
    /// its number may stand (observed in exports of mBank).
    static func isRowOfNames(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        var (filled, named, unknown, accounts) = (0, 0, 0, 0)
        var hasColon = false
        for field in record.fields {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard range.count <= 80,
                !range.dropLast().contains(where: { bytes[$0] == ASCII.colon }),
                !hasDigits(bytes, range)
            else { return false }
            hasColon = hasColon || bytes[range.upperBound - 1] == ASCII.colon
            filled += 1
            let name = CSVWords.fold(bytes, range)
            if isName(name) { named += 1 } else if !CSVHeaderLexicon.isKnown(name) { unknown += 1 }
            let matches = CSVHeaderLexicon.matches(name)
            if matches.contains(where: { $0.role == .account && $0.weight >= 95 }) { accounts += 1 }
        }
        if filled == 1 { return accounts == 1 }
        return !hasColon && filled >= 2 && (named >= 2 || named == 1 && unknown * 3 <= filled)
    }

    /// Whether a text has digits, one aside that counts the names of its kind: `Address2`, `card_last4`
    /// (observed in statements of Whish Money).
    private static func hasDigits(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let last = range.upperBound - 1
        let isCounted =
            range.count > 1 && ASCII.isDigit(bytes[last]) && ASCII.isLetter(bytes[last - 1])
        return (isCounted ? range.dropLast() : range).contains { ASCII.isDigit(bytes[$0]) }
    }

    /// Where the amount stands with which a text ends that names a balance: `Solde au 14/03/2025
    /// 934,50 €` (observed in exports of Crédit Agricole).
    static func lastFigure(
        _ bytes: Span<UInt8>, in range: Range<Int>, _ reading: CSVReading
    ) -> Range<Int>? {
        guard range.count <= 80 else { return nil }
        // The longest amount: its thousands may stand behind a blank.
        for blank in range.dropFirst() where bytes[blank] == ASCII.space {
            let figure = blank + 1..<range.upperBound
            guard CSVNumber(bytes, in: figure)?.lastMark == reading.amountFormat.decimalMark,
                reading.amountFormat.amount(bytes, in: figure) != nil
            else { continue }
            let name = CSVWords.fold(bytes, range.lowerBound..<blank)
            return CSVPhrases.statement(name) == nil ? nil : figure
        }
        return nil
    }
}
