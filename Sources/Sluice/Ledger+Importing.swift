public import LedgerModel
import LedgerStore
public import Normalization
public import SourceText
import StatementFormats
public import StatementModel

extension Ledger {
    /// What an import of one file would do: the ledger as it would be, and a verdict for every
    /// record. The ledger itself is left as it is; take ``ImportPlan/ledger`` to go on with.
    /// - Parameters:
    ///   - name: The file's name; only a hint, and kept with each transaction.
    ///   - bytes: All bytes of the file.
    ///   - options: What is settled about the import: the account, the currency.
    ///   - reading: What is settled about the reading: the order of dates, the decimal mark.
    ///   - tagPredictor: What guesses categories and tags; without it, what the ledger's own history
    ///     teaches.
    /// - Returns: The plan; its ledger is this one with the file imported.
    /// - Throws: ``ReadError`` where the file cannot be read at all. What stays undecided is in
    ///   the plan: ``FilePlan/ambiguities``.
    public func importing(
        _ name: String, bytes: [UInt8], options: ImportOptions = ImportOptions(),
        reading: ReadOptions = ReadOptions(), tagPredictor: TagPredictor? = nil
    ) throws(ReadError) -> ImportPlan {
        let session = ImportSession(ledger: self)
        session.tagPredictor = tagPredictor
        try Lookalike.refuse(bytes.span, name: name)
        let file = try SourceFile(name: name, bytes: bytes)
        let format = try FormatDetection.format(of: file)
        let incoming = IncomingFile(
            name: name, digest: FileDigest.sha256(bytes), format: format.name, options: options)
        if format.isReceipt {
            let receipt = try format.readReceipt(file, reading)
            session.take(receipt, of: incoming, byteCount: bytes.count)
        } else {
            var sink: any StatementSink = session
            session.begin(incoming)
            session.end(try format.read(file, reading, into: &sink))
        }
        return session.finish()
    }
}
