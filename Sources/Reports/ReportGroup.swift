public import LedgerModel

/// What a report puts transactions together by.
public enum ReportGrouping: String, Sendable, CaseIterable {
    case category, tag, account, payee

    /// The word for transactions that have none.
    var noneTerm: ReportTerm {
        switch self {
        case .category: .uncategorised
        case .tag: .untagged
        case .account: .account
        case .payee: .noPayee
        }
    }

    /// The column of the groups' names.
    var columnTerm: ReportTerm {
        switch self {
        case .category: .category
        case .tag: .tag
        case .account: .account
        case .payee: .payee
        }
    }

    /// The title of a report over the whole range.
    var title: ReportTerm {
        switch self {
        case .category: .categories
        case .tag: .tags
        case .account: .accounts
        case .payee: .payees
        }
    }

    /// The title of a report month by month.
    var monthlyTitle: ReportTerm {
        switch self {
        case .category: .monthlyCategories
        case .tag: .monthlyTags
        case .account: .monthlyAccounts
        case .payee: .monthlyPayees
        }
    }
}

/// What some transactions have in common.
public enum ReportGroup: Hashable, Sendable {
    /// Nothing: no category, no tag, no payee.
    case none
    /// A category or a payee.
    case name(String)
    /// A tag; a parent stands for itself and its children.
    case tag(Tag)
    /// An account and its name.
    case account(AccountID, name: String)

    /// The name, empty for none.
    public var name: String {
        switch self {
        case .none: ""
        case .name(let name), .account(_, let name): name
        case .tag(let tag): tag.path
        }
    }

    /// The tag under which it stands in a list, `nil` for all but child tags.
    var parent: ReportGroup? {
        guard case .tag(let tag) = self, tag.child != nil else { return nil }
        return .tag(Tag(tag.parent))
    }

    /// What a table says for it.
    func cell(_ grouping: ReportGrouping) -> ReportCell {
        switch self {
        case .none: .term(grouping.noneTerm)
        case .tag(let tag): .text(tag.child ?? tag.parent)
        case .name, .account: .text(name)
        }
    }

    /// How deep it stands in a list.
    var level: Int { parent == nil ? 0 : 1 }
}
