import SourceText
import StatementModel

/// Balances that a bank lists among the records (`Saldo Anterior`, `S A L D O`; observed in exports of
/// Brazilian banks, some of which give them an id).
extension OFXStatementBuilder {
    /// Tells a record that is a balance by its text: it moves no money, and is kept for information.
    /// - Returns: Whether the record is one.
    mutating func settleBalanceRecord() -> Bool {
        guard record.kind == .bank else { return false }
        let text = record.line.payee.isEmpty ? record.line.memo : record.line.payee
        guard let certainty = texts.withBytes(text, BalancePhrases.certainty),
            record.line.bankID.isEmpty || certainty == .certain || balancesAddUp()
        else { return false }
        record.line.status = .info
        repairs.add(.balanceRecord, at: record.line.byteOffset, value: texts.string(text))
        return true
    }

    /// Whether the file's records of balances follow from each other.
    private mutating func balancesAddUp() -> Bool {
        let known = hasBalanceRecords ?? OFXBalanceRecordEvidence(source).addsUp
        hasBalanceRecords = known
        return known
    }
}

/// Whether the records that are called like balances are balances: each one is the one before and
/// what moved in between, or the one behind it, where the newest record comes first.
///
/// One look through the file, and only for one with a record that has an id and a text that payments
/// have, too: programs export the `Opening Balance` of their books as a payment.
struct OFXBalanceRecordEvidence: OFXElementHandler {
    var texts: StatementTexts
    var isDone = false

    private var amount: ExactAmount?
    private var isBalance = false
    private var hasName = false
    /// The balance before, and what moved since.
    private var last: ExactAmount?
    private var moved = ExactAmount.zero
    /// How many balances could be held against the one before, and how many of them follow.
    private var steps = 0
    private var forward = 0
    private var backward = 0

    /// Whether there are steps from balance to balance, and all of them go on the same way.
    var addsUp: Bool { steps > 0 && (forward == steps || backward == steps) }

    /// Looks through a source.
    init(_ source: SourceBytes) {
        texts = StatementTexts(source: source)
        var scanner = OFXTagScanner()
        scanner.scan(source.span, from: 0, into: &self)
        settle()
    }

    mutating func open(_ element: OFXElement, at offset: Int) { leave(element) }
    mutating func close(_ element: OFXElement) { leave(element) }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch element {
        case .amount:
            switch texts.withBytes(value, { OFXAmount.read($0, in: 0..<$0.count) }) {
            case .asWritten(let read), .repaired(let read): amount = amount ?? read
            case .unreadable: break
            }
        case .name:
            isBalance = isNamed(value)
            hasName = true
        case .memo: if !hasName { isBalance = isNamed(value) }
        default: break
        }
        texts.clear()
    }

    private func isNamed(_ value: TextRange) -> Bool {
        texts.withBytes(value, BalancePhrases.certainty) != nil
    }

    private mutating func leave(_ element: OFXElement) {
        switch element {
        case .transaction: settle()
        case .bankStatement, .cardStatement:
            settle()
            (last, moved) = (nil, .zero)
        default: break
        }
    }

    /// Ends a record.
    private mutating func settle() {
        defer { (amount, isBalance, hasName) = (nil, false, false) }
        guard let amount else { return }
        guard isBalance else {
            moved = moved.adding(amount) ?? moved
            return
        }
        // Balances with nothing in between prove nothing.
        if let last, !moved.isZero {
            steps += 1
            if last.adding(moved).map({ $0 == amount }) ?? false { forward += 1 }
            if amount.adding(moved).map({ $0 == last }) ?? false { backward += 1 }
        }
        (last, moved) = (amount, .zero)
    }
}
