import LedgerModel

/// The numbers and keys that a batch noted for accounts.
extension BatchReversal {
    /// Takes from accounts what the batch noted for them, also where something else about the account was
    /// changed since. Numbers that files of later imports state stay: these files have become the
    /// account's. The keys are those of accounts that are there again.
    mutating func settleEdits() {
        let edits = entry.content.lists.filter { $0.section == "accounts" }.flatMap(\.edited)
        for edit in edits {
            guard let before = Self.account(edit.before), let after = Self.account(edit.after),
                let place = ledger.accounts.firstIndex(where: { $0.id == after.id })
            else { continue }
            let noted = after.otherNumbers.filter { !before.has(number: $0) }
            let kept = noted.filter { isStatedLater($0, of: after.id) }
            let others = ledger.accounts[place].otherNumbers.filter { !noted.contains($0) }
            ledger.accounts[place].setOtherNumbers(others + kept)
            ledger.accounts[place].forget(
                formerKeys: Set(after.formerKeys).subtracting(before.formerKeys))
        }
    }

    /// Whether a file of a later import states a number for an account.
    func isStatedLater(_ number: String, of account: AccountID) -> Bool {
        laterImports.contains { later in
            later.content.batch.files.contains { file in
                file.statements.contains {
                    $0.account == account
                        && $0.number.map(Ledger.lettersAndDigits)
                            == Ledger.lettersAndDigits(number)
                }
            }
        }
    }

    /// The account of a line of the document; `nil` where it is none.
    private static func account(_ line: String) -> Account? {
        let bytes = Array(line.utf8)
        var reader = JSONByteReader()
        do throws(JSONFault) {
            return try AccountMembers.read(bytes.span, &reader).account
        } catch {
            return nil
        }
    }
}
