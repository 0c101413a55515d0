import SourceText
import StatementModel

/// Words for bank transaction codes: what kind of booking an entry is, for people.
struct CamtBookingTypes {
    private var known: [CamtBankCode: String] = [:]

    /// No code was met yet.
    init() {}

    /// The words of a code of ISO's external list, empty where domain and family say nothing.
    mutating func words(for code: CamtBankCode) -> String {
        if let words = known[code] { return words }
        let words = Self.words(
            domain: Self.text(code.domain), family: Self.text(code.family),
            subfamily: Self.text(code.subfamily))
        // The list has some hundred codes; a file that invents more gets no larger memory.
        if known.count < 1000 { known[code] = words }
        return words
    }

    /// Whether money went out, where the family tells: received credit transfers come in,
    /// received direct debits go out.
    static func isDebit(_ code: CamtBankCode) -> Bool? {
        switch text(code.family) {
        case "ICDT", "IRCT", "RDDT", "ICHQ", "CCRD": true
        case "RCDT", "RRCT", "IDDT", "RCHQ", "MCRD": false
        default: nil
        }
    }

    private static func text(_ packed: UInt32) -> String {
        var text = ""
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: packed >> shift)
            if byte != 0 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
        return text
    }

    private static func words(domain: String, family: String, subfamily: String) -> String {
        if let words = subfamilies[subfamily] { return words }
        return families[family] ?? domains[domain] ?? ""
    }

    /// Sub-families that say more than their family.
    private static let subfamilies: [String: String] = [
        "STDO": "standing order", "SALA": "salary", "PRCT": "priority credit transfer",
        "CWDL": "cash withdrawal", "CDPT": "cash deposit", "XBCW": "cash withdrawal abroad",
        "XBCP": "card payment abroad", "POSD": "card payment", "POSC": "credit card payment",
        "SMRT": "smart card payment", "INTR": "interest", "CHRG": "charges", "COMM": "commission",
        "FEES": "fees", "TAXE": "taxes", "RRTN": "returned payment",
        "UPDD": "returned direct debit",
        "UPCT": "returned credit transfer", "UPCQ": "returned cheque", "RPCR": "reversal",
        "ARET": "returned card payment", "DDWN": "drawing", "DVCA": "dividend",
        "CAPG": "capital gain",
        "PMDD": "direct debit", "ESDD": "SEPA direct debit", "BBDD": "SEPA business direct debit",
        "OODD": "one-off direct debit", "ESCT": "SEPA credit transfer",
        "XBCT": "cross-border credit transfer", "SDVA": "same-day credit transfer",
        "AUTT": "automatic transfer", "BOOK": "internal transfer", "FICT": "bank transfer",
        "DMCT": "domestic credit transfer", "VCOM": "credit transfer with reference",
        "ATXN": "account transaction", "TOTR": "charge", "SWEP": "cash sweep", "TOPG": "topping",
        "ZABA": "zero balancing",
    ]

    private static let families: [String: String] = [
        "RCDT": "credit transfer", "ICDT": "credit transfer", "RRCT": "instant credit transfer",
        "IRCT": "instant credit transfer", "RDDT": "direct debit", "IDDT": "direct debit",
        "CCRD": "card payment", "MCRD": "card receipt", "CNTR": "cash at the counter",
        "RCHQ": "cheque", "ICHQ": "cheque", "LBOX": "lockbox", "DRFT": "draft",
        "CASH": "cash management", "CAPL": "cash pooling", "CUST": "custody",
        "SETT": "securities settlement", "CORP": "corporate action", "FTDP": "fixed-term deposit",
        "FTLN": "fixed-term loan", "NTDP": "notice deposit", "NTLN": "notice loan",
        "CSLN": "consumer loan", "MGLN": "mortgage loan", "OPCL": "account opening or closing",
        "ACOP": "account operation", "NSET": "securities", "OTHB": "securities",
    ]

    private static let domains: [String: String] = [
        "PMNT": "payment", "CAMT": "cash management", "LDAS": "loan or deposit",
        "SECU": "securities", "FORX": "foreign exchange", "DERV": "derivatives",
        "TRAD": "trade services", "PMET": "precious metal", "CMDT": "commodities",
    ]
}

/// Words for the codes of a bank's own kind: those of SWIFT and of the German banks (GVC).
enum CamtProprietaryCode {
    /// The words of a code such as `NMSC+166+9201`, `166` or `NTRF`; `nil` where it is none of
    /// these.
    static func words(for code: String) -> String? {
        let parts = code.split { $0 == "+" || $0 == "/" || $0 == "-" }
        if let number = parts.first(where: { $0.count == 3 && $0.allSatisfy(\.isNumber) }),
            parts.count > 1 || code.count == 3, let words = germanCodes[String(number)]
        {
            return words
        }
        // One letter in front tells how the code is meant (MT940, field 61, subfield 6).
        guard let first = parts.first, first.count == 4 else { return nil }
        return swiftCodes[String(first.dropFirst())]
    }

    private static let swiftCodes: [String: String] = [
        "TRF": "credit transfer", "DDT": "direct debit", "CHG": "charges", "INT": "interest",
        "CHK": "cheque", "STO": "standing order", "DIV": "dividend", "RTI": "returned payment",
        "COM": "commission", "SEC": "securities", "FEX": "foreign exchange", "LDP": "loan deposit",
        "BOE": "bill of exchange", "CLR": "cash letter", "COL": "collection",
        "TCK": "travellers cheque",
    ]

    /// The booking codes of the German banks (Geschäftsvorfallcodes).
    private static let germanCodes: [String: String] = {
        var words: [String: String] = [:]
        for (codes, text) in germanGroups {
            for code in codes.split(separator: " ") { words[String(code)] = text }
        }
        return words
    }()

    private static let germanGroups: [(String, String)] = [
        ("001 002 003 011 012 013 070 101 102 103 111 170 183", "cheque"),
        ("004 005 084 104 105 107 171 174 192 194 195 196 197", "direct debit"),
        ("009 059 108 109 159 181 182 184 185", "returned payment"),
        ("006 106 112", "card payment"), ("087 020 051 067 116 166 169 191", "credit transfer"),
        ("118 168", "instant credit transfer"), ("177 193", "credit transfer"),
        ("008 052 117 152", "standing order"), ("053 153", "salary"),
        ("054 154", "capital-forming benefit"), ("056 155 156", "public payment"),
        ("119 169", "donation"), ("082 099", "cash deposit"), ("083", "cash withdrawal"),
        ("201 202 203 204 205 206 208 209 210 211 212 213", "foreign payment"),
        ("303 304 305 306 307 308 309 310 311 312 313 320 321 330 340 399", "securities"),
        (
            "801 802 803 804 807 808 810 811 812 816 817 818 819 821 822 823 824 825 826 827 828 829",
            "charges"
        ),
        ("805", "account closing"), ("806 809", "commission"), ("813 814 815", "interest"),
        ("820", "internal transfer"), ("833 834", "cash pooling"),
    ]
}
