import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

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
