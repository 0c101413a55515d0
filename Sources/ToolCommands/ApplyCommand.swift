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
            done, is refused with 65. What a file does not settle is settled by the flags of `sluice \
            plan`, for it changes the plan. --all-or-nothing, --verify, --fail-if-empty and --strict are \
            for plans of imports alone.
            """)

    @Argument(help: "The plan.")
    var plan: String

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var checks: ImportChecks

    func run() throws {
        var bytes = try InputFiles.bytes(of: plan)
        // Some editors write a byte order mark in front of what was edited.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        switch PlanKind(of: bytes) {
        case .statements: try apply(statements: bytes)
        case .repeats: try apply(repeats: bytes)
        case .repairs: try apply(repairs: bytes)
        case nil: throw noPlan(bytes)
        }
    }

    /// Says that a file is no plan, and what it is instead.
    private func noPlan(_ bytes: [UInt8]) -> CommandFailure {
        let hint =
            LedgerFile.isLedger(bytes)
            ? "this is a ledger: --ledger names it, and the argument is the plan"
            : FormatTable().statementTitle(of: InputFile(path: plan, content: bytes)).map {
                "this is a statement (\($0)): `sluice import` brings it into a ledger, and `sluice plan` "
                    + "makes a plan of that"
            }
        return CommandFailure(
            .badInput, "\(plan): error: the file is no plan [damaged]",
            hint: hint
                ?? "`sluice plan FILE -o plan.json` makes one, and so do `sluice dedupe` and "
                + "`sluice check --repair` with -o")
    }

    /// Imports what a plan of `sluice plan` says.
    private func apply(statements bytes: [UInt8]) throws {
        let document = try reading(bytes) { () throws(StoreError) in
            try PlanDocument(reading: bytes)
        }
        let arguments = try importArguments(document)
        let (files, manifest) = try arguments.input.importFiles(
            arguments.reading, rules: try arguments.rules.load(for: ledger).rules)
        let store = StoreFile(path: ledger.path)
        let place = PlanPlace(path: plan, bytes: bytes)
        try checks.run(in: ledger, isPlan: true) { working, _ in
            try requireUnchanged(store, document.ledgerDigest)
            try manifest?.declareAccounts(in: &working)
            return try PlanApplication(document, at: place).plan(files, into: working)
        }
    }

    /// Joins what a plan of `sluice dedupe` calls one.
    private func apply(repeats bytes: [UInt8]) throws {
        try checks.requireNone(in: plan)
        let document = try reading(bytes) { () throws(StoreError) in
            try RepeatsDocument(reading: bytes)
        }
        let store = StoreFile(path: ledger.path)
        try ledger.apply(isDryRun: checks.isDryRun, checks.outcome) { working in
            try requireUnchanged(store, document.ledgerDigest)
            do {
                let before = working
                try document.addNames(to: &working)
                Terminal.say(
                    try ledger.joinTwins(in: &working) { try $0.settle(document.groups) })
                for line in NewNames(of: working, beside: [before]).lines { Terminal.say(line) }
            } catch let error as LedgerError {
                throw refusal(error, PlanPlace(path: plan, bytes: bytes))
            }
            return "\(RepeatsReport.title(document.groups))"
        }
    }

    /// What is said where a plan asks for what the ledger's rules forbid. Of a transaction that stands in two
    /// places the second one is too much.
    private func refusal(_ error: LedgerError, _ place: PlanPlace) -> CommandFailure {
        let text = place.text(of: error.value, isLast: error.code == .sameTransaction)
        return CommandFailure(.badInput, "\(text): \(error.message)", hint: error.hint)
    }

    /// Puts right what a plan of `sluice check --repair` says.
    private func apply(repairs bytes: [UInt8]) throws {
        try checks.requireNone(in: plan)
        let document = try reading(bytes) { () throws(StoreError) in
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

    /// Names the plan in what is wrong with it, with what helps. A ledger, which has keys of a plan, is none.
    private func reading<Document>(
        _ bytes: [UInt8], _ body: () throws(StoreError) -> Document
    ) throws -> Document {
        do {
            return try body()
        } catch {
            var named = error
            named.path = plan
            guard error.code == .damaged else { throw named }
            if LedgerFile.isLedger(bytes) { throw noPlan(bytes) }
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
