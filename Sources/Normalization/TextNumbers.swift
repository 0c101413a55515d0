import LedgerModel
import SourceText

/// The numbers in a text: of a toll plaza, a shop, an instalment, an invoice.
///
/// Banks cut texts and put words of their own in, so that letters alone have to show whether two
/// are alike. Of several that are, the numbers tell which one is meant: `PLAZA 2` is not `PLAZA 3`.
struct TextNumbers {
    /// The different numbers, without leading zeros, sorted.
    private(set) var values: [UInt64] = []

    /// Longer runs of digits are cut; they stay different enough.
    private static let longest = 18

    /// The numbers of a text.
    init(_ text: Span<UInt8>) {
        var offset = 0
        while offset < text.count {
            guard ASCII.isDigit(text[offset]) else {
                offset += 1
                continue
            }
            var value: UInt64 = 0
            let end = min(text.count, offset + Self.longest)
            while offset < end, ASCII.isDigit(text[offset]) {
                value = value * 10 + UInt64(text[offset] - ASCII.zero)
                offset += 1
            }
            insert(value)
        }
    }

    private mutating func insert(_ value: UInt64) {
        let place = values.partitioningIndex { $0 >= value }
        guard place == values.count || values[place] != value else { return }
        values.insert(value, at: place)
    }

    /// How many numbers two texts share.
    func common(with other: TextNumbers) -> Int {
        var (count, place) = (0, 0)
        for value in values {
            while place < other.values.count && other.values[place] < value { place += 1 }
            if place < other.values.count && other.values[place] == value { count += 1 }
        }
        return count
    }

    /// What so many numbers that two texts have in common are worth among rivals.
    static func preference(forCommon count: Int) -> Int32 { Int32(min(count, 3)) * 600 }
}

extension ImportDraft {
    /// How many numbers a record's text shares with that of the row's source which has most of
    /// them.
    func commonNumbers(_ record: TransactionRow, _ sources: [RowSource]) -> Int {
        let mine = numbers(in: record.text, record.memo)
        if mine.values.isEmpty { return 0 }
        return sources.map { mine.common(with: numbers(in: $0.text, $0.memo)) }.max() ?? 0
    }

    /// The numbers of a text and its memo.
    func numbers(in text: TextID, _ memo: TextID) -> TextNumbers {
        var bytes: [UInt8] = []
        ledger.table.texts.append(text, to: &bytes)
        bytes.append(ASCII.space)
        ledger.table.texts.append(memo, to: &bytes)
        return TextNumbers(bytes.span)
    }
}
