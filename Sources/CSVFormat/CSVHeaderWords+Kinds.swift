extension CSVHeaderWords {
    /// Whether the name of a balance says that it is what may be spent: with a credit limit, and
    /// without what is only announced.
    static func isAvailable(_ name: String) -> Bool {
        available.contains { name.contains($0) }
    }

    private static let available = [
        "available", "avail bal", "spendable", "verfugbar", "disponible", "disponivel",
        "disponibil", "disponibel", "disponibelt", "beschikbaar", "tillgangligt", "kaytettavissa",
        "dostepne", "dostupny", "dostupne", "disponibilny", "elerheto", "raspolozivo",
        "razpolozljivo", "kullanilabilir", "доступн", "διαθεσιμο", "可用", "利用可能", "사용가능",
        "출금가능", "kha dung", "tersedia",
    ]

    /// Whether the name of a balance says that it is the one before the row's amount (observed in
    /// exports of MTN Mobile Money).
    static func isBefore(_ name: String) -> Bool {
        name.split(separator: " ").contains { before.contains(String($0)) }
    }

    private static let before: Set<String> = [
        "before", "prior", "previous", "vorher", "avant", "antes", "anterior", "precedente",
        "precedent", "voor", "przed", "pred", "innan", "onceki", "sebelum", "до",
    ]

    /// Whether a name is one of the moment at which a program made or changed its record, which
    /// beside another day is not when money moved.
    static func isStamp(_ name: String) -> Bool { stamps.contains(name) }

    /// Whether a column's name is that of a day in the life of a security, on which no money of the
    /// account moved: those of lists of what is held.
    static func isOfSecurity(_ name: String) -> Bool { daysOfSecurities.contains(name) }

    private static let daysOfSecurities: Set<String> = [
        "ex dividend date", "ex date", "maturity date", "expiration date",
    ]

    private static let stamps: Set<String> = [
        "created", "created at", "created on", "date created", "creation date", "created date",
        "updated at", "modified", "modified at", "last modified", "date modified", "exported at",
        "imported at", "date added", "added on", "erstellt", "erstellt am", "geandert am",
        "importiert am", "cree le", "modifie le", "date de creation", "fecha de creacion", "creado",
        "data de criacao", "criado em", "data creazione", "creato il", "aangemaakt",
        "aangemaakt op",
        "skapad", "oprettet", "opprettet", "luotu", "utworzono", "data utworzenia", "vytvoreno",
        "letrehozva", "создано", "дата создания", "olusturma tarihi", "作成日", "作成日時", "登録日",
        "更新日時", "创建时间", "建立時間", "生成日",
    ]
}
