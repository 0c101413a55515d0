import LedgerModel
import SourceText
import StatementModel

/// Writes rows of the table as lines of the document.
///
/// What many rows share (account, currency, kind, tags) is made into JSON once and copied; texts
/// go from the pool into the chunk without a `String` between.
struct TransactionWriter {
    private let table: TransactionTable
    /// The texts and the bank ids of the table's pools.
    private let texts: PooledTexts
    private let bankIDs: PooledTexts
    /// `","account":"…","date":"` of each account.
    private let accounts: WrittenPieces
    /// `,"currency":"…","kind":"…"` of each account and kind.
    private let kinds: WrittenPieces
    /// `,"tags":[…]` of each tag set, nothing for the empty one.
    private let tagSets: WrittenPieces
    /// `,"guessed":[…]` of each set of guessed fields, by its bits.
    private let guesses: WrittenPieces

    /// A writer for the transactions of a ledger.
    init(_ ledger: Ledger) throws(StoreError) {
        table = ledger.table
        texts = PooledTexts(table.texts)
        bankIDs = PooledTexts(table.bankIDs)
        var (accounts, kinds) = (WrittenPieces(), WrittenPieces())
        for account in ledger.accounts {
            try accounts.add { writer in
                writer.append("\",\"account\":", account.id.rawValue)
                writer.append(",\"date\":\"")
            }
            for kind in Transaction.Kind.allCases {
                try kinds.add { writer in
                    writer.append(",\"currency\":", account.currency.code)
                    writer.append(",\"kind\":", kind.name)
                }
            }
        }
        var (tagSets, guesses) = (WrittenPieces(), WrittenPieces())
        for tags in ledger.table.tagSets {
            try tagSets.add { $0.append(",\"tags\":", unlessEmpty: tags.map(\.path)) }
        }
        for bits in 0...GuessedFieldName.mask {
            let names = GuessedFieldName.names(of: Transaction.GuessedFields(rawValue: bits))
            try guesses.add { $0.append(",\"guessed\":", unlessEmpty: names) }
        }
        (self.accounts, self.kinds) = (accounts, kinds)
        (self.tagSets, self.guesses) = (tagSets, guesses)
    }

    /// Writes one transaction as an object on one line.
    func write(_ row: TransactionRow, to writer: inout JSONByteWriter) {
        let account = Int(row.account)
        guard accounts.indices.contains(account), row.amount != .min else {
            return writer.fail(
                StoreError(
                    .notRepresentable,
                    row.amount == .min
                        ? "an amount is out of range" : "a transaction names no account"))
        }
        writer.append("{\"id\":\"")
        writer.append(row.id)
        accounts.write(account, to: &writer)
        writer.append(row.date)
        writer.append("\",\"amount\":")
        writer.append(row.amount)
        kinds.write(
            account &* Transaction.Kind.allCases.count &+ Int(row.kind.rawValue), to: &writer)
        texts.write(",\"payee\":\"", row.payee, to: &writer)
        texts.write(",\"note\":\"", row.note, to: &writer)
        texts.write(",\"category\":\"", row.category, to: &writer)
        if row.tags > 0 { tagSets.write(Int(row.tags), to: &writer) }
        if row.status != .posted { writer.append(",\"status\":", row.status.name) }
        if row.valueDay != TransactionRow.noDate {
            writer.append(",\"valueDate\":", ifSet: CalendarDate(dayNumber: row.valueDay))
        }
        if row.extras >= 0 {
            write(details: table.extras[Int(row.extras)], of: row, to: &writer)
        } else {
            bankIDs.write(",\"checkNumber\":\"", row.checkNumber, to: &writer)
        }
        if !row.guessed.isEmpty {
            guesses.write(Int(row.guessed.rawValue & GuessedFieldName.mask), to: &writer)
        }
        if row.extras < 0 && row.laterSource < 0 {
            writeOnlySource(of: row, to: &writer)
        } else {
            writeSources(of: row, to: &writer)
        }
        writer.append(byte: 0x7D)
    }

