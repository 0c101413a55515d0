/// The words that make a line a company's name, or keep it from being one.
enum PayeeWords {
    /// What a word says about its line.
    enum Meaning: Sendable, Hashable {
        case legalForm
        /// A legal form of two letters, which counts at the end of a line only.
        case legalEnding
        /// A note that the next name is the owner's.
        case owner
        case addressStart
        case heading
        /// What heads the list of items; no name follows.
        case itemHeading
        case number
        case courtesy
        case buyer
    }

    /// Legal forms, and the words of addresses, headings and courtesies.
    static let table = PhraseTable<Meaning>([
        .legalForm: [
            "SDN BHD", "SDN BND", "SON BHD", "SDN BHO", "S B", "SDN", "BHD", "LDA", "LD A",
            "UNIPESSOAL", "S A", "GMBH", "LTD", "LIMITED", "LLC", "PTE LTD", "LTDA", "E K", "OHG",
            "GBR", "AG", "S R L", "SRL", "S L", "SARL", "SPA", "N V", "B V", "SGPS", "SDN BHD*",
            "LIMITADA", "E E M",
        ],
        .legalEnding: ["SA", "SB", "LD", "PLT", "KG", "SE"],
        .owner: ["OWNED BY", "OPERATED BY", "MANAGED BY", "LICENSEE"],
        .addressStart: [
            "NO", "LOT", "JALAN", "JLN", "RUA", "R", "AV", "AVENIDA", "TEL", "PHONE", "FAX",
            "LORONG", "TAMAN", "UNIT", "GROUND", "LEVEL", "SEDE", "MORADA", "LARGO", "PRACA",
            "ESTRADA", "BLOCK", "BLK", "PT", "KM", "STORE", "TABLE", "TBL", "SERVER",
            "CHECK", "CASHIER", "ORDER", "DATE", "DATA", "TIME", "HORA", "NAME", "NOME", "SEKSYEN",
            "BANDAR", "KAMPUNG", "PERSIARAN", "LEBUH", "LG", "G F", "QUINTA", "TRAVESSA", "URB",
            "URBANIZACAO", "JL", "C C", "BATU", "GUEST", "CHK", "GST", "LOJA", "HOST", "TICKET",
            "TRANS", "REG", "STATION", "ZONA", "EDIFICIO", "CENTRO COMERCIAL", "HQ", "PLOT", "BILL",
            "SUITE", "OFF JLN", "OFF JALAN", "ALAMEDA", "BAIRRO", "GUESTS", "PAGAMENTO", "SUBJECT",
            "BETREFF",
        ],
        .number: [
            "TEL", "FAX", "PHONE", "GST NO", "GST ID", "GST REG", "GST REG NO", "REG NO", "CO REG",
            "COMPANY REG", "NIF", "NIPC", "CONTRIBUINTE", "ROC", "ROC NO", "CO NO", "UID NR", "UID",
            "ABN", "CNPJ", "SST ID", "SST NO", "SST REG", "TELF", "TELEF", "TELEFONE", "TLF",
            "TELEFON", "NPWP", "STEUERNR", "UST", "CAPITAL SOCIAL", "CAP SOC", "MATRICULA", "TELP",
            "TEL NO", "MOBILE", "HOTLINE", "CONTRIB", "NR CONTR*", "CAP SOCIAL", "N CONTRIB",
            "HP NO", "LICENSE", "BUSINESS REG", "BRN",
        ],
        .heading: [
            "TAX INVOICE", "TAX INV", "INVOICE", "CASH BILL", "CASH SALE", "CASH SALES",
            "CASH RECEIPT", "OFFICIAL RECEIPT", "RECEIPT", "RECIBO", "FATURA*", "FACTURA",
            "FACTURA SIMPLIFICADA", "ORIGINAL", "DUPLICADO", "SEGUNDA VIA", "KUNDENBELEG",
            "QUITTUNG", "RECHNUNG", "KASSENBON", "BON", "BELEG", "GUEST CHECK", "GUEST COPY",
            "CUSTOMER COPY", "MERCHANT COPY", "CREDIT NOTE", "DELIVERY ORDER", "SELF COLLECT",
            "DINE IN", "TAKE AWAY", "TAKE OUT", "TO GO", "DRIVE THRU", "EAT IN", "TALAO",
            "VENDA A DINHEIRO", "STRUK", "NOTA DE CREDITO", "NOTA CREDITO", "VENDA DE", "CONTA",
            "CONSULTA DE MESA", "COPY", "ARTIGO", "DESIGNACAO", "DESIGNA*", "COD POSTAL",
            "E POSTAL", "POSTAL", "DOCUMENTO", "2 VIA", "REPRINT", "PRECOS EM EUROS", "ORDER NO",
            "QUEUE NO", "DESCRIPTION", "QTY", "SUBTOTAL", "TOTAL", "SUB TOTAL", "EUR", "LOGO",
            "TRADING AS", "MEMO CHECK", "INV NO", "SIMPLIFIED TAX", "REFUND", "VENDEDOR",
            "OPERADOR", "CAIXA", "INH", "INHABER", "INHABERIN", "KASSOVYI CEK", "PARAGON FISKALNY",
            "DOCUMENTO COMMERCIALE", "ORDER CONFIRMATION", "BESTELLBESTATIGUNG",
        ],
        .itemHeading: ["ARTIGOS"],
        .courtesy: [
            "THANK YOU", "THANKS", "OBRIGADO", "WELCOME", "BEM VINDO", "DANKE", "TERIMA KASIH",
            "HAVE A NICE", "COME AGAIN", "SHOPPING HOURS", "OPENING HOURS", "HORARIO",
            "VOLTE SEMPRE", "SURVEY", "CHANCE TO WIN", "SEE BACK", "TQ FOR", "SELAMAT DATANG",
            "OFFNUNGSZEITEN", "FOLLOW US", "FIND US", "VISIT US", "CUSTOMER SERVICE", "ES BEDIENTE",
            "GUTEN TAG", "WWW", "HTTP",
        ],
        .buyer: [
            "CLIENTE", "BILL TO", "SOLD TO", "EXMO S", "EXMO", "EXMOS", "DADOS DO CLIENTE",
            "CUSTOMER NAME", "APELIDO", "BILLED TO", "SHIP TO", "DELIVER TO", "ATTN", "NOME",
            "IDENTIFICACAO CLIENTE", "EXM O", "NOME CLIENTE", "KUNDE", "CUST NAME", "CUSTOMER",
            "DESTINATARIO",
        ],
    ])

