import SourceText
import StatementModel

/// Balances that a bank lists among the records (`Saldo Anterior`, `S A L D O`; observed in exports of
/// Banco do Brasil).
extension OFXStatementBuilder {
    /// Tells a record without an id that is a balance by its text: it moves no money, and is kept for
    /// information.
    mutating func settleBalanceRecord() {
        let text = record.line.payee.isEmpty ? record.line.memo : record.line.payee
        guard texts.withBytes(text, BalancePhrases.contains) else { return }
        record.line.status = .info
        repairs.add(.balanceRecord, at: record.line.byteOffset, value: texts.string(text))
    }
}