    /// Asks for the memory of the texts and second sources of rows that are written soon.
    @inline(__always)
    func expectParts(behind index: Int, _ rows: [TransactionRow]) {
        if index &+ 16 < rows.count {
            let later = rows[index &+ 16].laterSource
            if later >= 0 { table.expectLaterSource(Int(later)) }
            texts.expectRange(rows[index &+ 16].payee)
            texts.expectRange(rows[index &+ 16].text)
            texts.expectRange(rows[index &+ 16].memo)
        }
        if index &+ 8 < rows.count {
            texts.expectBytes(rows[index &+ 8].payee)
            texts.expectBytes(rows[index &+ 8].text)
            texts.expectBytes(rows[index &+ 8].memo)
        }
    }

    // MARK: What few transactions have

    private func write(
        details: TransactionExtras, of row: TransactionRow, to writer: inout JSONByteWriter
    ) {
        writer.append(",\"transactionDate\":", ifSet: details.transactionDate)
        writer.append(",\"time\":", ifSet: details.time?.description)
        bankIDs.write(",\"checkNumber\":\"", row.checkNumber, to: &writer)
        if let original = details.original {
            writer.append(",\"original\":{")
            writer.append("\"amount\":", ifSet: original.amount)
            if original.amount != nil { writer.append(byte: 0x2C) }
            writer.append("\"currency\":", original.currency.code)
            writer.append(",\"rate\":", ifSet: original.rate)
            writer.append(byte: 0x7D)
        }
        if let holding = details.holding { write(holding, to: &writer) }
        if let place = details.place { write(place, to: &writer) }
        writer.append(",\"attachments\":", unlessEmpty: details.attachments)
        if !details.splits.isEmpty { write(details.splits, to: &writer) }
        writer.append(",\"recurrence\":", ifSet: details.recurrence?.rawValue)
        if let receipt = details.receipt { write(receipt, to: &writer) }
        writer.append(",\"transfer\":", ifSet: details.transferID)
        writer.append(",\"possibleTwin\":", ifSet: details.possibleTwin)
    }

    private func write(_ holding: Holding, to writer: inout JSONByteWriter) {
        writer.append(",\"holding\":{\"security\":", holding.security)
        writer.append(",\"action\":", unlessEmpty: holding.action)
        writer.append(",\"units\":", ifSet: holding.units)
        writer.append(",\"unitPrice\":", ifSet: holding.unitPrice)
        writer.append(",\"fees\":", ifSet: holding.fees)
        writer.append(byte: 0x7D)
    }

    private func write(_ place: Place, to writer: inout JSONByteWriter) {
        guard place.isStorable else {
            return writer.fail(StoreError(.notRepresentable, "a place is not on earth"))
        }
        writer.append(",\"place\":{\"latitude\":")
        writer.append(place.latitude.description.utf8.span)
        writer.append(",\"longitude\":")
        writer.append(place.longitude.description.utf8.span)
        writer.append(",\"name\":", unlessEmpty: place.name)
        writer.append(byte: 0x7D)
    }

    private func write(_ splits: [Split], to writer: inout JSONByteWriter) {
        writer.append(",\"splits\":[")
        for (index, split) in splits.enumerated() {
            if index > 0 { writer.append(byte: 0x2C) }
            writer.append("{\"amount\":", split.minorUnits)
            writer.append(",\"category\":", ifSet: split.category)
            writer.append(",\"tags\":", unlessEmpty: split.tags.map(\.path))
            writer.append(",\"memo\":", unlessEmpty: split.memo)
            writer.append(",\"counterAccount\":", unlessEmpty: split.counterAccount)
            writer.append(",\"transfer\":", ifSet: split.transferID)
            writer.append(byte: 0x7D)
        }
        writer.append(byte: 0x5D)
    }

    private func write(_ receipt: ReceiptDetails, to writer: inout JSONByteWriter) {
        writer.append(",\"receipt\":{\"total\":", receipt.total)
        writer.append(",\"date\":", ifSet: receipt.date)
        writer.append(",\"expenseKind\":", ifSet: receipt.expenseKind)
        writer.append(",\"payee\":", unlessEmpty: receipt.payee)
        writer.append(",\"category\":", ifSet: receipt.category)
        writer.append(",\"paymentMethod\":", ifSet: receipt.paymentMethod)
        writer.append(",\"imageDigest\":", ifSet: receipt.imageDigest)
        writer.append(byte: 0x7D)
    }

    // MARK: Sources

