import LedgerModel
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// A file that is to be imported, and what is settled for it.
struct ImportFile {
    var input: InputFile
    /// The path as the user gave it, for messages; `nil` where it is the file's own.
    var name: String?
    var importing = ImportOptions()
    var reading = ReadOptions()
    var encoding: TextEncoding?
    var formats = FormatTable()
    var format: StatementFormat?

    /// What messages and files name it by.
    var path: String { input.path }

    /// The same settled for another file.
    func reading(_ input: InputFile) -> ImportFile {
        var file = self
        file.input = input
        return file
    }

    /// The file read and decoded, and the format that the user names, else the one that its content
    /// shows. A large file may be mapped: ``LoadedFile/requireUnchanged()`` is to be called when it
    /// is read.
    func load() throws -> (loaded: LoadedFile, format: StatementFormat) {
        let loaded = try formats.source(of: input, encoding: encoding, mayMap: true)
        return (loaded, try format ?? formats.format(of: loaded.file))
    }

    /// Whether it was found in a folder and is no statement.
    fileprivate var isPassedOver: Bool {
        guard input.isFound else { return false }
        do {
            _ = try load()
            return false
        } catch {
            return (error as? ReadError)?.code == .notAStatement
        }
    }
}

extension ReadingOptions {
    /// The files that are named as arguments and in a manifest, in the order of import, each with
    /// what is settled for it.
    /// - Parameters:
    ///   - paths: Files, folders, archives, or - for the standard input.
    ///   - manifest: The path of a manifest.
    ///   - importing: What is settled for all files besides their reading.
    /// - Returns: The files, and the manifest where one was named.
    /// - Throws: ``CommandFailure`` and `ValidationError` for what the user named wrongly.
    func importFiles(
        _ paths: [String], manifest: String?, _ importing: ImportOptions
    ) throws -> (files: [ImportFile], manifest: Manifest?) {
        let model = try model(importing)
        let list = try InputFiles.listed(paths).map(model.reading(_:))
        guard let manifest else { return (list, nil) }
        let named = try Manifest(path: manifest)
        return (list + (try named.files(model, profileFolder)), named)
    }

    /// Makes sure that an output is none of the files that are read, nor one that settles how. What
    /// a folder has besides statements, an earlier plan for example, is not read.
    /// - Throws: ``CommandFailure`` with `cannotCreate`.
    func requireOutput(
        _ output: String, besides found: (files: [ImportFile], manifest: Manifest?),
        _ others: [String] = []
    ) throws {
        guard let own = FileIdentity(path: output) else { return }
        let read = found.files.filter { file in
            FileIdentity(ofInput: file.path) == own
                && !(FileIdentity(path: file.path) == own && file.isPassedOver)
        }
        let settling = try profilePaths() + (found.manifest?.paths ?? [])
        try OutputFile(path: output).requireOther(than: read.map(\.path) + settling + others)
    }

    /// A file that has no bytes yet, with what is settled for all of them.
    func model(_ importing: ImportOptions) throws -> ImportFile {
        let formats = try formats()
        var model = ImportFile(input: InputFile(path: "-"), importing: importing)
        model.importing.currency = try currencyCode()
        model.reading = try options()
        model.encoding = encoding
        model.formats = formats
        model.format = try namedFormat(in: formats)
        return model
    }

    /// A ledger of one statement alone, without rules.
    func imported(_ input: InputFile) throws -> Ledger {
        let file = try model(ImportOptions()).reading(input)
        let (run, plan) = ImportRun.plan([file], into: Ledger())
        for (_, outcome) in run.outcomes {
            switch outcome {
            case .refused(let error), .passedOver(let error): throw error
            case .failed(let failure): throw failure
            case .read, .leftOut: break
            }
        }
        return plan.ledger
    }
}
