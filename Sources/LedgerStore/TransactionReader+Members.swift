import LedgerModel
import SourceText
import StatementModel

/// The members that most lines have.
extension TransactionReader {
    mutating func readID(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> TransactionID {
        let text = try reader.string(bytes)
        guard let id = base32.id(bytes, text.range) else {
            throw JSONFault("expected the id of a transaction", at: text.range.lowerBound)
        }
        return id
    }

    mutating func readAccount(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, _ draft: inout Draft
    ) throws(JSONFault) {
        let text = try reader.string(bytes)
        if let number = knownAccounts.value(bytes, text.range) {
            draft.row.account = Int32(number)
        } else if let number = accountNumbers[bytes.string(text.range)] {
            knownAccounts.keep(UInt32(number), bytes, text.range)
            draft.row.account = number
        } else if breaches != nil {
            draft.lostAccount = text.range
        } else {
            throw JSONFault("there is no account of this id", at: text.range.lowerBound)
        }
    }

    /// Puts a row behind the accounts of the ledger, none of which has its id and currency.
    mutating func place(
        _ draft: inout Draft, _ bytes: Span<UInt8>, at start: Int
    ) throws(JSONFault) {
        guard breaches != nil, let currency = CurrencyCode(bytes.string(draft.currency)) else {
            throw JSONFault("the currency is not that of the account", at: start)
        }
        let known = Int(draft.row.account)
        let id = draft.lostAccount.map { bytes.string($0) } ?? accountIDs[known]
        let number = breaches?.number(of: LostAccount(id: id, currency: currency)) ?? 0
        draft.row.account = Int32(accountIDs.count + number)
    }

    mutating func readDate(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> CalendarDate {
        let range = try reader.string(bytes).range
        if JSONWord.areEqual(bytes, range, lastDate.range) { return lastDate.date }
        guard let date = CalendarDate(parsing: bytes.string(range)) else {
            throw JSONFault("expected a date as 2026-01-31", at: range.lowerBound)
        }
        lastDate = (range, date)
        return date
    }

    mutating func readKind(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Transaction.Kind {
        let range = try reader.string(bytes).range
        if TransactionKey.isEqual(bytes, range, "expense") { return .expense }
        if TransactionKey.isEqual(bytes, range, "income") { return .income }
        guard let kind = Transaction.Kind(name: bytes.string(range)) else {
            throw JSONFault("expected a kind of transaction", at: range.lowerBound)
        }
        return kind
    }

    /// Reads a text of the row that comes next, which may wait to be looked up; it is nothing here
    /// then.
    @inline(__always)
    mutating func readText(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, as member: WaitingTexts.Member
    ) throws(JSONFault) -> TextID {
        let text = try reader.string(bytes)
        if detail == .figures { return 0 }
        if text.hasEscapes { return try intern(text, bytes, reader) }
        waiting.append(text.range, of: bytes, as: member, ofRow: rows.count, table.texts)
        return 0
    }

    /// The number of a text that was read.
    mutating func intern(
        _ text: JSONByteReader.Text, _ bytes: Span<UInt8>, _ reader: JSONByteReader
    ) throws(JSONFault) -> TextID {
        if !text.hasEscapes { return table.texts.intern(bytes.extracting(text.range)) }
        var output: [UInt8] = []
        try reader.unescape(bytes, text, into: &output)
        return table.texts.intern(output.span)
    }

    mutating func readBankID(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> TextID {
        let text = try reader.string(bytes)
        if detail == .figures { return 0 }
        if !text.hasEscapes { return table.bankIDs.add(bytes.extracting(text.range)) }
        var output: [UInt8] = []
        try reader.unescape(bytes, text, into: &output)
        return table.bankIDs.add(output.span)
    }

    mutating func readTags(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> UInt32 {
        let range = try skipStrings(bytes, &reader)
        if let number = knownTagSets.value(bytes, range) { return number }
        var again = JSONByteReader(at: range.lowerBound)
        let number = table.intern(tags: try again.strings(bytes).map { Tag(path: $0) })
        knownTagSets.keep(number, bytes, range)
        return number
    }

    mutating func readGuessed(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Transaction.GuessedFields {
        let range = try skipStrings(bytes, &reader)
        if let known = knownGuesses.value(bytes, range) {
            return Transaction.GuessedFields(rawValue: UInt16(truncatingIfNeeded: known))
        }
        var guessed: Transaction.GuessedFields = []
        var again = JSONByteReader(at: range.lowerBound)
        for word in try again.strings(bytes) {
            guard let field = GuessedFieldName.field(named: word) else {
                throw JSONFault("there is no such field to guess", at: range.lowerBound)
            }
            guessed.insert(field)
        }
        knownGuesses.keep(UInt32(guessed.rawValue), bytes, range)
        return guessed
    }

    /// Reads a list of strings without making any, and says where it stands.
    mutating func skipStrings(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Range<Int> {
        reader.skipBlanks(bytes)
        let start = reader.offset
        try reader.expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try reader.nextEntry(bytes, isFirst: &isFirst) { _ = try reader.string(bytes) }
        return start..<reader.offset
    }
}