    /// Writes the source of a row without extras, as almost all rows are.
    private func writeOnlySource(of row: TransactionRow, to writer: inout JSONByteWriter) {
        guard row.line > 0 || row.file > 0 else { return }
        writer.append(",\"sources\":[{\"file\":")
        writer.append(Int64(row.file))
        writer.append(",\"record\":", Int64(row.record))
        if row.line > 0 { writer.append(",\"line\":", Int64(row.line)) }
        texts.write(",\"text\":\"", row.text, to: &writer)
        texts.write(",\"memo\":\"", row.memo, to: &writer)
        bankIDs.write(",\"bankID\":\"", row.bankID, to: &writer)
        texts.write(",\"counterAccount\":\"", row.counterAccount, to: &writer)
        writer.append("}]")
    }

    private func writeSources(of row: TransactionRow, to writer: inout JSONByteWriter) {
        let isStated = row.extras >= 0 && table.extras[Int(row.extras)].firstSource != nil
        let hasFirst = isStated || row.line > 0 || row.file > 0
        guard hasFirst || row.laterSource >= 0 else { return }
        writer.append(",\"sources\":[")
        if isStated {
            writeStatedSource(of: row, to: &writer)
        } else if hasFirst {
            var first = SourceRow(row)
            first.next = -1
            write(first, of: row, to: &writer)
        }
        var index = row.laterSource
        if index < 0 { return writer.append(byte: 0x5D) }
        let amounts = row.extras < 0 ? nil : table.extras[Int(row.extras)].laterAmounts
        var needsComma = hasFirst
        while index >= 0 {
            if needsComma { writer.append(byte: 0x2C) }
            needsComma = true
            let later = table.laterSources[Int(index)]
            write(later, of: row, exactly: amounts?[later.key], to: &writer)
            index = later.next
        }
        writer.append(byte: 0x5D)
    }

    private func write(
        _ source: SourceRow, of row: TransactionRow, exactly amount: ExactAmount? = nil,
        to writer: inout JSONByteWriter
    ) {
        writer.append("{\"file\":", Int64(source.file))
        writer.append(",\"record\":", Int64(source.record))
        if source.line > 0 { writer.append(",\"line\":", Int64(source.line)) }
        texts.write(",\"text\":\"", source.text, to: &writer)
        texts.write(",\"memo\":\"", source.memo, to: &writer)
        bankIDs.write(",\"bankID\":\"", source.bankID, to: &writer)
        texts.write(",\"counterAccount\":\"", source.counterAccount, to: &writer)
        if source.key != row.id { writer.append(",\"key\":", ifSet: source.key) }
        if source.date != row.date { writer.append(",\"date\":", ifSet: source.date) }
        if source.amount != row.amount { writer.append(",\"amount\":", source.amount) }
        if let amount { writer.append(",\"exactAmount\":", ifSet: amount) }
        writer.append(byte: 0x7D)
    }

    /// Writes the first source of a row of which more is kept than the row has room for. Such sources
    /// are large and few: where they might be, copies of nothing would be made for each row.
    @inline(never)
    private func writeStatedSource(of row: TransactionRow, to writer: inout JSONByteWriter) {
        guard let source = table.extras[Int(row.extras)].firstSource else { return }
        let bounds = 0...Int(UInt32.max)
        guard bounds.contains(source.file), bounds.contains(source.record),
            bounds.contains(source.line)
        else {
            return writer.fail(
                StoreError(.notRepresentable, "a file, record or line number is out of range"))
        }
        writer.append("{\"file\":", Int64(source.file))
        writer.append(",\"record\":", Int64(source.record))
        if source.line > 0 { writer.append(",\"line\":", Int64(source.line)) }
        writer.append(",\"text\":", unlessEmpty: source.text)
        writer.append(",\"memo\":", unlessEmpty: source.memo)
        writer.append(",\"bankID\":", unlessEmpty: source.bankID)
        writer.append(",\"counterAccount\":", unlessEmpty: source.counterAccount)
        if source.key != row.id { writer.append(",\"key\":", ifSet: source.key) }
        writer.append(",\"date\":", ifSet: source.date)
        if let units = source.minorUnits { writer.append(",\"amount\":", units) }
        writer.append(",\"exactAmount\":", ifSet: source.exactAmount)
        writer.append(byte: 0x7D)
    }
}
