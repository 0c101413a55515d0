import SourceText
import StatementModel

/// What the cells of one column look like, over the rows that look like transactions.
struct CSVColumnStatistics: Sendable {
    /// How many rows were looked at.
    var rows = 0
    /// How many cells look like each kind.
    var dates = 0
    var numbers = 0
    var digits = 0
    var currencies = 0
    var texts = 0
    /// How many of the texts are dashes, which among numbers stand for nothing.
    var dashes = 0
    /// How many numbers have a mark or sign, as money has.
    var money = 0
    /// How many numbers have two decimals.
    var cents = 0
    /// How many numbers are nothing but zeros without a mark, which stand for no money as well.
    var zeros = 0
    /// How many cells are direction flags, and which directions there are.
    var flagsOut = 0
    var flagsIn = 0
    /// How many cells say that their rows have no direction.
    var flagsNeutral = 0
    /// How many cells are words for a status, of rows that are booked and of others.
    var settled = 0
    var unsettled = 0
    /// How many different values the first cells have.
    var distinct = 0
    /// How many texts may be codes of coins and metals that are none of ISO 4217's money: `CRO`, `XAU`.
    var unknownCodes = 0
    /// How many bytes the texts have together.
    var textBytes = 0
    /// Whether the values look like account numbers with letters in front (IBAN).
    var accountNumbers = 0
    /// How many values are account numbers of any kind, and how many are words.
    var accounts = 0
    var proses = 0
    /// How many cells are words for a kind of account.
    var kindsOfAccounts = 0
    /// How many values are numbers of which digits are masked.
    var masked = 0
    /// How many values are numbers that a spreadsheet has written with a power of ten.
    var rounded = 0
    /// How many values would be taken for an account's number rather than its name.
    var numberLike = 0

    /// How many cells hold the number of their row, counted from either end.
    private var (countedDown, countedUp) = (0, 0)

    /// The names of accounts have no more bytes.
    private static let longestName = 120

    /// Of so many rows the words are counted; further down, what is not yet known to vary much.
    private static let countedRows = 400

    /// Looks at the cells of a column.
    init(_ bytes: Span<UInt8>, _ table: CSVTable, rows selected: [Int], column: Int) {
        var values: [String: CSVWordMeaning] = [:]
        var longNames: Set<String> = []
        for row in selected {
            rows += 1
            let range = table.field(row, column).value(in: bytes)
            let kind = table.kind(row, column)
            if kind == .empty { continue }
            note(kind, bytes, range)
            textBytes += range.count
            if range.count <= 6, let value = Self.wholeNumber(bytes, range) {
                if value == rows { countedDown += 1 }
                if value == selected.count - rows + 1 { countedUp += 1 }
            }
            guard rows <= Self.countedRows || distinct < 40 else { continue }
            if range.count <= 40 {
                noteWord(kind, bytes, range, &values)
            } else {
                // Paths of accounts in programs are long, and come again.
                if range.count > Self.longestName || longNames.insert(bytes.string(range)).inserted
                {
                    distinct += 1
                }
                if CSVAccountText.isProse(bytes, in: range) { proses += 1 }
            }
        }
    }

    /// Counts a cell by its kind.
    private mutating func note(_ kind: CSVCellKind, _ bytes: Span<UInt8>, _ range: Range<Int>) {
        switch kind {
        case .empty: break
        case .date: dates += 1
        case .number:
            numbers += 1
            if let number = CSVNumber(bytes, in: range) {
                if !number.isPlainDigits { money += 1 }
                if number.hasCents { cents += 1 }
            }
            if range.allSatisfy({ bytes[$0] == ASCII.zero }) { zeros += 1 }
        case .digits: digits += 1
        case .currency: currencies += 1
        case .text:
            texts += 1
            if CSVReading.isDash(bytes, range) { dashes += 1 }
            if CSVCurrencies.isCode(bytes, in: range) { unknownCodes += 1 }
        }
    }

