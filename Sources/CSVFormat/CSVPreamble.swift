import SourceText
import StatementModel

/// What the rows around the table say of the account: number, currency, period and balances.
struct CSVPreamble: Sendable {
    var account = AccountIdentity()
    var currency: CurrencyCode?
    var periodStart: CalendarDate?
    var periodEnd: CalendarDate?
    /// Whether one cell names both ends of the period.
    var isPeriodStated = false
    var balances: [Balance] = []
    /// The currencies beside the balances that are stated around the table.
    private(set) var currenciesOfBalances: Set<CurrencyCode> = []
    /// The currency that rows which state a balance name.
    private var balanceCurrency: CurrencyCode?
    /// Whether no transaction stands above the rows that are looked through.
    var isAboveTable = true
    /// The day in the name of a balance.
    var dayOfName: CalendarDate?
    /// The latest day of a closing balance.
    private var latestDay: CalendarDate?
    /// A row of names that is kept until the next one tells whether their values stand below them.
    var names: CSVRecord?

    /// Looks through a row for what it says.
    mutating func mine(_ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading) {
        if let names, mineBelow(names, bytes, record, reading) { return }
        mineNames(bytes, reading)
        if Self.isRowOfNames(bytes, record) {
            names = record
        } else {
            mineRow(bytes, record, reading)
        }
    }

    /// Takes a kept row of names for a row like any other: no values stand below them.
    mutating func mineNames(_ bytes: Span<UInt8>, _ reading: CSVReading) {
        guard let row = names else { return }
        names = nil
        mineRow(bytes, row, reading)
    }

    private mutating func mineRow(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) {
        if mineAccountLine(bytes, record, reading) || mineLineOfValues(bytes, record, reading)
            || mineLineOfPeriod(bytes, record, reading)
        {
            return
        }
        let record = Self.withWholeFigures(bytes, record, reading)
        var (name, isOther) = ("", false)
        dayOfName = nil
        for field in record.fields {
            let range = field.value(in: bytes)
            guard !range.isEmpty, range.count <= 200, !Self.isPunctuation(bytes, range) else {
                continue
            }
            if mineIBAN(bytes, range, &isOther) || mineCurrency(bytes, range, named: name) {
                continue
            }
            mineDates(bytes, range, reading)
            // The day of a balance stands between its name and its figure, too (observed in exports
            // of Intesa Sanpaolo).
            if CSVDateParts(bytes, in: range) != nil, CSVPhrases.statement(name) != nil { continue }
            if mineNumber(bytes, range, named: name, reading) { continue }
            // A zero between the word for an account and its number says nothing (observed in exports of
            // Standard Bank).
            if Self.isZero(bytes, range), !name.isEmpty, Self.isOfAccount(name) { continue }
            mineNameOrValue(bytes, range, of: record, reading, &name)
        }
    }

    /// Takes an IBAN, and the currency behind it: `ES1201280000000000012345 EUR`.
    mutating func useIBAN(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        let words = bytes.string(range).split(separator: " ")
        if words.count > 1, let last = words.last, last.utf8.count == 3,
            let code = CSVCurrencies.code(bytes, in: range.upperBound - 3..<range.upperBound)
        {
            currency = currency ?? code
            account.number = account.number ?? words.dropLast().joined(separator: " ")
        } else {
            account.number = account.number ?? bytes.string(range)
        }
    }

    /// Takes the number of an account, and the currency behind it: `111-222-333 EUR`.
    private mutating func useNumber(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        var value = value
        // `账    号: [一卡通：6214********1234 李四]` (observed in exports of China Merchants Bank).
        if value.count > 2, bytes[value.lowerBound] == ASCII.openBracket,
            bytes[value.upperBound - 1] == 0x5D
        {
            value = value.dropFirst().dropLast()
            let (_, rest) = Self.split(bytes, value)
            if !rest.isEmpty { value = rest }
        }
        // A card's last digits say less than the whole number of its account (observed in exports of
        // Kaspi).
        if let known = account.number, Self.isCardTail(known),
            CSVAccountText.isIBAN(bytes, in: value)
        {
            account.number = nil
        }
        let words = bytes.string(value).split(separator: " ")
        let last = words.last.flatMap { CSVCurrencies.named(in: String($0)) }
        // `Privatkonto, 0123-456789-11, CHF` (observed in exports of Credit Suisse).
        if words.count > 1, words[words.count - 2].hasSuffix(","), words.last?.utf8.count == 3 {
            currency = currency ?? last
        }
        guard words.count == 2, let last, words[0].contains(where: \.isNumber) else {
            account.number = account.number ?? Self.number(bytes.string(value))
            // `0123456789000 - EUR - Conta Extracto`
            if words.count > 2, words[1] == "-", let code = CurrencyCode(String(words[2])) {
                currency = currency ?? (CSVCurrencies.known.contains(code) ? code : nil)
            }
            return
        }
        account.number = account.number ?? Self.number(String(words[0]))
        currency = currency ?? last
    }

