extension CSVHeaderWords {
    /// Names of columns for categories beside the plain words: with the word for a name, in the case
    /// that stands behind it, and envelopes, into which budgets are put (observed in exports of
    /// Goodbudget).
    static let categoryNames: [Entry] = [
        Entry(
            "en", .category,
            "category name|full category name|transaction category|spending category|expense category|merchant category|category description|envelope|envelope name"
        ),
        Entry("de", .category, "kategoriename|name der kategorie|umsatzkategorie|budgetkategorie"),
        Entry("nl", .category, "categorienaam|naam categorie|hoofdcategorie|subcategorie"),
        Entry("sv", .category, "kategorinamn|underkategori|huvudkategori"),
        Entry("da", .category, "kategorinavn"), Entry("no", .category, "kategorinavn"),
        Entry("fr", .category, "nom de la categorie|nom de categorie|categorie d operation"),
        Entry("es", .category, "nombre de la categoria|nombre de categoria"),
        Entry("pt", .category, "nome da categoria"), Entry("it", .category, "nome categoria"),
        Entry("ro", .category, "numele categoriei|categoriei"),
        Entry("ca", .category, "categoria|nom de la categoria"),
        Entry("pl", .category, "kategorii|nazwa kategorii"),
        Entry("cs", .category, "nazev kategorie"),
        Entry("sk", .category, "kategoria|nazov kategorie"),
        Entry("sl", .category, "kategorija|ime kategorije|kategorije"),
        Entry("hr", .category, "kategorija|naziv kategorije|kategorije"),
        Entry("sr", .category, "категорија|назив категорије"),
        Entry("mk", .category, "категорија"), Entry("bg", .category, "категория"),
        Entry("ru", .category, "название категории|категории|подкатегория"),
        Entry("uk", .category, "назва категорії|категорії|підкатегорія"),
        Entry("lt", .category, "kategorija|kategorijos pavadinimas"),
        Entry("lv", .category, "kategorija|kategorijas nosaukums"),
        Entry("et", .category, "kategooria|kategooria nimi"),
        Entry("fi", .category, "luokan nimi|kategorian nimi|alaluokka"),
        Entry("hu", .category, "kategorianev|alkategoria"),
        Entry("tr", .category, "kategori adi"), Entry("el", .category, "κατηγορια"),
        Entry("ja", .category, "カテゴリ名"), Entry("zh", .category, "分类名称|類別名稱"),
        Entry("ko", .category, "카테고리명"),
    ]

    /// Names that are put together of abbreviations of ISO 20022, by their words (observed in exports
    /// of Subsembly's programs).
    static let abbreviated: [Entry] = [
        Entry("en", .bookingDate, "bookg dt|bookg date"),
        Entry("en", .valueDate, "val dt"), Entry("en", .transactionDate, "tx dt"),
        Entry("en", .currency, "amt ccy"), Entry("en", .direction, "cdt dbt ind"),
        Entry("en", .payee, "rmtd nm|dbtr nm|cdtr nm"),
        Entry("en", .counterAccount, "rmtd acct iban|rmtd acct no|dbtr acct iban|cdtr acct iban"),
        Entry("en", .memo, "rmt inf|rmt info|ustrd"), Entry("en", .bookingType, "bookg txt"),
        Entry("en", .account, "ownr acct iban|ownr acct no"),
        Entry("en", .reference, "end to end id"),
        Entry(
            "en", .other,
            "ownr acct bic|ownr acct bank code|rmtd acct bic|rmtd acct bank code|mndt id"),
    ]

    /// Words that say that what is named with them is the other side's. Who pays and who is paid may
    /// be the holder in some tables, a customer is one of the bank as often as of the shop, and a
    /// merchant's account is that of whom the shop belongs to; so these are missing.
    /// Whether a name of several words says that what it names is the other side's.
    static func isOfOtherParty(_ name: String) -> Bool {
        let words = name.split(separator: " ").map(String.init)
        return words.count > 1 && words.contains { otherParty.contains($0) || $0 == "contrepartie" }
    }

    /// Words for what else there is to be said of somebody than the name.
    static let particulars: Set<String> = [
        "id", "ids", "number", "no", "nr", "num", "n", "numero", "nummer", "email", "mail", "phone",
        "telephone", "telefon", "telefono", "country", "city", "address", "adresse", "type", "typ",
    ]

    static let otherParty: Set<String> = [
        "counterparty", "beneficiary", "recipient", "receiver", "payee", "consumer", "contra",
        "begunstigter", "beguenstigter", "empfanger", "empfaenger", "zahlungsempfanger",
        "zahlungsempfaenger", "gegenseite", "begunstigde", "ontvanger", "tegenpartij",
        "beneficiaire", "destinataire", "beneficiario", "destinatario", "beneficjent", "odbiorca",
        "odbiorcy", "prijemce", "protistrany", "mottagare", "mottagarens", "mottaker", "modtager",
        "saajan", "получателя", "контрагента", "отримувача",
    ]
}
