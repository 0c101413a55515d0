import Testing

@testable import CSVFormat

@Suite("Names of columns")
struct CSVHeaderNamesTests {
    private func role(_ name: String) -> CSVRole? { CSVHeader([name]).candidates[0].first?.role }

    @Test(
        "A word for a category goes before those beside it",
        arguments: [
            "Category name", "Full Category Name", "categoryName", "Transaction Category",
            "Merchant category", "Parent category name", "Envelope", "Kategoriename",
            "Name der Kategorie", "Nom de la catégorie", "Nome categoria", "Nazwa kategorii",
            "Название категории", "Kategorija",
        ])
    func categories(name: String) {
        #expect(role(name) == .category)
    }

    @Test(
        "Names put together of abbreviations are known by their words",
        arguments: [
            ("BookgDt", CSVRole.bookingDate), ("ValDt", .valueDate), ("RmtdNm", .payee),
            ("RmtInf", .memo), ("BookgTxt", .bookingType), ("CdtDbtInd", .direction),
            ("RmtdAcctIBAN", .counterAccount), ("OwnrAcctIBAN", .account),
        ])
    func abbreviations(name: String, expected: CSVRole) {
        #expect(role(name) == expected)
    }

    @Test(
        "What a column holds goes by its whole name, and not by a word in it",
        arguments: [
            ("Testo di contabilizzazione", CSVRole.memo), ("Parola chiave", .memo),
            ("Disponibile", .balance), ("Data oper.", .transactionDate),
            ("Naam v/d rekening :", .accountName),
        ])
    func wholeNames(name: String, expected: CSVRole) {
        #expect(role(name) == expected)
    }

    @Test(
        "An account that is said to be the other side's is not the file's",
        arguments: [
            "Consumer bank account", "IBAN Begünstigter", "IBAN Beguenstigter/Auftraggeber",
            "Recipient IBAN", "Beneficiary card number",
        ])
    func otherSide(name: String) {
        let candidates = CSVHeader([name]).candidates[0]
        #expect(!candidates.contains { $0.role == .account })
    }

    @Test(
        "What a shop sells and the end of a card's number are no accounts",
        arguments: ["Product Condition", "Product ID", "Card Last Four Digits"])
    func noAccounts(name: String) {
        let candidates = CSVHeader([name]).candidates[0]
        #expect(!candidates.contains { $0.role == .account || $0.role == .accountName })
    }

    @Test(
        "Names cut short, and those that banks make of several words",
        arguments: [
            ("Fecha ctble", CSVRole.bookingDate), ("Data cont.", .bookingDate),
            ("Data val.", .valueDate), ("Dátum účtovania", .bookingDate),
            ("Ημερομηνία Καταχώρισης", .bookingDate), ("Ημερομηνία Αξίας", .valueDate),
            ("IBAN partnera", .counterAccount), ("Číslo účtu protiúčtu", .counterAccount),
            ("Číslo účtu platiteľa/príjemcu", .counterAccount),
            ("Správa pre prijímateľa", .memo), ("Název účtu protiúčtu", .payee),
            ("Compte partie adverse", .counterAccount), ("Na konto/Z konta", .counterAccount),
            ("Other Party Account", .counterAccount), ("This Party Account", .account),
            ("OP Bank Account Number", .counterAccount), ("Opdrachtgeversrekening", .account),
            (
                "Nr. cont in/din care se efectueaza tranzactiile", .counterAccount
            ),
            ("Naam van de rekening", .accountName), ("Nom de la connexion", .other),
            ("Kredito įstaigos pavadinimas", .other), ("Merchant Area", .other),
            ("Branch Name", .other), ("結餘金額", .balance), ("交易資訊", .memo),
            ("Txn No.", .id), ("TransferWise ID", .id), ("N° de transaction", .id),
            ("STT", .other),
        ])
    func severalWords(name: String, expected: CSVRole) {
        #expect(role(name) == expected)
    }

    @Test(
        "Numbers, kinds and days of bookings in other languages",
        arguments: [
            ("Įrašo Nr.", CSVRole.id), ("Kodas", .bookingType), ("Transfer reference", .id),
            ("Valuta Date", .valueDate),
        ])
    func bookings(name: String, expected: CSVRole) {
        #expect(role(name) == expected)
    }

    @Test("Italian banks call an account a relation", arguments: ["Rapporto", "Numero rapporto"])
    func relations(name: String) {
        #expect(role(name) == .account)
    }

    @Test(
        "Messages and notes are texts in many languages",
        arguments: [
            "Bericht", "Opmerkingen", "Nachricht", "Zusatztext", "Objet", "Messaggio",
            "Comunicazione",
            "Mensaje", "Datos adicionales", "Finalidade", "Informacje dodatkowe", "Anteckning",
            "Detaljer", "Lisätiedot", "Üzenet", "Observatii", "Mesaj", "Additional info",
            "Сообщение",
        ])
    func messages(name: String) {
        #expect(role(name) == .memo)
    }

    @Test(
        "Who paid or was paid, too",
        arguments: [
            "Opdrachtgever", "Marchand", "Remetente", "Motpart", "Betalt til", "Feladó", "Магазин",
            "Relatie", "Relatienaam", "Commerciante", "Vastaspool", "Meno protistrany",
            "Mottakernavn",
        ])
    func otherParties(name: String) {
        #expect(role(name) == .payee)
    }

    @Test(
        "Other accounts, ids and value dates in further languages",
        arguments: [
            ("Gegen-IBAN", CSVRole.counterAccount), ("Mottakers konto", .counterAccount),
            ("Opposing account", .counterAccount), ("Račun platitelja", .counterAccount),
            ("ID operación", .id), ("Número da operação", .id), ("ID transakcije", .id),
            ("Identyfikator transakcji", .id), ("ID операции", .id), ("Rentedag", .valueDate),
        ])
    func numbers(name: String, expected: CSVRole) {
        #expect(role(name) == expected)
    }

    @Test(
        "Numbers of accounts and cards, shortened and in further languages",
        arguments: ["Numéro de carte", "Kortnummer", "Kortnr", "Cta.", "No Akaun"])
    func accounts(name: String) {
        #expect(role(name) == .account)
    }

    @Test(
        "Days from which interest runs are value dates in Greek, on either side",
        arguments: [true, false])
    func interestFrom(isFirst: Bool) throws {
        let days = isFirst ? "Τοκισμός από;Ημ/νία" : "Ημ/νία;Τοκισμός από"
        let cells = isFirst ? "05/03/2026;02/03/2026" : "02/03/2026;05/03/2026"
        let reading = try CSVTestReading("\(days);Αιτιολογία;Ποσό\n\(cells);MILL;-12,40\n")
        #expect(reading.dates == ["2026-03-02"])
        #expect(reading.lines.first?.valueDate?.description == "2026-03-05")
    }

    @Test("The number of a card or account is the account's in Russian")
    func cardOrAccount() throws {
        let reading = try CSVTestReading(
            """
            Дата проведения операции;Описание операции;Сумма операции;Валюта операции;№ карточки/счета
            02.03.2026;MILL;-12,40;KZT;440043******1234
            19.03.2026;OAK;-63,15;KZT;440043******1234

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["440043******1234"])
    }
}
