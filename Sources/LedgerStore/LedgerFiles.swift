import DiskFiles
import SourceText

/// The files that are a ledger, or that are kept beside it under its name.
///
/// Files of other names are none of them, even where they begin like the ledger's: `home.csv` beside
/// `home.json` is a statement.
package struct LedgerFiles: Sendable {
    private let place: LedgerPath
    private let names: Set<String>
    private let folders: Set<String>

    /// Those of the ledger at a path, the last link followed; none of them needs to be there.
    /// - Throws: ``StoreError`` with code `io` or `not-readable` where a link cannot be followed.
    package init(ofLedgerAt path: String) throws(StoreError) {
        place = try StoreFile(path: path).resolved()
        let name = place.name
        names = Set(
            [name] + LedgerPath.databaseEndings.map { name + $0 }
                + [place.lock, place.review].map(\.baseName))
        let folders = [place.history, place.attachments].map(\.baseName)
        self.folders = Set(
            folders + RestoredFolder.endings.flatMap { ending in folders.map { $0 + ending } })
    }

    /// The folder that they lie in.
    package var folder: String { place.folder }

    /// Whether a file is one of them.
    /// - Parameter path: Its path from the folder on, `home.history/1.batch`.
    /// - Returns: Whether it is the ledger or kept beside it.
    package func contains(_ path: some StringProtocol) -> Bool {
        guard let slash = path.firstIndex(of: "/") else {
            return names.contains(String(path))
                || place.file.writer(ofTemporaryName: String(path)) != nil
        }
        return folders.contains(String(path[..<slash]))
    }
}
