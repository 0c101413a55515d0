import SourceText
public import StatementModel

extension Ledger {
    /// The account at a bank, archived ones included.
    ///
    /// Numbers and bank ids are compared on their letters and digits alone, in any case, so that
    /// `DE12 3456` finds `de123456`. Where one side names no bank, the number and the currency
    /// must be enough: two accounts that fit equally give `nil`. Only a number that no account has as
    /// its own is looked for among the further ones.
    public func account(bankID: String?, number: String, currency: CurrencyCode) -> Account? {
        let number = Self.lettersAndDigits(number)
        guard !number.isEmpty else { return nil }
        let alike = accounts.filter { $0.currency == currency && $0.has(number: number) }
        let own = alike.filter { $0.hasAsOwn(number: number) }
        if own.isEmpty { return alike.count == 1 ? alike[0] : nil }
        return Self.only(own, atBank: Self.lettersAndDigits(bankID ?? ""))
    }

    /// The account at a bank, else the only one where one side names none.
    private static func only(_ accounts: [Account], atBank bank: String) -> Account? {
        var loose: [Account] = []
        for account in accounts {
            let own = lettersAndDigits(account.bankID ?? "")
            if own == bank { return account }
            if own.isEmpty || bank.isEmpty { loose.append(account) }
        }
        return loose.count == 1 ? loose[0] : nil
    }

    /// The letters and digits of a text, letters in capitals, digits of any script as those of ASCII.
    package static func lettersAndDigits(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = text.utf8.filter { ASCII.isDigit($0) || ASCII.isLetter($0) }
            return String(decoding: bytes.map(ASCII.uppercased), as: UTF8.self)
        }
        var result = String.UnicodeScalarView()
        for scalar in text.uppercased().unicodeScalars {
            let properties = scalar.properties
            if properties.numericType == .decimal, let value = properties.numericValue {
                result.append(Unicode.Scalar(ASCII.zero + UInt8(value)))
            } else if properties.isAlphabetic || properties.numericType != nil {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