    /// Whether a code stands for a currency: in capitals, or behind a name for one. `All`, which filters
    /// of banks' pages say, is no lek.
    func isCurrency(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) -> Bool {
        let text = bytes.string(range)
        guard text.utf8.allSatisfy(ASCII.isLetter) else { return true }
        return text == text.uppercased() && text != "ALL"
            || CSVHeaderLexicon.matches(name).contains { $0.role == .currency && $0.weight >= 90 }
    }

    /// Takes the row above a table without header that names the account, a day and a number: the
    /// balance of that day.
    private mutating func mineAccountLine(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        guard reading.header == nil, account.number == nil, balances.isEmpty else { return false }
        var (days, numbers, texts): ([CalendarDate], [ExactAmount], [Range<Int>]) = ([], [], [])
        for field in record.fields {
            let range = field.value(in: bytes)
            switch CSVCellKind(bytes, field) {
            case .date:
                days += [CSVDateParts(bytes, in: range)?.date(reading.dateOrder)].compactMap { $0 }
            case .number:
                numbers +=
                    [reading.amountFormat.amount(bytes, in: range)?.value].compactMap { $0 }
            case .text, .digits: texts.append(range)
            case .empty, .currency: break
            }
        }
        let names = texts.filter { Self.isName(CSVWords.fold(bytes, $0)) }
        guard days.count == 1, numbers.count == 1, let name = names.first else { return false }
        let number = texts.last { range in range.contains { ASCII.isDigit(bytes[$0]) } }
        account.number = number.map { bytes.string($0) }
        account.name = bytes.string(name)
        balances.append(Balance(.ledger, numbers[0], date: days[0]))
        return true
    }

    /// A row that states a balance or a total.
    mutating func state(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading,
        _ statement: CSVPhrases.Statement, amount: ExactAmount?, date: CalendarDate?
    ) {
        guard statement != .total, isOfSameCurrency(bytes, record, reading) else { return }
        let whole = Self.withWholeFigures(bytes, record, reading, isOfName: true)
        if whole.fields.count < record.fields.count { return mineRow(bytes, whole, reading) }
        let stated = reading.balanceRule.balance(bytes, record)
        var value = stated ?? amount
        if value == nil {
            value = Self.figure(bytes, of: record, reading).flatMap {
                reading.amountFormat.amount(bytes, in: $0)?.value
            }
        }
        // The figure stands in the cell that names it: `Utgående saldo: 4835,98` (observed in exports of
        // Skandiabanken).
        guard let value else { return mineRow(bytes, record, reading) }
        let name = record.fields.first { !$0.value(in: bytes).isEmpty }?.value(in: bytes)
        dayOfName = name.flatMap { Self.day(bytes, in: $0, reading) }
        keep(Balance(statement == .opening ? .opening : .ledger, value, date: date))
    }

    /// Where the last number of a row that states a balance stands, one with a mark before those
    /// without, which count or name a branch (observed in exports of Standard Bank).
    static func figure(
        _ bytes: Span<UInt8>, of record: CSVRecord, _ reading: CSVReading
    ) -> Range<Int>? {
        var (last, lastMarked): (Range<Int>?, Range<Int>?)
        for field in record.fields {
            let range = field.value(in: bytes)
            guard reading.amountFormat.amount(bytes, in: range) != nil else { continue }
            last = range
            if let number = CSVNumber(bytes, in: range), number.lastMark != 0 { lastMarked = range }
        }
        return lastMarked ?? last
    }

    /// The number that a name stands for: the one behind it, or without header, where the name is that
    /// of a balance and the number has no mark, another one with a mark.
    static func figure(
        _ bytes: Span<UInt8>, _ behind: Range<Int>, of record: CSVRecord, named name: String,
        _ reading: CSVReading
    ) -> Range<Int> {
        guard reading.header == nil, CSVPhrases.statement(name) != nil,
            CSVNumber(bytes, in: behind)?.lastMark == 0
        else { return behind }
        return figure(bytes, of: record, reading) ?? behind
    }

