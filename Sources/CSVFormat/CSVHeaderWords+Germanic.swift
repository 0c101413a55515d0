extension CSVHeaderWords {
    static let germanic: [Entry] = [
        Entry(
            "de", .bookingDate,
            "buchungstag|buchungsdatum|buchung|buchtag|gebucht am|buchungszeit|datum der buchung|datum des abschlusses|abschlussdatum|abgeschlossen am|abschlusszeitpunkt|eingangstag"
        ),
        Entry("de", .date, "datum|tag|zeitpunkt|datum und uhrzeit|umsatzdatum"),
        Entry(
            "de", .transactionDate,
            "transaktionsdatum|belegdatum|kaufdatum|umsatztag|einkaufsdatum|umsatz vom|transaktionszeit|autorisiert am|datum des beginns|beginndatum|begonnen am|datum der transaktion"
        ),
        Entry(
            "de", .valueDate,
            "valuta|valutadatum|wertstellung|wertstellungstag|wertstellungsdatum|wert|valutatag"),
        Entry("de", .time, "uhrzeit|zeit|umsatzzeit|buchungsuhrzeit|transaktionsuhrzeit"),
        Entry(
            "de", .amount,
            "betrag|umsatz|buchungsbetrag|betrag in eur|betrag eur|umsatzbetrag|summe|wert in eur|einzelbetrag|brutto|betrag in chf|betrag chf|abrechnungsbetrag|zahlungsbetrag|betrag in kontowahrung|betrag kontowahrung|rechnungsbetrag|bruttobetrag"
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
            "saldo|kontostand|zwischensumme|saldo nach buchung|neuer saldo|saldo in eur|kontosaldo|buchungssaldo|guthaben|saldo chf|bestand|kassenbestand"
        ),
        Entry(
            "de", .currency,
            "wahrung|waehrung|waehr|whg|buchungswahrung|kontowahrung|wrg|wkz|devise"),
        Entry(
            "de", .originalAmount,
            "originalbetrag|betrag fremdwahrung|fremdwahrungsbetrag|ursprungsbetrag|betrag in fremdwahrung|betrag original|auslandischer betrag|ursprunglicher betrag|wert lokal|wert in lokalwahrung"
        ),
        Entry(
            "de", .originalCurrency,
            "originalwahrung|fremdwahrung|ursprungswahrung|wahrung original|ursprungliche wahrung"),
        Entry("de", .fee, "gebuhr|gebuhren|entgelt|spesen|provision|gebuehr|kosten|gebuhrenbetrag"),
        Entry("de", .rate, "wechselkurs|umrechnungskurs|kurs|devisenkurs"),
        Entry(
            "de", .payee,
            "empfanger|auftraggeber|auftraggeber empfanger|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|name|zahlungsempfanger|zahlungspflichtiger|handler|partner|partnername|name zahlungsbeteiligter|begunstigter auftraggeber|zahlungsempfanger in|zahlungspflichtige r|auftraggeber begunstigter|empfangername|auftraggebername|gegenpartei|begunstigter|kontrahent|name des partners|empfaenger|beguenstigter auftraggeber|beguenstigter|gegenkonto inhaber|inhaber gegenkonto|name gegenkonto|haendler|empfanger zahlungspflichtiger"
        ),
        Entry(
            "de", .counterAccount,
            "gegenkonto|gkto|gegenkonto ohne bu schlussel|gegenkonto nr|iban gegenkonto|kontonummer iban|iban zahlungsbeteiligter|empfanger iban|auftraggeber iban|iban des auftraggebers|gegenkonto iban|partner iban|empfangerkonto|kontonummer empfanger|gegeniban|iban auftraggeber empfanger|gegen iban"
        ),
        Entry(
            "de", .memo,
            "verwendungszweck|buchungstext|text|beschreibung|vorgang|umsatztext|buchungsinformation|zahlungsgrund|buchungsdetails|notiz|bemerkung|transaktionsbeschreibung|vorgang verwendungszweck|details|mitteilung|zahlungszweck|umsatzinformationen|avisierungstext|zweck|kommentar|beschreibung 1|beschreibung 2|remarque|vwz|vwz1|vwz2|vwz3|vwz4|vwz5|vwz6|vwz7|vwz8|vwz9|vwz10|vwz11|vwz12|vwz13|vwz14|nachricht|zusatztext|zusatzinfo|vermerk"
        ),
        Entry("de", .category, "kategorie|hauptkategorie|unterkategorie"),
        Entry("de", .tags, "schlagwort|schlagworte|stichwort|stichworte"),
        Entry(
            "de", .id,
            "transaktionsnummer|transaktions nr|transaktionsnr|transaktions id|umsatz id|buchungsnummer|belegnummer|transaktionscode|transaktionsid"
        ),
        Entry(
            "de", .reference,
            "referenz|kundenreferenz|buchungsreferenz|zahlungsreferenz|mandatsreferenz|end to end referenz|ende zu ende referenz|auftragsnummer|bankreferenz|kundenreferenz end to end"
        ),
        Entry("de", .checkNumber, "schecknummer|scheck"),
        Entry("de", .status, "status|buchungsstatus|umsatzstatus"),
        Entry(
            "de", .account,
            "kontonummer|konto|auftragskonto|iban|eigene iban|kontonr|iban auftragskonto|kartennummer|umsatz getatigt von|kreditkarte|iban kontonummer|referenzkonto|iban referenzkonto|referenzkonto iban"
        ),
        Entry(
            "de", .accountName,
            "kontoname|kontobezeichnung|bezeichnung auftragskonto|kontoinhaber|name referenzkonto"),
        Entry(
            "de", .bookingType,
            "transaktionstyp|buchungsart|art|umsatzart|zahlungsart|geschaftsvorfall|transaktionsart|auftragsart|vorgangsart|art der transaktion|art der zahlung|art der buchung"
        ),
        Entry(
            "de", .other,
            "blz|bankleitzahl|bic|bankname|glaubiger id|glaeubiger id|auszugsnummer|stuck|kurswert|primanota|auftraggeber bic|empfanger bic|bic swift code|mandatsreferenz nr|ort|land|landerkennzeichen|anzahl|karteninhaber|name des karteninhabers|karteninhaberin"
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
            "bedrag|bedrag eur|bedrag in eur|transactiebedrag|mutatie|bedrag bij af|bedrag in rekeningvaluta|afgerekend bedrag|bruto|bruto bedrag|waarde|totaal"
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
        Entry(
            "nl", .currency,
            "munt|muntsoort|valutasoort|valutasoort rekening|valutasoort mutatie|valutacode|valuta|munteenheid"
        ),
        Entry(
            "nl", .originalAmount,
            "lokale waarde|oorspr bedrag|oorspronkelijk bedrag|bedrag vreemde valuta|origineel bedrag"
        ),
        Entry(
            "nl", .originalCurrency,
            "oorspr munt|oorspronkelijke munt|vreemde valuta|oorspronkelijke valuta"),
        Entry("nl", .fee, "kosten|kosten op verrichting|provisie|vergoeding|transactiekosten"),
        Entry("nl", .rate, "koers|wisselkoers"),
        Entry(
            "nl", .payee,
            "naam tegenpartij|tegenrekeninghouder|naam|naam omschrijving|begunstigde|handelaar|tegenpartij|naam tegenrekening|naam ontvanger|naam begunstigde|naam van de tegenpartij|opdrachtgever|relatie|relatienaam"
        ),
        Entry(
            "nl", .counterAccount,
            "tegenrekening|tegenrekeningnummer|tegenrekening iban bban|rekeningnummer tegenpartij|rekening tegenpartij|iban tegenpartij"
        ),
        Entry(
            "nl", .memo,
            "omschrijving|mededeling|mededelingen|omschrijving 1|omschrijving 2|omschrijving 3|vrije mededeling|gestructureerde mededeling|toelichting|details|betalingskenmerk omschrijving|notities|transactie|verrichting|transactieomschrijving|bericht|boodschap|opmerking|opmerkingen|extra informatie|berichtgegevens"
        ),
        Entry("nl", .category, "categorie"),
        Entry("nl", .id, "volgnr|volgnummer|transactie id|transactienummer|journaalpost"),
        Entry(
            "nl", .reference,
            "referentie|kenmerk|betalingskenmerk|transactiereferentie|machtigingskenmerk"),
        Entry(
            "nl", .account,
            "rekening|rekeningnummer|opdrachtgeversrekening|iban bban|eigen rekening|kredietkaart|kaartnummer|creditcard nummer|creditcardnummer|van rekening"
        ),
        Entry(
            "nl", .accountName,
            "rubrieknaam|rekeninghouder|naam rekening|naam van de rekening|kaarthouder|naam v d rekening"
        ),
        Entry(
            "nl", .bookingType,
            "mutatiesoort|code|betaalwijze|type betaling|soort|transactietype|boekcode|soort transactie"
        ),
        Entry(
            "nl", .other,
            "afschriftnummer|bic tegenpartij|adres tegenpartij|uitgavenstaat|aantal|machtigingsnummer|incassant id|adres|locatie|land|uiteindelijke partij|naam kaarthouder|naam card houder"
        ),
        Entry("nl", .status, "status|status transactie|verwerkingsstatus"),

        Entry(
            "sv", .bookingDate,
            "bokforingsdag|bokforingsdatum|bokford|bokf datum|bokford dag|reskontradatum|slutforandedatum|slutfort datum|datum for slutforande|slutdatum|bokningsdag|bokningsdatum"
        ),
        Entry("sv", .date, "datum|dag"),
        Entry(
            "sv", .transactionDate,
            "transaktionsdag|transaktionsdatum|kopdatum|inkopsdatum|kopdag|startdatum"
        ),
        Entry("sv", .valueDate, "valutadag|valutadatum|rantedag"),
        Entry("sv", .time, "tid|klockslag"),
        Entry(
            "sv", .amount,
            "belopp|belopp sek|summa|transaktionsbelopp|belopp i kontovaluta|bokfort belopp|brutto|bruttobelopp|insattning uttag|uttag insattning"
        ),
        Entry("sv", .debit, "uttag|utgift|utgifter|utbetalning|utbetalningar|ut|debet"),
        Entry("sv", .credit, "insattning|inkomst|inkomster|inbetalning|inbetalningar|insattningar"),
        Entry("sv", .balance, "saldo|bokfort saldo|kontosaldo|behallning"),
        Entry("sv", .currency, "valuta|valutakod"),
        Entry(
            "sv", .originalAmount,
            "utlandskt belopp|ursprungsbelopp|originalbelopp|valutabelopp|utlandsbelopp|utl belopp|utl belopp moms"
        ),
        Entry("sv", .fee, "avgift|courtage|kostnad|avgifter"),
        Entry("sv", .rate, "vaxelkurs|kurs|valutakurs"),
        Entry(
            "sv", .payee,
            "mottagare|avsandare|namn|betalningsmottagare|butik|betalare mottagare|mottagare betalare|motpart|avsandarnamn|avsandarens namn|mottagarnamn|mottagarens namn"
        ),
        Entry("sv", .counterAccount, "motkonto|mottagarkonto|till konto|fran konto"),
        Entry(
            "sv", .memo,
            "text|beskrivning|meddelande|specifikation|transaktion|rubrik|handelse|noteringar|egna anteckningar|verifikationstext|anteckning|notering|detaljer|ovrigt"
        ),
        Entry("sv", .category, "kategori"),
        Entry("sv", .id, "verifikationsnummer|radnummer|transaktionsnummer|verifikation"),
        Entry("sv", .reference, "referens"),
        Entry("sv", .account, "konto|kontonummer|kontonr|depa|depanummer|kortnummer|kortnr"),
        Entry("sv", .accountName, "kontonamn"),
        Entry("sv", .bookingType, "transaktionstyp|typ"),
        Entry("sv", .other, "clearingnummer|clearnr|produkt|antal|kortinnehavare|kortagare"),
        Entry("sv", .status, "status"),

        Entry(
            "no", .bookingDate,
            "bokforingsdato|bokfort dato|bokfort|bokforings dato|bokforingsdag|fullfort dato|fullforingsdato|sluttdato"
        ),
        Entry("no", .date, "dato"),
        Entry(
            "no", .transactionDate,
            "transaksjonsdato|kjopsdato|utfort dato|startdato|pabegynt dato"
        ),
        Entry("no", .valueDate, "rentedato|valuteringsdato|valuteringsdag"),
        Entry(
            "no", .amount,
            "belop|belop nok|belop i nok|transaksjonsbelop|belop i kontovaluta|bokfort belop|brutto|bruttobelop"
        ),
        Entry("no", .debit, "ut av konto|ut fra konto|uttak|belop ut|ut|belastet|utgift|debet"),
        Entry("no", .credit, "inn pa konto|innskudd|belop inn|inn|godskrevet|inntekt|kredit"),
        Entry("no", .balance, "saldo|bokfort saldo|disponibel saldo"),
        Entry("no", .currency, "valuta|mynt"),
        Entry("no", .originalAmount, "valutabelop|opprinnelig belop|originalbelop"),
        Entry("no", .rate, "valutakurs|kurs"),
        Entry("no", .fee, "gebyr|kostnad|kostnader|gebyrer"),
        Entry(
            "no", .payee,
            "mottaker|navn|avsender|mottakernavn|mottaker avsender|brukersted|betalt til|mottakers navn"
        ),
        Entry("no", .counterAccount, "mottakerkonto|motkonto|til konto|fra konto|mottakers konto"),
        Entry(
            "no", .memo,
            "tekst|forklaring|beskrivelse|melding|kommentar|melding kid fakt nr|transaksjonstekst|tittel|detaljer"
        ),
        Entry("no", .category, "kategori|underkategori"),
        Entry("no", .id, "arkivref|transaksjonsnummer|lopenummer|transaksjons id"),
        Entry("no", .reference, "referanse|kid|numref"),
        Entry("no", .account, "konto|kontonummer|portefolje|kortnummer|kortnr"),
        Entry("no", .bookingType, "transaksjonstype|betalingstype|undertype"),
        Entry("no", .status, "status|bokforingsstatus"),
        Entry("no", .other, "kortholder|kortinnehaver"),

        Entry(
            "da", .bookingDate,
            "bogforingsdato|bogfort dato|bogfort|bogforingsdag|gennemfort dato|afslutningsdato|fuldfort dato|slutdato"
        ),
        Entry("da", .date, "dato"),
        Entry("da", .transactionDate, "transaktionsdato|kobsdato|startdato|pabegyndt dato"),
        Entry("da", .valueDate, "rentedato|valordato|valor|rentedag"),
        Entry(
            "da", .amount,
            "belob|belob dkk|belob i dkk|belob i kontovaluta|bogfort belob|brutto|bruttobelob"),
        Entry("da", .debit, "udgift|haevet|ud|debet|udbetaling|haevning"),
        Entry("da", .credit, "indtaegt|indsat|ind|kredit|indbetaling|indsaetning"),
        Entry("da", .balance, "saldo|bogfort saldo"),
        Entry("da", .currency, "valuta"),
        Entry("da", .originalAmount, "oprindeligt belob|belob i valuta|originalt belob"),
        Entry("da", .payee, "modtager|navn|afsender|modtagernavn|belobsmodtager|forretning"),
        Entry("da", .counterAccount, "modpartskonto|til konto|fra konto|modtagerkonto"),
        Entry(
            "da", .memo,
            "tekst|beskrivelse|meddelelse|besked|posteringstekst|egen tekst|notat|titel|detaljer|advisering"
        ),
        Entry("da", .category, "kategori|underkategori|hovedkategori"),
        Entry("da", .reference, "reference|bilag"),
        Entry("da", .account, "konto|kontonummer|kontonr|exportkonto|kortnummer|kortnr"),
        Entry("da", .accountName, "kontonavn"),
        Entry("da", .status, "afstemt|udfort|status"),
        Entry("da", .fee, "gebyr|omkostning|omkostninger|gebyrer"),
        Entry("da", .other, "kortholder|kortindehaver"),
    ]
}
