import DiskFiles

/// A ledger's place on disk, and the files and folders beside it.
struct LedgerPath {
    /// What the names of the files end with that SQLite keeps beside a database.
    static let databaseEndings = ["-wal", "-shm", "-journal"]

    /// The ledger's file: one that is a link to a file in another folder is saved there.
    let file: FilePlace

    /// Follows the links of a path.
    init(_ path: String) throws(SystemFailure) {
        file = try FilePlace(path, companions: Self.databaseEndings)
    }

    /// The file that is written.
    var target: String { file.target }

    /// The folder that the file lies in.
    var folder: String { file.folder }

    /// The file's own name.
    var name: String { file.name }

    /// The file that the lock is held on.
    var lock: String { folder + "/" + name + ".lock" }

    /// The folder of the ledger's history: `home.history` for `home.json`, and
    /// `home.sqlite.history` for `home.sqlite`.
    var history: String { folder + "/" + stem + ".history" }

    /// The folder of the ledger's papers: `home.attachments` for `home.json`.
    var attachments: String { folder + "/" + stem + ".attachments" }

    /// The plan of a review that is not carried out: `home.review.ndjson` for `home.json`.
    var review: String { folder + "/" + stem + ".review.ndjson" }

    /// The one other path of the folder whose companions have the same names: `home` and `home.json`.
    var rival: String {
        folder + "/" + (stem.count < name.count ? String(stem) : name + Self.usual)
    }

    /// The ending of most ledgers, which the names of their companions do without.
    private static let usual = ".json"

    /// What the names of the companions begin with. Any other ending belongs to it: `ledger.2025` and
    /// `ledger.2026`, and the two forms of a ledger, never share a history.
    private var stem: Substring {
        name.count > Self.usual.count && name.lowercased().hasSuffix(Self.usual)
            ? name.dropLast(Self.usual.count) : name[...]
    }

    /// The extension of the ledger's name in small letters; empty where it has none.
    var fileExtension: String {
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
        return name[point...].dropFirst().lowercased()
    }
}
