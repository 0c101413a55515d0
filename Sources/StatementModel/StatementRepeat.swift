import SourceText

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
    /// The balance behind them, where the earlier statement states one.
    public let closing: ExactAmount?
}

/// Finds statements that come twice in a file, and those that list again what the one before them
/// has listed, and go on from there.
///
/// Equal payments are no repeats, and statements of two accounts may be equal. A repeat is of the same
/// account, begins with the same balance, and has the bytes of all entries of the other; and either it is
/// the same statement by its number and both balances, or the balances prove both: had
/// the money moved twice, the second would not begin where the first did. Reports within a day mostly
/// state no balances. One of them repeats another where it covers its time, where the bank has given
/// each of its entries an id, or where they are three different ones or more, which may also be the last of
/// one and the first of the other where their times overlap.
package struct StatementRepeats {
    /// A statement, page or message that has ended.
    package struct Part {
        /// Its number in the sink.
        package let statement: Int
        /// What is the same for parts of one account and kind.
        package let group: Int
        /// Its own number or id.
        package let id: String?
        package let opening: ExactAmount?
        package let closing: ExactAmount?
        /// What came in and went out with its booked entries, both positive; `nil` where that is
        /// not known of all.
        package let moneyIn: ExactAmount?
        package let moneyOut: ExactAmount?
        /// The time that it covers, in seconds; `nil` where it tells days alone, or nothing.
        package let period: ClosedRange<Int>?
        /// Whether the bank has given each of its entries an id.
        package let isIdentified: Bool
        /// When it was made, in seconds; `nil` where it tells a day alone, or nothing.
        package let made: Int?

        /// A part between two balances, or of a time.
        package init(
            statement: Int, group: Int, id: String?, opening: ExactAmount?,
            closing: ExactAmount?, moneyIn: ExactAmount?, moneyOut: ExactAmount?,
            period: ClosedRange<Int>? = nil, isIdentified: Bool = false, made: Int? = nil
        ) {
            (self.statement, self.group, self.id) = (statement, group, id)
            (self.opening, self.closing) = (opening, closing)
            (self.moneyIn, self.moneyOut) = (moneyIn, moneyOut)
            (self.period, self.isIdentified, self.made) = (period, isIdentified, made)
        }

        /// Whether the entries lead from one balance to the other.
        fileprivate var isProven: Bool {
            guard let opening, let closing, let moneyIn, let moneyOut else { return false }
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
        let opening: ExactAmount?
    }

    /// A part with the places of its entries.
    private typealias Listing = (part: Part, entries: Range<Int>)

    private var entries: [Entry] = []
    /// The part of each account that began last with a balance, or without any.
    private var listings: [Listing] = []
    /// Where that part of an account and a balance stands.
    private var listingNumbers: [Key: Int32] = [:]
    /// Where the part of each account stands that came last.
    private var last: [Int: Int32] = [:]

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
        let listing = (part: part, entries: first..<entries.count)
        let number = Int(listingNumber(of: Key(group: part.group, opening: part.opening)))
        let sameOpening = number < listings.count ? listings[number] : nil
        let before = last.updateValue(Int32(number), forKey: part.group).map { listings[Int($0)] }
        if sameOpening == nil { listings.append(listing) } else { listings[number] = listing }
        if let earlier = sameOpening, balancesShow(listing, earlier),
            let again = entries(of: earlier, in: listing, bytes)
        {
            return found(again, in: part, of: earlier, behind: lastRecord)
        }
        guard let earlier = before else { return nil }
        if let again = entries(of: earlier, in: listing, bytes), covers(listing, earlier, bytes) {
            return found(again, in: part, of: earlier, behind: lastRecord)
        }
        // The newest report may be the first of the file.
        if let whole = entries(of: listing, in: earlier, bytes), covers(earlier, listing, bytes) {
            return found(listing, at: whole.lowerBound, of: earlier.part, behind: lastRecord)
        }
        return overlap(of: listing, earlier, behind: lastRecord, bytes)
    }

    /// The number of the last part with a key, or the next one where there is none.
    private mutating func listingNumber(of key: Key) -> Int32 {
        func same(_ number: inout Int32) -> Int32 { number }
        return same(&listingNumbers[key, default: Int32(clamping: listings.count)])
    }

    /// Whether number and balances, or number and the moment it was made, say that a part is another one
    /// again, or balances that it is its continuation.
    private func balancesShow(_ listing: Listing, _ other: Listing) -> Bool {
        let (part, earlier) = (listing.part, other.part)
        let isOne = part.closing != nil || part.made != nil && part.made == earlier.made
        let isSame =
            part.id != nil && part.id == earlier.id && isOne
            && part.closing == earlier.closing && listing.entries.count == other.entries.count
        // Where money came and went, the balance is the same behind it.
        return isSame || part.isProven && earlier.isProven && earlier.opening != earlier.closing
    }

    /// So many different entries without ids are no accident.
    private static let fewestEntries = 3

    /// Whether a part of which no balances tell covers the time of another one, or has its ids, or three
    /// different entries and more. Two reports of the very same time may be two of what came in
    /// between, so that one entry, or one that comes several times, is no proof then.
    private func covers(_ listing: Listing, _ other: Listing, _ bytes: Span<UInt8>) -> Bool {
        let (part, covered) = (listing.part, other.part)
        if part.isProven && covered.isProven { return false }
        if let own = part.period, let time = covered.period {
            guard own.lowerBound <= time.lowerBound, time.upperBound <= own.upperBound else {
                return false
            }
            if own != time || kinds(of: other.entries, bytes) > 1 { return true }
        }
        let count = other.entries.count
        let isIdentified = part.isIdentified && covered.isIdentified
        // Nobody pays so many different sums on the same days, in the same order, with the same words.
        let isAccident = count < Self.fewestEntries || part.opening != nil || covered.opening != nil
        return (isIdentified || !isAccident) && kinds(of: other.entries, bytes) == count
    }

    /// At most so many entries of two parts are looked for at both their ends.
    private static let longestOverlap = 256

    /// What two parts without balances both list, the last entries of one and the first of the other, where
    /// their times overlap in part: three different entries and more.
    private func overlap(
        of listing: Listing, _ other: Listing, behind lastRecord: Int, _ bytes: Span<UInt8>
    ) -> StatementRepeat? {
        guard let own = listing.part.period, let time = other.part.period,
            own.lowerBound < time.upperBound, time.lowerBound < own.upperBound,
            own.lowerBound != time.lowerBound,
            (own.lowerBound < time.lowerBound) == (own.upperBound < time.upperBound),
            listing.part.opening == nil, other.part.opening == nil
        else { return nil }
        let (range, originals) = (listing.entries, other.entries)
        let most = min(range.count, originals.count, Self.longestOverlap)
        for count in stride(from: most, through: Self.fewestEntries, by: -1) {
            let ends = [
                (range.prefix(count), originals.suffix(count)),
                (range.suffix(count), originals.prefix(count)),
            ]
            for (again, first) in ends
            where areSame(again, first, bytes) && kinds(of: again, bytes) == count {
                return found(again, as: first, in: listing.part, of: other.part, behind: lastRecord)
            }
        }
        return nil
    }

    /// How many different entries there are among those at some places.
    private func kinds(of places: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var hashes: Set<Int> = []
        for place in places {
            var hasher = Hasher()
            for offset in entries[place].bytes { hasher.combine(bytes[offset]) }
            hashes.insert(hasher.finalize())
        }
        return hashes.count
    }

    /// The entries of a part that are those of another, at its beginning or, with the newest
    /// first, at its end.
    private func entries(
        of other: Listing, in listing: Listing, _ bytes: Span<UInt8>
    ) -> Range<Int>? {
        let (range, originals) = (listing.entries, other.entries)
        guard originals.count <= range.count else { return nil }
        let candidates = [range.prefix(originals.count), range.suffix(originals.count)]
        return candidates.first { areSame($0, originals, bytes) }
    }

    /// Whether the entries at some places are those at others, byte for byte.
    private func areSame(
        _ places: Range<Int>, _ others: Range<Int>, _ bytes: Span<UInt8>
    ) -> Bool {
        zip(places, others).allSatisfy { one, other in
            let (again, original) = (entries[one].bytes, entries[other].bytes)
            return !again.isEmpty
                && bytes.extracting(again).hasSameBytes(as: bytes.extracting(original))
        }
    }

    /// What is told of entries of a part that are all those of another.
    private func found(
        _ again: Range<Int>, in part: Part, of other: Listing, behind lastRecord: Int
    ) -> StatementRepeat {
        let earlier = other.part
        return StatementRepeat(
            statement: part.statement, records: records(of: again, behind: lastRecord),
            originalStatement: earlier.statement,
            firstOriginal: entries[other.entries.lowerBound].record,
            moneyIn: earlier.moneyIn ?? .zero, moneyOut: earlier.moneyOut ?? .zero,
            closing: earlier.closing)
    }

    /// What is told of entries that two parts without balances have, so that nobody asks for sums.
    private func found(
        _ again: Range<Int>, as originals: Range<Int>, in part: Part, of earlier: Part,
        behind lastRecord: Int
    ) -> StatementRepeat {
        StatementRepeat(
            statement: part.statement, records: records(of: again, behind: lastRecord),
            originalStatement: earlier.statement,
            firstOriginal: entries[originals.lowerBound].record, moneyIn: .zero, moneyOut: .zero,
            closing: nil)
    }

    /// The records of the entries at some places.
    private func records(of places: Range<Int>, behind lastRecord: Int) -> Range<Int> {
        let end = places.upperBound < entries.count ? entries[places.upperBound].record : lastRecord
        return entries[places.lowerBound].record..<end
    }

    /// What is told of a part that is from one of another's entries on as a whole.
    private func found(
        _ listing: Listing, at original: Int, of earlier: Part, behind lastRecord: Int
    ) -> StatementRepeat {
        let part = listing.part
        return StatementRepeat(
            statement: part.statement,
            records: entries[listing.entries.lowerBound].record..<lastRecord,
            originalStatement: earlier.statement, firstOriginal: entries[original].record,
            moneyIn: part.moneyIn ?? .zero, moneyOut: part.moneyOut ?? .zero, closing: nil)
    }
}
