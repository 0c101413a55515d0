import SourceText
import StatementModel

extension CSVInference {
    /// Finds whether amounts and balances are whole numbers of a currency's smaller unit, which nothing
    /// but their names says: `amount_cents`, `Betrag in Cent`, `amount.minorUnits` (observed in what
    /// programs make of the interfaces of Monzo, Starling and YNAB). Balances beside such amounts may
    /// have a name that says so or not; where they follow from the amounts one way only, it is that one.
    mutating func findUnits(_ bytes: Span<UInt8>) {
        guard let header = reading.header else { return }
        let moved = [CSVRole.netAmount, .amount, .debit, .credit].compactMap { reading.columns[$0] }
        let units = Set(moved.map { minorDigits(bytes, header, $0) })
        let digits = units.count == 1 ? units.first ?? 0 : 0
        reading.amountFormat.unitDigits = digits
        guard let balance = reading.columns[.balance] else { return }
        let named = minorDigits(bytes, header, balance)
        guard digits > 0 || named > 0 else { return }
        let candidates = [named, digits, 0].filter { areWhole(bytes, balance) || $0 == 0 }
        // Of candidates that fit alike the first one is what the name says.
        let most = candidates.map { steps(bytes, moved, balance, $0) }.max()
        let chosen = candidates.first { steps(bytes, moved, balance, $0) == most } ?? 0
        guard chosen != digits || reading.balanceFormat != nil else { return }
        var format = reading.balanceFormat ?? reading.amountFormat
        format.unitDigits = chosen
        reading.balanceFormat = format
    }

    /// How many of a column's last digits its name makes decimals; 0 where it has others.
    private func minorDigits(_ bytes: Span<UInt8>, _ header: CSVHeader, _ column: Int) -> UInt8 {
        guard let digits = CSVHeaderWords.minorDigits(header.name(column)),
            areWhole(bytes, column)
        else { return 0 }
        let codes = reading.columns[.currency].map { self.codes(bytes, $0) } ?? []
        // Programs that count cents count what has none as it is.
        let isUndivided = !codes.isEmpty && codes.allSatisfy(\.isUndivided)
        return isUndivided && digits == 2 ? 0 : digits
    }

    /// Whether a column holds no numbers with decimals.
    private func areWhole(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let format = CSVAmountFormat(decimalMark: reading.amountFormat.decimalMark)
        return bodyRows.allSatisfy { row in
            guard table.kind(row, column) == .number || table.kind(row, column) == .digits else {
                return true
            }
            let cell = table.field(row, column).value(in: bytes)
            return format.amount(bytes, in: cell)?.value.scale == 0
        }
    }

    /// On how many rows the balance differs from the one before by an amount of either row, if so many
    /// of its digits are decimals.
    private func steps(
        _ bytes: Span<UInt8>, _ moved: [Int], _ balance: Int, _ digits: UInt8
    ) -> Int {
        var format = reading.balanceFormat ?? reading.amountFormat
        format.unitDigits = digits
        var last: (balance: ExactAmount, amounts: [ExactAmount])?
        var count = 0
        for row in bodyRows {
            let cell = table.field(row, balance).value(in: bytes)
            guard let value = format.amount(bytes, in: cell)?.value else { continue }
            let amounts = moved.compactMap {
                reading.amountFormat.amount(bytes, in: table.field(row, $0).value(in: bytes))?
                    .value.magnitude
            }
            if let last, let step = value.subtracting(last.balance)?.magnitude,
                (last.amounts + amounts).contains(step)
            {
                count += 1
            }
            last = (value, amounts)
        }
        return count
    }
}

extension CSVHeaderWords {
    /// How many of the last digits of a column's numbers are decimals, by its name; `nil` where it says
    /// nothing of that.
    static func minorDigits(_ name: String) -> UInt8? {
        let words = name.split(separator: " ").map(String.init)
        // `Dollars and cents` are no cents.
        guard words.count <= 4, !words.contains("and") else { return nil }
        if let digits = words.compactMap({ minorUnits[$0] }).first { return digits }
        return gluedUnits.first { unit in words.contains { $0.endsWithBytes(of: unit) } }.flatMap {
            minorUnits[$0]
        }
    }

    /// Words for the smaller units of currencies, with the number of their digits.
    private static let minorUnits: [String: UInt8] = [
        "cents": 2, "cent": 2, "pence": 2, "centimes": 2, "centimos": 2, "centavos": 2,
        "centesimi": 2, "groszach": 2, "grosze": 2, "groszy": 2, "kopecks": 2, "kopeks": 2,
        "копейки": 2, "копейках": 2, "ore": 2, "halere": 2, "halerich": 2, "bani": 2, "agorot": 2,
        "paise": 2, "paisa": 2, "kurus": 2, "stotinki": 2, "стотинки": 2, "senttia": 2,
        "centen": 2, "minor": 2, "minorunits": 2, "subunits": 2, "hundredths": 2, "milliunits": 3,
        "millis": 3, "micros": 6, "microunits": 6,
    ]

    /// Those that stand behind another word with nothing between: `amountInCents`.
    private static let gluedUnits = ["cents", "pence", "minorunits", "milliunits", "micros"]
}
