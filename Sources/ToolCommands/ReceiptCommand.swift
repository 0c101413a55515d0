import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

/// The receipts and other papers of a ledger.
struct ReceiptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipt", abstract: "Receipts and other papers of transactions.",
        discussion: """
            Papers lie in a folder beside the ledger, each once, under the digest of its bytes: \
            home.attachments for home.json. A paper of a recurring transaction is one of all its \
            instances. `sluice check` verifies them, `sluice backup` takes \
            them along.
            """,
        subcommands: [
            ReceiptListCommand.self, ReceiptAttachCommand.self, ReceiptSaveCommand.self,
        ])
}

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

/// Attaches a file to a transaction.
struct ReceiptAttachCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach", abstract: "Attach a file to a transaction; a copy is kept.")

    @Argument(help: "The id of the transaction.")
    var transaction: String

    @Argument(help: "The file.")
    var file: String

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let bytes = try InputFiles.bytes(of: file)
        let name = file.baseName
        let paper = Attachment(
            digest: FileDigest.sha256(bytes), name: name, byteCount: bytes.count)
        try change.apply { ledger in
            let id = try ledger.transactionID(matching: transaction)
            if !change.trial.isDryRun {
                try StoreFile(path: change.ledger.path).keep(paper: bytes, digest: paper.digest)
            }
            let papers = try ledger.attachments(of: id)
            if papers.contains(where: { $0.digest == paper.digest }) {
                return "\(id) has \(name) already"
            }
            try ledger.edit(id) { $0.attachments.append(paper) }
            return ChangeReport("attached \(name) to \(id)", [id])
        }
    }
}

/// Writes the papers of a transaction as files.
struct ReceiptSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Write a paper of a transaction to a file.")

    @Argument(
        help: "The id of the transaction or its beginning, or the beginning of a paper's digest.")
    var subject: String

    @Option(name: .shortAndLong, help: "The file to write. Default: the paper's own name.")
    var output: String?

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws { if let output { try outcome.requireFile(output) } }

    func run() throws {
        let paper = try paper(in: try ledger.read())
        guard let bytes = try StoreFile(path: ledger.path).paper(paper.digest) else {
            throw CommandFailure(
                .missingInput, "the paper \(paper.name) is not whole where it was kept",
                hint: "`sluice check` says what is missing")
        }
        // A name is only a name: a ledger from elsewhere does not choose the folder.
        let name = paper.name.baseName
        let path = output ?? (name.isEmpty ? "receipt" : name)
        guard output != nil || !InputFiles.exists(path) else {
            throw CommandFailure(
                .cannotCreate, "\(path) is there already", hint: "-o gives it another name")
        }
        try OutputFile(path: path).write(bytes)
        if path == "-" { return }
        try outcome.tell("written: \(path)") { json in
            json.value("file", path)
            json.value("digest", paper.digest)
            json.value("byteCount", bytes.count)
        }
    }

    private func paper(in ledger: Ledger) throws -> Attachment {
        let transactions = ledger.transactionIDs(beginningWith: subject)
        if transactions.count > 1 { _ = try ledger.transactionID(matching: subject) }
        let papers =
            try transactions.first.map(ledger.attachments(of:))
            ?? ledger.papers.filter { subject.count >= 6 && $0.digest.hasPrefix(subject) }
        guard let paper = papers.first else {
            throw CommandFailure(.missingInput, "there is no paper of \(subject)")
        }
        guard papers.count == 1 else {
            let digests = papers.map { "\($0.digest.prefix(10)) \($0.name)" }
            throw CommandFailure(
                .usage, "\(subject) has several papers: \(digests.joined(separator: ", "))",
                hint: "name the digest")
        }
        return paper
    }
}
