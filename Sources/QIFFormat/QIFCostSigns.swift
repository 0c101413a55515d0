import SourceText
import StatementModel

/// What the signs of costs in lists of investments say of their meaning: Quicken writes `MiscExp` and
/// `MargInt` without a sign, and with a minus what is given back; others write the sign of the cash.
///
/// What is given back was paid before: where no cost of the file is without a minus, they are all paid.
struct QIFCostSigns {
    private var hasPlus = false
    private var hasMinus = false
    /// The action of the record.
    private var action = 0..<0
    /// Whether the record has a minus, once its amount was read.
    private var isNegative: Bool?

    /// Takes the action of a record.
    mutating func takeAction(_ range: Range<Int>) { action = range }

    /// Takes the amount of a record; the first one counts, and zero has no sign.
    mutating func takeAmount(_ bytes: Span<UInt8>, in range: Range<Int>) {
        if hasPlus || isNegative != nil { return }
        isNegative = QIFAmount.isNegative(bytes, in: range)
    }

    /// A record has ended.
    mutating func endRecord(in bytes: Span<UInt8>) {
        if let isNegative, !hasPlus, QIFInvestmentAction(named: bytes.string(action)).isCost {
            if isNegative { hasMinus = true } else { hasPlus = true }
        }
        (action, isNegative) = (0..<0, nil)
    }

    /// Whether a minus of a cost says that it was paid.
    var areSigned: Bool { hasMinus && !hasPlus }
}
