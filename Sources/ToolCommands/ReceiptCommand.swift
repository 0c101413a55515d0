import ArgumentParser

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
