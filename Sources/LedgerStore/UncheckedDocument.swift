import LedgerModel
import SourceText

/// A ledger's document as far as it can be read, whatever rules of the ledger it breaks.
///
/// Only what checks and repairs ledgers reads one. Its ledger is not to be changed or written
/// before ``repaired(without:)``: rows may be in accounts that are not there.
struct UncheckedDocument: Sendable {
    /// The ledger.
    let ledger: Ledger
    /// The digest of the history's entry for the last batch, where there is one.
    let batchDigest: String?
    private let breaches: RuleBreaches

    /// Reads a document. What is no document, or states a day or an amount that is none, cannot be
    /// read in this way either.
    /// - Throws: ``StoreError`` with code `damaged`, `newer-version` or `too-large`, and the place.
    init(reading bytes: [UInt8]) throws(StoreError) {
        do throws(JSONFault) {
            let bytes = try StoreMigration.migrated(bytes.span) ?? bytes
            let (document, breaches) = try LedgerReader.readUnchecked(bytes.span)
            ledger = document.ledger
            batchDigest = document.batchDigest
            self.breaches = breaches
        } catch {
            throw error.storeError(in: bytes.span)
        }
    }

    /// The ledger with its broken rules put right.
    func repaired(
        without declined: Set<LedgerRepair.Identity>, remembered: RememberedEntries
    ) -> RepairedLedger {
        var repaired = ledger.repaired(
            without: declined, lostAccounts: breaches.lostAccounts, remembered: remembered)
        repaired.repairs = breaches.repairs + repaired.repairs
        return repaired
    }
}
