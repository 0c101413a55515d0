import SourceText
import StatementModel

/// Replaces the values of a camt file so that entries, details, sums and balances still add up.
struct CamtAnonymiser {
    private let text: [UInt8]
    private let leaves: [MarkupLeaf]
    private var pseudonyms: Pseudonyms
    private var edits = TextEdits()

    /// A file that is to be changed.
    init(_ text: [UInt8], _ pseudonyms: Pseudonyms) {
        self.text = text
        self.pseudonyms = pseudonyms
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
            if opensNext && hasEntry { return index }
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

    private mutating func replaceAmounts(_ leaves: ArraySlice<MarkupLeaf>) {
        var (entries, balances, sums, details): ([Amount], [Amount], [Amount], [[Amount]]) =
            ([], [], [], [])
        var (pendingBalance, code): (Amount?, String) = (nil, "")
        for leaf in leaves {
            let value = String(decoding: text[leaf.range], as: UTF8.self)
            let isInEntry = leaf.path.contains("NTRY")
            if Self.isKindOfBalance(leaf) { code = value }
            if leaf.element == "CDTDBTIND" {
                let isDebit = value.uppercased() == "DBIT"
                if isInEntry, leaf.path.suffix(2).first == "NTRY", !entries.isEmpty {
                    entries[entries.count - 1].isDebit = isDebit
                } else if leaf.path.suffix(2).first == "BAL", pendingBalance != nil {
                    pendingBalance?.isDebit = isDebit
                    pendingBalance?.side = leaf
                }
            }
            if leaf.element == "DT" || leaf.element == "DTTM", leaf.path.contains("BAL"),
                let balance = pendingBalance
            {
                balances.append(balance)
                pendingBalance = nil
            }
            guard Self.isAmount(leaf), let number = PlainNumber(Array(text[leaf.range])) else {
                continue
            }
            var amount = Amount(leaf: leaf, number: number)
            let parent = leaf.path.suffix(2).first ?? ""
            if parent == "NTRY" {
                entries.append(amount)
                details.append([])
            } else if parent == "BAL" {
                if let balance = pendingBalance { balances.append(balance) }
                amount.kind = code
                pendingBalance = amount
            } else if parent == "TXDTLS", !details.isEmpty {
                details[details.count - 1].append(amount)
            } else if leaf.path.contains("TXSSUMMRY") {
                sums.append(amount)
            } else {
                edits.replace(leaf.range, by: number.replaced(pseudonyms))
            }
        }
        if let balance = pendingBalance { balances.append(balance) }
        settle(entries, details, balances, sums)
    }

    private mutating func settle(
        _ entries: [Amount], _ details: [[Amount]], _ balances: [Amount], _ sums: [Amount]
    ) {
        var book = AmountBook(pseudonyms)
        var pairs: [(old: ExactAmount, new: ExactAmount)] = []
        for (entry, parts) in zip(entries, details) {
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
        settle(balances, pairs, &book)
        for sum in sums {
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
        for (number, balance) in balances.enumerated() {
            let old = balance.value
            var new = book.stated(old) ?? book.replacing(old)
            let isClosing = ["CLBD", "ITBD", "CLAV", "ITAV", "FWAV"].contains(balance.kind)
            if let opening, isClosing, number > 0 {
                new = book.closing(old, opening: opening, pairs) ?? new
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
        if leaf.element.hasSuffix("DTTM") || leaf.element.hasPrefix("NBOF") { return true }
        return leaf.path.contains("BKTXCD") && leaf.element == "CD"
    }

    private static let codes: Set<String> = [
        "CD", "CDTDBTIND", "STS", "RVSLIND", "DT", "DTTM", "PGNB", "LASTPGIND", "CCY", "FMLY",
        "SUBFMLYCD", "ELCTRNCSEQNB", "LGLSEQNB", "CTRY", "SRCCCY", "TRGTCCY", "UNITCCY",
        "XCHGRATE", "CPYDPLCTIND", "INCLIND", "CHRGINCLIND", "BTCHBOOKG", "YR", "RATE",
    ]
}
