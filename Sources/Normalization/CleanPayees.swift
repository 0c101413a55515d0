import LedgerModel
import SourceText

/// The clean payee of each raw text of a pool, made once.
struct CleanPayees: Sendable {
    private let cleanup = PayeeCleanup()
    /// By the number of the raw text; 0 where not made yet.
    private var payees: [TextID] = []
    private var buffer: [UInt8] = []

    /// Asks for the memory of a raw text's payee, which will be looked up soon.
    func expect(_ raw: TextID) { MemoryHint.expect(Int(raw), of: payees) }

    /// The payee of a raw text.
    mutating func payee(of raw: TextID, _ texts: inout TextPool) -> TextID {
        if raw == 0 { return 0 }
        if Int(raw) < payees.count && payees[Int(raw)] != 0 { return payees[Int(raw)] }
        if Int(raw) >= payees.count {
            payees.append(
                contentsOf: repeatElement(
                    0, count: max(texts.count, Int(raw) + 1) + 1024 - payees.count))
        }
        buffer.removeAll(keepingCapacity: true)
        texts.withBytes(raw) { cleanup.append(clean: $0, to: &buffer) }
        let clean = texts.intern(buffer.span)
        payees[Int(raw)] = clean
        return clean
    }
}

extension TransactionRow {
    /// The raw text that the payee is made of: the memo where the file has no payee.
    var payeeText: TextID { text != 0 ? text : memo }
}
