package import CSVFormat

/// Takes a new form of a bank's files over into the text of a profile, comments and all.
package enum CSVProfileAdoption {
    /// The text with new names as aliases, and new and missing columns as optional ones.
    package static func adopting(_ match: CSVProfileMatch, in text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = TOMLKeyPlaces(of: text)
        let renamed = match.missing.filter { $0.successor != nil }
        let successors = renamed.compactMap(\.successor)
        // From the end of the text to its start, so that places stay right.
        addAliases(renamed, match.profile, places, &lines)
        let optional =
            match.missing.filter { $0.successor == nil }.map(\.name)
            + match.added.filter { !successors.contains($0) }
        if !optional.isEmpty { addOptional(optional, match.profile, places, &lines) }
        return lines.joined(separator: "\n")
    }

    private static func addAliases(
        _ renamed: [CSVProfileMatch.Missing], _ profile: CSVProfile, _ places: TOMLKeyPlaces,
        _ lines: inout [String]
    ) {
        var new: [String] = []
        var known: [(place: TOMLKeyPlaces.Place, line: String)] = []
        for column in renamed {
            let aliases = profile.header.first { $0.name == column.name }?.aliases ?? []
            let names = (aliases + [column.successor].compactMap { $0 }).map(TOMLText.string)
            let line = "\(TOMLText.string(column.name)) = \(TOMLText.list(names))"
            if let place = places["aliases.\(column.name)"] {
                known.append((place, line))
            } else {
                new.append(line)
            }
        }
        for (place, line) in known.sorted(by: { $0.place.line > $1.place.line }) {
            lines.replaceSubrange(place.line - 1..<place.lastLine, with: [line])
        }
        guard !new.isEmpty else { return }
        if let heading = places.headings["aliases"] {
            lines.insert(contentsOf: new, at: heading)
        } else {
            if lines.last == "" { lines.removeLast() }
            lines += ["", "# Other names of columns.", "[aliases]"] + new + [""]
        }
    }

    private static func addOptional(
        _ names: [String], _ profile: CSVProfile, _ places: TOMLKeyPlaces, _ lines: inout [String]
    ) {
        let all = profile.header.filter(\.isOptional).map(\.name) + names
        let line = "optional = \(TOMLText.list(all.map(TOMLText.string)))"
        if let place = places["optional"] {
            lines.replaceSubrange(place.line - 1..<place.lastLine, with: [line])
        } else {
            lines.insert(line, at: (places["header"]?.line ?? 1) - 1)
        }
    }
}
