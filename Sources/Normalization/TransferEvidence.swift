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
    /// What speaks for it being one, in all.
    var gain = LogOdds.zero
}

/// How long money takes between two accounts, and which texts the two sides have, learned from
/// the pairs that have nobody else to go to.
struct TransferHabits {
    /// The days that are looked at: from one day early, as banks date things, to four days on the
    /// way.
    static let window = -1...4

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

    /// What is likely before anything is known, in thousandths.
    private static let prior = [20, 340, 270, 190, 140, 40]

    /// Notes a pair.
    mutating func learn(from: Int32, to: Int32, days: Int, out: UInt64, into: UInt64) {
        let way = Way(from: from, to: to)
        let place = days - Self.window.lowerBound
        lags[way, default: [Int](repeating: 0, count: Self.window.count)][place] += 1
        texts[Texts(way: way, out: out, into: into), default: 0] += 1
    }

    /// How much more likely so many days are for a transfer than for any two rows of the window.
    func odds(from: Int32, to: Int32, days: Int) -> LogOdds {
        let place = days - Self.window.lowerBound
        var share = Self.prior[place]
        if let known = lags[Way(from: from, to: to)] {
            let total = known.reduce(0, +)
            share = (known[place] * 1000 + share * 6) / (total + 6)
        }
        return LogOdds(max(share, 2), over: 1000 / Self.window.count)
    }

    /// How often two such texts were the sides of a transfer on this way.
    func count(from: Int32, to: Int32, out: UInt64, into: UInt64) -> Int {
        texts[Texts(way: Way(from: from, to: to), out: out, into: into)] ?? 0
    }
}

/// What is left of a text without what differs from one transfer to the next: a hash of its words
/// without digits, in capitals without vowels, as banks abbreviate.
enum TransferText {
    static func key(_ text: Span<UInt8>) -> UInt64 {
        var key: UInt64 = 0xcbf2_9ce4_8422_2325
        var start = 0
        while start < text.count {
            var end = start
            var hasDigit = false
            while end < text.count, text[end] != ASCII.space {
                hasDigit = hasDigit || ASCII.isDigit(text[end])
                end += 1
            }
            if !hasDigit {
                for index in start..<end where isKept(text[index]) {
                    key = (key ^ UInt64(ASCII.uppercased(text[index]))) &* 0x100_0000_01b3
                }
            }
            start = end + 1
        }
        return key
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        switch ASCII.uppercased(byte) {
        case 0x41, 0x45, 0x49, 0x4F, 0x55: false
        default: ASCII.isLetter(byte) || byte >= 0x80
        }
    }
}
