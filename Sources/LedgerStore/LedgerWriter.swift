import LedgerModel
import StatementModel

/// Writes the document: everything before the transactions, then those.
struct LedgerWriter {
    private let document: StoreDocument
    private var ledger: Ledger { document.ledger }

    /// A writer for a document.
    init(_ document: StoreDocument) { self.document = document }

    /// Writes the whole document.
    func write(to writer: inout JSONByteWriter) throws(StoreError) {
        writer.append("{\"version\":", Int64(StoreDocument.version))
        writeSettings(to: &writer)
        writeAccounts(to: &writer)
        list("categories", ledger.categories, to: &writer) { category, writer in
            writer.append("{\"name\":", category.name)
            writer.append(",\"isArchived\":true", if: category.isArchived)
            writer.append(byte: 0x7D)
        }
        list("tags", ledger.tags.parents, to: &writer) { parent, writer in
            writer.append("{\"name\":", parent.name)
            writer.append(",\"children\":", unlessEmpty: parent.children)
            writer.append(",\"isArchived\":true", if: parent.isArchived)
            writer.append(
                ",\"archivedChildren\":", unlessEmpty: parent.archivedChildren.sorted())
            writer.append(byte: 0x7D)
        }
        writeBudgets(to: &writer)
        writeRecurrences(to: &writer)
        writeFiles(to: &writer)
        writeDecisions(to: &writer)
        writer.append(",\n\"batch\":{\"count\":", Int64(ledger.batchCount))
        writer.append(",\"digest\":", ifSet: document.batchDigest)
        writer.append(byte: 0x7D)
        try writeTransactions(to: &writer)
        writer.append("}\n")
    }

    /// Writes a list with one entry on a line.
    private func list<Entry>(
        _ key: String, _ entries: [Entry], to writer: inout JSONByteWriter,
        _ write: (Entry, inout JSONByteWriter) -> Void
    ) {
        writer.append(",\n")
        writer.append(string: key)
        writer.append(":[")
        for (index, entry) in entries.enumerated() {
            writer.append(index > 0 ? ",\n" : "\n")
            write(entry, &writer)
        }
        writer.append(entries.isEmpty ? "]" : "\n]")
    }

    private func writeSettings(to writer: inout JSONByteWriter) {
        writer.append(",\n\"settings\":{\"limits\":", ledger.settings.limits.rawValue)
        writer.append(",\"preferredCurrency\":", ifSet: ledger.settings.preferredCurrency?.code)
        writer.append(byte: 0x7D)
    }

    private func writeAccounts(to writer: inout JSONByteWriter) {
        list("accounts", ledger.accounts, to: &writer) { account, writer in
            writer.append("{\"id\":", account.id.rawValue)
            writer.append(",\"creationKey\":", account.creationKey)
            writer.append(",\"owner\":", unlessEmpty: account.owner)
            writer.append(",\"name\":", account.name)
            writer.append(",\"currency\":", account.currency.code)
            writer.append(",\"kind\":", account.kind.rawValue)
            if account.openingBalance != 0 {
                writer.append(",\"openingBalance\":", account.openingBalance)
            }
            writer.append(",\"bankID\":", ifSet: account.bankID)
            writer.append(",\"number\":", ifSet: account.number)
            writer.append(",\"otherNumbers\":", unlessEmpty: account.otherNumbers)
            writer.append(",\"formerKeys\":", unlessEmpty: account.formerKeys)
            writer.append(",\"isDefault\":true", if: account.isDefault)
            writer.append(",\"isArchived\":true", if: account.isArchived)
            writer.append(byte: 0x7D)
        }
    }

    private func writeBudgets(to writer: inout JSONByteWriter) {
        list("budgets", ledger.budgets, to: &writer) { budget, writer in
            writer.append("{\"name\":", budget.name)
            writer.append(",\"limit\":", budget.limit.minorUnits)
            writer.append(",\"currency\":", budget.limit.currency.code)
            writer.append(",\"period\":", budget.period.rawValue)
            writer.append(",\"categories\":", unlessEmpty: budget.categories)
            writer.append(byte: 0x7D)
        }
        guard let budget = ledger.monthlyBudget else { return }
        writer.append(",\n\"monthlyBudget\":{\"limit\":", budget.limit.minorUnits)
        writer.append(",\"currency\":", budget.limit.currency.code)
        writer.append(",\"month\":", ifSet: budget.month)
        writer.append(byte: 0x7D)
    }

