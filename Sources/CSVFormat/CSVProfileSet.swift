import SourceText

/// The profiles that a file may be read by.
package struct CSVProfileSet: Hashable, Sendable {
    /// The profiles, by name in order.
    package let profiles: [CSVProfile]
    /// The one that the user names, which is taken whatever the header says.
    package let pinned: CSVProfile?

    /// The profiles that are found by their headers: those with one.
    private let headers: [CSVProfileHeader]

    /// Profiles that are recognised by the header, or one that the user names.
    package init(_ profiles: [CSVProfile] = [], pinned: CSVProfile? = nil) {
        self.profiles = profiles
        self.pinned = pinned
        headers = (pinned.map { [$0] } ?? profiles).filter { !$0.header.isEmpty }
            .map(CSVProfileHeader.init)
    }

    /// Whether there is none.
    package var isEmpty: Bool { profiles.isEmpty && pinned == nil }
}

/// What the profiles say about a file.
package enum CSVProfileVerdict: Hashable, Sendable {
    /// No profile is near.
    case none
    /// One describes the file.
    case recognised(CSVProfileMatch)
    /// Several describe the file.
    case several([String])
    /// One describes an older form of the file.
    case close(CSVProfileMatch)
}

extension CSVProfileSet {
    /// Finds the profile of a file by its header.
    package func verdict(on bytes: Span<UInt8>) -> CSVProfileVerdict {
        isEmpty ? .none : verdict(on: bytes, CSVDialect.detect(in: bytes))
    }

    /// Finds the profile of a file whose delimiter is known by its header.
    func verdict(on bytes: Span<UInt8>, _ detected: CSVDialect) -> CSVProfileVerdict {
        if isEmpty { return .none }
        let matches = bestMatches(bytes, detected)
        if let pinned { return verdict(pinned, matches.first, detected) }
        let exact = matches.filter(\.isExact)
        if exact.count > 1 { return .several(exact.map(\.profile.name)) }
        if let only = exact.first { return .recognised(only) }
        // The first of those that have the most columns in common.
        let close = matches.filter(\.isClose).max { $0.matchedCount < $1.matchedCount }
        return close.map { .close($0) } ?? .none
    }

    private func verdict(
        _ profile: CSVProfile, _ match: CSVProfileMatch?, _ detected: CSVDialect
    ) -> CSVProfileVerdict {
        if var match {
            match.isNamed = true
            if match.isExact { return .recognised(match) }
            if match.isClose { return .close(match) }
        }
        var bare = CSVProfileMatch(
            profile: profile, dialect: detected.separated(by: profile.delimiter))
        bare.isNamed = true
        bare.missing = profile.header.filter { !$0.isOptional }.map { .init(name: $0.name) }
        return bare.isExact ? .recognised(bare) : .close(bare)
    }

    /// How the row that fits each profile best fits it; none for profiles that no row is near.
    private func bestMatches(_ bytes: Span<UInt8>, _ detected: CSVDialect) -> [CSVProfileMatch] {
        var rows: [UInt8: [CSVNameRow]] = [:]
        return headers.compactMap { header in
            let dialect = detected.separated(by: header.profile.delimiter)
            let named = rows[dialect.delimiter] ?? CSVNameRow.rows(bytes, dialect)
            rows[dialect.delimiter] = named
            var best: CSVProfileMatch?
            for row in named where header.isNear(row) {
                let match = CSVProfileMatch(header, row, dialect)
                if match.matchedCount > (best?.matchedCount ?? 0) { best = match }
            }
            return best
        }
    }
}

extension CSVDialect {
    /// The dialect with another delimiter, where one is stated.
    fileprivate func separated(by stated: UInt8?) -> CSVDialect {
        var dialect = self
        dialect.delimiter = stated ?? delimiter
        return dialect
    }
}

/// A profile with the names of its columns as they are compared.
struct CSVProfileHeader: Hashable, Sendable {
    let profile: CSVProfile
    /// The names of each column, folded.
    let columns: [Set<String>]
    /// All of them.
    private let names: Set<String>
    /// How many columns a file cannot be without.
    private let required: Int

    init(_ profile: CSVProfile) {
        self.profile = profile
        columns = profile.header.map { Set(([$0.name] + $0.aliases).map(CSVWords.fold)) }
        names = columns.reduce(into: []) { $0.formUnion($1) }
        required = profile.header.count { !$0.isOptional }
    }

    /// Whether so many cells of a row are names of the profile that it may describe it. Spares
    /// comparing column by column.
    func isNear(_ row: CSVNameRow) -> Bool {
        let known = row.names.count { names.contains($0) }
        return known > 0
            && (known >= required
                || CSVProfileMatch.isClose(known, of: max(required, row.width)))
    }
}

/// A row that may name columns.
struct CSVNameRow {
    /// Its number, counted from 0.
    let number: Int
    /// The names, folded; empty for a cell that is none.
    let names: [String]
    /// The names as they stand in the file.
    let texts: [String]
    /// What the cells of the next row look like.
    var kindsBelow: [CSVCellKind] = []

    /// How many cells are names.
    var width: Int { names.count { !$0.isEmpty } }

    /// How many rows are searched for the header, and how many of their cells.
    private static let rowLimit = 100
    private static let columnLimit = 512
    /// No name has more bytes.
    private static let nameLimit = 200

    /// The rows among the first of a text that may name columns.
    static func rows(_ bytes: Span<UInt8>, _ dialect: CSVDialect) -> [CSVNameRow] {
        var tokenizer = CSVTokenizer(dialect)
        var record = CSVRecord()
        var rows: [CSVNameRow] = []
        while tokenizer.rowCount < rowLimit, tokenizer.next(bytes, into: &record) {
            let number = tokenizer.rowCount - 1
            if let last = rows.indices.last, rows[last].number == number - 1 {
                rows[last].kindsBelow = record.fields.map { CSVCellKind(bytes, $0) }
            }
            guard record.mayNameColumns(bytes) else { continue }
            let ranges = record.fields.prefix(columnLimit).map { $0.value(in: bytes) }
            rows.append(
                CSVNameRow(
                    number: number,
                    names: ranges.map { $0.count > nameLimit ? "" : CSVWords.fold(bytes, $0) },
                    texts: ranges.map { bytes.string($0) }))
        }
        return rows
    }
}

extension CSVRecord {
    /// Whether a row may hold names: at most a third of its cells start with a digit. Spares
    /// comparing the rows of the table.
    fileprivate func mayNameColumns(_ bytes: Span<UInt8>) -> Bool {
        var (filled, digits) = (0, 0)
        for field in fields {
            let range = field.value(in: bytes)
            guard let first = range.first else { continue }
            filled += 1
            if ASCII.isDigit(bytes[first]) { digits += 1 }
        }
        return filled > 0 && digits * 3 <= filled
    }
}
