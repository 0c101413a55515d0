import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

/// Says what an import would do with each record; writes nothing.
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Say what an import would do with each record.",
        discussion: """
            The ledger is read, and left as it is. With -o the plan becomes a file that can be \
            edited, and that `sluice apply` carries out.
            """)

    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var rules: RuleOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, json, ndjson or csv.")
    var format: OutputFormat = .text

    @Option(
        name: .shortAndLong,
        help: "Write the whole plan to this file, for `sluice apply`. Default: print it.")
    var output: String?

    func validate() throws {
        if output != nil && format != .text {
            throw ValidationError("a plan for `sluice apply` has one form; leave --format out")
        }
        if output != nil && input.files.contains("-") {
            throw ValidationError("the standard input cannot be read again by `sluice apply`")
        }
    }

    func run() throws {
        let (rules, rulesPath) = try self.rules.load(for: ledger)
        let (files, manifest) = try input.importFiles(reading, rules: rules)
        if let output {
            try reading.requireOutput(
                output, besides: (files, manifest), [rulesPath].compactMap(\.self))
        }
        var summary = ImportSummary(ledgerPath: ledger.path, isDryRun: true)
        let digest = try output.map { _ in try StoreFile(path: ledger.path).digest() } ?? nil
        try ledger.change(isDryRun: true) { current in
            var working = current
            let batchCount = current.batchCount
            current = Ledger()
            try manifest?.declareAccounts(in: &working)
            var (run, plan) = ImportRun.plan(files, into: working)
            working = Ledger()
            plan.findGaps(behindHistoryOf: ledger.path, batchCount: batchCount)
            plan.settleOpenings(behindHistoryOf: ledger.path, batchCount: batchCount)
            summary.take(run, plan)
            if let output {
                try OutputFile(path: output).write(try document(of: plan, digest).encoded())
                summary.planPath = output
            } else {
                try write(plan)
            }
            return nil
        }
        try summary.print(.text)
        let status = summary.status(
            stopsUndecided: false, verify: false, failIfEmpty: false, strict: false)
        if status != .done { throw status.code }
    }

    private func document(of plan: ImportPlan, _ ledgerDigest: String?) -> PlanDocument {
        var document = PlanDocument(
            ledgerDigest: ledgerDigest, arguments: ImportArguments.words(input, reading, rules),
            files: plan.outline.files.map { file in
                PlanDocument.File(
                    name: file.name, digest: file.digest, format: file.format,
                    ambiguous: file.ambiguities.map(\.point.rawValue))
            })
        plan.forEachRecord { document.records.append($0) }
        return document
    }

    private func write(_ plan: ImportPlan) throws {
        var output = PlanWriter(format: format, names: plan.outline.files.map(\.name))
        try plan.forEachRecord { record in
            output.append(record)
            if output.bytes.count > 1 << 20 { try Terminal.write(output.takeBytes()) }
        }
        output.end()
        try Terminal.write(output.takeBytes())
    }
}

/// Renders verdicts as lines of JSON, a JSON list, CSV, or a table for eyes.
struct PlanWriter {
    let format: OutputFormat
    let names: [String]
    private(set) var bytes: [UInt8] = []
    private var count = 0
    private var json = JSONText()

    init(format: OutputFormat, names: [String]) {
        self.format = format
        self.names = names
        if format == .csv {
            let columns = [
                "file", "index", "line", "verdict", "status", "transaction", "match", "transfer",
                "category", "tags", "confidence", "reasons",
            ]
            DelimitedField.append(record: columns, to: &bytes)
        } else if format == .json {
            bytes += Array("[".utf8)
        }
    }

    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func append(_ record: PlanRecord) {
        if format == .json && count > 0 { bytes += Array(",\n".utf8) }
        count += 1
        switch format {
        case .json, .ndjson: appendJSON(record)
        case .csv: appendCSV(record)
        case .text: appendText(record)
        }
    }

    mutating func end() {
        if format == .json { bytes += Array("]\n".utf8) }
    }

    private mutating func appendJSON(_ record: PlanRecord) {
        json.removeAll()
        json.object { json in
            json.value("file", names[record.file])
            json.value("index", record.record)
            json.value("line", record.line)
            json.value("verdict", record.verdict.rawValue)
            json.value("status", record.status.name)
            json.value("transaction", record.transaction?.description)
            json.value("match", record.match?.description)
            json.value("transferID", record.transferID?.description)
            json.array("transferCandidates") { json in
                for id in record.transferCandidates { json.value(nil, id.description) }
            }
            json.value("category", record.category)
            json.array("tags") { json in
                for tag in record.tags { json.value(nil, tag.path) }
            }
            json.share("confidence", record.confidence)
            json.array("reasons") { json in
                for reason in record.reasons { json.value(nil, reason) }
            }
        }
        if format == .ndjson { json.endLine() }
        bytes += json.bytes
    }

    private mutating func appendCSV(_ record: PlanRecord) {
        let fields = [
            names[record.file], String(record.record), String(record.line),
            record.verdict.rawValue, record.status.name, record.transaction?.description ?? "",
            record.match?.description ?? "", record.transferID?.description ?? "",
            record.category ?? "", record.tags.map(\.path).joined(separator: " "),
            percent(record.confidence), record.reasons.joined(separator: "; "),
        ]
        DelimitedField.append(record: fields, to: &bytes)
    }

    private mutating func appendText(_ record: PlanRecord) {
        let verdict = record.verdict.rawValue
        let pad = String(repeating: " ", count: 9 - verdict.count)
        let reasons = record.reasons.joined(separator: "; ")
        bytes += Array("\(verdict)\(pad)\(names[record.file]):\(record.line)  \(reasons)\n".utf8)
    }

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
