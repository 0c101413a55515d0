extension CSVHeaderWords {
    /// Slovak, Slovene, Croatian, Bulgarian, Ukrainian, Greek.
    static let balkan: [Entry] = [
        Entry("sk", .date, "dátum|dátum transakcie"),
        Entry(
            "sk", .bookingDate,
            "dátum zaúčtovania|dátum spracovania|zaúčtované|dátum dokončenia"
        ),
        Entry("sk", .valueDate, "dátum valuty"),
        Entry("sk", .amount, "suma|čiastka|suma v mene účtu"),
        Entry("sk", .debit, "debet|výdavky|na ťarchu"),
        Entry("sk", .credit, "kredit|príjmy|v prospech"),
        Entry("sk", .direction, "smer|kredit debet|typ pohybu"),
        Entry("sk", .balance, "zostatok|zostatok na účte|konečný zostatok"),
        Entry("sk", .currency, "mena|mena účtu"),
        Entry("sk", .fee, "poplatok"),
        Entry("sk", .payee, "protistrana|názov protistrany|príjemca|názov protiúčtu|partner"),
        Entry("sk", .counterAccount, "protiúčet|číslo protiúčtu|účet protistrany"),
        Entry("sk", .memo, "popis|správa pre príjemcu|poznámka|informácia pre príjemcu|účel"),
        Entry("sk", .account, "číslo účtu|účet"),
        Entry("sk", .transactionDate, "dátum začatia"),

        Entry("sl", .date, "datum"),
        Entry("sl", .bookingDate, "datum knjiženja|datum obdelave|datum zaključka"),
        Entry("sl", .valueDate, "datum valute"),
        Entry("sl", .amount, "znesek"),
        Entry("sl", .debit, "breme|bremenitev|odliv"),
        Entry("sl", .credit, "dobro|dobropis|priliv"),
        Entry("sl", .balance, "stanje|novo stanje"),
        Entry("sl", .currency, "valuta"),
        Entry("sl", .payee, "naziv|prejemnik|plačnik|naziv partnerja|udeleženec"),
        Entry("sl", .counterAccount, "račun prejemnika|protiračun"),
        Entry("sl", .memo, "namen|opis|namen plačila"),
        Entry("sl", .reference, "sklic|referenca"),
        Entry("sl", .account, "račun|številka računa"),
        Entry("sl", .transactionDate, "datum začetka"),

        Entry("hr", .date, "datum|datum transakcije"),
        Entry("hr", .bookingDate, "datum knjiženja|datum izvršenja|datum završetka"),
        Entry("hr", .valueDate, "datum valute"),
        Entry("hr", .amount, "iznos|iznos transakcije"),
        Entry(
            "hr", .debit,
            "isplata|isplate|terećenje|duguje|rashod|terećenja|na teret|zaduženje|zaduženja|odljev"),
        Entry("hr", .credit, "uplata|uplate|odobrenje|potražuje|prihod|odobrenja|u korist|priljev"),
        Entry("hr", .direction, "smjer|vrsta prometa"),
        Entry("hr", .balance, "stanje|saldo"),
        Entry("hr", .currency, "valuta"),
        Entry("hr", .fee, "naknada"),
        Entry(
            "hr", .payee,
            "primatelj|platitelj|naziv primatelja|primatelj platitelj|platilac primalac|primalac|platilac|platitelj primatelj|naziv platioca primaoca|nalogodavac korisnik"
        ),
        Entry("hr", .counterAccount, "račun primatelja|iban primatelja"),
        Entry(
            "hr", .memo, "opis|opis plaćanja|opis transakcije|svrha|svrha plaćanja|svrha doznake"),
        Entry("hr", .reference, "poziv na broj|referenca"),
        Entry("hr", .account, "račun|broj računa"),
        Entry("hr", .transactionDate, "datum početka"),

        Entry("bg", .date, "дата|дата на транзакция"),
        Entry(
            "bg", .bookingDate,
            "дата на осчетоводяване|счетоводна дата|дата на завършване|дата на приключване"
        ),
        Entry("bg", .valueDate, "вальор|дата на вальор"),
        Entry("bg", .amount, "сума|сума на транзакция|сума на операцията"),
        Entry("bg", .debit, "дебит|разход|разходи|теглене"),
        Entry("bg", .credit, "кредит|приход|приходи|постъпление"),
        Entry("bg", .direction, "дт кт|тип|дебит кредит"),
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
        Entry("uk", .bookingDate, "дата проведення|дата проводки|дата завершення"),
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
        Entry("uk", .payee, "контрагент|отримувач|платник|назва контрагента"),
        Entry("uk", .counterAccount, "рахунок контрагента"),
        Entry("uk", .memo, "деталі операції|опис|опис операції|призначення платежу|призначення"),
        Entry("uk", .category, "категорія"),
        Entry("uk", .account, "рахунок|картка|номер рахунку"),
        Entry("uk", .originalCurrency, "валюта операції|валюта транзакції"),
        Entry("uk", .status, "статус|стан"),
        Entry("uk", .other, "кешбек|сума кешбеку"),
        Entry("uk", .transactionDate, "дата початку"),

        Entry("el", .date, "ημερομηνία|ημερομηνία συναλλαγής"),
        Entry(
            "el", .bookingDate,
            "ημερομηνία λογιστικής εγγραφής|ημ λογιστικής|ημερομηνία ολοκλήρωσης"
        ),
        Entry("el", .valueDate, "valeur|ημερομηνία valeur|ημερομηνία αξίας|τοκοφόρος"),
        Entry("el", .amount, "ποσό|ποσό συναλλαγής"),
        Entry("el", .debit, "χρέωση|χρεώσεις|ανάληψη"),
        Entry("el", .credit, "πίστωση|πιστώσεις|κατάθεση"),
        Entry("el", .direction, "χρέωση πίστωση|πρόσημο ποσού|πρόσημο|είδος"),
        Entry("el", .balance, "υπόλοιπο|νέο υπόλοιπο|λογιστικό υπόλοιπο"),
        Entry("el", .currency, "νόμισμα"),
        Entry("el", .payee, "δικαιούχος|αντισυμβαλλόμενος|εντολέας"),
        Entry("el", .memo, "περιγραφή|αιτιολογία|σχόλια"),
        Entry("el", .reference, "αριθμός συναλλαγής|κωδικός αναφοράς"),
        Entry("el", .account, "λογαριασμός|αριθμός λογαριασμού"),
        Entry("el", .transactionDate, "ημερομηνία έναρξης"),
    ]
}
