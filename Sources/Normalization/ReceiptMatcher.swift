import LedgerModel
import StatementModel

/// A receipt that waits for the transactions it may belong to.
struct PendingReceipt {
    let receipt: Receipt
    let file: IncomingFile
    let byteCount: Int
    /// The receipt's place among the plan's files.
    let planIndex: Int
}

/// Makes receipts attachments of the transactions that they are for.
struct ReceiptMatcher {
    private var draft: ImportDraft

    /// A matching with what a draft has.
    init(_ draft: consuming ImportDraft) { self.draft = draft }

    /// How many days after the purchase a bank may book it.
    private static let window = 5

    /// Gives each receipt to the one transaction of its total and date.
    consuming func matched(with receipts: [PendingReceipt]) -> ImportDraft {
        guard !receipts.isEmpty else { return draft }
        draft.extendIndex()
        var taken: Set<Int32> = []
        let holders = receiptHolders()
        for pending in receipts {
            var entry = PlanEntry(
                line: 1, transaction: TransactionID(high: 0, low: 0), verdict: .skipped,
                status: .posted)
            if let known = holders[pending.file.digest].map({ draft.rows[Int($0)] }) {
                entry.verdict = .same
                entry.transaction = known.id
                entry.note = draft.note(
                    match: known.id, reasons: ["the receipt is attached already"])
                draft.plan.outline.files[pending.planIndex].isKnown = true
            } else if let row = transaction(for: pending.receipt, taken: taken) {
                taken.insert(row)
                attach(pending, to: Int(row))
                entry.verdict = .update
                entry.transaction = draft.rows[Int(row)].id
                entry.note = draft.note(
                    match: draft.rows[Int(row)].id, confidence: 0.9,
                    reasons: ["total and date of the receipt agree"])
                draft.plan.outline.receiptsMatched += 1
            } else {
                entry.note = draft.note(reasons: ["no transaction of this total and date"])
            }
            draft.writeVerdicts()
            draft.plan.entries.begin(file: pending.planIndex, count: 1)
            draft.plan.entries.append(entry)
        }
        return draft
    }

    /// The transaction of the receipt's total, on its day or up to five days later, the nearest
    /// first; among equals the one whose payee is more alike.
    private func transaction(for receipt: Receipt, taken: Set<Int32>) -> Int32? {
        guard let total = receipt.total, let date = receipt.date else { return nil }
        var best: (row: Int32, score: Double)?
        let payee = Array((receipt.payee ?? "").utf8)
        let form = NormalForm(payee.span)
        for (place, account) in draft.ledger.accounts.enumerated()
        where receipt.currency == nil || receipt.currency == account.currency {
            guard let (units, lost) = total.minorUnits(exponent: account.currency.exponent), !lost
            else { continue }
            for days in 0...Self.window {
                draft.index.forEachRow(
                    account: Int32(place), amount: 0 &- units, date: date.adding(days: days),
                    in: draft.rows
                ) { row in
                    guard !taken.contains(row) else { return }
                    let text = draft.ledger.table.texts.withBytes(draft.rows[Int(row)].text) {
                        NormalForm($0)
                    }
                    let likeness = TextSimilarity.containment(form, text) ?? 0.3
                    let score = likeness - Double(days) * 0.15
                    if score > (best?.score ?? -1) { best = (row, score) }
                }
            }
        }
        return best?.row
    }

    /// The rows that have papers, by the digest of each.
    private func receiptHolders() -> [String: Int32] {
        var holders: [String: Int32] = [:]
        for number in draft.rows.indices where draft.rows[number].extras >= 0 {
            for paper in draft.ledger.table.extras(of: draft.rows[number]).attachments
            where holders[paper.digest] == nil { holders[paper.digest] = Int32(number) }
        }
        return holders
    }

    private mutating func attach(_ pending: PendingReceipt, to number: Int) {
        let (receipt, file) = (pending.receipt, pending.file)
        let total = 0 &- draft.rows[number].amount
        draft.updateExtras(ofRow: number) { extras in
            extras.attachments.append(
                Attachment(
                    digest: file.digest, name: file.baseName, byteCount: pending.byteCount))
            if extras.receipt == nil {
                var details = ReceiptDetails(
                    total: total, date: receipt.date, payee: receipt.payee ?? "")
                details.paymentMethod = receipt.paymentMethod
                details.imageDigest = file.digest
                extras.receipt = details
            }
        }
    }
}
