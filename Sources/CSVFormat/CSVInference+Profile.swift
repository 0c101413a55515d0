package import SourceText
import StatementModel

/// What a profile pins among the columns.
struct CSVPinnedColumns {
    /// The columns that have a role or are to have none.
    var columns: Set<Int> = []
    /// The roles that have a column.
    var roles: Set<CSVRole> = []

    /// Whether a day has a column, so that no other one is the leading one.
    var holdsDates: Bool { roles.contains(where: \.isDate) }

    /// Whether inference is not to give the role to another column: dates, amounts and texts are
    /// pinned together.
    func settles(_ role: CSVRole) -> Bool {
        if role.isDate { return holdsDates }
        if role.isMoneyMoved { return roles.contains(where: \.isMoneyMoved) }
        if role == .memo || role == .payee {
            return roles.contains(.memo) || roles.contains(.payee)
        }
        return roles.contains(role)
    }
}

extension CSVInference {
    /// Finds the reading by what the profiles say of the file.
    static func infer(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ dialect: CSVDialect, _ fileName: String,
        _ verdict: CSVProfileVerdict
    ) -> CSVInference? {
        switch verdict {
        case .recognised(let match): return infer(bytes, options, fileName, by: match)
        case .close(let match) where match.isNamed:
            return infer(bytes, options, fileName, by: match)
        case .close(let match):
            var inference = infer(bytes, options, dialect, fileName)
            inference?.notes.append(match.drift)
            return inference
        case .several(let names):
            var inference = infer(bytes, options, dialect, fileName)
            inference?.ambiguities.append(Ambiguity(.profile, readings: names))
            return inference
        case .none: return infer(bytes, options, dialect, fileName)
        }
    }

    private static func infer(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ fileName: String, by match: CSVProfileMatch
    ) -> CSVInference? {
        let pinned = match.profile.options(over: options)
        let found = infer(bytes, pinned, match.dialect, fileName, profile: match)
        guard var inference = found else { return nil }
        inference.reading.profileName = match.profile.name
        inference.reading.account = match.profile.account
        inference.reading.currency = inference.reading.currency ?? pinned.currency
        if !match.isExact { inference.notes.append(match.drift) }
        inference.weighAgainstBalances(bytes, options, fileName, match)
        return inference
    }

    /// Gives the columns that the profile names their roles.
    mutating func assignByProfile(_ bytes: Span<UInt8>) -> CSVPinnedColumns {
        var pinned = CSVPinnedColumns()
        guard let profile else { return pinned }
        for (role, references) in profile.profile.columns {
            let columns = references.compactMap(column)
            guard let first = columns.first else { continue }
            pinned.roles.insert(role)
            pinned.columns.formUnion(columns)
            if role == .memo {
                reading.columns.memos = columns
            } else {
                reading.columns.roles[role] = first
                pinParties(bytes, role, columns)
            }
        }
        pinned.columns.formUnion(profile.profile.ignored.compactMap(column))
        return pinned
    }

    /// The column of the file that a profile means.
    private func column(_ reference: CSVProfile.ColumnReference) -> Int? {
        if let column = profile?.column(reference) { return column }
        guard case .name(let name) = reference else { return nil }
        return reading.header?.names.firstIndex(of: CSVWords.fold(name))
    }

    /// The names of columns that the profile gives a role and the file does not have.
    var missingColumns: [String] {
        guard let profile else { return [] }
        return CSVRole.allCases.flatMap { profile.profile.columns[$0] ?? [] }.compactMap {
            guard case .name(let name) = $0, column($0) == nil else { return nil }
            return profile.profile.isOptional(name) ? nil : name
        }
    }

    /// Holds the profile's reading against the balances. Where they contradict it, and prove
    /// another reading, the points in which the two differ are undecided.
    private mutating func weighAgainstBalances(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ fileName: String, _ match: CSVProfileMatch
    ) {
        guard reading.columns[.balance] != nil, bodyRows.count >= 2,
            (proof?.agreeing ?? 0) * 10 < max(proof?.checked ?? 0, 1) * 6
        else { return }
        var bare = match
        bare.profile.sign = nil
        bare.profile.decimalMark = nil
        bare.profile.subtractsFees = nil
        let other = Self.infer(bytes, options, match.dialect, fileName, profile: bare)
        let isProven = other?.proof.map { $0.agreeing * 10 >= $0.checked * 9 } ?? false
        if isProven || proof.map({ $0.checked >= 2 }) == true {
            notes.append(match.contradiction(proof, isOtherProven: isProven))
        }
        guard let other, isProven else { return }
        if other.reading.amountFormat != reading.amountFormat, options.decimalMark == nil {
            let marks = [reading, other.reading].map { $0.amountFormat.decimalMark }
            ambiguities.append(
                Ambiguity(.decimal, readings: marks.map { $0 == ASCII.comma ? "," : "." }))
        }
        if let one = reading.sign.convention, let two = other.reading.sign.convention, one != two,
            options.sign == nil
        {
            ambiguities.append(Ambiguity(.sign, readings: [one.rawValue, two.rawValue]))
        }
    }
}

extension CSVSignRule {
    /// The convention that a flag can name; `nil` where a column or a mark says the direction.
    fileprivate var convention: SignConvention? {
        switch self {
        case .signed: .signed
        case .inverted: .inverted
        case .markedCredits, .flag, .signedFlag, .wordInFront, .balanceSteps, .payer: nil
        }
    }
}

extension CSVProfile {
    /// Whether files may be without a column.
    fileprivate func isOptional(_ name: String) -> Bool {
        header.contains { $0.isOptional && $0.name == name }
    }
}

extension CSVProfileMatch {
    /// How the file differs from what the profile describes: `closest profile giro, 8 of 9
    /// columns; "Buchungstag" is now "Buchungsdatum"?`.
    package var difference: String {
        let all = profile.header.count { !$0.isOptional }
        var text = "closest profile \(profile.name), \(all - missing.count) of \(all) columns"
        for column in missing {
            text += "; \"\(column.name)\" is "
            text += column.successor.map { "now \"\($0)\"?" } ?? "missing"
        }
        let successors = missing.compactMap(\.successor)
        for name in added where !successors.contains(name) { text += "; \"\(name)\" is new" }
        return text
    }

    /// The note that a file looks like a new form of what a profile describes.
    fileprivate var drift: Diagnostic {
        Diagnostic(
            isNamed ? .warning : .note, .profileDrift, difference,
            hint: "sluice profile test FILE --adopt takes the change over into the profile")
    }

    /// The warning that balances do not follow under a profile.
    fileprivate func contradiction(
        _ proof: RunningBalanceProof?, isOtherProven: Bool
    ) -> Diagnostic {
        let rows = proof.map { "\($0.agreeing) of \($0.checked) rows" } ?? "no row"
        return Diagnostic(
            .warning, .profileContradicted,
            "read by profile \(profile.name), the balance column adds up on \(rows)",
            hint: isOtherProven
                ? "without its decimal, sign and fees it adds up: correct them in the profile"
                : "look at its decimal, sign and columns")
    }
}

extension Diagnostic.Code {
    /// A file looks like a new form of what a profile describes.
    static let profileDrift = Self(rawValue: "profile-drift")
    /// The balances of a file do not follow when it is read by its profile.
    static let profileContradicted = Self(rawValue: "profile-contradicted")
    /// What is wrong with a profile beside a file.
    package static let ofProfiles: [Diagnostic.Code] = [profileDrift, profileContradicted]
}
