import SourceText

/// The kinds of transaction that OFX names (OFX 2.2, 11.4.4.3).
enum OFXTransactionType: String, CaseIterable, Sendable {
    case credit = "CREDIT"
    case debit = "DEBIT"
    case interest = "INT"
    case dividend = "DIV"
    case fee = "FEE"
    case serviceCharge = "SRVCHG"
    case deposit = "DEP"
    case cashMachine = "ATM"
    case pointOfSale = "POS"
    case transfer = "XFER"
    case check = "CHECK"
    case payment = "PAYMENT"
    case cash = "CASH"
    case directDeposit = "DIRECTDEP"
    case directDebit = "DIRECTDEBIT"
    case repeatingPayment = "REPEATPMT"
    case hold = "HOLD"
    case other = "OTHER"
}

/// The words of all kinds, for telling whether a file uses another one.
struct OFXTransactionTypeTable {
    private let packed: [UInt128]

    /// A table of all kinds, the frequent ones first.
    init() {
        packed = OFXTransactionType.allCases.map { kind in
            let bytes = Array(kind.rawValue.utf8)
            return Self.pack(bytes.span, 0..<bytes.count)
        }
    }

    /// Whether a text is the word of a kind, letter case ignored.
    func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count <= 11 else { return false }
        return packed.contains(Self.pack(text, range))
    }

    private static func pack(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt128 {
        var word: UInt128 = 0
        for offset in range { word = word &<< 8 | UInt128(ASCII.uppercased(text[offset])) }
        return word
    }
}
