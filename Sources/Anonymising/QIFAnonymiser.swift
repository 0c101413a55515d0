import QIFFormat
import SourceText
import StatementModel

/// Replaces the values of a QIF file.
struct QIFAnonymiser {
    private let text: [UInt8]
    private var pseudonyms: Pseudonyms
    private var edits = TextEdits()
    /// Whether the records are transactions, and not accounts or categories.
    private var isInTransactions = true
    /// Whether the record has a day, as movements have that have lost their heading.
    private var isDated = false
    /// The amounts of the record: T and U, and the parts behind $.
    private var totals: [(range: Range<Int>, number: PlainNumber)] = []
    private var parts: [(range: Range<Int>, number: PlainNumber)] = []

    /// A file that is to be changed.
    init(_ text: [UInt8], _ pseudonyms: Pseudonyms) {
        self.text = QIFLinePrefix.removed(from: SourceBytes(text))?.array ?? text
        self.pseudonyms = pseudonyms
    }

    /// The text with other values.
    mutating func anonymised() -> [UInt8] {
        for line in TextLines.all(in: text) {
            let line = QIFQuotedLine.content(of: line, in: text.span) ?? text.span.trimmed(line)
            guard let first = line.first else { continue }
            switch text[first] {
            case 0x21:
                settle()
                isInTransactions = Self.listsTransactions(Array(text[line]))
            case ASCII.caret: settle()
            default: replace(text[first], text.span.trimmed(first + 1..<line.upperBound))
            }
        }
        settle()
        return edits.applied(to: text)
    }

    private static func listsTransactions(_ heading: [UInt8]) -> Bool {
        let name = String(decoding: heading.map(ASCII.lowercased), as: UTF8.self)
        return !["!account", "!type:cat", "!type:class", "!type:security", "!type:memorized"]
            .contains { name.hasPrefix($0) } && !name.hasPrefix("!option")
            && !name.hasPrefix("!clear")
    }

    /// Replaces the value of a field (Quicken Interchange Format, its codes by type of record).
    private mutating func replace(_ code: UInt8, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let value = Array(text[range])
        // In lists of accounts and categories, D is a description, or the currency's code; or a day,
        // where records of movements have lost their heading.
        let isDescription = code == 0x44 && !isInTransactions && !Self.isDay(value)
        if isDescription, QIFCurrency.code(in: String(decoding: value, as: UTF8.self)) != nil {
            return
        }
        if code == 0x44 && !isDescription || code == ASCII.slash {
            isDated = true
            // Text behind the day belongs to no field, but somebody wrote it.
            let end = Self.endOfDay(value) + range.lowerBound
            edits.replace(
                end..<range.upperBound, by: pseudonyms.text(Array(text[end..<range.upperBound])))
            return
        }
        if code == 0x43 || code == 0x46 || code == 0x25 { return }
        // Some banks have the day in the memo.
        if code == 0x4D && Self.isDay(value) { return }
        if !isInTransactions && code == 0x54 && PlainNumber(value) == nil { return }
        if code == 0x4E && (isInTransactions || isDated)
            && Self.actions.contains(String(decoding: value, as: UTF8.self).lowercased())
        {
            return
        }
        guard let number = PlainNumber(value), Self.isAmount(code) else {
            edits.replace(range, by: pseudonyms.text(value))
            return
        }
        switch code {
        case 0x54, 0x55: totals.append((range, number))
        case 0x24 where isInTransactions: parts.append((range, number))
        default: edits.replace(range, by: number.replaced(pseudonyms))
        }
    }

    /// What a record does, in the words of the format.
    private static let actions: Set<String> = {
        let plain = [
            "buy", "sell", "div", "intinc", "reinvdiv", "reinvint", "reinvlg", "reinvmd", "reinvsh",
            "cglong", "cgshort", "cgmid", "shrsin", "shrsout", "stksplit", "xin", "xout", "cash",
            "miscinc", "miscexp", "margint", "rtrncap", "grant", "vest", "exercise", "exercis",
            "expire", "reminder", "contrib", "withdrw", "shtsell", "cvrshrt", "bonds", "bought",
            "atm", "eft", "deposit", "print", "send", "transfer", "txfr",
        ]
        return Set(plain + plain.map { $0 + "x" })
    }()

    /// Whether a text is a day and nothing else: day, month and year as numbers with marks between.
    private static func isDay(_ value: [UInt8]) -> Bool {
        let marks: [UInt8] = [ASCII.slash, ASCII.minus, ASCII.point, ASCII.apostrophe]
        let parts = value.split(omittingEmptySubsequences: false, whereSeparator: marks.contains)
        guard parts.count == 3, parts.joined().allSatisfy(ASCII.isDigit) else { return false }
        let sizes = parts.map(\.count)
        return (1...2).contains(sizes[1])
            && ((1...2).contains(sizes[0]) && [2, 4].contains(sizes[2])
                || sizes[0] == 4 && (1...2).contains(sizes[2]))
    }

    /// How much of a text is a day: digits and marks, or a short text with the name of a month.
    private static func endOfDay(_ value: [UInt8]) -> Int {
        guard value.contains(where: ASCII.isDigit) else { return 0 }
        let end =
            value.firstIndex {
                !ASCII.isDigit($0) && ![0x2F, 0x2D, 0x2E, 0x27, 0x20].contains($0)
            } ?? value.count
        if isDay(value.prefix(end).filter { $0 != ASCII.space }) { return end }
        let isShort = value.count <= 20 && value.count(where: ASCII.isLetter) <= 9
        return isShort ? value.count : end
    }

    /// `T`, `U`, `$`, `B`, `O`, `I`, `Q`, `R`, `L` of credit limits: fields that hold amounts.
    private static func isAmount(_ code: UInt8) -> Bool {
        [0x54, 0x55, 0x24, 0x42, 0x4F, 0x49, 0x51, 0x52].contains(code)
    }

    /// Replaces the amounts of a record: a total of parts is their sum again.
    private mutating func settle() {
        let book = AmountBook(pseudonyms)
        let newParts = parts.map { book.replacing($0.number.value) }
        for (part, new) in zip(parts, newParts) {
            edits.replace(part.range, by: part.number.written(new))
        }
        let sum = AmountBook.sum(parts.map(\.number.value))
        for total in totals {
            if parts.count > 1, total.number.value == sum, let new = AmountBook.sum(newParts) {
                edits.replace(total.range, by: total.number.written(new))
            } else {
                edits.replace(total.range, by: total.number.replaced(pseudonyms))
            }
        }
        (totals, parts, isDated) = ([], [], false)
    }
}
