import SourceText
import StatementModel

extension CSVInference {
    /// Of how many rows the words are looked at.
    private static let hintedRows = 400

    /// How many rows' words agree with a signed reading, and how many contradict it. Where one that agrees decides,
    /// what stands behind the first need not be looked at.
    func hints(
        _ bytes: Span<UInt8>, countsCash: Bool = true, untilFirstFor: Bool = false
    ) -> (for: Int, against: Int) {
        guard let column = reading.columns.amount else { return (0, 0) }
        let columns = reading.columns
        let texts =
            columns.memos
            + [columns[.payee], columns[.category], columns[.bookingType]].compactMap { $0 }
        var record = CSVRecord()
        var hints = (for: 0, against: 0)
        for row in bodyRows.prefix(Self.hintedRows) {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, column), !number.value.isZero else {
                continue
            }
            var hint = texts.reduce(0) {
                $0
                    + CSVPhrases.hint(
                        CSVWords.fold(bytes, record[column: $1].value(in: bytes)),
                        countsCash: countsCash)
            }
            if hint == 0, let kinds = columns[.bookingType] {
                // Without a minus what was bought may be what came into a depot.
                let kind = CSVPhrases.kind(
                    CSVWords.fold(bytes, record[column: kinds].value(in: bytes)))
                if kind < 0 && number.value.isNegative { hint = kind }
            }
            if hint == 0, number.value.isNegative, isBought(bytes, record) { hint = -1 }
            if hint == 0 { continue }
            if (hint < 0) == number.value.isNegative { hints.for += 1 } else { hints.against += 1 }
            if untilFirstFor && hints.for > 0 { break }
        }
        return hints
    }

    /// Whether words for what came in stand in half the rows or more. Where no row has a minus, those in a
    /// few tell nothing of the others: a salary among purchases.
    func explainsMost(_ hints: (for: Int, against: Int), of rows: Int) -> Bool {
        hints.for > hints.against && hints.for * 2 >= min(rows, Self.hintedRows)
    }

    /// Whether the words of half the rows or more say that what is negative was received, and those of
    /// none that it was spent: a bill of a card on which nothing was bought.
    func saysReceived(_ bytes: Span<UInt8>) -> Bool {
        let hints = hints(bytes, countsCash: false, untilFirstFor: true)
        return hints.for == 0 && hints.against > 0
            && hints.against * 2 >= min(bodyRows.count, Self.hintedRows)
    }

    /// Whether a text begins by saying that something was bought (observed in exports of TD Ameritrade),
    /// or says no more in a table without names, where the kinds of rows are texts as well (observed in
    /// reports of Interactive Brokers).
    private func isBought(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        reading.columns.memos.contains { column in
            let range = record[column: column].value(in: bytes)
            let word = range.prefix { bytes[$0] != ASCII.space }
            return (3...12).contains(word.count)
                && (word.count < range.count || reading.header == nil)
                && CSVPhrases.kind(CSVWords.fold(bytes, word)) < 0
        }
    }

    /// Whether what a card's issuer received is negative wherever a text says so.
    func hasNegativePayments(_ bytes: Span<UInt8>) -> Bool { hasPayments(bytes, isMinus: true) }

    /// Whether texts say of a row or more that a card's issuer was paid, and all of these have a minus, or all
    /// have none.
    func hasPayments(_ bytes: Span<UInt8>, isMinus: Bool) -> Bool {
        guard let column = reading.columns.amount else { return false }
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        var record = CSVRecord()
        var payments = 0
        for row in bodyRows.prefix(Self.hintedRows) {
            load(row, into: &record)
            let isPaid = texts.contains {
                CSVPhrases.isCardPayment(CSVWords.fold(bytes, record[column: $0].value(in: bytes)))
            }
            guard isPaid, let value = reading.number(bytes, record, column)?.value else { continue }
            guard value.isNegative == isMinus else { return false }
            payments += 1
        }
        return payments > 0
    }

    /// Whether texts say of all rows that money was given back, or paid to a card: a minus says then as well
    /// that less is owed as that it was paid.
    func areGivenBack(_ bytes: Span<UInt8>) -> Bool {
        areGivenBack(bytes, isMinus: true) && areGivenBack(bytes, isMinus: false)
    }

    /// The same of the rows that have a minus, or of those that have none.
    func areGivenBack(_ bytes: Span<UInt8>, isMinus: Bool) -> Bool {
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        let columns = [reading.columns.amount, reading.columns[.debit]].compactMap { $0 }
        var record = CSVRecord()
        return !bodyRows.isEmpty && reading.columns[.balance] == nil
            && bodyRows.prefix(Self.hintedRows).allSatisfy { row in
                load(row, into: &record)
                let isNegative = columns.contains {
                    reading.number(bytes, record, $0)?.value.isNegative == true
                }
                if isNegative != isMinus { return true }
                return texts.contains { column in
                    let text = CSVWords.fold(bytes, record[column: column].value(in: bytes))
                    return CSVPhrases.isRefund(text) || CSVPhrases.isRepayment(text)
                }
            }
    }

    /// Whether a row or two is all there is, and a column of kinds says that what is negative came in: so it
    /// is written where a minus says that less is owed. More rows of one kind are as likely of a card that
    /// is named so.
    func areKindsOfCredits(_ bytes: Span<UInt8>) -> Bool {
        guard let header = reading.header, (1...2).contains(bodyRows.count) else { return false }
        return statistics.indices.contains { column in
            let isNamed = [CSVRole.bookingType, .direction].contains {
                header.weight(column, $0) >= 95
            }
            return isNamed
                && bodyRows.allSatisfy {
                    let kind = CSVWords.fold(bytes, table.field($0, column).value(in: bytes))
                    return CSVPhrases.kind(kind) > 0
                }
        }
    }

    /// Whether a column of money that is no balance has minuses.
    func hasMinusElsewhere(_ bytes: Span<UInt8>) -> Bool {
        statistics.indices.contains { column in
            statistics[column].isMoney && column != reading.columns.amount
                && column != reading.columns[.balance]
                && signCounts(bytes, column: column).minus > 0
        }
    }
}
