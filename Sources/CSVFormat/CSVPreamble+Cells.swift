import SourceText
import StatementModel

/// What the cells of a row outside of the table say.
extension CSVPreamble {
    /// Takes an IBAN, unless another account's name stands in front of it.
    /// - Returns: Whether the cell has one.
    mutating func mineIBAN(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ isOther: inout Bool
    ) -> Bool {
        if CSVAccountText.isIBAN(bytes, in: range) {
            if !isOther { useIBAN(bytes, range) }
            return true
        }
        isOther = Self.isOfOther(bytes, range)
        // Below the table it may be the bank's own.
        guard account.number == nil, isAboveTable,
            let number = Self.ibanBehindWords(bytes, in: range)
                ?? Self.ibanBeforeWords(bytes, in: range) ?? Self.ibanAmidWords(bytes, in: range)
        else { return false }
        useIBAN(bytes, number)
        // More may follow in a sentence: the period, the currency.
        return number.upperBound == range.upperBound || number.lowerBound == range.lowerBound
    }

    /// Takes a currency that stands alone, behind a word or at amounts.
    /// - Returns: Whether it is all of the cell.
    mutating func mineCurrency(
        _ bytes: Span<UInt8>, _ range: Range<Int>, named name: String
    ) -> Bool {
        if let code = CSVCurrencies.code(bytes, in: range), isCurrency(bytes, range, name) {
            currency = currency ?? code
            return true
        }
        if currency == nil {
            currency =
                Self.currencyOfAmounts(bytes, in: range)
                ?? (isAboveTable ? Self.currencyBehindWord(bytes, in: range) : nil)
        }
        return false
    }

    /// Takes the number of the account, as long as none is known.
    /// - Returns: Whether the cell has it.
    mutating func mineNumber(
        _ bytes: Span<UInt8>, _ range: Range<Int>, named name: String, _ reading: CSVReading
    ) -> Bool {
        guard account.number == nil else { return false }
        let isAlone = isAboveTable && name.isEmpty
        if isAlone, mineBrackets(bytes, range, isKnown: false) { return true }
        if isAlone, let found = Self.numberBeforeCurrency(bytes, in: range) {
            (account.number, currency) = (found.number, currency ?? found.currency)
            return true
        }
        if let number = Self.accountNumber(bytes, in: range)
            ?? (isAboveTable ? Self.numberBehindWord(bytes, in: range) : nil)
        {
            account.number = number
            return true
        }
        // The number of a card, whatever stands beside it (observed in lists of SMBC).
        guard isAlone, !reading.hasSeveralCards, CSVAccountText.isMasked(bytes, in: range) else {
            return false
        }
        account.number = bytes.string(range)
        return true
    }

    /// Takes a cell for the value of the name in front of it, for a name with its value, or for the
    /// name of what follows.
    mutating func mineNameOrValue(
        _ bytes: Span<UInt8>, _ range: Range<Int>, of record: CSVRecord, _ reading: CSVReading,
        _ name: inout String
    ) {
        let (key, value) = Self.split(bytes, range)
        let folded = Self.withoutGaps(CSVWords.fold(bytes, key))
        if folded.isEmpty, let code = CSVCurrencies.code(bytes, in: value),
            isCurrency(bytes, value, name)
        {
            currency = currency ?? code
        } else if !value.isEmpty {
            dayOfName = Self.day(bytes, in: key, reading)
            use(bytes, folded, value, reading)
            name = ""
        } else if CSVNumber(bytes, in: range) != nil, !name.isEmpty {
            // What follows is another figure: what is available, behind what is booked.
            use(bytes, name, Self.figure(bytes, range, of: record, named: name, reading), reading)
            name = ""
        } else if name.isEmpty, let figure = Self.lastFigure(bytes, in: range, reading) {
            let words = CSVWords.fold(bytes, range.lowerBound..<figure.lowerBound)
            use(bytes, words, figure, reading)
        } else if Self.isName(folded), name.isEmpty || !Self.startsWithNumber(bytes, range) {
            name = folded
            dayOfName = Self.day(bytes, in: range, reading)
        } else if !name.isEmpty {
            use(bytes, name, range, reading)
            name = ""
        }
    }
}
