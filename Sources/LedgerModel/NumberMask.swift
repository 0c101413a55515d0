import SourceText

/// What a masked number shows of itself, `XXXXXX7890` or `1234-56XX-XXXX-7890`.
///
/// Banks mask with X, `*`, `#` or points (observed in exports of card issuers). Some write one character for
/// each that they leave out, some always the same few.
struct NumberMask {
    /// Letters in capitals and digits, and ``hidden`` for each masked character.
    private let cells: [UInt8]
    /// Whether a character stands for any number of them, as `…` does.
    private let hasGap: Bool

    private static let hidden: UInt8 = 0
    /// How many characters have to be shown at the end.
    static let fewestShown = 4

    /// So long a text is no number of an account; an IBAN of 34 characters may have blanks between.
    private static let mostBytes = 160

    /// What a number shows; `nil` where nothing of it is masked.
    init?(_ number: String) {
        guard number.utf8.count <= Self.mostBytes, number.utf8.contains(where: Self.mayMask) else {
            return nil
        }
        var cells: [UInt8] = []
        var doubtful: [Int: [UInt8]] = [:]
        var hasGap = false
        for scalar in number.unicodeScalars {
            switch scalar {
            case "*", "\u{2022}": cells.append(Self.hidden)
            case "\u{2026}":
                hasGap = true
                cells.append(Self.hidden)
            case "X", "x", "#":
                doubtful[cells.count] = scalar == "#" ? [] : [0x58]
                cells.append(Self.hidden)
            default: cells += Array(Ledger.lettersAndDigits(String(scalar)).utf8)
            }
        }
        self.cells = Self.settled(cells, doubtful)
        self.hasGap = hasGap
        guard self.cells.contains(Self.hidden) else { return nil }
    }

    /// Whether a byte may be of a character that masks: those beyond ASCII are three bytes from 0xE2 on.
    private static func mayMask(_ byte: UInt8) -> Bool {
        byte == 0x2A || byte == 0x23 || byte | 0x20 == 0x78 || byte == 0xE2
    }

    /// The cells, with what masks nothing as what it is otherwise: numbers have letters too, and a `#` in
    /// front of them. Masked characters stand side by side, and in front of digits.
    private static func settled(_ cells: [UInt8], _ doubtful: [Int: [UInt8]]) -> [UInt8] {
        var settled: [UInt8] = []
        for place in cells.indices {
            guard cells[place] == hidden, let other = doubtful[place] else {
                settled.append(cells[place])
                continue
            }
            let start = cells[..<place].lastIndex { $0 != hidden }.map { $0 + 1 } ?? 0
            let end = cells[place...].firstIndex { $0 != hidden } ?? cells.count
            let isCertain = (start..<end).contains { doubtful[$0] == nil }
            if isCertain || isMask(start..<end, cells) {
                settled.append(hidden)
            } else {
                settled += other
            }
        }
        return settled
    }

    /// Whether a run of X or `#` masks: behind digits two are enough, behind letters it takes four.
    private static func isMask(_ run: Range<Int>, _ cells: [UInt8]) -> Bool {
        let before = cells[..<run.lowerBound].last ?? ASCII.zero
        let after = cells[run.upperBound...].first ?? ASCII.zero
        return run.count >= (ASCII.isDigit(before) ? 2 : 4) && ASCII.isDigit(after)
    }

    /// The characters that are shown at the end.
    var end: ArraySlice<UInt8> {
        cells[(cells.lastIndex(of: Self.hidden).map { $0 + 1 } ?? 0)...]
    }

    /// The characters that are shown at the beginning.
    private var beginning: ArraySlice<UInt8> { cells.prefix { $0 != Self.hidden } }

    private var isTelling: Bool { end.count >= Self.fewestShown }

    /// Whether a whole number has all that is shown: each character in its place where both are of one
    /// length, else the shown pieces one after the other, from the beginning to the end.
    func fits(_ number: [UInt8]) -> Bool {
        guard isTelling else { return false }
        if !hasGap && cells.count == number.count {
            return zip(cells, number).allSatisfy { $0 == Self.hidden || $0 == $1 }
        }
        guard beginning.count + end.count <= number.count,
            number.starts(with: beginning), number.suffix(end.count).elementsEqual(end)
        else { return false }
        var rest = number[beginning.count..<number.count - end.count]
        let pieces = cells[beginning.count..<cells.count - end.count]
            .split(separator: Self.hidden)
        for piece in pieces {
            let start = rest.indices.first { rest[$0...].starts(with: piece) }
            guard let start else { return false }
            rest = rest[(start + piece.count)...]
        }
        return true
    }

    /// Whether nothing that both show speaks against their being one number.
    func fits(_ other: NumberMask) -> Bool {
        guard isTelling && other.isTelling else { return false }
        if !hasGap && !other.hasGap && cells.count == other.cells.count {
            return zip(cells, other.cells).allSatisfy {
                $0 == Self.hidden || $1 == Self.hidden || $0 == $1
            }
        }
        return zip(end.reversed(), other.end.reversed()).allSatisfy { $0 == $1 }
            && zip(beginning, other.beginning).allSatisfy { $0 == $1 }
    }
}
