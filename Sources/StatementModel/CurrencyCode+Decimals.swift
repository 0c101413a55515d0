/// How amounts of currencies are written, which tells decimals and groups of thousands apart: `1.500`.
extension CurrencyCode {
    /// Whether amounts have three decimals (ISO 4217).
    package var hasThousandths: Bool {
        switch code {
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": true
        default: false
        }
    }

    /// Whether the currency has no smaller unit (ISO 4217).
    package var isUndivided: Bool {
        switch code {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND",
            "VUV", "XAF", "XOF", "XPF":
            true
        default: false
        }
    }

    /// Whether amounts have no decimals, because the currency has none or the smaller coins are gone.
    package var isWrittenWhole: Bool {
        switch code {
        case "COP", "HUF", "IDR", "IRR", "LAK", "LBP", "MMK", "UZS": true
        default: isUndivided
        }
    }
}
