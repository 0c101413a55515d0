import StatementModel
import Testing

@Suite("Phrases that name a balance")
struct BalancePhrasesTests {
    private func certainty(_ text: String) -> BalancePhrases.Certainty? {
        let bytes = Array(text.utf8)
        return BalancePhrases.certainty(bytes.span)
    }

    @Test(
        "Case, accents, days, marks and blanks between letters do not count",
        arguments: [
            "SALDO ANTERIOR", "saldo do mês anterior", "SALDO DO MÊS ANTERIOR",
            "Saldo do mes anterior",
            "SALDO DO ME\u{302}S ANTERIOR", "S A L D O  A N T E R I O R", "Saldo em 31/01/2026",
            "SALDO AL 31-01", "Saldo disponível – dia 05", "SALDO C/C", "Saldo\u{A0}actual",
        ])
    func certain(text: String) { #expect(certainty(text) == .certain) }

    @Test(
        "What payments may be called, too, is only likely",
        arguments: ["Opening Balance", "SALDO", "S A L D O", "SOLDE PRÉCÉDENT", "Kontostand"])
    func likely(text: String) { #expect(certainty(text) == .likely) }

    @Test(
        "A phrase with other letters before, behind or between is none",
        arguments: [
            "", "SA", "SALARY ACME", "SALDO ANTERIOR X", "PAGO SALDO ANTERIOR", "SALDO ANTERIÖR ",
            "САЛЬДО", "SALDO ИТОГО", "Solde de tout compte", "Opening Balance Café Anterior",
            "SALDO ANTERIOR \(String(repeating: " ", count: 60))",
        ])
    func none(text: String) { #expect(certainty(text) == nil) }
}
