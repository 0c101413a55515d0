/// The words of receipts, in capitals without accents, by what they say about a line.
///
/// English, Malay, Portuguese, Spanish, German, French, Italian, Dutch and Indonesian. A phrase
/// matches whole words; one that ends in `*` also the beginning of a longer last word.
enum ReceiptWords {
    /// The words that decide the label of a line.
    static let marks = PhraseTable<ReceiptMarks>([
        .total: [
            "TOTAL", "TOTALS", "TTL", "TOTL", "TL", "TOTALE", "TOTAAL", "SUMME", "GESAMT*",
            "ENDSUMME", "ENDBETRAG", "JUMLAH", "TOT", "SUMA", "NETTO TOTAL", "T O T A L", "TOTA",
            "OTAL", "OTA", "TOAL", "TO TAL", "TOT AL",
        ],
        .weak: [
            "BETRAG", "IMPORTE", "AMOUNT", "AMT", "MONTANT", "DU", "BILL", "HARGA JUAL", "DUE",
            "PAGAR", "PAY", "TO PAY", "BALANCE", "QUANTIA", "IMPORTANCIA",
        ],
        .count: [
            "QTY", "QUANTITY", "ITEMS", "ITEM", "ITEM S", "ITEM COUNT", "PCS", "COUNT", "UNITS",
            "CTNS", "ARTIKEL", "ANZAHL", "ARTIGOS", "PECAS", "PRODUTOS", "UNIDADES", "ITENS",
            "BARANG", "QUANT", "QUANTIDADE*", "BUNGKUS", "NO OF", "NUMBER OF",
        ],
        .grand: [
            "GRAND TOTAL", "GRANDTOTAL", "GRAND TTL", "TOTAL PAYABLE", "AMOUNT PAYABLE", "PAYABLE",
            "TOTAL DUE", "AMOUNT DUE", "AMT DUE", "BALANCE DUE", "NETT TOTAL", "NETT",
            "FINAL TOTAL", "TOTAL A PAGAR", "A PAGAR", "TOTAL PAGAR", "TOTAL DOCUMENTO",
            "TOTAL DO DOCUMENTO", "TOTAL FACTURA", "TOTAL FATURA", "ZU ZAHLEN",
            "ZU ZAHLENDER BETRAG", "TOTAL TO PAY", "PLEASE PAY", "TOTAL BAYAR", "TOTAL PEMBAYARAN",
            "TOTAL BELANJA", "TOTAL TAGIHAN", "NET A PAYER", "A PAYER", "TOTAL TTC", "BILL TOTAL",
            "TOTAL BILL", "TOTAL AMOUNT DUE", "JUMLAH BESAR", "JUMLAH BAYARAN", "AMOUNT TO PAY",
            "TOTAL SALES INCL*", "TOTAL LIQUIDO A PAGAR", "PERLU DIBAYAR", "TE BETALEN",
        ],
        .rounded: [
            "ROUNDED TOTAL", "TOTAL ROUNDED", "TOTAL AFTER ROUNDING", "TOTAL AFTER ADJ*",
            "TOTAL AFTER ROUND*", "AFTER ROUNDING", "TOTAL ROUNDING", "TOTAL WITH ROUNDING",
            "AMOUNT ROUNDED", "AFTER ADJ", "TOTAL INCL ROUNDING", "ROUND TOTAL",
        ],
        .sub: [
            "SUB TOTAL", "SUBTOTAL*", "SUB TTL", "SUBTTL", "SUB TOT", "SUBTOT", "SUB", "S TOTAL",
            "ZWISCHENSUMME", "SOUS TOTAL", "SUB JUMLAH", "TOTAL ILIQUIDO", "TOTAL BRUTO", "SBTL",
            "STTL", "TOTAL SALES", "FOOD TOTAL", "SUBTOTALE", "GROSS", "GROSS AMT",
        ],
        .partial: ["SUPPLIES", "SUPPLY", "ZERO RATED", "STANDARD RATED"],
        .unitColumn: ["P TOTAL", "PTOTAL"],
        .net: [
            "NET TOTAL", "TOTAL NET", "NET", "NETTO", "LIQUIDO", "TOTAL LIQUIDO", "NET AMT",
            "NET AMOUNT", "TOTAL HT",
        ],
        .inclusive: [
            "INCL*", "INC", "INKL*", "C IVA", "COM IVA", "IVA INC*", "W GST", "WITH GST",
            "WITH TAX", "AFTER TAX", "AFTER GST", "TTC", "BRUTTO", "C IMPOSTOS", "MIT MWST",
            "AFTER DISC*", "TERMASUK",
        ],
        .exclusive: [
            "EXCL*", "EXC", "EXEL*", "EXLUDING", "EXKL*", "BEFORE TAX", "BEFORE GST", "S IVA",
            "SEM IVA", "WITHOUT", "W O", "ZZGL", "TAXABLE", "BEFORE DISC*", "PRE TAX", "OHNE",
            "BEFORE", "TRIBUTAVEL", "INCIDENCIA", "ILIQUIDO", "SEM IMPOSTO*",
        ],
        .tax: [
            "TAX", "GST", "SST", "VAT", "IVA", "I V A", "MWST", "UST", "STEUER", "PB 1", "PPN",
            "PAJAK", "TVA", "HST", "PST", "QST", "IMPOSTO*", "MEHRWERTST*", "PB", "TAXES", "BTW",
            "TAX TOTAL", "PPN 10", "PBJT", "PHR",
        ],
        .included: ["INCLUDED IN", "INCL IN", "INCLUSIVE IN", "INCLUIDO NO", "ENTHALTEN"],
        .service: [
            "SERVICE", "SERVICE CHARGE", "SVC", "SVC CHG", "SVR CHG", "SRV CHG", "SERV CHG", "SC",
            "SERVICE CHG", "SERVIS", "SURCHARGE", "SVCHG", "SER CHG", "LAYANAN",
        ],
        .tip: [
            "TIP", "TIPS", "GRAT", "GRATUITY", "GRATUITIES", "GORJETA", "TRINKGELD", "PROPINA",
            "SUGGESTED", "SUGGESTION*",
        ],
        .rounding: [
            "ROUNDING", "ROUND", "ROUNDED", "RND", "ROUNDING ADJ*", "ROUND ADJ",
            "ROUNDING ADJUSTMENT", "PEMBULATAN", "ARREDONDAMENTO", "RUNDUNG", "R ADJ", "ADJ",
            "ROUNDOFF", "ROUNDING AMT", "BILL ROUNDING", "PENGGENAPAN", "ADJUSTMENT",
        ],
        .tendered: [
            "CASH", "TENDER*", "TENDERED", "TUNAI", "DINHEIRO", "NUMERARIO", "ENTREGUE", "BAR",
            "GEGEBEN", "GEG", "ESPECES", "EFECTIVO", "CONTANTI", "PAID", "PAYMENT", "PAGO",
            "RECEIVED", "RECEBIDO", "BAYAR", "RECEB*", "PAID AMOUNT", "CASH RECEIVED", "BARGELD",
            "VALOR RECEBIDO", "AMT TENDERED", "BAYAR TUNAI", "DIBAYAR", "UANG", "BAYAR CASH",
            "CASH TENDERED", "PAGAMENTO*", "ERHALTEN", "CSH", "NUMER", "BAYARAN", "CONTANT",
            "PAID AMT", "ESPECE",
        ],
        .card: [
            "VISA", "MASTERCARD", "MASTER CARD", "MASTER", "CREDIT CARD", "DEBIT CARD", "DEBIT",
            "CREDIT", "AMEX", "MULTIBANCO", "MB", "CARTAO", "EC CASH", "EC KARTE", "GIROCARD",
            "KARTENZAHLUNG", "MAESTRO", "KREDITKARTE", "CARTE BANCAIRE", "CARD", "BCA", "MANDIRI",
            "BNI", "BRI", "EDC", "GOPAY", "OVO", "KARTU", "KARTE", "EFTPOS", "AMERICAN EXPRESS",
            "DISCOVER", "MBWAY", "MB WAY", "KREDIT", "MASTERCRD", "CCARD", "NETS", "PAYPAL", "QRIS",
            "CARTAO CREDITO", "PAYPASS", "TERM PAG AUTOM", "T P A", "TPA", "V PAY",
        ],
        .change: [
            "CHANGE", "CHANGES", "TROCO", "KEMBALI*", "RUCKGELD", "RUECKGELD", "WECHSELGELD",
            "BAKI", "CHG", "CAMBIO", "RENDU", "RESTO", "CHANGE DUE", "BALANCE CHANGE", "CHNG",
            "ZURUCK", "ZURUECK", "KEMBALIAN", "CHANGED", "CHARGE DUE", "CAHNGE", "SUSUK",
            "RETURNED", "KMBALI", "CASHBACK", "CASH BACK", "AUSZAHLUNG", "BARAUSZAHLUNG",
        ],
        .never: [
            "POINT", "POINTS", "SAVING", "SAVINGS", "SAVED", "YOU SAVED", "POUPANCA", "POUPOU",
            "PONTOS", "PUNKTE", "PUNKTESTAND", "STAMP", "STAMPS", "STAMP S", "REBATE", "DEPOSIT",
            "LITROS", "VOLUME", "GUESTS", "CUST", "SALDO", "PAX", "EARNED", "REDEEM*", "LOYALTY",
            "VOUCHER NO", "CAPITAL", "REFUNDABLE", "POUPE", "ACUMULADO*", "BARCODE", "HEMAT",
            "CAP SOC*", "C SOCIAL", "PRECO TOTAL", "P UNIT*", "OPENING BALANCE", "CLOSING BALANCE",
            "PREVIOUS BALANCE", "ACCOUNT BALANCE", "CARD BALANCE", "GUTHABENSTAND",
        ],
        .discount: [
            "DISCOUNT", "DISC", "DISCOUNTS", "DESCONTO", "DESCONTOS", "RABATT", "DISKON", "DESC",
            "POTONGAN", "REMISE", "PROMO", "DIS", "VOUCHER", "COUPON", "RABAT", "TTL DISC",
        ],
        .taxTable: [
            "GST SUMMARY", "TAX SUMMARY", "SST SUMMARY", "GST SUMMERY", "TAX CODE", "TAXA BASE",
            "TAXA INCID*", "IVA BASE", "IVA LIQUIDO", "BASE IVA", "TAXA VALOR", "TAXA IVA",
            "TAXA LIQUIDO", "NETTO STEUER", "STEUER NETTO", "NETTO MWST", "MWST NETTO",
            "STEUER BRUTTO", "STEUER BASIS", "GST ANALYSIS", "VAT RATE", "IVA INCID*",
            "BASE INCID*", "RESUMO IVA", "RESUMO DE IVA", "RESUMO DO IVA", "QUADRO RESUMO",
            "SUMMARY", "TX INCID*", "GST TYPE", "TAX RATE", "INCID IVA", "BASE TRIB*", "TAX SUM",
            "VALOR IVA", "MWST SATZ",
        ],
        .column: [
            "DESCRIPTION", "DESC", "PRICE", "QTY", "UNIT", "U PRICE", "AMOUNT", "AMT", "DISC",
            "ARTIGO", "DESCRICAO", "PRECO", "QUANT", "QTD", "VALOR", "PVP", "DESIGNACAO", "TAX",
            "ITEM", "UNITARIO", "PREIS", "MENGE", "TOTAL", "IVA", "P UNIT", "PR UNIT", "CODE", "QT",
            "RM", "BEZEICHNUNG", "EINZEL", "GESAMT", "UOM", "S PRICE",
        ],
    ])

    /// What makes a total be paid back to the customer.
    static let refund = PhraseTable<Bool>([
        true: [
            "REFUND", "REFUNDED", "CREDIT NOTE", "RETURN RECEIPT", "GUTSCHRIFT", "NOTA DE CREDITO",
            "DEVOLUCAO", "REEMBOLSO", "STORNO", "REFUND TOTAL", "TOTAL REFUND", "CASH REFUND",
        ]
    ])
}
