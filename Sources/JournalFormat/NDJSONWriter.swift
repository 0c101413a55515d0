package import LedgerModel
import StatementModel

/// Writes transactions as NDJSON: one object a line, with the keys of the ledger's own store.
///
/// `amount` is a signed integer in minor units of `currency`, money out negative; `account` is the
/// account's id, and `accountName` says it to people. What a transaction does not have is left
/// out; a posted status is.
package struct NDJSONWriter {
    /// A writer.
    package init() {}

    /// Appends every transaction, oldest first.
    package func write(_ ledger: Ledger, to output: inout [UInt8]) {
        write(ledger, rows: ledger.table.rows.indices, to: &output)
    }

    /// Appends the transactions of some rows, in the order given.
    package func write(
        _ ledger: Ledger, rows: some Sequence<Int>, to output: inout [UInt8]
    ) {
        var line = JSONLine()
        for index in rows {
            self.line(index, ledger, &line)
            output.append(contentsOf: line.bytes)
        }
    }

    /// Hands every transaction on in chunks, oldest first.
    package func write<Failure: Error>(
        _ ledger: Ledger, _ sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var output = ChunkedOutput(sink)
        var line = JSONLine()
        for index in ledger.table.rows.indices {
            self.line(index, ledger, &line)
            output.bytes.append(contentsOf: line.bytes)
            try output.flushIfLarge()
        }
        try output.flush()
    }

    private func line(_ index: Int, _ ledger: Ledger, _ line: inout JSONLine) {
        let row = ledger.table.rows[index]
        line.clear()
        line.open("{")
        basics(row, ledger, &line)
        if row.extras >= 0 { extras(ledger.table.extras[Int(row.extras)], &line) }
        if !row.guessed.isEmpty { line.member("guessed", unlessEmpty: guessedNames(row.guessed)) }
        sources(row, ledger.table, &line)
        line.close("}\n")
    }

    private func basics(_ row: TransactionRow, _ ledger: Ledger, _ line: inout JSONLine) {
        let account = ledger.accounts[Int(row.account)]
        line.key("id")
        line.string(row.id)
        line.member("account", account.id.rawValue)
        line.member("accountName", account.name)
        line.key("date")
        line.string(row.date)
        line.member("amount", row.amount)
        line.member("currency", account.currency.code)
        line.member("kind", row.kind.name)
        text("payee", row.payee, ledger.table, &line)
        text("note", row.note, ledger.table, &line)
        text("category", row.category, ledger.table, &line)
        if row.tags != 0 {
            line.member("tags", unlessEmpty: ledger.table.tagSets[Int(row.tags)].map(\.path))
        }
        if row.status != .posted { line.member("status", row.status.name) }
        if row.valueDay != TransactionRow.noDate {
            line.member("valueDate", CalendarDate(dayNumber: row.valueDay).description)
        }
    }

    private func text(
        _ key: StaticString, _ text: TextID, _ table: TransactionTable, _ line: inout JSONLine
    ) {
        guard text != 0 else { return }
        line.key(key)
        table.texts.withBytes(text) { line.string($0) }
    }

    private func guessedNames(_ fields: Transaction.GuessedFields) -> [String] {
        let names: [(Transaction.GuessedFields, String)] = [
            (.category, "category"), (.tags, "tags"), (.payee, "payee"), (.kind, "kind"),
        ]
        return names.filter { fields.contains($0.0) }.map(\.1)
    }

    // MARK: What few transactions have

    private func extras(_ extras: TransactionExtras, _ line: inout JSONLine) {
        line.member("transactionDate", extras.transactionDate?.description)
        line.member("time", extras.time?.description)
        line.member("checkNumber", extras.checkNumber)
        if let original = extras.original { write(original, &line) }
        if let holding = extras.holding { write(holding, &line) }
        if let place = extras.place { write(place, &line) }
        if !extras.attachments.isEmpty { write(extras.attachments, &line) }
        if !extras.splits.isEmpty { write(extras.splits, &line) }
        line.member("recurrence", extras.recurrence?.rawValue)
        if let receipt = extras.receipt { write(receipt, &line) }
        line.member("transfer", extras.transferID?.description)
        line.member("possibleTwin", extras.possibleTwin?.description)
    }

    private func write(_ original: OriginalAmount, _ line: inout JSONLine) {
        line.key("original")
        line.open("{")
        line.member("amount", original.amount.description)
        line.member("currency", original.currency.code)
        line.member("rate", original.rate?.description)
        line.close("}")
    }

    private func write(_ holding: Holding, _ line: inout JSONLine) {
        line.key("holding")
        line.open("{")
        line.member("security", holding.security)
        line.member("action", unlessEmpty: holding.action)
        line.member("units", holding.units?.description)
        line.member("unitPrice", holding.unitPrice?.description)
        line.member("fees", holding.fees?.description)
        line.close("}")
    }

    private func write(_ place: Place, _ line: inout JSONLine) {
        line.key("place")
        line.open("{")
        if place.latitude.isFinite && place.longitude.isFinite {
            line.key("latitude")
            line.number(place.latitude)
            line.key("longitude")
            line.number(place.longitude)
        }
        line.member("name", unlessEmpty: place.name)
        line.close("}")
    }

    private func write(_ attachments: [Attachment], _ line: inout JSONLine) {
        line.key("attachments")
        line.open("[")
        for attachment in attachments {
            line.open("{")
            line.member("digest", attachment.digest)
            line.member("name", attachment.name)
            line.member("byteCount", Int64(attachment.byteCount))
            line.close("}")
        }
        line.close("]")
    }

    private func write(_ splits: [Split], _ line: inout JSONLine) {
        line.key("splits")
        line.open("[")
        for split in splits {
            line.open("{")
            line.member("amount", split.minorUnits)
            line.member("category", split.category)
            line.member("tags", unlessEmpty: split.tags.map(\.path))
            line.member("memo", unlessEmpty: split.memo)
            line.close("}")
        }
        line.close("]")
    }

    private func write(_ receipt: ReceiptDetails, _ line: inout JSONLine) {
        line.key("receipt")
        line.open("{")
        line.member("total", receipt.total)
        line.member("date", receipt.date?.description)
        line.member("expenseKind", receipt.expenseKind)
        line.member("payee", unlessEmpty: receipt.payee)
        line.member("category", receipt.category)
        line.member("paymentMethod", receipt.paymentMethod)
        line.member("imageDigest", receipt.imageDigest)
        line.close("}")
    }

    // MARK: Sources

    private func sources(_ row: TransactionRow, _ table: TransactionTable, _ line: inout JSONLine) {
        guard row.file > 0 || row.line > 0 || row.extras >= 0 || row.laterSource >= 0 else {
            return
        }
        let sources = table.sources(of: row)
        guard !sources.isEmpty else { return }
        line.key("sources")
        line.open("[")
        for source in sources { write(source, of: row, &line) }
        line.close("]")
    }

    private func write(
        _ source: TransactionSource, of row: TransactionRow, _ line: inout JSONLine
    ) {
        line.open("{")
        line.member("file", Int64(source.file))
        line.member("record", Int64(source.record))
        if source.line > 0 { line.member("line", Int64(source.line)) }
        line.member("text", unlessEmpty: source.text)
        line.member("memo", unlessEmpty: source.memo)
        line.member("bankID", unlessEmpty: source.bankID)
        line.member("counterAccount", unlessEmpty: source.counterAccount)
        if source.key != row.id { line.member("key", source.key.description) }
        line.member("date", source.date?.description)
        if let amount = source.minorUnits { line.member("amount", amount) }
        line.member("exactAmount", source.exactAmount?.description)
        line.close("}")
    }
}
