import LedgerModel
import StatementModel

/// Finds records that a file lists twice because each page of it begins with the last rows of the
/// page in front, as a web page does that goes on while it is looked at.
///
/// Two equal payments of a day are two, and the balance behind each says so: it differs. Where
/// rows come again with the very balances that they had, just where the balances do not follow
/// from one row to the next, and where they follow everywhere else, the file repeats itself.
struct PageOverlaps {
    /// What two listings of one record have in common.
    private struct Listing: Equatable {
        let amount: Int64
        let date: CalendarDate
        let text: TextID
        let memo: TextID
        let statement: Int
        let balance: Int64
    }

    /// So many rows a page repeats at most.
    private static let longest = 64
    /// So many rows have to follow from each other before balances prove anything.
    private static let fewestLinks = 10

    /// The listings that came last, in a ring, and how many there were since one had no balance.
    private var latest: [Listing] = []
    private var listed = 0
    /// How many records there were.
    private var count = 0
    /// How many rows follow from the row in front of them, how many from the row behind, as in
    /// lists with the newest first, and how many from neither and begin no repeat.
    private var links = (down: 0, up: 0)
    private var breaks = 0
    /// The repeat that is going on: where it began, how far back its originals are.
    private var running: (first: Int, distance: Int)?
    private var originals: [Int: Int] = [:]

    /// The records that repeat others of the file, by number, with those which they repeat; none
    /// where the balances prove nothing.
    var repeats: [Int: Int] {
        let links = max(links.down, links.up)
        guard !originals.isEmpty, links >= Self.fewestLinks, breaks * 10 <= links else {
            return [:]
        }
        guard let (first, distance) = running, count < first + distance else { return originals }
        return originals.filter { $0.key < first }
    }

    /// Takes in the next record, with the balance behind it in minor units.
    mutating func note(_ record: TransactionRow, statement: Int, balance: Int64?) {
        guard let balance else {
            // What has no balance is no part of a repeat, and the next row follows from nothing.
            giveUp()
            (latest, listed) = ([], 0)
            count += 1
            return
        }
        let listing = Listing(
            amount: record.amount, date: record.date, text: record.text, memo: record.memo,
            statement: statement, balance: balance)
        goOn(with: listing)
        if running == nil { look(at: listing) }
        remember(listing)
    }

    /// Continues a repeat, or finds that it was none.
    private mutating func goOn(with listing: Listing) {
        guard let (first, distance) = running else { return }
        if count == first + distance {
            running = nil
        } else if earlier(distance) == listing {
            mark(distance)
        } else {
            giveUp()
        }
    }

    /// A repeat that ends too early is none.
    private mutating func giveUp() {
        guard let (first, distance) = running, count < first + distance else { return }
        for number in first..<count { originals[number] = nil }
        breaks += 1
        running = nil
    }

    /// Sees whether a row follows from the one in front of it, or else begins a repeat.
    private mutating func look(at listing: Listing) {
        guard let previous = earlier(1), previous.statement == listing.statement else { return }
        if follow(previous, listing) {
            return
        } else if let distance = (1...Self.longest).first(where: { earlier($0) == listing }) {
            running = (count, distance)
            mark(distance)
        } else {
            breaks += 1
        }
    }

    /// Whether one row's balance leads to that of the next, in the direction in which most do. Of
    /// two rows that are listed again the second leads back to the first.
    private mutating func follow(_ one: Listing, _ next: Listing) -> Bool {
        let isDown = one.balance &+ next.amount == next.balance
        let isUp = next.balance &+ one.amount == one.balance
        let lead = links.down - links.up
        if isDown { links.down += 1 }
        if isUp { links.up += 1 }
        return isDown && lead > -Self.clearLead || isUp && lead < Self.clearLead
    }

    /// So many more rows that follow in one direction show that it is the list's.
    private static let clearLead = 3

    private mutating func mark(_ distance: Int) {
        let original = count - distance
        originals[count] = originals[original] ?? original
    }

    private func earlier(_ distance: Int) -> Listing? {
        guard distance <= latest.count else { return nil }
        return latest[(listed - distance) % Self.longest]
    }

    private mutating func remember(_ listing: Listing) {
        if latest.count < Self.longest {
            latest.append(listing)
        } else {
            latest[listed % Self.longest] = listing
        }
        listed += 1
        count += 1
    }
}
