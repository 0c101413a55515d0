import SourceText

/// Replaces the values of an OFX file.
enum OFXAnonymiser {
    /// The text with other values; whatever is not known to be a code or a day is replaced.
    static func anonymised(_ text: [UInt8], _ pseudonyms: Pseudonyms) -> [UInt8] {
        var pseudonyms = pseudonyms
        var edits = TextEdits()
        for leaf in MarkupLeaf.all(in: text) where !isCode(leaf.element) {
            let old = Array(text[leaf.range])
            if let number = PlainNumber(old), !isNumber(leaf.element) {
                edits.replace(leaf.range, by: number.replaced(pseudonyms))
            } else {
                edits.replace(leaf.range, by: pseudonyms.text(old, keepsEntities: true))
            }
        }
        return edits.applied(to: text)
    }

    /// Whether an element holds a code, a currency or a day (OFX 2.2, 3.2.8, 11.4.4.3 and others).
    private static func isCode(_ element: String) -> Bool {
        codes.contains(element) || isDay(element)
    }

    private static func isDay(_ element: String) -> Bool { element.hasPrefix("DT") }

    /// Whether digits of an element are a number of somebody rather than an amount.
    private static func isNumber(_ element: String) -> Bool {
        ["ACCTID", "BANKID", "BRANCHID", "FITID", "CHECKNUM", "REFNUM", "UNIQUEID", "BROKERID"]
            .contains(element)
    }

    private static let codes: Set<String> = [
        "CODE", "SEVERITY", "LANGUAGE", "CURDEF", "CURSYM", "CURRATE", "TRNTYPE", "ACCTTYPE",
        "ACCTTYPE2", "BUYTYPE", "SELLTYPE", "INCOMETYPE", "POSTYPE", "SUBACCTSEC", "SUBACCTFUND",
        "SUBACCTTO", "SUBACCTFROM", "TFERACTION", "OPTACTION", "OPTBUYTYPE", "OPTSELLTYPE",
        "OPTTYPE", "HELDINACCT", "UNIQUEIDTYPE", "INV401KSOURCE", "CORRECTACTION", "SIC",
        "UNITTYPE", "REINVDIV", "REINVCG", "DEBTTYPE", "DEBTCLASS", "MFTYPE", "STOCKTYPE",
        "ASSETCLASS", "CALLTYPE", "COUPONFREQ", "RELTYPE", "SECURED", "LOANTYPE",
        "LOANACCTTYPE", "BALTYPE", "TAXEXEMPT", "NEWUNITSTYPE", "SRVRTYPE", "CUSTTYPE",
        "USPRODUCTTYPE",
        "SVCSTATUS", "SUPTXDL", "XFERSRC", "XFERDEST", "INCLUDE", "COUNTRY", "SHPERCTRCT",
        "NUMERATOR", "DENOMINATOR", "MARGININTEREST",
    ]
}
