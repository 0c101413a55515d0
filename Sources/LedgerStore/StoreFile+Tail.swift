import Glibc
import LedgerDatabase
public import LedgerModel
public import StatementModel

/// What files can meet in a ledger, as far as they tell by themselves.
public struct ImportReach: Hashable, Sendable {
    /// The day of their first record.
    public var firstDay: CalendarDate
    /// How many records they have.
    public var recordCount: Int
    /// The digests of the files.
    public var digests: Set<String>

    /// What files reach from a day on.
    public init(firstDay: CalendarDate, recordCount: Int, digests: Set<String>) {
        (self.firstDay, self.recordCount, self.digests) = (firstDay, recordCount, digests)
    }
}

/// Importing a little into a large ledger without reading all of it.
extension StoreFile {
    /// Whether the ledger is one of which a part may be loaded: a large database.
    /// - Throws: ``StoreError`` where the ledger's place cannot be found or looked at.
    public func mayBeLoadedInPart() throws(StoreError) -> Bool {
        let place = try resolved()
        guard let status = try status(of: place), status.st_size >= 1 << 22 else { return false }
        return try isDatabase()
    }

    /// Loads what files can meet of a ledger in a database, its newest part.
    ///
    /// What is planned with it is the same that would be planned with all of the ledger, where
    /// ``suffices(_:for:)`` says so afterwards. Only ``commit(_:as:at:replacing:startingFrom:seen:)``
    /// takes what was loaded so.
    /// - Parameters:
    ///   - reach: What the files reach.
    ///   - choiceCount: So many of the newest transactions with categories or tags have to be there.
    ///   - teachingCount: So many of the newest transactions have to be there; tests take fewer.
    /// - Returns: The ledger; `nil` where all of it has to be loaded.
    /// - Throws: ``StoreError`` as ``load()`` does.
    public func loadTail(
        for reach: ImportReach, choiceCount: Int,
        teachingCount: Int = LedgerTail.teachingCount
    ) throws(StoreError) -> LoadedLedger? {
        let place = try resolved()
        guard try isDatabase(), let status = try status(of: place) else { return nil }
        return try withDatabase { database throws(DatabaseFailure) in
            if !database.isImmutable { try database.migrate() }
            let read = try database.readTail { ledger in
                // A known file is compared with its own rows, and which of the ways of telling
                // days are known, older files may say.
                let needsAll = ledger.files.contains {
                    reach.digests.contains($0.digest) || $0.tellsOtherDays
                }
                guard !needsAll else { return nil }
                return TailWish(
                    start: reach.firstDay.adding(days: -LedgerTail.margin),
                    count: teachingCount, choiceCount: choiceCount)
            }
            guard let read else { return nil }
            return LoadedLedger(
                ledger: read.contents.ledger, batchDigest: read.contents.batchDigest,
                stamp: FileStamp(status),
                source: DatabaseSource(database: database, state: read.contents.state),
                tail: read.tail)
        }
    }

    /// Whether an import into the newest part of a ledger came out as one into all of it would have.
    /// - Parameters:
    ///   - loaded: The part.
    ///   - reach: What the files were thought to reach.
    ///   - ledger: The part with what the import added.
    /// - Returns: Whether it did; otherwise all of the ledger has to be loaded, and the same done anew.
    /// - Throws: ``StoreError`` as ``load()`` does.
    public func suffices(
        _ loaded: LoadedLedger, for reach: ImportReach, of ledger: Ledger
    ) throws(StoreError) -> Bool {
        guard let tail = loaded.tail, let source = loaded.source,
            loaded.snapshot.ledger(withTextsOf: ledger) != nil
        else { return false }
        let known = UInt32(loaded.snapshot.ledger.files.count)
        // What was marked as seen has a key, too.
        var keys = Array(ledger.tombstones.subtracting(loaded.snapshot.ledger.tombstones))
        var bankIDs: Set<TextID> = []
        for row in ledger.table.rows {
            if row.file > known {
                guard row.date >= reach.firstDay else { return false }
                keys.append(row.id)
                if row.bankID != 0 { bankIDs.insert(row.bankID) }
            }
            guard row.laterSource >= 0 else { continue }
            var isWithin = true
            ledger.table.forEachLaterSource(of: row) { later in
                guard later.file > known else { return }
                isWithin = isWithin && later.date >= reach.firstDay
                keys.append(later.key)
                if later.bankID != 0 { bankIDs.insert(later.bankID) }
            }
            guard isWithin else { return false }
        }
        return try StoreError.named(path) { () throws(DatabaseFailure) in
            try !source.database.hasOlder(
                keys: keys, bankIDs: bankIDs.map(ledger.table.bankIDs.string), than: tail)
        }
    }
}