    /// Whether a row that states a balance is of the currency of those before it: what the account has
    /// in another one is a balance apart (observed in exports of Swedbank).
    private mutating func isOfSameCurrency(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        guard let column = reading.columns[.currency],
            let code = CSVCurrencies.code(bytes, in: record[column: column].value(in: bytes))
        else { return true }
        balanceCurrency = balanceCurrency ?? code
        return balanceCurrency == code
    }

    static func isName(_ folded: String) -> Bool {
        CSVPhrases.statement(folded) != nil
            || CSVHeaderLexicon.matches(folded).contains {
                ($0.role == .account || $0.role == .balance || $0.role == .currency
                    || $0.role == .accountName) && $0.weight >= 50
            }
    }

    mutating func use(
        _ bytes: Span<UInt8>, _ name: String, _ value: Range<Int>, _ reading: CSVReading
    ) {
        let (value, date) = Self.splitDay(bytes, value, reading)
        if let statement = CSVPhrases.statement(name), statement != .total,
            let amount = Self.amount(bytes, value, reading)
        {
            let kind: Balance.Kind = statement == .opening ? .opening : .ledger
            let isOwed = reading.statesDebts && amount.sign == .none
            keep(Balance(kind, isOwed ? amount.value.negated : amount.value, date: date))
            noteCurrency(bytes, beside: value)
            return
        }
        let matches = CSVHeaderLexicon.matches(name)
        guard let match = matches.max(by: { $0.weight < $1.weight }) else { return }
        // What is named half for the account is something of it: its branch, its kind.
        let isOther = matches.contains { $0.weight == match.weight && $0.role == .other }
        switch match.role {
        case .account where match.weight < 90 && isOther || Self.isOfOther(name): break
        // Until when a statement goes is no number (observed in exports of Migros Bank).
        case .account where Self.startsWithDay(bytes, value): break
        // Half a name needs a number (observed in activity statements of Interactive Brokers).
        case .account where match.weight < 90 && !value.contains { ASCII.isDigit(bytes[$0]) }:
            break
        case .account: useNumber(bytes, value)
        case .accountName: account.name = account.name ?? bytes.string(value)
        case .currency:
            currency =
                currency ?? CSVCurrencies.code(bytes, in: value)
                ?? CSVCurrencies.named(byColumn: bytes.string(value))
        case .balance where CSVHeaderWords.isAvailable(name):
            if let amount = reading.amountFormat.amount(bytes, in: value) {
                balances.append(Balance(.available, amount.value, date: date))
            }
        default: break
        }
    }

    /// Keeps a balance, in front of one whose name has a later day: of downloads that were joined the newest
    /// may come first.
    private mutating func keep(_ balance: Balance) {
        guard balance.kind == .ledger, let day = dayOfName, let latest = latestDay, day < latest
        else {
            if balance.kind == .ledger { latestDay = dayOfName ?? latestDay }
            return balances.append(balance)
        }
        balances.insert(balance, at: 0)
    }

    /// The amount of a stated balance, which may be written with a point above a table with commas, or
    /// the other way round, where two digits behind the mark leave no doubt (observed in card
    /// statements of DKB).
    private static func amount(
        _ bytes: Span<UInt8>, _ value: Range<Int>, _ reading: CSVReading
    ) -> CSVAmount? {
        if let amount = reading.amountFormat.amount(bytes, in: value) { return amount }
        guard let number = CSVNumber(bytes, in: value), number.body.count > 3,
            bytes[number.body.upperBound - 3] == number.lastMark
        else { return nil }
        return CSVAmountFormat(decimalMark: number.lastMark).amount(bytes, in: value)
    }

    /// The currency of all balances that are stated with one; what the table says goes before it.
    var currencyOfBalances: CurrencyCode? {
        currenciesOfBalances.count == 1 ? currenciesOfBalances.first : nil
    }

    /// Notes the currency beside a stated balance.
    mutating func noteCurrency(_ bytes: Span<UInt8>, beside value: Range<Int>) {
        guard let number = CSVNumber(bytes, in: value),
            let code = CSVCurrencies.beside(number, bytes, in: value)
        else { return }
        currenciesOfBalances.insert(code)
    }
}
