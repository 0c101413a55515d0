import CSVFormat
import Normalization
import SourceText
import StatementModel
import TagLearning

/// A table of rows with the choice made for each: columns date, amount, description and tag.
///
/// The columns are named, in any order; each row is read by itself, so that no row knows what
/// comes after it.
struct TagHistory {
    /// The rows in the order of the file.
    private(set) var rows: [TagEvaluation.Row] = []

    /// Where the columns stand.
    private struct Columns {
        var date: Int?
        var amount: Int?
        var text: Int
        var choice: Int

        /// The columns of a heading; `nil` where it names no text or no choice.
        init?(_ names: [String]) {
            func place(_ wanted: [String]) -> Int? {
                for name in wanted { if let place = names.firstIndex(of: name) { return place } }
                return nil
            }
            guard let text = place(["description", "payee", "text", "name"]),
                let choice = place(["tag", "category", "tags"])
            else { return nil }
            self.text = text
            self.choice = choice
            date = place(["date"])
            amount = place(["amount"])
        }
    }

    /// Reads a table; `nil` where the first line does not name a text and a choice.
    init?(_ bytes: Span<UInt8>) {
        let bytes = bytes.extracting(Self.markLength(of: bytes)..<bytes.count)
        guard let delimiter = Self.delimiter(of: bytes) else { return nil }
        var tokenizer = CSVTokenizer(CSVDialect(delimiter: delimiter))
        var record = CSVRecord()
        guard tokenizer.next(bytes, into: &record) else { return nil }
        let heading = record.fields.map { Self.text($0, bytes).lowercased() }
        guard let columns = Columns(heading) else { return nil }
        while tokenizer.next(bytes, into: &record) {
            if record.isBlank(in: bytes) { continue }
            rows.append(Self.row(record, columns, bytes, after: rows.last))
        }
    }

    private static func row(
        _ record: CSVRecord, _ columns: Columns, _ bytes: Span<UInt8>,
        after last: TagEvaluation.Row?
    ) -> TagEvaluation.Row {
        let date = columns.date.flatMap {
            CalendarDate(parsing: text(record[column: $0], bytes))
        }
        let amount = columns.amount.flatMap {
            ExactAmount(parsing: text(record[column: $0], bytes))?.minorUnits(exponent: 2)?.units
        }
        return TagEvaluation.Row(
            text: Array(text(record[column: columns.text], bytes).utf8),
            evidence: RowEvidence(
                amount: amount ?? 0, day: date?.dayNumber ?? last?.evidence.day ?? 0),
            choice: text(record[column: columns.choice], bytes))
    }

    private static func text(_ field: CSVField, _ bytes: Span<UInt8>) -> String {
        let value = bytes.extracting(field.value(in: bytes))
        var text: [UInt8] = []
        var offset = 0
        while offset < value.count {
            text.append(value[offset])
            // A quote within quotes is doubled (RFC 4180, 2.7).
            let isDoubled =
                field.hasEscapes && value[offset] == ASCII.quote && offset + 1 < value.count
                && value[offset + 1] == ASCII.quote
            offset += isDoubled ? 2 : 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func markLength(of bytes: Span<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    /// The delimiter that the first line has most of.
    private static func delimiter(of bytes: Span<UInt8>) -> UInt8? {
        var counts = [ASCII.comma: 0, ASCII.semicolon: 0, ASCII.tab: 0]
        for offset in 0..<bytes.count {
            if bytes[offset] == ASCII.lineFeed || bytes[offset] == ASCII.carriageReturn { break }
            counts[bytes[offset]]? += 1
        }
        let best = counts.filter { $0.value > 0 }.max {
            $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value
        }
        return best?.key
    }
}
