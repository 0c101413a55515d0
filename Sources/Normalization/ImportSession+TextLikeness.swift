import LedgerModel

/// How alike the texts of two records are.
extension ImportSession {
    /// The largest likeness of the payees as printed, the clean payees and the whole texts, with their
    /// vowels or without, since banks abbreviate by leaving them out; `nil`
    /// where one side says nothing.
    func likeness(_ one: TransactionRow, _ other: TransactionRow) -> Double? {
        if one.text != 0 && one.text == other.text && one.memo == other.memo { return 1 }
        var best = TextSimilarity.containment(whole(one), whole(other))
        if best == 1 { return best }
        for (first, second) in [(one.payee, other.payee), (printed(one), printed(other))] {
            for keepsVowels in [true, false] {
                let likeness = TextSimilarity.containment(
                    form(first, keepsVowels), form(second, keepsVowels))
                if let likeness, likeness > best ?? -1 { best = likeness }
            }
        }
        return best
    }

    /// The payee as the bank printed it, or as it was entered.
    private func printed(_ row: TransactionRow) -> TextID { row.text != 0 ? row.text : row.payee }

    private func form(_ text: TextID, _ keepsVowels: Bool) -> NormalForm {
        ledger.table.texts.withBytes(text) { NormalForm($0, keepingVowels: keepsVowels) }
    }

    private func whole(_ row: TransactionRow) -> NormalForm {
        var bytes: [UInt8] = []
        ledger.table.texts.append(printed(row), to: &bytes)
        ledger.table.texts.append(row.memo, to: &bytes)
        return NormalForm(bytes.span)
    }
}
