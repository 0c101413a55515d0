extension CSVHeaderWords {
    /// Whether an amount's name says that it was charged: in such a column a number without a sign
    /// is money out (observed in exports of Isracard, Max and Cal).
    static func isCharge(_ name: String) -> Bool {
        let plain = name.split(separator: " ").filter { !CSVCurrencies.isUnit(String($0)) }
        // An Eastern name is one word, with a note behind it maybe.
        let isNoted = name.utf8.first.map { $0 >= 0xE3 } == true
        return charges.contains(name) || charges.contains(plain.joined(separator: " "))
            || isNoted && plain.first.map { charges.contains(String($0)) } == true
    }

    /// Whether a name is one of what is paid out to a shop, when the fees are taken off.
    static func isPayout(_ name: String) -> Bool { payouts.contains(name) }

    private static let payouts: Set<String> = [
        "payout", "paid out", "settled amount", "settlement amount", "auszahlung",
        "auszahlungsbetrag", "versement", "montant verse", "uitbetaling", "uitbetaald", "accredito",
        "importo accreditato", "pago recibido", "importe abonado", "utbetalning", "utbetaling",
        "udbetaling", "wyplata", "vyplata", "repasse", "valor liquido", "monto neto",
        "importe neto", "importo netto", "montant net", "nettobetrag", "nettobelopp", "nettobelop",
    ]

    private static let charges: Set<String> = [
        "charge amount", "charged amount", "amount charged", "billed amount", "amount billed",
        "valor cobrado", "montant facture", "סכום חיוב", "סכום החיוב", "סכום החיוב בש ח",
        "סכום חיוב בש ח", "利用金額", "ご利用金額", "이용금액", "청구금액",
        "국내이용금액", "해외이용금액", "승인금액",
    ]

    /// Whether an amount's name says that it is in the account's money: what was billed, booked or
    /// settled, beside what was paid abroad.
    static func isAccountMoney(_ name: String) -> Bool {
        accountMoney.contains { word in
            word.utf8.first.map { $0 >= 0x80 } == true || word.contains(" ")
                ? name.contains(word) : name.split(separator: " ").contains { $0 == word }
        }
    }

    private static let accountMoney = [
        "account", "billing", "billed", "booking", "booked", "posted", "settlement", "settled",
        "charged", "card currency", "abrechnungsbetrag", "buchungsbetrag", "belastungsbetrag",
        "kontowahrung", "rekeningvaluta", "afgerekend", "geboekt", "devise du compte", "debite",
        "facture", "divisa de la cuenta", "moneda de la cuenta", "liquidado", "facturado",
        "cargado", "valuta conto", "valuta del conto", "divisa conto", "addebitato",
        "contabilizzato", "moeda da conta", "cobrado", "waluta rachunku", "walucie rachunku",
        "rozliczenia", "zaksiegowana", "mene uctu", "mena uctu", "zauctovana", "kontovaluta",
        "kontots valuta", "bokfort", "bogfort", "tilin valuutassa", "veloitettu", "konyvelt",
        "szamla devizanemeben", "valuta contului", "decontata", "hesap para birimi", "платежа",
        "валюте счета", "валюту счета", "валюте карты", "валюту карты", "валюті картки",
        "валюті рахунку", "списания", "入账金额", "记账金额", "结算金额", "清算金额", "实付", "实收", "入帳金額",
        "請求金額", "청구금액", "결제금액", "חיוב",
    ]
}
