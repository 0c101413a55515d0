import StatementModel
import Testing

@Suite("The identity of an account")
struct AccountIdentityTests {
    @Test(
        "A number is told from a name",
        arguments: [
            "DE00123412341234123412", "de00 1234 1234 1234 1234 12", "GB00ABCD10101012345678",
            "****4242", "XXXX-1234", "xxxx1234", "ACC001", "acct00123", "123", "12-345 678",
            "1234567/0800",
        ])
    func numbers(text: String) { #expect(AccountIdentity.looksLikeNumber(text)) }

    @Test(
        "A name is no number, though it holds digits",
        arguments: [
            "", "Checking", "Visa 4242", "401k", "Savings2025", "Holiday 2026 fund", "12",
            "Girokonto 1", "貯金", "X",
        ])
    func names(text: String) { #expect(!AccountIdentity.looksLikeNumber(text)) }
}
