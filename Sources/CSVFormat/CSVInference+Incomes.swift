import SourceText
import StatementModel

extension CSVInference {
    /// What signs mean where a column of kinds or categories says income of what is negative, and of
    /// nothing else: positive is money out (observed in exports of Copilot and Rocket Money). Something
    /// given back may be negative beside two incomes or more.
    func findSignOfIncome(_ bytes: Span<UInt8>) -> CSVSignRule? {
        let counts = signCounts(bytes)
        guard let header = reading.header, let amount = reading.columns.amount, !isSignStated,
            !isSignByOthers, !isOfShop, counts.marked == 0, counts.minus > 0,
            counts.none + counts.plus >= 3
        else { return nil }
        let isStated = statistics.indices.contains { column in
            let isNamed = [CSVRole.category, .bookingType, .direction].contains {
                header.weight(column, $0) >= 90
            }
            return isNamed && statistics[column].texts > 0 && statistics[column].distinct > 1
                && callsNegativesIncome(bytes, column, amount)
        }
        return isStated ? .inverted : nil
    }

    /// Whether a column has a word for income on rows with a minus alone, and other words on others.
    private func callsNegativesIncome(
        _ bytes: Span<UInt8>, _ column: Int, _ amount: Int
    ) -> Bool {
        var record = CSVRecord()
        var (incomes, others, spent) = (0, 0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero else {
                continue
            }
            let cell = record[column: column].value(in: bytes)
            let isIncome = CSVPhrases.isIncome(bytes, cell)
            if value.isNegative {
                if isIncome { incomes += 1 } else { others += 1 }
            } else {
                if isIncome { return false }
                if !cell.isEmpty { spent += 1 }
            }
        }
        guard incomes > 0, spent >= 3 else { return false }
        return others == 0 || incomes >= 2 && others * 3 <= spent
    }
}

extension CSVPhrases {
    /// Whether a cell is a word for what a person earns, and nothing else.
    static func isIncome(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool {
        guard (4...40).contains(cell.count) else { return false }
        return incomes.contains(CSVWords.fold(bytes, cell))
    }

    /// What was given back is missing: in the list of a shop that is negative, too.
    static let incomes: Set<String> = [
        "income", "salary", "paycheck", "paychecks", "payroll", "wages", "einkommen", "einnahme",
        "einnahmen", "gehalt", "lohn", "revenu", "revenus", "salaire", "ingreso", "ingresos",
        "nomina", "receita", "receitas", "salario", "entrata", "entrate", "reddito", "stipendio",
        "inkomst", "inkomsten", "inkomster", "salaris", "inntekt", "inntekter", "indtaegt",
        "indtaegter", "tulot", "palkka", "przychod", "przychody", "wynagrodzenie", "prijem",
        "prijmy", "bevetel", "bevetelek", "venituri", "salariu", "доход", "доходы", "зарплата",
        "gelir", "maas",
    ]
}
