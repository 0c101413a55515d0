import SourceText

/// Replaces the values of an OFX file.
enum OFXAnonymiser {
    /// The text with other values; whatever is not known to be a code or a day is replaced.
    static func anonymised(_ text: [UInt8], _ pseudonyms: Pseudonyms) -> [UInt8] {
        var pseudonyms = pseudonyms
        var edits = TextEdits()
        for leaf in MarkupLeaf.all(in: text) where !isCode(leaf.element) {
            let old = Array(text[leaf.range])
            let side = isNumber(leaf.element) ? 0 : sideLength(old)
            if let number = PlainNumber(Array(old.dropLast(side))), !isNumber(leaf.element) {
                edits.replace(
                    leaf.range, by: number.replaced(pseudonyms) + Array(old.suffix(side)))
            } else if old.count == 1, ASCII.isLetter(old[0]) {
                // A flag: yes or no.
                continue
            } else {
                edits.replace(leaf.range, by: pseudonyms.text(old, keepsEntities: true))
            }
        }
        for range in MarkupLeaf.comments(in: text) + fileIDs(text) {
            edits.replace(range, by: pseudonyms.text(Array(text[range])))
        }
        return edits.applied(to: text)
    }

    /// The ids of the file in its header, `NEWFILEUID:…` or `NEWFILEUID="…"` (OFX 2.2, 2.2).
    private static func fileIDs(_ text: [UInt8]) -> [Range<Int>] {
        let end = text.span.firstOffset(ofIgnoringCase: "<OFX>") ?? 0
        var ids: [Range<Int>] = []
        for offset in 0..<end where text.span.hasPrefixIgnoringCase("FILEUID", at: offset) {
            let start = offset + 7 + text[offset + 7..<end].prefix { !isPart($0) }.count
            ids.append(start..<start + text[start..<end].prefix(while: isPart).count)
        }
        return ids
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.minus || byte == 0x5F
            || byte == ASCII.point
    }

    /// The length of the side of an account behind an amount: `7.10 DR`.
    private static func sideLength(_ text: [UInt8]) -> Int {
        let side = text.suffix(2).map(ASCII.uppercased)
        return side == [0x44, 0x52] || side == [0x43, 0x52] ? 2 : 0
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
