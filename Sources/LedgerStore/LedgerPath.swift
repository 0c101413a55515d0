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

    /// The folder of the ledger's history: `home.history` for `home.json`.
    var history: String { folder + "/" + stem + ".history" }

    /// The folder of the ledger's papers: `home.attachments` for `home.json`.
    var attachments: String { folder + "/" + stem + ".attachments" }

    /// The plan of a review that is not carried out: `home.review.ndjson` for `home.json`.
    var review: String { folder + "/" + stem + ".review.ndjson" }

    private var stem: Substring {
        let end = name.lastIndex(of: ".") ?? name.endIndex
        return end == name.startIndex ? name[...] : name[..<end]
    }

    /// The extension of the ledger's name in small letters; empty where it has none.
    var fileExtension: String {
        let stem = stem
        return stem.endIndex < name.endIndex
            ? String(name[stem.endIndex...].dropFirst()).lowercased() : ""
    }
}
