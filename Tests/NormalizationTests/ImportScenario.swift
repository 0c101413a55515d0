import LedgerModel
import Normalization
import SourceText
import StatementModel
import Testing

/// A record of a made-up file.
struct Entry {
    var date: String?
    var amount: String?
    var payee = ""
    var memo = ""
    var bankID = ""
    var checkNumber = ""
    var status = StatementLine.Status.posted
    var isReconciled = false
    var currency: String?
    /// The rate by which the statement's balance has the amount, or that of the purchase.
    var rate: String?
    /// The currency of the purchase, with the amount there where it is stated.
    var original: (amount: String?, currency: String)?
    var category = ""
    var tags = ""
    var counterAccount = ""
    var transferAccount = ""
    var valueDate: String?
    var transactionDate: String?
    var time: String?
    var units: String?
    var balance: String?

    init(
        _ date: String?, _ amount: String?, _ payee: String = "",
        _ change: (inout Entry) -> Void = { _ in }
    ) {
        self.date = date
        self.amount = amount
        self.payee = payee
        change(&self)
    }

    /// The same record with a bank id.
    func id(_ bankID: String) -> Entry {
        var copy = self
        copy.bankID = bankID
        return copy
    }

    /// The same record as its owner had reconciled it.
    var reconciled: Entry {
        var copy = self
        copy.isReconciled = true
        return copy
    }

    /// The record as a line of the file's text.
    var text: String {
        [
            date, amount, payee, memo, bankID, checkNumber, currency, rate, category, tags,
            isReconciled ? "reconciled" : "\(status)", balance, time,
            original?.amount, original?.currency,
        ]
        .map { $0 ?? "" }.joined(separator: "|")
    }
}

/// A made-up file: one statement, and those of other accounts behind it.
struct File {
    var name: String
    var format = "csv"
    var digest: String?
    var header = StatementHeader(
        account: AccountIdentity(bankID: "NORDBANK", number: "100200300"),
        currency: CurrencyCode("EUR"))
    var entries: [Entry]
    var others: [(header: StatementHeader, entries: [Entry])] = []
    var balances: [Balance] = []
    var options = ImportOptions()
    /// What the reader leaves open.
    var ambiguities: [Ambiguity] = []

    init(_ name: String, _ entries: [Entry], _ change: (inout File) -> Void = { _ in }) {
        self.name = name
        self.entries = entries
        change(&self)
    }

    var allEntries: [Entry] { entries + others.flatMap(\.entries) }

    var text: String { allEntries.map { $0.text + "\n" }.joined() }

    /// The digest: the content's own text, which serves as well as a hash of it.
    var incoming: IncomingFile {
        IncomingFile(
            name: name, digest: digest ?? "\(format) \(header.account) \(text)", format: format,
            options: options)
    }

    /// Hands the file to a session as a reader would.
    func read(into session: ImportSession) {
        session.begin(incoming)
        session.open(header)
        for other in others { session.open(other.header) }
        var statements = entries.map { _ in 0 }
        for (number, other) in others.enumerated() {
            statements += other.entries.map { _ in number + 1 }
        }
        var offset = 0
        for (record, entry) in allEntries.enumerated() {
            var texts = StatementTexts(source: Array(text.utf8))
            var line = entry.line(record: record, byteOffset: offset, &texts)
            line.statement = statements[record]
            session.take(line, texts)
            offset += entry.text.utf8.count + 1
        }
        for balance in balances { session.state(balance, of: 0) }
        var tally = RecordTally(unit: .records)
        tally.total = allEntries.count
        tally.taken = allEntries.count
        var summary = ReadSummary(tally: tally)
        summary.ambiguities = ambiguities
        session.end(summary)
    }
}

