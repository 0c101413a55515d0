import LedgerModel
import LedgerStore
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// A file that is to be imported, and what is settled for it.
struct ImportFile {
    var path: String
    /// The path as the user gave it, for messages; the path itself where they differ not.
    var name: String?
    var importing = ImportOptions()
    var reading = ReadOptions()
    var encoding: TextEncoding?
    var format: StatementFormat?
    /// Whether it was found in a folder, where other files than statements may lie.
    var isFound = false
}

/// Reads files into a plan; what `import` and `plan` share.
struct ImportRun {
    /// What became of a file.
    enum Outcome {
        case read
        case refused(ReadError)
        /// Found in a folder, and no statement.
        case passedOver(ReadError)
        case failed(CommandFailure)
        /// Left out, because of what it does not settle.
        case leftOut([Ambiguity])
    }

    /// What to do with a reading that stays undecided.
    enum Undecided {
        /// Take the best reading.
        case takeBest
        /// Ask the person at the terminal.
        case ask
    }

    let undecided: Undecided
    private(set) var outcomes: [(path: String, outcome: Outcome)] = []
    private(set) var diagnostics: [(path: String, list: [Diagnostic])] = []
    private let session: ImportSession

    init(ledger: consuming Ledger, undecided: Undecided) {
        session = ImportSession(ledger: ledger)
        self.undecided = undecided
    }

    /// Reads all files into a plan.
    static func plan(
        _ files: [ImportFile], into ledger: consuming Ledger, undecided: Undecided
    ) -> (run: ImportRun, plan: ImportPlan) {
        var run = ImportRun(ledger: ledger, undecided: undecided)
        for file in files { run.add(file) }
        let plan = run.session.finish()
        return (run, plan)
    }

    /// Reads the files whose reading is clear into a plan, and leaves the others out.
    ///
    /// Whether a file is clear may depend on the files before it (an account gives its currency),
    /// so everything is read anew without the files that were not, until all are.
    static func clearPlan(
        _ files: [ImportFile], into ledger: Ledger
    ) -> (run: ImportRun, plan: ImportPlan) {
        var leftOut: [Int: [Ambiguity]] = [:]
        while true {
            var run = ImportRun(ledger: ledger, undecided: .takeBest)
            for (number, file) in files.enumerated() {
                if let open = leftOut[number] {
                    run.outcomes.append((file.path, .leftOut(open)))
                } else {
                    run.add(file)
                }
            }
            let plan = run.session.finish()
            let open = run.undecidedFiles(of: plan)
            guard !open.isEmpty else { return (run, plan) }
            leftOut.merge(open) { old, _ in old }
        }
    }

    /// What is undecided, by the number of the file in the run. The plan has the files that were
    /// read, in the order of the run.
    private func undecidedFiles(of plan: ImportPlan) -> [Int: [Ambiguity]] {
        let read = outcomes.indices.filter { number in
            if case .read = outcomes[number].outcome { true } else { false }
        }
        var open: [Int: [Ambiguity]] = [:]
        for (number, file) in zip(read, plan.outline.files) where !file.ambiguities.isEmpty {
            open[number] = file.ambiguities
        }
        return open
    }

    private mutating func add(_ file: ImportFile) {
        outcomes.append((file.path, outcome(of: file)))
    }

    private mutating func outcome(of file: ImportFile) -> Outcome {
        do {
            let loaded = try InputFiles.source(file.path, encoding: file.encoding)
            let format = try file.format ?? FormatDetection.format(of: loaded.file)
            let incoming = IncomingFile(
                name: file.name ?? file.path, digest: FileDigest.sha256(loaded.bytes),
                format: format.name,
                options: file.importing)
            guard !format.isReceipt else {
                let receipt = try format.readReceipt(loaded.file, file.reading)
                session.take(receipt, of: incoming, byteCount: loaded.bytes.count)
                return .read
            }
            return try read(loaded.file, incoming, format, file.reading)
        } catch let error as ReadError {
            if file.isFound && error.code == .notAStatement { return .passedOver(error) }
            return .refused(error.advising(onGiven: file.encoding))
        } catch let failure as CommandFailure {
            return .failed(failure)
        } catch {
            return .failed(CommandFailure(.ioError, "cannot read \(file.path): \(error)"))
        }
    }

    private mutating func read(
        _ file: SourceFile, _ incoming: IncomingFile, _ format: StatementFormat,
        _ options: ReadOptions
    ) throws(ReadError) -> Outcome {
        var options = options
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
            if undecided == .ask, let open = summary.ambiguities.first,
                Question(open, path: file.name).settle(&options)
            {
                session.abandon()
                continue
            }
            if file.encoding != .utf8 { summary.decisions.append(file.encoding.rawValue) }
            session.end(summary)
            if !tap.diagnostics.isEmpty {
                diagnostics.append((incoming.name, tap.diagnostics))
            }
            return .read
        }
    }
}

/// Passes everything on to the session, and keeps what there is to say.
private final class DiagnosticTap: StatementSink {
    private let session: ImportSession
    private let text: [UInt8]
    /// Made for the first diagnostic; most files have none.
    private var index: LineIndex?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ session: ImportSession, _ file: SourceFile) {
        self.session = session
        text = file.text
    }

    func open(_ header: StatementHeader) { session.open(header) }
    func take(_ line: StatementLine, _ texts: StatementTexts) { session.take(line, texts) }
    func state(_ balance: Balance, of statement: Int) { session.state(balance, of: statement) }

    func reject(_ diagnostic: Diagnostic, statement: Int) {
        let located = located(diagnostic)
        diagnostics.append(located)
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

/// One question about a reading, with the readings to choose from.
private struct Question {
    let ambiguity: Ambiguity
    let path: String

    init(_ ambiguity: Ambiguity, path: String) {
        self.ambiguity = ambiguity
        self.path = path
    }

    /// Asks, and settles the point by the answer; `false` where there is none.
    func settle(_ options: inout ReadOptions) -> Bool {
        Terminal.say("\(path): \(ambiguity.point.rawValue) is not clear from the file")
        if let example = ambiguity.example { Terminal.say("  \(example)") }
        for (number, reading) in ambiguity.readings.enumerated() {
            Terminal.say("  \(number + 1)) \(reading)")
        }
        Terminal.say("  which one? (the number, or the value)")
        guard let answer = readLine() else { return false }
        let chosen =
            Int(answer).flatMap {
                ambiguity.readings.indices.contains($0 - 1) ? ambiguity.readings[$0 - 1] : nil
            } ?? answer
        return apply(chosen, to: &options)
    }

    private func apply(_ value: String, to options: inout ReadOptions) -> Bool {
        switch ambiguity.point {
        case .dateOrder:
            options.dateOrder = DateOrder(rawValue: value)
            return options.dateOrder != nil
        case .decimal:
            options.decimalMark = DecimalMark(argument: value)?.byte
            return options.decimalMark != nil
        case .sign:
            options.sign = SignConvention(rawValue: value)
            return options.sign != nil
        case .currency:
            options.currency = CurrencyCode(value)
            return options.currency != nil
        case .format, .account:
            return false
        }
    }
}
