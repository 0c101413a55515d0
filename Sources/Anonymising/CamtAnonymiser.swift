import SourceText
import StatementModel

/// Replaces the values of a camt file so that entries, details, sums and balances still add up.
struct CamtAnonymiser {
    private let text: [UInt8]
    private let leaves: [MarkupLeaf]
    private var pseudonyms: Pseudonyms
    private var edits = TextEdits()
    /// What the closing balances of the statements before became: the next one may open with it.
    private var carried: AmountBook

    /// A file that is to be changed.
    init(_ text: [UInt8], _ pseudonyms: Pseudonyms) {
        self.text = text
        self.pseudonyms = pseudonyms
        carried = AmountBook(pseudonyms)
        leaves = MarkupLeaf.all(in: text)
    }

    /// The text with other values.
    mutating func anonymised() -> [UInt8] {
        var start = 0
        while start < leaves.count {
            let end = endOfStatement(start)
            replaceAmounts(leaves[start..<end])
            start = end
        }
        for leaf in leaves where !Self.isAmount(leaf) && !Self.isCode(leaf) {
            edits.replace(
                leaf.range, by: pseudonyms.text(Array(text[leaf.range]), keepsEntities: true))
        }
        for range in MarkupLeaf.comments(in: text) {
            edits.replace(range, by: pseudonyms.text(Array(text[range])))
        }
        return edits.applied(to: text)
    }

    private static let statements: Set<String> = ["STMT", "RPT", "NTFCTN"]

    /// The end of the leaves of one statement: where another one's balances and entries start.
    private func endOfStatement(_ start: Int) -> Int {
        var hasEntry = false
        for index in start..<leaves.count
        where Self.statements.contains(where: leaves[index].path.contains) {
            if leaves[index].path.contains("NTRY") { hasEntry = true }
            let opensNext =
                leaves[index].path.suffix(2).first.map(Self.statements.contains) == true
                && leaves[index].element == "ID"
            // Where a tag of an entry is lost, the next statement seems to stand within it.
            if opensNext && hasEntry && index > start { return index }
        }
        return leaves.count
    }

    // MARK: Amounts

    /// An amount of a statement.
    private struct Amount {
        var leaf: MarkupLeaf
        var number: PlainNumber
        var isDebit = false
        /// Where its side is written.
        var side: MarkupLeaf?
        /// The code of a balance: `OPBD`.
        var kind = ""

        /// Whether it is money out: a minus says so, too, and turns nothing where the side does.
        var isOut: Bool { isDebit || number.value.isNegative }
        /// The amount with its sign.
        var value: ExactAmount {
            isOut ? number.value.magnitude.negated : number.value.magnitude
        }
    }

    /// The amounts of a statement, as they are found leaf by leaf.
    private struct Amounts {
        var entries: [Amount] = []
        /// Those of the parts of each entry.
        var details: [[Amount]] = []
        var balances: [Amount] = []
        var sums: [Amount] = []
        /// A balance whose side and day are still to come.
        private var pendingBalance: Amount?
        /// The code of the balance that is open.
        private var code = ""

        /// Takes what a leaf says of the amounts beside it.
        mutating func take(_ leaf: MarkupLeaf, _ value: String) {
            if CamtAnonymiser.isKindOfBalance(leaf) { code = value }
            if leaf.element == "CDTDBTIND" { takeSide(leaf, isDebit: value.uppercased() == "DBIT") }
            if leaf.element == "DT" || leaf.element == "DTTM", leaf.path.contains("BAL") {
                endBalance()
            }
        }

        private mutating func takeSide(_ leaf: MarkupLeaf, isDebit: Bool) {
            let parent = leaf.path.suffix(2).first
            if leaf.path.contains("NTRY"), parent == "NTRY", !entries.isEmpty {
                entries[entries.count - 1].isDebit = isDebit
            } else if parent == "BAL", pendingBalance != nil {
                pendingBalance?.isDebit = isDebit
                pendingBalance?.side = leaf
            }
        }

        /// Takes an amount; `false` where it is none that others hang on.
        mutating func take(_ amount: Amount) -> Bool {
            let path = amount.leaf.path
            switch path.suffix(2).first ?? "" {
            case "NTRY":
                entries.append(amount)
                details.append([])
            case "BAL":
                endBalance()
                pendingBalance = amount
                pendingBalance?.kind = code
            case "TXDTLS" where !details.isEmpty: details[details.count - 1].append(amount)
            default:
                guard path.contains("TXSSUMMRY") else { return false }
                sums.append(amount)
            }
            return true
        }

        /// Keeps the balance that is open.
        mutating func endBalance() {
            if let pendingBalance { balances.append(pendingBalance) }
            pendingBalance = nil
        }
    }

