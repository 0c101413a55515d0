import LedgerModel
import StatementModel

/// What tells the files of one bank and program from those of another: the format, and which
/// columns its lines have. One layout writes a transaction the same way every time.
struct FileLayout {
    let format: String
    private var columns: UInt8 = 0
    /// Stands for what the files of one program have in common beside that, the names of a table's
    /// columns for example; empty where there is nothing.
    private var signature = ""
    /// Which of the ways of telling days that such files have, counted from 0: what looks like one
    /// program may be two, or a bank may have replaced it.
    var dayHabit = 0
    /// How such a file was read; it tells no files apart.
    var reading = SettledReading()
    /// Whether its texts name payees as banks do, too.
    private var wording = FileWording()

    /// The word for each column, from the lowest bit on.
    private static let columnWords = ["value-date", "transaction-date", "balance", "category"]
    private static let bankWords = "bank-words"
    private static let habitPrefix = ImportedFile.dayHabitPrefix
    /// No bank replaces its system more often.
    static let lastDayHabit = 15

    /// A file that is being read.
    init(reading format: String) {
        self.format = format
    }

    /// A file of an earlier import.
    init(imported file: ImportedFile) {
        format = file.format
        let words = (file.layout ?? "").split(separator: " ")
        for (bit, word) in Self.columnWords.enumerated() where words.contains(word[...]) {
            columns |= 1 << UInt8(bit)
        }
        signature = words.last { $0.hasPrefix("#") }.map(String.init) ?? ""
        reading = SettledReading(words: words)
        if words.contains(Self.bankWords[...]) { wording = .ofBanks }
        dayHabit =
            words.last { $0.hasPrefix(Self.habitPrefix) }
            .flatMap { Int($0.dropFirst(Self.habitPrefix.count)) }
            .map { min(max($0, 0), Self.lastDayHabit) } ?? 0
    }

    /// Notes what the reader says that files of the program have in common, and how it read this one.
    mutating func note(_ summary: ReadSummary) {
        reading = SettledReading(summary)
        guard let common = summary.layout else { return }
        let hash = Hash128.hash(Array(common.utf8).span).high
        signature = "#" + String(hash & 0xFFFF_FFFF, radix: 16)
    }

    /// The layout and how the file was read, in words, as the ledger keeps them.
    var keptWords: String {
        let wording = wording.isOfBanks ? [Self.bankWords] : []
        return ([words] + reading.words + wording).joined(separator: " ")
    }

    /// The layout in words; files that have the same are of one layout.
    var words: String {
        let words =
            Self.columnWords.indices.filter { columns & 1 << UInt8($0) != 0 }
            .map { Self.columnWords[$0] } + (signature.isEmpty ? [] : [signature])
            + (dayHabit > 0 ? [Self.habitPrefix + String(dayHabit)] : [])
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    /// Notes the columns that a line has.
    mutating func note(_ line: StatementLine) {
        if line.bookingDate != nil && line.valueDate != nil { columns |= 1 }
        if line.bookingDate != nil && line.transactionDate != nil { columns |= 2 }
        if line.balance != nil { columns |= 4 }
        if !line.category.isEmpty { columns |= 8 }
    }

    /// Notes the words of a line that may be one of a book.
    mutating func noteWords(of line: StatementLine, _ texts: StatementTexts) {
        guard !line.category.isEmpty, !wording.isSettled, line.payee != line.memo else { return }
        texts.withBytes(line.payee) { wording.note($0) }
        texts.withBytes(line.memo) { wording.note($0) }
        wording.endLine()
    }

    /// The format and the columns in words, whichever days the files tell.
    var program: String {
        var plain = self
        plain.dayHabit = 0
        return format + " " + plain.words
    }

    /// Whether two files have the same format, columns and names of columns, whichever days they
    /// tell.
    func isOfOneProgram(as other: FileLayout) -> Bool {
        format == other.format && columns == other.columns && signature == other.signature
    }

    /// Whether files of two layouts, be their records of different columns, have the same names of columns.
    func hasNames(of other: FileLayout) -> Bool {
        format == other.format && signature == other.signature
    }

    /// Whether the lines have balances.
    var hasBalances: Bool { columns & 4 != 0 }

    /// Whether the files are books that a person keeps, who may reword and move what is in them: with
    /// categories, and with one day each, for two days of a payment are told by banks alone. Some
    /// banks give categories, too (observed in exports of card issuers); one that tells the balance behind
    /// each payment keeps no book, but the account itself (Starling, Westpac). And a program that fetches
    /// payments from banks (Mint, Monarch) has them all, beside its own names in the banks' words.
    var isBook: Bool {
        columns & 8 != 0 && columns & 3 == 0 && !hasBalances && !wording.isOfBanks
    }
}
