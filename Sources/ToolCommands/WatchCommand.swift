import ArgumentParser
import Glibc
import LedgerStore
import Normalization

/// Imports what comes into folders.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Import the files that come into folders, until Ctrl-C.",
        discussion: """
            What lies there already is imported first. A file is taken once it has stayed the same \
            from one look to the next, alone or with others in one import, and again only when it \
            changes. Files whose reading is not clear are left out and said; import them with the \
            flags that settle them. The ledger may lie in a folder that is watched.
            """)

    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var rules: RuleOptions
    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var checks: ImportChecks

    @Option(
        help: "Copy each file that was imported into this folder, once. Default: no copies.")
    var archive: String?

    @Option(help: "How many seconds to wait between two looks.")
    var interval = 2.0

    func validate() throws {
        if input.manifest != nil { throw ValidationError("a manifest names files: import it") }
        guard (0.01...86_400).contains(interval) else {
            throw ValidationError("--interval takes a number of seconds from 0.01 to 86400")
        }
    }

    func run() throws {
        for folder in input.files where !InputFiles.isFolder(folder) {
            throw CommandFailure(.missingInput, "\(folder) is no folder")
        }
        Terminal.say("watching \(input.files.joined(separator: ", ")) (Ctrl-C ends it)")
        var watched = WatchedFiles()
        while true {
            let ready = watched.look(at: try files())
            if !ready.isEmpty, try take(ready) { watched.take(ready) }
            pause()
        }
    }

    /// Waits for the next look. An interruption ends the process meanwhile.
    private func pause() {
        let seconds = interval.rounded(.down)
        var time = timespec(
            tv_sec: Int(seconds), tv_nsec: Int((interval - seconds) * 1_000_000_000))
        _ = unsafe nanosleep(&time, nil)
    }

    /// What lies in the folders, but for the ledger with what belongs to it and the copies of what
    /// was imported.
    private func files() throws -> [String: WatchedFiles.Stamp] {
        var own = try OwnFiles(
            ledger: ledger.path, rules: rules.path(for: ledger), archive: archive)
        var found: [String: WatchedFiles.Stamp] = [:]
        // A folder that is gone, a disk that was taken out for example, may come back.
        for folder in input.files where InputFiles.isFolder(folder) {
            for path in try InputFiles.files(in: folder) where !own.contains(path) {
                found[path] = WatchedFiles.Stamp(path: path)
            }
        }
        return found
    }

    /// Imports files.
    /// - Returns: Whether they need not be looked at again until they change.
    /// - Throws: What makes every further import fail, too.
    private func take(_ paths: [String]) throws -> Bool {
        let inputs = paths.flatMap { InputFiles.expanded($0, isFound: true) }
        let model = try reading.model(
            try input.options(rules: try rules.load(for: ledger).rules))
        let files = inputs.map(model.reading(_:))
        do {
            try checks.run(files, archive: archive, in: ledger) { working, tail in
                ImportRun.clearPlan(files, into: working, tail)
            }
        } catch let error as StoreError where error.code == .locked || error.code == .changed {
            DiagnosticPrinter.print(error)
            return false
        } catch is ExitCode {
            // What was wrong with some file was said.
        }
        return true
    }
}

/// The ledger and what is kept beside it, its rules, and the folder of copies.
struct OwnFiles {
    private let files: LedgerFiles
    private let ledgerFolder: String
    private let archive: String?
    private let others: Set<String>
    /// The folders that were asked for, without links: many files lie in one.
    private var folders: [String: String] = [:]

    /// The files of a ledger at a path, with the path of its rules and the folder of copies.
    /// - Throws: ``StoreError`` where the path's link cannot be followed.
    init(ledger: String, rules: String, archive: String?) throws {
        files = try LedgerFiles(ofLedgerAt: ledger)
        ledgerFolder = Self.resolved(files.folder) + "/"
        self.archive = archive.map { Self.resolved($0) + "/" }
        // The ledger's path may be a link to a file of another name elsewhere.
        others = Set(
            [ledger, rules].map { path in
                let (folder, name) = Self.parts(of: path)
                return Self.resolved(folder) + "/" + name
            })
    }

    /// Whether a file is one of them.
    mutating func contains(_ path: String) -> Bool {
        let (folder, name) = Self.parts(of: path)
        let place = folders[folder] ?? Self.resolved(folder)
        folders[folder] = place
        let resolved = place + "/" + name
        if others.contains(resolved) || archive.map(resolved.hasPrefix) ?? false { return true }
        return resolved.hasPrefix(ledgerFolder)
            && files.contains(resolved.dropFirst(ledgerFolder.count))
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// The path without links, of a folder that is there; else as it was given.
    private static func resolved(_ folder: String) -> String {
        guard let path = unsafe realpath(folder.isEmpty ? "/" : folder, nil) else { return folder }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }
}
