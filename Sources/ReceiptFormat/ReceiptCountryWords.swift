/// The words that tell the country of a receipt.
enum ReceiptCountryWords {
    private typealias Hint = ReceiptCountryEvidence.Hint

    /// Each phrase's country and how much it says.
    static let hints = PhraseTable<ReceiptCountryEvidence.Hint>([
        Hint(.malaysia, 6): [
            "SDN BHD", "S B", "BHD", "RM", "MYR", "RINGGIT", "SDN", "KUALA LUMPUR", "SELANGOR",
            "JOHOR", "MALAYSIA", "SST", "PENANG", "PULAU PINANG", "MELAKA", "SABAH", "SARAWAK",
        ],
        Hint(.malaysia, 2): [
            "GST", "JALAN", "TAMAN", "RESTORAN", "KEDAI", "TUNAI", "BAKI", "JUMLAH",
        ],
        Hint(.singapore, 6): ["SINGAPORE", "SGD", "PTE LTD"],
        Hint(.indonesia, 6): [
            "RP", "IDR", "RUPIAH", "NPWP", "PB 1", "PPN", "JAKARTA", "BANDUNG", "SURABAYA",
            "INDONESIA", "KEMBALIAN", "TERIMA KASIH ATAS", "PAJAK", "STRUK", "PEMBAYARAN", "BEKASI",
            "TANGERANG", "DEPOK", "BOGOR",
        ],
        Hint(.indonesia, 2): [
            "TUNAI", "KEMBALI", "JUMLAH", "HARGA", "BAYAR", "JL", "BCA", "MANDIRI", "NASI", "AYAM",
            "ES", "TEH", "GORENG", "TERIMA KASIH", "DISKON", "KASIR", "MEJA", "BRI", "BNI", "SUSU",
            "BAKSO", "MIE", "KOPI", "ROTI", "SOTO", "SAPI", "PUTIH", "MANIS",
        ],
        Hint(.portugal, 6): [
            "NIF", "NIPC", "CONTRIBUINTE", "LDA", "FATURA*", "FACTURA SIMPLIFICADA", "TROCO",
            "OBRIGADO", "LISBOA", "PORTO", "MULTIBANCO", "PORTUGAL", "NUMERARIO",
            "PROCESSADO POR PROGRAMA",
        ],
        Hint(.portugal, 2): ["IVA", "RUA", "AVENIDA", "DATA", "FACTURA", "LOJA"],
        Hint(.germany, 6): [
            "MWST", "GMBH", "UST", "USTID*", "STEUERNUMMER", "STEUER NR", "RUCKGELD", "BELEG NR",
            "BON NR", "UHRZEIT", "DATUM", "SUMME", "EC CASH", "DANKE",
        ],
        Hint(.euroArea, 4): ["EUR", "EURO", "EUROS"],
        Hint(.euroArea, 3): [
            "TVA", "BTW", "PARTITA IVA", "P IVA", "SIRET", "ALV", "Y TUNNUS", "AFM", "FPA",
        ],
        Hint(.unitedStates, 4): [
            "USD", "SALES TAX", "STATE TAX", "USA", "GRATUITY", "TBL", "CHK", "GST 0", "GUESTS",
            "ZIP", "LOCAL TAX", "COUNTY TAX",
        ],
        Hint(.unitedStates, 1): [
            "TIP", "SERVER", "TAX", "CHECK", "SUBTOTAL", "GUEST COUNT", "TABLE", "DINE IN", "AVE",
            "BLVD", "STREET", "SEAT",
        ],
        Hint(.canada, 6): [
            "HST", "QST", "TVQ", "CAD", "CANADA", "ONTARIO", "INTERAC", "QUEBEC", "TORONTO",
            "VANCOUVER", "GST PST",
        ],
        Hint(.unitedKingdom, 6): ["GBP", "LONDON", "UNITED KINGDOM"],
        Hint(.australia, 8): ["ABN", "AUD", "AUSTRALIA", "NSW", "EFTPOS"],
        Hint(.morocco, 6): ["DH", "DHS", "MAD", "MAROC", "CASABLANCA"],
        Hint(.switzerland, 8): ["CHF", "SCHWEIZ", "SUISSE"],
        Hint(.brazil, 6): ["CNPJ", "CPF", "BRL"],
        Hint(.india, 6): ["GSTIN", "CGST", "SGST", "INR", "RS"],
        Hint(.southAfrica, 8): [
            "ZAR", "SOUTH AFRICA", "CAPE TOWN", "JOHANNESBURG", "PRETORIA", "DURBAN", "SANDTON",
        ],
        Hint(.denmark, 6): ["DANKORT", "DKK", "KOBENHAVN", "HERAF MOMS", "MOMS UDGOR"],
        Hint(.norway, 6): ["BANKAXEPT", "NOK", "MVA"],
        // No towns, which restaurants elsewhere are named for, and no code, which is a word. More than the
        // code of Canada, which is the short form of a street.
        Hint(.turkey, 8): ["TOPKDV", "KREDI KARTI"],
        Hint(.mexico, 6): ["MXN", "SA DE CV", "S A DE C V"],
        Hint(.vietnam, 6): [
            "VND", "TP HCM", "HA NOI", "VIET NAM", "VIETNAM", "TONG CONG", "TONG TIEN",
            "TIEN THUA", "TIEN MAT", "TIEN KHACH DUA", "HOA DON", "MA SO THUE",
        ],
        Hint(.iceland, 6): ["ISK", "REYKJAVIK", "SAMTALS", "KENNITALA", "VSK"],
        Hint(.philippines, 6): ["PHP", "VAT REG TIN", "VATABLE SALES", "VAT EXEMPT SALES"],
    ])

    /// The states of the USA as the post abbreviates them.
    static let states: Set<[UInt8]> = Set(
        [
            "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN",
            "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV",
            "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN",
            "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "DC", "PR",
        ].map { Array($0.utf8) })
}