    private mutating func replaceAmounts(_ leaves: ArraySlice<MarkupLeaf>) {
        var amounts = Amounts()
        for leaf in leaves {
            amounts.take(leaf, String(decoding: text[leaf.range], as: UTF8.self))
            guard Self.isAmount(leaf), let number = PlainNumber(Array(text[leaf.range])) else {
                continue
            }
            if !amounts.take(Amount(leaf: leaf, number: number)) {
                edits.replace(leaf.range, by: number.replaced(pseudonyms))
            }
        }
        amounts.endBalance()
        settle(amounts)
    }

    private mutating func settle(_ amounts: Amounts) {
        var book = AmountBook(pseudonyms)
        var pairs: [(old: ExactAmount, new: ExactAmount)] = []
        for (entry, parts) in zip(amounts.entries, amounts.details) {
            var new = book.replacing(entry.number.value)
            let newParts = parts.map { book.replacing($0.number.value) }
            if parts.count > 1, AmountBook.sum(parts.map(\.number.value)) == entry.number.value,
                let sum = AmountBook.sum(newParts)
            {
                new = sum
            }
            for (part, value) in zip(parts, newParts) {
                edits.replace(part.leaf.range, by: part.number.written(value))
            }
            edits.replace(entry.leaf.range, by: entry.number.written(new))
            pairs.append((entry.value, entry.isOut ? new.magnitude.negated : new.magnitude))
        }
        book.note(sumsOf: pairs)
        book.noteAbsoluteSum(of: pairs)
        settle(amounts.balances, pairs, &book)
        for sum in amounts.sums {
            let known = book.stated(sum.number.value)?.magnitude
            edits.replace(
                sum.leaf.range,
                by: known.map(sum.number.written) ?? sum.number.replaced(pseudonyms))
        }
    }

    /// Gives closing balances what the new entries lead to.
    private mutating func settle(
        _ balances: [Amount], _ pairs: [(old: ExactAmount, new: ExactAmount)],
        _ book: inout AmountBook
    ) {
        var openings = balances.filter { ["OPBD", "PRCD"].contains($0.kind) }
        if openings.isEmpty, balances.count > 1 {
            openings = balances.prefix(1).filter { $0.kind == "ITBD" }
        }
        let opening = openings.first.map(\.value)
        if let opening, let known = carried.stated(opening) { book.note(opening, known) }
        for (number, balance) in balances.enumerated() {
            let old = balance.value
            var new = book.stated(old) ?? book.replacing(old)
            let isClosing = ["CLBD", "ITBD", "CLAV", "ITAV", "FWAV"].contains(balance.kind)
            if let opening, isClosing, number > 0 {
                new = book.closing(old, opening: opening, pairs) ?? new
                carried.note(old, new)
            } else {
                book.note(old, new)
            }
            let hasMinus = new.isNegative && balance.number.value.isNegative
            let text = balance.number.written(hasMinus ? new : new.magnitude)
            edits.replace(balance.leaf.range, by: text)
            if new.isNegative != old.isNegative, let side = balance.side {
                edits.replace(side.range, by: Array((new.isNegative ? "DBIT" : "CRDT").utf8))
            }
        }
    }

    // MARK: Kinds of leaves

    private static func isAmount(_ leaf: MarkupLeaf) -> Bool {
        ["AMT", "SUM", "TTLNETNTRYAMT", "TTLAMT", "TTLCHRGSANDTAXAMT"].contains(leaf.element)
    }

    /// Whether a leaf says which balance it is, as a code of the standard or of the bank.
    private static func isKindOfBalance(_ leaf: MarkupLeaf) -> Bool {
        (leaf.element == "CD" || leaf.element == "PRTRY") && leaf.path.contains("BAL")
            && leaf.path.contains("TP") && !leaf.path.contains("SUBTP")
    }

    /// Whether a leaf holds a code, a day or a count.
    private static func isCode(_ leaf: MarkupLeaf) -> Bool {
        if codes.contains(leaf.element) || leaf.element.hasSuffix("DT") { return true }
        if isKindOfBalance(leaf) { return true }
        // The status as a code of the standard or of the bank: `PENDING-AUTH`.
        if leaf.path.suffix(2).first == "STS" { return true }
        if leaf.element.hasSuffix("DTTM") || leaf.element.hasPrefix("NBOF") { return true }
        return leaf.path.contains("BKTXCD") && leaf.element == "CD"
    }

    private static let codes: Set<String> = [
        "CD", "CDTDBTIND", "STS", "RVSLIND", "DT", "DTTM", "PGNB", "LASTPGIND", "CCY", "FMLY",
        "SUBFMLYCD", "ELCTRNCSEQNB", "LGLSEQNB", "CTRY", "SRCCCY", "TRGTCCY", "UNITCCY",
        "XCHGRATE", "CPYDPLCTIND", "INCLIND", "CHRGINCLIND", "BTCHBOOKG", "YR", "RATE",
    ]
}
