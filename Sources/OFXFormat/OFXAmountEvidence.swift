import SourceText
import StatementModel

/// What the amounts of a whole file tell of how they are written.
///
/// One look through the file, and only for one with an amount that can be read in two ways: `1,500`
/// beside `12.50`, or money out without a minus.
struct OFXAmountEvidence: OFXElementHandler {
    var texts: StatementTexts
    /// Whether a minus settles what is asked.
    private let asksForSigns: Bool
    var isDone: Bool { asksForSigns && negatives > 0 }

    private let types = OFXTransactionTypeTable()
    private var type: OFXTransactionType?
    /// How many amounts only one decimal mark makes sense of.
    private var points = 0
    private var commas = 0
    /// Amounts without a mark, and such with a mark in front of three digits.
    private var hasWhole = false
    private var openPoints = OpenAmounts()
    private var openCommas = OpenAmounts()
    /// Records with a minus, and such without one whose type says money out, in, or never says it.
    private var negatives = 0
    private var unsignedOut = 0
    private var unsignedIn = 0
    private var undirected = 0
    /// Records without a minus whose type is nearly always money out, and which types those are.
    private var usuallyOut = 0
    private var typesUsuallyOut: Set<OFXTransactionType> = []

    /// Looks through a source for the decimal mark.
    init(marksOf source: SourceBytes) { self.init(source, asksForSigns: false) }

    /// Looks through a source for signs, as far as its first minus.
    init(signsOf source: SourceBytes) { self.init(source, asksForSigns: true) }

    private init(_ source: SourceBytes, asksForSigns: Bool) {
        self.asksForSigns = asksForSigns
        texts = StatementTexts(source: source)
        var scanner = OFXTagScanner()
        scanner.scan(source.span, from: 0, into: &self)
    }

