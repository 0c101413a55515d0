import LedgerModel
import LedgerStore
import Normalization
import StatementModel

/// What was loaded of a ledger for an import: all of it, or its newest part.
struct LedgerPart {
    /// Thrown where the newest part is not enough; the same is done with all of it then.
    struct TooSmall: Error {}

    private let store: StoreFile
    /// What was loaded; `nil` where there is no ledger.
    var loaded: LoadedLedger?
    private let reach: ImportReach?

    /// Which transactions are there, where not all are.
    var tail: LedgerTail? { loaded?.tail }

    /// Loads a ledger.
    /// - Parameters:
    ///   - store: Its file.
    ///   - reach: What of it has to be there; asked where a part of it may do.
    /// - Throws: ``StoreError``.
    init(_ store: StoreFile, for reach: () -> ImportReach?) throws {
        self.store = store
        if try store.mayBeLoadedInPart(), let wish = reach() {
            let part = try store.loadTail(
                for: wish, choiceCount: ImportSession.choiceCount(guessing: wish.recordCount))
            if let part {
                (loaded, self.reach) = (part, wish)
                return
            }
        }
        (loaded, self.reach) = (try store.load(), nil)
    }

    /// Makes sure that all transactions behind a day are there.
    /// - Throws: ``TooSmall``.
    func requireEnough(since day: CalendarDate) throws {
        if let tail, day < tail.start { throw TooSmall() }
    }

    /// Makes sure that an import came out as one into all of the ledger would have.
    /// - Parameter plan: The import.
    /// - Throws: ``TooSmall``, and ``StoreError``.
    func requireEnough(for plan: ImportPlan) throws {
        guard tail != nil, let loaded, let reach else { return }
        guard try store.suffices(loaded, for: reach, of: plan.ledger) else { throw TooSmall() }
    }
}
