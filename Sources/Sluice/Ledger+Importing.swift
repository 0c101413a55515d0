public import LedgerModel
import LedgerStore
public import Normalization
public import SourceText
import StatementArchives
import StatementFormats
public import StatementModel

extension Ledger {
    /// What an import of one file would do: the ledger as it would be, and a verdict for every
    /// record. The ledger itself is left as it is; take ``ImportPlan/ledger`` to go on with.
    ///
    /// A ZIP archive stands for the statement files in it, and a gzip file for the one in it.
    /// - Parameters:
    ///   - name: The file's name; only a hint, and kept with each transaction.
    ///   - bytes: All bytes of the file.
    ///   - options: What is settled about the import: the account, the currency.
    ///   - reading: What is settled about the reading: the order of dates, the decimal mark.
    ///   - tagPredictor: What guesses categories and tags; without it, what the ledger's own history
    ///     teaches.
    /// - Returns: The plan; its ledger is this one with the file imported.
    /// - Throws: ``ReadError`` where the file cannot be read at all, or a statement of an archive;
    ///   what else is in an archive is passed over, unless there is nothing but that. What stays
    ///   undecided is in the plan: ``FilePlan/ambiguities``.
    public func importing(
        _ name: String, bytes: [UInt8], options: ImportOptions = ImportOptions(),
        reading: ReadOptions = ReadOptions(), tagPredictor: TagPredictor? = nil
    ) throws(ReadError) -> ImportPlan {
        let session = ImportSession(ledger: self)
        session.tagPredictor = tagPredictor
        guard ZIPArchive.isArchive(bytes.span) else {
            let isCompressed = GZIPFile.isCompressed(bytes.span)
            let content = isCompressed ? try GZIPFile.content(of: bytes, name: name) : bytes
            try session.read(name, content, options, reading)
            return session.finish()
        }
        try session.read(try ZIPArchive(name: name, bytes: bytes), options, reading)
        return session.finish()
    }
}

extension ImportSession {
    /// Takes the files of an archive; what is no statement is passed over, unless all are.
    fileprivate func read(
        _ archive: ZIPArchive, _ options: ImportOptions, _ reading: ReadOptions
    ) throws(ReadError) {
        if let problem = archive.problem { throw problem }
        var passedOver: ReadError?
        var count = 0
        for member in archive.members {
            do {
                let bytes = try archive.bytes(of: member)
                try read(archive.path(of: member), bytes, options, reading)
                count += 1
            } catch {
                guard error.code == .notAStatement else { throw error }
                passedOver = passedOver ?? error
            }
        }
        if count == 0, let passedOver { throw passedOver }
    }

    /// Takes one file.
    fileprivate func read(
        _ name: String, _ bytes: [UInt8], _ options: ImportOptions, _ reading: ReadOptions
    ) throws(ReadError) {
        try Lookalike.refuse(bytes.span, name: name)
        let file = try SourceFile(name: name, bytes: bytes)
        let format = try FormatDetection.format(of: file)
        let incoming = IncomingFile(
            name: name, digest: FileDigest.sha256(bytes), format: format.name, options: options)
        if format.isReceipt {
            let receipt = try format.readReceipt(file, reading)
            take(receipt, of: incoming, byteCount: bytes.count)
            return
        }
        begin(incoming)
        var sink: any StatementSink = self
        do {
            end(try format.read(file, reading, into: &sink))
        } catch {
            abandon()
            throw error
        }
    }
}
