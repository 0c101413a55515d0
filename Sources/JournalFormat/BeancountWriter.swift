package import LedgerModel
import StatementModel

/// Writes a ledger as a beancount file (Beancount Language Syntax, v3).
///
/// Beancount has no date for a posting alone: a transfer whose sides were booked on two days is
/// two entries by way of `Equity:Transfers`.
package struct BeancountWriter {
    /// A writer.
    package init() {}

    /// Appends the whole file.
    package func write(_ ledger: Ledger, to output: inout [UInt8]) {
        var all = output
        output = []
        write(ledger) { all.append($0) }
        output = all
    }

    /// Hands the file on in chunks.
    package func write<Failure: Error>(
        _ ledger: Ledger, _ sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var output = ChunkedOutput(sink)
        let accounts = JournalAccounts(ledger, Self.style)
        var entries = JournalEntries(ledger, accounts, hasPostingDates: false)
        declarations(&entries, to: &output.bytes)
        openings(entries, to: &output.bytes)
        for index in ledger.table.rows.indices {
            guard let entry = entries.entry(at: index) else { continue }
            write(entry, ledger, to: &output.bytes)
            try output.flushIfLarge()
        }
        try output.flush()
    }

    private static let style = JournalAccounts.Style(
        assets: "Assets", liabilities: "Liabilities", income: "Income", expenses: "Expenses",
        equity: "Equity", part: { part($0) })

    /// A part of an account's name: letters, digits and hyphens, a capital or digit first.
    static func part(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if isLetter(scalar) || ("0"..."9").contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty && !result.hasSuffix("-") {
                result.append("-")
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        guard let first = result.first else { return "Unnamed" }
        let capital = first.uppercased()
        let mayStand = capital.unicodeScalars.first.map(mayBegin) ?? false
        return mayStand ? capital + result.dropFirst() : "X-" + result
    }

    /// Whether a character is a letter, and no mark on one.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        default: false
        }
    }

    /// Whether a part may begin with a character: a capital or a digit, and no letter without case
    /// (Beancount's lexer, `ACCOUNTNAME`).
    private static func mayBegin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .decimalNumber: true
        default: false
        }
    }

    private func declarations(_ entries: inout JournalEntries, to output: inout [UInt8]) {
        let date = entries.openingDate
        for currency in entries.currencies {
            output.append("option \"operating_currency\" \"\(Self.symbol(currency))\"\n")
        }
        output.append("\n")
        for (account, name) in zip(entries.ledger.accounts, entries.accounts.names) {
            output.append("\(date) open \(name) \(Self.symbol(account.currency))\n")
        }
        for name in entries.counterparts() { output.append("\(date) open \(name)\n") }
    }

    private func openings(_ entries: JournalEntries, to output: inout [UInt8]) {
        for (account, name) in zip(entries.ledger.accounts, entries.accounts.names)
        where account.openingBalance != 0 {
            output.append("\n\(entries.openingDate) * \"Opening balance\"\n")
            let amount = Int128(account.openingBalance)
            posting(name, amount, account.currency, to: &output)
            output.append("\n")
            posting(entries.accounts.opening, -amount, account.currency, to: &output)
            output.append("\n")
        }
    }

    private func write(_ entry: JournalEntry, _ ledger: Ledger, to output: inout [UInt8]) {
        let row = ledger.table.rows[entry.row]
        let texts = ledger.table.texts
        output.append(0x0A)
        output.append(row.date)
        output.append(row.status == .pending ? " ! " : " * ")
        string(texts.string(row.payee), to: &output)
        output.append(" ")
        string(texts.string(row.note), to: &output)
        let tags = entry.postings.flatMap { $0.split?.tags ?? [] }
        let own = ledger.table.tagSets[Int(row.tags)]
        for tag in tags.isEmpty ? own.sorted() : Set(own + tags).sorted() {
            output.append(" #\(Self.tagName(tag.path))")
        }
        output.append("\n")
        metadata(row, ledger.table, "  ", to: &output)
        for posting in entry.postings {
            self.posting(posting.account, posting.minorUnits, posting.currency, to: &output)
            if let total = posting.total {
                output.append(" @@ ")
                amount(Int128(total.minorUnits), total.currency, to: &output)
            }
            output.append("\n")
            if let other = posting.row {
                let side = ledger.table.rows[other]
                metadata(side, ledger.table, "    ", to: &output)
                let note = texts.string(side.note)
                if !note.isEmpty { metadata("note", note, "    ", to: &output) }
            }
            if let memo = posting.split?.memo, !memo.isEmpty {
                // The other side of a transfer may have a memo of its own, and a key stands once.
                let key = posting.row == nil ? "memo" : "part-memo"
                metadata(key, memo, "    ", to: &output)
            }
        }
    }

    private func metadata(
        _ row: TransactionRow, _ table: TransactionTable, _ indent: String,
        to output: inout [UInt8]
    ) {
        output.append("\(indent)id: \"")
        row.id.append(to: &output)
        output.append("\"\n")
        guard
            row.extras >= 0 || row.checkNumber != 0 || row.text != 0 || row.memo != 0
                || row.bankID != 0 || row.valueDay != TransactionRow.noDate
                || row.status == .reconciled
        else {
            return
        }
        let valueDay = row.valueDay == TransactionRow.noDate ? nil : row.valueDay
        let values = [
            ("code", table.bankIDs.string(row.checkNumber)), ("text", table.texts.string(row.text)),
            ("memo", row.memo == row.note ? "" : table.texts.string(row.memo)),
            ("bank-id", table.bankIDs.string(row.bankID)),
            ("value-date", valueDay.map { "\(CalendarDate(dayNumber: $0))" } ?? ""),
            ("status", row.status == .reconciled ? row.status.name : ""),
        ]
        let extras = row.extras >= 0 ? Self.values(of: table.extras[Int(row.extras)]) : []
        for (key, value) in values + extras where !value.isEmpty {
            metadata(key, value, indent, to: &output)
        }
    }

    private static func values(of extras: TransactionExtras) -> [(key: String, value: String)] {
        let holding = extras.holding.map { holding in
            [holding.action, holding.units?.description ?? "", holding.security]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return [
            ("transaction-date", extras.transactionDate?.description ?? ""),
            ("place", extras.place?.name ?? ""),
            ("original", extras.original?.description ?? ""),
            ("holding", holding ?? ""),
        ]
    }

    private func metadata(
        _ key: String, _ value: String, _ indent: String, to output: inout [UInt8]
    ) {
        output.append("\(indent)\(key): ")
        string(value, to: &output)
        output.append("\n")
    }

    private func posting(
        _ account: String, _ minorUnits: Int128, _ currency: CurrencyCode,
        to output: inout [UInt8]
    ) {
        output.append("  ")
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

    /// A string in quotes, on one line.
    private func string(_ text: String, to output: inout [UInt8]) {
        output.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: output.append(contentsOf: [0x5C, byte])
            case 0x00..<0x20: output.append(0x20)
            default: output.append(byte)
            }
        }
        output.append(0x22)
    }

    /// A tag of letters, digits, hyphens and slashes; a child stands behind its parent.
    private static func tagName(_ path: String) -> String {
        String(
            String.UnicodeScalarView(
                path.unicodeScalars.map { scalar in
                    if scalar == ":" { return "/" }
                    let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
                    return isPlain || ("0"..."9").contains(scalar) ? scalar : "-"
                }))
    }

    private static func symbol(_ currency: CurrencyCode) -> String { currency.code }
}
