import LedgerModel
import LedgerStore
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// What there is to say about a file that is imported.
struct FileDiagnostics {
    let path: String
    var list = DiagnosticList()
    /// The records that the reader rejected, those whose diagnostic is not kept included.
    var rejectedRecords: [UInt32] = []
}

/// Reads files into a plan; what `import` and `plan` share.
struct ImportRun {
    /// What became of a file.
    enum Outcome {
        case read
        case refused(ReadError)
        /// Found in a folder or an archive, and no statement.
        case passedOver(ReadError)
        case failed(CommandFailure)
        /// Left out, because of what it does not settle.
        case leftOut([Ambiguity])
    }

    var evidence: RunEvidence
    private(set) var outcomes: [(path: String, outcome: Outcome)] = []
    private(set) var diagnostics: [FileDiagnostics] = []
    /// The receipts that were read, by digest.
    private var papers: [String: [UInt8]] = [:]
    let session: ImportSession

    private init(_ files: [ImportFile], ledger: consuming Ledger, tail: LedgerTail?) {
        session = ImportSession(ledger: ledger, tail: tail)
        evidence = RunEvidence(files)
    }

    /// Reads all files into a plan, each in its best reading, and does with records what somebody
    /// decided about them. The ledger may be the newest part of one, as `tail` says. Who only imports
    /// does not need the verdict on each record listed.
    static func plan(
        _ files: [ImportFile], into ledger: consuming Ledger, _ tail: LedgerTail? = nil,
        deciding decisions: [RecordPlace: RecordDecision] = [:], listsVerdicts: Bool = true
    ) -> (run: ImportRun, plan: ImportPlan) {
        var run = ImportRun(files, ledger: ledger, tail: tail)
        run.session.listsVerdicts = listsVerdicts
        run.session.decide(decisions)
        var progress = ProgressBar(count: files.count)
        for (number, file) in files.enumerated() {
            progress.show(number)
            run.add(file)
        }
        progress.clear()
        let plan = run.session.finish()
        return (run, plan)
    }

    /// Reads the files whose reading is clear into a plan, and leaves the others out.
    ///
    /// Whether a file is clear may depend on the files before it (an account gives its currency),
    /// so everything is read anew without the files that were not, until all are.
    static func clearPlan(
        _ files: [ImportFile], into ledger: Ledger, _ tail: LedgerTail? = nil
    ) -> (run: ImportRun, plan: ImportPlan) {
        var leftOut: [Int: [Ambiguity]] = [:]
        while true {
            var run = ImportRun(files, ledger: ledger, tail: tail)
            var progress = ProgressBar(count: files.count)
            for (number, file) in files.enumerated() {
                progress.show(number)
                if let open = leftOut[number] {
                    run.outcomes.append((file.path, .leftOut(open)))
                } else {
                    run.add(file)
                }
            }
            progress.clear()
            let plan = run.session.finish()
            let open = run.undecidedFiles(of: plan)
            guard !open.isEmpty else { return (run, plan) }
            leftOut.merge(open) { old, _ in old }
        }
    }

    /// What is undecided, by the number of the file in the run. The plan has the files that were
    /// read, in the order of the run.
    func undecidedFiles(of plan: ImportPlan) -> [Int: [Ambiguity]] {
        let read = outcomes.indices.filter { number in
            if case .read = outcomes[number].outcome { true } else { false }
        }
        var open: [Int: [Ambiguity]] = [:]
        for (number, file) in zip(read, plan.outline.files) where !file.ambiguities.isEmpty {
            open[number] = file.ambiguities
        }
        return open
    }

    /// Keeps the receipts that a ledger names beside it.
    func keepPapers(of ledger: Ledger, in store: StoreFile) throws(StoreError) {
        guard !papers.isEmpty else { return }
        for paper in ledger.papers {
            guard let bytes = papers[paper.digest] else { continue }
            try store.keep(paper: bytes, digest: paper.digest)
        }
    }

    private mutating func add(_ file: ImportFile) {
        outcomes.append((file.path, outcome(of: file)))
    }

    private mutating func outcome(of file: ImportFile) -> Outcome {
        do {
            // The file's bytes are let go before its records meet the ledger.
            if let summary = try read(file) { session.end(summary) }
            return .read
        } catch let error as ReadError {
            if file.input.isFound && error.code == .notAStatement { return .passedOver(error) }
            return .refused(
                file.formats.advised(
                    error, on: file.input, readAs: file.format, in: file.encoding))
        } catch let failure as CommandFailure {
            return .failed(failure)
        } catch {
            return .failed(CommandFailure(.ioError, "cannot read \(file.path): \(error)"))
        }
    }

    /// Hands a file's records to the session; a receipt, which has none, whole.
    private mutating func read(_ file: ImportFile) throws -> ReadSummary? {
        let (loaded, format) = try file.load()
        let incoming = IncomingFile(
            name: file.name ?? file.path, digest: FileDigest.sha256(loaded.bytes.span),
            format: format.name, options: file.importing)
        guard !format.isReceipt else {
            let receipt = try format.readReceipt(loaded.file, file.reading)
            session.take(receipt, of: incoming, byteCount: loaded.bytes.count)
            papers[incoming.digest] = loaded.bytes.array
            return nil
        }
        let summary = try read(loaded.file, incoming, format, file.reading)
        do throws(CommandFailure) {
            try loaded.requireUnchanged()
        } catch {
            session.abandon()
            throw error
        }
        return summary
    }

