import SourceText
import StatementModel

/// The kinds of transaction that OFX names (OFX 2.2, 11.4.4.3).
enum OFXTransactionType: String, CaseIterable, Sendable {
    case debit = "DEBIT"
    case credit = "CREDIT"
    case pointOfSale = "POS"
    case other = "OTHER"
    case transfer = "XFER"
    case payment = "PAYMENT"
    case check = "CHECK"
    case fee = "FEE"
    case deposit = "DEP"
    case cashMachine = "ATM"
    case interest = "INT"
    case dividend = "DIV"
    case serviceCharge = "SRVCHG"
    case cash = "CASH"
    case directDeposit = "DIRECTDEP"
    case directDebit = "DIRECTDEBIT"
    case repeatingPayment = "REPEATPMT"
    case hold = "HOLD"

    /// Whether the kind says that money goes out, or in; `nil` for the kinds that go both ways.
    /// A fee may be given back and a card be paid, so these two say nothing.
    var isMoneyOut: Bool? {
        switch self {
        case .debit, .cash, .directDebit: true
        case .credit, .deposit, .directDeposit: false
        default: nil
        }
    }

    /// Whether money goes out by records of this type that have no sign; `nil` where it may go
    /// either way.
    func usualDirection(ofCard isCard: Bool) -> Bool? {
        switch self {
        case .debit, .cash, .directDebit, .check, .cashMachine, .pointOfSale, .fee,
            .serviceCharge, .repeatingPayment:
            true
        case .credit, .deposit, .directDeposit, .dividend: false
        case .payment: !isCard
        case .interest: isCard
        case .transfer, .hold, .other: nil
        }
    }

    /// Whether it is a kind of spending of which little comes back, on whatever account.
    var isUsuallySpent: Bool {
        isMoneyOut == nil
            && [false, true].allSatisfy { usualDirection(ofCard: $0) == true }
    }

    /// Whether the kind says nothing of the direction, on whatever account.
    var isUndirected: Bool { usualDirection(ofCard: false) == nil }
}

extension OFXTransactionType {
    /// The kind that a word of a bank stands for which OFX does not have (`OUT`, `DEBITO`), as far as it
    /// says where the money goes.
    init?(naming word: String) {
        guard let isOut = MoneyDirection.isMoneyOut(word) else { return nil }
        self = isOut ? .debit : .credit
    }
}

/// The words of all kinds, for telling which one a text is.
struct OFXTransactionTypeTable {
    private let packed: [UInt128]

    /// A table of all kinds, the frequent ones first.
    init() {
        packed = OFXTransactionType.allCases.map { kind in
            let bytes = Array(kind.rawValue.utf8)
            return Self.pack(bytes.span, 0..<bytes.count)
        }
    }

    /// The kind whose word a text is, letter case ignored.
    func kind(_ text: Span<UInt8>, _ range: Range<Int>) -> OFXTransactionType? {
        guard range.count <= 11 else { return nil }
        let word = Self.pack(text, range)
        guard let index = packed.firstIndex(of: word) else { return nil }
        return OFXTransactionType.allCases[index]
    }

    private static func pack(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt128 {
        var word: UInt128 = 0
        for offset in range { word = word &<< 8 | UInt128(ASCII.uppercased(text[offset])) }
        return word
    }
}
