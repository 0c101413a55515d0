extension CSVPhrases {
    /// Which way money went by the kind of a voucher, in the book of an account: -1 out, 1 in, 0 for any
    /// other kind. Elsewhere a payment may be one to a card, which comes in, and a receipt a picture.
    static func voucher(_ folded: String) -> Int {
        switch folded.split(separator: " ").last {
        case "payment", "payments", "bp", "cp", "vp": -1
        case "receipt", "receipts", "br", "cr", "vr": 1
        default: 0
        }
    }

    /// Whether a text is a code for the kind of a voucher: a payment or receipt of the bank, of the till or
    /// by card, an invoice, a credit or a journal (observed in exports of Sage).
    static func isVoucherCode(_ folded: String) -> Bool { voucherCodes.contains(folded) }

    private static let voucherCodes: Set<String> = [
        "bp", "br", "cp", "cr", "vp", "vr", "si", "sc", "sa", "sr", "pi", "pc", "pa", "pp", "pr",
        "jd", "jc",
    ]

    /// Whether a column is named for the kinds of vouchers, which books have and no bank's statement.
    static func namesVouchers(_ name: String) -> Bool { vouchers.contains(name) }

    private static let vouchers: Set<String> = [
        "vch type", "vchtype", "voucher type", "vouchertype", "type of voucher",
    ]
}
