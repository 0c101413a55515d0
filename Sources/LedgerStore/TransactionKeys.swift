import StatementModel

/// The keys of a transaction, in the order of the document.
enum TransactionKey: UInt8 {
    case id, account, date, amount, currency, kind, payee, note, category, tags, status, valueDate
    case transactionDate, time, checkNumber, original, holding, place, attachments, splits
    case recurrence, receipt, transfer, possibleTwin, guessed, sources

    /// The bits of the keys that no transaction lacks: the first six.
    static let required: UInt32 = 0b11_1111

    /// The key that stands in a range.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        switch range.count {
        case 2 where Self.isEqual(bytes, range, "id"): self = .id
        case 4 where Self.isEqual(bytes, range, "date"): self = .date
        case 4 where Self.isEqual(bytes, range, "kind"): self = .kind
        case 4 where Self.isEqual(bytes, range, "note"): self = .note
        case 4 where Self.isEqual(bytes, range, "tags"): self = .tags
        case 4 where Self.isEqual(bytes, range, "time"): self = .time
        case 5 where Self.isEqual(bytes, range, "payee"): self = .payee
        case 5 where Self.isEqual(bytes, range, "place"): self = .place
        case 6 where Self.isEqual(bytes, range, "amount"): self = .amount
        case 6 where Self.isEqual(bytes, range, "status"): self = .status
        case 6 where Self.isEqual(bytes, range, "splits"): self = .splits
        case 7 where Self.isEqual(bytes, range, "account"): self = .account
        case 7 where Self.isEqual(bytes, range, "sources"): self = .sources
        case 7 where Self.isEqual(bytes, range, "guessed"): self = .guessed
        case 7 where Self.isEqual(bytes, range, "holding"): self = .holding
        case 7 where Self.isEqual(bytes, range, "receipt"): self = .receipt
        case 8 where Self.isEqual(bytes, range, "currency"): self = .currency
        case 8 where Self.isEqual(bytes, range, "category"): self = .category
        case 8 where Self.isEqual(bytes, range, "original"): self = .original
        case 8 where Self.isEqual(bytes, range, "transfer"): self = .transfer
        case 9 where Self.isEqual(bytes, range, "valueDate"): self = .valueDate
        case 10 where Self.isEqual(bytes, range, "recurrence"): self = .recurrence
        case 11 where Self.isEqual(bytes, range, "checkNumber"): self = .checkNumber
        case 11 where Self.isEqual(bytes, range, "attachments"): self = .attachments
        case 12 where Self.isEqual(bytes, range, "possibleTwin"): self = .possibleTwin
        case 15 where Self.isEqual(bytes, range, "transactionDate"): self = .transactionDate
        default: return nil
        }
    }

    /// Whether a word stands in a range.
    @inline(__always)
    static func isEqual(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        var index = 0
        while index < range.count {
            guard unsafe bytes[range.lowerBound &+ index] == word.utf8Start[index] else {
                return false
            }
            index &+= 1
        }
        return true
    }
}

/// The keys of a source, in the order of the document.
enum SourceKey: UInt8 {
    case file, record, line, text, memo, bankID, counterAccount, key, date, amount, exactAmount

    /// The bits of the keys that no source lacks: the first two.
    static let required: UInt32 = 0b11
    /// The bits of the keys that stand at the start of almost every source: the first three.
    static let head: UInt32 = 0b111

    /// The key that stands in a range.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        switch range.count {
        case 3 where TransactionKey.isEqual(bytes, range, "key"): self = .key
        case 4 where TransactionKey.isEqual(bytes, range, "file"): self = .file
        case 4 where TransactionKey.isEqual(bytes, range, "line"): self = .line
        case 4 where TransactionKey.isEqual(bytes, range, "text"): self = .text
        case 4 where TransactionKey.isEqual(bytes, range, "memo"): self = .memo
        case 4 where TransactionKey.isEqual(bytes, range, "date"): self = .date
        case 6 where TransactionKey.isEqual(bytes, range, "record"): self = .record
        case 6 where TransactionKey.isEqual(bytes, range, "bankID"): self = .bankID
        case 6 where TransactionKey.isEqual(bytes, range, "amount"): self = .amount
        case 11 where TransactionKey.isEqual(bytes, range, "exactAmount"): self = .exactAmount
        case 14 where TransactionKey.isEqual(bytes, range, "counterAccount"): self = .counterAccount
        default: return nil
        }
    }
}
