import ArgumentParser
import Glibc
import LedgerModel
import LedgerStore
import StatementModel

/// Flags that name the ledger and the day.
struct LedgerOptions: ParsableArguments {
    @Option(help: "The ledger's file. Default: $SLUICE_LEDGER, else ledger.json.")
    var ledger: String?

    @Option(
        help: ArgumentHelp(
            "The day that counts as today for balances, budgets and reports. Default: the clock.",
            valueName: "date"))
    var today: String?

    @Option(help: LockTimeout.help)
    var lockTimeout: String?

    /// The ledger's path. A variable that is empty is taken for one that is not set.
    var path: String {
        if let ledger { return ledger }
        let variable = Terminal.environment("SLUICE_LEDGER") ?? ""
        return variable.isEmpty ? "ledger.json" : variable
    }

    /// What names the ledger to another command; empty where that takes it by itself.
    var flag: String { ledger.map { " --ledger \(ShellWord.quoted($0))" } ?? "" }

    /// Says where a plan lies, and the command that carries it out.
    func carryingOut(planAt path: String) -> String {
        "the plan is in \(path); `sluice apply\(flag) \(ShellWord.quoted(path))` carries it out"
    }

    /// How long to wait for a ledger that another process has locked.
    var timeout: Duration { LockTimeout.duration(lockTimeout) }

    func validate() throws {
        if ledger == "" { throw ValidationError("--ledger takes the path of a file, not ''") }
        // Names of other bytes would all be one, as what stands for each of those is one character.
        if path.unicodeScalars.contains("\u{FFFD}") {
            throw ValidationError("the ledger's path \(path) is not UTF-8; give it another name")
        }
        try LockTimeout.validate(lockTimeout)
        if let today { _ = try CalendarDate(today, flag: "--today") }
    }

    /// The day that counts as today.
    func day() throws -> CalendarDate {
        if let today { return try CalendarDate(today, flag: "--today") }
        var now = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&now, &parts)
        let date = unsafe CalendarDate(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        guard let date else { throw CommandFailure(.ioError, "the clock shows no calendar date") }
        return date
    }

    /// The ledger as it is.
    /// - Throws: ``CommandFailure``, `missingInput` where there is none.
    func read() throws -> Ledger {
        guard let loaded = try StoreFile(path: path).load() else { throw noLedger() }
        return loaded.ledger
    }

    /// The ledger as far as sums and balances need it: without payees, notes and the texts of sources.
    /// - Throws: ``CommandFailure``, `missingInput` where there is none.
    func readFigures() throws -> Ledger {
        guard let ledger = try StoreFile(path: path).figures() else { throw noLedger() }
        return ledger
    }

    /// Makes sure that there is a ledger, which a change would make else.
    /// - Throws: ``CommandFailure``, `missingInput` where there is none.
    func requireLedger() throws {
        guard try StoreFile(path: path).isThere() else { throw noLedger() }
    }

    /// Says that there is no ledger.
    func noLedger() -> CommandFailure {
        let error = StoreError(.missing, "there is no ledger", path: path)
        return CommandFailure(.missingInput, "\(error.message) at \(path)", hint: error.hint)
    }

    /// A ledger to start with: the predefined categories, and nothing else.
    private static func fresh() -> Ledger {
        var ledger = Ledger()
        ledger.addPredefinedCategories()
        return ledger
    }

    /// A change of the ledger, for its history.
    struct Change {
        /// What was done.
        var batch: Batch
        /// Transactions as records that were seen again would have made them.
        var seen: [Transaction] = []
    }

    /// Changes the ledger under its lock; the change becomes a batch of its history. A ledger that
    /// does not exist is made.
    /// - Parameters:
    ///   - isDryRun: Whether nothing is written.
    ///   - body: Changes the ledger and says what was done; `nil` where nothing is to be written.
    /// - Returns: The number of the batch; `nil` where nothing changed.
    /// - Throws: ``StoreError``, and what `body` throws; nothing is written then.
    @discardableResult
    func change(isDryRun: Bool = false, _ body: (inout Ledger) throws -> Change?) throws -> Int? {
        try change(isDryRun: isDryRun, reaching: { nil }) { ledger, _ in try body(&ledger) }
    }

    /// The same of what an import reaches: of a large database the newest part, if that is enough.
    /// - Parameters:
    ///   - isDryRun: Whether nothing is written.
    ///   - reach: What has to be there, where a part may be.
    ///   - body: As above; it also gets what was loaded, and throws ``LedgerPart/TooSmall`` where it
    ///     has to be done again with all of the ledger.
    /// - Returns: The number of the batch; `nil` where nothing changed.
    /// - Throws: ``StoreError``, and what `body` throws; nothing is written then.
    @discardableResult
    func change(
        isDryRun: Bool, reaching reach: () -> ImportReach?,
        _ body: (inout Ledger, LedgerPart) throws -> Change?
    ) throws -> Int? {
        let store = StoreFile(path: path)
        func attempt(_ reach: () -> ImportReach?) throws -> Int? {
            let base = Self.fresh()
            var part = try LedgerPart(store, for: reach)
            var ledger = part.loaded?.takeLedger() ?? base
            let change: Change?
            do {
                change = try body(&ledger, part)
            } catch let failure as CommandFailure where part.loaded == nil && failure.isUnknown {
                throw noLedger()
            }
            guard let change, !isDryRun else { return nil }
            return try Interruption.postponed {
                try store.commit(
                    ledger, as: change.batch, at: Self.now, replacing: part.loaded,
                    startingFrom: base, seen: change.seen)
            }
        }
        func both() throws -> Int? {
            do {
                return try attempt(reach)
            } catch is LedgerPart.TooSmall {
                return try attempt { nil }
            }
        }
        return isDryRun ? try both() : try underLock(of: store, both)
    }

    /// The clock, in seconds since 1970 UTC.
    static var now: Int64 { Int64(time(nil)) }

    /// Does something under the ledger's lock; whoever interrupts it, or the waiting for it, learns that nothing
    /// was written, where that is so.
    func withLock<Result>(of store: StoreFile, _ body: () throws -> Result) throws -> Result {
        try Interruption.saying("interrupted: nothing was written to \(path)") {
            try store.withLock(timeout: timeout, body)
        }
    }

    /// The same for what may make the ledger: a folder that is not there is an output that cannot be made.
    func underLock<Result>(of store: StoreFile, _ body: () throws -> Result) throws
        -> Result
    {
        do {
            return try withLock(of: store, body)
        } catch let error as StoreError where error.code == .missing {
            throw CommandFailure(
                .cannotCreate, "\(error.message) \(path)", hint: error.hint)
        }
    }
}

extension ExitStatus {
    /// The exit for what a store says.
    init(_ error: StoreError) {
        self =
            switch error.code {
            case .missing: .missingInput
            case .damaged, .foreignDatabase, .newerVersion, .notAFile, .tooLarge: .badInput
            case .locked, .changed: .locked
            case .notWritable: .cannotCreate
            case .noSuchBatch, .notSealed: .usage
            case .sealed, .wrongPassphrase: .wrongPassphrase
            case .exists, .nameTaken: .cannotCreate
            default: .ioError
            }
    }
}
