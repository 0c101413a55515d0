import SourceText
import StatementModel

extension StatementChain.Link {
    /// What a statement of an import says.
    fileprivate init(_ proof: StatementProof, of file: FilePlan) {
        self.init(
            account: proof.accountID, currency: proof.moneyIn.currency,
            file: file.name.baseName)
        opening = proof.opening?.minorUnits
        firstDay = proof.firstDay
        closing = proof.closing?.minorUnits
        closingDay = proof.closingDay
        openingByClosing = proof.openingByClosing
        isProven = proof.outcome == .agrees
    }

    /// What a statement of an earlier import said.
    fileprivate init(_ proof: Batch.Proof, of file: Batch.File) {
        self.init(account: proof.account, currency: proof.currency, file: file.name)
        opening = proof.opening
        firstDay = proof.firstDay
        closing = proof.closing
        closingDay = proof.closingDay
        openingByClosing = proof.openingByClosing
        isProven = proof.isProven
    }
}

extension Batch {
    /// The statements of its files, for a ``StatementChain``.
    public var statementLinks: [StatementChain.Link] {
        files.flatMap { file in
            file.statements.map { StatementChain.Link($0, of: file) }
        }
    }
}

extension ImportPlan {
    /// The statements of its files, for a ``StatementChain``.
    var statementLinks: [StatementChain.Link] {
        outline.files.flatMap { file in
            file.statements.map { StatementChain.Link($0, of: file) }
        }
    }

    /// The statements of which earlier imports may tell what comes before them: those with an
    /// opening balance, of accounts that the ledger had, as far as the plan itself does not tell.
    public var statementsWithoutEarlier: [StatementChain.Link] {
        let known = Set(
            outline.files.flatMap(\.statements).filter { !$0.isNewAccount }.map(\.accountID))
        guard !known.isEmpty else { return [] }
        return StatementChain(statementLinks.filter { known.contains($0.account) })
            .statementsWithoutEarlier(in: ledger)
    }

    /// Finds what is missing between the statements of the plan and those before them, in the
    /// plan and in earlier imports: ``StatementProof/gap``.
    /// - Parameter earlier: The statements of earlier imports, in any order.
    public mutating func findGaps(behind earlier: [StatementChain.Link]) {
        let gaps = Dictionary(
            StatementChain(statementLinks + earlier).gaps(in: ledger).map { ($0.later.start, $0) },
            uniquingKeysWith: { first, _ in first })
        for file in outline.files.indices {
            for place in outline.files[file].statements.indices {
                let link = StatementChain.Link(
                    outline.files[file].statements[place], of: outline.files[file])
                var gap = gaps[link.start]
                gap?.later = link
                outline.files[file].statements[place].gap = gap
            }
        }
    }
}

extension StatementChain.Link {
    /// What a statement says of its beginning alone: statements that begin alike have the same one
    /// before them.
    fileprivate var start: Self {
        var start = Self(account: account, currency: currency, file: "")
        (start.opening, start.firstDay) = (opening, firstDay)
        return start
    }
}
