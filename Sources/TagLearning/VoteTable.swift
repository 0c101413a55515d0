/// The votes of one context, a payee for example: which choices were made in it, how often, and
/// how much they still weigh.
struct ContextVotes: Sendable {
    /// The context's hash; 0 for none.
    var context: UInt64 = 0
    /// The row that voted last.
    var lastRow: UInt32 = 0
    /// How many rows voted.
    var count: UInt32 = 0
    /// The row from which on votes count, where earlier ones were forgotten; else 0.
    var since: UInt32 = 0
    /// What the choices weigh, faded; 0 where there is none.
    var weights = SIMD8<Float>(repeating: 0)
    /// The choices.
    var choices = SIMD8<UInt16>(repeating: .max)
    /// How many rows made each choice.
    var counts = SIMD8<UInt16>(repeating: 0)

    /// Whether all votes were for one choice.
    var isUnanimous: Bool { choices[1] == .max }

    /// The lane of a choice.
    func lane(of choice: Int) -> Int? {
        for lane in 0..<8 where choices[lane] == UInt16(choice) { return lane }
        return nil
    }

    /// Fades what was, and counts a vote. The lightest choice makes room for a ninth.
    mutating func take(_ choice: Int, weight: Float, keeping share: Float, row: UInt32) {
        weights *= share
        var lane = lane(of: choice)
        if lane == nil {
            var lightest = 0
            for other in 1..<8 where weights[other] < weights[lightest] { lightest = other }
            for other in (0..<8).reversed() where choices[other] == .max { lightest = other }
            choices[lightest] = UInt16(choice)
            weights[lightest] = 0
            counts[lightest] = 0
            lane = lightest
        }
        let place = lane ?? 0
        weights[place] += weight
        if counts[place] < .max { counts[place] += 1 }
        if count < .max { count += 1 }
        lastRow = row
    }
}

/// Contexts by hash, of which there is room for half of ``capacityLimit``: behind that, the one
/// that voted longest ago makes room.
struct VoteTable: Sendable {
    /// The most places for contexts, of 96 bytes each: 24 MiB.
    static let capacityLimit = 1 << 18
    /// A context stands in one of so many places.
    private static let reach = 8

    private var slots = [ContextVotes](repeating: ContextVotes(), count: 1024 + reach)
    private var mask = 1023
    private var used = 0

    /// The votes of a context.
    func votes(of context: UInt64) -> ContextVotes? {
        let home = Int(truncatingIfNeeded: context) & mask
        for place in home..<home + Self.reach where slots[place].context == context {
            return slots[place]
        }
        return nil
    }

    /// Counts a vote.
    mutating func take(
        _ choice: Int, in context: UInt64, weight: Float, keeping share: Float, row: UInt32
    ) {
        let place = place(for: context)
        slots[place].take(choice, weight: weight, keeping: share, row: row)
        if used * 2 > mask && mask + 1 < Self.capacityLimit { grow() }
    }

    /// Takes out the votes of a context that all come from before a row.
    mutating func forget(_ context: UInt64, before row: UInt32) {
        let home = Int(truncatingIfNeeded: context) & mask
        for place in home..<home + Self.reach where slots[place].context == context {
            guard slots[place].lastRow < row else { return }
            var emptied = ContextVotes()
            emptied.context = context
            emptied.since = row
            slots[place] = emptied
            return
        }
    }

    /// The place of a context; a new one takes an empty place, or the one unused for longest.
    private mutating func place(for context: UInt64) -> Int {
        let home = Int(truncatingIfNeeded: context) & mask
        var oldest = home
        for place in home..<home + Self.reach {
            if slots[place].context == context { return place }
            if slots[place].age < slots[oldest].age { oldest = place }
        }
        if slots[oldest].context == 0 { used += 1 }
        slots[oldest] = ContextVotes()
        slots[oldest].context = context
        return oldest
    }

    private mutating func grow() {
        let old = slots
        mask = min(mask * 4 + 3, Self.capacityLimit - 1)
        used = 0
        slots = [ContextVotes](repeating: ContextVotes(), count: mask + 1 + Self.reach)
        for votes in old where votes.context != 0 { slots[place(for: votes.context)] = votes }
    }
}

extension ContextVotes {
    /// Grows with the row that voted last; 0 for an empty place.
    fileprivate var age: UInt64 { context == 0 ? 0 : UInt64(lastRow) + 1 }
}
