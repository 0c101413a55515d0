import Glibc

/// A ledger's place on disk, with the last link followed: a ledger that is a link to a file in
/// another folder is saved there, and the link stays.
struct LedgerPath {
    /// How many links are followed before they are taken for a circle; as Linux does.
    private static let maximumLinks = 40

    /// What the names of the files end with that SQLite keeps beside a database.
    static let databaseEndings = ["-wal", "-shm", "-journal"]

    /// The file that is written.
    let target: String

    /// Follows the links of a path.
    init(_ path: String) throws(SystemFailure) {
        var target = path
        var links = 0
        while let next = try Self.link(at: target) {
            links += 1
            guard links <= Self.maximumLinks else { throw SystemFailure(number: ELOOP) }
            target = next.hasPrefix("/") ? next : Self.folder(of: target) + "/" + next
        }
        self.target = target
    }

    /// The folder that the file lies in.
    var folder: String { Self.folder(of: target) }

    /// The file's own name.
    var name: String { target.split(separator: "/").last.map(String.init) ?? target }

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

    /// The name of the n-th temporary file of a process.
    func temporaryName(process: Int32, number: Int) -> String {
        "." + name + "." + String(process) + "-" + String(number) + ".tmp"
    }

    /// The extension of the ledger's name in small letters; empty where it has none.
    var fileExtension: String {
        let stem = stem
        return stem.endIndex < name.endIndex
            ? String(name[stem.endIndex...].dropFirst()).lowercased() : ""
    }

    /// Whether a name in the folder is that of a temporary file of this ledger, or of what a
    /// database has beside it.
    func isTemporaryName(_ name: String) -> Bool {
        let ending = Self.databaseEndings.first { name.hasSuffix($0) } ?? ""
        return isPlainTemporaryName(String(name.dropLast(ending.count)))
    }

    private func isPlainTemporaryName(_ other: String) -> Bool {
        let (prefix, suffix) = ("." + name + ".", ".tmp")
        guard other.hasPrefix(prefix), other.hasSuffix(suffix),
            other.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return false }
        let parts = other.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Where a link points, `nil` where the path names none.
    private static func link(at path: String) throws(SystemFailure) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        do throws(SystemFailure) {
            let count = try SystemCall.check { unsafe readlink(path, &buffer, buffer.count) }
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        } catch {
            // No link, or nothing at all: the path itself is the file.
            if error.number == EINVAL || error.number == ENOENT { return nil }
            throw error
        }
    }
}
