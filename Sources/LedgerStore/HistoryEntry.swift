import Foundation
import LedgerModel

/// A batch in the history, with what it takes to go back.
///
/// Its file is a line with the time, a line of JSON that describes batch and lists, and two ledger
/// documents with transactions: as they were before, and as records showed them again. The repair
/// of a ledger that no difference leads back to has that ledger's whole document behind them. The
/// digest that the ledger keeps is of all but the first line, so that the clock is in no ledger.
struct HistoryEntry: Sendable {
    /// What stands in the second line.
    struct Content: Codable, Sendable {
        /// The number of the batch, counted from 1.
        var number: Int
        /// The digest of the entry before, where there is one.
        var previous: String?
        /// What was done.
        var batch: Batch
        /// How lists changed.
        var lists: [ListChange]
        /// Transactions that are new, but those that new files brought.
        var added: [String]
        /// How many transactions new files brought.
        var brought: Int
        /// How many transactions were only seen again in new files.
        var seenAgain: Int
        /// The size of the first document in bytes.
        var beforeLength: Int
        /// The size of the repaired ledger's document in bytes, where the entry has it.
        var damagedLength: Int?
    }

    /// The version that this program writes.
    static let version = 1

    /// What is said of bytes that are no batch.
    static let damaged = StoreError(.damaged, "the file is no batch of a history")

    /// When the batch was made, in seconds since 1970 UTC.
    var time: Int64
    /// What was done.
    var content: Content
    /// Transactions that are gone or differ since, as they were.
    var before = Ledger()
    /// Transactions as the records of the batch alone would have made them.
    var seen = Ledger()
    /// The document of the ledger before a repair, where no difference leads back to it.
    var damaged: [UInt8]?

    /// The digests of the files that are new with the batch.
    var newFiles: Set<String> {
        let lines = content.lists.first { $0.section == "files" }?.added ?? []
        return Set(lines.map { LedgerOutline.key(of: $0, in: "files") })
    }

    /// The ids of what is new, but what new files brought.
    var added: Set<TransactionID> { Set(content.added.compactMap { TransactionID(parsing: $0) }) }

    // MARK: Bytes

    /// The entry's bytes and their digest.
    func encoded() throws(StoreError) -> (bytes: [UInt8], digest: String) {
        let documents = (
            before: try StoreDocument(before).encodedAsIs(),
            seen: try StoreDocument(seen).encodedAsIs()
        )
        var content = content
        content.beforeLength = documents.before.count
        content.damagedLength = damaged?.count
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var body: [UInt8]
        do {
            body = Array(try encoder.encode(content))
        } catch {
            throw StoreError(.notRepresentable, "the batch cannot be written as JSON")
        }
        body.append(0x0A)
        body += documents.before + documents.seen + (damaged ?? [])
        let head = "{\"version\":\(Self.version),\"time\":\(time)}\n"
        return (Array(head.utf8) + body, FileDigest.sha256(body))
    }

    /// Reads an entry.
    /// - Returns: The entry and the digest of its bytes.
    /// - Throws: ``StoreError`` with code `damaged` or `newer-version`.
    static func reading(_ bytes: [UInt8]) throws(StoreError) -> (HistoryEntry, digest: String) {
        struct Head: Codable {
            var version: Int
            var time: Int64
        }
        let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        let damaged = Self.damaged
        guard lines.count == 3 else { throw damaged }
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: Data(lines[0])) else { throw damaged }
        guard head.version <= version else {
            throw StoreError(.newerVersion, "a newer program wrote this batch")
        }
        guard let content = try? decoder.decode(Content.self, from: Data(lines[1])),
            (0...lines[2].count).contains(content.damagedLength ?? 0),
            (0...lines[2].count - (content.damagedLength ?? 0)).contains(content.beforeLength)
        else { throw damaged }
        let documents = lines[2].dropLast(content.damagedLength ?? 0)
        var entry = HistoryEntry(time: head.time, content: content)
        entry.before = try Self.ledger(documents.prefix(content.beforeLength))
        entry.seen = try Self.ledger(documents.dropFirst(content.beforeLength))
        entry.damaged = content.damagedLength.map { Array(lines[2].suffix($0)) }
        let body = bytes[lines[1].startIndex...]
        return (entry, FileDigest.sha256(Array(body)))
    }

    /// What transactions were, also where a repair put their places right.
    private static func ledger(_ bytes: ArraySlice<UInt8>) throws(StoreError) -> Ledger {
        try StoreDocument(reading: Array(bytes).span, .full, readsAnyPlace: true).ledger
    }
}

extension Ledger {
    /// A ledger of nothing but transactions of another one, and the accounts and files that they
    /// refer to.
    init(_ transactions: [Transaction], of other: Ledger) {
        self.init()
        var places: [AccountID: Int32] = [:]
        let used = Set(transactions.map(\.account))
        for account in other.accounts where used.contains(account.id) {
            places[account.id] = Int32(accounts.count)
            accounts.append(account)
        }
        var numbers: [Int: Int] = [:]
        var rows: [TransactionRow] = []
        for transaction in transactions {
            var value = transaction
            for index in value.sources.indices {
                let number = value.sources[index].file
                guard number > 0, number <= other.files.count else { continue }
                if numbers[number] == nil {
                    files.append(other.files[number - 1])
                    numbers[number] = files.count
                }
                value.sources[index].file = numbers[number] ?? 0
            }
            rows.append(table.row(value, account: places[value.account] ?? 0))
        }
        table.insert(rows)
    }
}
