import LedgerModel
import Testing

@Suite("The number of an account")
struct AccountNumberTests {
    private func areSame(
        _ one: String, _ oneBank: String?, _ other: String, _ otherBank: String?
    ) -> Bool {
        let (one, other) = (
            AccountNumber(one, bankID: oneBank), AccountNumber(other, bankID: otherBank)
        )
        let result = one.isSame(as: other)
        #expect(result == other.isSame(as: one))
        return result
    }

    @Test(
        "is one in an IBAN and in the parts that it is made of",
        arguments: [
            ("DE21 5009 9000 0004 7110 15", "50099000", "0004711015"),
            ("DE21500990000004711015", "50099000", "4711015"),
            ("AT611904300234573201", "19043", "00234573201"),
            ("GB29NWBK60161331926819", "601613", "31926819"),
            ("NL91ABNA0417164300", nil, "0417164300"),
            ("NL91ABNA0417164300", "ABNANL2A", "417164300"),
            ("DE21500990000004711015", nil, "DE21 5009 9000 0004 7110 15"),
        ])
    func same(iban: String, bank: String?, number: String) {
        #expect(areSame(iban, nil, number, bank))
        #expect(AccountNumber(iban, bankID: nil).tail == AccountNumber(number, bankID: bank).tail)
    }

    @Test(
        "is another one at another bank, in another country, or where too little is said",
        arguments: [
            ("DE21500990000004711015", "50099001", "0004711015"),
            ("DE89370400440532013000", "37040", "532013000"),
            ("DE21500990000004711015", nil, "4711015"),
            ("NL91ABNA0417164300", "ABNABE2A", "417164300"),
            ("DE21500990000004711015", nil, "DE21500990000004711016"),
            ("DE21500990000004711015", "50099000", "1015"),
        ])
    func other(iban: String, bank: String?, number: String) {
        #expect(!areSame(iban, nil, number, bank))
    }

    @Test("is that of a bank whose id has a branch behind it, or lacks what OFX has no room for")
    func branches() {
        #expect(areSame("4711015", "PINEDEFF", "4711015", "PINEDEFFXXX"))
        #expect(areSame("04711015", "COUNTRYBANK", "4711015", "COUNTRYBA"))
        #expect(!areSame("4711015", "PINEDEFFXXX", "4711015", "PINEDEFF370"))
        #expect(!areSame("4711015", "500990", "4711015", "50099000"))
    }

    @Test("is known by its last characters, where there are many")
    func ends() {
        let uuid = "5f3c0a1e-7b2d-4c6e-9a8f-0123456789ab"
        #expect(areSame(uuid, nil, String(uuid.suffix(22)), nil))
        #expect(areSame("RO49AAAA1B31007593840000", nil, "49AAAA1B31007593840000", nil))
        #expect(!areSame(uuid, nil, String(uuid.suffix(12)), nil))
        #expect(!areSame(uuid, "PINEDEFF", String(uuid.suffix(22)), "OAKSDEFF"))
    }

    @Test("has zeros in front or not, unless the banks differ")
    func zeros() {
        #expect(areSame("0004711015", nil, "4711015", "50099000"))
        #expect(!areSame("0004711015", "50099001", "4711015", "50099000"))
        #expect(!areSame("00471", nil, "471", nil))
    }

    private func isMaskedForm(_ one: String, _ other: String, bank: String? = nil) -> Bool {
        let (one, other) = (
            AccountNumber(one, bankID: bank), AccountNumber(other, bankID: "50099000")
        )
        let result = one.isMaskedForm(of: other)
        #expect(result == other.isMaskedForm(of: one))
        if result { #expect(one.tail == other.tail) }
        #expect(!one.isMasked && !other.isMasked || !one.isSame(as: other))
        return result
    }

    @Test(
        "is the one that a mask shows the end of, and whatever else",
        arguments: [
            ("XXXXXX7890", "1234567890"), ("xxxxxx7890", "1234567890"),
            ("****7890", "1234567890"), ("*7890", "1234567890"), ("…7890", "1234567890"),
            ("•••• 7890", "1234567890"), ("######7890", "1234567890"),
            ("1234-56XX-XXXX-7890", "1234 5600 0000 7890"), ("1234*7890", "1234 5600 0000 7890"),
            ("123456******7890", "1234560000007890"), ("12**56**90**7890", "1234560090007890"),
            ("12…0090…7890", "1234560090007890"), ("DE21XXXX7890", "DE21500990000004717890"),
            ("XXXXXXXXXX7890", "1234567890"), ("XX7890", "1234567890"),
            ("XXXXXX7890", "****567890"), ("XXXXXX7890", "12XXXX7890"),
            ("…7890", "12******7890"),
        ])
    func masked(shown: String, number: String) {
        #expect(isMaskedForm(shown, number))
    }

    @Test(
        "is another one than a mask shows, or where that shows too little",
        arguments: [
            ("XXXXXX7891", "1234567890"), ("2XXXXX7890", "1234567890"),
            ("XXX5XX7890", "1234567890"),
            ("XXXXXXX890", "1234567890"), ("1234XXXXXX", "1234567890"), ("****", "1234567890"),
            ("12**99**90**7890", "1234560090007890"), ("12…99…7890", "1234560090007890"),
            ("123456…567890", "1234567890"), ("X7890", "1234567890"), ("#7890", "1234567890"),
            ("EXXON7890", "1234567890"), ("7890", "1234567890"), ("9XXXXX7890", "8XXXX97890"),
            ("XXXXXX7890", "****1890"), ("12****7890", "13…7890"),
        ])
    func otherMasked(shown: String, number: String) {
        #expect(!isMaskedForm(shown, number))
    }

    @Test("is another one at another bank, masked or not")
    func maskedBank() {
        #expect(isMaskedForm("****7890", "1234567890", bank: "50099000"))
        #expect(!isMaskedForm("****7890", "1234567890", bank: "50099001"))
    }

    @Test("is masked by what stands for many characters, not by a letter or a number sign")
    func masks() {
        for text in ["*7890", "XX7890", "12XX7890", "AXXXX7890", "…7890", "7890XX"] {
            #expect(AccountNumber(text, bankID: nil).isMasked, "\(text)")
        }
        for text in ["X7890", "AX1234", "AXX1234", "EXX12345", "#1234567890", "7890", "№ 12"] {
            #expect(!AccountNumber(text, bankID: nil).isMasked, "\(text)")
        }
        let long = String(repeating: "X", count: 1_000_000) + "7890"
        #expect(!AccountNumber(long, bankID: nil).isMasked)
        #expect(
            AccountNumber("#1234567890", bankID: nil).isSame(
                as: AccountNumber("1234567890", bankID: nil)))
        #expect(
            AccountNumber("AX1234567", bankID: nil).isSame(
                as: AccountNumber("ax 1234567", bankID: nil)))
    }
}
