import LedgerModel
import LedgerStore
import Normalization

/// Makes the plan of a run be what a document says.
struct PlanApplication {
    private let document: PlanDocument
    private let place: PlanPlace

    /// The application of a plan's document, read from a place.
    init(_ document: PlanDocument, at place: PlanPlace) {
        self.document = document
        self.place = place
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
        try requireDone(decisions, in: decided.plan, of: ledger)
        if decisions.values.contains(where: { $0.verdict != nil }) {
            try requireOnce(decisions, in: decided.plan)
        }
        let names = NewNames(of: decided.plan.ledger, beside: [ledger, untouched.plan.ledger])
        for line in names.lines { Terminal.say(line) }
        return decided
    }

    private func requireSameFiles(_ plan: ImportPlan) throws {
        let found = plan.outline.files.map(\.digest)
        guard found != document.files.map(\.digest) else { return }
        let changed = zip(document.files, found).first { $0.digest != $1 }?.0.name
        let gone = document.files.first { !InputFiles.exists($0.name) }?.name
        let what =
            found.count < document.files.count && gone != nil
            ? "\(gone ?? "") is not there any more"
            : "\(changed ?? "a file") is not what it was when the plan was made"
        throw CommandFailure(.locked, what, hint: "make the plan anew")
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
        _ decisions: [RecordPlace: RecordDecision], in plan: ImportPlan, of ledger: Ledger
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
                    "it cannot be \(asked.verdict.rawValue): "
                        + (obstacle(asked, in: ledger)
                            ?? "it is \(record.verdict.rawValue)\(reasons(record))"))
            }
            let place = RecordPlace(file: record.file, record: record.record)
            guard let decision = decisions[place], record.verdict != .skipped else { return }
            try requireFields(decision, of: record)
        }
    }

    /// What is wrong with the transaction that a record is said to be, or to repeat.
    private func obstacle(_ asked: PlanRecord, in ledger: Ledger) -> String? {
        guard [.same, .update, .maybe].contains(asked.verdict) else { return nil }
        guard let match = asked.match else {
            return "match has to be the id of the transaction that it is"
        }
        guard let known = ledger.transaction(match) else {
            let other = document.records.first { $0.transaction == match }
            guard let other else { return "the ledger has no transaction \(match)" }
            return other.file == asked.file
                ? "\(match) is another record of the file, which lists each payment once" : nil
        }
        let account = ledger.account(known.account)?.name
        guard let account, account.lowercased() != asked.account?.lowercased() else { return nil }
        return "\(match) is of the account \(account)"
    }

    /// A record of a file and a transaction that records of it are said to be.
    private struct Listed: Hashable {
        let file: Int
        let transaction: TransactionID
    }

    /// A file lists each payment once, so that no record may be said to be what another one is. Records
    /// that were one before anything was edited still are.
    private func requireOnce(
        _ decisions: [RecordPlace: RecordDecision], in plan: ImportPlan
    ) throws {
        var edited: [Listed: PlanRecord] = [:]
        plan.forEachRecord { record in
            let place = RecordPlace(file: record.file, record: record.record)
            guard let listed = self.listed(record), decisions[place]?.verdict != nil else { return }
            edited[listed] = record
        }
        if edited.isEmpty { return }
        var number = 0
        try plan.forEachRecord { record in
            let before = document.records[number].transaction
            number += 1
            guard let listed = self.listed(record), let other = edited[listed],
                other.record != record.record, before != self.before(other)
            else { return }
            throw isTaken(other, by: record)
        }
    }

    private func listed(_ record: PlanRecord) -> Listed? {
        guard record.verdict != .maybe, let transaction = record.transaction else { return nil }
        return Listed(file: record.file, transaction: transaction)
    }

    /// What the plan had a record be before it was edited.
    private func before(_ record: PlanRecord) -> TransactionID? {
        document.records.first { ($0.file, $0.record) == (record.file, record.record) }?
            .transaction
    }

    private func isTaken(_ record: PlanRecord, by other: PlanRecord) -> CommandFailure {
        refusal(
            record,
            "it cannot be \(record.transaction?.description ?? ""): record \(other.record) is that one, "
                + "and the file lists each payment once")
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
            "\(place.text(at: offset(of: record))): record \(record.record) of \(file) "
                + "(line \(record.line)): \(reason)")
    }

    /// Where a record stands in the plan; the next one that the plan has where it lacks the record itself.
    private func offset(of record: PlanRecord) -> Int? {
        let number = document.records.firstIndex {
            ($0.file, $0.record) >= (record.file, record.record)
        }
        return number.flatMap {
            document.offsets.indices.contains($0) ? document.offsets[$0] : nil
        }
    }
}
