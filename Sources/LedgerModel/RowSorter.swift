/// Sorts rows by date, then id.
struct RowSorter {
    private typealias Entry = (half: UInt64, index: Int)

    /// The rows of a day by the first halves of their ids, which are what is moved about; each row
    /// is moved once. Kept from day to day, as are the others.
    private var order: [Entry] = []
    private var spread: [Entry] = []
    private var starts: [Int] = []
    private var sorted: [TransactionRow] = []

    /// Sorts rows. Files list days in order, up or down, so most of the work is within a day.
    static func sort(_ rows: inout [TransactionRow]) {
        var sorted = min(rows.count, 1)
        while sorted < rows.count && !rows[sorted].precedes(rows[sorted - 1]) { sorted += 1 }
        if sorted == rows.count { return }
        var (isUp, isDown) = (true, true)
        for index in 1..<rows.count {
            if rows[index].date < rows[index - 1].date { isUp = false }
            if rows[index].date > rows[index - 1].date { isDown = false }
        }
        guard isUp || isDown else { return merge(&rows, behind: sorted) }
        if !isUp { rows.reverse() }
        var sorter = RowSorter()
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count && rows[end].date == rows[start].date { end += 1 }
            if end - start > 1 { sorter.sortDay(&rows, start..<end) }
            start = end
        }
    }

    /// Sorts rows of which the first ones stand in order already; mostly these are a ledger's, with
    /// new ones behind them.
    private static func merge(_ rows: inout [TransactionRow], behind prefix: Int) {
        var sorted = prefix
        guard sorted > rows.count / 2 else { return rows.sort { $0.precedes($1) } }
        var new = Array(rows[sorted...])
        sort(&new)
        // From the end, so that every row moves once, into a place that is free.
        var place = rows.count
        while let row = new.last {
            place -= 1
            if sorted > 0 && row.precedes(rows[sorted - 1]) {
                rows[place] = rows[sorted - 1]
                sorted -= 1
            } else {
                rows[place] = row
                new.removeLast()
            }
        }
    }

    /// Sorts the rows of a day by their ids.
    private mutating func sortDay(_ rows: inout [TransactionRow], _ range: Range<Int>) {
        order.removeAll(keepingCapacity: true)
        for index in range { order.append((rows[index].id.high, index)) }
        if !spreadOrder() {
            order.sort { one, other in
                one.half == other.half
                    ? rows[one.index].id.low < rows[other.index].id.low : one.half < other.half
            }
        }
        sorted.removeAll(keepingCapacity: true)
        for entry in order { sorted.append(rows[entry.index]) }
        var places = rows.mutableSpan
        for offset in sorted.indices { places[range.lowerBound &+ offset] = sorted[offset] }
    }

    /// Puts the half ids in order by their first bits, as many as give each about one place: ids
    /// are hashes, so that few are left to compare.
    /// - Returns: False, with nothing changed, where many begin alike, or two are equal.
    private mutating func spreadOrder() -> Bool {
        let shift = UInt64(order.count.leadingZeroBitCount)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: (1 << (64 - Int(shift))) + 1))
        spread.removeAll(keepingCapacity: true)
        spread.append(contentsOf: order)
        let isInOrder = Self.spread(order, to: &spread, &starts, shift: shift)
        if isInOrder { swap(&order, &spread) }
        return isInOrder
    }

    private static func spread(
        _ order: [Entry], to output: inout [Entry], _ starts: inout [Int], shift: UInt64
    ) -> Bool {
        // Spans do not ask at each step whether an array is theirs alone.
        let order = order.span
        var starts = starts.mutableSpan
        var output = output.mutableSpan
        for index in order.indices { starts[Int(order[index].half >> shift) &+ 1] &+= 1 }
        for index in 1..<starts.count {
            if starts[index] > 16 { return false }
            starts[index] &+= starts[index &- 1]
        }
        for index in order.indices {
            let bits = Int(order[index].half >> shift)
            output[starts[bits]] = order[index]
            starts[bits] &+= 1
        }
        for index in 1..<output.count {
            let entry = output[index]
            var place = index
            while place > 0 && entry.half < output[place &- 1].half {
                output[place] = output[place &- 1]
                place &-= 1
            }
            output[place] = entry
            if place > 0 && output[place &- 1].half == entry.half { return false }
        }
        return true
    }
}
