import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import StatementModel

/// Lists the papers.
struct ReceiptListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List transactions that have papers, newest first.")

    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        let loaded = try ledger.read()
        var list = ResultList(format)
        let ofSeries = Dictionary(
            loaded.recurrences.map { ($0.id, $0.attachments) },
            uniquingKeysWith: { first, _ in first })
        for transaction in loaded.transactions.reversed() {
            let shared = transaction.recurrence.flatMap { ofSeries[$0] } ?? []
            for paper in transaction.attachments + shared {
                try list.add(line(transaction, paper))
            }
        }
        try list.end()
    }

    private func line(_ transaction: Transaction, _ paper: Attachment) -> [UInt8] {
        let amount = Money(
            minorUnits: transaction.signedMinorUnits, currency: transaction.amount.currency)
        if format == .text {
            return Array(
                "\(transaction.date)  \(amount)  \(transaction.payee)  \(paper.name)\n".utf8)
        }
        var json = JSONText()
        json.object { json in
            json.value("transaction", transaction.id.description)
            json.value("date", transaction.date.description)
            json.value("payee", transaction.payee)
            json.value("name", paper.name)
            json.value("digest", paper.digest)
            json.value("byteCount", paper.byteCount)
        }
        if format == .ndjson { json.endLine() }
        return json.bytes
    }
}
