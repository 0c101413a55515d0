import SourceText
import StatementModel

/// Words with a colon behind them by which some banks tell apart what they print in one text:
/// `Nazwa odbiorcy: …`, `Tytuł: …`.
enum CSVLabels {
    /// What stands behind a label.
    enum Part: Sendable {
        /// The name of the other side.
        case payee
        /// Where was paid; names the other side where nothing else does.
        case place
        /// The account of the other side.
        case account
        /// What the booking was for.
        case text
        /// A reference.
        case reference
        /// What a statement line does not keep.
        case other
    }

    /// A labelled piece of a text, or one in front of the first label.
    struct Piece: Equatable {
        /// What it is; `nil` without a label.
        var part: Part?
        /// Where it stands.
        var range: Range<Int>
    }

    /// Cuts a text at its labels.
    static func pieces(_ bytes: Span<UInt8>, in range: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var part: Part?
        var start = range.lowerBound
        var offset = start
        while offset < range.upperBound {
            defer { offset += 1 }
            guard bytes[offset] == ASCII.colon,
                let (label, next) = label(bytes, start..<offset)
            else { continue }
            append(bytes, part, start..<label, to: &pieces)
            (part, start) = (next, offset + 1)
        }
        append(bytes, part, start..<range.upperBound, to: &pieces)
        return pieces
    }

    private static func append(
        _ bytes: Span<UInt8>, _ part: Part?, _ range: Range<Int>, to pieces: inout [Piece]
    ) {
        let trimmed = bytes.trimmedBlanks(range)
        if !trimmed.isEmpty { pieces.append(Piece(part: part, range: trimmed)) }
    }

    /// The longest label that ends a text: where it starts, and what it names.
    private static func label(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (Int, Part)? {
        var found: (Int, Part)?
        var start = range.upperBound
        for _ in 0..<longestLabel {
            while start > range.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
            while start > range.lowerBound, !isBlank(bytes[start - 1]) { start -= 1 }
            guard range.upperBound - start <= 48 else { break }
            if let part = table[CSVWords.fold(bytes, start..<range.upperBound)] {
                found = (start, part)
            }
            if start == range.lowerBound { break }
        }
        return found
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= ASCII.space }

    /// Every label, folded.
    static let vocabulary = Set(table.keys)

    private static let longestLabel = 4

    private static let table: [String: Part] = {
        var table: [String: Part] = [:]
        for (part, words) in words {
            for word in words.split(separator: "|") { table[CSVWords.fold(String(word))] = part }
        }
        return table
    }()

    /// Observed in exports of PKO BP, comdirect, ABN AMRO and Société Générale.
    private static let words: [(Part, String)] = [
        (
            .payee,
            "nazwa odbiorcy|nazwa nadawcy|nazwa zleceniodawcy|auftraggeber|empfänger|naam|de|pour"
        ),
        (.place, "adres"),
        (
            .account,
            "rachunek odbiorcy|rachunek nadawcy|rachunek zleceniodawcy|kto/iban|iban"
        ),
        (.text, "tytuł|buchungstext|omschrijving|motif"),
        (.reference, "referencje własne zleceniodawcy|numer referencyjny|kenmerk|ref"),
        (
            .other,
            """
            lokalizacja|kraj|miasto|adres odbiorcy|adres nadawcy|data i czas operacji|\
            data przetworzenia|data waluty|oryginalna kwota operacji|kwota cash back|numer karty|\
            blz/bic|bic|valutadatum|incassant|machtiging|machtiging id|chez|mandat
            """
        ),
    ]
}

extension CSVInference {
    /// Whether texts name the other side by labels, on a quarter of the rows at least, in a table
    /// that has no column for it.
    func hasLabels(_ bytes: Span<UInt8>) -> Bool {
        guard reading.columns[.payee] == nil, reading.columns[.counterAccount] == nil else {
            return false
        }
        let rows = bodyRows.prefix(400)
        var (named, labelled) = (0, 0)
        for row in rows {
            let parts = reading.columns.memos.flatMap {
                CSVLabels.pieces(bytes, in: table.field(row, $0).value(in: bytes))
            }.compactMap(\.part)
            if parts.contains(.payee) || parts.contains(.place) { named += 1 }
            if parts.contains(.text) || parts.contains(.account) { labelled += 1 }
        }
        return named * 4 >= rows.count && named >= 2 && labelled >= 2
    }
}

extension CSVRowReader {
    /// Takes a labelled text apart: payee, account and text of the line that was just made.
    mutating func fillLabelledTexts(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        let pieces = reading.columns.memos.flatMap {
            CSVLabels.pieces(bytes, in: record[column: $0].value(in: bytes))
        }
        let first = { (part: CSVLabels.Part) in pieces.first { $0.part == part }?.range }
        guard pieces.contains(where: { $0.part != nil && $0.part != .other }) else {
            return fillPlainMemos(bytes, record)
        }
        if let payee = first(.payee) ?? first(.place) {
            lastLine.payee = unescaped(bytes, [payee])
        }
        if let account = first(.account) { lastLine.counterAccount = unescaped(bytes, [account]) }
        if let reference = first(.reference), reading.columns[.reference] == nil {
            lastLine.reference = unescaped(bytes, [reference])
        }
        let texts = pieces.filter { $0.part == .text || $0.part == nil }.map(\.range)
        lastLine.memo = unescaped(bytes, texts)
    }

    /// Texts with blanks between, doubled quotes made single.
    private mutating func unescaped(_ bytes: Span<UInt8>, _ ranges: [Range<Int>]) -> TextRange {
        let dialect = reading.dialect
        return texts.append(with: { (arena: inout [UInt8]) in
            for (index, range) in ranges.enumerated() {
                if index > 0 { arena.append(ASCII.space) }
                dialect.unescape(bytes, range, into: &arena)
            }
        })
    }
}
