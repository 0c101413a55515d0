extension CSVHeaderWords {
    static let germanic: [Entry] = [
        Entry(
            "de", .bookingDate,
            "buchungstag|buchungsdatum|buchung|gebucht am|buchungszeit|datum der buchung|datum des abschlusses|abschlussdatum|abgeschlossen am|abschlusszeitpunkt"
        ),
        Entry("de", .date, "datum|tag|zeitpunkt|datum und uhrzeit|umsatzdatum"),
        Entry(
            "de", .transactionDate,
            "transaktionsdatum|belegdatum|kaufdatum|umsatztag|einkaufsdatum|umsatz vom|transaktionszeit|autorisiert am|datum des beginns|beginndatum|begonnen am|datum der transaktion"
        ),
        Entry(
            "de", .valueDate,
            "valuta|valutadatum|wertstellung|wertstellungstag|wertstellungsdatum|wert|valutatag"),
        Entry("de", .time, "uhrzeit|zeit|umsatzzeit|buchungsuhrzeit"),
        Entry(
            "de", .amount,
            "betrag|umsatz|buchungsbetrag|betrag in eur|betrag eur|betrag €|umsatzbetrag|summe|wert in eur|einzelbetrag|brutto|betrag in chf|betrag chf|abrechnungsbetrag|zahlungsbetrag|betrag in kontowährung|betrag kontowährung|rechnungsbetrag|bruttobetrag"
        ),
        Entry(
            "de", .debit,
            "soll|belastung|lastschrift|ausgabe|ausgaben|ausgang|abgang|belastungen|auszahlung|lastschriftbetrag|sollbetrag|belastungsbetrag|ausgehend|rechnungsbetrag ausgehend|betrag ausgehend"
        ),
        Entry(
            "de", .credit,
            "haben|gutschrift|einnahme|einnahmen|eingang|zugang|gutschriften|einzahlung|habenbetrag|gutschriftsbetrag|eingehend|rechnungsbetrag eingehend|betrag eingehend"
        ),
        Entry(
            "de", .direction,
            "soll haben|s h|haben soll|umsatzart|soll haben kennzeichen|vorzeichen|sollhaben|shkz|kennzeichen|umsatztyp"
        ),
        Entry(
            "de", .balance,
            "saldo|kontostand|saldo nach buchung|neuer saldo|saldo in eur|kontosaldo|buchungssaldo|guthaben|saldo chf"
        ),
        Entry(
            "de", .currency,
            "währung|waehrung|waehr|whg|buchungswährung|kontowährung|wrg|wkz|devise"),
        Entry(
            "de", .originalAmount,
            "originalbetrag|betrag fremdwährung|fremdwährungsbetrag|ursprungsbetrag|betrag in fremdwährung|betrag original|ausländischer betrag|ursprünglicher betrag"
        ),
        Entry(
            "de", .originalCurrency,
            "originalwährung|fremdwährung|ursprungswährung|währung original|ursprüngliche währung"),
        Entry("de", .fee, "gebühr|gebühren|entgelt|spesen|provision|gebuehr|kosten"),
        Entry("de", .rate, "wechselkurs|umrechnungskurs|kurs|devisenkurs"),
        Entry(
            "de", .payee,
            "empfänger|auftraggeber|auftraggeber empfänger|beguenstigter zahlungspflichtiger|begünstigter zahlungspflichtiger|name|zahlungsempfänger|zahlungspflichtiger|händler|partner|partnername|name zahlungsbeteiligter|begünstigter auftraggeber|zahlungsempfänger in|zahlungspflichtige r|auftraggeber begünstigter|empfängername|auftraggebername|gegenpartei|begünstigter|kontrahent|name des partners|empfaenger|gegenkonto inhaber|inhaber gegenkonto|name gegenkonto|haendler"
        ),
        Entry(
            "de", .counterAccount,
            "gegenkonto|iban gegenkonto|kontonummer iban|iban zahlungsbeteiligter|empfänger iban|auftraggeber iban|iban des auftraggebers|gegenkonto iban|partner iban|empfängerkonto|kontonummer empfänger|gegeniban|iban auftraggeber empfänger"
        ),
        Entry(
            "de", .memo,
            "verwendungszweck|buchungstext|text|beschreibung|vorgang|umsatztext|buchungsinformation|zahlungsgrund|buchungsdetails|notiz|bemerkung|transaktionsbeschreibung|vorgang verwendungszweck|details|mitteilung|zahlungszweck|umsatzinformationen|avisierungstext|zweck|kommentar|beschreibung 1|beschreibung 2|remarque"
        ),
        Entry("de", .category, "kategorie|hauptkategorie|unterkategorie"),
        Entry("de", .tags, "schlagwort|schlagworte|stichwort|stichworte"),
        Entry(
            "de", .id,
            "transaktionsnummer|transaktions id|umsatz id|buchungsnummer|belegnummer|transaktionscode|transaktionsid"
        ),
        Entry(
            "de", .reference,
            "referenz|kundenreferenz|buchungsreferenz|zahlungsreferenz|mandatsreferenz|end to end referenz|ende zu ende referenz|auftragsnummer|bankreferenz|kundenreferenz end to end"
        ),
        Entry("de", .checkNumber, "schecknummer|scheck"),
        Entry("de", .status, "status|buchungsstatus|umsatzstatus"),
        Entry(
            "de", .account,
            "kontonummer|konto|auftragskonto|iban|eigene iban|kontonr|iban auftragskonto|kartennummer|umsatz getätigt von|kreditkarte|iban kontonummer"
        ),
        Entry(
            "de", .accountName, "kontoname|kontobezeichnung|bezeichnung auftragskonto|kontoinhaber"),
        Entry(
            "de", .bookingType,
            "transaktionstyp|buchungsart|art|umsatzart|zahlungsart|geschäftsvorfall|transaktionsart|auftragsart|vorgangsart|art der transaktion|art der zahlung|art der buchung"
        ),
        Entry(
            "de", .other,
            "blz|bankleitzahl|bic|bankname|gläubiger id|glaeubiger id|auszugsnummer|stück|kurswert|primanota|auftraggeber bic|empfänger bic|bic swift code|mandatsreferenz nr|ort|land|länderkennzeichen|anzahl|karteninhaber|name des karteninhabers|karteninhaberin"
        ),

        Entry(
            "nl", .bookingDate,
            "boekdatum|boekingsdatum|datum verwerking|datum verrekening|verwerkingsdatum|datum voltooid|voltooiingsdatum|voltooid op|datum van voltooiing"
        ),
        Entry("nl", .date, "datum|transactiedatum"),
        Entry(
            "nl", .transactionDate,
            "datum verrichting|verrichtingsdatum|uitvoeringsdatum|datum transactie|startdatum|begindatum|datum van aanvang|gestart op"
        ),
        Entry("nl", .valueDate, "valutadatum|valuta datum|rentedatum|valuta"),
        Entry("nl", .time, "tijd|tijdstip|transactietijd"),
        Entry(
            "nl", .amount,
            "bedrag|bedrag eur|bedrag in eur|transactiebedrag|mutatie|bedrag bij af|bedrag in rekeningvaluta|afgerekend bedrag|bruto|bruto bedrag"
        ),
        Entry("nl", .debit, "debet|af|uitgaven|uit|bedrag af|afschrijving|afschrijvingen"),
        Entry("nl", .credit, "bij|inkomsten|bedrag bij|credit|bijschrijving|bijschrijvingen"),
        Entry(
            "nl", .direction,
            "af bij|bij af|creditdebet|debet credit|credit debet|debetcredit|code debet credit|debit credit"
        ),
        Entry(
            "nl", .balance,
            "saldo|saldo na mutatie|saldo na trn|boeksaldo|saldo na boeking|eindsaldo|saldo na transactie|nieuw saldo|valutair saldo"
        ),
        Entry("nl", .currency, "munt|muntsoort|valutacode|valuta|munteenheid"),
        Entry(
            "nl", .originalAmount,
            "oorspr bedrag|oorspronkelijk bedrag|bedrag vreemde valuta|origineel bedrag"),
        Entry(
            "nl", .originalCurrency,
            "oorspr munt|oorspronkelijke munt|vreemde valuta|oorspronkelijke valuta"),
        Entry("nl", .fee, "kosten|kosten op verrichting|provisie|vergoeding|transactiekosten"),
        Entry("nl", .rate, "koers|wisselkoers"),
        Entry(
            "nl", .payee,
            "naam tegenpartij|tegenrekeninghouder|naam|naam omschrijving|begunstigde|handelaar|tegenpartij|naam tegenrekening|naam ontvanger|naam begunstigde|naam van de tegenpartij"
        ),
        Entry(
            "nl", .counterAccount,
            "tegenrekening|tegenrekeningnummer|tegenrekening iban bban|rekeningnummer tegenpartij|rekening tegenpartij|iban tegenpartij"
        ),
        Entry(
            "nl", .memo,
            "omschrijving|mededeling|mededelingen|omschrijving 1|omschrijving 2|omschrijving 3|vrije mededeling|gestructureerde mededeling|toelichting|details|betalingskenmerk omschrijving|notities|transactie|verrichting|transactieomschrijving"
        ),
        Entry("nl", .category, "categorie"),
        Entry("nl", .id, "volgnr|volgnummer|transactie id|transactienummer|journaalpost"),
        Entry(
            "nl", .reference,
            "referentie|kenmerk|betalingskenmerk|transactiereferentie|machtigingskenmerk"),
        Entry(
            "nl", .account,
            "rekening|rekeningnummer|iban bban|eigen rekening|kredietkaart|kaartnummer|van rekening"
        ),
        Entry("nl", .accountName, "rubrieknaam|rekeninghouder|naam rekening|kaarthouder"),
        Entry(
            "nl", .bookingType,
            "mutatiesoort|code|betaalwijze|type betaling|soort|transactietype|boekcode|soort transactie"
        ),
        Entry(
            "nl", .other,
            "afschriftnummer|bic tegenpartij|adres tegenpartij|uitgavenstaat|aantal|machtigingsnummer|incassant id|adres|locatie|land|uiteindelijke partij|naam kaarthouder"
        ),
        Entry("nl", .status, "status|status transactie|verwerkingsstatus"),

        Entry(
            "sv", .bookingDate,
            "bokföringsdag|bokföringsdatum|bokförd|bokf datum|bokförd dag|bokford|reskontradatum|slutförandedatum|slutfört datum|datum för slutförande|slutdatum|bokningsdag|bokningsdatum"
        ),
        Entry("sv", .date, "datum|dag"),
        Entry(
            "sv", .transactionDate,
            "transaktionsdag|transaktionsdatum|köpdatum|inköpsdatum|köpdag|startdatum"
        ),
        Entry("sv", .valueDate, "valutadag|valutadatum|räntedag"),
        Entry("sv", .time, "tid|klockslag"),
        Entry(
            "sv", .amount,
            "belopp|belopp sek|summa|transaktionsbelopp|belopp i kontovaluta|bokfört belopp|brutto|bruttobelopp"
        ),
        Entry("sv", .debit, "uttag|utgift|utbetalning|ut|debet"),
        Entry("sv", .credit, "insättning|inkomst|inbetalning|insättningar"),
        Entry("sv", .balance, "saldo|bokfört saldo|kontosaldo|behållning"),
        Entry("sv", .currency, "valuta|valutakod"),
        Entry(
            "sv", .originalAmount, "utländskt belopp|ursprungsbelopp|originalbelopp|valutabelopp"),
        Entry("sv", .fee, "avgift|courtage|kostnad|avgifter"),
        Entry("sv", .rate, "växelkurs|kurs|valutakurs"),
        Entry(
            "sv", .payee,
            "mottagare|avsändare|namn|betalningsmottagare|butik|betalare mottagare|mottagare betalare"
        ),
        Entry("sv", .counterAccount, "motkonto|mottagarkonto|till konto"),
        Entry(
            "sv", .memo,
            "text|beskrivning|meddelande|specifikation|transaktion|rubrik|händelse|noteringar|egna anteckningar|verifikationstext"
        ),
        Entry("sv", .category, "kategori"),
        Entry("sv", .id, "verifikationsnummer|radnummer|transaktionsnummer|verifikation"),
        Entry("sv", .reference, "referens"),
        Entry("sv", .account, "konto|kontonummer|kontonr"),
        Entry("sv", .accountName, "kontonamn"),
        Entry("sv", .bookingType, "transaktionstyp|typ"),
        Entry("sv", .other, "clearingnummer|clearnr|produkt|antal|kortinnehavare|kortägare"),
        Entry("sv", .status, "status"),

        Entry(
            "no", .bookingDate,
            "bokføringsdato|bokført dato|bokført|bokførings dato|bokføringsdag|fullført dato|fullføringsdato|sluttdato"
        ),
        Entry("no", .date, "dato"),
        Entry(
            "no", .transactionDate,
            "transaksjonsdato|kjøpsdato|utført dato|startdato|påbegynt dato"
        ),
        Entry("no", .valueDate, "rentedato|valuteringsdato|valuteringsdag"),
        Entry(
            "no", .amount,
            "beløp|beløp nok|beløp i nok|transaksjonsbeløp|beløp i kontovaluta|bokført beløp|brutto|bruttobeløp"
        ),
        Entry("no", .debit, "ut av konto|ut fra konto|uttak|beløp ut|ut|belastet|utgift|debet"),
        Entry("no", .credit, "inn på konto|innskudd|beløp inn|inn|godskrevet|inntekt|kredit"),
        Entry("no", .balance, "saldo|bokført saldo|disponibel saldo"),
        Entry("no", .currency, "valuta|mynt"),
        Entry("no", .originalAmount, "valutabeløp|opprinnelig beløp|originalbeløp"),
        Entry("no", .rate, "valutakurs|kurs"),
        Entry("no", .fee, "gebyr|kostnad|kostnader|gebyrer"),
        Entry("no", .payee, "mottaker|navn|avsender|mottakernavn|mottaker avsender|brukersted"),
        Entry("no", .counterAccount, "mottakerkonto|motkonto|til konto|fra konto"),
        Entry(
            "no", .memo,
            "tekst|forklaring|beskrivelse|melding|kommentar|melding kid fakt nr|transaksjonstekst|tittel"
        ),
        Entry("no", .category, "kategori|underkategori"),
        Entry("no", .id, "arkivref|transaksjonsnummer|løpenummer"),
        Entry("no", .reference, "referanse|kid|numref"),
        Entry("no", .account, "konto|kontonummer"),
        Entry("no", .bookingType, "transaksjonstype|betalingstype|undertype"),
        Entry("no", .status, "status|bokføringsstatus"),
        Entry("no", .other, "kortholder|kortinnehaver"),

        Entry(
            "da", .bookingDate,
            "bogføringsdato|bogført dato|bogført|bogføringsdag|gennemført dato|afslutningsdato|fuldført dato|slutdato"
        ),
        Entry("da", .date, "dato"),
        Entry("da", .transactionDate, "transaktionsdato|købsdato|startdato|påbegyndt dato"),
        Entry("da", .valueDate, "rentedato|valørdato|valør"),
        Entry(
            "da", .amount,
            "beløb|beløb dkk|beløb i dkk|beløb i kontovaluta|bogført beløb|brutto|bruttobeløb"),
        Entry("da", .debit, "udgift|hævet|ud|debet|udbetaling|hævning"),
        Entry("da", .credit, "indtægt|indsat|ind|kredit|indbetaling|indsætning"),
        Entry("da", .balance, "saldo|bogført saldo"),
        Entry("da", .currency, "valuta"),
        Entry("da", .originalAmount, "oprindeligt beløb|beløb i valuta|originalt beløb"),
        Entry("da", .payee, "modtager|navn|afsender|modtagernavn|beløbsmodtager|forretning"),
        Entry("da", .counterAccount, "modpartskonto|til konto|fra konto|modtagerkonto"),
        Entry(
            "da", .memo,
            "tekst|beskrivelse|meddelelse|besked|posteringstekst|egen tekst|notat|titel"
        ),
        Entry("da", .category, "kategori|underkategori|hovedkategori"),
        Entry("da", .reference, "reference|bilag"),
        Entry("da", .account, "konto|kontonummer|kontonr"),
        Entry("da", .accountName, "kontonavn"),
        Entry("da", .status, "afstemt|udført|status"),
        Entry("da", .fee, "gebyr|omkostning|omkostninger|gebyrer"),
        Entry("da", .other, "kortholder|kortindehaver"),
    ]
}
