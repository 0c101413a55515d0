import LedgerModel
import LedgerStore
import SourceText

/// The folder in which a user keeps the files that were imported.
struct FileArchive {
    private let folder: String?
    /// The paths of the files that were read, with their digests.
    private var read: [(path: String, digest: String)] = []

    /// An archive in a folder; none where there is no folder.
    init(folder: String?) { self.folder = folder }

    /// Makes sure that nothing else stands in the folder's place, before anything is imported.
    /// - Throws: ``CommandFailure`` with `cannotCreate`.
    func requirePlace() throws {
        guard let folder, InputFiles.exists(folder), !InputFiles.isFolder(folder) else { return }
        throw CommandFailure(
            .cannotCreate, "\(folder) is no folder", hint: "name another one with --archive")
    }

    /// Notes which files of a run were read, in the place of those of an earlier run.
    mutating func take(_ run: ImportRun, _ plan: ImportPlan) {
        read = []
        let paths = run.outcomes.compactMap { path, outcome -> String? in
            if case .read = outcome { path } else { nil }
        }
        for (path, file) in zip(paths, plan.outline.files) { read.append((path, file.digest)) }
    }

    /// Copies the files that are not in the folder yet. A name that another file has there gets
    /// the beginning of the digest behind it.
    func write(from files: [ImportFile]) throws {
        guard let folder else { return }
        try OutputFile.makeFolder(folder)
        let inputs = Dictionary(files.map { ($0.path, $0.input) }) { first, _ in first }
        for (path, digest) in read {
            guard let input = inputs[path] else { continue }
            try copy(try input.bytes(), digest, named: Self.name(of: path), to: folder)
        }
    }

    private func copy(
        _ bytes: [UInt8], _ digest: String, named name: String, to folder: String
    ) throws {
        let point = name.lastIndex(of: ".") ?? name.endIndex
        let other = "\(name[..<point])-\(digest.prefix(8))\(name[point...])"
        for candidate in [name, other] {
            let path = folder + "/" + candidate
            guard InputFiles.exists(path) else {
                return try OutputFile(path: path).write(bytes)
            }
            if FileDigest.sha256(try InputFiles.bytes(of: path)) == digest { return }
        }
    }

    private static func name(of path: String) -> String {
        if path == "-" { return "standard-input" }
        return path.baseName
    }
}
