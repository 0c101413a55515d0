import SourceText
import StatementModel

/// What the signs of cards' lists say of their meaning: on a card most records are purchases, and what
/// comes from another account of the owner pays for them.
struct QIFCardSigns {
    private var positives = 0
    private var negatives = 0
    private var transfersIn = 0
    private var transfersOut = 0
    /// Whether the record has a minus, once its amount was read.
    private var hasMinus: Bool?
    private var isTransfer = false

    /// Takes the amount of a record; the first one counts, and zero has no sign.
    mutating func takeAmount(_ bytes: Span<UInt8>, in range: Range<Int>) {
        if hasMinus == nil { hasMinus = QIFAmount.isNegative(bytes, in: range) }
    }

    /// Takes what stands in the place of a category: an account in brackets.
    mutating func takeCategory(_ bytes: Span<UInt8>, in range: Range<Int>) {
        isTransfer = range.first.map { bytes[$0] == ASCII.openBracket } ?? false
    }

    /// A record has ended.
    mutating func endRecord() {
        if let hasMinus {
            switch (isTransfer, hasMinus) {
            case (true, true): transfersOut &+= 1
            case (true, false): transfersIn &+= 1
            case (false, true): negatives &+= 1
            case (false, false): positives &+= 1
            }
        }
        (hasMinus, isTransfer) = (nil, false)
    }

    /// Whether a list of a card has an amount.
    var hasRecords: Bool { positives + negatives + transfersIn + transfersOut > 0 }

    /// Whether spending is positive, because payments from other accounts of the owner are negative and
    /// nothing else is.
    var isInverted: Bool {
        isOpen && transfersOut > 0 && transfersIn == 0 && negatives == 0
    }

    /// Whether most records are positive, so that they may be purchases; transfers that pay for a card
    /// with a plus show that they are not.
    private var isOpen: Bool {
        positives > 1 && positives > negatives && transfersIn == 0
    }

    /// Whether the file leaves open what a plus is.
    var isUndecidable: Bool { isOpen && !isInverted }
}
