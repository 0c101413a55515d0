import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization

/// Does what a plan says.
struct ApplyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", abstract: "Do exactly what a plan says.",
        discussion: """
            `sluice plan FILE... -o plan.json`, `sluice dedupe -o plan.json` and `sluice check \
            --repair -o plan.json` write plans. In that of an import, the verdict of a record may be changed (new, same or maybe with the id \
            of the transaction in match, skipped), and its payee, category, tags and account. \
            Where the ledger or a file is not what it was when the plan was made, nothing is \
            written, and the exit code is 75; a plan that is damaged, or asks for what cannot be \
            done, is refused with 65. --all-or-nothing, --verify, --fail-if-empty and --strict are \
            for plans of imports alone.
            """)

    @Argument(help: "The plan.")
    var plan: String

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var checks: ImportChecks

    func run() throws {
        let bytes = try InputFiles.bytes(of: plan)
        switch PlanKind(of: bytes) {
        case .statements: try apply(statements: bytes)
        case .repeats: try apply(repeats: bytes)
        case .repairs: try apply(repairs: bytes)
        }
    }

    /// Imports what a plan of `sluice plan` says.
    private func apply(statements bytes: [UInt8]) throws {
        let document = try reading { () throws(StoreError) in try PlanDocument(reading: bytes) }
        let arguments = try importArguments(document)
        let (files, manifest) = try arguments.input.importFiles(
            arguments.reading, rules: try arguments.rules.load(for: ledger).rules)
        let store = StoreFile(path: ledger.path)
        try checks.run(in: ledger) { working, _ in
            try requireUnchanged(store, document.ledgerDigest)
            try manifest?.declareAccounts(in: &working)
            return try PlanApplication(document, path: plan).plan(files, into: working)
        }
    }

    /// Joins what a plan of `sluice dedupe` calls one.
    private func apply(repeats bytes: [UInt8]) throws {
        try checks.requireNone(in: plan)
        let document = try reading { () throws(StoreError) in
            try RepeatsDocument(reading: bytes)
        }
        let store = StoreFile(path: ledger.path)
        try ledger.apply(isDryRun: checks.isDryRun, checks.outcome) { working in
            try requireUnchanged(store, document.ledgerDigest)
            do {
                try working.settle(document.groups)
            } catch let error as LedgerError {
                throw CommandFailure(.badInput, "\(plan): \(error.message)")
            }
            return "\(RepeatsReport.title(document.groups))"
        }
    }

    /// Puts right what a plan of `sluice check --repair` says.
    private func apply(repairs bytes: [UInt8]) throws {
        try checks.requireNone(in: plan)
        let document = try reading { () throws(StoreError) in
            try RepairsDocument(reading: bytes)
        }
        let store = StoreFile(path: ledger.path)
        let (report, batch) = try ledger.repair(isDryRun: checks.isDryRun) { found in
            try requireUnchanged(store, document.ledgerDigest)
            let repaired = found.repaired(without: document.declined)
            if let other = document.unasked(in: repaired.done) {
                throw CommandFailure(
                    .badInput, "\(plan): \(other.problem.message): \(other.text)",
                    hint: "this has to be done with the rest; make the plan anew")
            }
            return repaired
        }
        try report.tell(
            checks.outcome, ledgerPath: ledger.path, batch: batch, isDryRun: checks.isDryRun)
    }

    private func requireUnchanged(_ store: StoreFile, _ digest: String?) throws {
        guard try store.digest() == digest else {
            throw CommandFailure(
                .locked, "the ledger changed since the plan was made",
                hint: "make the plan anew")
        }
    }

    /// Names the plan in what is wrong with it, with what helps: it is no ledger.
    private func reading<Document>(
        _ body: () throws(StoreError) -> Document
    ) throws -> Document {
        do {
            return try body()
        } catch {
            var named = error
            named.path = plan
            guard error.code == .damaged else { throw named }
            throw CommandFailure(
                .badInput, "\(named.withValue)",
                hint: "correct what was edited there, or make the plan anew")
        }
    }

    private func importArguments(_ document: PlanDocument) throws -> ImportArguments {
        do {
            return try ImportArguments.parse(document.arguments)
        } catch {
            throw CommandFailure(
                .badInput,
                "\(plan): the plan's arguments are none: "
                    + ImportArguments.message(for: error))
        }
    }
}

/// Makes the plan of a run be what a document says.
struct PlanApplication {
    private let document: PlanDocument
    private let path: String

    /// The application of a plan's document.
    init(_ document: PlanDocument, path: String) {
        self.document = document
        self.path = path
    }