    private mutating func read(
        _ file: SourceFile, _ incoming: IncomingFile, _ format: StatementFormat,
        _ options: ReadOptions
    ) throws(ReadError) -> ReadSummary {
        var options = options
        var borrowed: [String] = []
        while true {
            let tap = DiagnosticTap(session, file)
            var sink: any StatementSink = tap
            session.begin(incoming)
            var summary: ReadSummary
            do {
                summary = try format.read(file, options, into: &sink)
            } catch {
                session.abandon()
                throw error
            }
            if let found = settling(summary, options, incoming, tap.account)
                ?? settlingByPayments(
                    file, format, summary, options, RunEvidence.Key(incoming, tap.account, summary))
            {
                session.abandon()
                options = found.options
                if let phrase = found.phrase { borrowed.append(phrase) }
                continue
            }
            if !tap.diagnostics.isEmpty {
                diagnostics.append(
                    FileDiagnostics(
                        path: incoming.name, list: tap.diagnostics,
                        rejectedRecords: tap.rejectedRecords))
            }
            summary.decisions += decisions(besides: summary, borrowed, options, file)
            return summary
        }
    }

    /// What else was decided of a file than its reader says: what other files settled, whose accounts a
    /// column names, and the encoding.
    private func decisions(
        besides summary: ReadSummary, _ borrowed: [String], _ options: ReadOptions,
        _ file: SourceFile
    ) -> [ReadingDecision] {
        var phrases = borrowed
        let isAccountOpen = summary.ambiguities.contains { $0.point == .account }
        if !options.accountNames.isEmpty && !isAccountOpen {
            phrases.append("a column names the accounts")
        }
        if file.encoding != .utf8 { phrases.append(file.encoding.rawValue) }
        return phrases.map { ReadingDecision($0) }
    }

    /// The options with one more point settled that a file leaves open, by the other files of the
    /// run, else by earlier imports of the account; `nil` where neither settles one.
    private mutating func settling(
        _ summary: ReadSummary, _ options: ReadOptions, _ file: IncomingFile,
        _ account: AccountIdentity?
    ) -> (options: ReadOptions, phrase: String?)? {
        guard !summary.ambiguities.isEmpty else { return nil }
        if let named = namingAccounts(summary, options, file) { return (named, nil) }
        let key = RunEvidence.Key(file, account, summary)
        if let found = evidence.settling(summary, options, key) {
            return (found.options, "\(found.point.rawValue) as in other files of the account")
        }
        return session.earlierReadings(summary).settling(summary.ambiguities, options).map {
            ($0.options, "\($0.point.rawValue) as in earlier imports of the account")
        }
    }

    /// The options with the names of the owner's accounts, where a file leaves its account open and
    /// they were not looked at: a column may have them.
    private func namingAccounts(
        _ summary: ReadSummary, _ options: ReadOptions, _ file: IncomingFile
    ) -> ReadOptions? {
        guard summary.ambiguities.contains(where: { $0.point == .account }),
            file.options.account == nil, options.accountNames.isEmpty
        else { return nil }
        var named = options
        named.accountNames = session.accountNames(ofOwner: file.options.owner)
        return named.accountNames.isEmpty ? nil : named
    }
}

/// Passes everything on to the session, and keeps what there is to say.
private final class DiagnosticTap: StatementSink {
    let session: ImportSession
    private let text: SourceBytes
    /// Made for the first diagnostic; most files have none.
    private var index: LineIndex?
    private(set) var diagnostics = DiagnosticList()
    private(set) var rejectedRecords: [UInt32] = []
    /// The account that the file states first.
    private(set) var account: AccountIdentity?

    init(_ session: ImportSession, _ file: SourceFile) {
        self.session = session
        text = file.text
    }

    func open(_ header: StatementHeader) {
        account = account ?? header.account
        session.open(header)
    }

    func take(_ line: StatementLine, _ texts: StatementTexts) { session.take(line, texts) }
    func state(_ balance: Balance, of statement: Int) { session.state(balance, of: statement) }
    func listAgain(_ found: StatementRepeat) { session.listAgain(found) }

    func reject(_ diagnostic: Diagnostic, statement: Int) {
        let located = located(diagnostic)
        diagnostics.append(located)
        rejectedRecords.append(UInt32(clamping: diagnostic.record ?? 0))
        session.reject(located, statement: statement)
    }

    func report(_ diagnostic: Diagnostic) { diagnostics.append(located(diagnostic)) }

    private func located(_ diagnostic: Diagnostic) -> Diagnostic {
        let text = text
        let index = index ?? LineIndex(text.span)
        self.index = index
        var located = diagnostic
        located.locate(with: index, in: text.span)
        return located
    }
}
