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
}
