extension CSVHeaderWords {
    /// Whether a column's name is one that tables of card transactions have: the card, who holds it,
    /// in how many parts is paid. In such a table a number without a sign is money out (observed in
    /// exports of American Express, Rogers, BMO, C6 and XP).
    static func isOfCard(_ name: String) -> Bool { ofCards.contains(name) }

    /// Whether a column's name is that of where a card was used, or of the kind of that place.
    static func isOfMerchant(_ name: String) -> Bool {
        name.split(separator: " ").contains { merchants.contains($0) }
    }

    private static let merchants: Set<Substring> = [
        "merchant", "mcc", "sicmcc", "handler", "haendler", "commercant", "comercio",
        "estabelecimento", "esercente", "handelaar", "kauppias", "obchodnik", "sprzedawca",
        "加盟店", "商户", "商戶", "特店", "가맹점", "가맹점명",
    ]

    /// Whether a column's name is that of the day on which something was bought, which lists of what was
    /// bought have: a number without a sign is money out there (observed in exports of Sinopac and
    /// CTBC, and of American Express in Japan).
    static func isDayOfUse(_ name: String) -> Bool { daysOfUse.contains(name) }

    private static let daysOfUse: Set<String> = [
        "消費日", "消費日期", "消费日", "消费日期", "ご利用日", "利用日", "お利用日", "ご利用年月日", "利用年月日",
        "이용일", "이용일자", "이용일시",
    ]

    /// Whether a column's name is that of payments, be it beside credits: what a card's holder paid.
    static func isOfPayments(_ name: String) -> Bool {
        name.split(separator: " ").first.map { payments.contains(String($0)) } ?? false
    }

    private static let payments: Set<String> = [
        "payment", "payments", "zahlung", "zahlungen", "paiement", "paiements", "pago", "pagos",
        "pagamento", "pagamentos", "pagamenti", "betaling", "betalingen", "betalinger",
        "betalning", "betalningar", "abonos",
    ]

    private static let ofCards: Set<String> = [
        "card member", "cardmember", "card name", "card last 4 digits", "card holder", "cardholder",
        "card holder name",
        "cardholder name", "name on card", "card number", "card no", "card", "card id", "cardid",
        "billing amount sign", "billingamountsign", "credit card",
        "card used for transaction", "card ending", "card ending in", "purchased by",
        "installment", "installments", "instalment", "instalments", "kreditkarte",
        "kreditkartennummer", "karteninhaber", "kartennummer", "name des karteninhabers", "karte",
        "porteur de la carte", "titulaire de la carte", "porteur", "numero de carte", "carte",
        "titular de la tarjeta", "titular tarjeta", "tarjeta", "numero de tarjeta", "cuota",
        "tipo de tarjeta", "tipo tarjeta", "titular adicional", "cuotas pendientes", "valor cuota",
        "cuotas", "nome no cartao", "final do cartao", "numero do cartao", "cartao", "portador",
        "parcela", "parcelas", "titolare carta", "intestatario carta", "numero carta", "carta",
        "creditcard nummer", "creditcard", "kaarthouder", "kaartnummer", "kortmedlem",
        "kortinnehavare", "kortnummer", "kortholder", "kortinnehaver", "kortindehaver",
        "kortinhaltija", "korttinumero", "kortin numero", "numer karty", "posiadacz karty",
        "drzitel karty", "cislo karty", "kartyabirtokos", "kartyaszam", "kart sahibi", "kart no",
        "kart numarasi", "держатель карты", "номер карты", "номер картки", "שם הכרטיס", "כרטיס",
        "利用者", "カード番号", "支払回数", "카드번호", "이용카드", "할부", "卡号", "卡號", "卡号后四位",
        "卡号末四位", "卡號末四碼",
    ]
}
