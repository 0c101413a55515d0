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
        Self.isClose(matchedCount, of: max(profile.header.count { !$0.isOptional }, width))
    }

    /// Whether so many columns in common make one form of a file of another.
    static func isClose(_ common: Int, of all: Int) -> Bool {
        common >= 3 && common * 10 >= all * 6
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

extension CSVProfileMatch {
    /// Compares a row with the names of the profile's columns.
    init(_ header: CSVProfileHeader, _ names: CSVNameRow, _ dialect: CSVDialect) {
        self.init(profile: header.profile, dialect: dialect, row: names.number)
        width = names.width
        var free = names.names.indices.filter { !names.names[$0].isEmpty }
        for (index, column) in profile.header.enumerated() {
            let known = header.columns[index]
            if let place = free.firstIndex(where: { known.contains(names.names[$0]) }) {
                places[index] = free.remove(at: place)
            } else if !column.isOptional {
                missing.append(Missing(name: column.name))
            }
        }
        addedPlaces = free
        added = free.map { names.texts[$0] }
        nameSuccessors(names.kindsBelow)
    }

    /// Finds the new name of each column that is not there: a new column between the same
    /// neighbours, or in the same place, whose first cell is of the kind that the old one held.
    private mutating func nameSuccessors(_ firstRow: [CSVCellKind]) {
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
