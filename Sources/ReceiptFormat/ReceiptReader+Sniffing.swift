package import SourceText
package import StatementModel

extension ReceiptReader {
    /// Only this much of a file is looked at.
    private static let sniffedByteCount = 1 << 15

    /// Whether a text can be a receipt: an amount, and a total label, a payment or a date, and the
    /// short lines of a till. `likely` only where nothing is missing and the total adds up;
    /// every other format that is as sure goes first.
    package static func sniff(_ file: SourceFile) -> FormatMatch {
        guard file.text.count <= ReceiptText.maximumByteCount else { return .none }
        let prefix = file.text.prefix(sniffedByteCount).array
        guard !hasOtherFormatMark(prefix), !isCode(prefix) else { return .none }
        let lines = ReceiptText(prefix).lines
        guard !lines.isEmpty, !isTable(lines), !isProse(lines), !isStatement(lines) else {
            return .none
        }
        return match(lines)
    }

    /// JSON, XML, OFX headers, QIF, MT940 and binary files begin in ways no receipt does.
    private static func hasOtherFormatMark(_ text: [UInt8]) -> Bool {
        guard let first = text.first(where: { !ASCII.isWhitespace($0) }) else { return true }
        if text.contains(ASCII.null) { return true }
        if first == 0x7B || first == ASCII.less { return true }
        let start = text.firstIndex(of: first) ?? 0
        for mark: StaticString in ["!type:", "!option:", "!account", ":20:", "OFXHEADER", "%PDF"]
        where text.span.hasPrefixIgnoringCase(mark, at: start) {
            return true
        }
        return first == ASCII.openBracket && text.last(where: { !ASCII.isWhitespace($0) }) == 0x5D
    }

    /// Whether quotes, braces and semicolons are as frequent as in a program or a quoted table.
    private static func isCode(_ text: [UInt8]) -> Bool {
        var marks = 0
        var others = 0
        for byte in text where !ASCII.isWhitespace(byte) {
            switch byte {
            case ASCII.quote, ASCII.semicolon, ASCII.backslash, 0x7B, 0x7D: marks += 1
            default: others += 1
            }
        }
        return marks * 30 > others
    }

    /// Whether most lines have the same number of one delimiter.
    private static func isTable(_ lines: [ReceiptLine]) -> Bool {
        for delimiter in [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.pipe] {
            var frequency: [Int: Int] = [:]
            for line in lines {
                let count = line.bytes.reduce(0) { $1 == delimiter ? $0 + 1 : $0 }
                if count >= 2 { frequency[count, default: 0] += 1 }
            }
            let most = frequency.values.max() ?? 0
            if most >= 2 && most * 10 >= lines.count * 6 { return true }
        }
        return false
    }

    /// Whether sentences prevail, or dates begin most lines as in a journal, or it is MT940. So do those of a
    /// hotel's folio.
    private static func isProse(_ lines: [ReceiptLine]) -> Bool {
        // MT940 behind the lines that some banks put in front.
        if lines.contains(where: { $0.bytes.starts(with: Array(":61:".utf8)) }) { return true }
        var wordy = 0
        var dated = 0
        for line in lines {
            let words = line.key.reduce(-1) { $1 == ASCII.space ? $0 + 1 : $0 }
            if words > 14 || (words > 8 && line.bytes.last == ASCII.point) { wordy += 1 }
            if line.beginsWithDay { dated += 1 }
        }
        let isJournal = dated > 2 && dated * 4 > lines.count && !ReceiptStay.isStated(lines)
        return wordy * 3 > lines.count || isJournal
    }

    /// Whether records follow each other that state a balance each, `Balance: 1974.60`: a bank's
    /// statement as text (observed in exports of Santander UK).
    private static func isStatement(_ lines: [ReceiptLine]) -> Bool {
        lines.count { $0.bytes.span.hasPrefixIgnoringCase("balance:", at: 0) } >= 2
    }

    /// What the lines of a till say: a total with its amount counts two, the rest one each.
    private static func match(_ lines: [ReceiptLine]) -> FormatMatch {
        let evidence = ReceiptCountryEvidence(lines)
        let habit = ReceiptNumberHabit(lines, currencyHasDecimals: evidence.hasDecimals)
        let labels = ReceiptLineClassifier(lines, habit: habit)
        let totals = ReceiptTotals(lines, labels, habit)
        let amountLines = lines.count { line in
            line.numbers.contains { $0.amount(habit) != nil }
        }
        let hasTotal = totals.labelled.contains { item in
            item.label.isTotal
                || ReceiptLineClassifier.marks(of: lines[item.line]).marks.contains(.total)
        }
        let hasDate = lines.contains { !PrintedDate.find(in: $0.bytes).isEmpty }
        let paid: Set<ReceiptLabel> = [.card, .tendered, .change, .tax, .service, .taxTable]
        let isPaid = labels.labels.contains(where: paid.contains)
        guard hasTotal || hasDate || isPaid, amountLines > 0 || hasTotal else { return .none }
        let more = [
            hasDate, amountLines >= 2, isPaid, labels.labels.contains(where: \.isTotal),
            lines.contains { PrintedTime.find(in: $0.bytes) != nil },
            evidence.best.map { $0.points >= 6 } ?? false,
        ]
        let points = (hasTotal ? 1 : 0) + more.count { $0 }
        guard points >= 6, let total = totals.answer(), total.confidence >= surenessOfTotal else {
            return points >= 3 ? .possible : .none
        }
        return .likely
    }

    /// A total this sure fits into a sum or repeats.
    private static let surenessOfTotal = 0.75
}