    /// Counts what a short cell says, and what it looks like.
    private mutating func noteWord(
        _ kind: CSVCellKind, _ bytes: Span<UInt8>, _ range: Range<Int>,
        _ values: inout [String: CSVWordMeaning]
    ) {
        let raw = bytes.string(range)
        if let known = values[raw] {
            if rows <= Self.countedRows { count(known) }
        } else {
            // Days and numbers are no words; most cells of a table are either.
            let isWord = kind != .date && kind != .number
            let meaning = isWord ? CSVWordMeaning(raw) : CSVWordMeaning()
            values[raw] = meaning
            distinct += 1
            if rows <= Self.countedRows { count(meaning) }
        }
        if CSVAccountText.isIBAN(bytes, in: range) { accountNumbers += 1 }
        if CSVAccountText.isNumber(bytes, in: range) { accounts += 1 }
        if CSVAccountText.isMasked(bytes, in: range) { masked += 1 }
        if CSVAccountText.isProse(bytes, in: range) { proses += 1 }
        if AccountIdentity.looksLikeNumber(bytes.extracting(range)) { numberLike += 1 }
        if CSVAccountText.isRounded(bytes, in: range) { rounded += 1 }
    }

    /// The number that a few digits are; `nil` where something else stands among them.
    private static func wholeNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) else { return nil }
        return range.reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
    }

    /// Whether the cells count the rows, from either end: each file does so anew.
    var countsRows: Bool { rows > 0 && max(countedDown, countedUp) == rows }

    /// Whether most cells (of the first ones) are numbers of accounts.
    var holdsAccounts: Bool { accounts * 2 > min(filled, 400) }
    /// Whether most cells (of the first ones) are IBANs.
    var holdsIBANs: Bool { accountNumbers > 0 && accountNumbers * 2 > min(filled, 400) }
    /// Whether most cells (of the first ones) are words rather than numbers and codes.
    var isProse: Bool { proses * 2 > min(filled, 400) }

    /// Counts what a short text says of its row.
    private mutating func count(_ meaning: CSVWordMeaning) {
        if let direction = meaning.direction {
            if direction < 0 { flagsOut += 1 } else { flagsIn += 1 }
        }
        if meaning.isNeutral { flagsNeutral += 1 }
        if meaning.isKindOfAccount { kindsOfAccounts += 1 }
        switch meaning.status {
        case .settled: settled += 1
        case .pending, .void: unsettled += 1
        case nil: break
        }
    }

    /// Takes what may be codes for codes, where all texts are some, as those below the word for a
    /// currency are.
    mutating func takeUnknownCodes() {
        guard unknownCodes > 0, unknownCodes == texts else { return }
        currencies += texts
        (texts, unknownCodes) = (0, 0)
    }

    /// How many cells hold something.
    var filled: Int {
        dates + numbers + digits + currencies + texts - (numbers > 0 ? dashes : 0)
    }
    /// Whether the column holds dates.
    var isDate: Bool { dates > 0 && dates * 2 >= filled }
    /// Whether values come again as those of a few accounts would.
    var repeatsLikeAccounts: Bool {
        distinct * 3 <= rows + 3 || distinct <= 4 && distinct * 2 <= rows + 1
    }
    /// Whether each row has something, and most (of the first ones) a word for a kind of account.
    var holdsKindsOfAccounts: Bool {
        filled == rows && kindsOfAccounts * 2 > min(filled, 400)
    }
    /// Whether the column holds numbers that may be amounts.
    var isNumber: Bool { numbers > 0 && numbers * 10 >= filled * 7 }
    /// Whether half of the numbers or more look like money, zeros aside.
    var isMoney: Bool { money > 0 && money * 2 >= numbers - zeros }
    /// Whether the column holds nothing.
    var isEmpty: Bool { filled == 0 }
    /// Whether the column holds currency codes.
    var isCurrency: Bool { currencies > 0 && currencies * 10 >= filled * 9 }
    /// Whether nearly all cells (of the first ones) are direction flags.
    var isFlag: Bool {
        flagsOut + flagsIn > 0
            && (flagsOut + flagsIn + flagsNeutral) * 20 >= min(filled, 400) * 19
    }
    /// Whether most cells are direction flags, of both directions, and the others a few words that
    /// may be some (`FEE`, or a word for what is neither).
    var isMostlyFlag: Bool {
        flagsOut > 0 && flagsIn > 0 && distinct <= 12
            && (flagsOut + flagsIn) * 2 > min(filled, 400)
    }
    /// Whether all cells (of the first ones) are words for a status, and some rows are not booked.
    var isStatus: Bool { unsettled > 0 && settled + unsettled >= min(filled, 400) }
}

/// What a short text says of its row.
private struct CSVWordMeaning {
    var direction: Int?
    var isNeutral = false
    var isKindOfAccount = false
    var status: CSVStatusWord?

