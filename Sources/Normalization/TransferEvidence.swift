import LedgerModel
import SourceText
import StatementModel

/// A row of money out and a row of money in, of two accounts of one owner, that may be the two
/// sides of a transfer.
struct TransferCandidate {
    let out: Int32
    let into: Int32
    /// Days from the money's leaving to its arrival.
    let days: Int
    /// Which accounts the texts of its sides name; none before that is asked.
    var namings = TransferMatcher.Namings()
    /// What speaks for it being one, in all.
    var gain = LogOdds.zero
    /// What makes it the better one of several that are as likely; it does not make it likelier.
    var preference: Int32 = 0
}

/// How long money takes between two accounts, and which texts the two sides have, learned from
/// the pairs that have nobody else to go to.
struct TransferHabits {
    /// From three days early, where a person wrote down the day at the till and the bank the next
    /// working day, to six days on the way, where banks rest in between.
    static let window = -3...6
    /// The days that banks need by themselves: from one early, as they date things, to four.
    static let banksWindow = -1...4
    /// So many days early it arrives where the receiving side asks for the money: four, and those
    /// on which banks rest.
    static let pulledWindow = -6...(-2)
    /// All days that are looked at.
    static let span = pulledWindow.lowerBound...window.upperBound
    /// How many days any two rows may be apart by accident, for the odds.
    private static let usualDays = 6

    /// Whether so many days may lie between the sides of a transfer that leaves on a day.
    /// - Parameters:
    ///   - days: From the leaving to the arrival.
    ///   - start: The day of leaving.
    ///   - isWritten: Whether a person wrote down one of the days.
    ///   - isTelling: Whether two accounts do not have the amount by accident.
    /// - Returns: Whether it is so many at most.
    static func allows(
        _ days: Int, from start: CalendarDate, isWritten: Bool, isTelling: Bool
    ) -> Bool {
        if banksWindow.contains(days) { return true }
        guard window.contains(days) else { return false }
        if days < 0 {
            if isWritten || !isTelling { return isWritten }
            // One bank books on Saturday what the other one books on Monday.
            let resting = (days..<0).count { start.adding(days: $0).weekday >= 6 }
            return banksWindow.contains(days + resting)
        }
        let resting = (1..<days).count { start.adding(days: $0).weekday >= 6 }
        return banksWindow.contains(days - resting)
    }

    /// Whether money that leaves on a day may have been asked for so many days before.
    static func isPulled(_ days: Int, from start: CalendarDate) -> Bool {
        guard pulledWindow.contains(days) else { return false }
        let resting = (days..<0).count { start.adding(days: $0).weekday >= 6 }
        return days + resting >= -banksWindow.upperBound
    }

    private struct Way: Hashable {
        let from: Int32
        let to: Int32
    }

    private struct Texts: Hashable {
        let way: Way
        let out: UInt64
        let into: UInt64
    }

    private var lags: [Way: [Int]] = [:]
    private var texts: [Texts: Int] = [:]
    /// Texts of pairs for which only the amount speaks.
    private var textsOfAmounts: [Texts: Int] = [:]

    /// What is likely before anything is known, in thousandths.
    private static let prior = [0, 0, 0, 5, 10, 20, 330, 260, 180, 130, 35, 20, 10]
    /// The same where a person wrote down one of the days.
    private static let writtenPrior = [0, 0, 0, 30, 60, 110, 390, 170, 100, 70, 35, 20, 15]
    /// The same where the receiving side asks for the money.
    private static let pulledPrior = [30, 50, 110, 160, 180, 160, 200, 60, 30, 10, 5, 5, 0]

    /// What tells how many days are likely.
    enum Dating {
        /// Two banks.
        case banks
        /// A person, on one side.
        case person
        /// The bank that asks for the money, before the other one pays it.
        case pulling
    }

    /// Notes a pair.
    mutating func learn(from: Int32, to: Int32, days: Int, out: UInt64, into: UInt64) {
        let way = Way(from: from, to: to)
        let place = days - Self.span.lowerBound
        lags[way, default: [Int](repeating: 0, count: Self.span.count)][place] += 1
        texts[Texts(way: way, out: out, into: into), default: 0] += 1
    }

    /// Notes the texts of a pair for which only its amount speaks, which is no accident.
    mutating func learnTexts(from: Int32, to: Int32, out: UInt64, into: UInt64) {
        textsOfAmounts[Texts(way: Way(from: from, to: to), out: out, into: into), default: 0] += 1
    }

    /// Whether two such texts were so often the sides of one amount on this way that they are a
    /// transfer whatever the amount.
    func areUsual(from: Int32, to: Int32, out: UInt64, into: UInt64) -> Bool {
        let key = Texts(way: Way(from: from, to: to), out: out, into: into)
        return (textsOfAmounts[key] ?? 0) >= 3
    }

    /// How much more likely so many days are for a transfer than for any two rows of the window.
    func odds(from: Int32, to: Int32, days: Int, as dating: Dating) -> LogOdds {
        let place = days - Self.span.lowerBound
        var share =
            switch dating {
            case .banks: Self.prior[place]
            case .person: Self.writtenPrior[place]
            case .pulling: Self.pulledPrior[place]
            }
        if let known = lags[Way(from: from, to: to)] {
            let total = known.reduce(0, +)
            share = (known[place] * 1000 + share * 6) / (total + 6)
        }
        return LogOdds(max(share, 2), over: 1000 / Self.usualDays)
    }

    /// How often two such texts were the sides of a transfer on this way.
    func count(from: Int32, to: Int32, out: UInt64, into: UInt64) -> Int {
        texts[Texts(way: Way(from: from, to: to), out: out, into: into)] ?? 0
    }
}

/// What is left of a text without what differs from one transfer to the next: a hash of its words
/// without digits, in capitals without vowels, as banks abbreviate.
///
/// Some banks write no blanks: `UPI/DR/4123/ANNA/HDFC0001`. So a word ends at any mark, too.
enum TransferText {
    /// The key of no words.
    static let none: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The key of a text, or of one that goes on with it, by words of so many letters at least.
    static func key(
        _ text: Span<UInt8>, behind first: UInt64 = none, leastLength: Int = 1
    ) -> UInt64 {
        var key = first
        var start = 0
        while start < text.count {
            var end = start
            var hasDigit = false
            while end < text.count, isInWord(text[end]) {
                hasDigit = hasDigit || ASCII.isDigit(text[end])
                end += 1
            }
            if !hasDigit && end - start >= leastLength {
                ComparedLetters.forEach(in: text, start..<end, keepingVowels: false) {
                    key = (key ^ UInt64($0)) &* 0x100_0000_01b3
                }
            }
            start = end + 1
        }
        return key
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
    }
}