    private func writeRecurrences(to writer: inout JSONByteWriter) {
        list("recurrences", ledger.recurrences, to: &writer) { recurrence, writer in
            writer.append("{\"id\":", recurrence.id.rawValue)
            switch recurrence.interval {
            case .daily: writer.append(",\"interval\":\"daily\"")
            case .weekly: writer.append(",\"interval\":\"weekly\"")
            case .monthly: writer.append(",\"interval\":\"monthly\"")
            case .yearly: writer.append(",\"interval\":\"yearly\"")
            case .days(let count): writer.append(",\"interval\":\"days\",\"days\":", Int64(count))
            }
            writer.append(",\"count\":", Int64(recurrence.count))
            writer.append(",\"attachments\":", unlessEmpty: recurrence.attachments)
            writer.append(byte: 0x7D)
        }
    }

    private func writeFiles(to writer: inout JSONByteWriter) {
        list("files", ledger.files, to: &writer) { file, writer in
            writer.append("{\"name\":", file.name)
            writer.append(",\"digest\":", file.digest)
            writer.append(",\"format\":", file.format)
            if let layout = file.layout { writer.append(",\"layout\":", layout) }
            writer.append(byte: 0x7D)
        }
    }

    /// Aliases, rejected pairs, tombstones and payees that nothing is guessed for, each sorted: they
    /// have no order of their own.
    private func writeDecisions(to writer: inout JSONByteWriter) {
        let aliases = ledger.aliases.sorted { $0.key < $1.key }
        writer.append(",\n\"aliases\":{")
        for (index, alias) in aliases.enumerated() {
            writer.append(index > 0 ? ",\n" : "\n")
            writer.append(string: alias.key)
            writer.append(":", alias.value)
        }
        writer.append(aliases.isEmpty ? "}" : "\n}")
        list("rejectedPairs", ledger.rejectedPairs.sorted(), to: &writer) { pair, writer in
            writer.append("[\"")
            writer.append(pair.first)
            writer.append("\",\"")
            writer.append(pair.second)
            writer.append("\"]")
        }
        list("tombstones", ledger.tombstones.sorted(), to: &writer) { id, writer in
            writer.append(byte: 0x22)
            writer.append(id)
            writer.append(byte: 0x22)
        }
        if !ledger.unguessedPayees.isEmpty {
            list("unguessedPayees", ledger.unguessedPayees.sorted(), to: &writer) {
                $1.append(string: $0)
            }
        }
        writeAcceptedPredictions(to: &writer)
    }

    /// In the order in which they were accepted; the key is left out where there is none.
    private func writeAcceptedPredictions(to writer: inout JSONByteWriter) {
        guard !ledger.acceptedPredictions.isEmpty else { return }
        list("acceptedPredictions", ledger.acceptedPredictions, to: &writer) { accepted, writer in
            writer.append("{\"transaction\":", ifSet: accepted.transaction)
            writer.append(",\"amount\":", accepted.amount.minorUnits)
            writer.append(",\"currency\":", accepted.amount.currency.code)
            writer.append(",\"tags\":", unlessEmpty: accepted.tags.map(\.path))
            writer.append(byte: 0x7D)
        }
    }

    private func writeTransactions(to writer: inout JSONByteWriter) throws(StoreError) {
        let transactions = try TransactionWriter(ledger)
        let rows = ledger.table.rows
        writer.append(",\n\"transactions\":[")
        for index in rows.indices {
            if writer.hasFailed { break }
            transactions.expectParts(behind: index, rows)
            writer.append(index > 0 ? ",\n" : "\n")
            transactions.write(rows[index], to: &writer)
        }
        writer.append(rows.isEmpty ? "]" : "\n]")
    }
}
