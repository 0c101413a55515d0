import LedgerModel
import SourceText

/// Which rules fit texts that came already, by the texts' numbers in the pool.
///
/// Open addressing with one line of memory for most searches: a dictionary takes longer to find
/// what rules fit than the rules need for a new text.
struct RuleMemory {
    /// What a row's texts are, by their numbers in the pool.
    struct Texts: Equatable {
        let payee: TextID
        let text: TextID
        let memo: TextID

        fileprivate var hash: UInt64 {
            var hash = (UInt64(payee) << 32 | UInt64(text)) &* 0x9e37_79b9_7f4a_7c15
            hash = (hash ^ hash >> 29 ^ UInt64(memo)) &* 0xd6e8_feb8_6659_fd93
            return hash ^ hash >> 32
        }
    }

    private struct Place {
        var texts: Texts
        /// Where the numbers of the rules stand in the list; `first` is negative in a free place.
        var first: Int32
        var count: Int32
    }

    /// How many texts are remembered.
    private static let limit = 1 << 18

    private var places: [Place] = []
    private var count = 0
    private var rules: [Int32] = []

    /// A memory of nothing.
    init() { forget() }

    private mutating func forget() {
        places = Self.free(1 << 10)
        rules.removeAll(keepingCapacity: true)
        count = 0
    }

    private static func free(_ count: Int) -> [Place] {
        let free = Place(texts: Texts(payee: 0, text: 0, memo: 0), first: -1, count: 0)
        return [Place](repeating: free, count: count)
    }

    /// Where the numbers of the rules stand that texts fit; `nil` for texts that are new.
    func range(of texts: Texts) -> Range<Int>? {
        let place = places[place(of: texts)]
        return place.first < 0 ? nil : Int(place.first)..<Int(place.first + place.count)
    }

    /// The number of a rule at a place of the list.
    subscript(place: Int) -> Int { Int(rules[place]) }

    /// Remembers the rules that texts fit, which were not known before.
    mutating func remember(_ fitting: [Int], for texts: Texts) -> Range<Int> {
        if count >= Self.limit { forget() }
        let first = rules.count
        for number in fitting { rules.append(Int32(number)) }
        places[place(of: texts)] = Place(
            texts: texts, first: Int32(first), count: Int32(fitting.count))
        count += 1
        if count * 2 > places.count { grow() }
        return first..<rules.count
    }

    private func place(of texts: Texts) -> Int {
        OpenAddressing.place(of: texts.hash, amongst: places.count) {
            places[$0].first >= 0 && places[$0].texts != texts
        }
    }

    private mutating func grow() {
        let old = places
        places = Self.free(old.count * 2)
        for kept in old where kept.first >= 0 { places[place(of: kept.texts)] = kept }
    }
}
