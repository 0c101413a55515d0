import SourceText

extension CSVHeaderWords {
    /// Whether a column's name is that of a number which counts or tells apart what stands in the rows, and
    /// no money: `Order number` (observed in lists of tickets).
    static func isOfNumber(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        guard let first = words.first, let last = words.last else { return false }
        if words.count == 1 { return name.endsWithBytes(of: "nummer") }
        return numbers.contains(String(last)) || numbersInFront.contains(String(first))
    }

    private static let numbers: Set<String> = [
        "number", "no", "nr", "id", "nummer", "numer", "numero", "cislo", "номер",
    ]

    private static let numbersInFront: Set<String> = [
        "numero", "num", "nº", "n°", "numer", "номер",
    ]

    /// Whether a column's name is that of what something cost, which is the amount where nothing else is.
    static func isCost(_ name: String) -> Bool { costs.contains(name) }

    private static let costs: Set<String> = [
        "cost", "total cost", "kosten", "cout", "costo", "coste", "custo", "koszt", "kostnad",
    ]

    /// Whether a column's name is that of a price. Beside a number of pieces it is that of one of them.
    static func isPrice(_ name: String) -> Bool { prices.contains(name) }

    private static let prices: Set<String> = [
        "price", "preis", "prix", "precio", "prezzo", "preco", "prijs", "cena", "pris",
    ]
}