    /// The plan with everything that was edited in the document.
    /// - Throws: ``CommandFailure`` with 75 where a file is not what it was, 65 where the document
    ///   asks for what cannot be done.
    func plan(
        _ files: [ImportFile], into ledger: Ledger
    ) throws -> (run: ImportRun, plan: ImportPlan) {
        let untouched = ImportRun.plan(files, into: ledger)
        try requireSameFiles(untouched.plan)
        let decisions = try decisions(against: untouched.plan)
        if decisions.isEmpty { return untouched }
        let decided = ImportRun.plan(files, into: ledger, deciding: decisions)
        try requireDone(decisions, in: decided.plan)
        return decided
    }

    private func requireSameFiles(_ plan: ImportPlan) throws {
        let found = plan.outline.files.map(\.digest)
        guard found != document.files.map(\.digest) else { return }
        let changed = zip(document.files, found).first { $0.digest != $1 }?.0.name
        throw CommandFailure(
            .locked, "\(changed ?? "a file") is not what it was when the plan was made",
            hint: "make the plan anew")
    }

    // MARK: What was edited

    private func decisions(
        against plan: ImportPlan
    ) throws -> [RecordPlace: RecordDecision] {
        var decisions: [RecordPlace: RecordDecision] = [:]
        var number = 0
        try plan.forEachRecord { record in
            guard number < document.records.count else { throw missing(record) }
            let asked = document.records[number]
            number += 1
            guard (asked.file, asked.record) == (record.file, record.record) else {
                throw missing(record)
            }
            let decision = try decision(asked, on: record)
            if decision != RecordDecision() {
                decisions[RecordPlace(file: record.file, record: record.record)] = decision
            }
        }
        guard number == document.records.count else {
            throw refusal(document.records[number], "the file has no such record")
        }
        return decisions
    }

    private func missing(_ record: PlanRecord) -> CommandFailure {
        refusal(
            record, "the plan does not have it in its place; give it the verdict skipped instead")
    }

    private func decision(
        _ asked: PlanRecord, on record: PlanRecord
    ) throws -> RecordDecision {
        guard asked.line == record.line, asked.status == record.status,
            asked.date == record.date, asked.amount == record.amount,
            asked.transaction == record.transaction, asked.transferID == record.transferID
        else {
            throw refusal(
                record, "only verdict, match, account, payee, category and tags can be changed")
        }
        var decision = RecordDecision()
        if asked.verdict != record.verdict || asked.match != record.match {
            decision.verdict = asked.verdict
            decision.match = asked.match ?? record.match
        }
        if asked.payee != record.payee { decision.payee = asked.payee ?? "" }
        if asked.category != record.category { decision.category = asked.category ?? "" }
        if asked.tags != record.tags { decision.tags = asked.tags }
        if asked.account != record.account { decision.account = asked.account ?? "" }
        return decision
    }

    // MARK: Whether it was done

    private func requireDone(
        _ decisions: [RecordPlace: RecordDecision], in plan: ImportPlan
    ) throws {
        var number = 0
        try plan.forEachRecord { record in
            let asked = document.records[number]
            number += 1
            let isRepeat = [.same, .update].contains(asked.verdict)
            guard
                asked.verdict == record.verdict || isRepeat && record.verdict == .same
                    || isRepeat && record.verdict == .update
            else {
                throw refusal(
                    asked,
                    "it cannot be \(asked.verdict.rawValue): it is \(record.verdict.rawValue)"
                        + reasons(record))
            }
            let place = RecordPlace(file: record.file, record: record.record)
            guard let decision = decisions[place], record.verdict != .skipped else { return }
            try requireFields(decision, of: record)
        }
    }

    private func reasons(_ record: PlanRecord) -> String {
        record.reasons.isEmpty ? "" : " (\(record.reasons.joined(separator: "; ")))"
    }

    private func requireFields(_ decision: RecordDecision, of record: PlanRecord) throws {
        if let payee = decision.payee, record.payee ?? "" != payee {
            throw refusal(record, "its payee cannot be \"\(payee)\"")
        }
        if let category = decision.category,
            record.category?.lowercased() ?? "" != category.lowercased()
        {
            throw refusal(record, "its category cannot be \"\(category)\"")
        }
        if let tags = decision.tags,
            Set(record.tags.map { $0.path.lowercased() }) != Set(tags.map { $0.path.lowercased() })
        {
            throw refusal(
                record, "its tags cannot be \(tags.map(\.path).joined(separator: ", "))")
        }
        if let account = decision.account, record.account?.lowercased() != account.lowercased() {
            throw refusal(record, "its account cannot be \"\(account)\"")
        }
    }

    private func refusal(_ record: PlanRecord, _ reason: String) -> CommandFailure {
        let file =
            document.files.indices.contains(record.file)
            ? document.files[record.file].name : "file \(record.file)"
        return CommandFailure(
            .badInput,
            "\(path): record \(record.record) of \(file) (line \(record.line)): \(reason)")
    }
}
