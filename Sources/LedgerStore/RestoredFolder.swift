import DiskFiles
import Glibc

/// A folder beside a ledger that comes with another one in its place, from a backup for example.
///
/// It is written whole under another name, then put in the place of the one that is there, which stays
/// until the ledger is in its place, too.
final class RestoredFolder {
    /// The folder's path.
    let path: String
    /// The files that it is to hold; none where there is to be no folder.
    private let files: [(name: String, bytes: [UInt8])]
    private var step = Step.nothing

    /// How far the folder is brought back.
    private enum Step {
        case nothing, written, cleared, inPlace
    }

    private var new: String { path + Self.endings[0] }
    private var old: String { path + Self.endings[1] }

    /// What the names of the folder end with that is written, and of the one that was there before.
    static let endings = [".restored", ".replaced"]

    /// A folder with files.
    init(_ path: String, _ files: [(name: String, bytes: [UInt8])]) {
        self.path = path
        self.files = files
    }

    /// The folder as the entries of an archive with a prefix say.
    /// - Throws: ``StoreError`` with code `damaged` where one of them leads out of the folder.
    convenience init(
        _ path: String, from prefix: String, of entries: [TapeArchive.Entry]
    ) throws(StoreError) {
        self.init(
            path,
            entries.filter { $0.name.hasPrefix(prefix) }
                .map { (String($0.name.dropFirst(prefix.count)), $0.bytes) })
        guard
            files.allSatisfy({ !$0.name.isEmpty && !$0.name.contains("/") && $0.name != ".." })
        else {
            throw StoreError(.damaged, "the archive names a file outside the ledger's folders")
        }
    }

    /// Whether there is something in the folder's place.
    func isTaken() throws(StoreError) -> Bool {
        try named { () throws(SystemFailure) in try !DiskFolder.names(in: path).isEmpty }
    }

    /// Writes the files beside the folder's place. Nothing of the folder that is there is touched.
    func write() throws(StoreError) {
        try named { () throws(SystemFailure) in
            try Self.remove(new)
            step = .written
            if files.isEmpty { return }
            try DiskFolder.make(new)
            for file in files { try FileDescriptor.make(new + "/" + file.name, of: file.bytes) }
            try DiskFolder.synchronize(new)
        }
    }

    /// Puts what was written in the folder's place.
    func putInPlace() throws(StoreError) {
        try named { () throws(SystemFailure) in
            try Self.remove(old)
            try Self.move(path, to: old)
            step = .cleared
            try Self.move(new, to: path)
            step = .inPlace
            try DiskFolder.synchronize(FilePlace.folder(of: path))
        }
    }

    /// Gives the folder that was there its place back, as far as it lost it, and removes what was written.
    func takeBack() {
        if step == .inPlace { try? Self.move(path, to: new) }
        if step == .cleared || step == .inPlace { try? Self.move(old, to: path) }
        if step != .nothing { try? Self.remove(new) }
        step = .nothing
    }

    /// Removes the folder that was there before.
    func finish() { try? Self.remove(old) }

    private func named<Result>(
        _ body: () throws(SystemFailure) -> Result
    ) throws(StoreError) -> Result {
        do throws(SystemFailure) {
            return try body()
        } catch {
            throw error.storeError("cannot write a folder of the ledger", path: path)
        }
    }

    /// Renames a folder; nothing is done where there is none.
    private static func move(_ path: String, to target: String) throws(SystemFailure) {
        do throws(SystemFailure) {
            try SystemCall.check { unsafe rename(path, target) }
        } catch {
            if error.number != ENOENT { throw error }
        }
    }

    /// Removes a folder with its files; nothing is done where there is none.
    private static func remove(_ path: String) throws(SystemFailure) {
        for name in try DiskFolder.names(in: path) { _ = unsafe unlink(path + "/" + name) }
        do throws(SystemFailure) {
            try SystemCall.check { unsafe rmdir(path) }
        } catch {
            if error.number != ENOENT { throw error }
        }
    }
}
