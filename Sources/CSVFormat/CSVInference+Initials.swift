import SourceText
import StatementModel

extension CSVInference {
    /// Whether letters that may stand for directions say on some rows the opposite of the amounts' signs,
    /// which a third of the rows or more have: fewer may be taken back.
    func contradictsSigns(_ bytes: Span<UInt8>, _ flag: Int) -> Bool {
        guard let column = reading.columns.amount else { return false }
        var record = CSVRecord()
        var (rows, negative, contradicting) = (0, 0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, column)?.value, !value.isZero,
                let direction = reading.direction(bytes, record, flag)
            else { continue }
            rows += 1
            if value.isNegative { negative += 1 }
            if value.isNegative == (direction > 0) { contradicting += 1 }
        }
        return contradicting > 0 && negative * 3 >= rows
    }

    /// Whether words for both directions say on each row the opposite of what the amounts' signs do, two or
    /// more on either side: either a minus means that less is owed, or the words are the bank's own. Lists
    /// of what was bought at merchants are those of cards (observed in exports of Tesco Bank).
    func contradictsAllSigns(_ bytes: Span<UInt8>, _ flag: Int) -> Bool {
        guard let column = reading.columns.amount, !isOfCard,
            reading.header?.names.contains(where: CSVHeaderWords.isOfMerchant) != true
        else { return false }
        var record = CSVRecord()
        var (spent, received) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, column)?.value, !value.isZero else {
                continue
            }
            guard let direction = reading.direction(bytes, record, flag),
                value.isNegative == (direction > 0)
            else { return false }
            if value.isNegative { received += 1 } else { spent += 1 }
        }
        return min(spent, received) >= 2
    }

    /// Takes letters for the initials of the two directions in the column's name: in one of
    /// `Cargo/Abono` C is money out, which elsewhere is what came in (observed in exports of
    /// Santander Chile).
    mutating func takeInitials(_ flag: Int) {
        // What is known of a letter anyway needs no look at the words of the file for each row.
        for (initial, direction) in initials(flag)
        where CSVPhrases.direction(initial, raw: initial) != direction {
            reading.flagWords[initial] = direction
        }
    }

    /// The initials of two words for opposite directions that a column's name is made of.
    private func initials(_ column: Int) -> [(initial: String, direction: Int)] {
        guard let words = reading.header?.name(column).split(separator: " "), words.count == 2
        else { return [] }
        // The letters themselves (observed in exports of banks in Bulgaria).
        if words == ["д", "к"] { return [("д", -1), ("к", 1)] }
        let initials = words.compactMap { word in
            CSVPhrases.direction(String(word), raw: String(word)).map {
                (initial: String(word.prefix(1)), direction: $0)
            }
        }
        guard initials.count == 2, initials[0].direction != initials[1].direction,
            initials[0].initial != initials[1].initial
        else { return [] }
        return initials
    }

    /// Whether all cells of a column are initials of the two directions in its name.
    func hasInitials(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard statistics[column].distinct <= 2, !statistics[column].isEmpty else { return false }
        let initials = Set(initials(column).map(\.initial))
        return !initials.isEmpty
            && bodyRows.allSatisfy { row in
                let cell = table.field(row, column).value(in: bytes)
                return cell.count <= 4 && initials.contains(CSVWords.fold(bytes, cell))
            }
    }
}
