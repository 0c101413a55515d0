package import SourceText

/// Records that a statement lists which an earlier one of the file has listed already.
///
/// Each stands for the one that it repeats, in the same order.
public struct StatementRepeat: Hashable, Sendable {
    /// The statement that lists them again, counted as those that were opened.
    public let statement: Int
    /// Their numbers among all records of the file.
    public let records: Range<Int>
    /// The statement that has listed them first.
    public let originalStatement: Int
    /// The number of the first record that is repeated.
    public let firstOriginal: Int
    /// What came in with those that are booked.
    public let moneyIn: ExactAmount
    /// What went out with those that are booked, as a positive number.
    public let moneyOut: ExactAmount
    /// The balance behind them.
    public let closing: ExactAmount
}

/// Finds statements that come twice in a file, and those that list again what the one before them
/// has listed, and go on from there.
///
/// Equal payments are no repeats, and statements of two accounts may be equal. A repeat is of the same
/// account, begins with the same balance, and has the bytes of all entries of the other; and either it is
/// the same statement by its number and both balances, or the balances prove both: had
/// the money moved twice, the second would not begin where the first did.
package struct StatementRepeats {
    /// A statement, page or message that has ended.
    package struct Part {
        /// Its number in the sink.
        package let statement: Int
        /// What is the same for parts of one account and kind.
        package let group: Int
        /// Its own number or id.
        package let id: String?
        package let opening: ExactAmount
        package let closing: ExactAmount
        /// What came in and went out with its booked entries, both positive; `nil` where that is
        /// not known of all.
        package let moneyIn: ExactAmount?
        package let moneyOut: ExactAmount?

        /// A part between two balances.
        package init(
            statement: Int, group: Int, id: String?, opening: ExactAmount, closing: ExactAmount,
            moneyIn: ExactAmount?, moneyOut: ExactAmount?
        ) {
            (self.statement, self.group, self.id) = (statement, group, id)
            (self.opening, self.closing) = (opening, closing)
            (self.moneyIn, self.moneyOut) = (moneyIn, moneyOut)
        }

        /// Whether the entries lead from one balance to the other.
        fileprivate var isProven: Bool {
            guard let moneyIn, let moneyOut else { return false }
            return opening.adding(moneyIn)?.subtracting(moneyOut) == closing
        }
    }

    /// An entry: its bytes in the source, and the first of its records. There may be millions.
    private struct Entry {
        let text: TextRange
        let firstRecord: UInt32

        var bytes: Range<Int> { text.bytes }
        var record: Int { Int(firstRecord) }
    }

    private struct Key: Hashable {
        let group: Int
        let opening: ExactAmount
    }

    private var entries: [Entry] = []
    /// The part of each account that began last with a balance.
    private var latest: [Key: (part: Part, entries: Range<Int>)] = [:]

    /// Nothing was read yet.
    package init() {}

    /// How many entries there were.
    package var entryCount: Int { entries.count }

    /// Takes in an entry that stands in a range of the source and begins with a record. One whose
    /// range is empty, because its end is not known, repeats none.
    package mutating func note(_ bytes: Range<Int>, record: Int) {
        entries.append(
            Entry(text: TextRange(source: bytes), firstRecord: UInt32(clamping: record)))
    }

    /// Takes in a part whose entries are all from one on, and tells what of it is repeated.
    package mutating func end(
        _ part: Part, from first: Int, behind lastRecord: Int, in bytes: Span<UInt8>
    ) -> StatementRepeat? {
        guard first < entries.count else { return nil }
        let range = first..<entries.count
        let key = Key(group: part.group, opening: part.opening)
        defer { latest[key] = (part, range) }
        guard let (earlier, originals) = latest[key], originals.count <= range.count,
            repeats(part, range, earlier, originals),
            let found = place(of: originals, in: range, bytes)
        else { return nil }
        let end = found.upperBound < entries.count ? entries[found.upperBound].record : lastRecord
        return StatementRepeat(
            statement: part.statement, records: entries[found.lowerBound].record..<end,
            originalStatement: earlier.statement,
            firstOriginal: entries[originals.lowerBound].record,
            moneyIn: earlier.moneyIn ?? .zero, moneyOut: earlier.moneyOut ?? .zero,
            closing: earlier.closing)
    }

    /// Whether number and balances say that a part is another one again, or its continuation.
    private func repeats(
        _ part: Part, _ range: Range<Int>, _ earlier: Part, _ originals: Range<Int>
    ) -> Bool {
        let isSame =
            part.id != nil && part.id == earlier.id && part.closing == earlier.closing
            && range.count == originals.count
        // Where money came and went, the balance is the same behind it.
        return isSame || part.isProven && earlier.isProven && earlier.opening != earlier.closing
    }

    /// The entries of a part that are those of another, at its beginning or, with the newest
    /// first, at its end.
    private func place(
        of originals: Range<Int>, in range: Range<Int>, _ bytes: Span<UInt8>
    ) -> Range<Int>? {
        let candidates = [range.prefix(originals.count), range.suffix(originals.count)]
        return candidates.first { candidate in
            zip(candidate, originals).allSatisfy { one, other in
                let (again, original) = (entries[one].bytes, entries[other].bytes)
                return !again.isEmpty
                    && bytes.extracting(again).hasSameBytes(as: bytes.extracting(original))
            }
        }
    }
}

extension Diagnostic {
    /// What is said of a statement that lists again what another has listed.
    package static func repeatedRecords(
        _ found: StatementRepeat, at offset: Int
    ) -> Diagnostic {
        Diagnostic(
            .warning, .repeatedRecords,
            "a statement lists again what an earlier one of the file has listed; an import takes it once",
            byteOffset: offset, value: "\(found.records.count) records")
    }

    /// What is said of records that are not written twice.
    init(leftOutRepeats count: Int) {
        self.init(
            .note, .repeatedRecords,
            "records that a statement lists again, written once: \(count)")
    }
}

extension Diagnostic.Code {
    /// A statement comes twice in a file, or lists again the records of the one before it.
    package static let repeatedRecords = Self(rawValue: "repeated-records")
}
