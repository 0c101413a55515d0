import SourceText

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

    /// Reads the names from a row.
    init(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) {
        names = fields.map { CSVWords.fold(bytes, $0.value(in: bytes)) }
        var languages: [String: Int] = [:]
        candidates = names.enumerated().map { column, name in
            guard column < Self.columnLimit else { return [] }
            let matches = CSVHeaderLexicon.matches(name)
            for language in Set(matches.filter { $0.weight >= 90 }.map(\.language)) {
                languages[language, default: 0] += 1
            }
            return Self.strongest(matches)
        }
        self.languages = languages
    }

    /// The name of a column, folded; empty for one behind the last name.
    func name(_ column: Int) -> String { column < names.count ? names[column] : "" }

    /// How many names are looked up: no statement has more columns, and each name is compared with
    /// the words of all languages.
    private static let columnLimit = 512

    /// How many cells of a row are names that the word lists know.
    static func knownCellCount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Int {
        record.fields.prefix(64).reduce(0) { count, field in
            let range = field.value(in: bytes)
            guard !range.isEmpty, range.count <= 80 else { return count }
            return CSVHeaderLexicon.isKnown(CSVWords.fold(bytes, range)) ? count + 1 : count
        }
    }

    /// Whether a row names the columns of a table: at least two known names, half of all or more,
    /// and neither dates nor numbers.
    static func opensTable(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        var filled = 0
        for field in record.fields.prefix(64) {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard range.count <= 80, !ASCII.isDigit(bytes[range.lowerBound]) else { return false }
            filled += 1
        }
        guard filled >= 2 else { return false }
        let known = knownCellCount(bytes, record)
        return known >= 2 && known * 2 >= filled
    }

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
        return best.map { Candidate(role: $0.key, weight: $0.value) }.sorted {
            $0.weight != $1.weight ? $0.weight > $1.weight : $0.role.rawValue < $1.role.rawValue
        }
    }
}
