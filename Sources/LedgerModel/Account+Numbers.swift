package import StatementModel

/// The numbers that files know an account by.
extension Account {
    /// All of them, its own number first.
    public var numbers: [String] { (number.map { [$0] } ?? []) + otherNumbers }

    /// Sets the numbers beside its own: sorted, without blank ones and without those that have the
    /// letters and digits of another one.
    package mutating func setOtherNumbers(_ numbers: [String]) {
        if numbers.isEmpty && otherNumbers.isEmpty { return }
        var known: Set<String> = ["", Ledger.lettersAndDigits(number ?? "")]
        otherNumbers = numbers.sorted().filter {
            known.insert(Ledger.lettersAndDigits($0)).inserted
        }
    }

    /// Gives it another number of its own; what the further ones had of it goes.
    package mutating func setNumber(_ new: String?) {
        number = new
        setOtherNumbers(otherNumbers)
        forgetMaskedNumbers()
    }

    /// Notes that files know it by another number, too.
    package mutating func note(number: String) { setOtherNumbers(otherNumbers + [number]) }

    /// The numbers as they are compared with other forms. A further one may be of another bank: a person
    /// said so.
    package var numberForms: [AccountNumber] {
        ownNumberForms + otherNumbers.map { AccountNumber($0, bankID: nil) }
    }

    /// Its own number as it is compared with other forms; empty where it has none.
    package var ownNumberForms: [AccountNumber] {
        number.map { [AccountNumber($0, bankID: bankID)] } ?? []
    }

    /// Forgets the further numbers that are its own one, masked.
    package mutating func forgetMaskedNumbers() {
        guard let number, !otherNumbers.isEmpty else { return }
        let own = AccountNumber(number, bankID: bankID)
        if own.isMasked { return }
        otherNumbers.removeAll { own.isMaskedForm(of: AccountNumber($0, bankID: nil)) }
    }

    /// Whether its own number is this, by letters and digits.
    package func hasAsOwn(number: String) -> Bool {
        !number.isEmpty
            && self.number.map(Ledger.lettersAndDigits) == Ledger.lettersAndDigits(number)
    }

    /// Whether it has a number, by its letters and digits.
    package func has(number: String) -> Bool {
        let wanted = Ledger.lettersAndDigits(number)
        return !wanted.isEmpty && numbers.contains { Ledger.lettersAndDigits($0) == wanted }
    }

    /// Whether it is an owner's, and in a currency.
    package func isOf(_ owner: String, _ currency: CurrencyCode) -> Bool {
        self.owner == owner && self.currency == currency
    }
}
