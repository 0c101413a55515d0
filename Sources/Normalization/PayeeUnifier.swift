import LedgerModel
import SourceText
import StatementModel

/// Gives each payee one spelling.
struct PayeeUnifier {
    private var draft: ImportDraft

    /// A unification of what a draft has.
    init(_ draft: consuming ImportDraft) { self.draft = draft }

    /// Gives new rows the alias that the user chose for their payee, else what the user made of it
    /// in the latest transactions (``corrections()``), else the form that these use most for it,
    /// without regard to case; where they have none, the form that the new rows use most. Ties go to
    /// the smaller string.
    consuming func unified() -> ImportDraft {
        guard draft.hasNewRows else { return draft }
        var counts = [Use](repeating: Use(), count: draft.ledger.table.texts.count)
        for row in draft.rows[draft.teachingRows] { counts[Int(row.payee)].inLedger += 1 }
        for row in draft.rows[draft.ledgerRowCount...] { counts[Int(row.payee)].inFiles += 1 }
        let forms = preferredForms(counts)
        guard !forms.isEmpty else { return draft }
        for number in draft.ledgerRowCount..<draft.rows.count {
            if let form = forms[Int(draft.rows[number].payee)] { draft.rows[number].payee = form }
        }
        return draft
    }

    /// How often a payee is used.
    private struct Use: Comparable {
        var inLedger: Int32 = 0
        var inFiles: Int32 = 0

        var isUnused: Bool { inLedger == 0 && inFiles == 0 }

        static func < (left: Use, right: Use) -> Bool {
            (left.inLedger, left.inFiles) < (right.inLedger, right.inFiles)
        }
    }

    /// The form to use instead, for payees that have a better one.
    private mutating func preferredForms(_ counts: [Use]) -> [Int: TextID] {
        let corrections = corrections()
        var best: [TextID: TextID] = [:]
        var folds: [(payee: TextID, fold: TextID)] = []
        for payee in counts.indices where payee > 0 && !counts[payee].isUnused {
            let fold = folded(TextID(payee))
            folds.append((TextID(payee), fold))
            guard let other = best[fold] else {
                best[fold] = TextID(payee)
                continue
            }
            let isMore = counts[payee] > counts[Int(other)]
            let isTie = counts[payee] == counts[Int(other)]
            if isMore || (isTie && precedes(TextID(payee), other)) { best[fold] = TextID(payee) }
        }
        let aliases = foldedAliases()
        var forms: [Int: TextID] = [:]
        for (payee, fold) in folds {
            let exact = draft.ledger.aliases[draft.ledger.table.texts.string(payee)]
            if let alias = exact ?? aliases[fold] {
                forms[Int(payee)] = draft.ledger.table.texts.intern(alias)
            } else if let corrected = corrections[payee] {
                forms[Int(payee)] = corrected
            } else if let form = best[fold], form != payee {
                forms[Int(payee)] = form
            }
        }
        return forms
    }

    /// So many rows of a payee have to have the user's name for it.
    private static let correctionsNeeded = 2
    /// So many of them are looked at.
    private static let mostCorrections = 8

    /// What the user calls the payees that clean-up gives: the name that at least two of the latest
    /// transactions of such a payee were given, and four of five of those that were renamed without
    /// a break. One that was left as it came ends the row of corrections.
    private mutating func corrections() -> [TextID: TextID] {
        struct Names {
            var own: [TextID: Int] = [:]
            var count = 0
            var isOver = false
        }
        var latest: [TextID: Names] = [:]
        for row in draft.rows[draft.teachingRows].reversed() {
            let raw = row.text != 0 ? row.text : row.memo
            guard raw != 0, row.file > 0, row.payee != 0 else { continue }
            let clean = draft.payees.payee(of: raw, &draft.ledger.table.texts)
            var names = latest[clean] ?? Names()
            guard !names.isOver else { continue }
            if folded(row.payee) == folded(clean) || names.count == Self.mostCorrections {
                names.isOver = true
            } else {
                names.own[row.payee, default: 0] += 1
                names.count += 1
            }
            latest[clean] = names
        }
        return latest.compactMapValues { names in
            names.own.first {
                $0.value >= Self.correctionsNeeded && $0.value * 5 >= names.count * 4
            }?.key
        }
    }

    /// The aliases by their payees in small letters; of several the smallest payee's.
    private mutating func foldedAliases() -> [TextID: String] {
        var aliases: [TextID: String] = [:]
        for (payee, alias) in draft.ledger.aliases.sorted(by: { $0.key > $1.key }) {
            aliases[folded(draft.ledger.table.texts.intern(payee))] = alias
        }
        return aliases
    }

    /// The text in small letters, as a number of the pool; ASCII alone, which is where banks
    /// differ.
    private mutating func folded(_ payee: TextID) -> TextID {
        var bytes: [UInt8] = []
        draft.ledger.table.texts.append(payee, to: &bytes)
        for index in bytes.indices { bytes[index] = ASCII.lowercased(bytes[index]) }
        return draft.ledger.table.texts.intern(bytes.span)
    }

    private func precedes(_ one: TextID, _ other: TextID) -> Bool {
        draft.ledger.table.texts.string(one) < draft.ledger.table.texts.string(other)
    }
}
