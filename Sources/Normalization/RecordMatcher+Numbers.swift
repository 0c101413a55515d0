import LedgerModel
import SourceText
import StatementModel

/// The numbers that the files of an account state: later files are known by them.
extension RecordMatcher {
    /// Notes what the statements of a file say of the numbers of their accounts. What a book has in its
    /// place is a name.
    mutating func noteNumbers(_ state: IncomingFileState) {
        guard !state.layout.isBook else { return }
        let statements = Dictionary(grouping: state.statements, by: \.account)
        for (account, statements) in statements.sorted(by: { $0.key < $1.key }) {
            let stated = StatedNumbers(statements)
            guard !stated.all.isEmpty else { continue }
            let known = draft.ledger.accounts[Int(account)]
            tellMasked(stated, of: known, state)
            if known.number == nil {
                noteFirstNumber(of: account, stated, state)
            } else if draft.plan.outline.files[state.planIndex].isKnown {
                // What is imported again changes nothing.
                continue
            } else if let whole = stated.whole(of: known) {
                replaceMasked(of: account, by: whole)
            } else if state.file.options.account != nil {
                for number in stated.all where isFurther(number, of: known, stated) {
                    note(number, of: account)
                }
            }
        }
    }

    /// Says which masked numbers led to an account.
    private mutating func tellMasked(
        _ stated: StatedNumbers, of account: Account, _ state: IncomingFileState
    ) {
        guard state.file.options.account == nil else { return }
        for number in stated.all where !account.has(number: number) {
            let masked = AccountNumber(number, bankID: stated.bankID)
            guard masked.isMasked,
                account.numberForms.contains(where: { masked.isMaskedForm(of: $0) })
            else { continue }
            draft.plan.outline.files[state.planIndex].decisions.append(
                "\(number) shows the number of the account \(account.name)")
        }
    }

    /// Notes the number of an account which has none so far.
    private mutating func noteFirstNumber(
        of account: Int32, _ stated: StatedNumbers, _ state: IncomingFileState
    ) {
        let known = draft.ledger.accounts[Int(account)]
        guard stated.all.count == 1, let number = stated.all.first,
            Int(account) < state.accountCount,
            draft.directory.places(ofNumber: number, owner: known.owner).isEmpty
        else { return }
        change(account) {
            $0.number = number
            $0.bankID = $0.bankID ?? stated.bankID
        }
    }

    /// Gives an account, of whose number only a masked form was known, the whole one.
    private mutating func replaceMasked(of account: Int32, by number: String) {
        let old = draft.ledger.accounts[Int(account)].number
        change(account) { $0.setNumber(number) }
        tell(number, of: account, inPlaceOf: old)
    }

    /// Fewer characters are the end of a card's number, which other cards have, too.
    private static let shortest = 6

    /// Whether a number, by which nothing leads to the account, is no other account's.
    private func isFurther(
        _ number: String, of account: Account, _ stated: StatedNumbers
    ) -> Bool {
        let wanted = AccountNumber(number, bankID: stated.bankID)
        if wanted.isMasked || account.has(number: number)
            || Ledger.lettersAndDigits(number).utf8.count < Self.shortest
        {
            return false
        }
        return !account.numberForms.contains { $0.isSame(as: wanted) }
            && !draft.directory.places(ofNumber: number, owner: account.owner).contains {
                draft.ledger.accounts[$0].currency == account.currency
            }
    }

    private mutating func note(_ number: String, of account: Int32) {
        change(account) { $0.note(number: number) }
        tell(number, of: account, inPlaceOf: nil)
    }

    private mutating func change(_ account: Int32, _ body: (inout Account) -> Void) {
        let old = draft.ledger.accounts[Int(account)]
        body(&draft.ledger.accounts[Int(account)])
        draft.directory.renumber(
            old, as: draft.ledger.accounts[Int(account)], at: Int(account))
    }

    private mutating func tell(_ number: String, of account: Int32, inPlaceOf old: String?) {
        draft.plan.outline.notedNumbers.append(
            NotedNumber(
                account: draft.ledger.accounts[Int(account)].name, number: number, replaced: old))
    }
}

/// The numbers that the statements of one account state in a file.
private struct StatedNumbers {
    /// Each once, sorted.
    let all: [String]
    let bankID: String?

    init(_ statements: [IncomingStatement]) {
        var known: Set<String> = []
        all = statements.compactMap(\.header.account.number).sorted().filter {
            Self.isNumber($0) && known.insert(Ledger.lettersAndDigits($0)).inserted
        }
        bankID = statements.compactMap(\.header.account.bankID).first
    }

    /// Whether a text may be the number of an account, be it masked but for its end.
    private static func isNumber(_ text: String) -> Bool {
        text.utf8.count(where: ASCII.isDigit) >= 4
    }

    /// The whole number of an account of which a masked form is known.
    func whole(of account: Account) -> String? {
        guard let number = account.number else { return nil }
        let masked = AccountNumber(number, bankID: account.bankID)
        guard masked.isMasked else { return nil }
        let whole = all.filter {
            let stated = AccountNumber($0, bankID: bankID)
            return !stated.isMasked && stated.isMaskedForm(of: masked)
        }
        return whole.count == 1 ? whole.first : nil
    }
}
