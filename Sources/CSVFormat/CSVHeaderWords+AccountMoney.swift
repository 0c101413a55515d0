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

    /// What is left of amounts when the fees are taken off, beside English.
    static let netAmounts: [Entry] = [
        Entry("de", .netAmount, "netto|nettobetrag"), Entry("fr", .netAmount, "net|montant net"),
        Entry("es", .netAmount, "neto|importe neto|monto neto"),
        Entry("pt", .netAmount, "liquido|valor liquido"),
        Entry("it", .netAmount, "netto|importo netto"),
        Entry("nl", .netAmount, "netto|netto bedrag"),
        Entry("pl", .netAmount, "netto|kwota netto"), Entry("sv", .netAmount, "netto|nettobelopp"),
        Entry("da", .netAmount, "netto|nettobelob"), Entry("no", .netAmount, "netto|nettobelop"),
        Entry("cs", .netAmount, "cista castka"), Entry("ru", .netAmount, "нетто"),
    ]

    /// Whether a name is one of what is paid out to a shop, when the fees are taken off.
    static func isPayout(_ name: String) -> Bool { payouts.contains(name) }

    /// Whether a name is one of how a provider settles with a shop.
    static func isSettled(_ name: String) -> Bool { settled.contains(name) }

    private static let settled: Set<String> = [
        "settlement amount", "amount submitted for settlement",
        "settlement reference", "settled amount", "balance transaction id",
        "reporting category", "auszahlungsbetrag", "payout id", "payout reference",
    ]

    /// Whether a name is one of who bought in a shop; in a statement of a card it is its holder's.
    static func isBuyer(_ name: String) -> Bool { buyers.contains(name) }

    private static let buyers: Set<String> = [
        "cardholder name", "card holder name", "cardholder", "customer name", "buyer", "buyer name",
    ]

    private static let payouts: Set<String> = [
        "payout", "paid out", "settled amount", "settlement amount", "auszahlung",
        "auszahlungsbetrag", "versement", "montant verse", "uitbetaling", "uitbetaald", "accredito",
        "importo accreditato", "pago recibido", "importe abonado", "utbetalning", "utbetaling",
        "udbetaling", "wyplata", "vyplata", "repasse", "valor liquido", "monto neto",
        "importe neto", "importo netto", "montant net", "nettobetrag", "nettobelopp", "nettobelop",
    ]

    private static let charges: Set<String> = [
        "charge amount", "charged amount", "amount charged", "billed amount", "amount billed",
        "txn amount funding card", "amount funding card",
        "valor cobrado", "montant facture", "סכום חיוב", "סכום החיוב", "סכום החיוב בש ח",
        "סכום חיוב בש ח", "利用金額", "ご利用金額", "이용금액", "청구금액",
        "국내이용금액", "해외이용금액", "승인금액",
    ]

    /// Whether an amount's name says that it is in the account's money: what was billed, booked or
    /// settled, beside what was paid abroad.
    static func isAccountMoney(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return accountMoney.contains { $0.stands(in: name) }
    }

    /// Words to be found in a name of a column, as bytes: each file asks for all of its columns.
    private struct NamePart {
        private let bytes: [UInt8]
        /// Whether it has to be a word of its own, as a single one of Latin letters has to.
        private let isWord: Bool

        init(_ text: String) {
            bytes = Array(text.utf8)
            isWord = !text.utf8.contains { $0 >= 0x80 || $0 == 0x20 }
        }

        func stands(in name: [UInt8]) -> Bool {
            guard let first = bytes.first, bytes.count <= name.count else { return false }
            for start in 0...name.count - bytes.count where name[start] == first {
                let end = start + bytes.count
                guard name[start..<end].elementsEqual(bytes) else { continue }
                let isAlone =
                    (start == 0 || name[start - 1] == 0x20)
                    && (end == name.count || name[end] == 0x20)
                if isAlone || !isWord { return true }
            }
            return false
        }
    }

    private static let accountMoney = accountMoneyWords.map { NamePart($0) }

    private static let accountMoneyWords = [
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
