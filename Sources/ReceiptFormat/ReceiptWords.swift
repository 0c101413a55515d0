/// The words of receipts, in capitals without accents, by what they say about a line.
///
/// English, Malay, Portuguese, Spanish, German, French, Italian, Dutch, Indonesian, and the totals and
/// payments of the Nordic, Baltic and Slavic languages, Hungarian, Romanian, Turkish, Greek and Vietnamese;
/// Cyrillic and Greek as ``FoldedKey`` writes them in Latin letters. A phrase matches whole words; one that ends in `*` also the beginning of a longer last word.
enum ReceiptWords {
    /// The words that decide the label of a line.
    static let marks = PhraseTable<ReceiptMarks>([
        .total: [
            "TOTAL", "TOTALS", "TTL", "TOTL", "TL", "TOTALE", "TOTAAL", "SUMME", "GESAMT*",
            "ENDSUMME", "ENDBETRAG", "JUMLAH", "TOT", "SUMA", "NETTO TOTAL", "T O T A L", "TOTA",
            "OTAL", "OTA", "TOAL", "TO TAL", "TOT AL", "CELKEM", "SPOLU", "RAZEM", "LACZNIE",
            "TOTALT", "SUMMA", "I ALT", "IALT", "SUM NOK", "SUM KR", "YHTEENSA", "LOPPUSUMMA",
            "OSSZESEN", "VEGOSSZEG", "TOPLAM", "UKUPNO", "UKUPAN IZNOS", "SKUPAJ", "KOKKU", "KOPA",
            "IS VISO", "SYNOLO", "ITOG", "ITOGO", "VSEGO", "RAZOM", "VSICKO", "GUTSCHRIFTSBETRAG",
            "GUTSCHRIFTBETRAG", "ERSTATTUNGSBETRAG", "TONG CONG", "TONG TIEN", "SAMTALS",
        ],
        .weak: [
            "BETRAG", "IMPORTE", "AMOUNT", "AMT", "MONTANT", "DU", "BILL", "HARGA JUAL", "DUE",
            "PAGAR", "PAY", "TO PAY", "BALANCE", "QUANTIA", "IMPORTANCIA", "PARKGEBUHR*",
            "PARKENTGELT", "THANH TIEN",
        ],
        .count: [
            "QTY", "QUANTITY", "ITEMS", "ITEM", "ITEM S", "ITEM COUNT", "PCS", "COUNT", "UNITS",
            "CTNS", "ARTIKEL", "ANZAHL", "ARTIGOS", "PECAS", "PRODUTOS", "UNIDADES", "ITENS",
            "BARANG", "QUANT", "QUANTIDADE*", "BUNGKUS", "NO OF", "NUMBER OF", "SO LUONG",
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
            "DO ZAPLATY", "AT BETALE", "A BETALE", "ATT BETALA", "MAKSETTAVAA", "FIZETENDO",
            "GENEL TOPLAM", "ODENECEK TUTAR", "ZA PLATITI", "ZA PLACILO", "DE PLATA",
            "TOTAL DE PLATA", "MOKETI", "PLIROTEO", "K OPLATE", "DO SPLATI", "K UHRADE",
            "K ZAPLACENI", "ZAHLBETRAG", "TOTALE DA PAGARE", "DA PAGARE", "TOTALE COMPLESSIVO",
            "TONG THANH TOAN", "CAN THANH TOAN", "PHAI THANH TOAN", "KHACH PHAI TRA",
            "KHACH CAN TRA", "TONG TIEN THANH TOAN",
        ],
        .rounded: [
            "ROUNDED TOTAL", "TOTAL ROUNDED", "TOTAL AFTER ROUNDING", "TOTAL AFTER ADJ*",
            "TOTAL AFTER ROUND*", "AFTER ROUNDING", "TOTAL ROUNDING", "TOTAL WITH ROUNDING",
            "AMOUNT ROUNDED", "AFTER ADJ", "TOTAL INCL ROUNDING", "ROUND TOTAL",
        ],
        .sub: [
            "SUB TOTAL", "SUBTOTAL*", "SUB TTL", "SUBTTL", "SUB TOT", "SUBTOT", "SUB", "S TOTAL",
            "ZWISCHENSUMME", "SOUS TOTAL", "SUB JUMLAH", "TOTAL ILIQUIDO", "TOTAL BRUTO", "SBTL",
            "STTL", "TOTAL SALES", "FOOD TOTAL", "SUBTOTALE", "GROSS", "GROSS AMT", "SUBTOTAAL",
            "MEZISOUCET", "MEDZISUCET", "MELLANSUMMA", "DELSUM", "VALISUMMA", "RESZOSSZEG",
            "ARA TOPLAM", "TAM TINH", "CONG TIEN HANG",
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
            "TAX TOTAL", "PPN 10", "PBJT", "PHR", "DPH", "PTU", "MOMS", "MVA", "ALV", "AFA", "KDV",
            "TOPKDV", "PDV", "DDV", "PVM", "PVN", "FPA", "NDS", "IMPOSTA",
            "THUE", "THUE GTGT", "VSK",
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
            "ZAOKROUHLENI", "ZAOKRAGLENIE", "ZAOKRUHLENIE", "KEREKITES", "AVRUNDNING",
            "ORESAVRUNDING", "AFRUNDING", "PYORISTYS", "YUVARLAMA", "ARRONDI", "ARROTONDAMENTO",
            "REDONDEO", "AFRONDING",
        ],
        .tendered: [
            "CASH", "TENDER*", "TENDERED", "TUNAI", "DINHEIRO", "NUMERARIO", "ENTREGUE", "BAR",
            "GEGEBEN", "GEG", "ESPECES", "EFECTIVO", "CONTANTI", "PAID", "PAYMENT", "PAGO",
            "RECEIVED", "RECEBIDO", "BAYAR", "RECEB*", "PAID AMOUNT", "CASH RECEIVED", "BARGELD",
            "VALOR RECEBIDO", "AMT TENDERED", "BAYAR TUNAI", "DIBAYAR", "UANG", "BAYAR CASH",
            "CASH TENDERED", "PAGAMENTO*", "ERHALTEN", "CSH", "NUMER", "BAYARAN", "CONTANT",
            "PAID AMT", "ESPECE", "GOTOWKA", "HOTOVOST*", "HOTOVE", "GOTOVINA", "GOTOVINSKO",
            "KONTANT*", "KATEINEN", "KESZPENZ", "NAKIT", "NUMERAR", "METRITA", "NALICNYMI",
            "NALICNYE", "GOTIVKA", "V BROI", "SULARAHA", "EINGEWORFEN", "TIEN MAT",
            "KHACH DUA", "TIEN KHACH DUA", "KHACH TRA", "TIEN NHAN",
        ],
        .card: [
            "VISA", "MASTERCARD", "MASTER CARD", "MASTER", "CREDIT CARD", "DEBIT CARD", "DEBIT",
            "CREDIT", "AMEX", "MULTIBANCO", "MB", "CARTAO", "EC CASH", "EC KARTE", "GIROCARD",
            "KARTENZAHLUNG", "MAESTRO", "KREDITKARTE", "CARTE BANCAIRE", "CARD", "BCA", "MANDIRI",
            "BNI", "BRI", "EDC", "GOPAY", "OVO", "KARTU", "KARTE", "EFTPOS", "AMERICAN EXPRESS",
            "DISCOVER", "MBWAY", "MB WAY", "KREDIT", "MASTERCRD", "CCARD", "NETS", "PAYPAL", "QRIS",
            "CARTAO CREDITO", "PAYPASS", "TERM PAG AUTOM", "T P A", "TPA", "V PAY", "KORT",
            "DANKORT", "BANKKORT", "KARTA", "KARTA PLATNICZA", "PLATEBNI KARTA", "PLATEBNI KARTOU",
            "KARTOU", "KORTTI", "PANKKIKORTTI", "BANKKARTYA", "KREDI KARTI", "BANKA KARTI",
            "KARTICA", "KARTICNO", "KARTOI", "BEZNALICNYMI", "KARTKA", "PINNEN", "BANCOMAT",
            "TARJETA*", "PAGAMENTO ELETTRONICO", "BANKAXEPT", "DEBETKORT", "KREDITKORT",
        ],
        .change: [
            "CHANGE", "CHANGES", "TROCO", "KEMBALI*", "RUCKGELD", "RUECKGELD", "WECHSELGELD",
            "BAKI", "CHG", "CAMBIO", "RENDU", "RESTO", "CHANGE DUE", "BALANCE CHANGE", "CHNG",
            "ZURUCK", "ZURUECK", "KEMBALIAN", "CHANGED", "CHARGE DUE", "CAHNGE", "SUSUK",
            "RETURNED", "KMBALI", "CASHBACK", "CASH BACK", "AUSZAHLUNG", "BARAUSZAHLUNG", "RESZTA",
            "VRACENO", "VRATKA", "VYDAVOK", "VAXEL", "TILLBAKA", "TILBAGE", "VEKSEL", "BYTEPENGE",
            "TAKAISIN", "VAIHTORAHA", "VISSZAJARO", "PARA USTU", "REST DE DAT", "RESTA", "SDACA",
            "POVRAT", "POVRACAI", "POVRACAJ", "VRACILO", "VUELTO", "WISSELGELD", "TERUG",
            "TIEN THUA", "TIEN THOI", "THOI LAI", "TRA LAI", "TIEN TRA LAI",
        ],
        .never: [
            "POINT", "POINTS", "SAVING", "SAVINGS", "SAVED", "YOU SAVED", "POUPANCA", "POUPOU",
            "PONTOS", "PUNKTE", "PUNKTESTAND", "STAMP", "STAMPS", "STAMP S", "REBATE", "DEPOSIT",
            "LITROS", "VOLUME", "GUESTS", "CUST", "SALDO", "PAX", "EARNED", "REDEEM*", "LOYALTY",
            "VOUCHER NO", "CAPITAL", "REFUNDABLE", "POUPE", "ACUMULADO*", "BARCODE", "HEMAT",
            "CAP SOC*", "C SOCIAL", "PRECO TOTAL", "P UNIT*", "OPENING BALANCE", "CLOSING BALANCE",
            "PREVIOUS BALANCE", "ACCOUNT BALANCE", "CARD BALANCE", "GUTHABENSTAND", "CARD NUMBER",
        ],
        .discount: [
            "DISCOUNT", "DISC", "DISCOUNTS", "DESCONTO", "DESCONTOS", "RABATT", "DISKON", "DESC",
            "POTONGAN", "REMISE", "PROMO", "DIS", "VOUCHER", "COUPON", "RABAT", "TTL DISC", "SLEVA",
            "KEDVEZMENY", "INDIRIM", "ALENNUS", "SCONTO", "KORTING", "GIAM GIA", "CHIET KHAU",
            "KHUYEN MAI",
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

    /// What makes the total on its line be paid back to the customer.
    static let refund = PhraseTable<Bool>([
        true: [
            "REFUND", "REFUNDED", "CREDIT NOTE", "RETURN RECEIPT", "GUTSCHRIFT", "NOTA DE CREDITO",
            "DEVOLUCAO", "DEVOLUCION", "REEMBOLSO", "REMBOURSEMENT", "RIMBORSO", "STORNO",
            "GUTSCHRIFTSBETRAG", "GUTSCHRIFTBETRAG", "ERSTATTUNGSBETRAG",
        ]
    ])

    /// The keys of headings that make the whole receipt one of money paid back. What stands in
    /// longer lines are the terms of the shop. A credit note may tell of goods instead.
    static let refundHeadings: Set<[UInt8]> = Set(
        [
            "REFUND", "REFUND RECEIPT", "RETURN RECEIPT", "SALES REFUND", "CASH REFUND", "RETOURE",
            "REMBOURSEMENT", "RIMBORSO", "REEMBOLSO", "DEVOLUCION", "STORNO",
        ].map { Array(" \($0) ".utf8) })
}
