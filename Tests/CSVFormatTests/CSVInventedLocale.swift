import StatementModel

/// How the banks of an invented country write their tables.
struct CSVInventedLocale: Sendable {
    /// The names above the columns, and those of further lines.
    struct Names: Sendable {
        var date, valueDate, text, amount, out, `in`, balance, account, category: String
    }

    var code: String
    var names: Names
    var delimiter: String
    var mark: String
    var group: String
    var date: @Sendable (CalendarDate) -> String

    /// An amount with two decimals.
    func money(_ cents: Int) -> String {
        var whole = "\(abs(cents) / 100)"
        if whole.count > 3 {
            whole.insert(contentsOf: group, at: whole.index(whole.endIndex, offsetBy: -3))
        }
        return (cents < 0 ? "-" : "") + whole + mark + Self.two(abs(cents) % 100)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func joined(
        _ separator: String, _ order: String
    ) -> @Sendable (CalendarDate) -> String {
        { date in
            let (year, month, day) = date.components
            return order.map { part in
                switch part {
                case "Y": "\(year)"
                case "y": two(year % 100)
                case "m": two(month)
                default: two(day)
                }
            }.joined(separator: separator)
        }
    }

    private init(
        _ code: String, _ names: [String], _ delimiter: String, _ mark: String, _ group: String,
        _ date: @escaping @Sendable (CalendarDate) -> String
    ) {
        self.code = code
        self.names = Names(
            date: names[0], valueDate: names[1], text: names[2], amount: names[3], out: names[4],
            in: names[5], balance: names[6], account: names[7], category: names[8])
        self.delimiter = delimiter
        self.mark = mark
        self.group = group
        self.date = date
    }

    static let all = [
        CSVInventedLocale(
            "en-US",
            [
                "Date", "Effective Date", "Description", "Amount", "Debit", "Credit", "Balance",
                "Account Number", "Category",
            ], ",", ".", ",", joined("/", "mdY")),
        CSVInventedLocale(
            "de",
            [
                "Buchungstag", "Wertstellung", "Verwendungszweck", "Betrag", "Soll", "Haben",
                "Saldo", "Kontonummer", "Kategorie",
            ], ";", ",", ".", joined(".", "dmY")),
        CSVInventedLocale(
            "fr",
            [
                "Date", "Date de valeur", "Libellé", "Montant", "Débit", "Crédit", "Solde",
                "Numéro de compte", "Catégorie",
            ], ";", ",", " ", joined("/", "dmY")),
        CSVInventedLocale(
            "es",
            [
                "Fecha", "Fecha valor", "Concepto", "Importe", "Cargo", "Abono", "Saldo",
                "Número de cuenta", "Categoría",
            ], ";", ",", ".", joined("-", "dmY")),
        CSVInventedLocale(
            "sv",
            [
                "Bokföringsdag", "Valutadag", "Text", "Belopp", "Uttag", "Insättning", "Saldo",
                "Kontonummer", "Kategori",
            ], "\t", ",", "\u{A0}", joined("-", "Ymd")),
        CSVInventedLocale(
            "pl",
            [
                "Data", "Data waluty", "Opis", "Kwota", "Obciążenia", "Uznania", "Saldo",
                "Numer rachunku", "Kategoria",
            ], ";", ",", " ", joined("", "Ymd")),
        CSVInventedLocale(
            "ru",
            [
                "Дата", "Дата валютирования", "Описание", "Сумма", "Расход", "Приход", "Остаток",
                "Номер счета", "Категория",
            ], "|", ",", "\u{A0}", joined(".", "dmy")),
        CSVInventedLocale(
            "zh",
            [
                "交易日期", "起息日", "摘要", "金额", "支出", "收入", "余额", "账号", "分类",
            ], ",", ".", ",", joined("/", "Ymd")),
    ]
}
