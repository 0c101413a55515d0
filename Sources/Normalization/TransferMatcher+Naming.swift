import LedgerModel
import SourceText
import StatementModel

/// Which of the owner's accounts the texts of a transfer name.
extension TransferMatcher {
    /// Which of the owner's accounts a text names, or hints at by a word of its name.
    enum Naming {
        case other, hint, thirdHint, third, nothing

        /// Whether somebody else than the other side is meant.
        var isThird: Bool { self == .third || self == .thirdHint }

        var worth: Int32 {
            switch self {
            case .other: 3000
            case .third: -5000
            case .thirdHint: -2000
            case .hint, .nothing: 0
            }
        }
    }

    /// Which accounts the texts of the two sides of a transfer name.
    struct Namings {
        /// What the text of the row of money out names.
        var out = Naming.nothing
        /// What the text of the row of money in names.
        var into = Naming.nothing

        /// Whether one of both is of a kind.
        func contains(_ naming: Naming) -> Bool { out == naming || into == naming }

        /// Whether one of both means somebody else.
        var hasThird: Bool { out.isThird || into.isThird }

        /// What both are worth together.
        var worth: Int32 { out.worth + into.worth }

        /// What chooses among several that are named alike: what both pay into one account has its name, and
        /// on the other side the first name of one of them.
        var preference: Int32 { contains(.other) && contains(.hint) ? 1500 : 0 }
    }

    mutating func nameAccounts() {
        accountNames = draft.ledger.accounts.map { AccountName($0) }
        let places = Dictionary(grouping: accountNames.indices) { draft.ledger.accounts[$0].owner }
        for places in places.values { AccountName.tellApart(&accountNames, places) }
    }

    /// Notes which accounts the texts of a candidate's sides name.
    func noteNamings(_ candidate: inout TransferCandidate) {
        candidate.namings = namings(
            draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
    }

    /// Which accounts the texts of a row of money out and of one of money in name.
    func namings(_ out: TransactionRow, _ into: TransactionRow) -> Namings {
        Namings(out: naming(out, into), into: naming(into, out))
    }

    /// The rows that go, in the usual time, with a row whose account one of the two names.
    mutating func namedRows(_ candidates: [TransferCandidate]) -> Set<Int32> {
        var named: Set<Int32> = []
        for candidate in candidates
        where candidate.namings.contains(.other) && isUsual(candidate) {
            named.formUnion([candidate.out, candidate.into])
        }
        return named
    }

    /// Whether the text of a row names the account of another one, or a third account of the owner.
    func naming(_ row: TransactionRow, _ other: TransactionRow) -> Naming {
        let text = comparableText(row)
        if accountNames[Int(other.account)].isNamed(in: text) { return .other }
        if isOfOtherIBAN(row, other) { return .third }
        let thirds = relatives[Int(row.account)].filter { $0 != other.account }
        if thirds.contains(where: { accountNames[Int($0)].isNamed(in: text) }) { return .third }
        if accountNames[Int(other.account)].isHinted(in: text) { return .hint }
        // `Anna & Lukas` says nothing of one of them.
        let hinted = (thirds + [row.account]).filter { accountNames[Int($0)].isHinted(in: text) }
        return hinted.count == 1 && hinted[0] != row.account ? .thirdHint : .nothing
    }

    /// Whether a row states the other side's IBAN, and that of another row's account is known and is another
    /// one. Cards collect to accounts of their banks, and so do wallets, which their texts name.
    private func isOfOtherIBAN(_ row: TransactionRow, _ other: TransactionRow) -> Bool {
        let account = draft.ledger.accounts[Int(other.account)]
        guard row.counterAccount != 0, account.kind != .card else { return false }
        let told = AccountNumber(
            draft.ledger.table.texts.string(row.counterAccount), bankID: nil)
        let own = account.numbers
            .map { AccountNumber($0, bankID: account.bankID) }.filter(\.isIBAN)
        return told.isIBAN && !own.isEmpty && !own.contains { $0.isSame(as: told) }
    }

    /// The text, memo and counter account of a row in small letters, and the same without blanks.
    private func comparableText(_ row: TransactionRow) -> AccountName.Text {
        var text: [UInt8] = []
        for part in [row.text, row.memo, row.counterAccount] {
            draft.ledger.table.texts.append(part, to: &text)
            text.append(ASCII.space)
        }
        return AccountName.Text(text)
    }
}
