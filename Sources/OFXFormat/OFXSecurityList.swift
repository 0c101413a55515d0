import StatementModel

/// A security as records and positions name it.
struct OFXSecurity: Hashable {
    /// Its name or ticker, or its number where nothing else is known.
    let name: String
    /// The number that other programs know it by, its name where it has none.
    let number: String

    init(name: String, number: String?) {
        self.name = name
        self.number = number.flatMap { $0.isEmpty ? nil : $0 } ?? name
    }
}

/// The securities of a file, each told once at its end (OFX 2.2, 13.8.4).
struct OFXSecurityList {
    /// What a security is, as far as its records tell.
    private enum Kind: String {
        case stock = "STOCKINFO"
        case fund = "MFINFO"
        case other = "OTHERINFO"

        /// The kind that a record of a tag shows. Bonds and options demand more than a record
        /// tells of them.
        init(tag: String) {
            if tag.hasSuffix("STOCK") {
                self = .stock
            } else {
                self = tag.hasSuffix("MF") ? .fund : .other
            }
        }
    }

    private var securities: [OFXSecurity] = []
    /// The kind of each security, by its number.
    private var kinds: [String: Kind] = [:]

    /// No securities yet.
    init() {}

    /// Writes the id of a security into a record, and keeps it for the list.
    mutating func writeID(
        _ security: OFXSecurity, of tag: String, to markup: inout OFXMarkup
    ) {
        let kind = Kind(tag: tag)
        if kinds[security.number] == nil { securities.append(security) }
        if (kinds[security.number] ?? .other) == .other { kinds[security.number] = kind }
        Self.writeID(security.number, to: &markup)
    }

    /// Writes the list; nothing where there are no securities.
    func write(to markup: inout OFXMarkup) {
        guard !securities.isEmpty else { return }
        markup.open("SECLISTMSGSRSV1")
        markup.open("SECLIST")
        for security in securities {
            let kind = kinds[security.number] ?? .other
            markup.open(kind.rawValue)
            markup.open("SECINFO")
            Self.writeID(security.number, to: &markup)
            markup.leaf("SECNAME", security.name.prefix(scalars: 120))
            markup.close("SECINFO")
            markup.close(kind.rawValue)
        }
        markup.close("SECLIST")
        markup.close("SECLISTMSGSRSV1")
    }

    /// SECID (OFX 2.2, 13.8.1). A name that is longer than the 32 characters of an id is told from
    /// others by a hash.
    private static func writeID(_ name: String, to markup: inout OFXMarkup) {
        var id = name
        if name.unicodeScalars.count > 32 {
            var hash = ContentHash()
            hash.add(name.utf8)
            id = name.prefix(scalars: 18) + "-" + String(hash.value, radix: 36)
        }
        markup.open("SECID")
        markup.leaf("UNIQUEID", id)
        markup.leaf("UNIQUEIDTYPE", type(of: name))
        markup.close("SECID")
    }

    /// An ISIN has two letters and ten characters, a CUSIP nine characters with a digit last.
    private static func type(of id: String) -> String {
        let bytes = Array(id.utf8)
        let isCode = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        guard isCode, let last = bytes.last, last <= 0x39 else { return "OTHER" }
        switch bytes.count {
        case 9 where bytes[0] <= 0x39 || bytes[1] <= 0x39: return "CUSIP"
        case 12 where bytes[0] > 0x39 && bytes[1] > 0x39: return "ISIN"
        default: return "OTHER"
        }
    }
}
