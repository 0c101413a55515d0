import LedgerModel

/// How alike the texts of two records are.
extension ImportDraft {
    /// The likeness of a record and a row as its first source has it.
    mutating func likeness(_ one: TransactionRow, _ other: TransactionRow) -> Double? {
        likeness(one, source(of: other))
    }

    /// A row as its first source has it.
    func source(of row: TransactionRow) -> RowSource {
        RowSource(
            file: row.file, layout: -1, date: row.date,
            text: row.text != 0 ? row.text : row.payee, memo: row.memo, payee: row.payee)
    }

    /// The largest likeness of the payees as printed, the clean payees and the whole texts, with their
    /// vowels or without, since banks abbreviate by leaving them out; `nil`
    /// where one side says nothing.
    mutating func likeness(_ one: TransactionRow, _ other: RowSource) -> Double? {
        if one.text != 0 && one.text == other.text && one.memo == other.memo { return 1 }
        let key = LikenessKey(
            text: printed(one), memo: one.memo, otherText: other.text, otherMemo: other.memo)
        if let known = likenesses[key] { return known < 0 ? nil : known }
        let found = compared(one, other)
        if likenesses.count > 200_000 { likenesses.removeAll(keepingCapacity: true) }
        likenesses[key] = found ?? -1
        return found
    }

    /// The likeness of two payees.
    func likeness(ofPayees one: TextID, _ other: TextID) -> Double? {
        [true, false].compactMap {
            TextSimilarity.containment(form(one, $0), form(other, $0))
        }.max()
    }

    /// The payee that stands for all with its stem.
    mutating func stem(of payee: TextID) -> TextID {
        payeeStems.first(like: payee, ledger.table.texts)
    }

    private func compared(_ one: TransactionRow, _ other: RowSource) -> Double? {
        let mine = whole(printed(one), one.memo)
        let theirs = whole(other.text, other.memo)
        var best = TextSimilarity.containment(mine, theirs)
        if best == 1 { return best }
        for (first, second) in [(one.payee, other.payee), (printed(one), other.text)] {
            for keepsVowels in [true, false] {
                let likeness = TextSimilarity.containment(
                    form(first, keepsVowels), form(second, keepsVowels))
                if let likeness, likeness > best ?? -1 { best = likeness }
            }
        }
        // One bank has the town behind the name, the other one in the memo.
        if let low = best, low < 0.6 {
            for (name, text) in [
                (form(printed(one), true), theirs), (form(other.text, true), mine),
            ]
            where name.triples.count >= 6 && name.triples.count < text.triples.count {
                best = max(best ?? 0, TextSimilarity.containment(name, text) ?? 0)
            }
        }
        return best
    }

    /// The payee as the bank printed it, or as it was entered.
    private func printed(_ row: TransactionRow) -> TextID { row.text != 0 ? row.text : row.payee }

    private func form(_ text: TextID, _ keepsVowels: Bool) -> NormalForm {
        ledger.table.texts.withBytes(text) { NormalForm($0, keepingVowels: keepsVowels) }
    }

    /// A text with its memo, reduced to what banks print alike.
    func whole(_ text: TextID, _ memo: TextID) -> NormalForm {
        var bytes: [UInt8] = []
        ledger.table.texts.append(text, to: &bytes)
        ledger.table.texts.append(memo, to: &bytes)
        return NormalForm(bytes.span)
    }
}

/// Two texts that were compared.
struct LikenessKey: Hashable {
    let text: TextID
    let memo: TextID
    let otherText: TextID
    let otherMemo: TextID
}
