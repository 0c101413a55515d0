import SourceText
import StatementModel

/// What signs mean in lists of what was bought by a card.
extension CSVInference {
    /// What signs mean where a column has a word for money out on all rows of one sign, and one for money
    /// in on all of the other (observed in card statements of Scotiabank).
    func findSignBesideDirections(_ bytes: Span<UInt8>) -> CSVSignRule? {
        guard let amount = reading.columns.amount, bodyRows.count >= 3, !isSignStated,
            !isSignByOthers, reading.columns[.balance] == nil
        else { return nil }
        for column in statistics.indices {
            let cells = statistics[column]
            guard cells.isFlag, cells.flagsIn > 0, cells.flagsOut > 0, cells.filled == cells.rows,
                mayHoldDirections(column),
                isNamedForKinds(column) || !holdsLetters(bytes, column),
                let sign = signBeside(bytes, column, amount)
            else { continue }
            return sign
        }
        return nil
    }

    /// Whether a column is named for directions or for kinds of bookings.
    private func isNamedForKinds(_ column: Int) -> Bool {
        [CSVRole.direction, .bookingType].contains {
            (reading.header?.weight(column, $0) ?? 0) > 0
        }
    }

    /// Whether a column has nothing but single letters that stand for something else than directions: it
    /// is named for categories, say, or they are A and B, which are classes as often as `alacak` and
    /// `borç`, and its name says nothing of either.
    func holdsIdleLetters(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard !isNamedForKinds(column), holdsLetters(bytes, column) else { return false }
        return !mayHoldDirections(column)
            || bodyRows.allSatisfy { row in
                table.field(row, column).value(in: bytes).allSatisfy {
                    [0x41, 0x42].contains(bytes[$0] & 0xDF)
                }
            }
    }

    /// Whether a column has nothing but single letters, which may stand for anything: classes, batches.
    private func holdsLetters(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        bodyRows.allSatisfy { table.field($0, column).value(in: bytes).count <= 1 }
    }

    /// Whether a column is not named for something in which words for directions mean another thing.
    private func mayHoldDirections(_ column: Int) -> Bool {
        let others = [
            CSVRole.account, .accountName, .other, .category, .tags, .payee, .reference, .id,
        ]
        return !others.contains { (reading.header?.weight(column, $0) ?? 0) > 0 }
    }

    /// Minuses are money out where all amounts have one, and a column says the same on every row, whatever
    /// texts say of payments (observed in exports of Chase).
    func findSignOfDebits(_ bytes: Span<UInt8>) -> CSVSignRule? {
        let counts = signCounts(bytes)
        guard counts.minus > 0, counts.minus == bodyRows.count else { return nil }
        let isSaid = statistics.indices.contains { column in
            let cells = statistics[column]
            guard cells.isFlag, cells.flagsOut > 0, cells.flagsIn == 0, cells.filled == cells.rows,
                mayHoldDirections(column), !isPlaceholder(column)
            else { return false }
            var record = CSVRecord()
            return bodyRows.allSatisfy { row in
                load(row, into: &record)
                return reading.direction(bytes, record, column) == -1
            }
        }
        return isSaid ? .signed : nil
    }

    /// What signs mean by the words of a column; `nil` where one of them stands beside both signs.
    private func signBeside(
        _ bytes: Span<UInt8>, _ column: Int, _ amount: Int
    ) -> CSVSignRule? {
        var record = CSVRecord()
        var (same, opposite) = (Set<Int>(), Set<Int>())
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero,
                let direction = reading.direction(bytes, record, column)
            else { continue }
            if value.isNegative == (direction < 0) {
                same.insert(direction)
            } else {
                opposite.insert(direction)
            }
            if !same.isEmpty && !opposite.isEmpty { return nil }
        }
        if same.count == 2 { return .signed }
        return opposite.count == 2 ? .inverted : nil
    }

    /// Positive is money out where no amount has a sign, and a row above the table names a card by the
    /// digits that its number ends or begins with: what was bought in a month, or is yet to be paid
    /// (observed in lists of SMBC and Bankinter, and of deferred cards in France).
    func findSignOfCardList(_ bytes: Span<UInt8>) -> CSVSignRule? {
        let counts = signCounts(bytes)
        guard counts.none >= 3, counts.minus + counts.plus + counts.marked == 0,
            reading.columns[.balance] == nil, !isSignStated, !isSignByOthers, !isOfShop,
            hints(bytes).for == 0, namesCardAbove(bytes)
        else { return nil }
        return .inverted
    }

    /// Whether a row or two with a minus may be all that a card's list has: what was given back, in a list
    /// in which what was bought is positive.
    func mayBeRefunds(_ bytes: Span<UInt8>) -> Bool {
        (isOfCard || namesCharges) && signCounts(bytes).minus <= 2
    }

    /// Whether what has no minus may be all that was bought by a card, in a short list of what was given back:
    /// a third of the rows or more, and none is a payment of the card or said to have come in.
    func mayBePurchases(_ bytes: Span<UInt8>) -> Bool {
        let counts = signCounts(bytes)
        return isShortOfCard && counts.minus <= counts.none * 2
            && hints(bytes).for == 0 && !hasPayments(bytes, isMinus: false)
    }

    /// Whether a card's list has so few rows that what was given back may outweigh what was bought.
    var isShortOfCard: Bool { (isOfCard || namesCharges) && bodyRows.count <= 6 }

    /// Whether a row above the table has a word for a card and a number of which digits are masked.
    private func namesCardAbove(_ bytes: Span<UInt8>) -> Bool {
        (0..<(reading.headerRow ?? bodyRows.first ?? 0)).contains { row in
            let texts = table.cells(row).map { table.fields[$0].value(in: bytes) }
            let names = texts.contains { range in
                let text = CSVWords.fold(bytes, range)
                return Self.cards.contains { text.contains($0) }
            }
            return names
                && texts.contains { range in
                    let text = bytes.string(range)
                    return text.contains(where: \.isNumber)
                        && Self.masks.contains { text.contains($0) }
                }
        }
    }

    /// Whether rows outside the table have numbers of several cards with masked digits in cells of their
    /// own: the bill is that of none of them alone.
    func namesSeveralCards(_ bytes: Span<UInt8>) -> Bool {
        guard reading.header == nil else { return false }
        let body = Set(bodyRows)
        var first: Range<Int>?
        for row in 0..<table.rowCount where !body.contains(row) {
            for cell in table.cells(row) {
                let range = table.fields[cell].value(in: bytes)
                guard CSVAccountText.isMasked(bytes, in: range) else { continue }
                guard let known = first else {
                    first = range
                    continue
                }
                if !bytes.extracting(known).hasSameBytes(as: bytes.extracting(range)) {
                    return true
                }
            }
        }
        return false
    }

    /// Signs for masked digits.
    private static let masks = ["**", "xxx", "XXX", "••", "...", "…", "ending in"]
}
