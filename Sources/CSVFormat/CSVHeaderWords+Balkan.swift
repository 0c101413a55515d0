extension CSVHeaderWords {
    /// Slovak, Slovene, Croatian, Bulgarian, Ukrainian, Greek.
    static let balkan: [Entry] = [
        Entry("sk", .date, "datum|datum transakcie"),
        Entry(
            "sk", .bookingDate,
            "datum zauctovania|datum uctovania|datum spracovania|zauctovane|datum dokoncenia"
        ),
        Entry("sk", .valueDate, "datum valuty"),
        Entry("sk", .amount, "suma|ciastka|suma v mene uctu"),
        Entry("sk", .debit, "debet|vydavky|na tarchu"),
        Entry("sk", .credit, "kredit|prijmy|v prospech"),
        Entry("sk", .direction, "smer|kredit debet|typ pohybu"),
        Entry("sk", .balance, "zostatok|zostatok na ucte|konecny zostatok"),
        Entry("sk", .currency, "mena|mena uctu"),
        Entry("sk", .fee, "poplatok"),
        Entry(
            "sk", .payee,
            "protistrana|nazov protistrany|prijemca|nazov protiuctu|partner|meno protistrany"),
        Entry(
            "sk", .counterAccount,
            "protiucet|cislo protiuctu|ucet protistrany|iban partnera|cislo uctu platitela prijemcu|cislo uctu protistrany"
        ),
        Entry(
            "sk", .memo,
            "popis|sprava pre prijemcu|sprava pre prijimatela|poznamka|informacia pre prijemcu|ucel|sprava"
        ),
        Entry("sk", .account, "cislo uctu|ucet"),
        Entry("sk", .transactionDate, "datum zacatia"),

        Entry("sl", .date, "datum"),
        Entry("sl", .bookingDate, "datum knjizenja|datum obdelave|datum zakljucka"),
        Entry("sl", .valueDate, "datum valute"),
        Entry("sl", .amount, "znesek"),
        Entry("sl", .debit, "breme|bremenitev|odliv"),
        Entry("sl", .credit, "dobro|dobropis|priliv"),
        Entry("sl", .balance, "stanje|novo stanje"),
        Entry("sl", .currency, "valuta"),
        Entry("sl", .payee, "naziv|prejemnik|placnik|naziv partnerja|udelezenec"),
        Entry("sl", .counterAccount, "racun prejemnika|protiracun|iban partnerja|racun partnerja"),
        Entry("sl", .memo, "namen|opis|namen placila"),
        Entry("sl", .reference, "sklic|referenca"),
        Entry("sl", .account, "racun|stevilka racuna"),
        Entry("sl", .transactionDate, "datum zacetka"),

        Entry("hr", .date, "datum|datum transakcije"),
        Entry("hr", .bookingDate, "datum knjizenja|datum izvrsenja|datum zavrsetka|datum obrade"),
        Entry("hr", .valueDate, "datum valute"),
        Entry("hr", .amount, "iznos|iznos transakcije"),
        Entry(
            "hr", .debit,
            "isplata|isplate|terecenje|duguje|rashod|terecenja|na teret|zaduzenje|zaduzenja|odljev"),
        Entry("hr", .credit, "uplata|uplate|odobrenje|potrazuje|prihod|odobrenja|u korist|priljev"),
        Entry("hr", .direction, "smjer|vrsta prometa"),
        Entry("hr", .balance, "stanje|saldo"),
        Entry("hr", .currency, "valuta"),
        Entry("hr", .fee, "naknada"),
        Entry(
            "hr", .payee,
            "primatelj|platitelj|naziv primatelja|primatelj platitelj|platilac primalac|primalac|platilac|platitelj primatelj|naziv platioca primaoca|nalogodavac korisnik"
        ),
        Entry(
            "hr", .counterAccount,
            "racun primatelja|iban primatelja|racun platitelja|racun partnera"),
        Entry(
            "hr", .memo, "opis|opis placanja|opis transakcije|svrha|svrha placanja|svrha doznake"),
        Entry("hr", .id, "broj transakcije|id transakcije"),
        Entry("hr", .reference, "poziv na broj|referenca"),
        Entry("hr", .account, "racun|broj racuna"),
        Entry("hr", .transactionDate, "datum pocetka"),

        Entry("bg", .date, "дата|дата на транзакция"),
        Entry(
            "bg", .bookingDate,
            "дата на осчетоводяване|счетоводна дата|дата на завършване|дата на приключване"
        ),
        Entry("bg", .valueDate, "вальор|дата на вальор"),
        Entry("bg", .amount, "сума|сума на транзакция|сума на операцията"),
        Entry("bg", .debit, "дебит|разход|разходи|теглене|задължение"),
        Entry("bg", .credit, "кредит|приход|приходи|постъпление|заверяване"),
        Entry("bg", .direction, "дт кт|д к|тип|дебит кредит"),
        Entry("bg", .balance, "салдо|наличност|баланс|крайно салдо"),
        Entry("bg", .currency, "валута"),
        Entry("bg", .fee, "такса"),
        Entry("bg", .payee, "контрагент|получател|наредител|наредител получател|име"),
        Entry("bg", .counterAccount, "сметка на контрагента|iban на контрагента"),
        Entry("bg", .memo, "основание|описание|детайли|пояснение"),
        Entry("bg", .account, "сметка|номер на сметка"),
        Entry("bg", .transactionDate, "дата на започване"),

        Entry(
            "uk", .date,
            "дата|дата операції|дата та час операції|дата і час операції|дата i час операції"
        ),
        Entry(
            "uk", .bookingDate,
            "дата проведення|дата проводки|дата завершення|дата обробки|дата списання"),
        Entry(
            "uk", .amount,
            "сума|сума у валюті рахунку|сума в валюті картки|сума операції|сума в валюті рахунку|сума у валюті картки"
        ),
        Entry("uk", .debit, "дебет|витрати|списання"),
        Entry("uk", .credit, "кредит|надходження|зарахування"),
        Entry(
            "uk", .originalAmount,
            "сума у валюті операції|сума в валюті транзакції|сума в валюті операції|сума у валюті транзакції"
        ),
        Entry("uk", .balance, "залишок|залишок після операції|баланс"),
        Entry("uk", .currency, "валюта|валюта рахунку|валюта картки"),
        Entry("uk", .fee, "комісія|сума комісій"),
        Entry("uk", .rate, "курс"),
        Entry(
            "uk", .payee,
            "контрагент|отримувач|платник|назва контрагента|кореспондент|назва кореспондента"),
        Entry("uk", .counterAccount, "рахунок контрагента"),
        Entry("uk", .memo, "деталі операції|опис|опис операції|призначення платежу|призначення"),
        Entry("uk", .category, "категорія"),
        Entry("uk", .account, "рахунок|картка|номер рахунку"),
        Entry("uk", .originalCurrency, "валюта операції|валюта транзакції"),
        Entry("uk", .status, "статус|стан"),
        Entry("uk", .other, "кешбек|сума кешбеку"),
        Entry("uk", .transactionDate, "дата початку"),

        Entry("el", .date, "ημερομηνια|ημερομηνια συναλλαγησ|ημ νια|ημ νια συναλλαγησ"),
        Entry(
            "el", .bookingDate,
            "ημερομηνια λογιστικησ εγγραφησ|ημ λογιστικησ|ημερομηνια ολοκληρωσησ|ημερομηνια καταχωρισησ|ημερομηνια καταχωρησησ"
        ),
        Entry("el", .valueDate, "valeur|ημερομηνια valeur|ημερομηνια αξιασ|τοκοφοροσ|τοκισμοσ απο"),
        Entry("el", .amount, "ποσο|ποσο συναλλαγησ"),
        Entry("el", .debit, "χρεωση|χρεωσεισ|αναληψη"),
        Entry("el", .credit, "πιστωση|πιστωσεισ|καταθεση"),
        Entry("el", .direction, "χρεωση πιστωση|προσημο ποσου|προσημο|ειδοσ|χ π"),
        Entry("el", .balance, "υπολοιπο|νεο υπολοιπο|λογιστικο υπολοιπο"),
        Entry("el", .currency, "νομισμα"),
        Entry(
            "el", .payee, "δικαιουχοσ|αντισυμβαλλομενοσ|ονοματεπωνυμο αντισυμβαλλομενου|εντολεασ"),
        Entry("el", .memo, "περιγραφη|αιτιολογια|σχολια"),
        Entry("el", .reference, "αριθμοσ συναλλαγησ|κωδικοσ αναφορασ"),
        Entry("el", .account, "λογαριασμοσ|αριθμοσ λογαριασμου"),
        Entry("el", .transactionDate, "ημερομηνια εναρξησ"),
    ]
}