extension Entry {
    fileprivate func line(record: Int, byteOffset: Int, _ texts: inout StatementTexts)
        -> StatementLine
    {
        var line = StatementLine(statement: 0, record: record, byteOffset: byteOffset)
        line.status = status
        line.isReconciled = isReconciled
        line.bookingDate = date.flatMap { CalendarDate(parsing: $0) }
        line.valueDate = valueDate.flatMap { CalendarDate(parsing: $0) }
        line.transactionDate = transactionDate.flatMap { CalendarDate(parsing: $0) }
        line.time = time.flatMap { TimeOfDay(parsing: $0) }
        line.amount = amount.flatMap { exact($0) }
        line.currency = currency.flatMap { CurrencyCode($0) }
        line.exchangeRate = rate.flatMap { exact($0) }
        line.isHeldByRate = rate != nil && original == nil
        line.originalAmount = original?.amount.flatMap { exact($0) }
        line.originalCurrency = original.flatMap { CurrencyCode($0.currency) }
        line.balance = balance.flatMap { exact($0) }
        line.payee = texts.append(payee)
        line.memo = texts.append(memo)
        line.bankID = texts.append(bankID)
        line.checkNumber = texts.append(checkNumber)
        line.category = texts.append(category)
        line.tags = texts.append(tags)
        line.counterAccount = texts.append(counterAccount)
        line.transferAccount = texts.append(transferAccount)
        if let units {
            var holding = StatementHolding()
            holding.security = texts.append("ACME")
            holding.units = exact(units)
            line.holding = texts.append(holding)
        }
        return line
    }
}

/// An exact amount of plain text, `-12.30`.
func exact(_ text: String) -> ExactAmount? {
    let digits = text.filter { $0.isNumber }
    guard let magnitude = Int128(digits) else { return nil }
    let scale = text.split(separator: ".").dropFirst().first?.count ?? 0
    return ExactAmount(
        coefficient: text.hasPrefix("-") ? -magnitude : magnitude, scale: UInt8(scale))
}

/// Imports files in one session and proves that every record is in one bin, and that all comes out the
/// same where nobody asks for the verdict on each record.
func planned(
    _ files: [File], into ledger: Ledger = Ledger(), receipts: [(Receipt, IncomingFile)] = [],
    at place: SourceLocationInTests = #_sourceLocation
) -> ImportPlan {
    func outcome(listsVerdicts: Bool) -> ImportPlan {
        let session = ImportSession(ledger: ledger)
        session.listsVerdicts = listsVerdicts
        for file in files { file.read(into: session) }
        for (receipt, file) in receipts { session.take(receipt, of: file, byteCount: 10) }
        return session.finish()
    }
    let (plan, counted) = (outcome(listsVerdicts: true), outcome(listsVerdicts: false))
    #expect(
        counted.outline.files.map(\.counts) == plan.outline.files.map(\.counts),
        sourceLocation: place)
    #expect(counted.ledger.content == plan.ledger.content, sourceLocation: place)
    #expect(
        Batch(counted).files.map(\.asides.count) == Batch(plan).files.map(\.asides.count),
        sourceLocation: place)
    for file in plan.outline.files { #expect(file.addsUp, "\(file.name)", sourceLocation: place) }
    #expect(
        Set(plan.ledger.transactions.map(\.id)).count == plan.ledger.transactions.count,
        "no id twice", sourceLocation: place)
    return plan
}

typealias SourceLocationInTests = Testing.SourceLocation

/// Imports files one after the other, each in a session of its own.
func ledger(
    of files: [File], from ledger: Ledger = Ledger(),
    at place: SourceLocationInTests = #_sourceLocation
) -> Ledger {
    files.reduce(ledger) { planned([$1], into: $0, at: place).ledger }
}

extension ImportPlan {
    /// The verdicts, file by file, in the order of the records.
    var verdicts: [Verdict] { records.map(\.verdict) }

    var records: [PlanRecord] {
        var all: [PlanRecord] = []
        forEachRecord { all.append($0) }
        return all
    }
}

extension Ledger {
    /// What every transaction is about, in order: day, amount, payee.
    var rows: [String] {
        transactions.map { "\($0.date) \($0.signedMinorUnits) \($0.payee)" }
    }

    /// What every transaction is about, without payee.
    var amounts: [String] { transactions.map { "\($0.date) \($0.signedMinorUnits)" } }

    /// Everything that an import may change, to compare.
    var content: String {
        "\(Array(transactions)) \(accounts) \(files) \(tombstones.sorted()) \(categories) \(tags) \(batchCount)"
    }
}

let coffee = Entry("2026-03-02", "-3.80", "Corner Coffee")
let rent = Entry("2026-03-01", "-850.00", "Hausverwaltung Berg")
let salary = Entry("2026-03-27", "2410.55", "Muster Werke AG")
let books = Entry("2026-03-14", "-24.90", "Buchladen am Markt")
