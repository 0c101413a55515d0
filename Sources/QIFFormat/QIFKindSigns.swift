import SourceText
import StatementModel

/// What the kinds of bookings (`N`) say of the signs of movements: some programs write all amounts without a
/// minus, and `Withdrawal` or `Deposit` beside them.
///
/// They are asked only where no amount of the file has a minus, and tell the signs only where each record has
/// such a word: beside a number of a cheque, or nothing, a plus may be meant.
struct QIFKindSigns {
    private var hasMinus = false
    private var outs = 0
    private var ins = 0
    /// Records of money whose kind says nothing of the direction.
    private var others = 0
    /// Where the first kind stands that says that money goes out.
    private(set) var firstOut = 0..<0
    /// The kind of the record at hand.
    private var kind = 0..<0
    private var isOpening = false
    /// Whether its amount has a minus, once that was read.
    private var isNegative: Bool?

    /// Takes the kind of a record, or the number of a cheque.
    mutating func takeKind(_ range: Range<Int>) { kind = range }

    /// Takes the payee of a record.
    mutating func takePayee(_ bytes: Span<UInt8>, in range: Range<Int>) {
        if hasMinus { return }
        isOpening = bytes.extracting(range).isOpeningBalance
    }

    /// Takes the amount of a record; the first one counts, and zero has no sign.
    mutating func takeAmount(_ bytes: Span<UInt8>, in range: Range<Int>) {
        if hasMinus || isNegative != nil { return }
        isNegative = QIFAmount.isNegative(bytes, in: range)
    }

    /// A record has ended.
    mutating func endRecord(in bytes: Span<UInt8>) {
        if let isNegative, !hasMinus {
            hasMinus = isNegative
            count(in: bytes)
        }
        (kind, isNegative, isOpening) = (0..<0, nil, false)
    }

    private mutating func count(in bytes: Span<UInt8>) {
        switch Self.isMoneyOut(kind, in: bytes) {
        case true?:
            if outs == 0 { firstOut = kind }
            outs &+= 1
        case false?: ins &+= 1
        // What an account opens with has no kind.
        case nil: if !isOpening { others &+= 1 }
        }
    }

    /// Whether the kind of a record says that money goes out; `nil` where it says nothing of it.
    static func isMoneyOut(_ kind: Range<Int>, in bytes: Span<UInt8>) -> Bool? {
        guard !kind.isEmpty, kind.count <= 16, !bytes.hasDigit(in: kind) else { return nil }
        return MoneyDirection.isMoneyOut(bytes.string(kind))
    }

    /// Whether the kinds tell the signs. One record alone may be what came back.
    var tellSigns: Bool { !hasMinus && others == 0 && outs > 0 && outs &+ ins > 1 }

    /// How many records say money out without a minus, while others of the file leave the direction open.
    var contradictedCount: Int { hasMinus || tellSigns ? 0 : outs }
}
