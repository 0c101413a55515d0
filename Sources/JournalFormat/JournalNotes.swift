package import LedgerModel
package import SourceText

/// What a journal does not say of a ledger, or says with other characters.
package enum JournalNotes {
    /// What is told of a journal that hledger and ledger read.
    package static func journal(of ledger: Ledger) -> [Diagnostic] {
        var (changed, cut) = (0, 0)
        for row in ledger.table.rows {
            let texts = ledger.table.texts
            var isChanged = texts.withBytes(row.payee) { $0.holds(";", "|") }
            var isCut = false
            for text in [row.note, row.text, row.memo] where text != 0 {
                texts.withBytes(text) { bytes in
                    isChanged = isChanged || bytes.holds("[", "]")
                    isCut = isCut || bytes.holds(",", ",")
                }
            }
            if isChanged { changed += 1 }
            if isCut { cut += 1 }
        }
        return notes(
            (
                .textChanged,
                "transactions whose texts have ; | or square brackets, written as , / and round ones",
                changed
            ),
            (
                .valueCut,
                "transactions whose texts have a comma, at which hledger ends the value of a tag",
                cut
            )) + leftOut(of: ledger)
    }

    /// What is told of a file of beancount.
    package static func beancount(of ledger: Ledger) -> [Diagnostic] { leftOut(of: ledger) }

    private static func leftOut(of ledger: Ledger) -> [Diagnostic] {
        let papers = ledger.table.extras.count { !$0.attachments.isEmpty }
        return notes(
            (.attachmentsLeftOut, "transactions whose papers are left out", papers),
            (.budgetsLeftOut, "budgets left out", ledger.budgets.count))
    }

    private static func notes(
        _ kinds: (code: Diagnostic.Code, sentence: String, count: Int)...
    ) -> [Diagnostic] {
        kinds.filter { $0.count > 0 }.map { code, sentence, count in
            Diagnostic(.note, code, "\(sentence): \(count)")
        }
    }
}

extension Diagnostic.Code {
    /// Texts have a comma, at which the program that reads the journal ends the value of a tag.
    static let valueCut = Self(rawValue: "value-cut")
    /// Papers have no place in the format and are left out.
    static let attachmentsLeftOut = Self(rawValue: "attachments-left-out")
    /// Budgets have no place in the format and are left out.
    static let budgetsLeftOut = Self(rawValue: "budgets-left-out")
}

extension Span<UInt8> {
    /// Whether one of two ASCII characters stands in the bytes.
    fileprivate func holds(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
        let (first, second) = (UInt8(ascii: one), UInt8(ascii: other))
        for index in indices where self[index] == first || self[index] == second { return true }
        return false
    }
}
