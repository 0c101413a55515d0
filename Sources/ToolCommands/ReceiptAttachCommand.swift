import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

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
            if !change.isDryRun {
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