    /// Words that businesses have in their names, and persons have not.
    static let trades = PhraseTable<Bool>([
        true: soleTradeWords + [
            "RESTAURANT", "RESTAURANTS", "CAFE", "COFFEE", "STORE", "STORES", "SHOP", "MART",
            "MARKET", "PHARMACY", "CLINIC", "BAKERY", "SERVICES", "SUPPLY", "STATION",
            "SUPERMARKET",
            "GRILL", "BAR", "PIZZA", "KITCHEN", "FOOD", "FOODS", "HOUSE", "ELECTRICAL", "FUEL",
        ]
    ])

    /// Words of businesses under whose sign, or above it, the owner's own name is printed.
    static let soleTrades = PhraseTable<Bool>([true: soleTradeWords])

    private static let soleTradeWords = [
        "TRADING", "ENTERPRISE", "ENTERPRISES", "HARDWARE", "MACHINERY", "RESTORAN", "KEDAI",
        "STATIONERY", "WORKSHOP", "MINIMARKET", "MINI MARKET", "SUPERMERCADO*", "MINIMERCADO*",
        "MERCEARIA", "PAPELARIA", "FARMACIA", "DROGARIA", "TALHO", "PADARIA", "PASTELARIA",
        "FERRAGENS", "LIVRARIA", "CHURRASQUEIRA", "OFICINA",
    ]

    /// Keys of lines that only name a place, the end of an address.
    static let places: Set<[UInt8]> = Set(
        [
            "MALAYSIA", "SELANGOR", "SELANGOR DARUL EHSAN", "SELANGOR D E", "JOHOR", "JOHOR BAHRU",
            "JOHOR DARUL TAKZIM", "KUALA LUMPUR", "WILAYAH PERSEKUTUAN", "W P KUALA LUMPUR",
            "PERAK",
            "PENANG", "PULAU PINANG", "KEDAH", "KELANTAN", "MELAKA", "PAHANG", "PERLIS", "SABAH",
            "SARAWAK", "TERENGGANU", "NEGERI SEMBILAN", "PUTRAJAYA", "LISBOA", "PORTO", "PORTUGAL",
            "LISBON", "ALGARVE", "FARO", "DEUTSCHLAND", "GERMANY", "INDONESIA", "SINGAPORE", "USA",
        ].map { Array(" \($0) ".utf8) })

    /// Words that a second line of a name begins with.
    static let continuations = PhraseTable<Bool>([
        true: [
            "SDN", "S B", "BHD", "CO", "COMPANY", "CORPORATION", "ENTERPRISE", "TRADING", "M SDN",
            "SON BHD", "LDA",
            "GMBH", "LTD", "RESTAURANTS", "HOLDINGS", "MARKETING", "S A", "UNIPESSOAL", "LIMITED",
            "INDUSTRIES", "DE",
            "E", "AND", "DO", "DA", "SUPPLY", "HARDWARE", "M", "RESTAURANT", "CASH CARRY", "SA",
            "TELECOMMUNICATIONS", "INTERNATIONAL", "VEGETARIAN", "MALAYSIA", "SERVICES",
            "MANAGEMENT", "SUPERMARKET", "RESOURCES", "VENTURES", "ELECTRICAL", "ELECTRONICS",
            "FOODS", "PHARMACY", "STATIONERY", "DISTRIBUTION", "DISTRIBUTORS", "FURNITURE",
            "MACHINERY", "ENGINEERING", "INDUSTRY",
        ]
    ])

    /// Words for streets, which make an address of a line that has a number.
    static let streets = PhraseTable<Bool>([
        true: [
            "STREET", "ST", "AVE", "AVENUE", "BLVD", "BOULEVARD", "ROAD", "RD", "DRIVE", "DR",
            "LANE", "LN", "HWY", "HIGHWAY", "PKWY", "PARKWAY", "PLAZA", "WAY", "COURT", "CT",
        ]
    ])
}
