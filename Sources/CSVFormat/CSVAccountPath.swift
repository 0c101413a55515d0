import SourceText

/// A path of accounts, `Assets:Bank:Everyday`, whose first part says what kind they are.
struct CSVAccountPath {
    /// Whether the account is one that money lies in, and no category.
    let isOwn: Bool
    /// The path behind its first part.
    let rest: Range<Int>
    /// The last part.
    let name: Range<Int>

    /// Reads a path; `nil` where its first part is no kind of account.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard let colon = range.first(where: { bytes[$0] == ASCII.colon }), range.count <= 400
        else {
            return nil
        }
        let root = CSVWords.fold(bytes, range.lowerBound..<colon)
        guard let isOwn = Self.roots[root] else { return nil }
        self.isOwn = isOwn
        rest = colon + 1..<range.upperBound
        let last = range.last { bytes[$0] == ASCII.colon } ?? colon
        name = last + 1..<range.upperBound
    }

    /// The first parts of GnuCash's and ledger's account trees, by language.
    static let roots: [String: Bool] = {
        var roots: [String: Bool] = [:]
        for word in [
            "assets", "asset", "liabilities", "liability", "aktiva", "passiva", "fremdkapital",
            "verbindlichkeiten", "actifs", "actif", "passifs", "passif", "activos", "activo",
            "pasivos", "pasivo", "attivita", "passivita", "activa", "vreemd vermogen", "aktywa",
            "pasywa", "ativos", "ativo", "passivos", "passivo", "tillgangar", "skulder",
        ] { roots[word] = true }
        for word in [
            "expenses", "expense", "income", "revenue", "equity", "aufwendungen", "ertrage",
            "eigenkapital", "depenses", "revenus", "capitaux propres", "gastos", "ingresos",
            "patrimonio", "spese", "entrate", "capitali", "uitgaven", "inkomsten",
            "eigen vermogen", "wydatki", "przychody", "kapital wlasny", "despesas", "receitas",
            "receita", "capital proprio", "utgifter", "inkomster", "eget kapital",
        ] { roots[word] = false }
        return roots
    }()
}
