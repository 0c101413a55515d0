import DiskFiles
import LedgerStore
import StatementFormats

extension StoreError {
    /// The error with what stands there instead in its sentence, for the user's eyes.
    var withValue: StoreError {
        guard let value else { return self }
        var shown = self
        shown.message += (message.hasPrefix("expected") ? ", not " : ": ") + value
        return shown
    }

    /// What the user can do about it.
    var hint: String? {
        switch code {
        case .newerVersion: "update sluice; the ledger was left as it is"
        case .damaged:
            statementHint
                ?? (canBeRepaired
                    ? "if this is the right file, `sluice check --repair` puts its broken rules right"
                    : "if this is the right file, correct what cannot be read, or take the last "
                        + "good version from your backup or version control")
        case .foreignDatabase: "name the ledger's file with --ledger"
        case .locked: "wait until the other command is done, or raise --lock-timeout"
        case .changed: "run the command again"
        case .missing:
            lacksFolder
                ? "make the folder first, or name another ledger with --ledger"
                : "`sluice import FILE` makes one, and --ledger names another"
        case .notWritable, .notReadable: "look at the permissions of the file and of its folder"
        case .pendingLog:
            "copy the ledger, with what stands beside it, into a folder that you may write in"
        case .noSpace: "make room; the ledger was left as it is"
        case .sealed: "`sluice unlock` opens it"
        case .exists: "--replace replaces it, or name another ledger with --ledger"
        case .nameTaken: "name the ledger otherwise"
        case .noSuchBatch: "`sluice history` lists the batches"
        case .notAFile: "name the ledger's file with --ledger"
        default: nil
        }
    }

    /// Whether the folder of the file that is missing is missing, too.
    private var lacksFolder: Bool {
        path.map { !InputFiles.isFolder(FilePlace.folder(of: $0)) } ?? false
    }

    /// Whether the ledger breaks rules alone, and is whole as a document.
    private var canBeRepaired: Bool {
        guard let path else { return false }
        do {
            return try StoreFile(path: path).loadToRepair() != nil
        } catch {
            return false
        }
    }

    /// What the user can do where a statement stands in the place of the ledger.
    private var statementHint: String? {
        guard let path, let title = FormatTable().statementTitle(of: InputFile(path: path)) else {
            return nil
        }
        return
            "this is a statement (\(title)): `sluice import` brings it into a ledger, and "
            + "`sluice inspect` shows how it is read"
    }
}
