import SourceText

/// How well the header of a file fits a profile.
package struct CSVProfileMatch: Hashable, Sendable {
    /// A column of the profile that the file does not have, and the one that may have taken its
    /// place.
    package struct Missing: Hashable, Sendable {
        /// The name in the profile.
        package var name: String
        /// The name in the file that is likely to be its new one.
        package var successor: String?
    }

    /// The profile.
    package var profile: CSVProfile
    /// How the header was cut.
    package var dialect: CSVDialect
    /// The row of the header, counted from 0; `nil` for a profile without one.
    package var row: Int?
    /// The number in the file, counted from 0, of each column of the profile that is there.
    package var places: [Int: Int] = [:]
    /// The columns that are not there, but should be.
    package var missing: [Missing] = []
    /// The file's names that the profile does not know.
    package var added: [String] = []
    /// Whether the user named the profile, so that it is taken although it does not fit.
    package var isNamed = false
    /// How many columns the file's header names.
    package var width = 0
    /// The numbers of the columns in `added`.
    private var addedPlaces: [Int] = []

    /// Whether the file is one of those that the profile describes.
    package var isExact: Bool { missing.isEmpty && added.isEmpty }

    /// A fit with nothing compared yet.
    init(profile: CSVProfile, dialect: CSVDialect, row: Int? = nil) {
        self.profile = profile
        self.dialect = dialect
        self.row = row
    }

    /// How many columns of the profile the file has.
    package var matchedCount: Int { places.count }

    /// Whether the file looks like a new form of those that the profile describes: most columns
    /// are the same, and at least three.
    var isClose: Bool {
        let all = max(profile.header.count { !$0.isOptional }, width)
        return matchedCount >= 3 && matchedCount * 10 >= all * 6
    }

    /// The column of the file that a reference leads to.
    func column(_ reference: CSVProfile.ColumnReference) -> Int? {
        switch reference {
        case .number(let number): return number - 1
        case .name(let name):
            let folded = CSVWords.fold(name)
            return profile.header.indices.first {
                profile.header[$0].hasName(folded) && places[$0] != nil
            }.flatMap { places[$0] }
        }
    }
}

extension CSVProfile.Column {
    /// Whether a folded name is one of the column's.
    func hasName(_ folded: String) -> Bool {
        CSVWords.fold(name) == folded || aliases.contains { CSVWords.fold($0) == folded }
    }
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
    /// How many rows are searched for the header.
    private static let headerRows = 100

    /// Finds the profile of a file by its header.
    package func verdict(on bytes: Span<UInt8>) -> CSVProfileVerdict {
        isEmpty ? .none : verdict(on: bytes, CSVDialect.detect(in: bytes))
    }

    /// Finds the profile of a file whose delimiter is known by its header.
    func verdict(on bytes: Span<UInt8>, _ detected: CSVDialect) -> CSVProfileVerdict {
        if isEmpty { return .none }
        if let pinned { return verdict(on: bytes, pinned, detected) }
        var close: CSVProfileMatch?
        var exact: [CSVProfileMatch] = []
        for profile in profiles where !profile.header.isEmpty {
            guard let match = Self.best(profile, bytes, detected) else { continue }
            if match.isExact { exact.append(match) }
            if match.isClose, match.matchedCount > (close?.matchedCount ?? 0) { close = match }
        }
        if exact.count > 1 { return .several(exact.map(\.profile.name)) }
        if let only = exact.first { return .recognised(only) }
        return close.map { .close($0) } ?? .none
    }

    private func verdict(
        on bytes: Span<UInt8>, _ profile: CSVProfile, _ detected: CSVDialect
    ) -> CSVProfileVerdict {
        if !profile.header.isEmpty, var match = Self.best(profile, bytes, detected) {
            match.isNamed = true
            if match.isExact { return .recognised(match) }
            if match.isClose { return .close(match) }
        }
        var dialect = detected
        dialect.delimiter = profile.delimiter ?? detected.delimiter
        var bare = CSVProfileMatch(profile: profile, dialect: dialect)
        bare.isNamed = true
        bare.missing = profile.header.filter { !$0.isOptional }.map { .init(name: $0.name) }
        return bare.isExact ? .recognised(bare) : .close(bare)
    }

    /// The row that fits the header of a profile best.
    private static func best(
        _ profile: CSVProfile, _ bytes: Span<UInt8>, _ detected: CSVDialect
    ) -> CSVProfileMatch? {
        var dialect = detected
        dialect.delimiter = profile.delimiter ?? detected.delimiter
        var tokenizer = CSVTokenizer(dialect)
        var record = CSVRecord()
        var best: CSVProfileMatch?
        var filledRow: [CSVCellKind] = []
        let names = profile.header.map { Set(([$0.name] + $0.aliases).map(CSVWords.fold)) }
        while tokenizer.rowCount < headerRows, tokenizer.next(bytes, into: &record) {
            if let found = best, found.row == tokenizer.rowCount - 2 {
                filledRow = record.fields.map { CSVCellKind(bytes, $0) }
            }
            guard record.mayNameColumns(bytes) else { continue }
            var match = CSVProfileMatch(
                profile: profile, dialect: dialect, row: tokenizer.rowCount - 1)
            match.compare(names, bytes, record)
            guard match.matchedCount > (best?.matchedCount ?? 0) else { continue }
            best = match
            filledRow = []
        }
        best?.nameSuccessors(filledRow)
        return best
    }
}

extension CSVProfileMatch {
    /// Compares a row with the names, folded, of the profile's columns.
    fileprivate mutating func compare(
        _ known: [Set<String>], _ bytes: Span<UInt8>, _ record: CSVRecord
    ) {
        let ranges = record.fields.prefix(512).map { $0.value(in: bytes) }
        let names = ranges.map { $0.count > 200 ? "" : CSVWords.fold(bytes, $0) }
        var free = names.indices.filter { !names[$0].isEmpty }
        width = free.count
        for (index, column) in profile.header.enumerated() {
            if let place = free.firstIndex(where: { known[index].contains(names[$0]) }) {
                places[index] = free.remove(at: place)
            } else if !column.isOptional {
                missing.append(Missing(name: column.name))
            }
        }
        addedPlaces = free
        added = free.map { bytes.string(ranges[$0]) }
    }

    /// Finds the new name of each column that is not there: a new column between the same
    /// neighbours, or in the same place, whose first cell is of the kind that the old one held.
    fileprivate mutating func nameSuccessors(_ firstRow: [CSVCellKind]) {
        var free = Array(zip(addedPlaces, added))
        for number in missing.indices {
            guard let index = profile.header.firstIndex(where: { $0.name == missing[number].name })
            else { continue }
            let before = index == 0 ? -1 : places[index - 1] ?? -2
            let behind = places[index + 1]
            let expected = kind(of: profile.header[index].name)
            let successor = free.firstIndex { place, _ in
                let isNeighbour = place == before + 1 || place + 1 == behind || place == index
                let found = firstRow.indices.contains(place) ? firstRow[place] : .empty
                return isNeighbour && (expected == nil || found == .empty || found == expected)
            }
            guard let successor else { continue }
            missing[number].successor = free.remove(at: successor).1
        }
    }

    /// What cells of a column look like by its role in the profile; `nil` where any will do.
    private func kind(of name: String) -> CSVCellKind? {
        let role = profile.columns.first { $0.value.contains(.name(name)) }?.key
        guard let role else { return nil }
        return role.isDate ? .date : role.isNumber ? .number : nil
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
