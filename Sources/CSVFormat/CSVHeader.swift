import SourceText
import StatementModel

/// The names of the columns, and the roles that the word lists know for them.
package struct CSVHeader: Hashable, Sendable {
    /// A role that a column's name speaks for.
    package struct Candidate: Hashable, Sendable {
        /// The role.
        package var role: CSVRole
        /// 100 where the name is the word itself, less where it only holds it.
        package var weight: Int
    }

    /// The names, folded.
    package let names: [String]
    /// What each name speaks for, the strongest first.
    package let candidates: [[Candidate]]
    /// How many columns' names each language explains, by code.
    package let languages: [String: Int]

    /// Which names have letters beyond ASCII: of two that are folded to the same one, `Nợ` and `No`, that
    /// with its marks is the word itself.
    private let withMarks: Set<Int>

    /// Whether another column has the same name but for its marks, which this one lacks.
    func lacksMarks(_ column: Int) -> Bool {
        !withMarks.contains(column)
            && withMarks.contains { names[$0] == name(column) && !name(column).isEmpty }
    }

    /// Reads the names from a row.
    init(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) {
        self.init(bytes, cells: fields.map { $0.value(in: bytes) })
    }

    /// Takes texts for the names, one for each column.
    init(_ texts: [String]) {
        var (bytes, cells): ([UInt8], [Range<Int>]) = ([], [])
        for text in texts {
            cells.append(bytes.count..<bytes.count + text.utf8.count)
            bytes += text.utf8
        }
        self.init(bytes.span, cells: cells)
    }

    private init(_ bytes: Span<UInt8>, cells: [Range<Int>]) {
        names = cells.map { CSVWords.fold(bytes, $0) }
        withMarks = Set(
            cells.indices.filter { column in cells[column].contains { bytes[$0] >= 0x80 } })
        var languages: [String: Int] = [:]
        candidates = names.enumerated().map { column, name in
            guard column < Self.columnLimit else { return [] }
            let cell = cells[column]
            if let side = Self.side(bytes, cell, name) ?? Self.sideInBrackets(bytes, cell) {
                return [side]
            }
            if name.isEmpty { return [] }
            let matches = CSVHeaderLexicon.matches(bytes, cell, folded: name)
            for language in Set(matches.filter { $0.weight >= 90 }.map(\.language)) {
                languages[language, default: 0] += 1
            }
            return Self.strongest(matches)
        }
        self.languages = languages
    }

    /// What a sign alone names, in brackets maybe, and with the code of a currency beside it: `[-]` and
    /// `[+] EUR` (observed in exports of Skrill).
    private static func side(
        _ bytes: Span<UInt8>, _ cell: Range<Int>, _ name: String
    ) -> Candidate? {
        let rest = cell.filter { !ASCII.isLetter(bytes[$0]) && bytes[$0] != ASCII.space }
        guard (1...3).contains(rest.count), name.isEmpty || isCode(name) else { return nil }
        let signs = rest.filter { bytes[$0] == ASCII.minus || bytes[$0] == ASCII.plus }
        guard signs.count == 1, let sign = signs.first else { return nil }
        return Candidate(role: bytes[sign] == ASCII.minus ? .debit : .credit, weight: 100)
    }

    /// The side that stands in brackets behind the name of the other one, which books call it:
    /// `Debit (Receipt)`.
    private static func sideInBrackets(
        _ bytes: Span<UInt8>, _ cell: Range<Int>
    ) -> Candidate? {
        guard let last = cell.last, bytes[last] == ASCII.closeParenthesis,
            let open = cell.last(where: { bytes[$0] == ASCII.openParenthesis }),
            let named = way(bytes, cell.lowerBound..<open), let told = way(bytes, open + 1..<last),
            named != told
        else { return nil }
        return Candidate(role: told < 0 ? .debit : .credit, weight: 100)
    }

    /// Which way a word of a name says that money went: -1 out, 1 in; `nil` for any other, or a letter.
    private static func way(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard (2...40).contains(range.count) else { return nil }
        let word = CSVWords.fold(bytes, range)
        let voucher = CSVPhrases.voucher(word)
        return voucher == 0 ? CSVPhrases.direction(word, raw: word) : voucher
    }

    /// Whether a folded name is the code of a currency.
    private static func isCode(_ name: String) -> Bool {
        CurrencyCode(name.uppercased()).map(CSVCurrencies.known.contains) ?? false
    }

    /// The name of a column, folded; empty for one before the first or behind the last name.
    func name(_ column: Int) -> String { names.indices.contains(column) ? names[column] : "" }

    /// How many columns there are up to the last one with a name.
    var namedWidth: Int { (names.lastIndex { !$0.isEmpty } ?? -1) + 1 }

    /// How many names are looked up: no statement has more columns, and each name is compared with
    /// the words of all languages.
    private static let columnLimit = 512

    /// How many cells of a row are names that the word lists know.
    static func knownCellCount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Int {
        record.fields.prefix(64).reduce(0) { count, field in
            let range = field.value(in: bytes)
            guard !range.isEmpty, range.count <= 80 else { return count }
            let name = CSVWords.fold(bytes, range)
            let isKnown =
                CSVHeaderLexicon.isKnown(name)
                || CSVWords.foldedParts(bytes, range).map(CSVHeaderLexicon.isKnown) == true
            return isKnown ? count + 1 : count
        }
    }

    /// Whether most filled cells of a row are names with their values behind a colon, which name no
    /// columns.
    static func holdsValues(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        var (filled, values) = (0, 0)
        for field in record.fields.prefix(64) {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            filled += 1
            if range.dropLast().contains(where: { bytes[$0] == ASCII.colon }) { values += 1 }
        }
        return values * 2 > filled
    }

    /// Whether a row names the columns of a table: at least two known names, half of all or more,
    /// and neither dates nor numbers.
    static func opensTable(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        var filled = 0
        for field in record.fields.prefix(64) {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard range.count <= 80, !ASCII.isDigit(bytes[range.lowerBound]),
                !holdsNumber(bytes, range)
            else { return false }
            filled += 1
        }
        guard filled >= 2 else { return false }
        let known = knownCellCount(bytes, record)
        return known >= 2 && known * 2 >= filled
    }

    /// Whether a text has five digits without anything between, as the number of an account has and no
    /// name of a column.
    private static func holdsNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var digits = 0
        for offset in range {
            digits = ASCII.isDigit(bytes[offset]) ? digits + 1 : 0
            if digits == 5 { return true }
        }
        return false
    }

    /// How many names the word lists know as a whole.
    var knownNames: Int { candidates.count { ($0.first?.weight ?? 0) >= 90 } }

    /// Whether a column's name is one of a date.
    var namesDate: Bool { candidates.contains { $0.first?.role.isDate == true } }

    /// Whether names stand for a date and for an amount.
    var namesTransactions: Bool {
        namesDate
            && candidates.contains { roles in
                guard let role = roles.first?.role else { return false }
                return role == .amount || role == .netAmount || role == .debit || role == .credit
            }
    }

    /// How strongly a column's name speaks for a role; 0 where it does not.
    func weight(_ column: Int, _ role: CSVRole) -> Int {
        guard candidates.indices.contains(column) else { return 0 }
        return candidates[column].first { $0.role == role }?.weight ?? 0
    }

    /// The best weight of each role, strongest first.
    private static func strongest(_ matches: [CSVHeaderLexicon.Match]) -> [Candidate] {
        var best: [CSVRole: Int] = [:]
        for match in matches { best[match.role] = max(best[match.role] ?? 0, match.weight) }
        // `Deposits/withdrawals` names both sides in one column.
        if best.count == 2, let debit = best[.debit], let credit = best[.credit], debit < 100 {
            best = [.amount: max(debit, credit), .direction: min(debit, credit)]
        }
        return best.map { Candidate(role: $0.key, weight: $0.value) }.sorted {
            $0.weight != $1.weight ? $0.weight > $1.weight : $0.role.rawValue < $1.role.rawValue
        }
    }
}
