package import LedgerModel
import StatementModel

/// Writes a ledger as a journal that hledger and ledger read.
///
/// Accounts go below `assets` and `liabilities` by kind, categories below `expenses` and `income`,
/// transfers are one entry with a posting in both accounts. Accounts, currencies and tags are
/// declared, so that strict checks pass. A pending transaction is marked `!`, a reconciled one
/// `*`, a posted one not at all (hledger manual, "Status"). Two tags of a transaction with one
/// parent give ledger only the last one; hledger has both.
package struct JournalWriter {
    /// The program that the journal is for; the two differ in a declaration.
    package enum Dialect: String, Sendable, CaseIterable { case hledger, ledger }

    private let dialect: Dialect

    /// A writer for a program; what it writes for ledger, hledger reads too.
    package init(_ dialect: Dialect = .hledger) { self.dialect = dialect }

    /// Appends the whole journal.
    package func write(_ ledger: Ledger, to output: inout [UInt8]) {
        var all = output
        output = []
        write(ledger) { all.append($0) }
        output = all
    }

    /// Hands the journal on in chunks.
    package func write<Failure: Error>(
        _ ledger: Ledger, _ sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var output = ChunkedOutput(sink)
        var entries = JournalEntries(ledger, JournalAccounts(ledger), hasPostingDates: true)
        declarations(&entries, to: &output.bytes)
        openings(entries, to: &output.bytes)
        for index in ledger.table.rows.indices {
            guard let entry = entries.entry(at: index) else { continue }
            write(entry, ledger, to: &output.bytes)
            try output.flushIfLarge()
        }
        try output.flush()
    }

    // MARK: Before the entries

    private func declarations(_ entries: inout JournalEntries, to output: inout [UInt8]) {
        if dialect == .hledger { output.append("decimal-mark .\n\n") }
        for currency in entries.currencies {
            let exponent = currency.exponent
            let symbol = Self.symbol(currency)
            // The point stands even without decimals: it says which mark is the decimal one.
            let amount = "1000." + String(repeating: "0", count: Int(exponent)) + " \(symbol)\n"
            switch dialect {
            case .hledger: output.append("commodity " + amount)
            case .ledger:
                output.append("commodity \(symbol)\n")
                // A format without decimals has no point in ledger, and hledger refuses it.
                if exponent > 0 { output.append("    format " + amount) }
            }
        }
        output.append("\n")
        for name in entries.accounts.names + entries.counterparts() {
            output.append("account \(name)\n")
        }
        output.append("\n")
        let tags = Set(entries.usedTags().map { JournalText.tagName($0.parent) })
        for name in tags.union(JournalText.ownTags).sorted() { output.append("tag \(name)\n") }
    }

    private func openings(_ entries: JournalEntries, to output: inout [UInt8]) {
        let ledger = entries.ledger
        for currency in entries.currencies {
            let opened = ledger.accounts.indices.filter {
                ledger.accounts[$0].currency == currency && ledger.accounts[$0].openingBalance != 0
            }
            guard !opened.isEmpty else { continue }
            output.append("\n\(entries.openingDate) opening balances\n")
            var sum: Int128 = 0
            for index in opened {
                let amount = Int128(ledger.accounts[index].openingBalance)
                sum += amount
                posting(entries.accounts.names[index], amount, currency, to: &output)
                output.append("\n")
            }
            posting(entries.accounts.opening, -sum, currency, to: &output)
            output.append("\n")
        }
    }

    // MARK: Entries

    private func write(_ entry: JournalEntry, _ ledger: Ledger, to output: inout [UInt8]) {
        let row = ledger.table.rows[entry.row]
        head(row, ledger.table, to: &output)
        comments(row, ledger.table, to: &output)
        for posting in entry.postings {
            let other = posting.row.map { ledger.table.rows[$0] }
            self.posting(
                posting.account, posting.minorUnits, posting.currency,
                status: other.map { $0.status == row.status ? .posted : $0.status } ?? .posted,
                to: &output)
            if let total = posting.total {
                output.append(" @@ ")
                amount(Int128(total.minorUnits), total.currency, to: &output)
            }
            if let other, other.date != row.date { output.append("  ; [\(other.date)]") }
            output.append("\n")
            if let other { comments(other, ledger.table, to: &output) }
            if let split = posting.split { comments(split, to: &output) }
        }
    }

    private func head(_ row: TransactionRow, _ table: TransactionTable, to output: inout [UInt8]) {
        output.append(0x0A)
        output.append(row.date)
        switch row.status {
        case .pending: output.append(" !")
        case .reconciled: output.append(" *")
        case .posted: break
        }
        if row.checkNumber != 0 {
            output.append(" (")
            table.bankIDs.withBytes(row.checkNumber) { JournalText.append(code: $0, to: &output) }
            output.append(")")
        } else if table.texts.withBytes(row.payee, JournalText.needsGuard(description:)) {
            output.append(" ()")
        }
        if row.payee != 0 {
            output.append(" ")
            table.texts.withBytes(row.payee) {
                JournalText.append(description: $0, to: &output)
            }
        }
        output.append("\n")
    }

    private func comments(
        _ row: TransactionRow, _ table: TransactionTable, to output: inout [UInt8]
    ) {
        output.append("    ; id: ")
        row.id.append(to: &output)
        output.append(0x0A)
        for tag in table.tagSets[Int(row.tags)] { self.tag(tag, to: &output) }
        comment("note", row.note, table.texts, to: &output)
        comment("text", row.text, table.texts, to: &output)
        if row.memo != row.note { comment("memo", row.memo, table.texts, to: &output) }
        comment("bank-id", row.bankID, table.bankIDs, to: &output)
        if row.valueDay != TransactionRow.noDate {
            comment("value-date", "\(CalendarDate(dayNumber: row.valueDay))", to: &output)
        }
        if row.extras >= 0 { comments(table.extras[Int(row.extras)], to: &output) }
    }

    private func comments(_ extras: TransactionExtras, to output: inout [UInt8]) {
        if let date = extras.transactionDate {
            comment("transaction-date", "\(date)", to: &output)
        }
        if let place = extras.place { comment("place", place.name, to: &output) }
        if let original = extras.original {
            comment("original", "\(original)", to: &output)
        }
        if let holding = extras.holding {
            let units = holding.units.map { "\($0) " } ?? ""
            comment("holding", "\(holding.action) \(units)\(holding.security)", to: &output)
        }
    }

    private func comments(_ split: Split, to output: inout [UInt8]) {
        for tag in split.tags { self.tag(tag, to: &output) }
        if !split.memo.isEmpty { comment("memo", split.memo, to: &output) }
    }

    // MARK: Pieces

    private func tag(_ tag: Tag, to output: inout [UInt8]) {
        comment(JournalText.tagName(tag.parent), tag.child ?? "", to: &output)
    }

    private func comment(_ key: String, _ value: String, to output: inout [UInt8]) {
        output.append("    ; ")
        output.append(key)
        output.append(0x3A)
        guard !value.isEmpty else { return output.append("\n") }
        output.append(" ")
        JournalText.append(value: value.utf8Span.span, to: &output)
        output.append("\n")
    }

    private func comment(
        _ key: String, _ text: TextID, _ texts: TextPool, to output: inout [UInt8]
    ) {
        guard text != 0 else { return }
        output.append("    ; ")
        output.append(key)
        output.append(": ")
        texts.withBytes(text) { JournalText.append(value: $0, to: &output) }
        output.append("\n")
    }

    private func posting(
        _ account: String, _ minorUnits: Int128, _ currency: CurrencyCode,
        status: Transaction.Status = .posted, to output: inout [UInt8]
    ) {
        output.append("    ")
        switch status {
        case .pending: output.append("! ")
        case .reconciled: output.append("* ")
        case .posted: break
        }
        output.append(account)
        output.append("  ")
        amount(minorUnits, currency, to: &output)
    }

    private func amount(
        _ minorUnits: Int128, _ currency: CurrencyCode, to output: inout [UInt8]
    ) {
        output.append(decimal: minorUnits, exponent: currency.exponent)
        output.append(0x20)
        output.append(Self.symbol(currency))
    }

    /// The code as a commodity; one with digits stands in quotes.
    private static func symbol(_ currency: CurrencyCode) -> String {
        let code = currency.code
        return code.utf8.allSatisfy { $0 >= 0x41 } ? code : "\"\(code)\""
    }
}