    init() {}

    init(_ raw: String) {
        let folded = CSVWords.fold(raw)
        isNeutral = CSVPhrases.isNeutral(folded, raw: raw)
        isKindOfAccount = CSVPhrases.isKindOfAccount(folded)
        direction = CSVPhrases.direction(folded, raw: raw)
        status = CSVPhrases.status(folded)
    }
}

/// Account numbers in cells and preambles.
enum CSVAccountText {
    /// Whether an IBAN (ISO 13616) fills the range, blanks within allowed; the check digits are
    /// not looked at, for masked and sample statements have none that fit.
    static func isIBAN(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 15, range.count <= 42 else { return false }
        var count = 0
        for offset in range {
            let byte = bytes[offset]
            if byte == ASCII.space { continue }
            let isWanted =
                count < 2
                ? ASCII.isLetter(byte) && ASCII.uppercased(byte) == byte
                : count < 4 ? ASCII.isDigit(byte) : ASCII.isDigit(byte) || ASCII.isLetter(byte)
            guard isWanted else { return false }
            count += 1
        }
        return (15...34).contains(count)
    }

    /// Whether the range is an IBAN whose check digits fit, blanks within allowed, or one with a
    /// currency's code behind it.
    static func hasFittingCheckDigits(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var range = range
        if range.count > 4, bytes[range.upperBound - 4] == ASCII.space,
            (range.upperBound - 3..<range.upperBound).allSatisfy({ ASCII.isLetter(bytes[$0]) })
        {
            range = range.lowerBound..<range.upperBound - 4
        }
        guard isIBAN(bytes, in: range) else { return false }
        let compact = range.map { bytes[$0] }.filter { $0 != ASCII.space }
        return IBANCheckDigits.remainder(compact) == 1
    }

    /// Whether the range holds the number of an account as banks write it: eight digits or more,
    /// points, dashes, slashes or blanks among them, no more letters than an IBAN has in front. What has two
    /// decimals is money, however much.
    static func isNumber(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var (digits, letters) = (0, 0)
        for offset in range {
            switch bytes[offset] {
            case 0x30...0x39: digits += 1
            case 0x41...0x5A: letters += 1
            case ASCII.space, ASCII.point, ASCII.minus, ASCII.slash: continue
            default: return false
            }
        }
        return digits >= 8 && (letters <= 4 || isIBAN(bytes, in: range))
            && CSVNumber(bytes, in: range)?.hasCents != true
    }

    /// Whether the range holds the number of a card with stars or crosses for some of its digits:
    /// `4500********4711`.
    static func isMasked(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 12 else { return false }
        var (digits, masks) = (0, 0)
        for offset in range {
            switch bytes[offset] {
            case 0x30...0x39: digits += 1
            case 0x2A, 0x58, 0x78: masks += 1
            case ASCII.space, ASCII.minus: continue
            default: return false
            }
        }
        return digits >= 4 && masks >= 4 && digits + masks >= 12
    }

    /// Whether the range holds as many digits as the number of a card has (ISO/IEC 7812), or stars
    /// for some of them.
    static func mayBeCard(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        let digits = range.count { ASCII.isDigit(bytes[$0]) }
        return (13...19).contains(digits) && !isIBAN(bytes, in: range)
            || range.contains { bytes[$0] == 0x2A }
    }

    /// Whether the range is what a spreadsheet makes of many digits, `1.23457E+15`: it names no account.
    static func isRounded(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard (5...14).contains(range.count),
            let mark = range.first(where: { ASCII.uppercased(bytes[$0]) == 0x45 }),
            mark > range.lowerBound, mark + 2 < range.upperBound, bytes[mark + 1] == ASCII.plus
        else { return false }
        return (mark + 2..<range.upperBound).allSatisfy { ASCII.isDigit(bytes[$0]) }
            && (range.lowerBound..<mark).allSatisfy {
                ASCII.isDigit(bytes[$0]) || bytes[$0] == ASCII.point || bytes[$0] == ASCII.comma
            }
    }

    /// Whether the range holds words: more than twice as many letters as digits.
    static func isProse(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var (digits, letters) = (0, 0)
        for offset in range {
            if ASCII.isDigit(bytes[offset]) { digits += 1 }
            if ASCII.isLetter(bytes[offset]) || bytes[offset] >= 0x80 { letters += 1 }
        }
        return letters >= 3 && letters > digits * 2
    }
}