    mutating func open(_ element: OFXElement, at offset: Int) { forgetType(at: element) }
    mutating func close(_ element: OFXElement) { forgetType(at: element) }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch element {
        case .transactionType:
            type =
                texts.withBytes(value) { types.kind($0, 0..<$0.count) }
                ?? OFXTransactionType(naming: texts.string(value))
        case .amount:
            look(at: value)
            count(value)
        case .total, .balanceAmount, .balanceValue, .availableCash: look(at: value)
        default: break
        }
        texts.clear()
    }

    private mutating func forgetType(at element: OFXElement) {
        if element == .transaction || element == .pendingTransaction { type = nil }
    }

    // MARK: Decimal mark

    /// Amounts with a mark in front of three digits.
    private struct OpenAmounts {
        var count = 0
        /// How many end with a 0, and with two.
        var zeros = 0
        var doubleZeros = 0

        /// Whether the digits behind the mark are none of a currency with hundredths. A single such amount
        /// may be what a program has worked out.
        var areThousands: Bool { count - zeros > 1 }
        /// Whether they may as well be decimals that were filled up.
        var mayBeEither: Bool { count > 0 && doubleZeros == count }

        /// Notes an amount with so many zeros at its end.
        mutating func note(_ endingZeros: Int) {
            count += 1
            if endingZeros > 0 { zeros += 1 }
            if endingZeros > 1 { doubleZeros += 1 }
        }
    }

    /// The decimal mark of all amounts; `nil` where they tell none, or both.
    ///
    /// Where no amount has decimals, a mark in front of three digits groups them if other amounts have
    /// none, since a program that fills up decimals writes them behind all; if the digits are no
    /// hundredths; or if the currency has none.
    func decimalMark(in currency: CurrencyCode?) -> UInt8? {
        if points > 0 || commas > 0 {
            return points > 0 && commas > 0 ? nil : points > 0 ? ASCII.point : ASCII.comma
        }
        guard (openPoints.count > 0) != (openCommas.count > 0) else { return nil }
        let open = openPoints.count > 0 ? openPoints : openCommas
        guard
            hasWhole && open.zeros > 0 || open.areThousands || currency?.isWrittenWhole == true
        else { return nil }
        return openPoints.count > 0 ? ASCII.comma : ASCII.point
    }

    /// Whether amounts are thousands or have decimals that were filled up, and nothing tells which.
    func isUndecided(in currency: CurrencyCode?) -> Bool {
        guard points == 0, commas == 0, decimalMark(in: currency) == nil else { return false }
        return openPoints.mayBeEither || openCommas.mayBeEither
    }

    private mutating func look(at value: TextRange) {
        switch texts.withBytes(value, OFXAmountMarks.init) {
        case .none: hasWhole = true
        case .decimal(ASCII.point): points += 1
        case .decimal: commas += 1
        case .open(ASCII.point, let zeros): openPoints.note(zeros)
        case .open(_, let zeros): openCommas.note(zeros)
        case .zero: break
        }
    }

    // MARK: Signs

    /// Whether the amounts of the records have no sign at all, and only their types tell money out
    /// from money in.
    ///
    /// A single cheque or fee may have come back. Where several kinds of what is spent have no minus, and
    /// nothing has one, none of them did.
    private var isUnsigned: Bool {
        guard negatives == 0 else { return false }
        if typesUsuallyOut.count > 1 && usuallyOut > 2 { return true }
        return unsignedOut > 0 && unsignedOut + unsignedIn > 1
    }

    /// Whether neither signs nor types tell money out from money in, and more than one record asks.
    private var isUndirected: Bool {
        negatives == 0 && unsignedOut == 0 && unsignedIn == 0 && undirected > 1
    }

    /// What tells money out from money in.
    enum Signs {
        case printed, byType, untold
    }

    /// What tells money out from money in, in the whole file.
    var signs: Signs { isUnsigned ? .byType : isUndirected ? .untold : .printed }

    private mutating func count(_ value: TextRange) {
        let reading = texts.withBytes(value) { OFXAmount.read($0, in: 0..<$0.count) }
        switch reading {
        case .asWritten(let amount), .repaired(let amount):
            if amount.isNegative {
                negatives += 1
            } else if !amount.isZero, let type {
                switch type.isMoneyOut {
                case true?: unsignedOut += 1
                case false?: unsignedIn += 1
                case nil where type.isUndirected: undirected += 1
                case nil where type.isUsuallySpent:
                    usuallyOut += 1
                    typesUsuallyOut.insert(type)
                case nil: break
                }
            }
        case .unreadable: break
        }
    }
}

/// What the marks of an amount say of which one is the decimal mark.
enum OFXAmountMarks: Equatable {
    /// Digits alone.
    case none
    /// Nothing but zeros.
    case zero
    case decimal(UInt8)
    /// One mark with three digits behind it and one to three in front: thousands, or decimals.
    case open(UInt8, endingZeros: Int)

    init(_ text: Span<UInt8>) {
        var counts: (points: Int, commas: Int) = (0, 0)
        var last = -1
        var (whole, rest, zeros) = (0, 0, 0)
        var isZero = true
        for offset in 0..<text.count {
            let byte = text[offset]
            if byte == ASCII.point || byte == ASCII.comma {
                if byte == ASCII.point { counts.points += 1 } else { counts.commas += 1 }
                last = offset
                (rest, zeros) = (0, 0)
            } else if ASCII.isDigit(byte) {
                if last < 0, whole > 0 || byte != ASCII.zero { whole += 1 }
                rest += 1
                zeros = byte == ASCII.zero ? zeros + 1 : 0
                isZero = isZero && byte == ASCII.zero
            }
        }
        guard last >= 0, !isZero else {
            self = isZero ? .zero : .none
            return
        }
        let mark = text[last]
        let other = mark == ASCII.point ? ASCII.comma : ASCII.point
        switch counts {
        case (1, 0), (0, 1):
            let isOpen = rest == 3 && (1...3).contains(whole)
            self = isOpen ? .open(mark, endingZeros: zeros) : .decimal(mark)
        case (_, 0), (0, _):
            let isDecimal = RepeatedMark(mark, text, in: 0..<text.count) == .decimalAtEnd
            self = .decimal(isDecimal ? mark : other)
        default: self = .decimal(mark)
        }
    }
}
